import Findings
import RuleCatalogue

/// The order in which fixes are made: those of rules to which others yield first, then by place. It does not depend on
/// the order in which rules stand.
struct FixOrder: Sendable {
  /// By rule: how many others stand one after the other before it; rules that yield to none are left out.
  private let ranks: [String: Int]

  init(_ rules: some Collection<Rule>) {
    let yielding = Dictionary(rules.map { ($0.id, $0.yieldsTo) }) { first, _ in first }
    ranks = yielding.keys.reduce(into: [:]) { ranks, id in
      let rank = Self.rank(of: id, yielding, depth: 0)
      if rank > 0 { ranks[id] = rank }
    }
  }

  /// Rules that yield to each other in a circle end at the depth at which every rule has had its turn.
  private static func rank(of id: String, _ yielding: [String: YieldingFixes], depth: Int) -> Int {
    guard depth < 16 else { return depth }
    switch yielding[id] {
    case .all?: return .max
    case .rules(let others)?:
      let before = others.filter { yielding[$0] != nil }.map { rank(of: $0, yielding, depth: depth + 1) }
      return before.max().map { $0 == .max ? $0 : $0 + 1 } ?? 0
    case nil: return 0
    }
  }

  func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      let (first, second) = (ranks[left.rule] ?? 0, ranks[right.rule] ?? 0)
      return first != second ? first < second : left < right
    }
  }
}
