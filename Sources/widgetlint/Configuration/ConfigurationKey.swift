import Base

enum ConfigurationKey: String, CaseIterable, Sendable {
  case extends, edition, profile, failOn, rules, overrides, exclude, requireReasons, baseline, rulesFrom, fixes
}

enum OverrideKey: String, CaseIterable, Sendable { case paths, kinds, families, rules }

enum FixesKey: String, CaseIterable, Sendable { case never, safe }

enum RuleProfile: String, CaseIterable, Sendable { case recommended, strict }

/// The lowest level of a finding that makes a run fail.
enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.isOpen && $0.severity >= lowest }
  }
}
