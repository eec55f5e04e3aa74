import Base
import YAMLTree

/// A key or an index on the way to a node.
protocol Step: Sendable {
  func next(_ node: NodeID, _ editor: TreeEditor) -> NodeID?
}

extension String: Step {
  func next(_ node: NodeID, _ editor: TreeEditor) -> NodeID? { editor.value(of: self, in: node) }
}

extension Int: Step {
  func next(_ node: NodeID, _ editor: TreeEditor) -> NodeID? { Array(editor.tree.items(of: node)).dropFirst(self).first }
}

/// Short ways to the operations of the cases, all in the first document.
extension TreeEditor {
  /// The first document, or what stands in it in the surroundings that a test puts around the case.
  private var start: NodeID? {
    guard let root = tree.documents.first else { return nil }
    return value(of: Surroundings.key, in: root) ?? root
  }

  func at(_ steps: any Step...) -> NodeID? { at(steps) }

  func at(_ steps: [any Step]) -> NodeID? {
    steps.reduce(start) { node, step in node.flatMap { step.next($0, self) } }
  }

  func key(_ steps: any Step...) -> NodeID? { at(steps).flatMap { entry(of: $0)?.entry.key } }

  func deleteEntry(_ steps: any Step...) -> TreeEdit? {
    at(steps).flatMap { entry(of: $0)?.entry.key }.flatMap { deletingEntry($0) }
  }

  func deleteItem(_ steps: any Step...) -> TreeEdit? { at(steps).flatMap { deletingItem($0) } }

  func insert(_ one: any Step, _ place: EntryPosition) -> TreeEdit? { insert([one], place) }

  func insert(_ one: any Step, _ two: any Step, _ place: EntryPosition) -> TreeEdit? { insert([one, two], place) }

  private func insert(_ steps: [any Step], _ place: EntryPosition) -> TreeEdit? {
    at(steps).flatMap { inserting(NewEntry("new", .word("none")), into: $0, at: place) }
  }

  func append(_ steps: any Step...) -> TreeEdit? { at(steps).flatMap { appending(.word("new"), to: $0) } }

  func replace(_ text: String, _ steps: any Step...) -> TreeEdit? {
    at(steps).flatMap { replacing($0, with: .word(text)) }
  }

  func replacePiece(_ range: Range<Int>, _ steps: any Step...) -> TreeEdit? {
    at(steps).flatMap { replacing(range, of: $0, with: "new") }
  }

  func prepend(_ steps: any Step...) -> TreeEdit? { at(steps).flatMap { prepending(.word("new"), to: $0) } }

  func swap() -> TreeEdit? {
    guard let light = at("k", "light"), let dark = at("k", "dark") else { return nil }
    return swapping(light, dark)
  }

  func removeComment() -> TreeEdit? { tree.comments.first { tree.text[$0.start..<$0.end].elementsEqual("# gone".utf8) }.flatMap { removingComment($0, of: $0) } }
}
