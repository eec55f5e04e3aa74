import Edits
import Findings
import Linting
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// A text in which edits were made, when it has been read and linted again.
struct FixOutcome {
  let text: ReadText
  /// Findings that were not there before.
  let newFindings: [Finding]
}

/// Holds edits to what they promise. What fails is not offered.
struct FixProof {
  let linter: Linter
  let path: SourcePath
  /// Bytes that may still be linted for proofs: each lints the whole file once.
  private(set) var budget: Int

  /// What all proofs of a file may lint, in bytes, where it is fixed.
  static let wholeBudget = 48 << 20
  /// The same where its fixes are only shown: a report is not to take many times longer for them.
  static let shownBudget = 2 << 20
  /// What a proof costs at least.
  private static let leastCost = 4096

  init(_ linter: Linter, path: SourcePath, budget: Int = Self.wholeBudget) {
    self.linter = linter
    self.path = path
    self.budget = budget
  }

  /// Whether proofs were left out because there were too many.
  private(set) var isExhausted = false

  /// Counts what looking for the fixes of one finding costs, whether or not there are any: it walks the file, which is
  /// much less than linting it.
  mutating func search(_ text: ReadText) {
    budget -= max(Self.leastCost / 16, text.bytes.count / 16)
    if budget <= 0 { isExhausted = true }
  }

  /// Makes the edit and reads and lints what comes of it.
  ///
  /// - Returns: Nil if comments or the tree differ from what was intended, if one of the findings is still there, or,
  ///   but for suggestions, if a finding came that is as bad.
  mutating func outcome(
    of edit: TreeEdit, removing targets: [Finding], in before: ReadText, as safety: FixSafety, isReading: Bool
  ) -> FixOutcome? {
    let bytes = edit.edits.applied(toFile: before.bytes, decodedAs: before.tree.text)
    budget -= max(Self.leastCost, bytes.count)
    guard budget > 0 else {
      isExhausted = true
      return nil
    }
    let tree = YAMLTree.read(bytes, limits: linter.limits)
    guard edit.isKept(from: before.tree, in: tree) else { return nil }
    let report = linter.lint(bytes, path: path)
    let after = ReadText(bytes, findings: report.findings, limits: linter.limits)
    guard after.obstacle == nil,
      let new = newFindings(in: after, since: before, through: edit.edits, removing: targets)
    else { return nil }
    let outcome = FixOutcome(text: after, newFindings: new)
    guard safety != .suggestion else { return outcome }
    let worst = targets.map(\.severity).min() ?? .note
    guard !new.contains(where: { $0.severity >= worst }) else { return nil }
    if safety == .safe, !isReading, !edit.onlyInserts, !showsSame(before, after) { return nil }
    return outcome
  }

  /// The findings that no comment silences and that were not there before, or mattered less; nil where a target is
  /// still there.
  private func newFindings(
    in after: ReadText, since before: ReadText, through edits: TextEdits, removing targets: [Finding]
  ) -> [Finding]? {
    struct Key: Hashable {
      var rule: String
      var start: Int
    }
    var known: [Key: Severity] = [:]
    let targeted = Set(targets.map { Key(rule: $0.rule, start: $0.span.start) })
    for finding in before.findings where finding.suppression == nil {
      let key = Key(rule: finding.rule, start: finding.span.start)
      if targeted.contains(key) { continue }
      let moved = Key(rule: finding.rule, start: edits.newOffset(of: finding.span.start))
      known[moved] = max(known[moved] ?? finding.severity, finding.severity)
    }
    let gone = Set(targets.map { Key(rule: $0.rule, start: edits.newOffset(of: $0.span.start)) })
    var new: [Finding] = []
    for finding in after.findings where finding.suppression == nil {
      let key = Key(rule: finding.rule, start: finding.span.start)
      if let severity = known[key], severity >= finding.severity { continue }
      if gone.contains(key) { return nil }
      // What is reported once, at its first place, is reported at the next one when that is fixed.
      if isMoved(finding, from: targets, through: edits) { continue }
      new.append(finding)
    }
    return new
  }

  /// Whether a finding is one of the targets, further down.
  private func isMoved(_ finding: Finding, from targets: [Finding], through edits: TextEdits) -> Bool {
    targets.contains { target in
      target.rule == finding.rule && target.severity >= finding.severity
        && target.subject.widget == finding.subject.widget
        && edits.newOffset(of: target.span.start) < finding.span.start
        && finding.subject.coversLaterPlaces
    }
  }

  private func showsSame(_ before: ReadText, _ after: ReadText) -> Bool {
    ShownSignature(of: before.file, limits: linter.limits) == ShownSignature(of: after.file, limits: linter.limits)
  }
}
