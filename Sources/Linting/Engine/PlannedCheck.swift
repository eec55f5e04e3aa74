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
      guard let passing = settings.filter.passing(in: scope) else { return }
      asked.presentations = passing
    }
    collector.rulesWithSubject?.insert(rule.id)
    // The findings are lent, not copied: a copy for each finding would cost the square of their number.
    let empty = FindingCollector(file: collector.file, analysis: collector.analysis, most: 0)
    var reporter = CheckReporter(rule: rule, settings: settings, scope: asked, collector: empty)
    swap(&reporter.collector, &collector)
    check.run(asked, &reporter)
    swap(&reporter.collector, &collector)
  }
}
