import AppleTables
import YAMLTree

extension FileReader {
  /// The first capitalised key of a mapping: what makes it a view.
  func viewKey(in node: NodeID) -> NodeID? {
    guard tree[node].kind == .mapping else { return nil }
    return tree.entries(of: node).first { beginsWithCapital($0.key) }?.key
  }

  mutating func viewMapping(_ slot: Slot, _ id: ViewID) -> View {
    let viewKey = viewKey(in: slot.node)
    var view = View(kind: .unknown, node: slot.node, key: viewKey ?? slot.node)
    let base = modifierStack.count
    var strayKeys: [NodeID] = []
    for entry in tree.entries(of: slot.node) {
      if let name = Words.modifiers.key(entry.key, in: tree) {
        read(entry) { $0.modifier(name, $1) }
      } else if beginsWithCapital(entry.key) {
        if entry.key == viewKey {
          capitalisedKey(Slot(key: entry.key, node: tree.resolved(entry.value)), of: &view, id)
        } else {
          reportSecondView(entry, after: view.key)
        }
      } else {
        strayKeys.append(entry.key)
      }
    }
    reportStrayKeys(strayKeys, viewKey: viewKey, of: slot)
    view.traits = traits(ofModifiersFrom: base)
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

  private mutating func capitalisedKey(_ slot: Slot, of view: inout View, _ id: ViewID) {
    if let kind = Words.views.key(view.key, in: tree) {
      view.kind = kind
      argument(slot, of: &view, id)
      return
    }
    // What stands inside is looked at as if the view had been written right, but nothing is concluded from it.
    var meant = view
    meant.kind = reportUnknownView(view.key) ?? .unknown
    if meant.kind != .unknown, !tree.isNull(slot.node) { argument(slot, of: &meant, id) }
  }

  private mutating func reportSecondView(_ entry: YAMLEntry, after first: NodeID) {
    let second = tree.string(of: entry.key)
    report(
      .invalidValue, at: entry.isMerged ? first : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: first))) and \(quoted(second)). "
        + "Make each an item of its own.")
  }

  /// Reports keys that are neither views nor modifiers, and a mapping without any view.
  private mutating func reportStrayKeys(_ keys: [NodeID], viewKey: NodeID?, of slot: Slot) {
    var meantView = false
    for key in keys where !isIgnored(key) {
      if viewKey == nil, let name = viewMeant(by: key) {
        meantView = true
        report(
          .unknownKey, at: key,
          "\(quoted(tree.string(of: key))) is not a view: views begin with a capital. Did you mean \(quoted(name))?")
      } else {
        reportUnknownModifier(key)
      }
    }
    guard viewKey == nil, !meantView, !mayHaveMore(slot.node), !keys.contains(where: tree.isUnknown) else { return }
    report(
      .invalidValue, at: slot, "The mapping has no view: a capitalised key such as Text, with the modifiers beside it.")
  }

  private mutating func viewMeant(by key: NodeID) -> String? {
    guard isWord(key), tree.withText(of: key, { KnownModifiers.table.index(of: $0) }) == nil else { return nil }
    return spelling.nearest(to: tree.string(of: key), among: Words.viewNames, count: Words.views.table.names.count)
  }

  /// Reports a key that is no modifier: surely a slip where a modifier has nearly that name.
  mutating func reportUnknownModifier(_ key: NodeID) {
    guard isWord(key) else {
      _ = reportUnknownKey(key, among: Words.modifiers)
      return
    }
    if tree.withText(of: key, { KnownModifiers.table.index(of: $0) }) != nil || isIgnored(key) { return }
    let text = tree.string(of: key)
    if let name = Words.viewName(ignoringCase: text) {
      report(.unknownKey, at: key, "\(quoted(text)) is not a modifier. Did you mean the view \(quoted(name))?")
      return
    }
    let count = Words.modifiers.table.names.count + KnownModifiers.names.count
    if let nearest = spelling.nearest(to: text, among: Words.modifierNames, count: count) {
      report(.unknownKey, at: key, "\(quoted(text)) is not a modifier. Did you mean \(quoted(nearest))?")
    } else {
      report(
        .unknownKey, severity: .warning, at: tree.span(of: key),
        "\(quoted(text)) is not a modifier that is known here. If it is your own, write x-\(shortened(text)).")
    }
  }
}
