import Presentations
import WidgetFormat
import YAMLTree

extension FactScope {
  /// Whether a mapping has the key, readable or not: where the model lacks a value that is written, it is unknown.
  func hasKey(_ key: StaticString, in mapping: NodeID) -> Bool {
    file.tree.entries(of: mapping).contains { file.tree.text(of: $0.key, equals: key) }
  }
}
