import AppleFacts
import RuleCatalogue
import WidgetModel

/// A rule that Swift decides, ready to be asked of subjects.
struct PlannedCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check

  func apply(to scope: FactScope, _ collector: inout FindingCollector) {
    var asked = scope
    if check.subject != .widget {
      guard rule.looksInto(scope.content?.part), let passing = settings.filter.passing(in: scope) else { return }
      asked.presentations = passing
    }
    // The reporter takes what was found over: with two owners, each finding would copy all before it.
    var reporter = CheckReporter(rule: rule, settings: settings, scope: asked, collector: collector.takenOver())
    check.run(asked, &reporter)
    collector = reporter.collector
  }
}
