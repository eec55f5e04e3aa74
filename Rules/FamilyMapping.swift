import AppleTables
import Linting
import YAMLTree

extension FixSubject {
  /// The innermost value of a family's key that contains the node.
  func familyMapping(around node: NodeID) -> NodeID? {
    editor.ancestors(of: node).first { ancestor in
      editor.entry(of: ancestor).flatMap { Family(rawValue: tree.string(of: $0.entry.key)) } != nil
    }
  }
}
