import AppleTables
import Findings
import YAMLTree

/// Keys of a view that are neither its name nor a modifier of the format.
extension FormatReader {
  /// Reports such keys, and reads what is meant by them.
  ///
  /// - Parameter viewKey: The key that makes the mapping a view; nil where there is none.
  mutating func readStrayKeys(
    _ entries: [YAMLEntry], of view: inout View, _ id: ViewID, viewKey: NodeID?, of slot: Slot
  ) {
    var entries = entries
    let typed = viewKey == nil ? takeTypedView(from: &entries, of: slot) : nil
    if !entries.isEmpty { takeMisplaced(&entries, of: &view) }
    if entries.count > 1 || !entries.isEmpty && viewKey != nil { takeSizes(from: &entries, of: view) }
    if !entries.isEmpty, let viewKey, view.kind == .unknown { takeListParts(&entries, of: viewKey) }
    // What stands in branches is looked at, but nothing is concluded from it.
    if viewKey != nil || typed != nil || takeControlFlow(from: &entries, of: slot.node) == nil {
      reportStrayKeys(entries, of: view, id, typed: typed, viewKey: viewKey, of: slot)
    }
  }

  /// Reads keys next to a view that widgets cannot show which are about its items, as `row` of a List.
  private mutating func takeListParts(_ entries: inout [YAMLEntry], of key: NodeID) {
    guard let name = Self.unsupportedView(ignoringCase: tree.string(of: key)), Self.scrollingContainers.contains(name)
    else { return }
    let list = Words.repetitionKeys.list
    var parts: [YAMLEntry] = []
    var others: [YAMLEntry] = []
    for entry in entries {
      let name = tree.string(of: entry.key)
      let isPart = list.contains(NaturalMistakes.key(name, of: list) ?? name)
      if isPart { parts.append(entry) } else { others.append(entry) }
    }
    entries = others
    for part in parts where standsForViews(tree.resolved(part.value)) {
      read(part) { _ = $0.views($1, expecting: "a view or a list of views") }
    }
  }

  mutating func reportSecondView(_ entry: YAMLEntry, after view: View) {
    let first = view.key
    let second = tree.string(of: entry.key)
    let own = view.kind == .forEach ? "content" : "label"
    // Without views of its own, the first one takes the second.
    if view.children.isEmpty, view.kind.argumentKeys?.contains(own) ?? false, view.kind != .label, !entry.isMerged {
      report(
        .invalidValue, at: entry.key,
        "\(second) belongs inside the value of \(view.kind.rawValue). Write `\(own):` on a line below it, indented by "
          + "two columns more, and \(second) below that.")
      return
    }
    if booleanValue(of: tree.resolved(entry.value)) != nil {
      return report(
        .invalidValue, at: entry.isMerged ? first : entry.key,
        "\(second) is a view that holds others. Write `\(second):` on a line of its own, and the view below it.")
    }
    report(
      .invalidValue, at: entry.isMerged ? first : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: first))) and \(quoted(second)). "
        + "Make each an item of its own.")
  }

  /// Reports keys that are neither views nor modifiers, and a mapping without any view.
  private mutating func reportStrayKeys(
    _ entries: [YAMLEntry], of view: View, _ id: ViewID, typed: ViewKind?, viewKey: NodeID?, of slot: Slot
  ) {
    if let typed {
      for entry in entries where !isIgnored(entry.key) { otherModifier(entry, of: typed) }
      return
    }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    var meantView = false
    for entry in entries where !isIgnored(entry.key) {
      let key = entry.key
      if viewKey == nil, isWord(key), let advice = SwiftLine.advice(for: tree.string(of: key)) {
        meantView = true
        report(.unknownKey, at: key, "\(quoted(tree.string(of: key))) is Swift. \(advice)")
      } else if viewKey == nil, let name = viewMeant(by: key) {
        meantView = true
        report(
          .unknownKey, at: key,
          "\(quoted(tree.string(of: key))) is not a view: views begin with a capital. Did you mean \(quoted(name))?",
          meant: name)
        readInside(entry, as: name, of: view, id)
      } else {
        otherModifier(entry, of: view.kind, isSymbol: isSymbol)
      }
    }
    guard viewKey == nil, !meantView, !mayHaveMore(slot.node), !entries.contains(where: { tree.isUnknown($0.key) })
    else { return }
    report(
      .invalidValue, at: slot, "The mapping has no view: a capitalised key such as Text, with the modifiers beside it.")
  }

  /// Reports a mapping from names to values, as previews have them, where a view is needed.
  mutating func reportValuesForNames(_ slot: Slot) -> Bool {
    guard let key = slot.key, tree.text(of: key, equals: "placeholder"), tree.childCount(of: slot.node) > 0,
      tree.childCount(of: slot.node) > 2 || holdsValues(slot.node),
      tree.entries(of: slot.node).allSatisfy({ tree.text(of: $0.key, equals: "redacted") || isValue($0) })
    else { return false }
    report(
      .invalidValue, at: slot,
      "A placeholder is a view, such as `{Text: \"…\"}`. What stands for names in braces is written under `samples:` "
        + "in the widget.")
    return true
  }

  /// Whether the first entry's value is a list, or a mapping, of no views.
  private func holdsValues(_ node: NodeID) -> Bool {
    guard let value = tree.entries(of: node).first(where: { _ in true }).map({ tree.resolved($0.value) }),
      tree[value].kind != .scalar
    else { return false }
    let isList = tree[value].kind == .sequence
    let item = isList ? tree.items(of: value).first { _ in true }.map { tree.resolved($0) } : value
    return item.map { viewKey(in: $0) == nil && tree[$0].kind != .scalar } ?? false
  }

  /// Whether an entry gives a name a value: it is neither a modifier nor a view.
  private func isValue(_ entry: YAMLEntry) -> Bool {
    isWord(entry.key) && !beginsWithCapital(entry.key) && Words.modifiers.key(entry.key, in: tree) == nil
      && viewKey(in: tree.resolved(entry.value)) == nil
      && Words.viewName(ignoringCase: tree.string(of: entry.key)) == nil
  }

  /// Reads what stands inside a view whose name lacks its capital, for the mistakes in it; nothing is concluded from
  /// it.
  private mutating func readInside(_ entry: YAMLEntry, as name: String, of view: View, _ id: ViewID) {
    guard let kind = Words.views.value(named: name), !tree.isNull(tree.resolved(entry.value)) else { return }
    var meant = view
    meant.kind = kind
    read(entry) { $0.readArgument($1, of: &meant, id) }
  }

  private mutating func viewMeant(by key: NodeID) -> String? {
    guard isWord(key), tree.withText(of: key, { KnownModifiers.table.index(of: $0) }) == nil else { return nil }
    return spelling.nearest(to: tree.string(of: key), among: Words.viewNames, count: Words.views.list.names.count)
  }
}
