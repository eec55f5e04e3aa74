import Base
import Presentations
import YAMLTree

/// Fixes findings by edits of several files. Fixes are proven together as far as they pass, since each proof reads and
/// lints the whole project.
public struct ProjectFixer<Project: FixableProject> {
  private let project: Project
  public typealias State = LintedProject<Project.Code>
  public private(set) var budget: FixBudget
  private let start: State
  /// Parts of the project in the current state, by the files with their widgets.
  private var parts: [Set<SourcePath>: State] = [:]
  /// The room of texts before the fixes that are tried, by the names of the widgets.
  private var rooms: [Set<String>: [WidgetFamily: [[TextRoom]]]] = [:]
  /// The findings that have a draft for which there is not enough room.
  private var lackingRoom: Set<Key> = []
  /// The files that are edited as they were read, so that an edit of a person in the meantime is noticed.
  private var originals: [SourcePath: [UInt8]] = [:]

  public struct Result {
    /// The changed files, as they were read and as they are now.
    public var texts: [SourcePath: (before: [UInt8], after: [UInt8])] = [:]
    /// The fixed findings in the order of their fixes, each with the one that was made.
    public var fixed: [PlacedFinding] = []
    /// True if there was no time for all fixes.
    public var isPartial = false
  }

  public init(_ project: Project, _ start: State, budget: FixBudget = .forProject) {
    (self.project, self.start, self.budget) = (project, start, budget)
  }

  /// Makes the fixes of findings in passes: each makes all fixes that do not touch the same bytes. The most severe
  /// findings come first, since their fixes may cause less severe ones.
  public mutating func fix(unsafe: Bool, where isWanted: (PlacedFinding) -> Bool) -> Result {
    var result = Result()
    var state = start
    var unwanted = Set(state.findings.filter { !isWanted($0) }.map { Key($0) })
    // Tried again once nothing else is left.
    var failed: Set<Key> = []
    var severities = Severity.fromMostSevere
    var madeAny = false
    for _ in 0..<Fixer.maximumPasses {
      if severities.isEmpty, madeAny { (severities, failed, madeAny) = (Severity.fromMostSevere, [], false) }
      guard let severity = severities.first else { break }
      let left = unwanted.union(failed)
      let wanted = ordered(state.findings.filter { $0.finding.severity == severity && !left.contains(Key($0)) })
      var queue = wanted.map { Pending($0, fixes(of: $0, unsafe: unsafe)) }
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

  /// Adds all proven fixes of some findings to them.
  public mutating func addingFixes(where isWanted: (PlacedFinding) -> Bool) -> [SourcePath: FileReport] {
    var reports = start.reports
    var queue: [Pending] = []
    for placed in ordered(start.findings.filter(isWanted)) { queue += candidates(for: placed) }
    var proven: [Candidate] = []
    for severity in Severity.fromMostSevere {
      for areSuggestions in [false, true] {
        var part = queue.filter {
          $0.placed.finding.severity == severity && ($0.fixes[0].safety == .suggestion) == areSuggestions
        }
        proven += prove(&part, in: start, together: false).proven
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
      reports[path]?.findings = report.findings.map { finding in
        var finding = finding
        finding.fixes.sort { $0.safety < $1.safety }
        return finding
      }
    }
    return reports
  }
}

extension ProjectFixer {
  /// The first draft of each fix, which is not proven and has no edits here.
  public func drafts(for placed: PlacedFinding) -> [Fix] {
    candidates(for: placed).compactMap { pending in
      var pending = pending
      return next(&pending, in: start).map { candidate in
        Fix(title: candidate.fix.title, safety: candidate.fix.safety, reason: candidate.fix.reason, edits: [])
      }
    }
  }

  /// The fix whose first draft has a title; nil if no draft of it passes.
  public mutating func fix(titled title: String, of placed: PlacedFinding) -> Fix? {
    for pending in candidates(for: placed) {
      var queue = [pending]
      guard next(&queue[0], in: start)?.fix.title == title else { continue }
      return prove(&queue, in: start, together: false).proven.first?.fix
    }
    return nil
  }

  /// The fixes of a finding, each to be tried by itself, since all that pass are listed.
  private func candidates(for placed: PlacedFinding) -> [Pending] {
    guard let fixer = project.fixer(of: placed.path), fixer.isFixable(placed.finding) else { return [] }
    let fixes = fixer.rules[placed.finding.rule]?.fixes ?? []
    return fixes.filter { $0.concerns(placed.finding) }.map { Pending(placed, [$0]) }
  }

  private func fixes(of placed: PlacedFinding, unsafe: Bool) -> [RuleFix] {
    project.fixer(of: placed.path)?.fixes(of: placed.finding, unsafe: unsafe) ?? []
  }

  private func ordered(_ findings: [PlacedFinding]) -> [PlacedFinding] {
    let order = findings.first.flatMap { project.fixer(of: $0.path)?.order }
    return findings.sorted { one, other in
      let (first, second) = (order?.rank(of: one.finding.rule) ?? 0, order?.rank(of: other.finding.rule) ?? 0)
      if first != second { return first < second }
      return one.path == other.path ? one.finding < other.finding : one.path < other.path
    }
  }

  /// Proves the first draft of each finding that passes, and removes those that fail. With `together`, those that pass
  /// are one change of the project, and the others that touch the same bytes wait.
  private mutating func prove(
    _ queue: inout [Pending], in state: State, together: Bool
  ) -> (proven: [Candidate], after: State?) {
    var proven: [Candidate] = []
    (rooms, lackingRoom) = ([:], [])
    var open = queue.indices.filter { !queue[$0].fixes.isEmpty }
    while !open.isEmpty, !budget.isExhausted {
      var batch: [(index: Int, candidate: Candidate)] = []
      var waiting: [Int] = []
      var edits = Edits(together ? proven : [])
      for index in open {
        guard let candidate = next(&queue[index], in: state) else { continue }
        let isAnother = !together && batch.contains { $0.candidate.placed == candidate.placed }
        if isAnother || edits.conflict(with: candidate) {
          waiting.append(index)
        } else {
          batch.append((index, candidate))
          edits = Edits((together ? proven : []) + batch.map(\.candidate))
        }
      }
      if batch.isEmpty { break }
      let good = passing(batch.map(\.candidate), with: together ? proven : [], in: state)
      proven += good
      let passed = Set(good.map { Key($0.placed) })
      open = together ? [] : waiting
      for (index, candidate) in batch where !passed.contains(Key(candidate.placed)) {
        if candidate.draft.isBeforeLarger, lackingRoom.contains(Key(candidate.placed)) {
          queue[index].drafts = []
        } else {
          queue[index].drafts?.removeFirst()
        }
        open.append(index)
      }
      open.sort()
    }
    guard together, !proven.isEmpty else { return (proven, nil) }
    // The affected widgets were proven; this finds unforeseen effects on the others.
    parts = [:]
    guard let after = lintedAgain(Edits(proven), in: state, only: nil),
      case .passes = outcome(of: proven, from: state, to: after)
    else { return ([], nil) }
    return (proven, after)
  }

  /// The next draft of a finding as a fix; nil if there is none.
  private func next(_ pending: inout Pending, in state: State) -> Candidate? {
    let (path, finding) = (pending.placed.path, pending.placed.finding)
    while let ruleFix = pending.fixes.first {
      if pending.drafts == nil, case .named(let name) = ruleFix.action {
        pending.drafts = project.drafts(name, for: finding, in: path, of: state)
      }
      if let draft = pending.drafts?.first {
        let isTrusted = isTrusted(finding.rule, in: path)
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

  /// The candidates that pass together with others.
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
      if lacksRoom, candidates.count == 1 { lackingRoom.insert(Key(candidates[0].placed)) }
    }
    if candidates.count < 2 { return [] }
    var (first, second) = Self.halves(of: candidates, ofEach: worse)
    // The only fix of a widget that gets worse is the cause.
    if second.isEmpty { return passing(first, with: others, in: state) }
    first = passing(first, with: others, in: state)
    return first + passing(second, with: others + first, in: state)
  }

  /// Two halves of the candidates for each widget that got worse, so that those of many widgets are tried together,
  /// without those that are the only ones for such a widget. Without such a widget, two halves of all.
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
    /// The keys of targets that are still found.
    case leaves(Set<Key>)
    /// The widgets with new findings, as far as they are the reason, and whether these are only about lack of room.
    case fails(Set<String> = [], lacksRoom: Bool = false)
  }

  /// The outcome for the widgets that the edits may affect.
  private mutating func outcome(of candidates: [Candidate], in state: State) -> Outcome {
    let edits = Edits(candidates)
    let affected = project.affected(by: Set(edits.files.keys), in: state)
    guard !budget.isSpent, let before = part(affected, of: state),
      let after = lintedAgain(edits, in: state, only: affected)
    else { return .fails() }
    return outcome(of: candidates, from: before, to: after)
  }

  private mutating func part(_ files: Set<SourcePath>?, of state: State) -> State? {
    guard let files else { return state }
    if let known = parts[files] { return known }
    parts[files] = project.linted(with: state.texts, after: state, only: files)
    return parts[files]
  }

  private mutating func outcome(of candidates: [Candidate], from state: State, to after: State) -> Outcome {
    let edits = Edits(candidates)
    let targets = Set(candidates.map { Key($0.placed) })
    let moved = Dictionary(targets.map { ($0.moved(by: edits), $0) }) { first, _ in first }
    var known: [Key: Finding] = [:]
    for placed in state.findings where placed.finding.suppression == nil {
      let key = Key(placed)
      if !targets.contains(key) { known[key.moved(by: edits)] = placed.finding }
    }
    var remaining: Set<Key> = []
    var new: [Finding] = []
    for placed in after.findings where placed.finding.suppression == nil {
      let key = Key(placed)
      if let target = moved[key] { remaining.insert(target) }
      let isSettled = candidates.contains { $0.settles(placed.finding) }
      if !isSettled, let before = known[key], placed.finding.isNoWorse(than: before) { continue }
      let isNext = candidates.contains { placed.finding.mayBeNextOccurrence(of: $0.placed.finding) }
      if isNext, !isSettled { continue }
      new.append(placed.finding)
    }
    if !remaining.isEmpty { return .leaves(remaining) }
    let changed = candidates.filter { $0.fix.safety != .suggestion }
    if changed.isEmpty { return .passes }
    let limit = changed.map(\.placed.finding.severity).min() ?? .note
    let worse = new.filter { finding in
      finding.severity >= limit || candidates.contains { $0.draft.silences.contains(finding.rule) }
    }
    if !worse.isEmpty {
      return .fails(
        worse.reduce(into: []) { $0.formUnion($1.subject.widgets) },
        lacksRoom: worse.allSatisfy { DraftedFix.roomRules.contains($0.rule) })
    }
    if changed.contains(where: { !$0.draft.silences.isDisjoint(with: DraftedFix.roomRules) }) {
      let widgets = changed.reduce(into: Set<String>()) { $0.formUnion($1.widgets) }
      let before = rooms[widgets] ?? state.textRooms(of: widgets)
      rooms[widgets] = before
      let tighter = after.widgetsWithLessRoom(than: before, among: widgets)
      if !tighter.isEmpty { return .fails(tighter, lacksRoom: true) }
    }
    let isSafe = changed.allSatisfy { $0.fix.safety == .safe && !$0.isTrusted }
    if isSafe, !changed.allSatisfy(\.onlyAdds), state.signature != after.signature { return .fails() }
    return .passes
  }

  private func isTrusted(_ rule: String, in path: SourcePath) -> Bool {
    project.fixer(of: path)?.policy.safe.contains(rule) ?? false
  }

  private mutating func lintedAgain(_ edits: Edits, in state: State, only files: Set<SourcePath>?) -> State? {
    var texts = state.texts
    for (path, _) in edits.files {
      // Nil for a file that has changed since it was read.
      guard let changes = edits.edits(of: path),
        let stored = texts[path] ?? originals[path] ?? project.bytes(of: path), stored.decodedText == edits.texts[path]
      else { return nil }
      if texts[path] == nil { originals[path] = stored }
      texts[path] = changes.applied(toStored: stored)
    }
    budget.addProof(ofBytes: (files.flatMap { parts[$0] } ?? state).cost)
    return project.linted(with: texts, after: state, only: files)
  }
}

extension Severity {
  fileprivate static var fromMostSevere: [Severity] { allCases.sorted(by: >) }
}

extension Finding {
  /// True if a finding at the same place names nothing that the earlier one did not, and is no further from what is
  /// required.
  fileprivate func isNoWorse(than before: Finding) -> Bool {
    severity <= before.severity && evidence.distance <= before.evidence.distance
      && Set(subject.families).isSubset(of: before.subject.families)
      && subject.otherWidgets.isSubset(of: before.subject.otherWidgets)
  }
}
