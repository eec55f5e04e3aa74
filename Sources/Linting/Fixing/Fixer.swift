import Base
import YAMLTree

/// Finds, proves and applies fixes for the findings of a file.
public struct Fixer: Sendable {
  let linter: Linter
  let rules: [String: Rule]
  let named: NamedFixes
  let policy: FixPolicy
  let order: FixOrder
  let budget: FixBudget

  public init(
    _ linter: Linter, rules: [Rule], named: NamedFixes, policy: FixPolicy = FixPolicy(), budget: FixBudget = .forFile
  ) {
    self.linter = linter
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.named = named
    self.policy = policy
    order = FixOrder(rules)
    self.budget = budget
  }

  struct ProvenFix {
    let finding: Finding
    let fix: Fix
    let edit: TreeEdit
    /// True if the fix makes content readable that was not, so it may reveal further findings.
    let repairsReading: Bool
  }

  /// The report with the proven fixes of its findings, as far as the budget allows.
  public func addingFixes(
    to report: FileReport, of bytes: [UInt8], where isWanted: (Finding) -> Bool = { _ in true }
  ) -> FileReport {
    guard report.findings.contains(where: { isFixable($0) }) else { return report }
    let text = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard text.obstacle == nil else { return addingRepairs(to: report, in: text, where: isWanted) }
    var proof = FixProof(linter: linter, path: report.file.path, budget: budget)
    var report = report
    for index in report.findings.indices {
      let finding = report.findings[index]
      guard !proof.budget.isExhausted, isFixable(finding), isWanted(finding), let rule = rules[finding.rule] else {
        continue
      }
      proof.addSearch(in: text)
      let subject = FixSubject(finding, rule, in: text)
      report.findings[index].fixes = rule.fixes.filter { $0.applies(to: finding) }.flatMap { fix in
        best(of: subject.drafts(fix.action, named), fix, subject, &proof).map(\.fix)
      }
    }
    return report
  }

  /// Adds fixes of syntax errors, the only ones for a file that cannot be read.
  private func addingRepairs(
    to report: FileReport, in text: ReadText, where isWanted: (Finding) -> Bool
  ) -> FileReport {
    var report = report
    var repair = SyntaxRepair(text, limits: linter.limits)
    for index in report.findings.indices where isFixable(report.findings[index]) && isWanted(report.findings[index]) {
      let fixes = rules[report.findings[index].rule]?.fixes ?? []
      guard let fix = fixes.first(where: { $0.action == .named(SyntaxRepair.name) }) else { continue }
      report.findings[index].fixes = repair.fix(of: report.findings[index], by: fix).map { [$0] } ?? []
    }
    return report
  }

  func isFixable(_ finding: Finding) -> Bool {
    finding.suppression == nil && !policy.never.contains(finding.rule) && rules[finding.rule]?.fixes.isEmpty == false
  }

  /// The proven fix with the fewest new findings; all proven suggestions if no other fix is proven.
  private func best(
    of drafts: [FixDraft], _ ruleFix: RuleFix, _ subject: FixSubject, _ proof: inout FixProof
  ) -> [ProvenFix] {
    var choices: [ProvenFix] = []
    var best: (fix: ProvenFix, newFindingCount: Int)?
    for draft in drafts {
      guard let (fix, newFindingCount) = prove(draft, ruleFix, subject, &proof) else { continue }
      if fix.fix.safety == .suggestion {
        choices.append(fix)
        continue
      }
      if newFindingCount < best?.newFindingCount ?? .max { best = (fix, newFindingCount) }
      if newFindingCount == 0 { break }
    }
    return best.map { [$0.fix] } ?? choices
  }

  /// Finds the first proven fix that may be made without asking a person. A fix that overlaps `others` waits for
  /// the next pass.
  func firstFix(
    of finding: Finding, in text: ReadText, besides others: [ProvenFix], unsafe: Bool, _ proof: inout FixProof
  ) -> FixSearch {
    guard !proof.budget.isExhausted, let rule = rules[finding.rule] else { return .none }
    proof.addSearch(in: text)
    let subject = FixSubject(finding, rule, in: text)
    for ruleFix in fixes(of: finding, unsafe: unsafe) {
      let drafts = subject.drafts(ruleFix.action, named)
      let overlaps = drafts.contains { draft in others.contains { $0.edit.conflicts(with: draft.edit) } }
      if overlaps { return .waits }
      let fix = best(of: drafts, ruleFix, subject, &proof).first { Self.isApplicable($0.fix.safety, unsafe: unsafe) }
      if let fix { return .found(fix) }
    }
    return .none
  }

  /// The fixes of a finding that may be made without asking a person.
  func fixes(of finding: Finding, unsafe: Bool) -> [RuleFix] {
    guard isFixable(finding), let rule = rules[finding.rule] else { return [] }
    return rule.fixes.filter { Self.isApplicable(safety(of: $0, rule), unsafe: unsafe) && $0.applies(to: finding) }
  }

  private static func isApplicable(_ safety: FixSafety, unsafe: Bool) -> Bool {
    safety == .safe || (unsafe && safety == .unsafe)
  }

  enum FixSearch { case found(ProvenFix), waits, none }

  private func safety(of fix: RuleFix, _ rule: Rule) -> FixSafety {
    fix.safety == .unsafe && policy.safe.contains(rule.id) ? .safe : fix.safety
  }

  private func prove(
    _ draft: FixDraft, _ ruleFix: RuleFix, _ subject: FixSubject, _ proof: inout FixProof
  ) -> (fix: ProvenFix, newFindingCount: Int)? {
    let repairsReading = subject.rule.category == "reading"
    let uses = subject.aliasCount(of: draft.edit)
    var reasons = [ruleFix.reason].compactMap(\.self)
    var safety = ruleFix.safety
    if safety == .safe, draft.edit.removesOwnComments {
      safety = .unsafe
      reasons.append("A comment on a line of its own is deleted, too.")
    }
    if uses > 0, !repairsReading, safety != .suggestion {
      if safety == .safe { safety = .unsafe }
      reasons.append("It changes all \(uses + 1) places that use this.")
    }
    guard let outcome = outcome(of: draft, subject, &proof) else { return nil }
    let isAllowed = proof.allows(
      draft.edit, removing: [subject.finding], outcome, since: subject.text, as: safety, repairsReading: repairsReading)
    if !isAllowed {
      guard repairsReading else { return nil }
      // The proof can fail only because content that is read now has findings of its own.
      safety = .suggestion
      reasons = ["This can reveal further findings."]
    }
    if safety == .unsafe, policy.safe.contains(subject.rule.id) {
      safety = .safe
      reasons = []
    }
    let fix = Fix(
      title: draft.title, safety: safety, reason: reasons.isEmpty ? nil : reasons.joined(separator: " "),
      edits: draft.edit.textEdits.edits)
    let proven = ProvenFix(finding: subject.finding, fix: fix, edit: draft.edit, repairsReading: repairsReading)
    return (proven, outcome.newFindings.count)
  }

  private func outcome(of draft: FixDraft, _ subject: FixSubject, _ proof: inout FixProof) -> FixOutcome? {
    guard !proof.budget.isExhausted,
      let outcome = proof.outcome(of: draft.edit, removing: [subject.finding], in: subject.text)
    else { return nil }
    if let (rules, place) = draft.silenced,
      outcome.text.isFound(by: rules, in: draft.edit.textEdits.newSpan(of: place))
    {
      return nil
    }
    return draft.accepts?(outcome) ?? true ? outcome : nil
  }
}

extension RuleFix {
  /// True if the fix applies to all families of the finding.
  func applies(to finding: Finding) -> Bool {
    let names = finding.subject.families
    return families.isEmpty
      || (!names.isEmpty && names.allSatisfy { name in families.contains { $0.rawValue == name } })
  }
}
