import AppleTables
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// The whole way from a file's bytes to what is wrong with it.
package struct Linter: Sendable {
  let rules: RulesByWidgetKind
  let known: KnownRules
  package let limits: Limits

  /// - Parameters:
  ///   - rules: Those that run.
  ///   - known: Ids of all rules that comments may name; those that run if left out.
  package init(rules: [Rule], known: [String]? = nil, limits: Limits = Limits()) {
    self.init(RuleIndex(rules), known: known ?? rules.map(\.id), limits: limits)
  }

  /// - Parameters:
  ///   - settings: What the configuration wants of the catalogue's rules.
  ///   - requiresReasons: Whether a comment that suppresses a rule has to say why.
  package init(
    catalogue: RuleCatalogue, settings: RuleSettings, requiresReasons: Bool = false,
    limits: Limits = Limits()
  ) {
    rules = RulesByWidgetKind(catalogue, settings)
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
    lint(bytes, path: path, RuleCache(), notesMet: false, .all).report
  }

  /// bytes → YAML tree → widgets → what is shown of them → findings → what is reported of these.
  fileprivate func lint(
    _ bytes: [UInt8], path: SourcePath, _ cache: RuleCache, notesMet: Bool, _ details: FindingDetails
  ) -> LintedFile {
    // With what the format allows, so that reading goes on below a line that is no YAML.
    let tree = YAMLTree.read(bytes, limits: limits, advice: .format)
    let file = WidgetFile.read(tree, limits: limits)
    return lint(file, from: tree, path: path, cache, notesMet: notesMet, details)
  }

  /// The second half of that way, for a file that has been read.
  fileprivate func lint(
    _ file: WidgetFile, from tree: YAMLTree, path: SourcePath, _ cache: RuleCache, notesMet: Bool,
    _ details: FindingDetails
  ) -> LintedFile {
    var shown = ShownWidgets(of: file, limits: limits)
    var rules = rules
    var found = FileFindings(of: file, without: rules.laterRules, limits)
    let outcome = rules.findings(in: &shown, cache, room: found.room, notesMet: notesMet, details)
    found.add(outcome.findings, omitted: outcome.omitted)
    found.add(shown.findings)
    // Of a file without findings nothing asks for the text: many files would fill the memory.
    if found.list.isEmpty, !tree.comments.contains(where: { SuppressionComment($0, in: tree.text) != nil }) {
      return LintedFile(path: path, met: outcome.met, viewCount: shown.viewCount)
    }
    let source = SourceFile(path: path, text: tree.text)
    found.join(across: file)
    found.suppress(by: tree.comments, in: source, known.running(outcome.active))
    found.raiseLevels(as: &rules, cache)
    found.list.sort()
    found.keepMostSevere()
    if details.hasPaths { file.addPaths(to: &found.list) }
    return LintedFile(
      report: FileReport(file: source, findings: found.list), met: outcome.met, viewCount: shown.viewCount)
  }
}

/// What came of a file.
package struct LintedFile: Sendable {
  package var report: FileReport
  /// Ids of the rules that met something that they are about; nil where that was not asked.
  package let met: Set<String>?
  /// Views that were looked at, each as often as conditions and states make it look otherwise: with the file's bytes
  /// what linting it costs.
  package let viewCount: Int
}

extension LintedFile {
  /// A file without findings, whose text is not kept.
  fileprivate init(path: SourcePath, met: Set<String>?, viewCount: Int) {
    self.init(
      report: FileReport(file: SourceFile(path: path, text: []), findings: []), met: met, viewCount: viewCount)
  }
}

/// Lints many files, one after another, and keeps what can be used again.
package struct LintWorker {
  private let cache = RuleCache()
  private let notesMet: Bool
  private let details: FindingDetails

  /// - Parameters:
  ///   - notesMet: Whether it is asked which rules met something.
  ///   - details: What is shown of the findings.
  package init(notesMet: Bool = false, details: FindingDetails = .all) {
    self.notesMet = notesMet
    self.details = details
  }

  package func lint(_ bytes: [UInt8], path: SourcePath, with linter: Linter) -> LintedFile {
    linter.lint(bytes, path: path, cache, notesMet: notesMet, details)
  }

  /// Lints what has been read from a tree with the limits of the linter.
  ///
  /// - Parameter details: What is asked of the findings, in the place of what the worker's reports show.
  package func lint(
    _ file: WidgetFile, from tree: YAMLTree, path: SourcePath, with linter: Linter, details: FindingDetails
  ) -> LintedFile {
    linter.lint(file, from: tree, path: path, cache, notesMet: notesMet, details)
  }
}

/// The rules for each kind of widget, as a configuration has them. Those of steps that hold alone are made ready once;
/// what several steps make together is rare, and made where it is met.
struct RulesByWidgetKind: Sendable {
  private let catalogue: RuleCatalogue
  private let settings: RuleSettings
  /// The settings for some kinds of widgets; nil where there are none.
  private let stepsByKind: StepsByKind?
  /// The rules for the kind that was asked about last.
  private var latest: (kind: String?, index: RuleIndex)?
  /// Ids of rules that came after the edition asked for.
  let laterRules: Set<String>
  /// The rules that hold for every kind, made ready and sorted by what they look at (`CompiledRule.swift`).
  let general: RuleIndex

  init(_ catalogue: RuleCatalogue, _ settings: RuleSettings) {
    self.catalogue = catalogue
    self.settings = settings
    laterRules = catalogue.idsOfRules(after: settings.edition ?? catalogue.currentEdition)
    stepsByKind = settings.dependsOnKind ? StepsByKind(settings) : nil
    general = RuleIndex(catalogue.rules(settings))
  }

  /// Rules that hold for every kind.
  init(_ general: RuleIndex) {
    catalogue = RuleCatalogue(rules: [])
    settings = RuleSettings(isStrict: true)
    laterRules = []
    stepsByKind = nil
    self.general = general
  }

  /// The rules for a kind; kept for the next widget that needs them. Made when a widget has the kind, since a
  /// configuration may name thousands.
  mutating func index(forWidgetKind kind: String?, _ cache: RuleCache) -> RuleIndex {
    guard let stepsByKind else { return general }
    if let latest, latest.kind == kind { return latest.index }
    let steps = stepsByKind.places(forKind: kind)
    let index = steps.isEmpty ? general : cache.index(besides: general, steps) { self.index(with: steps, stepsByKind) }
    latest = (kind, index)
    return index
  }

  /// The general rules, with those made anew that some steps set otherwise.
  private func index(with steps: [Int], _ stepsByKind: StepsByKind) -> RuleIndex {
    let changed = steps.reduce(into: Set()) { $0.formUnion(settings.steps[$1].rules.keys) }
    let rules = catalogue.rules(stepsByKind.settings(with: steps), ids: changed)
    return RuleIndex(general, with: rules, inPlaceOf: changed)
  }

  /// What rules find in the widgets of a file.
  struct Found {
    var findings: [Finding]
    var omitted: OmittedFindings
    /// Ids of the rules that met something that they are about; nil where that was not asked.
    var met: Set<String>?
    /// Ids of the rules that hold for every widget of the file, whatever the family.
    var active: Set<String>
  }

  /// Asks the rules of one widget after the other.
  ///
  /// - Parameters:
  ///   - room: How many findings are listed; others are counted.
  ///   - notesMet: Whether it is asked which rules met something.
  ///   - details: What is shown of the findings.
  mutating func findings(
    in shown: inout ShownWidgets, _ cache: RuleCache, room: Int, notesMet: Bool, _ details: FindingDetails
  ) -> Found {
    // Where a rule has other levels for other kinds, a finding may be joined with one of any level.
    let details = stepsByKind != nil ? details.union(.messages) : details
    let gathered = RuleFindings(in: shown.file, room: room, notesMet: notesMet, details)
    var active = general.active
    while let widget = shown.next() {
      var index = general
      if stepsByKind != nil {
        index = self.index(forWidgetKind: widget.widget.kind.map { shown.file.tree.string(of: $0) }, cache)
        // A comment about a rule that is off for one of the widgets may be there for another file's sake.
        active.formIntersection(index.active)
      }
      var walk = Walk(through: widget, of: shown.file, RulesHere(index, having: widget.traits, cache, gathered))
      walk.run()
      gathered.conclude(widget.widget)
    }
    gathered.concludeFile()
    return Found(findings: gathered.findings, omitted: gathered.omitted, met: gathered.met, active: active)
  }
}

/// Rules by where they are asked, kept from file to file: widgets of a project are mostly shown in the same few places.
final class RuleCache {
  private struct Key: Hashable {
    /// The index lives as long as what is made of it, so that no other takes its identity.
    var index: ObjectIdentifier
    var family: Family
    var presentations: PresentationSet
    var backgroundShown: PresentationSet
    var backgroundRemoved: PresentationSet
  }

  private struct LiveKey: Hashable {
    /// The cases live as long as what is made of them, so that no others take their identity.
    var cases: ObjectIdentifier
    var traits: ViewTraits
  }

  private struct KindKey: Hashable {
    var general: ObjectIdentifier
    var steps: [Int]
  }

  private var known: [Key: AskedCases] = [:]
  private var live: [LiveKey: LiveCases] = [:]
  private var aboveFamilies: AskedCases?
  /// Rules for kinds of widgets, with those for all kinds, which live as long.
  private var byKind: [KindKey: (general: RuleIndex, index: RuleIndex)] = [:]
  private static let mostKinds = 100

  /// The rules for widgets of some kinds.
  ///
  /// - Parameters:
  ///   - general: The rules for all kinds, by the same configuration.
  ///   - steps: Places of the configuration's steps that hold for the kind.
  func index(besides general: RuleIndex, _ steps: [Int], make: () -> RuleIndex) -> RuleIndex {
    let key = KindKey(general: ObjectIdentifier(general), steps: steps)
    if let known = byKind[key] { return known.index }
    if byKind.count >= Self.mostKinds { byKind.removeAll() }
    let index = make()
    byKind[key] = (general, index)
    return index
  }

  /// Conditions can part presentations in many ways; what was known is forgotten then.
  private static let most = 1_000

  func rules(
    of index: RuleIndex, for family: OfferedFamily, shownIn presentations: PresentationSet
  ) -> AskedCases {
    let key = Key(
      index: ObjectIdentifier(index), family: family.name, presentations: presentations,
      backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
    if let rules = known[key] { return rules }
    if known.count >= Self.most { known.removeAll() }
    let rules = AskedCases(index, of: family, shownIn: presentations)
    known[key] = rules
    return rules
  }

  /// Those of some cases that something with certain traits may violate.
  func live(among cases: AskedCases, having traits: ViewTraits) -> LiveCases {
    let key = LiveKey(cases: ObjectIdentifier(cases), traits: traits)
    if let live = live[key] { return live }
    if live.count >= Self.most { live.removeAll() }
    let made = LiveCases(among: cases, having: traits)
    live[key] = made
    return made
  }

  func rulesAboveFamilies(of index: RuleIndex) -> AskedCases {
    if let aboveFamilies, aboveFamilies.index === index { return aboveFamilies }
    let rules = AskedCases(index, of: nil, shownIn: .all)
    aboveFamilies = rules
    return rules
  }
}
