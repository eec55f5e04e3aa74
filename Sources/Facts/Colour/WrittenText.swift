import Presentations
import WidgetFormat
import YAMLTree

extension WidgetFile {
  /// A value in the words of the file, for messages: of a scalar its text, of anything else its source on one line.
  package func writtenText(of node: NodeID) -> String {
    let node = tree.resolved(node)
    guard tree[node].kind != .scalar else { return tree.string(of: node) }
    let span = tree.span(of: node)
    guard span.start < span.end, tree.text.indices.contains(span.end - 1) else { return "" }
    var bytes: [UInt8] = []
    for byte in tree.text[span.start..<span.end].prefix(Self.longestWrittenText) {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\t")
      if isBlank, bytes.last == UInt8(ascii: " ") { continue }
      bytes.append(isBlank ? UInt8(ascii: " ") : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In bytes; a message cuts sooner.
  private static let longestWrittenText = 1_000

  package func writtenText(of color: ColorID) -> String { writtenText(of: self[color].node) }
}
