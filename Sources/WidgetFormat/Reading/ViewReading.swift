import AppleTables
import Findings
import YAMLTree

extension FileReader {
  /// A view: a mapping with one capitalised key, or a bare word. What cannot be read as one has the kind `unknown`.
  mutating func view(_ slot: Slot) -> ViewID {
    let id = ViewID(index: file.views.count)
    file.views.append(View(kind: .unknown, node: slot.node, key: slot.node))
    guard hasValue(slot, expecting: Shape.view.expected), enter(slot) else { return id }
    defer { leave() }
    switch tree[slot.node].kind {
    case .mapping: file.views[id.index] = viewMapping(slot, id)
    case .scalar: file.views[id.index] = bareWord(slot)
    case .sequence, .alias:
      report(.invalidValue, at: slot, "One view is needed here, not a list. Put the list into a VStack.")
    }
    return id
  }

  /// One view, which may be the only item of a list; several are reported.
  mutating func singleView(_ slot: Slot) -> ViewID {
    guard tree[slot.node].kind == .sequence else { return view(slot) }
    let base = childStack.count
    readItems(of: slot, expecting: Shape.view.expected) { $0.childStack.append($0.view($1)) }
    defer { childStack.removeSubrange(base...) }
    if childStack.count == base + 1 { return childStack[base] }
    return view(slot)
  }

  /// One view, or a list of views; a range of the file's children.
  mutating func views(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Range<Int> {
    guard hasValue(slot, expecting: expected()) else { return 0..<0 }
    let base = childStack.count
    if tree[slot.node].kind == .sequence {
      readItems(of: slot, expecting: expected()) { reader, item in
        let view = reader.view(item)
        reader.childStack.append(view)
      }
    } else {
      let view = view(slot)
      childStack.append(view)
    }
    return takeChildren(from: base)
  }

  private mutating func bareWord(_ slot: Slot) -> View {
    var view = View(kind: .unknown, node: slot.node, key: slot.node)
    if let kind = Words.views.key(slot.node, in: tree) {
      view.kind = kind
      if !kind.definition.mayStandAlone {
        report(
          .invalidValue, at: slot,
          "\(kind.rawValue) needs a value. Write `\(kind.rawValue):` with \(kind.definition.argument.expected).")
        view.kind = .unknown
      }
    } else if slot.key.map({ tree.text(of: $0, equals: "placeholder") }) ?? false, !beginsWithCapital(slot.node),
      ["redacted", "true", "auto", "automatic", "default", "system"].contains(tree.string(of: slot.node))
    {
      report(.invalidValue, at: slot, "Leave `placeholder` out: without it, the system redacts the content.")
    } else if reportSwift(slot) {
      // Reported line by line.
    } else if beginsWithCapital(slot.node), !hasSpace(slot.node) {
      _ = reportUnknownView(slot.node)
    } else {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is a text, but a view is needed here. Write `{Text: \(shown(slot.node))}`.")
    }
    return view
  }

  /// Reports each line of a text that is Swift where a view is needed.
  private mutating func reportSwift(_ slot: Slot) -> Bool {
    let lines = MistakenText.swift(inText: tree.text, tree.span(of: slot.node))
    for line in lines {
      if let message = line.message { report(.invalidValue, at: line.span, message) }
    }
    return !lines.isEmpty
  }

  @inline(__always) func beginsWithCapital(_ node: NodeID) -> Bool {
    tree.withText(of: node) { text in text.first.map(\.isCapitalLetter) ?? false }
  }

  private func hasSpace(_ node: NodeID) -> Bool { tree.withText(of: node) { $0.contains(UInt8(ascii: " ")) } }

  /// The first capitalised key of a mapping: what makes it a view.
  func viewKey(in node: NodeID) -> NodeID? {
    guard tree[node].kind == .mapping else { return nil }
    return tree.entries(of: node).first { beginsWithCapital($0.key) }?.key
  }

  mutating func viewMapping(_ slot: Slot, _ id: ViewID) -> View {
    let viewKey = viewKey(in: slot.node)
    var view = View(kind: .unknown, node: slot.node, key: viewKey ?? slot.node)
    let base = modifierStack.count
    var strayKeys: [YAMLEntry] = []
    if viewKey == nil, let branches = takeBranches(of: slot.node) {
      view.children = branches
      return view
    }
    for entry in tree.entries(of: slot.node) {
      if let name = Words.modifiers.key(entry.key, in: tree) {
        modifier(name, entry, since: base)
      } else if beginsWithCapital(entry.key) {
        if entry.key == viewKey {
          capitalisedKey(Slot(key: entry.key, node: tree.resolved(entry.value)), of: &view, id)
        } else {
          reportSecondView(entry, after: view)
        }
      } else {
        strayKeys.append(entry)
      }
    }
    let typed = viewKey == nil ? takeTypedView(from: &strayKeys, of: slot) : nil
    if !strayKeys.isEmpty { takeMisplaced(&strayKeys, of: &view) }
    if strayKeys.count > 1 || !strayKeys.isEmpty && viewKey != nil { takeSizes(from: &strayKeys, of: view) }
    if !strayKeys.isEmpty, let viewKey, view.kind == .unknown { takeListParts(&strayKeys, of: viewKey) }
    // What stands in branches is looked at, but nothing is concluded from it.
    if viewKey != nil || typed != nil || takeControlFlow(from: &strayKeys, of: slot.node) == nil {
      reportStrayKeys(strayKeys, of: view, typed: typed, viewKey: viewKey, of: slot)
    }
    view.traits = traits(ofModifiersFrom: base)
    checkModifiers(from: base, of: view)
    view.modifiers = takeModifiers(from: base)
    return view
  }

  private func traits(ofModifiersFrom base: Int) -> ViewTraits {
    var traits: ViewTraits = []
    for modifier in modifierStack[base...] {
      traits.insert(ViewTraits(modifier.name))
      guard case .variants(let range) = modifier.value else { continue }
      for variant in file.variants[range] {
        for replacing in file.modifiers[variant.modifiers] { traits.insert(ViewTraits(replacing.name)) }
      }
    }
    return traits
  }

  /// A view of a mapping without the keys beside it.
  mutating func viewAlone(_ slot: Slot, _ key: NodeID) -> ViewID {
    let id = ViewID(index: file.views.count)
    file.views.append(View(kind: .unknown, node: slot.node, key: key))
    guard enter(slot) else { return id }
    defer { leave() }
    var view = View(kind: .unknown, node: slot.node, key: key)
    let entry = tree.entries(of: slot.node).first { $0.key == key }
    if let entry { capitalisedKey(Slot(key: key, node: tree.resolved(entry.value)), of: &view, id) }
    file.views[id.index] = view
    return id
  }

  private mutating func capitalisedKey(_ slot: Slot, of view: inout View, _ id: ViewID) {
    if let kind = Words.views.key(view.key, in: tree) {
      view.kind = kind
      // A view inside reads its own mapping in between.
      let outer = viewNode
      viewNode = view.node
      argument(slot, of: &view, id)
      viewNode = outer
      return
    }
    // What stands inside is looked at as if the view had been written right, but nothing is concluded from it.
    if takeBox(slot, of: view.key) { return }
    var meant = view
    meant.kind = reportUnknownView(view.key) ?? .unknown
    // A list has keys of its own, such as `data` and `rows`, of which nothing is said.
    let isUnsupported = Self.unsupportedView(ignoringCase: tree.string(of: view.key)) != nil
    let isRead = tree[slot.node].kind == .sequence || viewKey(in: slot.node) != nil
    if isUnsupported, !isRead { return }
    if meant.kind != .unknown, !tree.isNull(slot.node) { argument(slot, of: &meant, id) }
  }

  private mutating func reportSecondView(_ entry: YAMLEntry, after view: View) {
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
    report(
      .invalidValue, at: entry.isMerged ? first : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: first))) and \(quoted(second)). "
        + "Make each an item of its own.")
  }

  /// Reports keys that are neither views nor modifiers, and a mapping without any view.
  private mutating func reportStrayKeys(
    _ entries: [YAMLEntry], of view: View, typed: ViewKind?, viewKey: NodeID?, of slot: Slot
  ) {
    if let typed {
      for entry in entries where !isIgnored(entry.key) { otherModifier(entry, of: typed) }
      return
    }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    if viewKey == nil, reportValuesForNames(entries, slot) { return }
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
  private mutating func reportValuesForNames(_ entries: [YAMLEntry], _ slot: Slot) -> Bool {
    guard let key = slot.key, tree.text(of: key, equals: "placeholder"), entries.count > 1,
      entries.count == tree.childCount(of: slot.node) / 2, entries.allSatisfy({ viewMeant(by: $0.key) == nil })
    else { return false }
    report(
      .invalidValue, at: slot,
      "A placeholder is a view, such as `{Text: \"…\"}`. What stands for names in braces is written under `samples:` "
        + "in the widget.")
    return true
  }

  private mutating func viewMeant(by key: NodeID) -> String? {
    guard isWord(key), tree.withText(of: key, { KnownModifiers.table.index(of: $0) }) == nil else { return nil }
    return spelling.nearest(to: tree.string(of: key), among: Words.viewNames, count: Words.views.list.names.count)
  }

  /// Reports a name that is no view of the format.
  /// - Returns: the view that was meant, or a container for one that widgets cannot show, so that what stands
  ///   inside is still read.
  mutating func reportUnknownView(_ key: NodeID) -> ViewKind? {
    let name = tree.string(of: key)
    if let line = swiftLine(brokenBy: key, name) {
      let advice = line.swift.advice(isItem: false, hasBlock: false)
      report(.unknownView, at: key, "\(quoted(line.text)) is Swift. \(advice)")
      return nil
    }
    if let line = SwiftLine(name[...]) {
      report(.unknownView, at: key, "\(quoted(name)) is Swift. \(line.advice(isItem: false, hasBlock: true))")
      guard case .expression(let expression) = line else { return nil }
      return expression.viewKind
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      report(
        .unsupportedView, at: key,
        "Widgets cannot show \(quoted(name)). \(Self.advice(inPlaceOf: unsupported))")
      return Self.scrollingContainers.contains(unsupported) ? .group : nil
    }
    if let meant = NaturalMistakes.view(name) {
      let advice = meant.contains(" ") ? "Write \(NaturalMistakes.coded(meant))." : "Did you mean \(quoted(meant))?"
      report(
        .unknownView, at: key,
        "\(quoted(name)) is not a view of this format. \(advice) If it is a view of your own, write "
          + "`View: \(shortened(name))`.", meant: meant.contains(" ") ? nil : meant)
      return ViewKind(rawValue: String(meant.drop { $0 == "`" }.prefix { $0 != ":" }))
    }
    let count = Words.views.list.names.count
    if let nearest = spelling.nearest(to: name, among: Words.viewNames, count: count) {
      report(
        .unknownView, at: key,
        "\(quoted(name)) is not a view of this format. Did you mean \(quoted(nearest))? If it is a view of your own, "
          + "write `View: \(shortened(name))`.", meant: nearest)
      return ViewKind(rawValue: nearest)
    }
    report(
      .unknownView, at: key,
      "\(quoted(name)) is not a view of this format. If it is a view of your own, write `View: \(shortened(name))`.")
    return nil
  }

  /// A line of Swift of which YAML takes the beginning for a key: `Text(Date(), style: .time)`.
  private func swiftLine(brokenBy key: NodeID, _ name: String) -> (text: String, swift: SwiftLine)? {
    guard name.contains("("), name.filter({ $0 == "(" }).count > name.filter({ $0 == ")" }).count else { return nil }
    let text = String(sourceLine(from: tree.span(of: key).start)[...].trimmed)
    return SwiftLine(text[...]).map { (text, $0) }
  }

  /// What stands from a place to the end of its line, cut at 400 bytes.
  func sourceLine(from start: Int) -> String {
    guard start >= 0, start < tree.text.count else { return "" }
    let line = tree.text[start...].prefix(400).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }

  private static func unsupportedView(ignoringCase name: String) -> String? {
    let lowercase = name.lowercased()
    return UnsupportedViews.names.first { $0.lowercased() == lowercase }
  }

  /// What to write for a view that widgets cannot show.
  private static func advice(inPlaceOf name: String) -> String {
    switch name {
    case "AsyncImage": "Load the picture in the timeline provider, and write `Image: \"{name}\"`."
    case "List", "ScrollView", "Form", "Table":
      "Write `VStack:` with as many items as fit, or with `ForEach: {data: NAME, content: …}` in it; a tap opens the "
        + "app for the rest."
    case "NavigationLink", "TextField", "SecureField", "TextEditor", "ShareLink":
      "Write `Link: {destination: URL, label: …}`, which opens the app."
    case "Picker", "Slider", "Stepper", "Menu", "DatePicker":
      "Write `Button: {intent: NAME, label: …}`, or open the app with a Link."
    default: "Show the most important part of it, and let a tap open the app for the rest."
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

  private static let scrollingContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
