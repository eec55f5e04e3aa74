import Edits
import Findings
import Linting
import RuleCatalogue
import YAMLTree

/// Finds fixes of findings, each proven: made in a copy, which is read and linted again.
package struct Fixer: Sendable {
  private let linter: Linter
  private let rules: [String: Rule]
  private let policy: FixPolicy
  private let order: FixOrder

  /// - Parameters:
  ///   - linter: Finds what is to be fixed, and what would come of a fix.
  ///   - rules: Those that run, with what their files say of fixes.
  package init(_ linter: Linter, rules: [Rule], policy: FixPolicy = FixPolicy()) {
    self.linter = linter
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.policy = policy
    order = FixOrder(rules)
  }

  /// A fix of one finding that has passed its proof.
  struct ProvenFix {
    let finding: Finding
    let fix: Fix
    let edit: TreeEdit
    let isReading: Bool
  }

  // MARK: Showing

  /// The report with what removes each finding, and whether all fixes were looked for: very many in a large file are
  /// not.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is stored.
  ///   - report: What the linter says of it.
  ///   - isWanted: Of which findings fixes are looked for.
  package func addingFixes(
    to report: FileReport, of bytes: [UInt8], where isWanted: (Finding) -> Bool = { _ in true }
  ) -> FileReport {
    guard report.findings.contains(where: { isFixable($0) }) else { return report }
    let text = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard text.obstacle == nil else { return addingRepairs(to: report, in: text, where: isWanted) }
    var proof = FixProof(linter, path: report.file.path, budget: FixProof.shownBudget)
    var report = report
    for index in report.findings.indices {
      let finding = report.findings[index]
      guard isFixable(finding), isWanted(finding) else { continue }
      report.findings[index].fixes = fixes(of: finding, in: text, &proof) { _ in true }.map(\.fix)
    }
    return report
  }

  /// A file with a syntax error is only told how it could be read.
  private func addingRepairs(
    to report: FileReport, in text: ReadText, where isWanted: (Finding) -> Bool
  ) -> FileReport {
    var report = report
    var repair = SyntaxRepair(text, limits: linter.limits)
    for index in report.findings.indices where isFixable(report.findings[index]) && isWanted(report.findings[index]) {
      let ways = rules[report.findings[index].rule]?.fixes ?? []
      guard let way = ways.first(where: { $0.action == .named(SyntaxRepair.name) }) else { continue }
      report.findings[index].fixes = repair.fix(of: report.findings[index], way).map { [$0] } ?? []
    }
    return report
  }

  private func isFixable(_ finding: Finding) -> Bool {
    guard finding.suppression == nil, !policy.never.contains(finding.rule), let rule = rules[finding.rule] else {
      return false
    }
    return !rule.fixes.isEmpty
  }

  /// The proven fixes of a finding: one for each way of its rule, suggestions all.
  private func fixes(
    of finding: Finding, in text: ReadText, _ proof: inout FixProof, where isWanted: (FixSafety) -> Bool
  ) -> [ProvenFix] {
    guard !proof.isExhausted, let rule = rules[finding.rule] else { return [] }
    proof.search(text)
    let subject = FixSubject(finding, rule, in: text)
    var fixes: [ProvenFix] = []
    for way in rule.fixes where isWanted(safety(of: way, rule)) {
      let families = finding.subject.families
      guard
        way.families.isEmpty
          || (!families.isEmpty && families.allSatisfy { name in way.families.contains { $0.rawValue == name } })
      else { continue }
      let proven = subject.drafts(way.action).compactMap { prove($0, way, subject, &proof) }
      if way.safety == .suggestion || proven.contains(where: { $0.fix.fix.safety == .suggestion }) {
        fixes += proven.map(\.fix)
      } else if let best = proven.min(by: { $0.newCount < $1.newCount }) {
        fixes.append(best.fix)
      }
    }
    return fixes
  }

  private func safety(of way: RuleFix, _ rule: Rule) -> FixSafety {
    way.safety == .unsafe && policy.safe.contains(rule.id) ? .safe : way.safety
  }

  private func prove(
    _ draft: FixDraft, _ way: RuleFix, _ subject: FixSubject, _ proof: inout FixProof
  ) -> (fix: ProvenFix, newCount: Int)? {
    let isReading = subject.rule.category == "reading"
    let uses = subject.otherPlaces
    var reasons = [way.reason].compactMap(\.self)
    var safety = way.safety
    if safety == .safe, draft.edit.removesOwnComments {
      safety = .unsafe
      reasons.append("The comment above is deleted, too.")
    }
    if uses > 0, !isReading, safety != .suggestion {
      if safety == .safe { safety = .unsafe }
      reasons.append("It affects \(counted(uses + 1, "place")), which share it.")
    }
    var proven = proof.outcome(
      of: draft.edit, removing: [subject.finding], in: subject.text, as: safety, isReading: isReading)
    if proven == nil, isReading, safety != .suggestion {
      // What can be read at last may show what was hidden before.
      safety = .suggestion
      reasons = ["This can reveal further findings."]
      proven = proof.outcome(
        of: draft.edit, removing: [subject.finding], in: subject.text, as: safety, isReading: isReading)
    }
    guard let outcome = proven else { return nil }
    if safety == .unsafe, policy.safe.contains(subject.rule.id) {
      safety = .safe
      reasons = []
    }
    let fix = Fix(
      title: draft.title, safety: safety, reason: reasons.isEmpty ? nil : reasons.joined(separator: " "),
      edits: draft.edit.edits.edits)
    return (
      ProvenFix(finding: subject.finding, fix: fix, edit: draft.edit, isReading: isReading), outcome.newFindings.count
    )
  }

  // MARK: Applying

  /// What came of fixing a file.
  package struct Result: Sendable {
    /// The file as it is to be stored.
    package var bytes: [UInt8]
    /// What was fixed: findings in the order in which they were, each with the one fix that was made.
    package var fixed: [Finding]
    /// Why nothing was fixed, or not all, as a clause; nil where everything was tried.
    package var obstacle: String?
    /// How many passes changed the file.
    package var passes = 0

    /// Nothing was fixed.
    package init(unchanged bytes: [UInt8]) {
      self.bytes = bytes
      fixed = []
    }
  }

  /// Passes over a file: each fixes what the one before has made fixable.
  static let mostPasses = 100

  /// Fixes what can be fixed.
  ///
  /// - Parameters:
  ///   - report: What the linter says of the file.
  ///   - unsafe: Whether unsafe fixes are made too.
  ///   - isLeftAlone: Findings of the report that stay: a baseline knows them.
  ///   - rule: The rule of which alone findings are fixed; all if nil.
  package func fix(
    _ bytes: [UInt8], _ report: FileReport, unsafe: Bool, only rule: String? = nil,
    isLeftAlone: (Finding) -> Bool = { _ in false }
  ) -> Result {
    var result = Result(unchanged: bytes)
    var text = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard text.obstacle == nil else {
      result.obstacle = text.obstacle
      return result
    }
    var proof = FixProof(linter, path: report.file.path)
    /// Where findings stand that are left alone, by rule.
    var left = report.findings.filter(isLeftAlone).map { ($0.rule, $0.span.start) }
    for _ in 0..<Self.mostPasses {
      let wanted = text.findings.filter { finding in
        isFixable(finding) && (rule == nil || rule == finding.rule)
          && !left.contains { $0.0 == finding.rule && $0.1 == finding.span.start }
      }
      let chosen = nonOverlapping(
        order.sorted(wanted).compactMap { finding in
          fixes(of: finding, in: text, &proof) { $0 == .safe || (unsafe && $0 == .unsafe) }
            .first { $0.fix.safety == .safe || (unsafe && $0.fix.safety == .unsafe) }
        })
      let made = makeTogether(chosen, in: text, &proof)
      guard let (fixes, outcome) = made else { break }
      result.fixed += fixes.map { fix in
        var finding = fix.finding
        finding.fixes = [fix.fix]
        return finding
      }
      if let edits = TreeEdit.joined(fixes.map(\.edit))?.edits {
        left = left.map { ($0.0, edits.newOffset(of: $0.1)) }
      }
      text = outcome.text
      result.passes += 1
    }
    result.bytes = text.bytes
    if proof.isExhausted { result.obstacle = "it has too many findings to prove a fix of each" }
    return result
  }

  /// Fixes of which none wants what one before it has.
  private func nonOverlapping(_ fixes: [ProvenFix]) -> [ProvenFix] {
    var chosen: [ProvenFix] = []
    for fix in fixes where chosen.allSatisfy({ $0.edit.joined(with: fix.edit) != nil }) { chosen.append(fix) }
    return chosen
  }

  /// Makes as many of the fixes as pass their proof together.
  private func makeTogether(
    _ fixes: [ProvenFix], in text: ReadText, _ proof: inout FixProof
  ) -> (made: [ProvenFix], outcome: FixOutcome)? {
    if fixes.isEmpty { return nil }
    if let outcome = outcome(of: fixes, in: text, &proof) { return (fixes, outcome) }
    if fixes.count == 1 { return nil }
    var made: [ProvenFix] = []
    var best: FixOutcome?
    for fix in fixes {
      guard let outcome = outcome(of: made + [fix], in: text, &proof) else { continue }
      made.append(fix)
      best = outcome
    }
    return best.map { (made, $0) }
  }

  private func outcome(of fixes: [ProvenFix], in text: ReadText, _ proof: inout FixProof) -> FixOutcome? {
    guard let edit = TreeEdit.joined(fixes.map(\.edit)) else { return nil }
    let isSafe = fixes.allSatisfy { $0.fix.safety == .safe && !policy.safe.contains($0.finding.rule) }
    return proof.outcome(
      of: edit, removing: fixes.map(\.finding), in: text, as: isSafe ? .safe : .unsafe,
      isReading: fixes.contains(where: \.isReading))
  }
}
