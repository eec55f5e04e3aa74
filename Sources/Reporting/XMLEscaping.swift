/// Pieces of XML. Text is made safe to show first, which leaves nothing that XML 1.0 refuses.
extension [UInt8] {
  /// Appends ` name="value"`.
  mutating func append(attribute name: String, _ value: String, limit: Int = Display.messageLimit) {
    var shown: [UInt8] = []
    shown.append(foreign: value, limit: limit)
    append(attribute: name, shown: shown, limit: escapedLimit)
  }

  mutating func append(attribute name: String, _ number: Int) { append(text: " \(name)=\"\(number)\"") }

  /// Appends a path as an attribute.
  mutating func append(attribute name: String, path: [UInt8]) {
    var shown: [UInt8] = []
    shown.append(foreign: path[...], limit: .max)
    append(attribute: name, shown: shown, limit: .max)
  }

  private mutating func append(attribute name: String, shown: [UInt8], limit: Int) {
    append(text: " \(name)=\"")
    append(xml: shown, limit: limit)
    append(0x22)
  }

  /// Appends text, already safe to show, with XML's escapes.
  mutating func append(xml shown: [UInt8], limit: Int = escapedLimit) {
    let start = count
    for byte in shown {
      if count - start > limit, byte & 0xC0 != 0x80 { return append(text: "…") }
      switch byte {
      case 0x22: append(text: "&quot;")
      case 0x26: append(text: "&amp;")
      case 0x27: append(text: "&apos;")
      case 0x3C: append(text: "&lt;")
      case 0x3E: append(text: "&gt;")
      default: append(byte)
      }
    }
  }
}
