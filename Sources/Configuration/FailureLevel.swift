import Findings

/// From which level on a finding makes a run fail.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether a finding that no comment silences is at this level or above.
  package func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.suppression == nil && $0.severity >= lowest }
  }
}
