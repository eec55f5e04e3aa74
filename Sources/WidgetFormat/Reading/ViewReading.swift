import AppleTables
import Findings
import YAMLTree

extension FormatReader {
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
    stackViews(slot, expecting: expected())
    return takeChildren(from: base)
  }

  /// Reads one view, or a list of views, as children of the view that is being read.
  @inline(__always) mutating func stackViews(_ slot: Slot, expecting expected: @autoclosure () -> String) {
    if tree[slot.node].kind == .sequence {
      readItems(of: slot, expecting: expected()) { $0.childStack.append($0.view($1)) }
    } else {
      childStack.append(view(slot))
    }
  }

  /// The view that may stand alone and that a word names but for its capitals: `spacer`.
  private func bareView(_ node: NodeID) -> ViewKind? {
    guard tree[node].style == .plain, tree[node].end - tree[node].start <= 40,
      let name = Words.viewName(ignoringCase: tree.string(of: node)), let kind = Words.views.value(named: name)
    else { return nil }
    return kind.definition.mayStandAlone ? kind : nil
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
    } else if slot.key.map({ tree.text(of: $0, equals: "placeholder") }) ?? false, !tree.beginsWithCapital(slot.node),
      ["redacted", "true", "auto", "automatic", "default", "system"].contains(tree.string(of: slot.node))
    {
      report(.invalidValue, at: slot, "Leave `placeholder` out: without it, the system redacts the content.")
    } else if reportSwift(slot) {
      // Reported line by line.
    } else if tree.beginsWithCapital(slot.node), !hasSpace(slot.node) {
      _ = reportUnknownView(slot.node)
    } else if let kind = bareView(slot.node) {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is not a view: views begin with a capital. Did you mean \(quoted(kind.rawValue))?",
        meant: kind.rawValue)
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

  private func hasSpace(_ node: NodeID) -> Bool { tree.withText(of: node) { $0.contains(UInt8(ascii: " ")) } }

  mutating func viewMapping(_ slot: Slot, _ id: ViewID) -> View {
    let viewKey = tree.viewKey(in: slot.node)
    var view = View(kind: .unknown, node: slot.node, key: viewKey ?? slot.node)
    let base = modifierStack.count
    if viewKey == nil {
      if let branches = takeBranches(of: slot.node) {
        view.children = branches
        return view
      }
      if reportValuesForNames(slot) { return view }
    }
    // Beside `then`, the state is part of what is said of the branches.
    let isBranch = viewKey == nil && tree.entries(of: slot.node).contains { tree.text(of: $0.key, equals: "then") }
    var strayKeys: [YAMLEntry] = []
    for entry in tree.entries(of: slot.node) {
      if let name = Words.modifiers.key(entry.key, in: tree) {
        if !isBranch || name != .if { readModifier(name, entry, since: base) }
      } else if tree.beginsWithCapital(entry.key) {
        if entry.key == viewKey {
          capitalisedKey(Slot(key: entry.key, node: tree.resolved(entry.value)), of: &view, id)
        } else {
          reportSecondView(entry, after: view)
        }
      } else {
        strayKeys.append(entry)
      }
    }
    if !strayKeys.isEmpty || viewKey == nil { readStrayKeys(strayKeys, of: &view, id, viewKey: viewKey, of: slot) }
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
      readArgument(slot, of: &view, id)
      viewNode = outer
      return
    }
    // What stands inside is looked at as if the view had been written right, but nothing is concluded from it.
    if takeBox(slot, of: view.key) { return }
    var meant = view
    meant.kind = reportUnknownView(view.key) ?? .unknown
    // A list has keys of its own, such as `data` and `rows`, of which nothing is said.
    let isUnsupported = Self.unsupportedView(ignoringCase: tree.string(of: view.key)) != nil
    let isRead = tree[slot.node].kind == .sequence || tree.viewKey(in: slot.node) != nil
    if isUnsupported, !isRead { return }
    if meant.kind != .unknown, !tree.isNull(slot.node) { readArgument(slot, of: &meant, id) }
  }

  /// Reads what stands at a view's key.
  mutating func readArgument(_ slot: Slot, of view: inout View, _ id: ViewID) {
    if view.kind.isOpaque { return }
    let definition = view.kind.definition
    if tree.isNull(slot.node), definition.mayStandAlone { return }
    if tree.isNull(slot.node), hasMisplacedKey(of: view.kind, in: view.node) { return }
    guard hasValue(slot, orText: definition.argument.mayBeText, expecting: definition.argument.expected) else {
      view.kind = .unknown
      return
    }
    switch definition.argument {
    case .container: containerArgument(slot, of: &view)
    case .repetition: repetitionArgument(slot, of: &view)
    case .words: view.argument = .text(textArgument(slot))
    case .label: labelArgument(slot, of: &view)
    case .image: view.argument = .image(imageArgument(slot))
    case .gauge: gaugeArgument(slot, of: &view)
    case .color: view.argument = .color(color(slot))
    case .colors: view.argument = .gradient(gradientColors(slot) ?? [])
    case .action: actionArgument(slot, of: &view)
    case .link: linkArgument(slot, of: &view)
    case .viewName: nameArgument(slot, of: &view, id)
    case .corners: cornerArgument(slot, of: &view)
    // No view takes anything else.
    default: noArgument(slot, of: view)
    }
  }

  private mutating func containerArgument(_ slot: Slot, of view: inout View) {
    guard isContainerMapping(slot.node) else {
      view.children = views(slot, expecting: Shape.container.expected)
      return
    }
    var children = 0..<0
    let data = takeData(of: slot.node, in: view.kind).union(takeAxes(of: slot.node, in: view.kind))
    readEntries(of: slot.node, among: Words.containerKeys, except: data) { reader, key, value in
      switch key {
      case .alignment: reader.readModifier(.alignment, value)
      case .spacing: reader.readModifier(.spacing, value)
      case .content: children = reader.views(value, expecting: Shape.container.expected)
      }
    }
    view.children = children
  }
}

extension YAMLTree {
  /// The first capitalised key of a mapping: what makes it a view.
  func viewKey(in node: NodeID) -> NodeID? {
    guard self[node].kind == .mapping else { return nil }
    return entries(of: node).first { beginsWithCapital($0.key) }?.key
  }

  /// Whether a word is written as names of views are.
  @inline(__always) func beginsWithCapital(_ node: NodeID) -> Bool {
    withText(of: node) { text in text.first.map(\.isCapitalLetter) ?? false }
  }
}
