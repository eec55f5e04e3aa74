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
    var cache = ActiveRulesCache()
    return lint(bytes, path: path, &cache)
  }

  fileprivate func lint(_ bytes: [UInt8], path: SourcePath, _ cache: inout ActiveRulesCache) -> FileReport {
    let tree = YAMLTree.read(bytes, limits: limits)
    let model = WidgetFile.read(tree)
    var findings = model.findings
    for index in model.widgets.indices {
      let presentations = model.analysis(ofWidgetAt: index)
      findings += plan.findings(in: model, presentations, &cache)
    }
    // Of a file without findings nobody asks for the text: many files would fill the memory.
    if findings.isEmpty, !tree.comments.contains(where: { SuppressionComment($0, in: tree.text) != nil }) {
      return FileReport(file: SourceFile(path: path, text: []), findings: [])
    }
    let file = SourceFile(path: path, text: tree.text)
    findings = FindingSet(findings, of: model).joined()
    if var suppressions = Suppressions(file: file, comments: tree.comments, rules: rules) {
      findings = suppressions.applied(to: findings)
    }
    return FileReport(file: file, findings: findings.sorted(by: Finding.comesBefore))
  }
}

/// Lints many files, one after another, and keeps what can be used again.
package struct LintWorker {
  private let linter: Linter
  private var cache = ActiveRulesCache()

  package init(_ linter: Linter) { self.linter = linter }

  package mutating func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    linter.lint(bytes, path: path, &cache)
  }
}
