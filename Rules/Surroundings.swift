import AppleTables
import Linting
import YAMLTree

extension FixSubject {
  func familyMapping(around node: NodeID) -> NodeID? {
    editor.ancestors(of: node).first { ancestor in
      editor.entry(of: ancestor).map { Family(rawValue: tree.string(of: $0.entry.key)) != nil } ?? false
    }
  }
}
