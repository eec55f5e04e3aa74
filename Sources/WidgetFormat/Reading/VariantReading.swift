import YAMLTree

extension FileReader {
  /// A list of modifiers that replace a view's own where a condition holds.
  mutating func variants(_ slot: Slot) -> ModifierValue {
    var variants: [Variant] = []
    let isList = readItems(of: slot, expecting: "a list of {when: …, MODIFIER: …}") { reader, item in
      if let variant = reader.variant(item) { variants.append(variant) }
    }
    guard isList else { return .invalid }
    let start = file.variants.count
    file.variants += variants
    return .variants(start..<file.variants.count)
  }

  private mutating func variant(_ slot: Slot) -> Variant? {
    guard isMapping(slot, expecting: "a mapping such as {when: {colorScheme: dark}, opacity: 0.8}") else { return nil }
    var variant = Variant(node: slot.node, condition: nil, whenKey: nil, modifiers: 0..<0)
    let base = modifierStack.count
    for entry in tree.entries(of: slot.node) {
      switch Words.modifiers.key(entry.key, in: tree) {
      case .when:
        variant.whenKey = entry.key
        read(entry) { variant.condition = $0.condition($1) }
      case .if, .unless, .variants: reportMisplaced(entry.key)
      case let name?: read(entry) { $0.modifier(name, $1) }
      case nil: reportStrayKey(entry.key)
      }
    }
    variant.modifiers = takeModifiers(from: base)
    if variant.whenKey == nil, !mayHaveMore(slot.node) { reportMissingWhen(slot) }
    return variant
  }

  private mutating func reportMisplaced(_ key: NodeID) {
    report(
      .invalidValue, at: key,
      "\(quoted(tree.string(of: key))) cannot stand in a variant: its condition is \"when\". Put it on the view itself."
    )
  }

  private mutating func reportStrayKey(_ key: NodeID) {
    guard Words.views.key(key, in: tree) != nil else { return reportUnknownModifier(key) }
    report(
      .invalidValue, at: key,
      "A variant has modifiers, not views. Write the other view beside this one, each with its own \"when\".")
  }

  private mutating func reportMissingWhen(_ slot: Slot) {
    let first = tree.entries(of: slot.node).first { _ in true }?.key
    report(
      .missingKey, at: tree.span(of: first ?? slot.node),
      "The variant lacks \"when\": the condition under which it holds.",
      remedy: "Add `when: {…}`, such as `when: {widgetRenderingMode: accented}`.")
  }
}
