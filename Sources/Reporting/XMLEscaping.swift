/// Pieces of XML. Text is made safe to show first, which leaves nothing that XML 1.0 refuses.
extension [UInt8] {
  /// Appends ` name="value"`.
  mutating func append(attribute name: String, _ value: String, limit: Int = Display.messageLimit) {
    var shown: [UInt8] = []
    shown.append(foreign: value, limit: limit)
    append(attribute: name, shown: shown)
  }

  mutating func append(attribute name: String, _ number: Int) { append(text: " \(name)=\"\(number)\"") }

  /// Appends a path as an attribute.
  mutating func append(attribute name: String, path: [UInt8]) {
    var shown: [UInt8] = []
    shown.append(foreign: path[...], limit: .max)
    append(attribute: name, shown: shown)
  }

  private mutating func append(attribute name: String, shown: [UInt8]) {
    append(text: " \(name)=\"")
    append(xml: shown)
    append(0x22)
  }

  /// Appends text, already safe to show, with XML's escapes.
  mutating func append(xml shown: [UInt8]) {
    for byte in shown {
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
