import Edits
import Findings
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// Proving fixes of several widgets in one copy of their file.
///
/// Each widget is linted by itself, but for the few keys in which widgets are compared, the views that they share, and
/// comments. What comes of fixes of several widgets together is therefore what comes of each, unless it is found there;
/// and a file of many widgets is not read anew for every finding.
extension Fixer {
  /// Tries one fix of every widget at a time, until all are tried. What cannot be tried so is left to be proven by
  /// itself.
  ///
  /// - Parameter ways: How a finding may be fixed.
  func proveTogether(
    _ findings: [Finding], in text: ReadText, _ proof: inout FixProof, ways: (Finding) -> [RuleFix]
  ) {
    proof.forgetVerdicts()
    // What an alias repeats belongs to several widgets.
    guard text.file.widgets.count > 1, text.tree.aliases.isEmpty else { return }
    var queues = text.file.widgets.indices.map { DraftQueue(ofWidget: $0, in: text) }
    for finding in findings {
      guard !proof.work.isHalfSpent, let widget = queues.firstIndex(where: { $0.area.span.contains(finding.span) })
      else { continue }
      let waysToFix = ways(finding)
      guard !waysToFix.isEmpty, let rule = rules[finding.rule], rule.category != "reading" else { continue }
      proof.search(text)
      let subject = FixSubject(finding, rule, in: text)
      for way in waysToFix { queues[widget].add(subject.drafts(way.action, named), way, finding) }
    }
    while !proof.work.isExhausted {
      let candidates = queues.compactMap(\.next)
      if candidates.count < 2 { return }
      prove(candidates[...], in: text, &proof)
      for index in queues.indices { queues[index].advance(past: proof) }
    }
  }

  /// Proves a group; by halves, where it is not the text that was intended.
  private func prove(_ group: ArraySlice<JointCandidate>, in text: ReadText, _ proof: inout FixProof) {
    guard group.count > 1, !proof.work.isExhausted, !proof.judge(Array(group), in: text) else { return }
    let middle = group.startIndex + group.count / 2
    prove(group[..<middle], in: text, &proof)
    prove(group[middle...], in: text, &proof)
  }
}

/// A fix that is tried with those of other widgets.
struct JointCandidate {
  let finding: Finding
  let draft: FixDraft
  let safety: FixSafety
  let area: WidgetArea

  /// Whether the widget has to show the same afterwards.
  var keepsLook: Bool { safety == .safe && !draft.edit.onlyInserts }
}

/// The fixes of a widget that are to be tried.
private struct DraftQueue {
  let area: WidgetArea
  /// The drafts of one way to fix a finding, the best first.
  private var searches: ArraySlice<ArraySlice<JointCandidate>> = []

  init(ofWidget widget: Int, in text: ReadText) { area = WidgetArea(of: widget, in: text) }

  /// Adds a way to fix a finding, if it can be tried together with fixes of other widgets.
  mutating func add(_ drafts: [FixDraft], _ way: RuleFix, _ finding: Finding) {
    let isOwn = drafts.allSatisfy { $0.keeps == nil && area.owns($0.edit) }
    guard isOwn, !drafts.isEmpty else { return }
    searches.append(
      drafts.map { JointCandidate(finding: finding, draft: $0, safety: way.safety, area: area) }[...])
  }

  var next: JointCandidate? { searches.first?.first }

  /// Goes on to what is to be tried after the next one: another draft, unless that one leaves nothing to say.
  mutating func advance(past proof: FixProof) {
    guard let tried = next, var search = searches.popFirst() else { return }
    let verdict = proof.verdict(on: tried.draft.edit, removing: tried.finding)
    search.removeFirst()
    if tried.safety != .suggestion, case .holds(let new, let showsSame) = verdict, new.isEmpty,
      showsSame || !tried.keepsLook { return }
    if !search.isEmpty { searches.insert(search, at: searches.startIndex) }
  }
}

/// Where a widget stands in its file, and the parts of it in which widgets are compared.
struct WidgetArea {
  /// Index of the widget.
  let widget: Int
  let span: TextSpan
  private let compared: [TextSpan]

  private static let comparedKeys: Set<String> = Set(
    [WidgetKey.kind, .displayName, .description, .platforms, .supportedFamilies].map(\.rawValue))

  init(of widget: Int, in text: ReadText) {
    let (editor, tree, node) = (text.editor, text.tree, text.file.widgets[widget].node)
    self.widget = widget
    span = tree.span(of: node)
    compared = editor.ownEntries(of: node).flatMap { entry in
      let key = tree.string(of: entry.key)
      let (start, end) = (tree.span(of: entry.key).start, tree.span(of: entry.value).end)
      if Self.comparedKeys.contains(key) { return [TextSpan(start: start, end: end)] }
      guard key == WidgetKey.families.rawValue else { return [] }
      // Which families there are is compared; what they show is not.
      let families = editor.ownEntries(of: entry.value)
      let starts = [start] + families.map { tree.span(of: $0.value).end }
      let ends = families.map { tree.span(of: $0.value).start } + [end]
      return zip(starts, ends).map { TextSpan(start: $0, end: max($0, $1)) }
    }
  }

  /// Whether an edit changes this widget alone, and nothing of it that is compared.
  func owns(_ edit: TreeEdit) -> Bool {
    edit.edits.edits.allSatisfy { change in
      span.contains(change.span)
        && compared.allSatisfy { change.span.end <= $0.start || $0.end <= change.span.start }
    }
  }
}
