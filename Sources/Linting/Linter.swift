import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// The whole way from a file's bytes to what is wrong with it.
package struct Linter: Sendable {
  let rules: RulesByWidgetKind
  let known: KnownRules
  package let limits: Limits

  /// - Parameters:
  ///   - rules: Those that run.
  ///   - checks: The checks that the rules name.
  ///   - known: Ids of all rules that comments may name; those that run if left out.
  package init(rules: [Rule], checks: Checks, known: [String]? = nil, limits: Limits = Limits()) {
    self.init(RuleIndex(rules, checks), known: known ?? rules.map(\.id), limits: limits)
  }

  /// - Parameters:
  ///   - checks: The checks that the rules name.
  ///   - settings: What the configuration wants of the catalogue's rules.
  ///   - requiresReasons: Whether a comment that suppresses a rule has to say why.
  package init(
    catalogue: RuleCatalogue, checks: Checks, settings: RuleSettings, requiresReasons: Bool = false,
    limits: Limits = Limits()
  ) {
    rules = RulesByWidgetKind(catalogue, checks, settings)
    known = KnownRules(all: catalogue.rules.map(\.id), requiresReasons: requiresReasons)
    self.limits = limits
  }

  init(_ index: RuleIndex, known: [String], limits: Limits) {
    rules = RulesByWidgetKind(index)
    self.known = KnownRules(all: known)
    self.limits = limits
  }

  /// Ids of the rules that hold for any kind of widget, those of reading included.
  package var activeRules: Set<String> { rules.general.active }

  /// Ids of the same rules without those about reading: each looks at subjects of its own.
  package var rulesWithSubjects: Set<String> { rules.general.rulesWithSubjects }

  /// What is wrong with a file, in the order of places.
  package func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    lint(bytes, path: path, CandidateCache(), recordsCoverage: false).report
  }

  /// bytes → YAML tree → widgets → presentations → findings → report.
  fileprivate func lint(
    _ bytes: [UInt8], path: SourcePath, _ cache: CandidateCache, recordsCoverage: Bool
  ) -> LintedFile {
    // With what the format allows, so that reading goes on below a line that is no YAML.
    let tree = YAMLTree.read(bytes, limits: limits, advice: .format)
    let file = WidgetFile.read(tree, limits: limits)
    return lint(file, from: tree, path: path, cache, recordsCoverage: recordsCoverage)
  }

  /// The second half of that way, for a file that has been read.
  fileprivate func lint(
    _ file: WidgetFile, from tree: YAMLTree, path: SourcePath, _ cache: CandidateCache, recordsCoverage: Bool
  ) -> LintedFile {
    var shown = ShownWidgets(of: file, limits: limits)
    var rules = rules
    var found = FileFindings(of: file, without: rules.laterRules, limits)
    let outcome = rules.findings(in: &shown, cache, room: found.room, recordsCoverage: recordsCoverage)
    found.add(outcome.findings, omitted: outcome.omitted)
    found.add(shown.findings)
    // Drop the text of a file without findings: many files would fill the memory.
    if found.list.isEmpty, !tree.comments.contains(where: { SuppressionComment($0, in: tree.text) != nil }) {
      return LintedFile(path: path, coveredRules: outcome.coveredRules, viewCount: shown.viewCount)
    }
    let source = SourceFile(path: path, text: tree.text)
    found.join(across: file)
    found.suppress(by: tree.comments, in: source, known.running(outcome.active))
    found.raiseLevels(as: &rules, cache)
    found.list.sort()
    found.keepMostSevere()
    file.addPaths(to: &found.list)
    return LintedFile(
      report: FileReport(file: source, findings: found.list), coveredRules: outcome.coveredRules, viewCount: shown.viewCount)
  }
}

/// The result of linting one file.
package struct LintedFile: Sendable {
  package var report: FileReport
  /// Ids of the rules that applied to at least one subject; nil unless coverage is recorded.
  package let coveredRules: Set<String>?
  /// Views that were looked at, each as often as conditions and states make it look otherwise: with the file's bytes
  /// what linting it costs.
  package let viewCount: Int
}

extension LintedFile {
  /// A file without findings, whose text is not kept.
  fileprivate init(path: SourcePath, coveredRules: Set<String>?, viewCount: Int) {
    self.init(
      report: FileReport(file: SourceFile(path: path, text: []), findings: []), coveredRules: coveredRules, viewCount: viewCount)
  }
}

/// Lints many files, one after another, and keeps what can be used again.
package struct LintWorker {
  private let cache = CandidateCache()
  private let recordsCoverage: Bool

  /// - Parameter recordsCoverage: True to record which rules applied to at least one subject.
  package init(recordsCoverage: Bool = false) { self.recordsCoverage = recordsCoverage }

  package func lint(_ bytes: [UInt8], path: SourcePath, with linter: Linter) -> LintedFile {
    linter.lint(bytes, path: path, cache, recordsCoverage: recordsCoverage)
  }

  /// Lints a file that has been read from a tree with the limits of the linter.
  package func lint(
    _ file: WidgetFile, from tree: YAMLTree, path: SourcePath, with linter: Linter
  ) -> LintedFile {
    linter.lint(file, from: tree, path: path, cache, recordsCoverage: recordsCoverage)
  }
}

/// The rules for each kind of widget, as a configuration sets them.
struct RulesByWidgetKind: Sendable {
  private let catalogue: RuleCatalogue
  private let checks: Checks
  private let settings: RuleSettings
  /// The settings for some kinds of widgets; nil where there are none.
  private let stepsByKind: StepsByKind?
  /// The rules for the latest kind of widget.
  private var latest: (kind: String?, index: RuleIndex)?
  /// Ids of rules that came after the edition asked for.
  let laterRules: Set<String>
  /// The rules that hold for every kind.
  let general: RuleIndex

  init(_ catalogue: RuleCatalogue, _ checks: Checks, _ settings: RuleSettings) {
    self.catalogue = catalogue
    self.checks = checks
    self.settings = settings
    laterRules = catalogue.idsOfRules(after: settings.edition ?? catalogue.currentEdition)
    stepsByKind = settings.dependsOnKind ? StepsByKind(settings) : nil
    general = RuleIndex(catalogue.rules(settings), checks)
  }

  /// Rules that hold for every kind.
  init(_ general: RuleIndex) {
    catalogue = RuleCatalogue(rules: [])
    checks = [:]
    settings = RuleSettings(isStrict: true)
    laterRules = []
    stepsByKind = nil
    self.general = general
  }

  /// The rules for a kind; kept for the next widget that needs them. Made when a widget has the kind, since a
  /// configuration may name thousands.
  mutating func index(forWidgetKind kind: String?, _ cache: CandidateCache) -> RuleIndex {
    guard let stepsByKind else { return general }
    if let latest, latest.kind == kind { return latest.index }
    let steps = stepsByKind.places(forKind: kind)
    let index = steps.isEmpty ? general : cache.index(besides: general, steps) { self.index(with: steps, stepsByKind) }
    latest = (kind, index)
    return index
  }

  /// The general rules, without those that some steps set differently, and these as the steps set them.
  private func index(with steps: [Int], _ stepsByKind: StepsByKind) -> RuleIndex {
    let changed = steps.reduce(into: Set()) { $0.formUnion(settings.steps[$1].rules.keys) }
    let rules = catalogue.rules(stepsByKind.settings(with: steps), ids: changed)
    return RuleIndex(general, with: rules, checks, inPlaceOf: changed)
  }

  /// What rules find in the widgets of a file.
  struct Found {
    var findings: [Finding]
    var omitted: OmittedFindings
    /// Ids of the rules that applied to at least one subject; nil unless coverage is recorded.
    var coveredRules: Set<String>?
    /// Ids of the rules that hold for every widget of the file, whatever the family.
    var active: Set<String>
  }

  /// Runs the rules on one widget after the other.
  ///
  /// - Parameters:
  ///   - room: How many findings are listed; others are counted.
  ///   - recordsCoverage: True to record which rules applied to at least one subject.
  mutating func findings(
    in shown: inout ShownWidgets, _ cache: CandidateCache, room: Int, recordsCoverage: Bool
  ) -> Found {
    let gathered = RuleFindings(in: shown.file, room: room, recordsCoverage: recordsCoverage)
    var active = general.active
    while let widget = shown.next() {
      var index = general
      if stepsByKind != nil {
        index = self.index(forWidgetKind: widget.widget.kind.map { shown.file.tree.string(of: $0) }, cache)
        // A comment about a rule that is off for one of the widgets may be there for another file's sake.
        active.formIntersection(index.active)
      }
      var walk = Walk(through: widget, of: shown.file, ApplicableRules(index, cache, gathered))
      walk.run()
      gathered.conclude(widget.widget)
    }
    gathered.concludeFile()
    return Found(findings: gathered.findings, omitted: gathered.omitted, coveredRules: gathered.coveredRules, active: active)
  }
}
