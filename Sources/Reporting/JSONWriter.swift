import Base

/// Writes JSON with commas, line ends and escapes. Reading it yields every character unchanged; characters that are
/// unsafe to show are written as escapes.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var needsComma = false
  private var followsKey = false
  /// Containers up to this depth have each element on its own line; deeper ones are on one line.
  private let expandedDepth: Int
  /// Writes spaces between the elements of containers on one line, too.
  private let isSpaced: Bool

  private init(expandedDepth: Int, isSpaced: Bool) { (self.expandedDepth, self.isSpaced) = (expandedDepth, isSpaced) }

  /// The value with a line feed at its end.
  public static func bytes(of value: JSONValue, expandedDepth: Int, isSpaced: Bool = false) -> [UInt8] {
    var json = JSONWriter(expandedDepth: expandedDepth, isSpaced: isSpaced)
    json.write(value)
    return json.bytes + [0x0A]
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: element { $0.append(text: "null") }
    case .boolean(let value): element { $0.append(text: value ? "true" : "false") }
    case .number(let number):
      let digits = Int(exactly: number).map(String.init) ?? (number.isFinite ? "\(number)" : "null")
      element { $0.append(text: digits) }
    case .string(let text):
      element { bytes in
        bytes.append(0x22)
        appendEscaped(text, to: &bytes)
        bytes.append(0x22)
      }
    case .array(let elements): container(0x5B, 0x5D) { json in for element in elements { json.write(element) } }
    case .object(let members):
      container(0x7B, 0x7D) { json in
        for member in members {
          json.write(key: member.key)
          json.write(member.value)
        }
      }
    }
  }

  private mutating func write(key: String) {
    beginElement()
    bytes.append(text: "\"\(key)" + (isSpaced || depth <= expandedDepth ? "\": " : "\":"))
    followsKey = true
  }

  private mutating func element(_ write: (inout [UInt8]) -> Void) {
    beginElement()
    write(&bytes)
    needsComma = true
  }

  private mutating func container(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    beginElement()
    bytes.append(opening)
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma, depth < expandedDepth { breakLine() }
    bytes.append(closing)
    needsComma = true
  }

  private mutating func beginElement() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(text: isSpaced && depth > expandedDepth ? ", " : ",") }
    needsComma = false
    if depth > 0, depth <= expandedDepth { breakLine() }
  }

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
