import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// The rules for each kind of widget, as a configuration has them. Those of steps that hold alone are made ready once;
/// what several steps make together is rare, and made where it is met.
struct RulesByWidgetKind: Sendable {
  private let catalogue: RuleCatalogue
  private let settings: RuleSettings
  /// The rules for the kind that was asked about last.
  private var latest: (kind: String?, index: RuleIndex)?
  /// Whether some kinds of widgets have rules of their own.
  private let dependsOnKind: Bool
  /// Ids of rules that came after the edition asked for.
  let laterRules: Set<String>
  /// The rules that hold for every kind.
  let general: RuleIndex

  init(_ catalogue: RuleCatalogue, _ settings: RuleSettings) {
    self.catalogue = catalogue
    self.settings = settings
    let edition = settings.edition ?? catalogue.currentEdition
    laterRules = Set(catalogue.rules.map(\.id)).subtracting(catalogue.rules(of: edition).map(\.id))
    dependsOnKind = settings.dependsOnKind
    general = Self.index(for: [], catalogue, settings)
  }

  /// Rules that hold for every kind.
  init(_ general: RuleIndex) {
    catalogue = RuleCatalogue(rules: [])
    settings = RuleSettings(isStrict: true)
    laterRules = []
    dependsOnKind = false
    self.general = general
  }

  /// The rules for a kind; kept for the next widget that needs them. Made when a widget has the kind, since a
  /// configuration may name thousands.
  mutating func index(forWidgetKind kind: String?, _ cache: RuleCache) -> RuleIndex {
    guard dependsOnKind else { return general }
    if let latest, latest.kind == kind { return latest.index }
    let steps = settings.steps.indices.filter {
      settings.steps[$0].kinds != nil && settings.steps[$0].concerns(kind: kind)
    }
    let index = steps.isEmpty
      ? general : cache.index(besides: general, steps) { Self.index(for: Set(steps), catalogue, settings) }
    latest = (kind, index)
    return index
  }

  private static func index(
    for steps: Set<Int>, _ catalogue: RuleCatalogue, _ settings: RuleSettings
  ) -> RuleIndex {
    var chosen = settings
    chosen.steps = settings.steps.indices.filter { settings.steps[$0].kinds == nil || steps.contains($0) }.map {
      RuleSettingsStep(families: settings.steps[$0].families, rules: settings.steps[$0].rules)
    }
    return RuleIndex(catalogue.rules(chosen, kind: nil))
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
    let details = dependsOnKind ? details.union(.messages) : details
    let findings = RuleFindings(in: shown.file, room: room, notesMet: notesMet, details)
    var active = general.active
    while let widget = shown.next() {
      var index = general
      if dependsOnKind {
        index = self.index(forWidgetKind: widget.widget.kind.map { shown.file.tree.string(of: $0) }, cache)
        // A comment about a rule that is off for one of the widgets may be there for another file's sake.
        active.formIntersection(index.active)
      }
      var walk = Walk(through: widget, of: shown.file, RulesHere(index, having: widget.traits, cache, findings))
      walk.run()
      findings.conclude(widget.widget)
    }
    findings.concludeFile()
    return Found(findings: findings.findings, omitted: findings.omitted, met: findings.met, active: active)
  }
}
