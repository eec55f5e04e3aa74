import AppleFacts
import RuleCatalogue
import WidgetModel

/// A rule that Swift decides, ready to be asked of subjects.
final class PlannedCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check
  /// The rule's lists of words, made ready for comparing, by the parameter's name.
  let words: [String: LoweredWords]

  init(rule: Rule, settings: RuleCheck, check: Check) {
    self.rule = rule
    self.settings = settings
    self.check = check
    var words: [String: LoweredWords] = [:]
    for parameter in rule.parameters {
      switch parameter.value {
      case .word(let word): words[parameter.name] = LoweredWords([word])
      case .words(let list): words[parameter.name] = LoweredWords(list)
      case .number, .byFamily: break
      }
    }
    self.words = words
  }

  func apply(to scope: FactScope, _ collector: FindingCollector) {
    guard check.mayConcern(scope) else { return }
    var asked = scope
    if check.subject != .widget {
      guard let passing = settings.filter.passing(in: scope) else { return }
      asked.presentations = passing
    }
    var reporter = CheckReporter(planned: self, scope: asked, collector: collector)
    check.run(asked, &reporter)
  }
}
