/// A piece of a JSON Schema: a JSON value whose members keep their order.
package indirect enum SchemaValue: Sendable {
  case object([(key: String, value: SchemaValue)])
  case array([SchemaValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
}

/// The words of JSON Schema that the format's schema is made of.
extension SchemaValue {
  /// Whatever stands there.
  static let anything = SchemaValue.object([])

  /// Any scalar but null: a number is text where text is wanted.
  static let text = SchemaValue.types("string", "number", "boolean")

  /// The word that may stand for every value that is not a text.
  static func orUnknown(_ schema: SchemaValue) -> SchemaValue { .any(of: schema, .constant(["unknown"])) }

  var isReference: Bool {
    guard case .object(let members) = self else { return false }
    return members.first?.key == "$ref"
  }

  static func types(_ names: String...) -> SchemaValue {
    .object([("type", names.count == 1 ? .string(names[0]) : .strings(names))])
  }

  static func strings(_ texts: [String]) -> SchemaValue { .array(texts.map { .string($0) }) }

  static func reference(_ definition: String) -> SchemaValue {
    .object([("$ref", .string("#/definitions/\(definition)"))])
  }

  static func any(of schemas: SchemaValue...) -> SchemaValue { .object([("anyOf", .array(schemas))]) }

  static func constant(_ words: [String]) -> SchemaValue { .object([("enum", .strings(words))]) }

  static func pattern(_ pattern: String) -> SchemaValue {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// A number, which may stand in quotes.
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

  /// A mapping whose keys are words.
  static func mapping(keyedBy words: [String], atLeast count: Int, _ value: SchemaValue) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [
      ("type", .string("object")), ("patternProperties", .object([("^x-", .anything)])),
      ("additionalProperties", value),
      ("propertyNames", .any(of: word(words), .pattern("^x-"))),
    ]
    if count > 0 { members.append(("minProperties", .number(Double(count)))) }
    return .object(members)
  }

  /// For each key a schema that requires it.
  static func eachRequired(_ keys: [String]) -> SchemaValue {
    .array(keys.map { .object([("required", .strings([$0]))]) })
  }

  /// The same schema with words for editors, if there are any.
  func described(_ description: String) -> SchemaValue {
    guard !description.isEmpty, case .object(let members) = self else { return self }
    // Keywords next to `$ref` are ignored.
    if members.first?.key == "$ref" {
      return .object([("description", .string(description)), ("allOf", .array([self]))])
    }
    return .object([("description", .string(description))] + members)
  }
}

extension NumberRange {
  /// The texts that are numbers of the range.
  fileprivate var pattern: String {
    let digits = "(0|[1-9][0-9]*)"
    let rest = "(\\.[0-9]+)?([eE][-+]?[0-9]+)?$"
    if isWhole { return "^\(digits)(\\.0+)?$" }
    if maximum == 1 { return "^(0(\\.[0-9]+)?|1(\\.0+)?|[0-9](\\.[0-9]+)?[eE]-[0-9]+)$" }
    if excludesMinimum { return "^(?=.*[1-9])\(digits)\(rest)" }
    return minimum < 0 ? "^-?\(digits)\(rest)" : "^\(digits)\(rest)"
  }
}
