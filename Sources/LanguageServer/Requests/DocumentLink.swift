import Base
import YAMLTree

extension ParsedDocument {
  /// Answers `textDocument/documentLink`: web addresses among the values.
  var links: JSONValue {
    var links: [JSONValue] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .scalar && links.count < 1_000 {
      let node = NodeID(index: UInt32(truncatingIfNeeded: index))
      let text = tree.string(of: node)
      guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains("{"),
        text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { continue }
      links.append(["range": range(of: node), "target": .string(text)])
    }
    return .array(links)
  }
}
