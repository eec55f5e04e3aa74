/// A JSON value whose objects keep the order of their members.
public enum JSONValue: Sendable, Hashable {
  public struct Member: Sendable, Hashable {
    public var key: String
    public var value: JSONValue

    public init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// An object without the members that are nil.
  public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  public init(_ value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue {
  /// Foreign text, made safe to show.
  public static func shown(_ text: String, limit: Int = Display.messageLimit) -> JSONValue {
    .string(displayable(text, limit: limit))
  }

  /// Nil if there is no text.
  public static func shown(ifPresent text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .shown($0) }
  }

  /// Nil if the list is empty.
  public static func shown(ifAny texts: some Collection<String>) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .shown($0) })
  }

  /// Nil if the list is empty.
  static func list(ifAny values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// Bytes for programs, such as a path. Those that are not UTF-8 cannot be in JSON, and become `\xFF`.
  static func bytes(_ bytes: [UInt8]) -> JSONValue {
    var text: [UInt8] = []
    bytes.withUnsafeBufferPointer { input in
      var index = 0
      while index < input.count {
        if let scalar = decodeScalar(in: input, at: index) {
          text += input[index..<(index + scalar.length)]
          index += scalar.length
        } else {
          text.append(text: "\\x")
          text.append(hexadecimal: UInt64(input[index]), width: 2, uppercase: true)
          index += 1
        }
      }
    }
    return .string(String(decoding: text, as: UTF8.self))
  }
}
