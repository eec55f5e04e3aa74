import AppleTables
import Base
import Presentations
import YAMLTree

// Where else the file uses what a fix would change.
extension FixSubject {
  /// The number of other places that use the underlined node, through aliases or the name of a view.
  var aliasCount: Int { node.map(aliasCount) ?? 0 }

  /// The largest number of other places that use one of the nodes that an edit changes.
  func aliasCount(of edit: TreeEdit) -> Int { edit.changedNodes.map(aliasCount).max() ?? 0 }

  private func aliasCount(of node: NodeID) -> Int {
    editor.aliasCount(of: node) + max(0, usesOfNamedView(around: node) - 1)
  }

  /// The number of uses of the view under `views` that contains a node; 0 if none contains it.
  private func usesOfNamedView(around node: NodeID) -> Int {
    let around = [node] + editor.ancestors(of: node)
    guard around.count > 2, let root = around.last else { return 0 }
    let definition = around[around.count - 3]
    guard let (views, entry) = editor.entry(of: definition), entry.value == definition,
      editor.value(of: "views", in: root) == views
    else { return 0 }
    let name = tree.string(of: entry.key)
    return (root.index..<tree.next(after: root).index).count { index in
      let mapping = NodeID(index: index)
      return tree[mapping].kind == .mapping && text(of: editor.value(of: "View", in: mapping)) == name
    }
  }

  /// True if several texts of the widget take a value, such as a colour, from a view around them.
  public func isSharedByTexts(_ takesValue: (InheritedStyle) -> Bool) -> Bool {
    let contents = (shownWidget?.families ?? []).flatMap { $0.contents + $0.signedOut }
    let texts = contents.flatMap { $0.views.filter { $0.kind.isText && takesValue($0.style) } }
    return Set(texts.map { file[$0.view].key }).count > 1
  }

  /// The mappings that describe the finding's families; nil if one of the families is only listed, or if the finding is
  /// about several widgets.
  public var familyMappings: [NodeID]? {
    guard finding.subject.otherWidgets.isEmpty else { return nil }
    let mappings = shownFamilies.map(mapping)
    let known = mappings.compactMap(\.self).unique
    return mappings.contains(nil) || known.isEmpty ? nil : known
  }

  /// The mappings that describe the families that show a view, without those that are only listed.
  public func familyMappings(showing view: NodeID) -> [NodeID] { families(showing: view).compactMap(mapping).unique }

  /// The innermost value of a family's key that contains a node.
  public func familyMapping(around node: NodeID) -> NodeID? {
    editor.ancestors(of: node).first { ancestor in
      editor.entry(of: ancestor).flatMap { Family(rawValue: tree.string(of: $0.entry.key)) } != nil
    }
  }

  private func mapping(of family: ShownFamily) -> NodeID? {
    let entry = (family.offered.description?.key).flatMap { editor.entry(of: $0)?.entry }
    return entry.map { tree.resolved($0.value) }
  }

  private func families(showing view: NodeID) -> [ShownFamily] {
    let key = viewKey(of: view) ?? view
    return (shownWidget?.families ?? []).filter { family in
      family.contents.contains { content in content.views.contains { file[$0.view].key == key } }
    }
  }

  /// True if another widget shows a view, or a family that is not among `families`.
  public func isShown(_ view: NodeID, outside families: Set<String>) -> Bool {
    let others = self.families(showing: view).filter { !families.contains($0.offered.family.rawValue) }
    return !others.isEmpty || (finding.subject.otherWidgets.isEmpty && isUsedOutsideOfWidget(view))
  }

  private func isUsedOutsideOfWidget(_ view: NodeID) -> Bool {
    guard let widget = widgetMapping else { return false }
    let (outer, span) = (tree.span(of: widget), tree.span(of: view))
    return tree.anchoredUses.contains { anchored in
      anchored.span.contains(span) && !anchored.uses.allSatisfy(outer.contains)
    }
  }
}
