import Edits
import Findings
import Linting
import RuleCatalogue
import YAMLTree

/// Finds fixes of findings, each proven: made in a copy, which is read and linted again.
package struct Fixer: Sendable {
  let linter: Linter
  let rules: [String: Rule]
  let named: NamedFixes
  let policy: FixPolicy
  let order: FixOrder
  /// What may be spent on fixing a file, and on showing its fixes.
  let fixing: FixWork
  private let showing: FixWork

  /// - Parameters:
  ///   - linter: Finds what is to be fixed, and what would come of a fix.
  ///   - rules: Those that run, with what their files say of fixes.
  ///   - named: The fixes that the rules name.
  ///   - fixing: What may be spent on fixing a file.
  ///   - showing: What may be spent on showing a file's fixes.
  package init(
    _ linter: Linter, rules: [Rule], named: NamedFixes, policy: FixPolicy = FixPolicy(), fixing: FixWork = .fixing,
    showing: FixWork = .showing
  ) {
    self.linter = linter
    self.rules = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    self.named = named
    self.policy = policy
    order = FixOrder(rules)
    self.fixing = fixing
    self.showing = showing
  }

  /// A fix of one finding that has passed its proof.
  struct ProvenFix {
    let finding: Finding
    let fix: Fix
    let edit: TreeEdit
    let isReading: Bool
  }

  // MARK: Showing

  /// The report with what removes each finding. Of very many findings in a large file not all fixes are looked for.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is stored.
  ///   - report: What the linter says of it.
  ///   - isWanted: Of which findings fixes are looked for.
  package func addingFixes(
    to report: FileReport, of bytes: [UInt8], where isWanted: (Finding) -> Bool = { _ in true }
  ) -> FileReport {
    var work = showing
    return addingFixes(to: report, of: bytes, &work, where: isWanted)
  }

  /// The same, with what it took.
  package func addingFixes(
    to report: FileReport, of bytes: [UInt8], _ work: inout FixWork, where isWanted: (Finding) -> Bool
  ) -> FileReport {
    guard report.findings.contains(where: { isFixable($0) }) else { return report }
    let text = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard text.obstacle == nil else { return addingRepairs(to: report, in: text, where: isWanted) }
    var proof = FixProof(linter, path: report.file.path, work: work)
    var report = report
    let wanted = report.findings.indices.filter { isFixable(report.findings[$0]) && isWanted(report.findings[$0]) }
    proveTogether(wanted.map { report.findings[$0] }, in: text, &proof) { finding in
      rules[finding.rule]?.fixes.filter { $0.concerns(finding) } ?? []
    }
    for index in wanted {
      let finding = report.findings[index]
      guard proof.mayProve(finding), let rule = rules[finding.rule] else { continue }
      proof.search(text)
      let subject = FixSubject(finding, rule, in: text)
      report.findings[index].fixes = rule.fixes.filter { $0.concerns(finding) }.flatMap { way in
        best(of: subject.drafts(way.action, named), way, subject, &proof).map(\.fix)
      }
    }
    work = proof.work
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

  func isFixable(_ finding: Finding) -> Bool {
    guard finding.suppression == nil, !policy.never.contains(finding.rule), let rule = rules[finding.rule] else {
      return false
    }
    return !rule.fixes.isEmpty
  }

  // MARK: Proving

  /// The proven fixes of a finding in one way of its rule: the best, or all where a person chooses.
  private func best(
    of drafts: [FixDraft], _ way: RuleFix, _ subject: FixSubject, _ proof: inout FixProof
  ) -> [ProvenFix] {
    var choices: [ProvenFix] = []
    var best: (fix: ProvenFix, newCount: Int)?
    for draft in drafts {
      guard let (fix, newCount) = prove(draft, way, subject, &proof) else { continue }
      if fix.fix.safety == .suggestion {
        choices.append(fix)
        continue
      }
      if newCount < best?.newCount ?? .max { best = (fix, newCount) }
      // None can be better.
      if newCount == 0 { break }
    }
    return best.map { [$0.fix] } ?? choices
  }

  /// Looks for the first fix of a finding that is safe enough. One that wants what the others have waits for the next
  /// pass.
  func firstFix(
    of finding: Finding, in text: ReadText, besides others: [ProvenFix], unsafe: Bool, _ proof: inout FixProof
  ) -> FixSearch {
    guard proof.mayProve(finding), let rule = rules[finding.rule] else { return .none }
    proof.search(text)
    let subject = FixSubject(finding, rule, in: text)
    for way in ways(of: finding, unsafe: unsafe) {
      let drafts = subject.drafts(way.action, named)
      let meets = drafts.contains { draft in others.indices.contains { others[$0].edit.meets(draft.edit) } }
      if meets { return .waits }
      let fix = best(of: drafts, way, subject, &proof).first { Self.mayBeMade($0.fix.safety, unsafe: unsafe) }
      if let fix { return .found(fix) }
    }
    return .none
  }

  /// The ways of a finding's rule to fix it without a person who chooses.
  func ways(of finding: Finding, unsafe: Bool) -> [RuleFix] {
    guard isFixable(finding), let rule = rules[finding.rule] else { return [] }
    return rule.fixes.filter { Self.mayBeMade(safety(of: $0, rule), unsafe: unsafe) && $0.concerns(finding) }
  }

  private static func mayBeMade(_ safety: FixSafety, unsafe: Bool) -> Bool {
    safety == .safe || (unsafe && safety == .unsafe)
  }

  /// What looking for a fix of one finding came to.
  enum FixSearch {
    case found(ProvenFix)
    case waits
    case none
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
      reasons.append("A comment on a line of its own is deleted, too.")
    }
    if uses > 0, !isReading, safety != .suggestion {
      if safety == .safe { safety = .unsafe }
      reasons.append("It changes all \(uses + 1) places that use this.")
    }
    guard let (new, showsSame) = outcome(of: draft, subject, &proof) else { return nil }
    let isAllowed = proof.allows(
      draft.edit, removing: [subject.finding], adding: new, as: safety, isReading: isReading, showsSame: showsSame)
    if !isAllowed {
      guard isReading else { return nil }
      // What can be read at last may show what was hidden before.
      safety = .suggestion
      reasons = ["This can reveal further findings."]
    }
    if safety == .unsafe, policy.safe.contains(subject.rule.id) {
      safety = .safe
      reasons = []
    }
    let fix = Fix(
      title: draft.title, safety: safety, reason: reasons.isEmpty ? nil : reasons.joined(separator: " "),
      edits: draft.edit.edits.edits)
    return (ProvenFix(finding: subject.finding, fix: fix, edit: draft.edit, isReading: isReading), new.count)
  }

  /// What is found after a draft, and whether the file shows the same; nil if the draft does not keep what it has to.
  private func outcome(
    of draft: FixDraft, _ subject: FixSubject, _ proof: inout FixProof
  ) -> (new: [Finding], showsSame: () -> Bool)? {
    switch proof.verdict(on: draft.edit, removing: subject.finding) {
    case .fails: return nil
    case .holds(let new, let showsSame): return (new, { showsSame })
    case nil: break
    }
    guard !proof.work.isExhausted,
      let outcome = proof.outcome(
        of: draft.edit, removing: [subject.finding], in: subject.text),
      draft.silenced?.holds(in: outcome.text, of: draft.edit.edits) ?? true, draft.keeps?(outcome) ?? true
    else { return nil }
    let text = subject.text
    return (outcome.newFindings, { text.shown.signature == outcome.text.shown.signature })
  }
}

extension RuleFix {
  /// Whether it is a way for a finding about these families.
  fileprivate func concerns(_ finding: Finding) -> Bool {
    let names = finding.subject.families
    return families.isEmpty
      || (!names.isEmpty && names.allSatisfy { name in families.contains { $0.rawValue == name } })
  }
}
