import Base
import YAMLTree

/// Answers `textDocument/documentLink`: web addresses among the values.
struct Links {
  let document: OpenDocument

  var answer: JSONValue {
    let tree = ReadDocument(document).tree
    var links: [JSONValue] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .scalar && links.count < 1_000 {
      let node = NodeID(index: UInt32(truncatingIfNeeded: index))
      let text = tree.string(of: node)
      guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains("{"), !text.contains(" "),
        text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { continue }
      links.append(["range": document.range(of: tree.span(of: node)), "target": .string(text)])
    }
    return .array(links)
  }
}
