import AppleTables
import Base
import Linting

/// The settings of a file, with the places that set them.
package struct Overview: Sendable {
  package struct Row: Sendable {
    package var name: String
    package var value: String
    /// Nil for defaults.
    package var place: ConfigurationPlace?
    /// True for a parameter of the rule above.
    package var isPart = false
  }

  package struct Section: Sendable {
    package var title: String
    package var rows: [Row]
  }

  package private(set) var sections: [Section] = []

  private let configuration: Configuration
  /// Rules that a configuration has to turn on.
  private let isOffOnSwift: Set<String>

  /// - Parameters:
  ///   - path: Absolute, without symbolic links in its folder.
  ///   - catalogue: The rules to show, in addition to the configuration's own.
  ///   - isSwift: True for Swift code, on which fewer rules run.
  package init(
    of configuration: Configuration, for path: SourcePath, _ catalogue: RuleCatalogue, isSwift: Bool = false
  ) {
    self.configuration = configuration
    isOffOnSwift = isSwift ? Set(RuleSettingsStep.forSwift(of: catalogue).rules.keys) : []
    let all = catalogue.adding(configuration.ownRules)
    sections.append(Section(title: "Settings", rows: settings(all)))
    let steps = configuration.stepIndices(for: path).map { configuration.steps[$0] }
    let edition = configuration.edition?.value ?? all.currentEdition
    let rules = all.rules(of: edition)
    sections.append(Section(title: "Rules", rows: rules.flatMap { rows(of: $0, steps.filter { $0.isForAllWidgets }) }))
    for step in steps where !step.isForAllWidgets {
      let changed = step.rules.flatMap { rule in rows(of: rule, all[rule.id]) }
      sections.append(Section(title: "Rules for \(step.widgetsText)", rows: changed))
    }
  }

  private func settings(_ catalogue: RuleCatalogue) -> [Row] {
    var rows = [
      row("edition", configuration.edition) { $0.description }
        ?? Row(name: "edition", value: "\(catalogue.currentEdition)"),
      row("profile", configuration.profile) { $0.rawValue } ?? Row(name: "profile", value: "recommended"),
      row("failOn", configuration.failOn) { $0.rawValue } ?? Row(name: "failOn", value: "error"),
      row("requireReasons", configuration.requireReasons) { "\($0)" } ?? Row(name: "requireReasons", value: "false"),
    ]
    if let baseline = row("baseline", configuration.baseline, text) { rows.append(baseline) }
    rows += configuration.rulesFrom.compactMap { row("rulesFrom", $0, text) }
    rows += configuration.neverFixed.compactMap { row("fixes.never", $0) { $0 } }
    rows += configuration.safelyFixed.compactMap { row("fixes.safe", $0) { $0 } }
    for scope in configuration.exclude {
      for (pattern, place) in zip(scope.patterns.patterns, scope.places) {
        rows.append(Row(name: "exclude", value: String(decoding: pattern.source, as: UTF8.self), place: place))
      }
    }
    return rows
  }

  private func row<Value>(_ name: String, _ sourced: Sourced<Value>?, _ text: (Value) -> String) -> Row? {
    sourced.map { Row(name: name, value: text($0.value), place: $0.place) }
  }

  /// A path relative to the folder of the configuration.
  private func text(_ path: SourcePath) -> String {
    let folder = configuration.main?.path.parent ?? SourcePath("/")
    return String(decoding: path.relative(to: folder).bytes, as: UTF8.self)
  }

  /// A rule with its final level and parameters.
  private func rows(of rule: Rule, _ steps: [ConfiguredStep]) -> [Row] {
    let isStrict = configuration.profile?.value == .strict
    let settings = steps.flatMap(\.rules).filter { $0.id == rule.id }
    let level = settings.compactMap(\.level).last
    var row = Row(name: rule.id, value: rule.body.levels.map(\.rawValue).joined(separator: " or "), place: level?.place)
    switch level?.value {
    case .off: row.value = "off"
    case .at(let severity): row.value = severity.rawValue
    case .on: break
    case nil:
      if rule.isStrict || isOffOnSwift.contains(rule.id), !isStrict { row.value = "off (strict)" }
      if rule.isStrict, isStrict { row.place = configuration.profile?.place }
    }
    let parameters = rule.parameters.map { parameter -> Row in
      var value = parameter.value
      var place: ConfigurationPlace?
      for setting in settings {
        for (name, sourced) in setting.parameters where name == parameter.name {
          value = value.replaced(by: sourced.value)
          place = sourced.place
        }
      }
      return Row(name: parameter.name, value: value.text(unit: parameter.unit), place: place, isPart: true)
    }
    return [row] + parameters
  }

  private func rows(of configured: ConfiguredRule, _ rule: Rule?) -> [Row] {
    let first = configured.level?.place ?? configured.parameters.first?.value.place
    return [Row(name: configured.id, value: configured.level?.value.word ?? "", place: first)]
      + configured.parameters.map { name, sourced in
        let unit = rule?.parameter(name)?.unit ?? ""
        return Row(name: name, value: sourced.value.text(unit: unit), place: sourced.place, isPart: true)
      }
  }
}

extension ConfiguredStep {
  fileprivate var isForAllWidgets: Bool { kinds == nil && families == nil }

  fileprivate var widgetsText: String {
    let kindsText = kinds == nil ? nil : "kinds \(kindTexts.joined(separator: ", "))"
    let familiesText = families.map { "families \($0.families.map(\.rawValue).joined(separator: ", "))" }
    return [kindsText, familiesText].compactMap(\.self).joined(separator: " in ")
  }
}
