/// A rule file as the binary carries it.
package struct RuleFile: Sendable {
  /// Path below `Rules/`, such as `text/font-size-minimum.yaml`.
  package let path: String
  /// What linting needs of it, as a compact tree: everything but title, requirements, rationale, remedy, fixes, notes and
  /// examples.
  package let tree: String
  /// What reports and fixes need of it, as a compact tree: everything but notes and examples.
  package let described: String
  /// The whole file.
  package let text: String

  package init(path: String, tree: String, described: String, text: String) {
    self.path = path
    self.tree = tree
    self.described = described
    self.text = text
  }
}
