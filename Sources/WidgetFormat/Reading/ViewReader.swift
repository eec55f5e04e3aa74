import AppleTables
import Base
import YAMLTree

/// Reads views: mappings with one capitalised key, and bare words. Other values become views of the kind `unknown`.
struct ViewReader: PartReader {
  let state: ReadingState

  /// Reads one view, which may be the only item of a list.
  func single(_ slot: Slot) -> ViewID {
    guard tree[slot.node].kind == .sequence else { return view(slot) }
    let read = values.items(of: slot, Shape.view.expected)?.map { view($0) } ?? []
    return read.count == 1 ? read[0] : view(slot)
  }

  func list(_ slot: Slot, allowed: @autoclosure () -> String) -> [ViewID] {
    guard values.hasValue(slot, allowed()) else { return [] }
    guard tree[slot.node].kind == .sequence else { return [view(slot)] }
    return values.items(of: slot, allowed())?.map { view($0) } ?? []
  }

  private func view(_ slot: Slot) -> ViewID {
    let id = state.file.views.add(View(kind: .unknown, node: slot.node, key: slot.node))
    guard values.hasValue(slot, Shape.view.expected), enter(slot) else { return id }
    defer { leave() }
    switch tree[slot.node].kind {
    case .mapping: state.file.views[id.index] = mapping(slot, id)
    case .scalar: state.file.views[id.index] = bareWord(slot)
    case .sequence, .alias:
      let stack = state.viewKey.map { Words.views.value(ofKey: $0, in: tree) } == .grid ? "GridRow" : "VStack"
      report(.invalidValue, at: slot, "One view is needed here, not a list. Put the list into a \(stack).")
    }
    return id
  }

  func textLabel(_ slot: Slot, _ allowed: String = "a text") -> [ViewID] {
    guard let words = ViewArguments(state: state).plainText(slot, allowed) else { return [] }
    return [state.file.views.add(View(argument: .text(words), kind: .text, node: slot.node, key: slot.node))]
  }

  private func bareWord(_ slot: Slot) -> View {
    var view = View(kind: .unknown, node: slot.node, key: slot.node)
    if let kind = Words.views.value(ofKey: slot.node, in: tree) {
      if kind.needsNoValue {
        view.kind = kind
      } else {
        report(
          .invalidValue, at: slot,
          "\(kind.rawValue) needs a value. Write `\(kind.rawValue):` with \(kind.argument.expected).")
      }
      return view
    }
    if reportSlip(.invalidValue, at: slot.node) { return view }
    let span = tree.span(of: slot.node)
    let line = line(from: span.start, to: span.end)
    // A chain of calls may go on in the next lines.
    let text = tree.string(of: slot.node)
    if reportForeign(ViewCall(text) == nil ? line.text : text, .invalidValue, at: line.span) != nil { return view }
    let word = tree.word(slot.node) ?? ""
    if tree.beginsWithCapital(slot.node), !text.contains(" ") {
      _ = reportUnknown(slot.node, inValueOf: slot.key)
    } else if tree[slot.node].style == .plain, let kind = Words.view(ignoringCase: word), kind.needsNoValue {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is not a view: views begin with a capital. Did you mean \(quoted(kind.rawValue))?",
        meant: kind.rawValue)
    } else {
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is a text, but a view is needed here. Write \(formMeant(by: slot.node)).")
    }
    return view
  }

  private func mapping(_ slot: Slot, _ id: ViewID) -> View {
    let viewKey = tree.viewKey(in: slot.node)
    var view = View(kind: .unknown, node: slot.node, key: viewKey ?? slot.node)
    var modifiers: [Modifier] = []
    var otherEntries: [YAMLEntry] = []
    let outer = state.modifiedView
    state.modifiedView = slot.node
    defer { state.modifiedView = outer }
    for entry in tree.entries(of: slot.node) {
      if let name = Words.modifiers.value(ofKey: entry.key, in: tree) {
        ModifierReader(state: state).read(name, entry, into: &modifiers)
      } else if entry.key == viewKey {
        readCapitalisedKey(self.slot(entry), of: &view, id, &modifiers)
      } else if tree.beginsWithCapital(entry.key), !isModifierIgnoringCase(entry.key) {
        reportSecondView(entry, after: view)
      } else {
        otherEntries.append(entry)
      }
    }
    if viewKey == nil {
      readMappingWithoutView(otherEntries, slot, &modifiers)
    } else if !otherEntries.isEmpty {
      readOtherEntries(otherEntries, of: &view, &modifiers)
    }
    OtherModifiers(state: state).check(modifiers, of: view.kind)
    if tree[slot.node].isIncomplete { addUnread(at: view.key, to: &modifiers) }
    view.traits = traits(of: modifiers)
    view.modifiers = state.add(modifiers: modifiers)
    return view
  }

  /// Adds unknown values for the modifiers, but no conditions, that an unreadable part may contain.
  private func addUnread(at key: NodeID, to modifiers: inout [Modifier]) {
    let written = traits(of: modifiers)
    let conditions = ModifierSet([.when, .if, .unless, .variants])
    for name in ModifierName.allCases where !written.contains(name) && !conditions.contains(name) {
      modifiers.append(Modifier(value: .invalid, name: name, key: key, node: key))
    }
  }

  /// Reads a view whose name is a key of a mapping where no view belongs, which the caller has reported.
  func readMisplaced(_ entry: YAMLEntry) -> ViewID {
    var view = View(kind: .unknown, node: entry.value, key: entry.key)
    let id = state.file.views.add(view)
    var modifiers: [Modifier] = []
    readCapitalisedKey(slot(entry), of: &view, id, &modifiers)
    view.traits = traits(of: modifiers)
    view.modifiers = state.add(modifiers: modifiers)
    state.file.views[id.index] = view
    return id
  }

  func isModifierKey(_ key: NodeID) -> Bool { Words.modifiers.value(ofKey: key, in: tree) != nil }

  private func traits(of modifiers: [Modifier]) -> ModifierSet {
    var traits: ModifierSet = []
    for modifier in modifiers {
      traits.insert(ModifierSet(modifier.name))
      guard case .variants(let range) = modifier.value else { continue }
      for variant in state.file.variants[range] {
        for replacing in state.file.modifiers[variant.modifiers] { traits.insert(ModifierSet(replacing.name)) }
      }
    }
    return traits
  }

  private func readCapitalisedKey(_ slot: Slot, of view: inout View, _ id: ViewID, _ modifiers: inout [Modifier]) {
    let outer = (state.viewNode, state.viewKey)
    (state.viewNode, state.viewKey) = (view.node, view.key)
    defer { (state.viewNode, state.viewKey) = outer }
    if let kind = Words.views.value(ofKey: view.key, in: tree) {
      view.kind = kind
      return readArgument(slot, of: &view, id, &modifiers)
    }
    // The content is read only to report mistakes in it: the view stays unknown.
    let hasValue = !tree.isNull(slot.node)
    guard let meant = reportUnknown(view.key, hasValue: hasValue), hasValue else { return }
    // What is below a call was meant as its views, and what is next to it as an argument.
    if tree.string(of: view.key).contains("("), isViews(slot.node) || tree[slot.node].kind == .scalar {
      if tree[slot.node].kind != .scalar { _ = list(slot, allowed: Shape.views.expected) }
      return
    }
    // The keys of an unsupported view, such as `data` of a List, are not reported.
    if Self.unsupportedView(ignoringCase: tree.string(of: view.key)) != nil, !isViews(slot.node) { return }
    var meantView = view
    meantView.kind = meant
    readArgument(slot, of: &meantView, id, &modifiers)
  }

  func readArgument(_ slot: Slot, of view: inout View, _ id: ViewID, _ modifiers: inout [Modifier]) {
    if view.kind.isOpaque { return }
    let argument = view.kind.argument
    if tree.isNull(slot.node), view.kind.needsNoValue { return }
    let isMissing = tree.isNull(slot.node) || values.looksLikeNumber(slot.node)
      || tree[slot.node].kind == .scalar && !argument.mayBeText
    if isMissing, hasMisplacedArgument(view) { return }
    guard values.hasValue(slot, orText: argument.mayBeText, argument.expected) else {
      view.kind = .unknown
      return
    }
    ViewArguments(state: state).read(slot, of: &view, id, &modifiers)
  }

  private func isModifierIgnoringCase(_ key: NodeID) -> Bool {
    let word = tree.beginning(of: key).lowercased()
    return Words.view(ignoringCase: word) == nil && Words.modifierNames.contains { $0.lowercased() == word }
  }

  private func reportSecondView(_ entry: YAMLEntry, after view: View) {
    report(
      .invalidValue, at: entry.isMerged ? view.key : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: view.key))) and "
        + "\(quoted(tree.string(of: entry.key))). Make each an item of its own.")
  }

  func viewMeant(by text: String) -> ViewKind? {
    guard !text.isEmpty, !Words.isModifier(text) else { return nil }
    if let kind = Words.view(ignoringCase: text) { return kind }
    let alias = Aliases.meaning(of: text) { Words.views.value(named: $0) != nil }
    if alias == nil, Aliases.meaning(of: text, among: Words.isModifier) != nil { return nil }
    let name = alias ?? state.spelling.nearest(to: text, among: Words.views.list.names)
    return name.flatMap { ViewKind(rawValue: $0) }
  }
}
