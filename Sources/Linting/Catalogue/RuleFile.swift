/// A rule file as the binary carries it.
package struct RuleFile: Sendable {
  /// Path below `Rules/`, such as `text/font-size-minimum.yaml`.
  package let path: String
  /// The file's text up to its examples, which only documentation and tests read.
  package let rule: String
  /// The rest of the file: `examples:`, or nothing.
  package let examples: String

  /// The whole file.
  package var text: String { rule + examples }

  package init(path: String, rule: String, examples: String) {
    self.path = path
    self.rule = rule
    self.examples = examples
  }
}
