import Base

extension JSONValue {
  /// The value of the last member with a key; null if the value is not an object or has no such member.
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.last { $0.key == key }?.value ?? .null
  }

  var isNull: Bool { self == .null }
  var isTrue: Bool { self == .boolean(true) }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var integer: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var strings: [String] { elements.compactMap(\.string) }
}

struct JSONProblem: Error {}

/// Reads JSON (RFC 8259) in one pass, with limits on its depth and its values, since a client may send anything. Bytes
/// that are not UTF-8 and halves of surrogate pairs become U+FFFD, so that one bad character does not invalidate the
/// message.
struct JSONReader {
  static let maximumDepth = 128
  static let maximumValues = 1_000_000

  private let bytes: [UInt8]
  private var position = 0
  private var valueCount = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: `JSONProblem` for anything but one value with white space around it.
  static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.position < bytes.count { throw JSONProblem() }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() { while let byte = next, byte.isSpace { position += 1 } }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
    valueCount += 1
    guard depth <= Self.maximumDepth, valueCount <= Self.maximumValues else { throw JSONProblem() }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), .some(0x30...0x39): return .number(try number())
    default: throw JSONProblem()
    }
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> JSONValue {
    var members: [JSONValue.Member] = []
    try readElements(upTo: "}") { (reader) throws(JSONProblem) in
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: "\"") else { throw JSONProblem() }
      let key = try reader.string()
      reader.skipBlanks()
      guard reader.skip(UInt8(ascii: ":")) else { throw JSONProblem() }
      members.append(JSONValue.Member(key: key, value: try reader.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONProblem) -> JSONValue {
    var elements: [JSONValue] = []
    try readElements(upTo: "]") { (reader) throws(JSONProblem) in elements.append(try reader.value(depth: depth + 1)) }
    return .array(elements)
  }

  private mutating func readElements(
    upTo end: Unicode.Scalar, _ read: (inout JSONReader) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    position += 1
    skipBlanks()
    if skip(UInt8(ascii: end)) { return }
    while true {
      try read(&self)
      skipBlanks()
      if skip(UInt8(ascii: end)) { return }
      guard skip(UInt8(ascii: ",")) else { throw JSONProblem() }
    }
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONProblem) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw JSONProblem() }
    position += word.utf8.count
    return value
  }

  /// Checks JSON's grammar first, since `Double` also accepts `0x10` and `infinity`.
  private mutating func number() throws(JSONProblem) -> Double {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), skipDigits() == 0 { throw JSONProblem() }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 { throw JSONProblem() }
    if let exponent = next, exponent | 0x20 == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw JSONProblem() }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONProblem() }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    return position - start
  }

  private mutating func string() throws(JSONProblem) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
      text.append(contentsOf: bytes[start..<position])
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try appendEscape(to: &text)
      default: throw JSONProblem()
      }
    }
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw JSONProblem() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      // Two escapes can be a surrogate pair.
      var units = [try hexadecimal()]
      while bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try hexadecimal())
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default: throw JSONProblem()
    }
  }

  private mutating func hexadecimal() throws(JSONProblem) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalValue else { throw JSONProblem() }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
