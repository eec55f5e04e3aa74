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

  static func reference(_ definition: FormatSchema.Definition) -> SchemaValue {
    .object([("$ref", .string("#/definitions/\(definition.rawValue)"))])
  }

  static func any(of schemas: SchemaValue...) -> SchemaValue { .object([("anyOf", .array(schemas))]) }

  static func constant(_ words: [String]) -> SchemaValue { .object([("enum", .array(words.map { .string($0) }))]) }

  static func pattern(_ pattern: String) -> SchemaValue {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// One of some words, with or without Swift's leading dot.
  static func word<Value>(_ choices: Choices<Value>) -> SchemaValue {
    .any(of: .constant(choices.table.names), .pattern("^\\.(\(choices.table.names.joined(separator: "|")))$"))
  }

  static func list(of item: SchemaValue, atLeast count: Int = 1, atMost most: Int? = nil) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [("type", .string("array")), ("items", item)]
    if count > 0 { members.append(("minItems", .number(Double(count)))) }
    if let most { members.append(("maxItems", .number(Double(most)))) }
    return .object(members)
  }

  /// A mapping of some keys and of those that begin with `x-`.
  static func mapping<Key: CaseIterable & RawRepresentable<String>>(
    _ keys: Key.Type, required: [Key] = [], oneOf alternatives: [Key] = [], _ value: (Key) -> SchemaValue
  ) -> SchemaValue {
    mapping(Array(Key.allCases), required: required, oneOf: alternatives, value)
  }

  /// The same of some of the keys; of `alternatives` at least one has to be there.
  static func mapping<Key: RawRepresentable<String>>(
    _ keys: [Key], required: [Key] = [], oneOf alternatives: [Key] = [], _ value: (Key) -> SchemaValue
  ) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [
      ("type", .string("object")),
      ("properties", .object(keys.filter { !$0.rawValue.isEmpty }.map { ($0.rawValue, value($0)) })),
      ("patternProperties", .object([("^x-", .anything)])),
      ("additionalProperties", .boolean(false)),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0.rawValue) }))) }
    if !alternatives.isEmpty {
      let choices = alternatives.map { SchemaValue.object([("required", .array([.string($0.rawValue)]))]) }
      members.append(("anyOf", .array(choices)))
    }
    return .object(members)
  }

  /// A mapping whose keys are words.
  static func mapping<Value>(
    keyedBy choices: Choices<Value>, atLeast count: Int = 0, _ value: SchemaValue
  ) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [
      ("type", .string("object")), ("patternProperties", .object([("^x-", .anything)])),
      ("additionalProperties", value),
      ("propertyNames", .any(of: word(choices), .pattern("^x-"))),
    ]
    if count > 0 { members.append(("minProperties", .number(Double(count)))) }
    return .object(members)
  }

  /// The same schema with words for editors.
  func described(_ description: String) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    // What stands beside a reference is not read.
    if members.first?.key == "$ref" {
      return .object([("description", .string(description)), ("allOf", .array([self]))])
    }
    return .object([("description", .string(description))] + members)
  }
}
