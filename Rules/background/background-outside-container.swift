import AppleTables
import Linting
import Presentations
import YAMLTree

extension Check {
  static let backgroundOutsideContainer = Check(each: .view) { scope, reporter in
    // If the widget's background is not removable, the content may be its own background.
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
  /// Moves the layer behind all of a family's content to where the system can remove it.
  func containerBackground() -> [FixDraft] {
    guard let node, let family = familyMapping(around: node), let (mapping, entry) = entry else { return [] }
    let isModifier = text(of: node) == "background"
    let source = isModifier ? entry.value : mapping
    // What some presentations do not draw may be in none that show container backgrounds.
    guard isOnOneLine(source), tree[source].kind != .alias, !isConditional(mapping) else { return [] }
    let deletion = isModifier ? editor.deletingEntry(node) : editor.deletingItem(mapping)
    let declared = editor.value(of: "containerBackground", in: family)
    if let declared, areEqual(declared, source) {
      return draft("Delete the background, because containerBackground is the same", deletion)
    }
    let insertion =
      declared.map { editor.replacing($0, with: .copy(source)) }
      ?? editor.inserting(NewEntry("containerBackground", .copy(source)), into: family, at: .first)
    guard declared == nil || text(of: declared).map({ ["none", "clear"].contains($0) }) == true else { return [] }
    return draft("Move the background to containerBackground", joined(deletion, insertion))
  }

  private func isConditional(_ view: NodeID) -> Bool {
    ([view] + editor.ancestors(of: view)).contains { editor.value(of: "when", in: $0) != nil }
      || editor.value(of: "variants", in: view).map { tree.items(of: $0) }?.contains {
        editor.value(of: "background", in: $0) != nil
      } == true
  }
}
