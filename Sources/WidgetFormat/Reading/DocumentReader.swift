import AppleTables
import Base
import YAMLTree

extension WidgetFile {
  /// Reads the widgets of a tree. The file's `findings` begin with those of the tree.
  public static func read(_ tree: YAMLTree, limits: Limits = Limits()) -> WidgetFile {
    let misindented = MisindentedKeys.find(in: tree)
    let tree = misindented.isEmpty ? tree : tree.nesting(misindented.map(\.entries))
    let state = ReadingState(tree: tree, limits: limits)
    let reader = DocumentReader(state: state)
    for mistake in misindented { reader.report(mistake) }
    reader.readDocuments()
    return WidgetFile(state.file, of: tree)
  }
}

struct DocumentReader: PartReader {
  let state: ReadingState

  func readDocuments() {
    var isExplained = tree.hasBrokenDocument
    for (index, root) in tree.documents.enumerated() {
      state.document = index
      (state.reportedLanguages, state.declaredViews) = ([], [])
      let countBefore = state.file.findings.count
      let slot = Slot(key: nil, node: tree.resolved(root))
      let namedViews = readRoot(slot)
      if state.file.findings.count > countBefore || tree.isUnknown(slot.node) { isExplained = true }
      let reader = NamedViewReader(state: state)
      if let namedViews { reader.read(namedViews) }
      reader.resolve()
    }
    guard state.file.widgets.isEmpty, !isExplained else { return }
    state.report(
      .noWidget, at: TextSpan(start: 0, end: 0),
      "The file contains no widget. Add one under `widgets`, or put `kind` at the top level.")
  }

  func report(_ mistake: MisindentedKeys.Mistake) {
    let isSingle = mistake.names.count == 1
    report(
      .invalidValue, at: mistake.key,
      "\(quoted(tree.string(of: mistake.key))) has no value: \(listed(mistake.names.map(quoted))) below it "
        + "\(isSingle ? "is" : "are") in its own column. Indent \(isSingle ? "it" : "them") two columns more.")
  }

  /// Reads the widgets of a document, and returns the value of `views` to be read after them.
  private func readRoot(_ slot: Slot) -> Slot? {
    switch tree[slot.node].kind {
    case .mapping: break
    case .sequence:
      report(.invalidValue, at: slot, "The document cannot be a list. Put `widgets:` above it and indent the list.")
      readWidgets(slot)
      return nil
    case .scalar, .alias:
      guard !tree.isNull(slot.node), !tree.isUnknown(slot.node) else { return nil }
      let span = tree.span(of: slot.node)
      let line = line(from: span.start, to: span.end)
      if reportForeign(line.text, .invalidValue, at: line.span) == nil {
        values.reportInvalid(slot, "a mapping with `widgets`, or one widget with `kind`")
      }
      return nil
    }
    let isViews = { (word: String) in word == "views" || Aliases.meanings(of: word).contains("views") }
    for entry in tree.entries(of: slot.node) where isViews(tree.beginning(of: entry.key)) {
      let names = tree.entries(of: entry.value).map { tree.beginning(of: $0.key).prefix { $0 != "(" } }
      state.declaredViews.formUnion(names.map(String.init))
    }
    if isWidget(slot.node) { return WidgetReader(state: state).read(slot, isRoot: true) }
    var namedViews: Slot?
    _ = values.entries(of: slot, .document) { name, inner in
      if name == "views" { namedViews = inner } else { readWidgets(inner) }
      return ReadValue(.accepted, inner)
    }
    return namedViews
  }

  private func readWidgets(_ slot: Slot) {
    let reader = WidgetReader(state: state)
    if isWidget(slot.node) {
      // A misspelt key such as `widget`, which was reported, means one widget.
      if slot.key.map({ tree.text(of: $0, equals: "widgets") }) ?? true {
        report(.invalidValue, at: slot, "Widgets are a list. Write a dash before the first key, and indent the others.")
      }
      _ = reader.read(slot, isRoot: false)
      return
    }
    for item in values.items(of: slot, "a list of widgets") ?? [] {
      if values.isMapping(item, Shape.widget.expected) { _ = reader.read(item, isRoot: false) }
    }
  }

  private func isWidget(_ node: NodeID) -> Bool {
    var hasWidgetKey = false
    for entry in tree.entries(of: node) {
      let name = tree.string(of: entry.key)
      if name == "widgets" { return false }
      if name != "views", MappingShape.widget[name] != nil { hasWidgetKey = true }
    }
    return hasWidgetKey || tree.entries(of: node).contains { isMisspeltWidgetKey($0.key) }
  }

  private func isMisspeltWidgetKey(_ key: NodeID) -> Bool {
    guard isWord(key), !isIgnored(key) else { return false }
    let names = MappingShape.widget.names + ["widgets"]
    let text = tree.string(of: key)
    let meant = state.spelling.nearest(to: text, among: names) ?? state.spelling.nameContained(in: text, among: names)
    return meant.map { $0 != "widgets" && $0 != "views" } ?? false
  }
}
