/// Schemas of what is written in one word. Numbers, `true` and `false` may stand in quotes.
extension SchemaValue {
  /// Any scalar but null: a number is text where text is wanted.
  static let text = SchemaValue.types("string", "number", "boolean")

  static let flag = SchemaValue.any(of: .types("boolean"), .pattern("^(true|True|TRUE|false|False|FALSE)$"))

  static let duration = SchemaValue.pattern("^[1-9][0-9]*[smhd]$")

  static let nothing = SchemaValue.types("null")

  static func types(_ names: String...) -> SchemaValue {
    .object([("type", names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))])
  }

  static func number(_ range: NumberRange) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [("type", .string(range.isWhole ? "integer" : "number"))]
    members.append((range.excludesMinimum ? "exclusiveMinimum" : "minimum", .number(range.minimum)))
    members.append(("maximum", .number(range.maximum)))
    return .any(of: .object(members), .pattern(range.pattern))
  }

  /// A number that may have no limit.
  static let maximum = SchemaValue.any(of: .number(.notNegative), .pattern("^\\.?infinity$"))

  /// The version of a system.
  static let version = SchemaValue.any(
    of: .object([("type", .string("number")), ("minimum", .number(0))]), .pattern("^[0-9]{1,6}(\\.[0-9]{1,6}){0,3}$"))
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
