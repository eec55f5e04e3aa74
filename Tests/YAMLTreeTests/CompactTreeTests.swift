import Testing

@testable import YAMLTree

/// Trees that the binary carries.
struct CompactTreeTests {
  @Test func aTreeIsWrittenAsTheFormatSays() {
    #expect(tree("level: [error, 'é{}']").compact == "m2:p5:levels2:p5:errorq4:é{}")
  }

  @Test(arguments: [
    "a: 1", "[]", "{}", "''", "a: {b: [1, '2', \"three\\n\"], c: }\nd: |\n  two\n  lines\n",
    "- - - x\n- {y: {}, z: []}",
  ])
  func whatIsWrittenIsReadAgain(_ text: String) throws {
    let written = tree(text)
    let read = YAMLTree(compact: try #require(written.compact))
    #expect(read.compact == written.compact)
    #expect(outline(read) == outline(written))
  }

  @Test(arguments: ["- &a 1\n- *a", "<<: {a: 1}", "!!str 5", "a: [", "a: 1\na: 2", ""])
  func whatCannotBeWrittenIsNone(_ text: String) {
    #expect(tree(text).compact == nil)
  }

  @Test(arguments: ["", "x1:", "p", "p9:short", "m2:p1:a", "p99999999999999999999:a", "s1:", "p-1:", "p1:ap1:b"])
  func whatNobodyWroteGivesAnEmptyTree(_ compact: String) {
    let tree = YAMLTree(compact: compact)
    #expect(tree.documents.isEmpty)
    #expect(tree.nodes.isEmpty)
  }

  private func tree(_ text: String) -> YAMLTree { YAMLTree.read(Array(text.utf8)) }

  /// Kinds, ends of subtrees, numbers of children and texts.
  private func outline(_ tree: YAMLTree) -> [String] {
    tree.nodes.indices.map { index in
      let id = NodeID(index: UInt32(index))
      let node = tree[id]
      return "\(node.kind) \(node.style == .plain) \(node.next(after: id.index)) \(tree.string(of: id))"
    }
  }
}
