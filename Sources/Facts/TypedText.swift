import Findings
import WidgetFormat
import YAMLTree

/// What people type in the place of a value, as remedies say it.
extension WidgetFile {
  /// A value on one line: a scalar with the quotes that it needs, or a collection in flow style. Nil for what takes too
  /// much room in a sentence, and for an alias without a value.
  ///
  /// - Parameter other: The node to write in the place of a node, if not itself.
  package func typedText(of node: NodeID, inPlaceOf other: @escaping (NodeID) -> NodeID = { $0 }) -> String? {
    var writing = TypedText(tree: tree, other: other)
    return writing.append(node, inFlow: false) ? writing.text : nil
  }

  /// A mapping with other entries in the place of some; nil where one of them cannot be written.
  ///
  /// - Parameter change: The new entry for a key and its value; nil for one that stays.
  package func typedMapping(_ mapping: NodeID, _ change: (String, NodeID) -> (key: String, value: String)?) -> String? {
    var written: [(key: String, value: String, isNew: Bool)] = []
    for entry in tree.entries(of: mapping) {
      let key = tree.string(of: entry.key)
      if let new = change(key, entry.value) {
        // More than one entry may become the same.
        if !written.contains(where: { $0.isNew && $0.key == new.key }) { written.append((new.key, new.value, true)) }
      } else if let old = typedText(of: entry.value) {
        written.append((key, old, false))
      } else {
        return nil
      }
      if written.count > 7 { return nil }
    }
    let new = written.filter(\.isNew).map(\.key)
    let kept = written.filter { $0.isNew || !new.contains($0.key) }
    return "{\(kept.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }

  /// The key right before a value that is a scalar, if it is one of some.
  package func key(before value: NodeID, among keys: Set<String>) -> String? {
    guard value.index > 0 else { return nil }
    let before = NodeID(index: value.index - 1)
    guard tree[before].kind == .scalar else { return nil }
    let key = tree.string(of: before)
    return keys.contains(key) ? key : nil
  }
}

/// A value on its way into a sentence.
private struct TypedText {
  let tree: YAMLTree
  let other: (NodeID) -> NodeID
  private(set) var text = ""

  /// In bytes: less than what a message shows of a text.
  private static let longest = 110

  init(tree: YAMLTree, other: @escaping (NodeID) -> NodeID) {
    self.tree = tree
    self.other = other
  }

  /// False where there is no room for it.
  mutating func append(_ node: NodeID, inFlow: Bool) -> Bool {
    guard text.utf8.count <= Self.longest else { return false }
    let node = other(tree.resolved(node))
    switch tree[node].kind {
    case .scalar: text += scalar(node, inFlow: inFlow)
    case .alias: return false
    case .sequence:
      text += "["
      for item in tree.items(of: node) {
        guard append(item, inFlow: true) else { return false }
        text += ", "
      }
      close("]")
    case .mapping:
      text += "{"
      for entry in tree.entries(of: node) {
        guard append(entry.key, inFlow: true) else { return false }
        text += ": "
        guard append(entry.value, inFlow: true) else { return false }
        text += ", "
      }
      close("}")
    }
    return text.utf8.count <= Self.longest
  }

  private mutating func close(_ bracket: String) {
    if text.hasSuffix(", ") { text.removeLast(2) }
    text += bracket
  }

  private func scalar(_ node: NodeID, inFlow: Bool) -> String {
    let length = tree.withText(of: node) { $0.count }
    guard length <= Self.longest else { return String(repeating: " ", count: Self.longest + 1) }
    let content = tree.string(of: node)
    let isQuoted = tree[node].style == .doubleQuoted || tree[node].style == .singleQuoted
    return !isQuoted && ScalarText.mayStandPlain(content, inFlow: inFlow) ? content : ScalarText.quoted(content)
  }
}
