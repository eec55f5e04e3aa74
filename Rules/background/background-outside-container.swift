import AppleTables
import Linting
import Presentations
import YAMLTree

extension Check {
  static let backgroundOutsideContainer = Check(each: .view) { scope, reporter in
    // If the widget's background is deliberately not removable, the content may be its own background.
    guard let family = scope.family?.offered, let content = scope.content, let background = scope.rootBackground,
      scope.widget.containerBackgroundRemovable?.value != false,
      !scope.widget.unknownKeys.contains(.containerBackgroundRemovable),
      !scope.isRestricted(background, toBackgroundShown: true),
      !(scope.isMadeForStandBy(background) && reporter.runs("standby-background"))
    else { return }
    let presentations = content.presentations.intersection(family.backgroundRemoved)
    guard scope.isMadeForRemovedContainer(background) else { return reporter.report(background, in: presentations) }
    reporter.report(
      at: .node(background.node), message: "whereRemoved", values: ["background": scope.words(for: background)],
      presentations: presentations)
  }
}

extension FixSubject {
  /// Moves the layer behind all content of the finding's families to where the system can remove it.
  func containerBackground() -> [FixDraft] {
    guard let node, familyMapping(around: node) != nil, let families = familyMappings, let (mapping, entry) = entry,
      !isShown(mapping, outside: Set(finding.subject.families))
    else { return [] }
    let isModifier = text(of: node) == "background"
    let source = isModifier ? entry.value : mapping
    // A conditional background cannot move: it may be drawn only where container backgrounds are not shown.
    guard let copy = copy(of: source), tree[source].kind != .alias, !isConditional(mapping) else { return [] }
    let deletion = isModifier ? editor.deletingEntry(node) : editor.deletingItem(mapping)
    let others = families.filter { family in
      editor.value(of: "containerBackground", in: family).map { !areEqual($0, source) } ?? true
    }
    if others.isEmpty { return draft("Delete the background, because containerBackground is the same", deletion) }
    // Comments cannot move along.
    if let deletion, editor.removesComments(deletion) { return [] }
    let declarations = others.map { declaration(of: copy, in: $0) }
    return draft("Move the background to containerBackground", joined([deletion] + declarations))
  }

  private func declaration(of background: NewValue, in family: NodeID) -> TreeEdit? {
    guard let declared = editor.value(of: "containerBackground", in: family) else {
      return editor.inserting(NewEntry("containerBackground", background), into: family, at: .first)
    }
    return ["none", "clear"].contains(text(of: declared)) ? editor.replacing(declared, with: background) : nil
  }

  private func isConditional(_ view: NodeID) -> Bool {
    ([view] + editor.ancestors(of: view)).contains { editor.value(of: "when", in: $0) != nil }
      || editor.value(of: "variants", in: view).map { tree.items(of: $0) }?.contains {
        editor.value(of: "background", in: $0) != nil
      } == true
  }
}
