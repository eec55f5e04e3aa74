import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// Where the words of a finding come from. They are looked for when all that belongs to the finding is known, and only
/// if they are shown.
enum FindingWords {
  case condition(OfCondition)
  case check(OfCheck)
  /// Of what no rule says.
  case sentence(MessageTemplate)

  /// Those of a case that a subject violates. A class, so that a finding on its way copies nothing.
  final class OfCondition {
    let compiled: CompiledCase
    let rule: CompiledRule
    let scope: FactScope

    init(_ compiled: CompiledCase, of rule: CompiledRule, _ scope: FactScope) {
      self.compiled = compiled
      self.rule = rule
      self.scope = scope
    }
  }

  /// Those of what a check reports.
  final class OfCheck {
    let check: CompiledCheck
    let details: CheckReporter.Details
    let scope: FactScope

    init(_ check: CompiledCheck, _ details: CheckReporter.Details, _ scope: FactScope) {
      self.check = check
      self.details = details
      self.scope = scope
    }
  }

  var message: MessageTemplate {
    switch self {
    case .condition(let found): found.compiled.written.message
    case .check(let found): found.check.settings.says[found.details.message]?.message ?? MessageTemplate("")
    case .sentence(let sentence): sentence
    }
  }

  /// What to do, where what the rule says does not fit.
  var remedy: MessageTemplate? {
    switch self {
    case .condition(let found): found.compiled.written.remedy
    case .check(let found): found.check.settings.says[found.details.remedy ?? found.details.message]?.remedy
    case .sentence: nil
    }
  }

  var measured: String? {
    switch self {
    case .condition(let found):
      found.compiled.written.measured.map { $0.filled(ownText) }.flatMap { $0.isEmpty ? nil : $0 }
    case .check(let found): found.details.measured
    case .sentence: nil
    }
  }

  var required: String? {
    switch self {
    case .condition(let found): found.compiled.written.required?.filled(ownText)
    case .check(let found): found.details.required ?? found.check.settings.required?.filled(ownText)
    case .sentence: nil
    }
  }

  var measuredNumber: Double? {
    switch self {
    case .condition(let found):
      found.compiled.written.measuredFacts.lazy.compactMap { $0.value(found.scope).number }.first
    case .check(let found): found.details.measuredNumber
    case .sentence: nil
    }
  }

  var requiredNumber: Double? {
    switch self {
    case .condition(let found): found.rule.rule.number(requiredBy: found.compiled, in: found.scope)
    case .check(let found): found.details.requiredNumber
    case .sentence: nil
    }
  }

  /// By how much what was measured misses what is required, in its unit.
  var excess: String? {
    guard let measuredNumber, let requiredNumber else { return nil }
    var unit = ""
    if case .condition(let found) = self, case .number(let own)? = found.compiled.written.measuredFacts.first?.type {
      unit = own
    }
    return quantity(abs(measuredNumber - requiredNumber), unit: unit)
  }

  /// The text of a name in braces, as far as it follows from the subject alone.
  func ownText(of name: String) -> String? {
    switch self {
    case .condition(let found):
      found.rule.rule.text(ofFact: name, of: found.compiled.subject, in: found.scope) { requiredNumber }
    case .check(let found):
      found.details.values[name] ?? found.check.rule.text(ofParameter: name, in: found.scope)
    case .sentence: nil
    }
  }
}

extension Rule {
  /// The text of a name in a message about a subject: of a fact, of a parameter, or one that every message may use.
  ///
  /// - Parameter required: The number that the finding requires.
  func text(
    ofFact name: String, of subject: SubjectKind, in scope: FactScope, required: () -> Double?
  ) -> String? {
    guard let fact = FactCatalogue.fact(name, of: subject) else { return text(ofParameter: name, in: scope) }
    guard fact.dependsOn.contains(.requiredNumber) else { return FactText.text(ofFact: fact, in: scope) }
    var scope = scope
    scope.requiredNumber = required()
    return FactText.text(ofFact: fact, in: scope)
  }

  /// The text of a name in a message: of a parameter, or one that every message may use.
  func text(ofParameter name: String, in scope: FactScope) -> String? {
    if let parameter = parameter(name) { return FactText.text(ofParameter: parameter, for: scope.family?.offered.name) }
    return switch name {
    case "widget": scope.kindOfWidget
    case "view": scope.view?.kind.rawValue
    default: nil
    }
  }

  /// The first number that a case names as required: of a parameter, or of a fact.
  fileprivate func number(requiredBy compiled: CompiledCase, in scope: FactScope) -> Double? {
    let names = compiled.written.required?.names ?? []
    return names.lazy.compactMap { name in
      if let fact = FactCatalogue.fact(name, of: compiled.subject) { return fact.value(scope).number }
      return parameter(name)?.number(for: scope.family?.offered.name)
    }.first
  }
}
