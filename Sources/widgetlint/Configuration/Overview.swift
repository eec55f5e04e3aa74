import AppleTables
import Base
import Linting

/// The settings of a file in columns: name, value, and where it is set.
struct Overview {
  private struct Row {
    var name: String
    var value: String
    /// Nil for defaults.
    var origin: ConfigurationOrigin?
    var isParameter = false
  }

  private let configuration: Configuration
  private var lines: [String]
  /// Rules that run on Swift code only if a configuration turns them on.
  private let rulesOffOnSwift: Set<String>

  /// - Parameter path: Absolute, without links in its folder.
  init(of configuration: Configuration, for path: SourcePath, _ catalogue: RuleCatalogue, isSwift: Bool = false) {
    self.configuration = configuration
    rulesOffOnSwift = isSwift ? Set(RuleSettingsStep.forSwift(of: catalogue).rules.keys) : []
    let file = configuration.main.map { Messages.shown($0.source.path) } ?? "none; the defaults apply"
    lines = ["Configuration: \(file)"]
    if let exclusion = configuration.exclusion(of: path) {
      lines.append("Searches skip this file because of \(configuration.shown(exclusion)).")
    }
    let all = catalogue.adding(configuration.ownRules)
    add("Settings", settings(all))
    let steps = configuration.stepIndices(for: path).map { configuration.steps[$0] }
    let rules = all.rules(of: configuration.edition?.value ?? all.currentEdition)
    add("Rules", rules.flatMap { rows(of: $0, steps.filter { $0.isForAllWidgets }) })
    for step in steps where !step.isForAllWidgets {
      add("Rules for \(step.widgetsText)", step.rules.flatMap { rule in rows(of: rule, all[rule.id]) })
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ title: String, _ rows: [Row]) { lines += ["", title] + rows.map(line) }

  private func line(_ row: Row) -> String {
    let name = padded((row.isParameter ? "    " : "  ") + row.name, 44)
    return "\(name) \(padded(Printing.safe(row.value), 24)) \(row.origin.map(configuration.shown) ?? "default")"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func settings(_ catalogue: RuleCatalogue) -> [Row] {
    var rows = [
      row("edition", configuration.edition, or: catalogue.currentEdition) { $0.description },
      row("profile", configuration.profile, or: .recommended, \.rawValue),
      row("failOn", configuration.failOn, or: .error, \.rawValue),
      row("requireReasons", configuration.requireReasons, or: false) { "\($0)" },
    ]
    rows += [configuration.baseline].compactMap(\.self).map { row("baseline", $0, text) }
    rows += configuration.rulesFrom.map { row("rulesFrom", $0, text) }
    rows += configuration.neverFixed.map { row("fixes.never", $0) { $0 } }
    rows += configuration.safelyFixed.map { row("fixes.safe", $0) { $0 } }
    for scope in configuration.exclude {
      for (pattern, origin) in zip(scope.patterns.patterns, scope.origins) {
        rows.append(Row(name: "exclude", value: String(decoding: pattern.source, as: UTF8.self), origin: origin))
      }
    }
    return rows
  }

  private func row<Value>(
    _ name: String, _ sourced: Sourced<Value>?, or standard: Value, _ text: (Value) -> String
  ) -> Row {
    sourced.map { row(name, $0, text) } ?? Row(name: name, value: text(standard))
  }

  private func row<Value>(_ name: String, _ sourced: Sourced<Value>, _ text: (Value) -> String) -> Row {
    Row(name: name, value: text(sourced.value), origin: sourced.origin)
  }

  /// A path relative to the folder of the configuration.
  private func text(_ path: SourcePath) -> String {
    let folder = configuration.main?.path.parent ?? SourcePath("/")
    return String(decoding: path.relative(to: folder).bytes, as: UTF8.self)
  }

  /// The rows of a rule with its effective level and parameters.
  private func rows(of rule: Rule, _ steps: [ConfiguredStep]) -> [Row] {
    let isStrict = configuration.profile?.value == .strict
    let settings = steps.flatMap(\.rules).filter { $0.id == rule.id }
    let level = settings.compactMap(\.level).last
    let levels = rule.body.levels.map(\.rawValue).joined(separator: " or ")
    var row = Row(name: rule.id, value: levels, origin: level?.origin)
    switch level?.value {
    case .on: break
    case let level?: row.value = level.rawValue
    case nil:
      if rule.isStrict || rulesOffOnSwift.contains(rule.id), !isStrict { row.value = "off (strict)" }
      if rule.isStrict, isStrict { row.origin = configuration.profile?.origin }
    }
    let parameters = rule.parameters.map { parameter -> Row in
      let chosen = settings.flatMap(\.parameters).filter { $0.name == parameter.name }.map(\.value)
      let text = chosen.reduce(parameter.value) { $0.replaced(with: $1.value) }.text(unit: parameter.unit)
      return Row(name: parameter.name, value: text, origin: chosen.last?.origin, isParameter: true)
    }
    return [row] + parameters
  }

  private func rows(of configured: ConfiguredRule, _ rule: Rule?) -> [Row] {
    let first = configured.level?.origin ?? configured.parameters.first?.value.origin
    return [Row(name: configured.id, value: configured.level?.value.rawValue ?? "", origin: first)]
      + configured.parameters.map { name, sourced in
        let unit = rule?.parameter(name)?.unit ?? ""
        return Row(name: name, value: sourced.value.text(unit: unit), origin: sourced.origin, isParameter: true)
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
