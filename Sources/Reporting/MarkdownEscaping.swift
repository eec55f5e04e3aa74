extension [UInt8] {
  /// Appends foreign text so that Markdown shows it as it is: nothing in it formats, links, or calls someone by name.
  mutating func append(markdown text: String, limit: Int = Display.messageLimit) {
    var shown: [UInt8] = []
    shown.append(foreign: text, limit: limit)
    append(markdown: shown)
  }

  /// Appends text, already safe to show, with Markdown's escapes.
  mutating func append(markdown shown: [UInt8]) {
    let start = count
    for (index, byte) in shown.enumerated() {
      // Escapes take room; a line stays within bounds all the same.
      if count - start > escapedLimit, byte & 0xC0 != 0x80 { return append(text: "…") }
      switch byte {
      case 0x26: append(text: "&amp;")
      case 0x3C: append(text: "&lt;")
      case 0x3E: append(text: "&gt;")
      // An empty comment parts what would be a name, the number of an issue, or an address.
      case 0x23, 0x40:
        append(contentsOf: [0x5C, byte])
        append(text: "<!-- -->")
      case 0x3A where index + 1 < shown.count && shown[index + 1] != 0x20: append(text: ":<!-- -->")
      case 0x2E where count >= 3 && suffix(3).allSatisfy { $0 | 0x20 == 0x77 }: append(text: "<!-- -->.")
      // `[x]`, `(x)`, emphasis, code, tables, mathematics, images, strikethrough and the escape itself.
      case 0x21, 0x24, 0x28, 0x29, 0x2A, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E:
        append(contentsOf: [0x5C, byte])
      default: append(byte)
      }
    }
  }
}

/// The most bytes that one piece of text takes with its escapes, so that no line grows beyond 4,000 characters.
let escapedLimit = 2_400

/// Text that may hold anything, made so that Markdown shows it as it is; for what is said outside a report.
package func markdown(_ text: String) -> String {
  var output: [UInt8] = []
  output.append(markdown: text)
  return String(decoding: output, as: UTF8.self)
}
