import Base
import YAMLTree

extension ParsedDocument {
  private static let maximumRanges = 5_000

  /// Answers `textDocument/foldingRange`: entries and items of several lines.
  var foldingRanges: JSONValue {
    var ends: [Int: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].isCollection && ends.count < Self.maximumRanges {
      let node = NodeID(index: UInt32(truncatingIfNeeded: index))
      switch tree[node].kind {
      case .mapping:
        for entry in tree.entries(of: node) where !entry.isMerged { fold(from: entry.key, to: entry.value, &ends) }
      case .sequence: for item in tree.items(of: node) { fold(from: item, to: item, &ends) }
      case .scalar, .alias: break
      }
    }
    return .array(
      ends.sorted { $0.key < $1.key }.map { ["startLine": JSONValue($0.key), "endLine": JSONValue($0.value)] })
  }

  private func fold(from first: NodeID, to last: NodeID, _ ends: inout [Int: Int]) {
    let start = document.text.line(at: document.span(tree.span(of: first)).start)
    let end = document.text.line(at: document.span(tree.span(of: last)).end)
    if end > start { ends[start] = max(ends[start] ?? 0, end) }
  }
}
