/// A rule file embedded in the binary.
package struct RuleFile: Sendable {
  package let path: String
  /// The text before `examples:`.
  package let rule: String
  /// The rest, which only documentation and tests read.
  package let examples: String

  package var text: String { rule + examples }

  package init(path: String, rule: String, examples: String) {
    self.path = path
    self.rule = rule
    self.examples = examples
  }
}
