import Edits
import Findings
import Linting
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// A text in which edits were made, when it has been read and linted again.
package struct FixOutcome {
  package let text: ReadText
  /// Findings that were not there before.
  let newFindings: [Finding]
}

/// Holds edits to what they promise. What fails is not offered.
struct FixProof {
  let linter: Linter
  let path: SourcePath
  /// What may still be spent on this file.
  private(set) var work: FixWork
  /// What was found out about fixes that were tried together with others.
  private var verdicts: [TriedFix: FixVerdict] = [:]
  private var judgedPlaces: Set<FindingPlace> = []
  private let worker = LintWorker()

  init(_ linter: Linter, path: SourcePath, work: FixWork) {
    self.linter = linter
    self.path = path
    self.work = work
  }

  /// Makes the edit and reads and lints what comes of it.
  ///
  /// - Returns: Nil if comments or the tree differ from what was intended, or if one of the findings is still there.
  mutating func outcome(
    of edit: TreeEdit, removing targets: [Finding], in before: ReadText
  ) -> FixOutcome? {
    guard let after = text(after: edit, in: before) else { return nil }
    let changes = changes(in: after, since: before, through: edit.edits, removing: targets)
    guard changes.left.isEmpty else { return nil }
    return FixOutcome(
      text: after, newFindings: changes.new.filter { !isMoved($0, from: targets, through: edit.edits) })
  }

  /// Makes an edit; nil if comments or the tree differ from what was intended.
  private mutating func text(after edit: TreeEdit, in before: ReadText) -> ReadText? {
    guard !work.isSpent else { return nil }
    let bytes = edit.edits.applied(toFile: before.bytes, decodedAs: before.tree.text)
    let tree = YAMLTree.read(bytes, limits: linter.limits)
    guard edit.isKept(from: before.tree, in: tree) else {
      work.addProof(ofBytes: bytes.count)
      return nil
    }
    let file = WidgetFile.read(tree, limits: linter.limits)
    let linted = worker.lint(file, from: tree, path: path, with: linter)
    work.addProof(ofBytes: bytes.count, views: linted.viewCount, findings: linted.report.findings.count)
    let after = ReadText(bytes, tree, file, findings: linted.report.findings, limits: linter.limits)
    return after.obstacle == nil ? after : nil
  }

  // MARK: Several fixes at once

  /// What was found out about another text holds no longer.
  mutating func forgetVerdicts() {
    verdicts = [:]
    judgedPlaces = []
  }

  /// What is known of an edit that was tried together with others.
  func verdict(on edit: TreeEdit, removing finding: Finding) -> FixVerdict? {
    verdicts[TriedFix(place: FindingPlace(finding), edits: edit.edits)]
  }

  /// Whether fixes of a finding may be looked for: one was tried already, or not all is spent.
  func mayProve(_ finding: Finding) -> Bool {
    !work.isExhausted || judgedPlaces.contains(FindingPlace(finding))
  }

  /// Tries fixes of different widgets together, and notes what comes of each.
  ///
  /// - Returns: Whether that can be told.
  mutating func judge(_ candidates: [JointCandidate], in text: ReadText) -> Bool {
    guard let edit = TreeEdit.joined(candidates.map(\.draft.edit)), let after = self.text(after: edit, in: text)
    else { return false }
    let edits = edit.edits
    let changes = changes(in: after, since: text, through: edits, removing: candidates.map(\.finding))
    let areas = candidates.map { edits.newSpan(of: $0.area.span) }
    guard changes.new.allSatisfy({ $0.isAboutItsPlace(among: areas) }) else { return false }
    for (candidate, area) in zip(candidates, areas) {
      let place = FindingPlace(candidate.finding)
      let isSilent = candidate.draft.silenced?.holds(in: after, of: edits) ?? true
      let new = changes.new.filter {
        area.contains($0.span) && !isMoved($0, from: [candidate.finding], through: edits)
      }
      let showsSame = !candidate.keepsLook
        || text.shown.signature.isEqual(to: after.shown.signature, ofWidget: candidate.area.widget)
      judgedPlaces.insert(place)
      verdicts[TriedFix(place: place, edits: candidate.draft.edit.edits)] =
        changes.left.contains(place.moved(by: edits)) || !isSilent
        ? .fails : .holds(newFindings: new, showsSame: showsSame)
    }
    return true
  }

  // MARK: What is asked

  /// Counts what looking for the fixes of one finding costs, whether or not there are any.
  mutating func search(_ text: ReadText) { work.addSearch(ofBytes: text.bytes.count) }

  /// Whether what came of an edit is as good as a fix of that safety has to be: but for suggestions, nothing came that
  /// is as bad as what went, and a safe fix shows the same or only adds what is asked for.
  ///
  /// - Parameters:
  ///   - isReading: Whether it is about a value that could not be read before, so that more is shown now.
  ///   - targets: What the fix removes.
  ///   - new: What is found after it.
  ///   - showsSame: Whether the file shows the same as before.
  func allows(
    _ edit: TreeEdit, removing targets: [Finding], adding new: [Finding], as safety: FixSafety, isReading: Bool,
    showsSame: () -> Bool
  ) -> Bool {
    guard safety != .suggestion else { return true }
    let worst = targets.map(\.severity).min() ?? .note
    guard !new.contains(where: { $0.severity >= worst }) else { return false }
    return safety != .safe || isReading || edit.onlyInserts || showsSame()
  }

  /// The findings that no comment suppresses and that were not there before, or mattered less, and where targets are
  /// still there.
  private func changes(
    in after: ReadText, since before: ReadText, through edits: TextEdits, removing targets: [Finding]
  ) -> (new: [Finding], left: Set<FindingPlace>) {
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
    var left: Set<FindingPlace> = []
    for finding in after.findings where finding.suppression == nil {
      let place = FindingPlace(finding)
      if let severity = known[place], severity >= finding.severity { continue }
      if gone.contains(place) { left.insert(place) } else { new.append(finding) }
    }
    return (new, left)
  }

  /// Whether a finding is one of the targets, further down: what is reported once, at its first place, is reported at
  /// the next one when that is fixed.
  private func isMoved(_ finding: Finding, from targets: [Finding], through edits: TextEdits) -> Bool {
    targets.contains { target in
      target.rule == finding.rule && target.severity >= finding.severity
        && target.subject.widget == finding.subject.widget
        && edits.newOffset(of: target.span.start) < finding.span.start
        && finding.subject.coversLaterPlaces
    }
  }
}

extension Finding {
  /// Whether what it is about can be told from where it stands. Named views belong to all widgets that draw them, and
  /// what a comment suppresses may stand in another widget than the comment.
  fileprivate func isAboutItsPlace(among areas: [TextSpan]) -> Bool {
    rule != "unused-suppression" && areas.contains { $0.contains(span) }
  }
}

/// What trying a fix together with others told of it.
enum FixVerdict {
  /// The finding is still there, or what had to be kept is not.
  case fails
  /// - Parameter showsSame: Whether the widget shows what it did before, where that matters.
  case holds(newFindings: [Finding], showsSame: Bool)
}

/// A fix of a finding.
private struct TriedFix: Hashable {
  let place: FindingPlace
  let edits: TextEdits
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

/// What is spent on the fixes of one file, so that they take seconds at most, whatever the file holds.
///
/// A proof reads and lints the whole file once, which costs its bytes and the views that are looked at: conditions and
/// states can make many views of few bytes. Where nearly every word is a finding, those cost more than the bytes.
package struct FixWork: Sendable, Equatable {
  /// Copies of the file that were read and linted.
  package private(set) var proofs = 0
  /// What was spent, in bytes that could have been linted instead.
  package private(set) var cost = 0
  /// What may be spent; nothing is tried any more when more was.
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// Where a file is fixed: 3,000 proofs of a small file.
  package static let fixing = FixWork(limit: 48 << 20)
  /// Where fixes are only shown, since a report is not to take many times longer for them: 400 proofs of a small file.
  package static let showing = FixWork(limit: 6 << 20)

  /// What linting the smallest file costs, and looking at a view.
  private static let leastCost = 16 << 10
  private static let viewCost = 256
  private static let findingCost = 128

  /// Whether more was spent than the limit, so that no further fixes are looked for.
  package var isExhausted: Bool { cost > limit }
  /// Whether so much was spent that what is left should go into proofs.
  var isHalfSpent: Bool { cost > limit / 2 }
  /// Whether fixes that were found cannot be proven together any more, for which there is half as much again.
  var isSpent: Bool { cost > limit + limit / 2 }

  mutating func addProof(ofBytes bytes: Int, views: Int = 0, findings: Int = 0) {
    proofs += 1
    cost += max(Self.leastCost, bytes, Self.findingCost * findings) + Self.viewCost * views
  }

  /// Looking for fixes walks a part of the file, which is much less than linting it.
  mutating func addSearch(ofBytes bytes: Int) { cost += Self.leastCost / 16 + bytes / 256 }
}
