import Base
import Presentations
import WidgetFormat
import YAMLTree

/// bytes → YAML tree → widgets → presentations → findings → report
public struct Linter: Sendable {
  let rules: RulesByWidgetKind
  let known: KnownRules
  public let limits: Limits

  /// - Parameter known: Ids of all rules that comments may name; nil for those that run.
  public init(rules: [Rule], checks: Checks, known: [String]? = nil, limits: Limits = Limits()) {
    self.rules = RulesByWidgetKind(RuleCatalogue(rules: rules), checks, RuleSettings(isStrict: true))
    self.known = KnownRules(all: known ?? rules.map(\.id))
    self.limits = limits
  }

  /// - Parameter requiresReasons: True if a comment that suppresses a rule must give a reason.
  public init(
    catalogue: RuleCatalogue, checks: Checks, settings: RuleSettings, requiresReasons: Bool = false,
    limits: Limits = Limits()
  ) {
    rules = RulesByWidgetKind(catalogue, checks, settings)
    known = KnownRules(all: catalogue.rules.map(\.id), requiresReasons: requiresReasons)
    self.limits = limits
  }

  public var activeRules: Set<String> { rules.general.active }

  /// The ids of the rules that look for subjects, without those about reading.
  public var rulesWithSubjects: Set<String> { rules.general.rulesWithSubjects }

  /// The findings are in the order of their places.
  public func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    LintWorker().lint(bytes, path: path, with: self).report
  }
}

public struct LintedFile: Sendable {
  public var report: FileReport
  /// Ids of the rules that applied to a subject; nil unless coverage is recorded.
  public let coveredRules: Set<String>?
  /// The cost of what was examined, as `ShownWidgets` counts it.
  public let viewCount: Int
}

/// Lints many files with one cache.
public struct LintWorker {
  private let cache = CandidateCache()
  private let recordsCoverage: Bool
  private let showsOnlyMessages: Bool

  /// - Parameter showsOnlyMessages: True if no report shows remedies, evidence and paths, which are left out then.
  public init(recordsCoverage: Bool = false, showsOnlyMessages: Bool = false) {
    (self.recordsCoverage, self.showsOnlyMessages) = (recordsCoverage, showsOnlyMessages)
  }

  /// bytes → YAML tree → widgets → presentations → findings → report
  public func lint(_ bytes: [UInt8], path: SourcePath, with linter: Linter) -> LintedFile {
    // With advice on the format, so that reading continues after a syntax error.
    let tree = YAMLTree.read(bytes, limits: linter.limits, advice: .format)
    return lint(WidgetFile.read(tree, limits: linter.limits), from: tree, path: path, with: linter)
  }

  /// Lints a file that has been read from a tree with the limits of the linter.
  public func lint(_ file: WidgetFile, from tree: YAMLTree, path: SourcePath, with linter: Linter) -> LintedFile {
    var shown = ShownWidgets(of: file, limits: linter.limits)
    let rules = linter.rules
    var found = FileFindings(of: file, without: rules.newerRules, linter.limits)
    let gathered = RuleFindings(
      in: file, limit: found.remaining, recordsCoverage: recordsCoverage, showsOnlyMessages: showsOnlyMessages)
    let active = rules.run(on: &shown, cache, gathered)
    found.add(gathered.findings, omitted: gathered.omitted)
    found.add(shown.findings)
    let isClean = found.list.isEmpty && !tree.comments.contains { SuppressionComment($0, in: tree.text) != nil }
    // Drop the text of a file without findings: many files would fill the memory.
    let source = SourceFile(path: path, text: isClean ? [] : tree.text)
    if !isClean {
      found.join(across: file)
      found.suppress(by: tree.comments, in: source, linter.known.running(active))
      found.raiseLevels(using: rules, cache)
      found.keepMostSevere()
      if !showsOnlyMessages { file.addPaths(to: &found.list) }
    }
    return LintedFile(
      report: FileReport(file: source, findings: found.list), coveredRules: gathered.coveredRules,
      viewCount: shown.cost)
  }
}

struct RulesByWidgetKind: Sendable {
  private let catalogue: RuleCatalogue
  private let checks: Checks
  /// Nil if all kinds have the same rules.
  private let stepsByKind: StepsByKind?
  /// Ids of rules that are newer than the edition.
  let newerRules: Set<String>
  let general: RuleIndex

  init(_ catalogue: RuleCatalogue, _ checks: Checks, _ settings: RuleSettings) {
    self.catalogue = catalogue
    self.checks = checks
    stepsByKind = settings.dependsOnKind ? StepsByKind(settings) : nil
    newerRules = catalogue.idsOfRules(newerThan: settings.edition ?? catalogue.currentEdition)
    general = RuleIndex(catalogue.rules(settings), checks)
  }

  /// Made on demand, since a configuration may name thousands of kinds.
  func index(forWidgetKind kind: String?, _ cache: CandidateCache) -> RuleIndex {
    guard let stepsByKind else { return general }
    let steps = stepsByKind.indices(matching: kind)
    if steps.isEmpty { return general }
    return cache.index(besides: general, steps) {
      RuleIndex(catalogue.rules(stepsByKind.settings(with: steps)), checks)
    }
  }

  /// Runs the rules on each widget, and returns the ids of those that apply to every widget.
  func run(on shown: inout ShownWidgets, _ cache: CandidateCache, _ gathered: RuleFindings) -> Set<String> {
    var active = general.active
    while let widget = shown.next() {
      var index = general
      if stepsByKind != nil {
        index = self.index(forWidgetKind: shown.file.kind(of: widget.widget), cache)
        // A comment about a rule that is off for one widget may be needed in another file.
        active.formIntersection(index.active)
      }
      var walk = Walk(through: widget, of: shown.file, ApplicableRules(index, cache, gathered))
      walk.run()
      gathered.conclude(widget.widget)
    }
    gathered.concludeFile()
    return active
  }
}
