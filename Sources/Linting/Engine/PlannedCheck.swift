import AppleFacts
import RuleCatalogue
import WidgetModel

/// A rule that Swift decides, ready to be asked of subjects.
struct PlannedCheck: Sendable {
  let rule: Rule
  let settings: RuleCheck
  let check: Check

  func apply(to scope: FactScope, _ collector: inout FindingCollector) {
    if check.subject != .widget {
      guard rule.looksInto(scope.content?.part), let passing = settings.filter.passing(in: scope) else { return }
      var asked = scope
      asked.presentations = passing
      var reporter = CheckReporter(rule: rule, settings: settings, scope: asked, collector: collector)
      check.run(asked, &reporter)
      collector = reporter.collector
    } else {
      var reporter = CheckReporter(rule: rule, settings: settings, scope: scope, collector: collector)
      check.run(scope, &reporter)
      collector = reporter.collector
    }
  }
}
