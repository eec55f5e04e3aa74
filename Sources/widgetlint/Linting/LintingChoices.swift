import Findings

/// What decides which files are read and how they are linted, whatever a command then does with the findings.
struct LintingChoices {
  var input: InputOptions
  var selection: SelectionOptions
  var rules: RuleOptions
  var ownRules: OwnRuleOptions
  var configuration: ConfigurationOptions
  var limits: LimitOptions
  var readsSwift = false
  /// The baseline that the command line names.
  var baseline: SourcePath?
  /// Whether fixes are made or shown.
  var needsFixes = false
  /// Whether what is written says what rules are about.
  var needsDocumentation = false
  /// Whether what is written names rules beside those of findings.
  var listsRules = false
}
