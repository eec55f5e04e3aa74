import AppleTables
import Findings

/// The levels of a rule that a configuration sets differently for different families.
package struct FamilyLevels: Sendable {
  /// For what is about no family.
  package var general: RuleLevel
  /// By family, where that differs.
  package var byFamily: [Family: RuleLevel]

  var isOffEverywhere: Bool {
    general == .off && Family.allCases.allSatisfy { (byFamily[$0] ?? general) == .off }
  }

  /// The families in which a finding still holds, and its level there; nil if it does not hold at all.
  package func applied(to severity: Severity, _ families: [Family]) -> (severity: Severity, families: [Family])? {
    guard !families.isEmpty else { return self.severity(general, of: severity).map { ($0, []) } }
    var kept: [Family] = []
    var highest: Severity?
    for family in families {
      guard let own = self.severity(byFamily[family] ?? general, of: severity) else { continue }
      kept.append(family)
      highest = max(highest ?? own, own)
    }
    return highest.map { ($0, kept) }
  }

  private func severity(_ level: RuleLevel, of severity: Severity) -> Severity? {
    switch level {
    case .off: nil
    case .on: severity
    case .at(let other): other
    }
  }
}
