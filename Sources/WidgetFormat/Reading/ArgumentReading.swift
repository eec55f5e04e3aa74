import Findings
import YAMLTree

extension FormatReader {
  /// The colours of a gradient; those under `colors`, as Swift labels them, are reported and read.
  mutating func gradientColors(_ slot: Slot) -> [ColorID]? {
    let labelled = tree[slot.node].kind == .mapping
      ? tree.entries(of: slot.node).first { tree.text(of: $0.key, equals: "colors") } : nil
    guard let labelled else { return colors(slot) }
    let written = writtenColors(tree.resolved(labelled.value)) ?? "[red, blue]"
    report(
      .invalidValue, at: labelled.key,
      "A gradient is a list of colours alone. Write them behind the name: `\(written)`.")
    // Places behind the colours are left out in what the message says to write.
    let stops = tree.items(of: tree.resolved(labelled.value))
    if stops.contains(where: { tree.string(of: tree.resolved($0)).hasSuffix("%") }) { return nil }
    var read: [ColorID]?
    self.read(labelled) { read = $0.colors($1) }
    return read
  }

  /// Reports a container's items that are the name of data, which a ForEach repeats over.
  /// - Returns: the keys that go with them.
  mutating func takeData(of node: NodeID, in kind: ViewKind) -> Set<NodeID> {
    let entries = tree.entries(of: node).filter { entry in
      let name = tree.string(of: entry.key)
      return name != "content" && NaturalMistakes.key(name, of: Words.containerKeys.list) == "content"
    }
    guard let data = entries.first(where: { tree[tree.resolved($0.value)].kind == .scalar }) else { return [] }
    let name = SwiftTranslation.repeated(tree.string(of: tree.resolved(data.value))[...])
    let others = entries.filter { $0.key != data.key }.prefix(4).map { quoted(tree.string(of: $0.key)) }
    let rest = others.isEmpty ? "" : ", with what stands under \(listed(others)) as its content"
    report(
      .unknownKey, at: data.key,
      "\(quoted(tree.string(of: data.key))) is not a key of \(kind.rawValue)'s value. Write "
        + "`content: {ForEach: {\(name), content: …}}`\(rest).")
    return Set(entries.map(\.key))
  }

  /// Whether a mapping says how a container is filled; any other is one view to fill it with.
  func isContainerMapping(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, tree.viewKey(in: node) == nil else { return false }
    return hasKey(among: Words.containerKeys, in: node) || tree.childCount(of: node) == 0 || mayHaveMore(node)
      || tree.entries(of: node).contains {
        isWord($0.key)
          && (NaturalMistakes.key(tree.string(of: $0.key), of: Words.containerKeys.list) != nil
            || isAxis($0.key, tree.resolved($0.value)))
      }
  }

  mutating func cornerArgument(_ slot: Slot, of view: inout View) {
    guard isMapping(slot, expecting: Shape.corners.expected) else { return }
    var radius: Placed<Double>?
    readEntries(of: slot.node, among: Words.shapeKeys) { radius = $0.number($2, .notNegative) }
    if let radius { view.argument = .cornerRadius(radius) }
  }

  mutating func noArgument(_ slot: Slot, of view: View) {
    if view.kind.isShape, tree[slot.node].kind == .scalar, !tree.isNull(slot.node) {
      return report(
        .invalidValue, at: slot,
        "\(view.kind.rawValue) takes no value. For its colour write `{\(view.kind.rawValue): {}, fill: "
          + "\(shortened(tree.string(of: slot.node)))}`.")
    }
    if isMapping(slot, expecting: "nothing: \(view.kind.rawValue) takes no value") {
      readEntries(of: slot.node, among: Words.noKeys) { _, _, _ in }
    }
  }

  /// Whether a value is a text rather than a mapping, or was meant as one and lacks its quotes.
  @inline(__always) func isText(_ node: NodeID) -> Bool {
    tree[node].kind != .mapping || placeholderLackingQuotes(node) != nil
  }
}

extension FormatReader {
  mutating func repetitionArgument(_ slot: Slot, of view: inout View) {
    var count: Int?
    var children: Range<Int>?
    if tree[slot.node].kind == .sequence {
      // Where keys above the list were left out, that was reported.
      if !tree.hasBrokenDocument { reportInvalid(slot, expecting: Shape.repetition.expected) }
      view.children = views(slot, expecting: Shape.repetition.expected)
      view.argument = .forEach(count: nil)
      return
    }
    if reportBareArgument(slot, of: view) {
      view.argument = .forEach(count: nil)
      return
    }
    guard isMapping(slot, expecting: Shape.repetition.expected) else {
      view.kind = .unknown
      return
    }
    if let loop = tree.entries(of: slot.node).first(where: { _ in true })?.key, tree.childCount(of: slot.node) == 2,
      isWord(loop), tree[loop].end - tree[loop].start <= 200, tree.string(of: loop).holds(" in ")
    {
      let data = SwiftTranslation.repeated(tree.string(of: loop)[...])
      report(.invalidValue, at: slot, "A loop is a mapping here. Write `ForEach: {\(data), content: …}`.")
      view.argument = .forEach(count: nil)
      return
    }
    var stray = takeStrayLabel(of: slot, under: "content", among: Words.repetitionKeys.list)
    if stray.children == nil { stray = takeItem(of: slot.node) }
    let meant = readEntries(of: slot.node, among: Words.repetitionKeys, except: stray.keys) { reader, key, value in
      switch key {
      case .count: count = reader.number(value, .count).flatMap { Int(exactly: $0.value) }
      case .data: _ = reader.text(value, expecting: key.expected)
      case .content: children = reader.views(value, expecting: key.expected)
      }
    }
    view.argument = .forEach(count: count)
    view.children = children ?? stray.children ?? 0..<0
    if children == nil, stray.children == nil {
      reportMissingKey("content", of: slot, meant: meant, "the views to repeat")
    }
  }

  /// Reports views under `item`, which may be a name, too, and reads them as the content.
  private mutating func takeItem(of node: NodeID) -> StrayLabel {
    let names = ["item", "each", "row", "cell", "template"]
    guard !tree.entries(of: node).contains(where: { tree.text(of: $0.key, equals: "content") }),
      let item = tree.entries(of: node).first(where: { names.contains(tree.string(of: $0.key)) }),
      tree[tree.resolved(item.value)].kind != .scalar
    else { return StrayLabel() }
    report(
      .unknownKey, at: item.key,
      "\(quoted(tree.string(of: item.key))) is not a key of \(Words.repetitionKeys.list.name). Did you mean "
        + "\"content\"?",
      meant: "content")
    var children = 0..<0
    read(item) { children = $0.views($1, expecting: "a view or a list of views") }
    return StrayLabel(children: children, keys: [item.key])
  }

  mutating func actionArgument(_ slot: Slot, of view: inout View) {
    if tree[slot.node].kind == .sequence, tree.hasBrokenDocument {
      // The key above the list is Swift, which was reported.
      view.children = label(slot)
      return
    }
    guard !reportBareArgument(slot, of: view), isMapping(slot, expecting: Shape.action.expected) else { return }
    let stray = takeStrayLabel(of: slot, under: "label", among: Words.actionKeys.list)
    var children = stray.children ?? 0..<0
    let symbol = takeSymbol(of: slot.node)
    readEntries(of: slot.node, among: Words.actionKeys, except: stray.keys.union(symbol)) { reader, key, value in
      switch key {
      case .intent: reader.intent(value, expecting: key.expected)
      case .label: children = reader.label(value)
      }
    }
    view.children = children
  }

  /// Reports a symbol among a control's keys, with the label that it is, or that it becomes with the title beside it.
  /// - Returns: the keys that the message is about.
  private mutating func takeSymbol(of node: NodeID) -> Set<NodeID> {
    let entries = tree.entries(of: node)
    guard let symbol = symbolEntry(in: node) else { return [] }
    let titles = ["label", "title", "text", "name"]
    let title = entries.first { entry in
      titles.contains(tree.string(of: entry.key)) && tree[tree.resolved(entry.value)].kind == .scalar
    }
    // Names with dots are those of symbols.
    let hasDot = tree.string(of: tree.resolved(symbol.value)).contains(".")
    let isAsset = tree.text(of: symbol.key, equals: "image") && !hasDot
    let key = isAsset ? "asset" : "symbol"
    let image = "\(key): \(short(symbol.value))"
    let label = title.map { "Label: {title: \(short($0.value)), \(image)}" } ?? "Image: {\(image)}"
    let hasViews = title == nil && entries.contains { tree.text(of: $0.key, equals: "label") }
    let advice = hasViews ? "Write `Image: {\(image)}` as a view below `label`" : "Write `label: {\(label)}`"
    report(
      .unknownKey, at: symbol.key,
      "\(quoted(tree.string(of: symbol.key))) is not a key of this view's value. \(advice)"
        + (title.map { " in place of `\(tree.string(of: $0.key))` and `\(tree.string(of: symbol.key))`." } ?? "."))
    return Set([symbol, title].compactMap { $0?.key })
  }

  /// The name of an intent; a call of Swift's with its arguments is reported.
  private mutating func intent(_ slot: Slot, expecting expected: String) {
    guard let node = text(slot, expecting: expected), tree.withText(of: node, { $0.contains(UInt8(ascii: "(")) })
    else { return }
    let written = tree.string(of: node)
    report(
      .invalidValue, severity: .warning, at: tree.span(of: node),
      "\(quoted(written)) is Swift. Write `intent: \(SwiftTranslation.name(written[...].prefix(200)))`.")
  }

  /// A label that is written as a text, and means a Text with these words.
  mutating func textLabel(_ slot: Slot) {
    guard let words = titleArgument(slot) else { return }
    childStack.append(ViewID(index: file.views.count))
    file.views.append(View(kind: .text, node: slot.node, key: slot.node, argument: .text(words)))
  }

  /// What a control shows: a text, or views.
  mutating func label(_ slot: Slot) -> Range<Int> {
    guard tree[slot.node].kind == .scalar, !tree.isNull(slot.node) else {
      return views(slot, expecting: "a text, a view or a list of views")
    }
    let base = childStack.count
    textLabel(slot)
    return takeChildren(from: base)
  }

  /// A view that stands where the keys of a mapping are expected, and what is read with it.
  private struct StrayLabel {
    var children: Range<Int>?
    var keys: Set<NodeID> = []
  }

  /// Reports a view that stands where the keys of a mapping are expected, and reads it as what belongs under one.
  private mutating func takeStrayLabel(of slot: Slot, under name: String, among list: WordList) -> StrayLabel {
    guard tree[slot.node].kind == .mapping, let key = tree.viewKey(in: slot.node), Words.views.key(key, in: tree) != nil
    else { return StrayLabel() }
    let entries = Array(tree.entries(of: slot.node))
    guard !entries.contains(where: { tree.string(of: $0.key) == name }) else { return StrayLabel() }
    // What is said of the Swift above it says so, too.
    if !tree.hasBrokenDocument { reportStrayLabel(key, under: name) }
    let others = entries.filter { list.index(of: $0.key, in: tree) == nil }
    let base = childStack.count
    let id = others.count == entries.count ? view(slot) : viewAlone(slot, key)
    childStack.append(id)
    return StrayLabel(children: takeChildren(from: base), keys: Set(others.map(\.key)))
  }

  private mutating func reportStrayLabel(_ key: NodeID, under name: String) {
    report(
      .invalidValue, at: key,
      "\(tree.string(of: key)) belongs under `\(name):`. Write `\(name):` on a line before it, and indent the view "
        + "and its modifiers by two columns more.")
  }

  mutating func linkArgument(_ slot: Slot, of view: inout View) {
    guard !reportBareArgument(slot, of: view), isMapping(slot, expecting: Shape.link.expected) else { return }
    let stray = takeStrayLabel(of: slot, under: "label", among: Words.linkKeys.list)
    var children = stray.children ?? 0..<0
    var destination: NodeID?
    var isWritten = false
    let taken = stray.keys.union(takeSymbol(of: slot.node))
    let meant = readEntries(of: slot.node, among: Words.linkKeys, except: taken) { reader, key, value in
      switch key {
      case .destination:
        isWritten = true
        destination = reader.text(value, expecting: key.expected)
      case .label: children = reader.label(value)
      }
    }
    view.children = children
    if let destination { view.argument = .destination(destination) }
    if !isWritten { reportMissingKey("destination", of: slot, meant: meant, "the address to open") }
  }

  mutating func nameArgument(_ slot: Slot, of view: inout View, _ id: ViewID) {
    guard let name = text(slot, expecting: Shape.viewName.expected) else {
      view.kind = .unknown
      return
    }
    view.argument = .name(name, definition: nil)
    namedViewUses.append(NamedViewUse(view: id, name: name, depth: depth))
  }

  /// Reports that a required key is missing, at the key of what lacks it, unless it is there in another spelling.
  mutating func reportMissingKey(_ name: String, of slot: Slot, meant: [String], _ meaning: String) {
    // In the place of Swift nothing is missing for certain.
    guard !meant.contains(name), !mayHaveMore(slot.node), !isBeside(name, slot), !tree.hasBrokenDocument else { return }
    report(
      .missingKey, at: tree.span(of: slot.key ?? slot.node), "\(owner(of: slot)) has no \(quoted(name)), \(meaning).",
      remedy: "Add `\(name): …`, \(meaning).", missingKey: name)
  }
}
