import AppleTables
import Base
import Linting
import YAMLTree

extension ConfigurationReader {
  mutating func readRules(_ entry: YAMLEntry) -> [ConfiguredRule] {
    if yaml.tree.isNull(entry.value) { return [] }
    guard yaml.tree[entry.value].kind == .mapping else {
      report(entry, "rules takes a mapping from rules to levels, such as deep-link: off.")
      return []
    }
    return withoutNotes(entry.value).compactMap { entry in
      let name = yaml.text(entry.key) ?? ""
      if let rule = rules[name] { return readRule(rule, entry) }
      return yaml.refused(.unknownKey, at: entry.key, unknownRule(name, at: entry.key))
    }
  }

  private func unknownRule(_ name: String, at node: NodeID) -> String {
    yaml.advised(
      "There is no rule named \(yaml.shown(node))", name, among: rules.keys.sorted(),
      else: "widgetlint rules lists all rules.")
  }

  private mutating func readRule(_ rule: Rule, _ entry: YAMLEntry) -> ConfiguredRule {
    var configured = ConfiguredRule(id: rule.id)
    guard yaml.tree[entry.value].kind == .mapping else {
      configured.level = readLevel(of: rule, entry)
      return configured
    }
    let entries = Array(yaml.entries(of: entry.value))
    for entry in entries {
      let name = yaml.text(entry.key) ?? ""
      if name == "level" {
        configured.level = readLevel(of: rule, entry)
      } else if let parameter = rule.parameter(name) {
        guard let value = readParameter(parameter, entry) else { continue }
        configured.parameters.append((name, sourced(value, entry)))
      } else {
        let names = rule.parameters.map(\.name)
        let advice = names.isEmpty ? "It has none; only its level can be set." : "It has \(listed(names))."
        let sentence = "\(yaml.shown(entry.key)) is not a parameter of \(rule.id)"
        let message = yaml.advised(sentence, yaml.text(entry.key), among: ["level"] + names, else: advice)
        yaml.report(.unknownKey, at: entry.key, message)
      }
    }
    if entries.isEmpty {
      yaml.report(.invalidValue, at: entry.value, "The mapping is empty. Write a level, or parameters of the rule.")
    }
    return configured
  }

  private mutating func readLevel(of rule: Rule, _ entry: YAMLEntry) -> Sourced<RuleLevel>? {
    let word = yaml.text(entry.value)
    guard let level = word.flatMap(RuleLevel.init(rawValue:)) else {
      return refused(entry, levelAdvice("\(yaml.shown(entry.value)) is not a level", word))
    }
    if case .reading(let lowest) = rule.body, level != .on, level.severity.map({ $0 < lowest }) ?? true {
      let change = level == .off ? "turned off" : "lowered"
      return refused(
        entry,
        """
        \(rule.id) cannot be \(change): it reports what could not be read in a file. Leave it at \
        \(lowest.rawValue)\(lowest == .error ? "" : ", or raise it").
        """)
    }
    return sourced(level, entry)
  }

  private func levelAdvice(_ sentence: String, _ word: String?) -> String {
    // Words of other linters and of YAML.
    let corrections = [
      "false": "off", "no": "off", "disable": "off", "disabled": "off", "true": "on", "yes": "on", "info": "note",
    ]
    if let correction = word.flatMap({ corrections[$0] }) { return "\(sentence). Did you mean \(correction)?" }
    let levels = listed(RuleLevel.words, last: "or")
    return yaml.advised(
      sentence, word, among: RuleLevel.words, else: "Write \(levels), or a mapping with level and parameters.")
  }

  /// Reads a value of the same type as the parameter's default.
  private mutating func readParameter(_ parameter: Parameter, _ entry: YAMLEntry) -> ParameterValue? {
    switch parameter.value {
    case .number: return readNumber(parameter, entry).map { .number($0) }
    case .word:
      if let word = yaml.text(entry.value) { return .word(word) }
      return refused(entry, "\(parameter.name) takes one word.")
    case .words:
      let before = yaml.findings.count
      let words = items(entry, of: "words").map { yaml.tree.string(of: $0) }
      if yaml.tree.isNull(entry.value) { report(entry, "\(parameter.name) takes a list of words; write [] for none.") }
      return yaml.findings.count == before ? .words(words) : nil
    case .byFamily(let defaults):
      guard yaml.tree[entry.value].kind == .mapping else { return readNumber(parameter, entry).map { .number($0) } }
      return .byFamily(readNumbersByFamily(parameter, defaults, entry.value))
    }
  }

  private mutating func readNumber(_ parameter: Parameter, _ entry: YAMLEntry) -> Double? {
    let unitNames = ["pt": "points", "s": "seconds", "min": "minutes"]
    let unitName = unitNames[parameter.unit] ?? parameter.unit
    let unit = unitName.isEmpty || unitName.hasPrefix(":") ? "" : " in \(unitName)"
    guard let number = yaml.number(entry.value) else {
      return refused(
        entry, "\(yaml.shown(entry.value)) is not a number. \(parameter.name) takes a number\(unit), without the unit.")
    }
    guard parameter.range.contains(number) else {
      let (low, high) = (exactQuantity(parameter.range.lowerBound), exactQuantity(parameter.range.upperBound))
      return refused(
        entry,
        "\(yaml.shown(entry.value)) is out of range. \(parameter.name) takes a number from \(low) to \(high)\(unit).")
    }
    return number
  }

  private mutating func readNumbersByFamily(
    _ parameter: Parameter, _ defaults: [Family: Double], _ node: NodeID
  ) -> [Family: Double] {
    var values: [Family: Double] = [:]
    for entry in yaml.entries(of: node) {
      guard let family = yaml.text(entry.key).flatMap(Family.init(rawValue:)) else {
        reportFamily(entry.key)
        continue
      }
      guard defaults[family] != nil else {
        yaml.report(
          .invalidValue, at: entry.key,
          "\(parameter.name) has no value for \(family.rawValue), because the rule does not check that family.")
        continue
      }
      values[family] = readNumber(parameter, entry)
    }
    return values
  }

  mutating func readFixes(_ entry: YAMLEntry) {
    if yaml.tree.isNull(entry.value) { return }
    guard yaml.tree[entry.value].kind == .mapping else {
      return report(entry, "fixes takes a mapping such as {never: [contrast]}.")
    }
    for (key, entry) in entries(of: entry.value, FixesKey.self, "fixes") {
      let names = items(entry, of: "rules").compactMap { item -> Sourced<String>? in
        let name = yaml.tree.string(of: item)
        if rules[name] != nil { return sourced(name, YAMLEntry(key: entry.key, value: item)) }
        return yaml.refused(.invalidValue, at: item, or: entry.key, unknownRule(name, at: item))
      }
      switch key {
      case .never: configuration.neverFixed = names
      case .safe: configuration.safelyFixed = names
      }
    }
  }
}
