import Base
import YAMLTree

extension Fixer {
  public struct Result: Sendable {
    public var bytes: [UInt8]
    /// The fixed findings, each with the fix that was made, in the order of the fixes.
    public var fixed: [Finding] = []
    /// Why not everything was fixed, as a clause; nil if every fix was tried.
    public var obstacle: String?
    public var passes = 0
    public var budget: FixBudget

    public init(unchanged bytes: [UInt8], budget: FixBudget = .forFile) { (self.bytes, self.budget) = (bytes, budget) }
  }

  /// A limit for fixes that lead to other fixes without end.
  static let maximumPasses = 100

  /// Fixes a file in passes. Each pass makes all proven fixes that do not touch the same bytes, and can make further
  /// fixes possible.
  public func fix(
    _ bytes: [UInt8], _ report: FileReport, unsafe: Bool, only rule: String? = nil,
    isLeftAlone: (Finding) -> Bool = { _ in false }
  ) -> Result {
    var result = Result(unchanged: bytes, budget: budget)
    var text = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard text.obstacle == nil else {
      result.obstacle = text.obstacle
      return result
    }
    var proof = FixProof(linter: linter, path: report.file.path, budget: budget)
    var ignored = Set(report.findings.filter(isLeftAlone).map { FindingKey($0) })
    // Findings that had no fix. They are tried again once there is nothing else to fix.
    var failed: Set<FindingKey> = []
    func isWanted(_ finding: Finding, except ignored: Set<FindingKey>) -> Bool {
      (rule == nil || rule == finding.rule) && !ignored.contains(FindingKey(finding))
        && !fixes(of: finding, unsafe: unsafe).isEmpty
    }
    while result.passes < Self.maximumPasses {
      let wanted = text.findings.filter { isWanted($0, except: ignored) }
      let skipped = failed
      let chosen = choose(from: order.sorted(wanted), in: text, unsafe: unsafe, &failed, &proof)
      guard let (fixes, outcome) = makeTogether(chosen, in: text, &proof) else {
        if skipped.isEmpty || proof.budget.isExhausted { break }
        failed = []
        continue
      }
      result.fixed += fixes.map { fix in
        var finding = fix.finding
        finding.fixes = [fix.fix]
        return finding
      }
      if let edits = TreeEdit.joined(fixes.map(\.edit))?.textEdits {
        ignored = Set(ignored.map { $0.moved(by: edits) })
        failed = Set(failed.map { $0.moved(by: edits) })
      }
      text = outcome.text
      result.passes += 1
    }
    result.bytes = text.bytes
    result.budget = proof.budget
    result.obstacle = obstacle(to: result, leaving: text.findings.filter { isWanted($0, except: ignored) })
    return result
  }

  private func obstacle(to result: Result, leaving findings: [Finding]) -> String? {
    if findings.isEmpty { return nil }
    if result.budget.isExhausted { return "it has too many findings to prove a fix of each" }
    return result.passes == Self.maximumPasses ? "fixes led to other fixes \(Self.maximumPasses) times" : nil
  }

  /// Chooses a proven fix of each finding that has one, without overlaps. Adds findings without one to `failed`.
  private func choose(
    from findings: [Finding], in text: ReadText, unsafe: Bool, _ failed: inout Set<FindingKey>,
    _ proof: inout FixProof
  ) -> [ProvenFix] {
    var chosen: [ProvenFix] = []
    for finding in findings where !failed.contains(FindingKey(finding)) {
      // A fix of another finding at the same place may remove this one, too.
      let mayBeFixed = chosen.contains {
        $0.finding.span == finding.span && order.yields(finding.rule, to: $0.finding.rule)
      }
      if mayBeFixed { continue }
      switch firstFix(of: finding, in: text, besides: chosen, unsafe: unsafe, &proof) {
      case .found(let fix): chosen.append(fix)
      case .waits: break
      case .none: failed.insert(FindingKey(finding))
      }
    }
    return chosen
  }

  /// Makes all fixes together. If their proof fails, adds them one by one, without those that make it fail.
  private func makeTogether(
    _ fixes: [ProvenFix], in text: ReadText, _ proof: inout FixProof
  ) -> (passed: [ProvenFix], outcome: FixOutcome)? {
    if fixes.isEmpty { return nil }
    if let outcome = outcome(of: fixes, in: text, &proof) { return (fixes, outcome) }
    if fixes.count == 1 { return nil }
    var passed: [ProvenFix] = []
    var best: FixOutcome?
    for fix in fixes {
      guard let outcome = outcome(of: passed + [fix], in: text, &proof) else { continue }
      passed.append(fix)
      best = outcome
    }
    return best.map { (passed, $0) }
  }

  private func outcome(of fixes: [ProvenFix], in text: ReadText, _ proof: inout FixProof) -> FixOutcome? {
    guard let edit = TreeEdit.joined(fixes.map(\.edit)) else { return nil }
    let targets = fixes.map(\.finding)
    guard let outcome = proof.outcome(of: edit, removing: targets, in: text) else { return nil }
    let isSafe = fixes.allSatisfy { $0.fix.safety == .safe && !policy.safe.contains($0.finding.rule) }
    let isAllowed = proof.allows(
      edit, removing: targets, outcome, since: text, as: isSafe ? .safe : .unsafe,
      repairsReading: fixes.contains(where: \.repairsReading))
    return isAllowed ? outcome : nil
  }
}

/// Orders fixes: first those of rules to which others yield, then by place.
struct FixOrder: Sendable {
  /// The length of the longest chain of rules to which a rule yields, `Int.max` if it yields to all.
  private let ranks: [String: Int]
  private let yielding: [String: YieldingFixes]

  init(_ rules: [Rule]) {
    let yielding = Dictionary(rules.map { ($0.id, $0.yieldsTo) }) { first, _ in first }
    ranks = Dictionary(uniqueKeysWithValues: yielding.keys.map { ($0, Self.rank(of: $0, yielding, depth: 0)) })
    self.yielding = yielding
  }

  func yields(_ rule: String, to other: String) -> Bool {
    switch yielding[rule] {
    case .all?: true
    case .rules(let rules)?: rules.contains(other)
    case nil: false
    }
  }

  /// Limits the depth, since rules can yield to each other in a circle.
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

  func rank(of rule: String) -> Int { ranks[rule] ?? 0 }

  func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      let (first, second) = (rank(of: left.rule), rank(of: right.rule))
      return first != second ? first < second : left < right
    }
  }
}

/// Fixes the examples of rules while all rules run, and compares the results.
public struct FixTrials: Sendable {
  private let fixer: Fixer
  private let linter: Linter

  public init(among all: [Rule], checks: Checks, named: NamedFixes) {
    linter = Linter(rules: all, checks: checks)
    fixer = Fixer(linter, rules: all, named: named)
  }

  /// The text of an example after safe and unsafe fixes.
  public func fixed(_ example: RuleExample, of rule: Rule) -> String {
    let bytes = Array(example.widget.utf8)
    let report = linter.lint(bytes, path: SourcePath("example.widget.yml"))
    return String(decoding: fixer.fix(bytes, report, unsafe: true, only: rule.id).bytes, as: UTF8.self)
  }

  /// A sentence about a result that differs from the example's `fixed`; nil if it is equal.
  public func difference(of example: RuleExample, of rule: Rule) -> String? {
    if rule.fixes.isEmpty { return example.fixed.map { _ in "The rule has no fix, but the example has `fixed`." } }
    let result = fixed(example, of: rule)
    if result == example.fixed ?? example.widget { return nil }
    return result == example.widget
      ? "No fix was applied to the example." : "The fixed example is not what `fixed` says:\n\(result)"
  }
}
