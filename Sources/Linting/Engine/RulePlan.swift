import AppleFacts
import Findings
import RuleCatalogue
import WidgetModel

/// Rules sorted by what they look at, so that each subject is shown to those rules alone that ask for it.
struct RulePlan: Sendable {
  private var conditions: [SubjectKind: [PlannedCondition]] = [:]
  private var checks: [SubjectKind: [PlannedCheck]] = [:]

  init(rules: [Rule]) {
    for rule in rules {
      switch rule.body {
      case .condition(let condition):
        conditions[condition.subject, default: []].append(PlannedCondition(rule: rule, condition: condition))
      case .check(let check):
        guard let implementation = Check.named(check.name) else { continue }
        checks[implementation.subject, default: []].append(
          PlannedCheck(rule: rule, settings: check, check: implementation))
      case .reading: break
      }
    }
  }

  /// Ids of the rules that look at something: all but those about reading.
  var ids: Set<String> {
    Set(conditions.values.joined().map(\.rule.id)).union(checks.values.joined().map(\.rule.id))
  }

  /// What the rules find in one widget.
  ///
  /// - Parameters:
  ///   - listed: How many findings the file has already.
  ///   - met: Takes the ids of the rules whose selection held for something; nil where nobody asks.
  func findings(
    in file: WidgetFile, _ analysis: WidgetAnalysis, listed: Int, _ limit: inout FindingLimit,
    noting met: inout Set<String>?
  ) -> [Finding] {
    var collector = FindingCollector(file: file, analysis: analysis, most: limit.room(beside: listed))
    collector.rulesWithSubject = met
    met = nil
    var walk = SubjectWalk(file: file, analysis: analysis)
    // Of a widget for a television alone nothing is said but that there are none.
    let isForTelevision = analysis.widget.isForTelevisionOnly
    walk.run { subject, scope in
      guard !isForTelevision || subject == .platform else { return }
      for condition in conditions[subject] ?? [] { condition.apply(to: scope, subject, &collector) }
      for check in checks[subject] ?? [] { check.apply(to: scope, &collector) }
    }
    met = collector.rulesWithSubject
    limit.omitted.add(collector.omitted)
    return collector.finished()
  }

  /// Whether any rule looks at subjects of the kind.
  func asks(for subject: SubjectKind) -> Bool { conditions[subject] != nil || checks[subject] != nil }
}
