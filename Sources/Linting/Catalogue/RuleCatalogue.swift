import AppleTables
import Base
import YAMLTree

/// All rules, in the order of their ids.
package struct RuleCatalogue: Sendable {
  /// By id, as they are in the current edition.
  package let rules: [Rule]
  /// By id, as their files first say it.
  private let written: [Rule]
  /// The editions that can be asked for, the oldest first.
  package let editions: [Edition]
  /// Mistakes in rule files; the project's own have none, which a test holds.
  package let findings: [String: [Finding]]

  package init(
    rules: [Rule], findings: [String: [Finding]] = [:], editions: [Edition] = Edition.released
  ) {
    let written = rules.sorted { $0.id < $1.id }
    self.written = written
    self.editions = editions
    if let current = editions.last, written.contains(where: { $0.hasEditions }) {
      self.rules = written.compactMap { $0.asOf(current) }
    } else {
      self.rules = written
    }
    self.findings = findings
  }

  /// The newest edition that was released.
  package var currentEdition: Edition { editions.last ?? Edition(year: 0, month: 1) }

  /// The rules as an edition has them.
  package func rules(of edition: Edition) -> [Rule] {
    edition == currentEdition ? rules : written.compactMap { $0.asOf(edition) }
  }

  /// Ids of the rules that came after an edition.
  package func idsOfRules(after edition: Edition) -> Set<String> {
    if edition == currentEdition { return [] }
    return Set(rules.map(\.id)).subtracting(rules(of: edition).map(\.id))
  }

  /// The same with further rules: a team's own.
  package func adding(_ others: [Rule]) -> RuleCatalogue {
    others.isEmpty ? self : RuleCatalogue(rules: written + others, findings: findings, editions: editions)
  }

  /// Reads rules from the files below `Rules/`, those with statements aside.
  ///
  /// - Parameters:
  ///   - checks: The declarations of all checks; rules with a check are compared with its declaration.
  ///   - text: The part of a file that is read.
  package static func read(
    _ files: [RuleFile], checks: [CheckDeclaration]? = nil, _ text: (RuleFile) -> String
  ) -> RuleCatalogue {
    var rules: [Rule] = []
    var findings: [String: [Finding]] = [:]
    for file in files where !file.path.hasPrefix("requirements/") {
      let result = RuleFileReader.read(text(file), path: file.path, checks: checks)
      if let rule = result.rule { rules.append(rule) }
      if !result.findings.isEmpty { findings[file.path] = result.findings }
    }
    return RuleCatalogue(rules: rules, findings: findings)
  }

  /// The same rules with the texts that their files have for Swift code.
  package var aboutSwift: RuleCatalogue {
    RuleCatalogue(rules: written.map(\.aboutSwift), findings: findings, editions: editions)
  }

  package subscript(id: String) -> Rule? { rules.first { $0.id == id } }
}

extension RuleCatalogue {
  /// The rules of a profile; those of reading are in both.
  package func rules(strict: Bool) -> [Rule] {
    rules.compactMap { strict ? $0 : $0.recommended }
  }
}

extension Rule {
  /// The rule without what only the strict profile has; nil if nothing is left.
  var recommended: Rule? {
    if isStrict { return nil }
    guard case .condition(var condition) = body, condition.cases.contains(where: { $0.isStrict }) else { return self }
    condition.cases.removeAll { $0.isStrict }
    if condition.cases.isEmpty { return nil }
    var rule = self
    rule.body = .condition(condition)
    return rule
  }
}

extension RuleCatalogue {
  /// The rules that hold for widgets of any kind, as settings have them.
  ///
  /// - Parameter ids: Those that are asked for; nil for all.
  package func rules(_ settings: RuleSettings, ids: Set<String>? = nil) -> [Rule] {
    let steps = settings.steps.filter { $0.kinds == nil }
    return rules(of: settings.edition ?? currentEdition).compactMap { rule in
      if let ids, !ids.contains(rule.id) { return nil }
      return FoldedSetting(of: rule.id, in: steps).applied(to: rule, isStrict: settings.isStrict)
    }
  }

  /// The rules that hold for any kind of widget, by id, each as it is set for the first kind that has it: for reports.
  package func describedRules(_ settings: RuleSettings) -> [Rule] {
    var described = rules(settings)
    guard settings.dependsOnKind else { return described.sorted { $0.id < $1.id } }
    let ids = Set(described.map(\.id))
    for rule in rules(of: settings.edition ?? currentEdition) where !ids.contains(rule.id) {
      guard let first = settings.firstStepForKinds(turningOn: rule.id) else { continue }
      let steps = settings.steps.enumerated().filter { $0.offset == first || $0.element.kinds == nil }
      let setting = FoldedSetting(of: rule.id, in: steps.map(\.element))
      if let rule = setting.applied(to: rule, isStrict: settings.isStrict) { described.append(rule) }
    }
    return described.sorted { $0.id < $1.id }
  }
}

extension RuleSettings {
  /// The first of the steps for some kinds of widgets that turns on a rule which is off for all others.
  fileprivate func firstStepForKinds(turningOn rule: String) -> Int? {
    var first: Int?
    // Families for which a later step, for all kinds, decides.
    var decidedLater: FamilySet = []
    for (index, step) in steps.enumerated().reversed() {
      guard let level = step.rules[rule]?.level else { continue }
      if step.kinds == nil {
        guard let families = step.families else { break }
        decidedLater.formUnion(families)
      } else if level != .off, step.families.map({ !$0.isSubset(of: decidedLater) }) ?? true {
        first = index
      }
    }
    return first
  }
}
