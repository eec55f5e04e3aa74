import Base

/// The keys of a configuration file.
enum ConfigurationKey: String, CaseIterable, Sendable {
  case extends, edition, profile, failOn, rules, overrides, exclude, requireReasons, baseline, rulesFrom, fixes
}

/// The keys of an entry of `overrides`.
enum OverrideKey: String, CaseIterable, Sendable { case paths, kinds, families, rules }

/// The keys of `fixes`.
enum FixesKey: String, CaseIterable, Sendable { case never, safe }

/// The values of `profile`, which selects rules.
enum RuleProfile: String, CaseIterable, Sendable { case recommended, strict }

/// The lowest level of a finding that makes a run fail; with `never`, no finding does.
enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.isOpen && $0.severity >= lowest }
  }
}
