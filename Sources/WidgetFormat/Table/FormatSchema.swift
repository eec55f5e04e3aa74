import AppleTables

/// A JSON Schema (draft-07) of descriptions, made of the same tables as reading: both refuse the same keys and shapes.
/// Only reading checks what depends on several values, on misspelt names, or on how a number is written.
public enum FormatSchema {
  public static func schema(address: String) -> SchemaValue {
    .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("$id", .string(address)),
      ("title", .string("Description of Apple widgets")),
      ("description", .string("Widgets as widgetlint reads them: a list under widgets, or one widget.")),
      ("if", .object([("required", .array([.string(DocumentKey.widgets.rawValue)]))])),
      ("then", known(.mapping(.document))),
      ("else", known(.mapping(.widget))),
      ("definitions", .object(definitions)),
    ])
  }

  /// Definitions that are used in several places.
  private static var definitions: [(key: String, value: SchemaValue)] {
    let modifierNames = Words.modifiers.list.names
    let ignored = SwiftUIModifiers.names.filter { !modifierNames.contains($0) }
    return [
      ("widget", known(Shape.widget.structure)),
      ("family", known(Shape.family.structure)),
      ("view", .orUnknown(view)),
      ("views", schema(of: Shape.views.structure)),
      ("namedView", schema(of: Shape.namedView.structure)),
      ("modifiers", modifiers),
      ("viewName", .constant(Words.views.list.names)),
      ("modifierName", .constant(modifierNames + ignored)),
      ("color", schema(of: Shape.color.structure)),
      ("font", schema(of: Shape.font.structure)),
      ("edges", schema(of: Shape.edges.structure)),
      ("condition", schema(of: Shape.condition.structure)),
      ("containerBackground", schema(of: Shape.containerBackground.structure)),
      ("backdrop", schema(of: Shape.backdrop.structure)),
      ("samples", samples),
    ]
  }

  /// The schema of a shape, with the word `unknown`.
  private static func schema(of shape: Shape) -> SchemaValue {
    let known = known(shape)
    switch shape {
    case .widget, .family: return .orUnknown(known)
    // Definitions include it themselves.
    default: return shape.mayBeText || known.isReference ? known : .orUnknown(known)
    }
  }

  /// The schema of a shape, without the word `unknown`.
  private static func known(_ shape: Shape) -> SchemaValue {
    switch shape {
    case .flag: .any(of: .types("boolean"), .pattern("^(true|True|TRUE|false|False|FALSE)$"))
    case .number(let range): .number(range)
    case .maximum: .any(of: .number(.notNegative), .pattern("^\\.?infinity$"))
    case .duration: .pattern("^[1-9][0-9]*[smhd]$")
    case .version:
      .any(
        of: .object([("type", .string("number")), ("minimum", .number(0))]),
        .pattern("^[0-9]{1,6}(\\.[0-9]{1,6}){0,3}$"))
    case .text: .text
    case .name: .name
    case .identifier:
      .any(of: .pattern("\\S"), .types("number", "boolean"))
    case .word(let list): .word(list.names)
    case .alignment(let set): .word(set.names)
    case .keyword(let words):
      .pattern(words.count == 1 ? "^\\.?\(words[0])$" : "^\\.?(\(words.joined(separator: "|")))$")
    case .hexColor: .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .environment:
      .object([
        ("type", .string("object")),
        ("properties", .object([(ConditionKey.colorScheme.rawValue, schema(of: .word(Words.colorSchemes.list)))])),
      ])
    case .anything: .anything
    case .something: .types("string", "number", "boolean", "array", "object")

    case .color: .reference("color")
    case .font: .reference("font")
    case .edges: .reference("edges")
    case .padding:
      .any(of: .object([("const", .boolean(true))]), .pattern("^(true|True|TRUE)$"), .reference("edges"))
    case .condition: .reference("condition")
    case .variants: .list(of: variant)
    case .samples: .reference("samples")
    case .view: .reference("view")
    case .views: .reference("views")
    case .namedView: .reference("namedView")
    case .viewsByName: viewsByName
    case .backdrop: .reference("backdrop")
    case .containerBackground: .reference("containerBackground")
    case .widget: .reference("widget")
    case .family: .reference("family")

    case .list(let item, let least, let most): .list(of: schema(of: item), atLeast: least, atMost: most)
    case .mapping(let mapping): schema(of: mapping)
    case .byWord(let list, let value, let least): .mapping(keyedBy: list.names, atLeast: least, schema(of: value))
    case .oneOf(let shapes): .object([("anyOf", .array(shapes.map { schema(of: $0) }))])

    case .colors, .fontWeight, .frame, .animation, .pixels, .conveys, .accentedRenderingMode, .imageRenderingMode,
      .role, .fixedSize, .safeArea, .container, .repetition, .words, .label, .image, .gauge, .action, .link,
      .viewName, .corners, .spacer, .nothing:
      schema(of: shape.structure)
    }
  }

  /// A mapping with some keys and `x-` keys.
  private static func schema(of mapping: MappingShape) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [
      ("type", .string("object")),
      ("properties", .object(mapping.keys.map { ($0.name, schema(of: $0.shape).described($0.meaning)) })),
      ("patternProperties", .object([("^x-", .anything)])),
      ("additionalProperties", .boolean(false)),
    ]
    if !mapping.required.isEmpty { members.append(("required", .strings(mapping.required))) }
    if !mapping.alternatives.isEmpty { members.append(("anyOf", .eachRequired(mapping.alternatives))) }
    return .object(members)
  }

  /// A mapping with one capitalised key, or the name of a view that needs no value.
  private static var view: SchemaValue {
    let views = ViewKind.allCases.filter { $0 != .unknown }
    let names = views.map(\.rawValue)
    let mapping = SchemaValue.object([
      ("type", .string("object")),
      ("properties", .object(views.map { ($0.rawValue, argument(of: $0)) })),
      ("allOf", .array([.reference("modifiers")] + AlignmentSet.allCases.map(aligned) + owners)),
      ("propertyNames", .any(of: .reference("viewName"), .reference("modifierName"), .pattern("^x-"))),
      ("oneOf", .eachRequired(names)),
    ])
    return .any(of: mapping, .constant(views.filter(\.needsNoValue).map(\.rawValue)))
  }

  private static func argument(of view: ViewKind) -> SchemaValue {
    let value = schema(of: view.argument)
    if case .anything = view.argument { return value.described(view.meaning) }
    return (view.needsNoValue ? .any(of: .types("null"), value) : value).described(view.meaning)
  }

  private static var modifiers: SchemaValue {
    let properties = Words.modifiers.list.names.compactMap { name in
      Words.modifiers.value(named: name).map {
        (key: name, value: schema(of: $0.definition.shape).described($0.definition.meaning))
      }
    }
    let ignored = SwiftUIModifiers.valueRows.map {
      (key: $0.name, value: schema(of: $0.value).described("A modifier that the linter reads and ignores."))
    }
    return .object([("properties", .object(properties + ignored))])
  }

  private static func schema(of value: SwiftUIModifiers.Value) -> SchemaValue {
    switch value {
    case .number: schema(of: Shape.number(.any))
    case .flag: schema(of: Shape.flag)
    case .flagOrNothing: .any(of: .types("null"), schema(of: Shape.flag))
    case .words(let words): .orUnknown(.word(words))
    }
  }

  /// The alignments of views, inside their value and next to it.
  private static func aligned(_ set: AlignmentSet) -> SchemaValue {
    let views = ViewKind.allCases.filter { $0.alignments == set }.map(\.rawValue)
    let alignment: [(key: String, value: SchemaValue)] = [("alignment", schema(of: .alignment(set)))]
    let inside = SchemaValue.object([("properties", .object(alignment))])
    return .object([
      ("if", .object([("anyOf", .eachRequired(views))])),
      ("then", .object([("properties", .object(alignment + views.map { ($0, inside) }))])),
    ])
  }

  private static var owners: [SchemaValue] {
    SwiftUIModifiers.Owner.allCases.map { owner in
      let views = ViewKind.allCases.filter { $0 != .unknown && owner.fits($0) }.map(\.rawValue)
      return .object([
        ("if", .object([("anyOf", .eachRequired(views))])),
        ("else", .object([("properties", .object(SwiftUIModifiers.owned(by: owner).map { ($0, .boolean(false)) }))])),
      ])
    }
  }

  /// Texts by name; a list where views are repeated.
  private static var samples: SchemaValue {
    let items = SchemaValue.list(of: .any(of: .text, .reference("samples")), atLeast: 0)
    return .orUnknown(
      .object([
        ("type", .string("object")), ("patternProperties", .object([("^x-", .anything)])),
        ("additionalProperties", .any(of: .text, items)),
      ]))
  }

  private static var variant: SchemaValue {
    .object([
      ("type", .string("object")),
      ("allOf", .array([.reference("modifiers")])),
      (
        "propertyNames",
        .object([
          ("anyOf", .array([.reference("modifierName"), .pattern("^x-")])),
          ("not", .constant([ModifierName.if, .unless, .variants].map(\.name))),
        ])
      ),
      ("required", .strings([ModifierName.when.name])),
    ])
  }

  private static var viewsByName: SchemaValue {
    .object([
      ("type", .string("object")),
      ("patternProperties", .object([("^x-", .anything)])), ("additionalProperties", .reference("namedView")),
    ])
  }
}

/// A JSON value whose members keep their order.
public indirect enum SchemaValue: Sendable {
  case object([(key: String, value: SchemaValue)])
  case array([SchemaValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  public init(dictionaryLiteral members: (String, SchemaValue)...) { self = .object(members.map { ($0, $1) }) }
  public init(arrayLiteral items: SchemaValue...) { self = .array(items) }
  public init(stringLiteral text: String) { self = .string(text) }
  public init(booleanLiteral flag: Bool) { self = .boolean(flag) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
}

/// The keywords of JSON Schema that are used.
extension SchemaValue {
  static let anything = SchemaValue.object([])

  /// Any scalar but null: a number is a text where one is needed.
  static let text = SchemaValue.types("string", "number", "boolean")

  /// A text that is neither a number nor a boolean.
  static let name = SchemaValue.object([
    ("type", .string("string")),
    ("not", .pattern("^([-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?|true|True|TRUE|false|False|FALSE)$")),
  ])

  /// The word `unknown` is allowed wherever a text is not.
  static func orUnknown(_ schema: SchemaValue) -> SchemaValue { .any(of: schema, .constant(["unknown"])) }

  var isReference: Bool {
    guard case .object(let members) = self else { return false }
    return members.first?.key == "$ref"
  }

  static func types(_ names: String...) -> SchemaValue {
    .object([("type", names.count == 1 ? .string(names[0]) : .strings(names))])
  }

  static func strings(_ texts: [String]) -> SchemaValue { .array(texts.map { .string($0) }) }

  public static func reference(_ definition: String) -> SchemaValue {
    .object([("$ref", .string("#/definitions/\(definition)"))])
  }

  public static func any(of schemas: SchemaValue...) -> SchemaValue { .object([("anyOf", .array(schemas))]) }
  public static func constant(_ words: [String]) -> SchemaValue { .object([("enum", .strings(words))]) }

  static func pattern(_ pattern: String) -> SchemaValue {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// A number, with or without quotes.
  static func number(_ range: NumberRange) -> SchemaValue {
    .any(
      of: .object([
        ("type", .string(range.isWhole ? "integer" : "number")),
        (range.excludesMinimum ? "exclusiveMinimum" : "minimum", .number(range.minimum)),
        ("maximum", .number(range.maximum)),
      ]), .pattern(range.pattern))
  }

  /// One of some words, with or without Swift's leading dot.
  static func word(_ words: [String]) -> SchemaValue {
    .any(of: .constant(words), .pattern("^\\.(\(words.joined(separator: "|")))$"))
  }

  static func list(of item: SchemaValue, atLeast count: Int = 1, atMost most: Int? = nil) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [("type", .string("array")), ("items", item)]
    if count > 0 { members.append(("minItems", .number(Double(count)))) }
    if let most { members.append(("maxItems", .number(Double(most)))) }
    return .object(members)
  }

  static func mapping(keyedBy words: [String], atLeast count: Int, _ value: SchemaValue) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [
      ("type", .string("object")), ("patternProperties", .object([("^x-", .anything)])),
      ("additionalProperties", value),
      ("propertyNames", .any(of: word(words), .pattern("^x-"))),
    ]
    if count > 0 { members.append(("minProperties", .number(Double(count)))) }
    return .object(members)
  }

  public static func eachRequired(_ keys: [String]) -> SchemaValue {
    .array(keys.map { .object([("required", .strings([$0]))]) })
  }

  /// Adds a description, unless it is empty.
  public func described(_ description: String) -> SchemaValue {
    guard !description.isEmpty, case .object(let members) = self else { return self }
    // Keywords next to `$ref` are ignored.
    if members.first?.key == "$ref" {
      return .object([("description", .string(description)), ("allOf", .array([self]))])
    }
    return .object([("description", .string(description))] + members)
  }
}

extension NumberRange {
  /// A regular expression for the numbers of the range.
  fileprivate var pattern: String {
    let digits = "(0|[1-9][0-9]*)"
    let rest = "(\\.[0-9]+)?([eE][-+]?[0-9]+)?$"
    if isWhole { return "^\(digits)(\\.0+)?$" }
    if maximum == 1 { return "^(0(\\.[0-9]+)?|1(\\.0+)?|[0-9](\\.[0-9]+)?[eE]-[0-9]+)$" }
    if excludesMinimum { return "^(?=.*[1-9])\(digits)\(rest)" }
    return minimum < 0 ? "^-?\(digits)\(rest)" : "^\(digits)\(rest)"
  }
}
