import AppleTables
import Linting
import YAMLTree

extension FixSubject {
  /// The nearest value of a family's key around a node.
  func familyMapping(around node: NodeID) -> NodeID? {
    editor.ancestors(of: node).first { ancestor in
      guard let (_, entry) = editor.entry(of: ancestor) else { return false }
      return Family(rawValue: tree.string(of: entry.key)) != nil
    }
  }
}
