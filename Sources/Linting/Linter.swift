import Base
import Presentations
import WidgetFormat
import YAMLTree

public struct Linter: Sendable {
  let rules: RulesByWidgetKind
  let knownRules: KnownRules
  public let limits: Limits

  /// - Parameter known: The ids of all rules that comments may name; nil for the rules that run.
  public init(rules: [Rule], checks: Checks, known: [String]? = nil, limits: Limits = Limits()) {
    self.rules = RulesByWidgetKind(RuleCatalogue(rules: rules), checks, RuleSettings(isStrict: true))
    knownRules = KnownRules(all: known ?? rules.map(\.id))
    self.limits = limits
  }

  /// - Parameter requiresReasons: True if a comment that suppresses a rule must give a reason.
  public init(
    catalogue: RuleCatalogue, checks: Checks, settings: RuleSettings, requiresReasons: Bool = false,
    limits: Limits = Limits()
  ) {
    rules = RulesByWidgetKind(catalogue, checks, settings)
    knownRules = KnownRules(all: catalogue.rules.map(\.id), requiresReasons: requiresReasons)
    self.limits = limits
  }

  public var activeRules: Set<String> { rules.general.active }

  public var rulesWithSubjects: Set<String> { rules.general.rulesWithSubjects }

  public func lint(_ bytes: [UInt8], path: SourcePath) -> FileReport {
    LintWorker().lint(bytes, path: path, with: self).report
  }
}

public struct LintedFile: Sendable {
  public var report: FileReport
  /// Findings that are not in the report, since an earlier one in their widget stands for them.
  let laterPlaces: [Finding]
  /// The ids of the rules that examined a subject; nil unless coverage is recorded.
  public let coveredRules: Set<String>?
  /// The number of views that were examined, as `ShownWidgets.cost` counts them.
  public let viewCount: Int
}

/// Lints many files with one cache.
public struct LintWorker {
  private let cache = CandidateCache()
  private let recordsCoverage: Bool

  public init(recordsCoverage: Bool = false) { self.recordsCoverage = recordsCoverage }

  /// bytes → YAML tree → widgets → presentations → findings → report
  public func lint(_ bytes: [UInt8], path: SourcePath, with linter: Linter) -> LintedFile {
    let tree = YAMLTree.read(bytes, limits: linter.limits, advice: .format)
    return lint(WidgetFile.read(tree, limits: linter.limits), from: tree, path: path, with: linter)
  }

  public func lint(_ file: WidgetFile, from tree: YAMLTree, path: SourcePath, with linter: Linter) -> LintedFile {
    var shown = ShownWidgets(of: file, limits: linter.limits)
    let rules = linter.rules
    var found = FileFindings(of: file, without: rules.newerRules, linter.limits)
    let gathered = RuleFindings(in: file, limit: found.remainingCapacity, recordsCoverage: recordsCoverage)
    let active = rules.run(on: &shown, cache, gathered)
    found.add(gathered.findings, omitted: gathered.omitted)
    found.add(shown.findings)
    let isClean = found.findings.isEmpty && !tree.comments.contains { SuppressionComment($0, in: tree.text) != nil }
    // The texts of many files without findings would fill the memory.
    let source = SourceFile(path: path, text: isClean ? [] : tree.text)
    var laterPlaces: [Finding] = []
    if !isClean {
      found.join(across: file)
      found.suppress(by: tree.comments, in: source, linter.knownRules, active: active)
      laterPlaces = found.resolveLaterPlaces(in: source)
      found.raiseLevels(using: rules, cache)
      found.keepMostSevere()
      file.addPaths(to: &found.findings)
    }
    return LintedFile(
      report: FileReport(file: source, findings: found.findings), laterPlaces: laterPlaces,
      coveredRules: gathered.coveredRules, viewCount: shown.cost)
  }
}

struct RulesByWidgetKind: Sendable {
  private let catalogue: RuleCatalogue
  private let checks: Checks
  private let settings: RuleSettings
  let newerRules: Set<String>
  let general: RuleIndex

  init(_ catalogue: RuleCatalogue, _ checks: Checks, _ settings: RuleSettings) {
    (self.catalogue, self.checks, self.settings) = (catalogue, checks, settings)
    newerRules = catalogue.idsOfRules(newerThan: settings.edition ?? catalogue.currentEdition)
    general = RuleIndex(catalogue.rules(settings), checks)
  }

  /// Makes an index on demand, since a configuration may name thousands of kinds.
  func index(forWidgetKind kind: String?, _ cache: CandidateCache) -> RuleIndex {
    guard let kind else { return general }
    let named = settings.steps.indices.filter { settings.steps[$0].names(kind) }
    if named.isEmpty { return general }
    return cache.index(besides: general, named) {
      let steps = settings.steps.indices.filter { settings.steps[$0].kinds == nil || named.contains($0) }
      return RuleIndex(catalogue.rules(settings, steps.map { settings.steps[$0] }), checks)
    }
  }

  /// - Returns: The ids of the rules that are on for every widget.
  func run(on shown: inout ShownWidgets, _ cache: CandidateCache, _ gathered: RuleFindings) -> Set<String> {
    var active = general.active
    while let widget = shown.next() {
      let index = index(forWidgetKind: shown.file.kind(of: widget.widget), cache)
      // A comment about a rule that is off for some widget is never reported as unused.
      if index !== general { active.formIntersection(index.active) }
      gathered.rules = index
      var rules = ApplicableRules(index, cache, gathered)
      var walk = Walk(through: widget, of: shown.file, enter: { rules.enter($0, shownIn: $1) }) { rules.visit($0, $1) }
      walk.run()
      gathered.conclude(widget.widget)
    }
    gathered.concludeFile()
    return active
  }
}
