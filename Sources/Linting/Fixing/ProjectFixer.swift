import Base
import Presentations
import YAMLTree

/// Fixes findings by edits of several files. Proves many fixes together if possible, since each proof reads and lints
/// the whole project.
public struct ProjectFixer<Project: FixableProject> {
  private let project: Project
  public typealias State = LintedProject<Project.Code>
  public private(set) var budget: FixBudget
  private let start: State
  /// The current state with only the widgets of some files, by these files.
  private var partialStates: [Set<SourcePath>: State] = [:]
  /// The room of texts before the fixes, by the kinds of the widgets.
  private var roomsBefore: [Set<String>: [WidgetFamily: [[TextRoom]]]] = [:]
  private var findingsLackingRoom: Set<Key> = []
  /// The bytes of edited files as they were read, which reveal if a person edits the files in the meantime.
  private var originals: [SourcePath: [UInt8]] = [:]

  public struct Result {
    /// The bytes of changed files, as they were read and with all fixes.
    public var texts: [SourcePath: (before: [UInt8], after: [UInt8])] = [:]
    /// The fixed findings, each with the fix that was made, in the order of the fixes.
    public var fixed: [PlacedFinding] = []
    /// True if the budget was exhausted before all fixes were tried.
    public var isPartial = false
  }

  public init(_ project: Project, _ start: State, budget: FixBudget = .forProject) {
    (self.project, self.start, self.budget) = (project, start, budget)
  }

  /// Makes the fixes of findings in passes. Each pass makes all proven fixes that do not touch the same bytes. The most
  /// severe findings come first, since their fixes may cause less severe ones.
  public mutating func fix(unsafe: Bool, where isWanted: (PlacedFinding) -> Bool) -> Result {
    var result = Result()
    var state = start
    var unwanted = Set(state.findings.filter { !isWanted($0) }.map { Key($0) })
    // Findings that had no fix. They are tried again once there is nothing else to fix.
    var failed: Set<Key> = []
    var severities = Severity.fromMostSevere
    var madeAny = false
    for _ in 0..<Fixer.maximumPasses {
      if severities.isEmpty, madeAny { (severities, failed, madeAny) = (Severity.fromMostSevere, [], false) }
      guard let severity = severities.first else { break }
      let skipped = unwanted.union(failed)
      let wanted = ordered(state.findings.filter { $0.finding.severity == severity && !skipped.contains(Key($0)) })
      var queue = wanted.map { Pending($0, project.fixer(of: $0.path)?.fixes(of: $0.finding, unsafe: unsafe) ?? []) }
      let (proven, after) = prove(&queue, in: state, together: true)
      failed.formUnion(queue.filter { $0.fixes.isEmpty }.map { Key($0.placed) })
      guard let after, !proven.isEmpty else {
        severities.removeFirst()
        continue
      }
      madeAny = true
      let edits = Edits(proven)
      unwanted = Set(unwanted.map { $0.moved(by: edits) })
      failed = Set(failed.map { $0.moved(by: edits) })
      result.fixed += proven.map(\.fixed)
      state = after
    }
    for (path, text) in state.texts { result.texts[path] = originals[path].map { ($0, text) } }
    result.isPartial = budget.isExhausted
    return result
  }

  /// The reports, in which the wanted findings have all of their proven fixes.
  public mutating func addingFixes(where isWanted: (PlacedFinding) -> Bool) -> [SourcePath: FileReport] {
    var reports = start.reports
    let queue = ordered(start.findings.filter(isWanted)).flatMap { pendingFixes(of: $0) }
    var proven: [Candidate] = []
    for severity in Severity.fromMostSevere {
      for areSuggestions in [false, true] {
        var group = queue.filter {
          $0.placed.finding.severity == severity && ($0.fixes[0].safety == .suggestion) == areSuggestions
        }
        proven += prove(&group, in: start, together: false).proven
      }
    }
    for candidate in proven {
      let path = candidate.placed.path
      let key = Key(candidate.placed)
      let index = reports[path]?.findings.firstIndex { Key(PlacedFinding(path, $0)) == key }
      guard let index else { continue }
      reports[path]?.findings[index].fixes.append(candidate.fix)
    }
    for (path, report) in reports {
      for index in report.findings.indices { reports[path]?.findings[index].fixes.sort { $0.safety < $1.safety } }
    }
    return reports
  }

  /// The first draft of each fix of a finding, without a proof and without its edits.
  public func drafts(for placed: PlacedFinding) -> [Fix] {
    pendingFixes(of: placed).compactMap { pending in
      var pending = pending
      return next(&pending, in: start).map { candidate in
        Fix(title: candidate.fix.title, safety: candidate.fix.safety, reason: candidate.fix.reason, edits: [])
      }
    }
  }

  /// Proves the fix whose first draft has a title; nil if none of its drafts passes.
  public mutating func fix(titled title: String, of placed: PlacedFinding) -> Fix? {
    for pending in pendingFixes(of: placed) {
      var queue = [pending]
      guard next(&queue[0], in: start)?.fix.title == title else { continue }
      return prove(&queue, in: start, together: false).proven.first?.fix
    }
    return nil
  }

  /// The fixes of a finding, each by itself, so that all that pass can be listed.
  private func pendingFixes(of placed: PlacedFinding) -> [Pending] {
    guard let fixer = project.fixer(of: placed.path), fixer.isFixable(placed.finding) else { return [] }
    let fixes = fixer.rules[placed.finding.rule]?.fixes ?? []
    return fixes.filter { $0.applies(to: placed.finding) }.map { Pending(placed, [$0]) }
  }

  private func ordered(_ findings: [PlacedFinding]) -> [PlacedFinding] {
    let order = findings.first.flatMap { project.fixer(of: $0.path)?.order }
    return findings.sorted { left, right in
      let (leftRank, rightRank) = (order?.rank(of: left.finding.rule) ?? 0, order?.rank(of: right.finding.rule) ?? 0)
      if leftRank != rightRank { return leftRank < rightRank }
      return left.path == right.path ? left.finding < right.finding : left.path < right.path
    }
  }

  /// Proves drafts of each finding until one passes, and removes those that fail. With `together`, the drafts that pass
  /// are one change of the project, and others that touch the same bytes wait.
  private mutating func prove(
    _ queue: inout [Pending], in state: State, together: Bool
  ) -> (proven: [Candidate], after: State?) {
    var proven: [Candidate] = []
    (roomsBefore, findingsLackingRoom) = ([:], [])
    var open = queue.indices.filter { !queue[$0].fixes.isEmpty }
    while !open.isEmpty, !budget.isExhausted {
      var batch: [(index: Int, candidate: Candidate)] = []
      var waiting: [Int] = []
      var edits = Edits(together ? proven : [])
      for index in open {
        guard let candidate = next(&queue[index], in: state) else { continue }
        let isOfSameFinding = !together && batch.contains { $0.candidate.placed == candidate.placed }
        if isOfSameFinding || edits.conflicts(with: candidate) {
          waiting.append(index)
        } else {
          batch.append((index, candidate))
          edits = Edits((together ? proven : []) + batch.map(\.candidate))
        }
      }
      if batch.isEmpty { break }
      let passed = passing(batch.map(\.candidate), with: together ? proven : [], in: state)
      proven += passed
      let passedKeys = Set(passed.map { Key($0.placed) })
      open = together ? [] : waiting
      for (index, candidate) in batch where !passedKeys.contains(Key(candidate.placed)) {
        if candidate.draft.laterDraftsNeedMoreRoom, findingsLackingRoom.contains(Key(candidate.placed)) {
          queue[index].drafts = []
        } else {
          queue[index].drafts?.removeFirst()
        }
        open.append(index)
      }
      open.sort()
    }
    guard together, !proven.isEmpty else { return (proven, nil) }
    partialStates = [:]
    // So far, only affected widgets were linted. Linting the whole project finds unforeseen effects on others.
    guard let after = lintedAgain(Edits(proven), in: state, only: nil),
      case .passes = outcome(of: proven, from: state, to: after)
    else { return ([], nil) }
    return (proven, after)
  }

  private func next(_ pending: inout Pending, in state: State) -> Candidate? {
    let (path, finding) = (pending.placed.path, pending.placed.finding)
    while let ruleFix = pending.fixes.first {
      if pending.drafts == nil, case .named(let name) = ruleFix.action {
        pending.drafts = project.drafts(name, for: finding, in: path, of: state)
      }
      if let draft = pending.drafts?.first {
        let isTrusted = project.fixer(of: path)?.policy.safe.contains(finding.rule) ?? false
        let isMadeSafe = isTrusted && ruleFix.safety == .unsafe
        let fix = Fix(
          title: draft.title, safety: isMadeSafe ? .safe : ruleFix.safety, reason: isMadeSafe ? nil : ruleFix.reason,
          edits: draft.files.filter { $0.path == path }.flatMap(\.edits),
          otherFiles: draft.files.filter { $0.path != path })
        return Candidate(placed: pending.placed, fix: fix, isTrusted: isTrusted, draft: draft)
      }
      pending.fixes.removeFirst()
      pending.drafts = nil
    }
    return nil
  }

  private mutating func passing(_ candidates: [Candidate], with others: [Candidate], in state: State) -> [Candidate] {
    if candidates.isEmpty { return [] }
    var worse: Set<String> = []
    switch outcome(of: others + candidates, in: state) {
    case .passes: return candidates
    case .leaves(let remaining):
      let rest = candidates.filter { !remaining.contains(Key($0.placed)) }
      if rest.count < candidates.count { return passing(rest, with: others, in: state) }
    case .fails(let widgets, let lacksRoom):
      worse = widgets
      if lacksRoom, candidates.count == 1 { findingsLackingRoom.insert(Key(candidates[0].placed)) }
    }
    if candidates.count < 2 { return [] }
    var (first, second) = Self.halves(of: candidates, ofEach: worse)
    // Without a second half, the candidates that `halves` left out were the cause.
    if second.isEmpty { return passing(first, with: others, in: state) }
    first = passing(first, with: others, in: state)
    return first + passing(second, with: others + first, in: state)
  }

  /// Divides the candidates for each widget that got worse into halves, so that many widgets are tried together. Leaves
  /// out a candidate that is the only one for such a widget. If no widget got worse, divides all candidates.
  private static func halves(
    of all: [Candidate], ofEach worse: Set<String>
  ) -> (first: [Candidate], second: [Candidate]) {
    let suspects = all.filter { !$0.widgets.isDisjoint(with: worse) }
    if suspects.isEmpty { return (Array(all[..<(all.count / 2)]), Array(all[(all.count / 2)...])) }
    var counts: [Set<String>: (all: Int, seen: Int)] = [:]
    for suspect in suspects { counts[suspect.widgets, default: (0, 0)].all += 1 }
    var (first, second): ([Candidate], [Candidate]) = ([], [])
    for candidate in all {
      guard let (count, seen) = counts[candidate.widgets] else {
        first.append(candidate)
        continue
      }
      counts[candidate.widgets]?.seen += 1
      if count == 1 { continue }
      if seen < count / 2 { first.append(candidate) } else { second.append(candidate) }
    }
    return (first, second)
  }

  private enum Outcome {
    case passes
    /// Targets with these keys are still found.
    case leaves(Set<Key>)
    /// These widgets got worse; none if the reason is another. `lacksRoom` is true if they only lack room.
    case fails(Set<String> = [], lacksRoom: Bool = false)
  }

  /// The outcome for the widgets that the edits may affect.
  private mutating func outcome(of candidates: [Candidate], in state: State) -> Outcome {
    let edits = Edits(candidates)
    let affected = project.affected(by: Set(edits.files.keys), in: state)
    guard !budget.isSpent, let before = partialState(of: affected, in: state),
      let after = lintedAgain(edits, in: state, only: affected)
    else { return .fails() }
    return outcome(of: candidates, from: before, to: after)
  }

  /// The state with only the widgets of some files, or the whole state for nil; nil if the files cannot be linted.
  private mutating func partialState(of files: Set<SourcePath>?, in state: State) -> State? {
    guard let files else { return state }
    if let partialState = partialStates[files] { return partialState }
    partialStates[files] = project.linted(with: state.texts, after: state, only: files)
    return partialStates[files]
  }

  private mutating func outcome(of candidates: [Candidate], from state: State, to after: State) -> Outcome {
    let (remaining, new) = findings(in: after, since: state, with: candidates)
    if !remaining.isEmpty { return .leaves(remaining) }
    let applicable = candidates.filter { $0.fix.safety != .suggestion }
    if applicable.isEmpty { return .passes }
    let lowest = applicable.map(\.placed.finding.severity).min() ?? .note
    let forbidden = new.filter { finding in
      finding.severity >= lowest || candidates.contains { $0.draft.silentRules.contains(finding.rule) }
    }
    if !forbidden.isEmpty {
      return .fails(
        forbidden.reduce(into: []) { $0.formUnion($1.subject.widgets) },
        lacksRoom: forbidden.allSatisfy { DraftedFix.roomRules.contains($0.rule) })
    }
    let tighter = widgetsWithLessRoom(in: after, than: state, with: applicable)
    if !tighter.isEmpty { return .fails(tighter, lacksRoom: true) }
    let isSafe = applicable.allSatisfy { $0.fix.safety == .safe && !$0.isTrusted }
    if isSafe, !applicable.allSatisfy(\.onlyAdds), state.signature != after.signature { return .fails() }
    return .passes
  }

  /// The keys of targets that are still found, and the findings that are new or worse than before.
  private func findings(
    in after: State, since state: State, with candidates: [Candidate]
  ) -> (remaining: Set<Key>, new: [Finding]) {
    let edits = Edits(candidates)
    let targets = Set(candidates.map { Key($0.placed) })
    let targetsByMovedKey = Dictionary(targets.map { ($0.moved(by: edits), $0) }) { first, _ in first }
    var known: [Key: Finding] = [:]
    for placed in state.findings where placed.finding.suppression == nil {
      let key = Key(placed)
      if !targets.contains(key) { known[key.moved(by: edits)] = placed.finding }
    }
    var remaining: Set<Key> = []
    var new: [Finding] = []
    for placed in after.findings where placed.finding.suppression == nil {
      let key = Key(placed)
      if let target = targetsByMovedKey[key] { remaining.insert(target) }
      let isSettled = candidates.contains { $0.settles(placed.finding) }
      if !isSettled, let before = known[key], placed.finding.isNoWorse(than: before) { continue }
      let isNext = candidates.contains { placed.finding.mayBeNextOccurrence(of: $0.placed.finding) }
      if isNext, !isSettled { continue }
      new.append(placed.finding)
    }
    return (remaining, new)
  }

  /// Empty if no candidate must keep content from lacking room.
  private mutating func widgetsWithLessRoom(
    in after: State, than state: State, with candidates: [Candidate]
  ) -> Set<String> {
    guard candidates.contains(where: { !$0.draft.silentRules.isDisjoint(with: DraftedFix.roomRules) })
    else { return [] }
    let widgets = candidates.reduce(into: Set<String>()) { $0.formUnion($1.widgets) }
    let before = roomsBefore[widgets] ?? state.textRooms(of: widgets)
    roomsBefore[widgets] = before
    return after.widgetsWithLessRoom(than: before, among: widgets)
  }

  private mutating func lintedAgain(_ edits: Edits, in state: State, only files: Set<SourcePath>?) -> State? {
    var texts = state.texts
    for path in edits.files.keys {
      // The proof fails if a file has changed since it was read.
      guard let changes = edits.edits(of: path),
        let stored = texts[path] ?? originals[path] ?? project.bytes(of: path), stored.decodedText == edits.texts[path]
      else { return nil }
      if texts[path] == nil { originals[path] = stored }
      texts[path] = changes.applied(toStored: stored)
    }
    budget.addProof(ofBytes: (files.flatMap { partialStates[$0] } ?? state).cost)
    return project.linted(with: texts, after: state, only: files)
  }
}

extension Severity {
  fileprivate static var fromMostSevere: [Severity] { allCases.sorted(by: >) }
}

extension Finding {
  /// True if the finding is not more severe than one at the same place before, not further from the required value, and
  /// not about more families or widgets.
  fileprivate func isNoWorse(than before: Finding) -> Bool {
    severity <= before.severity && evidence.distance <= before.evidence.distance
      && Set(subject.families).isSubset(of: before.subject.families)
      && subject.otherWidgets.isSubset(of: before.subject.otherWidgets)
  }
}
