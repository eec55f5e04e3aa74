import Base

/// Writes JSON. Characters that are unsafe to show become JSON escapes, so that parsers read every character unchanged.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Containers up to this depth have each element on its own line; deeper ones are on one line.
  private let expandedDepth: Int
  /// Also writes spaces after `,` and `:` in containers on one line.
  private let isSpaced: Bool

  private init(expandedDepth: Int, isSpaced: Bool) { (self.expandedDepth, self.isSpaced) = (expandedDepth, isSpaced) }

  /// The value and a line feed.
  public static func bytes(of value: JSONValue, expandedDepth: Int, isSpaced: Bool = false) -> [UInt8] {
    var json = JSONWriter(expandedDepth: expandedDepth, isSpaced: isSpaced)
    json.write(value)
    return json.bytes + [0x0A]
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(text: "null")
    case .boolean(let value): bytes.append(text: value ? "true" : "false")
    case .number(let number):
      bytes.append(text: Int(exactly: number).map(String.init) ?? (number.isFinite ? "\(number)" : "null"))
    case .string(let text):
      bytes.append(0x22)
      appendEscaped(text, to: &bytes)
      bytes.append(0x22)
    case .array(let elements): write(elements, between: "[", "]") { $0.write($1) }
    case .object(let members):
      write(members, between: "{", "}") { json, member in
        json.bytes.append(text: "\"\(member.key)" + (json.isSpaced || json.isExpanded ? "\": " : "\":"))
        json.write(member.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], between opening: String, _ closing: String,
    writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(text: opening)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(text: isSpaced && !isExpanded ? ", " : ",") }
      if isExpanded { breakLine() }
      writeElement(&self, element)
    }
    depth -= 1
    if !elements.isEmpty, depth < expandedDepth { breakLine() }
    bytes.append(text: closing)
  }

  private var isExpanded: Bool { depth <= expandedDepth }

  private mutating func breakLine() { bytes.append(text: "\n" + spaces(depth * 2)) }
}

private func appendEscaped(_ text: String, to output: inout [UInt8]) {
  for scalar in text.unicodeScalars {
    let value = scalar.value
    let completesCommand = value == 0x5B && commandPrefix(atEndOf: output) != .none
    if value == 0x22 || value == 0x5C || completesCommand || isUnsafeToShow(value) {
      appendJSONEscape(of: value, to: &output)
    } else {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

private func appendJSONEscape(of scalar: UInt32, to output: inout [UInt8]) {
  switch scalar {
  case 0x22: output.append(text: "\\\"")
  case 0x5C: output.append(text: "\\\\")
  case 0x09: output.append(text: "\\t")
  case 0x0A: output.append(text: "\\n")
  case 0x10000...:
    let offset = scalar - 0x10000
    appendJSONEscape(of: 0xD800 + offset >> 10, to: &output)
    appendJSONEscape(of: 0xDC00 + (offset & 0x3FF), to: &output)
  default: output.append(text: "\\u" + String(hexadecimal: scalar, digits: 4, uppercase: false))
  }
}

extension JSONValue {
  /// Text from a file, as `Display` shows it.
  public static func shown(_ text: String, limit: Int = Display.messageLimit) -> JSONValue {
    .string(displayable(text, limit: limit))
  }

  public static func shown(ifPresent text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .shown($0) } }

  public static func shown(ifAny texts: some Collection<String>) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .shown($0) })
  }

  static func list(ifAny values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

  /// Text that programs read exactly, such as a path. Bytes that are not UTF-8 cannot be in JSON and become `\xFF`.
  static func bytes(_ bytes: [UInt8]) -> JSONValue {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let length = bytes.scalar(at: index)?.length
      text += length.map { Array(bytes[index..<(index + $0)]) } ?? Array(byteEscape(bytes[index]).utf8)
      index += length ?? 1
    }
    return .string(String(decoding: text, as: UTF8.self))
  }
}
