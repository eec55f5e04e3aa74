import AppleTables
import Base

/// A JSON Schema (draft-07) from the tables by which descriptions are read, so it refuses the same keys and shapes.
public enum FormatSchema {
  public static func schema(address: String) -> JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#", "$id": .string(address),
      "title": "Description of Apple widgets",
      "description": "Widgets as widgetlint reads them: a list under widgets, or one widget.",
      "if": ["required": ["widgets"]], "then": knownForm(of: .mapping(.document)),
      "else": knownForm(of: .mapping(.widget)), "definitions": definitions,
    ]
  }

  private static var definitions: JSONValue {
    let modifierNames = Words.modifiers.list.names
    let ignored = SwiftUIModifiers.names.filter { !modifierNames.contains($0) }
    return [
      "widget": knownForm(of: Shape.widget.structure), "family": knownForm(of: Shape.family.structure),
      "view": .orUnknown(view), "views": schema(of: Shape.views.structure),
      "namedView": schema(of: Shape.namedView.structure),
      "modifiers": modifiers, "viewName": .constant(Words.views.list.names),
      "modifierName": .constant(modifierNames + ignored), "color": schema(of: Shape.color.structure),
      "font": schema(of: Shape.font.structure), "edges": schema(of: Shape.edges.structure),
      "condition": schema(of: Shape.condition.structure),
      "containerBackground": schema(of: Shape.containerBackground.structure),
      "backdrop": schema(of: Shape.backdrop.structure), "samples": samples,
    ]
  }

  /// The schema of a shape, with the word `unknown`.
  private static func schema(of shape: Shape) -> JSONValue {
    let known = knownForm(of: shape)
    switch shape {
    case .widget, .family: return .orUnknown(known)
    // The definitions include the word.
    default: return shape.mayBeText || known.isReference ? known : .orUnknown(known)
    }
  }

  /// The schema of a shape, without the word `unknown`.
  private static func knownForm(of shape: Shape) -> JSONValue {
    switch shape {
    case .flag: .any(of: .types("boolean"), .pattern("^(true|True|TRUE|false|False|FALSE)$"))
    case .number(let range): .number(range)
    case .maximum: .any(of: .number(.notNegative), .pattern("^\\.?infinity$"))
    case .duration: .pattern("^[1-9][0-9]*[smhd]$")
    case .version: .any(of: ["type": "number", "minimum": 0], .pattern("^[0-9]{1,6}(\\.[0-9]{1,6}){0,3}$"))
    case .text: .text
    case .name: .name
    case .identifier: .any(of: .pattern("\\S"), .types("number", "boolean"))
    case .word(let list): .word(list.names)
    case .alignment(let set): .word(set.names)
    case .keyword(let words): .word(words)
    case .hexColor: .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .environment: ["type": "object", "properties": ["colorScheme": schema(of: .word(Words.colorSchemes))]]
    case .anything: .anything
    case .something: .types("string", "number", "boolean", "array", "object")

    case .color, .font, .edges, .condition, .samples, .view, .views, .namedView, .backdrop, .containerBackground,
      .widget, .family:
      // Their definitions have the names of the cases.
      .reference("\(shape)")
    case .padding: .any(of: ["const": true], .pattern("^(true|True|TRUE)$"), .reference("edges"))
    case .variants: .list(of: variant)
    case .variant: variant
    case .viewsByName: viewsByName

    case .list(let item, let minimum, let maximum): .list(of: schema(of: item), atLeast: minimum, atMost: maximum)
    case .mapping(let mapping): schema(of: mapping)
    case .byWord(let list, let value, let minimum): .mapping(keyedBy: list.names, atLeast: minimum, schema(of: value))
    case .oneOf(let shapes): ["anyOf": .array(shapes.map { schema(of: $0) })]

    case .colors, .fontWeight, .frame, .animation, .pixels, .conveys, .accentedRenderingMode, .imageRenderingMode,
      .role, .fixedSize, .safeArea, .container, .repetition, .words, .label, .image, .gauge, .action, .link,
      .viewName, .corners, .spacer, .nothing:
      schema(of: shape.structure)
    }
  }

  /// A mapping with some keys and `x-` keys.
  private static func schema(of mapping: MappingShape) -> JSONValue {
    .members([
      "type": "object",
      "properties": .object(of: mapping.keys.map { ($0.name, schema(of: $0.shape).described($0.meaning)) }),
      "patternProperties": .extensionKeys, "additionalProperties": false,
      "required": mapping.required.isEmpty ? nil : .strings(mapping.required),
      "anyOf": mapping.alternatives.isEmpty ? nil : .eachRequired(mapping.alternatives),
    ])
  }

  /// A mapping with one capitalised key, or the name of a view that needs no value.
  private static var view: JSONValue {
    let views = ViewKind.allCases.filter { $0 != .unknown }
    let names = views.map(\.rawValue)
    let mapping: JSONValue = [
      "type": "object", "properties": .object(of: views.map { ($0.rawValue, argument(of: $0)) }),
      "allOf": .array([.reference("modifiers")] + AlignmentSet.allCases.map(aligned) + modifiersOfSomeViews),
      "propertyNames": .any(of: .reference("viewName"), .reference("modifierName"), .pattern("^x-")),
      "oneOf": .eachRequired(names),
    ]
    return .any(of: mapping, .constant(views.filter(\.needsNoValue).map(\.rawValue)))
  }

  private static func argument(of view: ViewKind) -> JSONValue {
    let value = schema(of: view.argument)
    if case .anything = view.argument { return value.described(view.meaning) }
    return (view.needsNoValue ? .any(of: .types("null"), value) : value).described(view.meaning)
  }

  private static var modifiers: JSONValue {
    let properties = Words.modifiers.list.names.compactMap { name in
      Words.modifiers.value(named: name).map {
        (key: name, value: schema(of: $0.definition.shape).described($0.definition.meaning))
      }
    }
    let ignored = SwiftUIModifiers.valueRows.map { row in
      let value = schema(of: Words.shape(ofModifier: row.name) ?? .anything)
      let described = row.value == .flagOrNothing ? JSONValue.any(of: .types("null"), value) : value
      return (key: row.name, value: described.described("A modifier that the linter reads and ignores."))
    }
    return ["properties": .object(of: properties + ignored)]
  }

  /// The alignments of views, inside their value and next to it.
  private static func aligned(_ set: AlignmentSet) -> JSONValue {
    let views = ViewKind.allCases.filter { $0.alignments == set }.map(\.rawValue)
    let alignment: [(key: String, value: JSONValue)] = [("alignment", schema(of: .alignment(set)))]
    let inside: JSONValue = ["properties": .object(of: alignment)]
    return [
      "if": ["anyOf": .eachRequired(views)],
      "then": ["properties": .object(of: alignment + views.map { ($0, inside) })],
    ]
  }

  private static var modifiersOfSomeViews: [JSONValue] {
    SwiftUIModifiers.Owner.allCases.map { owner in
      let views = ViewKind.allCases.filter { $0 != .unknown && owner.fits($0) }.map(\.rawValue)
      return [
        "if": ["anyOf": .eachRequired(views)],
        "else": ["properties": .object(of: (SwiftUIModifiers.owned[owner] ?? []).map { ($0, false) })],
      ]
    }
  }

  /// Texts by name, or lists for names in repeated views.
  private static var samples: JSONValue {
    let items = JSONValue.list(of: .any(of: .text, .reference("samples")), atLeast: 0)
    return .orUnknown(
      ["type": "object", "patternProperties": .extensionKeys, "additionalProperties": .any(of: .text, items)])
  }

  private static var variant: JSONValue {
    [
      "type": "object", "allOf": [.reference("modifiers")],
      "propertyNames": [
        "anyOf": [.reference("modifierName"), .pattern("^x-")], "not": .constant(["if", "unless", "variants"]),
      ],
      "required": ["when"],
    ]
  }

  private static var viewsByName: JSONValue {
    ["type": "object", "patternProperties": .extensionKeys, "additionalProperties": .reference("namedView")]
  }
}

/// Keywords of JSON Schema.
extension JSONValue {
  static let anything: JSONValue = [:]

  static let extensionKeys: JSONValue = ["^x-": anything]

  /// Any scalar but null: a number counts as text where text is expected.
  static let text = JSONValue.types("string", "number", "boolean")

  /// A text that is neither a number nor a boolean.
  static let name: JSONValue = [
    "type": "string",
    "not": .pattern("^([-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?|true|True|TRUE|false|False|FALSE)$"),
  ]

  /// The schema, or the word `unknown`, which is allowed for all values but texts.
  static func orUnknown(_ schema: JSONValue) -> JSONValue { .any(of: schema, .constant(["unknown"])) }

  var isReference: Bool { if case .object(let members) = self { members.first?.key == "$ref" } else { false } }

  static func types(_ names: String...) -> JSONValue {
    ["type": names.count == 1 ? .string(names[0]) : .strings(names)]
  }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  public static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/definitions/\(definition)")] }

  public static func any(of schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }
  public static func constant(_ words: [String]) -> JSONValue { ["enum": .strings(words)] }
  static func pattern(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string(pattern)] }

  /// A number, with or without quotes.
  static func number(_ range: NumberRange) -> JSONValue {
    .any(
      of: [
        "type": range.isWhole ? "integer" : "number",
        (range.excludesMinimum ? "exclusiveMinimum" : "minimum"): .number(range.minimum),
        "maximum": .number(range.maximum),
      ], .pattern(range.pattern))
  }

  static func word(_ words: [String]) -> JSONValue {
    .any(of: .constant(words), .pattern("^\\.(\(words.joined(separator: "|")))$"))
  }

  static func list(of item: JSONValue, atLeast count: Int = 1, atMost maximum: Int? = nil) -> JSONValue {
    .members([
      "type": "array", "items": item, "minItems": count > 0 ? JSONValue(count) : nil,
      "maxItems": maximum.map { JSONValue($0) },
    ])
  }

  static func mapping(keyedBy words: [String], atLeast count: Int, _ value: JSONValue) -> JSONValue {
    .members([
      "type": "object", "patternProperties": extensionKeys, "additionalProperties": value,
      "propertyNames": .any(of: word(words), .pattern("^x-")), "minProperties": count > 0 ? JSONValue(count) : nil,
    ])
  }

  public static func eachRequired(_ keys: [String]) -> JSONValue { .array(keys.map { ["required": .strings([$0])] }) }

  /// Adds a description, unless it is empty.
  public func described(_ description: String) -> JSONValue {
    guard !description.isEmpty, case .object(let members) = self else { return self }
    // In draft-07, keywords next to `$ref` are ignored.
    if isReference { return ["description": .string(description), "allOf": [self]] }
    return .object([Member(key: "description", value: .string(description))] + members)
  }
}

extension NumberRange {
  /// A regular expression for the notation of the range's numbers, the sign, zero, and the range from 0 to 1.
  fileprivate var pattern: String {
    let digits = "(0|[1-9][0-9]*)"
    let rest = "(\\.[0-9]+)?([eE][-+]?[0-9]+)?$"
    if isWhole { return "^\(digits)(\\.0+)?$" }
    if maximum == 1 { return "^(0(\\.[0-9]+)?|1(\\.0+)?|[0-9](\\.[0-9]+)?[eE]-[0-9]+)$" }
    if excludesMinimum { return "^(?=.*[1-9])\(digits)\(rest)" }
    return minimum < 0 ? "^-?\(digits)\(rest)" : "^\(digits)\(rest)"
  }
}
