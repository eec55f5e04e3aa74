import YAMLTree

/// A way to store a text: its line ends, its encoding, and what stands around it.
public struct TextVariant: Sendable {
  public enum LineEnds: CaseIterable, Sendable { case lf, crlf, cr, mixed, withoutLast }
  public enum Encoding: CaseIterable, Sendable {
    case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, afterEmoji, beforeDocument
  }

  public let lineEnds: LineEnds
  public let encoding: Encoding

  public static let all = LineEnds.allCases.flatMap { ends in
    Encoding.allCases.map { TextVariant(lineEnds: ends, encoding: $0) }
  }

  public var name: String { "\(lineEnds), \(encoding)" }

  /// The bytes of a file with the text, and the text as it is read from them.
  public func written(_ source: String) -> (bytes: [UInt8], text: String) {
    var text = source
    if encoding == .beforeDocument { text += (text.hasSuffix("\n") ? "" : "\n") + "---\nother: {a: 1} # kept\n" }
    if encoding == .afterEmoji { text = "# 🌧️ é\n\n" + text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    switch lineEnds {
    case .lf: break
    case .crlf: text = lines.joined(separator: "\r\n")
    case .cr: text = lines.joined(separator: "\r")
    case .withoutLast: if text.hasSuffix("\n") { text.removeLast() }
    case .mixed:
      text = lines.enumerated().reduce("") {
        $0 + ($1.offset == 0 ? "" : ["\n", "\r\n", "\r"][$1.offset % 3]) + $1.element
      }
    }
    switch encoding {
    case .utf8, .afterEmoji, .beforeDocument: return (Array(text.utf8), text)
    case .utf8WithMark: return ([0xEF, 0xBB, 0xBF] + text.utf8, text)
    case .utf16LittleEndian: return ([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, text)
    case .utf16BigEndian: return ([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, text)
    }
  }

  /// The bytes to compare: those of the file, or the lines where line ends are mixed.
  public func compared(_ bytes: [UInt8]) -> [UInt8] {
    guard lineEnds == .mixed else { return bytes }
    let text = String(decoding: YAMLTree.read(bytes).text, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" || $0 == "\r" }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
