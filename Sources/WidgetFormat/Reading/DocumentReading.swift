import Findings
import YAMLTree

extension WidgetFile {
  /// Reads a tree as widgets. Whatever it holds, the outcome is a file; what is wrong with it is in `findings`,
  /// the tree's own first.
  package static func read(_ tree: YAMLTree, limits: Limits = Limits()) -> WidgetFile {
    let misindented = MisindentedKeys.find(in: tree)
    let tree = misindented.isEmpty ? tree : tree.nesting(misindented.map(\.entries))
    var reader = FormatReader(tree: tree, limits: limits)
    for mistake in misindented { reader.report(mistake) }
    reader.readDocuments()
    return WidgetFile(reader.file, of: tree)
  }
}

extension FormatReader {
  fileprivate mutating func readDocuments() {
    var isExplained = tree.hasBrokenDocument
    for (index, root) in tree.documents.enumerated() {
      document = index
      let countBefore = file.findings.count
      let slot = Slot(key: nil, node: tree.resolved(root))
      let views = readRoot(slot)
      if file.findings.count > countBefore || tree.isUnknown(slot.node) { isExplained = true }
      if let views { readNamedViews(views) }
      resolveNamedViews()
    }
    guard file.widgets.isEmpty, !isExplained else { return }
    report(
      .noWidget, at: TextSpan(start: 0, end: 0),
      "The file contains no widget. Add one under `widgets`, or put `kind` at the top level.")
  }

  /// Reads the widgets of a document.
  /// - Returns: the value of `views`, to be read after them.
  private mutating func readRoot(_ slot: Slot) -> Slot? {
    let expected = "a mapping with widgets:, or one widget with kind:"
    switch tree[slot.node].kind {
    case .mapping: break
    case .sequence:
      report(.invalidValue, at: slot, "The document cannot be a list. Put widgets: above it and indent the list.")
      readWidgets(slot)
      return nil
    case .scalar, .alias:
      if !tree.isNull(slot.node), !tree.isUnknown(slot.node) { reportInvalid(slot, expecting: expected) }
      return nil
    }
    return isWidget(slot.node) ? readWidget(slot, isRoot: true) : readWidgetList(slot)
  }

  private mutating func readWidgetList(_ slot: Slot) -> Slot? {
    var views: Slot?
    readEntries(of: slot.node, among: Words.documentKeys) { reader, key, value in
      switch key {
      case .views: views = value
      case .widgets: reader.readWidgets(value)
      }
    }
    return views
  }

  private mutating func readWidgets(_ slot: Slot) {
    if isWidget(slot.node) {
      // Under a key such as `widget`, which was reported, one widget was meant.
      if slot.key.map({ tree.text(of: $0, equals: "widgets") }) ?? true {
        report(.invalidValue, at: slot, "Widgets are a list. Write a dash before the first key, and indent the others.")
      }
      _ = readWidget(slot, isRoot: false)
      return
    }
    if file.widgets.isEmpty, tree[slot.node].kind == .sequence {
      // Growing step by step would hold the widgets of a long list twice.
      file.widgets.reserveCapacity(tree.childCount(of: slot.node))
    }
    readItems(of: slot, expecting: "a list of widgets") { reader, item in
      guard reader.isMapping(item, expecting: Shape.widget.expected) else { return }
      _ = reader.readWidget(item, isRoot: false)
    }
  }

  /// Whether a document is itself a widget, by its keys.
  private mutating func isWidget(_ node: NodeID) -> Bool {
    var hasWidgetKey = false
    for entry in tree.entries(of: node) {
      if Words.documentKeys.key(entry.key, in: tree) == .widgets { return false }
      if let key = Words.widgetKeys.key(entry.key, in: tree), key != .views { hasWidgetKey = true }
    }
    return hasWidgetKey || tree.entries(of: node).contains { isMisspeltWidgetKey($0.key) }
  }

  private mutating func isMisspeltWidgetKey(_ key: NodeID) -> Bool {
    guard isWord(key), !isIgnored(key) else { return false }
    let names = Words.widgetKeys.list.names + ["widgets"]
    guard let nearest = spelling.nearest(to: tree.string(of: key), among: names) else { return false }
    return nearest != "widgets" && nearest != "views"
  }
}
