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
  /// What may still be spent on this file.
  private(set) var work: FixWork
  private let worker = LintWorker()

  init(_ linter: Linter, path: SourcePath, work: FixWork) {
    self.linter = linter
    self.path = path
    self.work = work
  }

  /// Makes the edit and reads and lints what comes of it.
  ///
  /// - Returns: Nil if comments or the tree differ from what was intended, or if one of the findings is still there.
  mutating func outcome(of edit: TreeEdit, removing targets: [Finding], in before: ReadText) -> FixOutcome? {
    guard !work.isSpent else { return nil }
    let bytes = edit.edits.applied(toFile: before.bytes, decodedAs: before.tree.text)
    let tree = YAMLTree.read(bytes, limits: linter.limits)
    guard edit.isKept(from: before.tree, in: tree) else {
      work.addProof(ofBytes: bytes.count, views: 0)
      return nil
    }
    let file = WidgetFile.read(tree, limits: linter.limits)
    let linted = worker.lint(file, from: tree, path: path, with: linter)
    work.addProof(ofBytes: bytes.count, views: linted.viewCount)
    let after = ReadText(bytes, tree, file, findings: linted.report.findings, limits: linter.limits)
    guard after.obstacle == nil,
      let new = newFindings(in: after, since: before, through: edit.edits, removing: targets)
    else { return nil }
    return FixOutcome(text: after, newFindings: new)
  }

  /// Counts what looking for the fixes of one finding costs, whether or not there are any.
  mutating func search(_ text: ReadText) { work.addSearch(ofBytes: text.bytes.count) }

  /// Whether what came of an edit is as good as a fix of that safety has to be: but for suggestions, nothing came that
  /// is as bad as what went, and a safe fix shows the same or only adds what is asked for.
  ///
  /// - Parameter isReading: Whether it is about a value that could not be read before, so that more is shown now.
  func allows(
    _ outcome: FixOutcome, of edit: TreeEdit, removing targets: [Finding], in before: ReadText,
    as safety: FixSafety, isReading: Bool
  ) -> Bool {
    guard safety != .suggestion else { return true }
    let worst = targets.map(\.severity).min() ?? .note
    guard !outcome.newFindings.contains(where: { $0.severity >= worst }) else { return false }
    return safety != .safe || isReading || edit.onlyInserts
      || before.shown.signature == outcome.text.shown.signature
  }

  /// The findings that no comment suppresses and that were not there before, or mattered less; nil where a target is
  /// still there.
  private func newFindings(
    in after: ReadText, since before: ReadText, through edits: TextEdits, removing targets: [Finding]
  ) -> [Finding]? {
    var known: [FindingPlace: Severity] = [:]
    let targeted = Set(targets.map { FindingPlace($0) })
    for finding in before.findings where finding.suppression == nil {
      let place = FindingPlace(finding)
      if targeted.contains(place) { continue }
      let moved = place.moved(by: edits)
      known[moved] = max(known[moved] ?? finding.severity, finding.severity)
    }
    let gone = Set(targeted.map { $0.moved(by: edits) })
    var new: [Finding] = []
    for finding in after.findings where finding.suppression == nil {
      let place = FindingPlace(finding)
      if let severity = known[place], severity >= finding.severity { continue }
      if gone.contains(place) { return nil }
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
}

/// Where a rule finds something: what a finding is known by when the text around it changes.
struct FindingPlace: Hashable {
  var rule: String
  var start: Int

  init(_ finding: Finding) {
    rule = finding.rule
    start = finding.span.start
  }

  func moved(by edits: TextEdits) -> FindingPlace {
    var place = self
    place.start = edits.newOffset(of: start)
    return place
  }
}
