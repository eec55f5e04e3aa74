import AppleTables
import Facts
import Findings
import Presentations
import RuleCatalogue
import WidgetFormat

/// Where the words of a finding come from. They are looked for when all that belongs to the finding is known, and only
/// if they are shown.
enum FindingWords {
  case condition(CompiledCondition, CompiledRule, FactScope)
  case check(CompiledCheck, CheckReporter.Details, FactScope)
  /// Of what no rule says.
  case sentence(MessageTemplate)

  var message: MessageTemplate {
    switch self {
    case .condition(let condition, _, _): condition.written.message
    case .check(let check, let details, _): check.settings.says[details.message]?.message ?? MessageTemplate("")
    case .sentence(let sentence): sentence
    }
  }

  /// What to do, where what the rule says does not fit.
  var remedy: MessageTemplate? {
    switch self {
    case .condition(let condition, _, _): condition.written.remedy
    case .check(let check, let details, _): check.settings.says[details.remedy ?? details.message]?.remedy
    case .sentence: nil
    }
  }

  var measured: String? {
    switch self {
    case .condition(let condition, _, _):
      condition.written.measured.map { $0.filled(text) }.flatMap { $0.isEmpty ? nil : $0 }
    case .check(_, let details, _): details.measured
    case .sentence: nil
    }
  }

  var required: String? {
    switch self {
    case .condition(let condition, _, _): condition.written.required?.filled(text)
    case .check(let check, let details, _): details.required ?? check.settings.required?.filled(text)
    case .sentence: nil
    }
  }

  var measuredNumber: Double? {
    switch self {
    case .condition(let condition, _, let scope):
      condition.written.measuredFacts.lazy.compactMap { $0.value(scope).number }.first
    case .check(_, let details, _): details.measuredNumber
    case .sentence: nil
    }
  }

  var requiredNumber: Double? {
    switch self {
    case .condition(let condition, let rule, let scope): rule.rule.number(requiredBy: condition, in: scope)
    case .check(_, let details, _): details.requiredNumber
    case .sentence: nil
    }
  }

  /// The text of a name in a message.
  func text(of name: String) -> String? {
    switch self {
    case .condition(let condition, let rule, let scope): rule.rule.text(of: name, condition.subject, in: scope)
    case .check(let check, let details, let scope): details.values[name] ?? check.rule.text(of: name, in: scope)
    case .sentence: nil
    }
  }
}

extension Rule {
  /// The text of a name in a message about a subject: of a fact, of a parameter, or one that every message may use.
  func text(of name: String, _ subject: SubjectKind, in scope: FactScope) -> String? {
    guard let fact = FactCatalogue.fact(name, of: subject) else { return text(of: name, in: scope) }
    return FactText.text(of: fact, in: scope)
  }

  /// The text of a name in a message: of a parameter, or one that every message may use.
  func text(of name: String, in scope: FactScope) -> String? {
    if let parameter = parameter(name) { return FactText.text(of: parameter, for: scope.family?.family.family) }
    return switch name {
    case "widget": scope.kindOfWidget
    case "view": scope.view?.kind.rawValue
    default: nil
    }
  }

  /// The first number that a case names as required: of a parameter, or of a fact.
  fileprivate func number(requiredBy condition: CompiledCondition, in scope: FactScope) -> Double? {
    let names = condition.written.required?.names ?? []
    return names.lazy.compactMap { name in
      if let fact = FactCatalogue.fact(name, of: condition.subject) { return fact.value(scope).number }
      return parameter(name)?.number(for: scope.family?.family.family)
    }.first
  }
}
