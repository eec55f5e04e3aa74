import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

/// A rule that Swift decides, ready to be asked of subjects.
final class PlannedCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check
  /// The rule's lists of words, made ready for comparing, by the parameter's name; those
  /// that are the same in all families.
  private let words: [(name: String, words: LoweredWords)]

  init(rule: Rule, settings: RuleCheck, check: Check) {
    self.rule = rule
    self.settings = settings
    self.check = check
    var words: [(name: String, words: LoweredWords)] = []
    for parameter in rule.parameters where parameter.familyValues.isEmpty {
      if let list = Self.words(of: parameter.value) { words.append((parameter.name, list)) }
    }
    self.words = words
  }

  /// The words of a parameter that is a list, where a configuration may want others in some families.
  func words(_ name: String, for family: Family?) -> LoweredWords {
    if let known = words.first(where: { $0.name == name }) { return known.words }
    guard let parameter = rule.parameter(name), !parameter.familyValues.isEmpty else { return .none }
    return Self.words(of: parameter.value(for: family)) ?? .none
  }

  private static func words(of value: ParameterValue) -> LoweredWords? {
    switch value {
    case .word(let word): LoweredWords([word])
    case .words(let words): LoweredWords(words)
    case .number, .byFamily: nil
    }
  }

  func apply(to scope: FactScope, _ collector: FindingCollector) {
    // Most widgets have nothing that a check with needs looks for.
    let mayConcern = check.mayConcern(scope)
    guard mayConcern || collector.rulesWithSubject != nil else { return }
    var presentations = scope.presentations
    if check.subject != .widget {
      guard let passing = settings.filter.passing(in: scope) else { return }
      presentations = passing
    }
    collector.rulesWithSubject?.insert(rule.id)
    guard mayConcern else { return }
    var asked = scope
    asked.presentations = presentations
    var reporter = CheckReporter(planned: self, scope: asked, collector: collector)
    check.run(asked, &reporter)
  }
}
