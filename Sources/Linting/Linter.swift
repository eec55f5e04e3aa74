import Findings
import RuleCatalogue
import WidgetModel
import YAMLTree

/// The whole way from a file's bytes to what is wrong with it.
package struct Linter: Sendable {
  private let plan: RulePlan
  private let limits: YAMLLimits

  package init(rules: [Rule], limits: YAMLLimits = YAMLLimits()) {
    plan = RulePlan(rules: rules)
    self.limits = limits
  }

  /// bytes → YAML tree → widget model → presentations → findings, in the order of their places.
  package func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    let tree = YAMLTree.read(bytes, limits: limits)
    let model = WidgetFile.read(tree)
    var findings = model.findings
    for index in model.widgets.indices {
      let presentations = model.analysis(ofWidgetAt: index)
      findings += plan.findings(in: model, presentations)
    }
    findings = FindingSet(findings, of: model).sorted()
    return FileReport(file: SourceFile(path: path, text: tree.text), findings: findings)
  }
}
