import Findings
import RuleCatalogue
import WidgetModel
import YAMLTree

/// The whole way from a file's bytes to what is wrong with it.
package struct Linter: Sendable {
  private let plan: RulePlan
  private let rules: KnownRules
  private let limits: YAMLLimits

  /// - Parameters:
  ///   - rules: Those that run.
  ///   - known: Ids of all rules that comments may name; those that run if left out.
  package init(rules: [Rule], known: [String]? = nil, limits: YAMLLimits = YAMLLimits()) {
    plan = RulePlan(rules: rules)
    let active = rules.map(\.id)
    self.rules = KnownRules(all: known ?? active, active: active)
    self.limits = limits
  }

  /// bytes → YAML tree → widget model → presentations → findings, in the order of their places.
  package func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    let tree = YAMLTree.read(bytes, limits: limits)
    let model = WidgetFile.read(tree, limits: limits)
    var limit = FindingLimit(most: limits.findings, omitted: model.omitted)
    var findings = model.findings
    for index in model.widgets.indices {
      findings += plan.findings(in: model, model.analysis(ofWidgetAt: index), listed: findings.count, &limit)
    }
    let file = SourceFile(path: path, text: tree.text)
    findings = FindingSet(findings, of: model).joined()
    if var suppressions = Suppressions(file: file, comments: tree.comments, rules: rules) {
      findings = suppressions.applied(to: findings)
    }
    return FileReport(file: file, findings: limit.applied(to: findings.sorted(by: Finding.comesBefore)))
  }
}
