import Findings
import RuleCatalogue
import YAMLTree

extension ConfigurationReader {
  /// `rules:` — levels and parameters by rule.
  mutating func readRules(_ node: NodeID, key: NodeID) -> [ConfiguredRule] {
    if tree.isNull(node) { return [] }
    guard tree[node].kind == .mapping else {
      report(.invalidValue, at: node, or: key, "rules takes a mapping from rules to levels, such as deep-link: off.")
      return []
    }
    var configured: [ConfiguredRule] = []
    for entry in tree.entries(of: node) where !isIgnored(entry.key) && !tree.isUnknown(entry.value) {
      let name = word(entry.key) ?? ""
      guard let rule = rules[name] else {
        let advice = guess(name, among: rules.keys.sorted()) ?? "widgetlint rules lists all of them."
        report(.unknownKey, at: entry.key, "There is no rule \(shown(entry.key)). \(advice)")
        continue
      }
      configured.append(readRule(rule, tree.resolved(entry.value), key: entry.key))
    }
    return configured
  }

  private mutating func readRule(_ rule: Rule, _ node: NodeID, key: NodeID) -> ConfiguredRule {
    var configured = ConfiguredRule(id: rule.id)
    guard tree[node].kind == .mapping else {
      configured.level = readLevel(of: rule, node, key: key)
      return configured
    }
    var isEmpty = true
    for entry in tree.entries(of: node) where !tree.isUnknown(entry.value) {
      isEmpty = false
      let name = word(entry.key) ?? ""
      let value = tree.resolved(entry.value)
      if name == "level" {
        configured.level = readLevel(of: rule, value, key: entry.key)
      } else if let parameter = rule.parameter(name) {
        guard let made = readParameter(parameter, value, key: entry.key) else { continue }
        configured.parameters.append((name, Sourced(made, at: place(value))))
      } else {
        reportParameter(entry.key, of: rule)
      }
    }
    if isEmpty { report(.invalidValue, at: node, "The mapping is empty. Write a level, or parameters of the rule.") }
    return configured
  }

  private mutating func readLevel(of rule: Rule, _ node: NodeID, key: NodeID) -> Sourced<RuleLevel>? {
    guard let level = word(node).flatMap({ RuleLevel($0) }) else {
      let advice = levelAdvice(word(node))
      report(.invalidValue, at: node, or: key, "\(shown(node)) is no level. \(advice)")
      return nil
    }
    if case .reading(let own, _) = rule.body, !raises(level, own) {
      let what = level == .off ? "switched off" : "lowered"
      report(
        .invalidValue, at: node, or: key,
        """
        \(rule.id) cannot be \(what): it tells that a file could not be read as it stands. Leave it at \
        \(own.rawValue)\(own == .error ? "" : ", or raise it").
        """)
      return nil
    }
    return Sourced(level, at: place(node))
  }

  private func raises(_ level: RuleLevel, _ own: Severity) -> Bool {
    switch level {
    case .off: false
    case .on: true
    case .at(let severity): severity >= own
    }
  }

  private func levelAdvice(_ word: String?) -> String {
    switch word {
    case "false", "no", "disable", "disabled", "ignore", "never": return "Did you mean off?"
    case "true", "yes", "enable", "enabled": return "Did you mean on?"
    case "info", "hint", "suggestion": return "Did you mean note?"
    default:
      return guess(word, among: RuleLevel.words)
        ?? "Write \(listed(RuleLevel.words, last: "or")), or a mapping with level and parameters."
    }
  }

  private mutating func reportParameter(_ node: NodeID, of rule: Rule) {
    let names = ["level"] + rule.parameters.map(\.name)
    let advice: String
    if let guess = guess(word(node), among: names) {
      advice = guess
    } else if rule.parameters.isEmpty {
      advice = "It has none; only its level can be set."
    } else {
      advice = "It has \(listed(rule.parameters.map(\.name)))."
    }
    report(.unknownKey, at: node, "\(shown(node)) is not a parameter of \(rule.id). \(advice)")
  }
}
