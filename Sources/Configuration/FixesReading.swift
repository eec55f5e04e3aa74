import RuleCatalogue
import YAMLTree

extension ConfigurationReader {
  /// `fixes:` — rules whose findings are never fixed, and rules whose unsafe fixes are taken for safe.
  mutating func readFixes(_ entry: AuthoredYAML.Entry) {
    if yaml.tree.isNull(entry.value) { return }
    guard yaml.tree[entry.value].kind == .mapping else {
      return report(entry, "fixes takes a mapping such as {never: [contrast]}.")
    }
    for (key, entry) in entries(of: entry.value, FixesKey.self, "fixes") {
      let rules = readRuleNames(entry)
      switch key {
      case .never: configuration.neverFixed = rules
      case .safe: configuration.safelyFixed = rules
      }
    }
  }

  private mutating func readRuleNames(_ entry: AuthoredYAML.Entry) -> [Sourced<String>] {
    items(entry, of: "rules").compactMap { item in
      let name = yaml.tree.string(of: item)
      if rules[name] != nil { return sourced(name, AuthoredYAML.Entry(key: entry.key, value: item)) }
      let message = yaml.advised(
        "There is no rule named \(yaml.shown(item))", name, among: rules.keys.sorted(),
        else: "widgetlint rules lists all rules.")
      yaml.report(.invalidValue, at: item, or: entry.key, message)
      return nil
    }
  }
}
