/// Which rules hold for widgets that are read from Swift. A description says what is meant; code leaves much open, and
/// rules that need what it leaves open, or that most apps break knowingly, hold in the strict profile alone.
extension RuleSettingsStep {
  /// Turns off what is not for Swift; what a configuration says comes after it.
  package static func forSwift(of catalogue: RuleCatalogue) -> RuleSettingsStep {
    var rules: [String: RuleSetting] = [:]
    for rule in catalogue.rules where !hold.contains(rule.id) && rule.isStrictInSwift {
      rules[rule.id] = RuleSetting(level: .off)
    }
    return RuleSettingsStep(rules: rules)
  }

  private static let hold: Set<String> = [
    "accented-text-on-opaque", "accessory-background", "background-outside-container", "background-placement",
    "background-removable", "contrast", "description-action-verb", "description-present", "description-self-reference",
    "disfavored-family-unsupported", "family-content-repeated", "family-platform", "font-size-minimum",
    "image-accented-rendering", "interaction-unsupported", "margin-minimum", "system-date-refresh", "tap-target-size",
  ]
}

extension Rule {
  /// Rules of reading hold always.
  fileprivate var isStrictInSwift: Bool {
    if case .reading = body { false } else { true }
  }
}
