import Base
import WidgetFormat
import YAMLTree

/// The result of a fix that removes its findings.
public struct FixOutcome {
  public let text: ReadText
  let newFindings: [Finding]
}

/// Proves edits by reading and linting a copy of the file in which they are made.
struct FixProof {
  let linter: Linter
  let path: SourcePath
  private(set) var budget: FixBudget
  private let worker = LintWorker()

  /// - Returns: Nil if the tree or the comments are not as intended, or if a target is still found.
  mutating func outcome(of edit: TreeEdit, removing targets: [Finding], in before: ReadText) -> FixOutcome? {
    guard let after = text(after: edit, in: before),
      let new = newFindings(in: after, since: before, through: edit.textEdits, removing: targets)
    else { return nil }
    let remaining = Set(after.findings.map { FindingKey($0) })
    let gone = before.findings.filter { finding in
      finding.subject.coversLaterOccurrences && !remaining.contains(FindingKey(finding).moved(by: edit.textEdits))
    }
    let unexpected = new.filter { !isNextOccurrence($0, from: gone, through: edit.textEdits) }
    return FixOutcome(text: after, newFindings: unexpected)
  }

  private mutating func text(after edit: TreeEdit, in before: ReadText) -> ReadText? {
    guard !budget.isSpent else { return nil }
    let bytes = edit.textEdits.applied(toFile: before.bytes, decodedAs: before.tree.text)
    let tree = YAMLTree.read(bytes, limits: linter.limits)
    guard edit.hasIntendedResult(from: before.tree, in: tree) else {
      budget.addProof(ofBytes: bytes.count)
      return nil
    }
    let file = WidgetFile.read(tree, limits: linter.limits)
    let linted = worker.lint(file, from: tree, path: path, with: linter)
    budget.addProof(ofBytes: bytes.count, views: linted.viewCount, findings: linted.report.findings.count)
    let after = ReadText(
      bytes, tree, file, findings: linted.report.findings, laterPlaces: linted.laterPlaces, limits: linter.limits)
    return after.obstacle == nil ? after : nil
  }

  mutating func addSearch(in text: ReadText) { budget.addSearch(ofBytes: text.bytes.count) }

  /// True if a fix may claim a safety. Only a suggestion may add a finding that is as severe as the least severe of its
  /// targets. A safe fix must not change what is shown, unless it only adds to the tree or repairs what was not read.
  func allows(
    _ edit: TreeEdit, removing targets: [Finding], _ outcome: FixOutcome, since before: ReadText, as safety: FixSafety,
    repairsReading: Bool
  ) -> Bool {
    guard safety != .suggestion else { return true }
    let lowest = targets.map(\.severity).min() ?? .note
    guard !outcome.newFindings.contains(where: { $0.severity >= lowest }) else { return false }
    return safety != .safe || repairsReading || edit.onlyAdds || before.shown.signature == outcome.text.shown.signature
  }

  /// The findings that are new or more severe than before, without suppressed ones; nil if a target is still found.
  private func newFindings(
    in after: ReadText, since before: ReadText, through edits: TextEdits, removing targets: [Finding]
  ) -> [Finding]? {
    var known: [FindingKey: Severity] = [:]
    let targeted = Set(targets.map { FindingKey($0) })
    for finding in before.findings where finding.suppression == nil {
      let key = FindingKey(finding)
      if targeted.contains(key) { continue }
      let moved = key.moved(by: edits)
      known[moved] = max(known[moved] ?? finding.severity, finding.severity)
    }
    let movedTargets = Set(targeted.map { $0.moved(by: edits) })
    if after.laterPlaces.contains(where: { movedTargets.contains(FindingKey($0)) }) { return nil }
    var new: [Finding] = []
    for finding in after.findings where finding.suppression == nil {
      let key = FindingKey(finding)
      if let severity = known[key], severity >= finding.severity { continue }
      if movedTargets.contains(key) { return nil }
      if !before.unlistedRules.contains(finding.rule) { new.append(finding) }
    }
    return new
  }

  /// True if a finding is the next occurrence of one that is gone, of which the rule reports only the first.
  private func isNextOccurrence(_ finding: Finding, from gone: [Finding], through edits: TextEdits) -> Bool {
    gone.contains { first in
      finding.mayBeNextOccurrence(of: first) && edits.newOffset(of: first.span.start) < finding.span.start
    }
  }
}

extension Finding {
  /// True if a rule that reports only the first occurrence in a widget may have reported `target` before this finding.
  func mayBeNextOccurrence(of target: Finding) -> Bool {
    target.rule == rule && target.severity >= severity && target.subject.widget == subject.widget
      && subject.coversLaterOccurrences
  }
}

/// Identifies a finding even if other parts of the file change.
struct FindingKey: Hashable {
  var rule: String
  var start: Int

  init(_ finding: Finding) { (rule, start) = (finding.rule, finding.span.start) }

  func moved(by edits: TextEdits) -> FindingKey {
    var key = self
    key.start = edits.newOffset(of: start)
    return key
  }
}

/// Limits the work for the fixes of a file or a project.
public struct FixBudget: Sendable, Equatable {
  package private(set) var proofs = 0
  /// The cost so far, about the number of bytes that were linted.
  package private(set) var cost = 0
  public let limit: Int

  public init(limit: Int) { self.limit = limit }

  /// About 2,000 proofs of a small file.
  public static let forFile = FixBudget(limit: 32 << 20)

  /// About 200 proofs of a project whose tree has 10,000 nodes.
  public static let forProject = FixBudget(limit: 64 << 20)

  private static let smallestProof = 16 << 10
  private static let viewCost = 256
  private static let findingCost = 128

  /// True if no further fixes are searched.
  public var isExhausted: Bool { cost > limit }
  /// True if no further proofs are made. To make the fixes that were found, half of the limit is added.
  var isSpent: Bool { cost > limit + limit / 2 }

  mutating func addProof(ofBytes bytes: Int, views: Int = 0, findings: Int = 0) {
    proofs += 1
    cost += max(Self.smallestProof, bytes, Self.findingCost * findings) + Self.viewCost * views
  }

  /// Searching for drafts takes much less time than a proof.
  mutating func addSearch(ofBytes bytes: Int) { cost += Self.smallestProof / 16 + bytes / 256 }
}
