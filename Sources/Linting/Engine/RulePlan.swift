import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// Rules sorted by what they look at, so that each subject is shown to those rules alone that ask for it.
final class RulePlan: Sendable {
  let conditions: [PlannedCondition]
  private let checks: [PlannedCheck]
  /// Indices of conditions and checks for each kind of subject, by its number.
  private let conditionsByKind: [[Int]]
  private let checksByKind: [[Int]]

  init(rules: [Rule]) {
    var conditions: [PlannedCondition] = []
    var checks: [PlannedCheck] = []
    for rule in rules {
      switch rule.body {
      case .condition(let condition): conditions.append(PlannedCondition(rule: rule, condition: condition))
      case .check(let check):
        guard let implementation = Check.named(check.name) else { continue }
        checks.append(PlannedCheck(rule: rule, settings: check, check: implementation))
      case .reading: break
      }
    }
    self.conditions = conditions
    self.checks = checks
    conditionsByKind = SubjectKind.allCases.map { kind in conditions.indices.filter { conditions[$0].subject == kind } }
    checksByKind = SubjectKind.allCases.map { kind in checks.indices.filter { checks[$0].check.subject == kind } }
  }

  func conditions(of kind: SubjectKind) -> [Int] { conditionsByKind[kind.number] }

  /// Ids of the rules that look at something: all but those about reading.
  var ids: Set<String> { Set(conditions.map(\.rule.id)).union(checks.map(\.rule.id)) }

  /// What the rules find in one widget.
  ///
  /// - Parameters:
  ///   - listed: How many findings the file has already.
  ///   - met: Takes the ids of the rules whose selection held for something; nil where nobody asks.
  ///   - refuted: Takes what no other widget of the file may be told either.
  func findings(
    in file: WidgetFile, _ analysis: ShownWidget, listed: Int, _ limit: inout FindingLimit,
    noting met: inout Set<String>?, refuting refuted: inout Set<RawFinding.Key>, _ cache: inout ActiveRulesCache
  ) -> [Finding] {
    let collector = FindingCollector(file: file, analysis: analysis, most: limit.room(beside: listed))
    collector.rulesWithSubject = met
    let rules = cache.rulesOfWidgets(self)
    var walk = SubjectWalk(analysis: analysis, plan: self, rules: rules, collector: collector)
    walk.run(&cache)
    met = collector.rulesWithSubject
    refuted.formUnion(collector.refuted)
    limit.omitted.add(collector.omitted)
    return collector.finished()
  }

  /// Asks the checks of a kind of subject.
  func check(_ kind: SubjectKind, _ scope: FactScope, _ collector: FindingCollector) {
    for index in checksByKind[kind.number] { checks[index].apply(to: scope, collector) }
  }

  /// Asks one case of a condition, in each of the parts of the presentations.
  ///
  /// - Returns: Whether something was found.
  func ask(
    _ entry: ActiveRules.Entry, _ parts: [PresentationSet], _ scope: inout FactScope, _ collector: FindingCollector,
    noting isNoting: Bool
  ) -> Bool {
    let condition = conditions[entry.condition]
    let planned = condition.cases[entry.single]
    var hasFound = false
    for part in entry.parts {
      scope.presentations = parts[part]
      if isNoting { condition.note(planned, scope, collector) }
      guard condition.evaluation.violates(planned, scope) else { continue }
      hasFound = true
      collector.add(planned.single, of: condition.rule, condition.subject, scope)
    }
    return hasFound
  }
}

extension SubjectKind {
  /// Its place among all kinds.
  var number: Int {
    switch self {
    case .widget: 0
    case .family: 1
    case .content: 2
    case .view: 3
    case .text: 4
    case .image: 5
    case .leaf: 6
    case .interactive: 7
    case .color: 8
    case .backgroundColor: 9
    case .anyColor: 10
    case .font: 11
    case .platform: 12
    case .supportedFamily: 13
    case .listedRenderingMode: 14
    case .disfavoredFamily: 15
    }
  }
}
