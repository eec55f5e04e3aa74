import Reporting

/// A value of JSON, as messages carry it.
enum JSONValue: Sendable, Equatable {
  struct Member: Sendable, Equatable {
    var key: String
    var value: JSONValue
  }

  case null
  case boolean(Bool)
  case number(Double)
  /// Text as it is; half of a surrogate pair was read as U+FFFD.
  case string(String)
  case array([JSONValue])
  /// In the order of the message; of keys that are there twice the last counts.
  case object([Member])

  /// The value of a key; null for what is no object or lacks the key.
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.last { $0.key == key }?.value ?? .null
  }

  var isNull: Bool { self == .null }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// A whole number.
  var integer: Int? {
    guard case .number(let value) = self else { return nil }
    return Int(exactly: value)
  }

  /// The elements; empty for anything that is no array.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The texts among the elements.
  var strings: [String] { elements.compactMap(\.string) }

  /// An object without the members that have nothing to say.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(_ value: Int) { self = .number(Double(value)) }
}

extension JSONValue {
  /// The value as bytes.
  var bytes: [UInt8] {
    var json = JSONWriter(expandedDepth: 0)
    write(to: &json)
    return json.finish()
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .boolean(let value): json.boolean(value)
    case .number(let value): json.number(value)
    case .string(let text): json.faithful(Array(text.utf8))
    case .array(let elements): json.array { json in for element in elements { element.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.key(member.key)
          member.value.write(to: &json)
        }
      }
    }
  }
}
