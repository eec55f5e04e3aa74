import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// The whole way from a file's bytes to what is wrong with it.
package struct Linter: Sendable {
  private let rules: RulesByKind
  private let known: KnownRules
  private let limits: Limits

  /// - Parameters:
  ///   - rules: Those that run.
  ///   - known: Ids of all rules that comments may name; those that run if left out.
  package init(rules: [Rule], known: [String]? = nil, limits: Limits = Limits()) {
    self.rules = RulesByKind(rules)
    self.known = KnownRules(all: known ?? rules.map(\.id), active: rules.map(\.id))
    self.limits = limits
  }

  /// - Parameters:
  ///   - settings: What the configuration wants of the catalogue's rules.
  ///   - requiresReasons: Whether a comment that silences a rule has to say why.
  package init(
    catalogue: RuleCatalogue, settings: RuleSettings, requiresReasons: Bool = false,
    limits: Limits = Limits()
  ) {
    rules = RulesByKind(catalogue, settings)
    known = KnownRules(all: catalogue.rules.map(\.id), active: [], requiresReasons: requiresReasons)
    self.limits = limits
  }

  /// Ids of the rules that hold for any kind of widget, those of reading included.
  package var activeRules: Set<String> { rules.general.active }

  /// Ids of the same rules without those about reading: each looks at subjects of its own.
  package var rulesWithSubjects: Set<String> { rules.general.plan.ids }

  /// bytes → YAML tree → widget model → presentations → findings, in the order of their places.
  package func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    var cache = ActiveRulesCache()
    var met: Set<String>?
    return lint(bytes, path: path, noting: &met, &cache)
  }

  /// The same, noting which rules' selections held for something.
  ///
  /// - Parameter met: Takes their ids; nil where nobody asks.
  package func lint(_ bytes: [UInt8], path: SourcePath, noting met: inout Set<String>?) -> FileReport {
    var cache = ActiveRulesCache()
    return lint(bytes, path: path, noting: &met, &cache)
  }

  fileprivate func lint(
    _ bytes: [UInt8], path: SourcePath, noting met: inout Set<String>?, _ cache: inout ActiveRulesCache
  ) -> FileReport {
    let tree = YAMLTree.read(bytes, limits: limits)
    let model = WidgetFile.read(tree, limits: limits)
    var shown = Presentations(of: model, limits: limits)
    var rules = rules
    var active = rules.general.active
    var limit = FindingLimit(limits, omitted: model.omitted)
    var refuted: Set<RawFinding.Key> = []
    var findings = model.findings.filter { !rules.comeLater.contains($0.rule) }
    while let widget = shown.next() {
      let planned = rules.dependsOnKind ? rules.rules(forKind: kind(of: widget.widget, in: tree)) : rules.general
      // A comment about a rule that is off for one of the widgets may be there for another file's sake.
      if rules.dependsOnKind { active.formIntersection(planned.active) }
      findings += planned.plan.findings(
        in: model, widget, listed: findings.count, &limit, noting: &met, refuting: &refuted, &cache)
    }
    findings += shown.findings
    // Of a file without findings nobody asks for the text: many files would fill the memory.
    if findings.isEmpty, !tree.comments.contains(where: { SuppressionComment($0, in: tree.text) != nil }) {
      return FileReport(file: SourceFile(path: path, text: []), findings: [])
    }
    let file = SourceFile(path: path, text: tree.text)
    FindingJoiner(of: model).join(&findings, without: refuted)
    if var suppressions = Suppressions(
      file: file, comments: tree.comments, rules: known.running(active), beside: findings.count, &limit)
    {
      suppressions.apply(to: &findings, &limit)
    }
    // What reading found, and what is said of comments, has no rule that was planned.
    for index in findings.indices { rules.rules(forKind: findings[index].subject.widget).adjust(&findings[index]) }
    findings.sort(by: Finding.comesBefore)
    findings = limit.applied(to: findings)
    model.addPaths(to: &findings)
    return FileReport(file: file, findings: findings)
  }

  private func kind(of widget: Widget, in tree: YAMLTree) -> String? { widget.kind.map { tree.string(of: $0) } }
}

/// Lints many files, one after another, and keeps what can be used again.
package struct LintWorker {
  private var cache = ActiveRulesCache()

  package init() {}

  /// - Parameter met: Takes the ids of rules whose selection held for something; nil where nobody asks.
  package mutating func lint(
    _ bytes: [UInt8], path: SourcePath, with linter: Linter, noting met: inout Set<String>?
  ) -> FileReport {
    linter.lint(bytes, path: path, noting: &met, &cache)
  }
}
