import AppleTables
import Base

public struct RuleCatalogue: Sendable {
  /// The rules of the current edition, sorted by id.
  public let rules: [Rule]
  /// The rules as they are in their files, without the changes of editions, sorted by id.
  private let written: [Rule]
  public let editions: [Edition]
  /// The mistakes in rule files by path. Rules that come with the linter have none.
  public let mistakes: [String: [Finding]]

  public init(rules: [Rule], mistakes: [String: [Finding]] = [:], editions: [Edition] = Edition.released) {
    let written = rules.sorted { $0.id < $1.id }
    self.written = written
    self.editions = editions
    self.rules = editions.last.map { current in written.compactMap { $0.asOf(current) } } ?? written
    self.mistakes = mistakes
  }

  public var currentEdition: Edition { editions.last ?? Edition(year: 0, month: 1) }

  public func rules(of edition: Edition) -> [Rule] {
    edition == currentEdition ? rules : written.compactMap { $0.asOf(edition) }
  }

  public func idsOfRules(newerThan edition: Edition) -> Set<String> {
    if edition == currentEdition { return [] }
    return Set(rules.map(\.id)).subtracting(rules(of: edition).map(\.id))
  }

  public func adding(_ newRules: [Rule]) -> RuleCatalogue {
    newRules.isEmpty ? self : RuleCatalogue(rules: written + newRules, mistakes: mistakes, editions: editions)
  }

  /// Reads the rules among files in `Rules/`. `text` returns the part of a file that is read.
  public static func read(_ files: [RuleFile], _ text: (RuleFile) -> String) -> RuleCatalogue {
    var rules: [Rule] = []
    var mistakes: [String: [Finding]] = [:]
    for file in files where !file.path.hasPrefix("requirements/") {
      let result = RuleFileReader.read(text(file), path: file.path)
      if let rule = result.rule { rules.append(rule) }
      if !result.findings.isEmpty { mistakes[file.path] = result.findings }
    }
    return RuleCatalogue(rules: rules, mistakes: mistakes)
  }

  public var aboutSwift: RuleCatalogue {
    RuleCatalogue(rules: written.map(\.aboutSwift), mistakes: mistakes, editions: editions)
  }

  public subscript(id: String) -> Rule? { rules.first { $0.id == id } }

  public func rules(strict: Bool) -> [Rule] { rules.compactMap { strict ? $0 : $0.recommended } }

  /// The rules as configured by some steps, or else by those for every kind of widget.
  public func rules(_ settings: RuleSettings, _ steps: [RuleSettingsStep]? = nil) -> [Rule] {
    let steps = steps ?? settings.steps.filter { $0.kinds == nil }
    return rules(of: settings.edition ?? currentEdition).compactMap { rule in
      FoldedSetting(of: rule.id, in: steps).applied(to: rule, isStrict: settings.isStrict)
    }
  }

  /// The rules that run on some kind of widget, as configured, sorted by id. A rule that runs only on some kinds has
  /// the settings of the first step that turns it on.
  public func describedRules(_ settings: RuleSettings) -> [Rule] {
    var described = rules(settings)
    let ids = Set(described.map(\.id))
    let steps = settings.steps
    for rule in rules(of: settings.edition ?? currentEdition) where !ids.contains(rule.id) {
      let limited = steps.indices.lazy.filter { steps[$0].kinds != nil && steps[$0].rules[rule.id] != nil }
      let configured = limited.compactMap { index in
        let applied = steps.indices.filter { $0 == index || steps[$0].kinds == nil }.map { steps[$0] }
        return FoldedSetting(of: rule.id, in: applied).applied(to: rule, isStrict: settings.isStrict)
      }
      if let rule = configured.first { described.append(rule) }
    }
    return described.sorted { $0.id < $1.id }
  }
}

extension Rule {
  /// The rule without cases that only the strict profile contains; nil if none is left.
  var recommended: Rule? {
    if isStrict { return nil }
    guard case .condition(var condition) = body, condition.cases.contains(where: \.isStrict) else { return self }
    condition.cases.removeAll(where: \.isStrict)
    if condition.cases.isEmpty { return nil }
    var rule = self
    rule.body = .condition(condition)
    return rule
  }
}

/// The text of a file in `Rules/`.
public struct RuleFile: Sendable {
  public let path: String
  /// The text before `examples:`.
  public let ruleText: String
  /// The rest, which only documentation and tests read.
  public let exampleText: String

  public var text: String { ruleText + exampleText }

  public init(path: String, ruleText: String, exampleText: String) {
    (self.path, self.ruleText, self.exampleText) = (path, ruleText, exampleText)
  }
}

/// A commented rule file for people who write their own rule.
public enum RuleTemplate {
  public static func text(id: String) -> String {
    // The template contains its id twice.
    String(decoding: PackageResources.starting_rule_yaml, as: UTF8.self).replacingFirst("ID", with: id)
      .replacingFirst("ID", with: id)
  }
}
