import YAMLTree

extension FileReader {
  /// What a background or an overlay draws: a colour, views, or a colour in a shape.
  mutating func backdrop(_ slot: Slot) -> ModifierValue {
    guard hasValue(slot, expecting: "a colour, a view, or {style: colour, in: shape}") else { return .invalid }
    if standsForViews(slot.node) {
      let views = views(slot, expecting: "a view")
      return views.isEmpty ? .invalid : .views(views)
    }
    if hasKey(among: Words.backdropKeys, in: slot.node) { return styleInShape(slot) }
    return colorValue(slot)
  }

  /// Whether a value is a view or a list of views rather than a colour.
  func standsForViews(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .sequence: true
    case .mapping: viewKey(in: node) != nil
    case .scalar: beginsWithCapital(node)
    case .alias: false
    }
  }

  func hasKey<Key>(among choices: Choices<Key>, in node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    return tree.entries(of: node).contains { choices.key($0.key, in: tree) != nil }
  }

  private mutating func styleInShape(_ slot: Slot) -> ModifierValue {
    var style: ColorID?
    var shape: NodeID?
    readEntries(of: slot.node, among: Words.backdropKeys) { reader, key, value in
      switch key {
      case .style: style = reader.color(value)
      case .in: shape = reader.shapeOrView(value)
      }
    }
    return .styleInShape(style, shape: shape)
  }

  /// The name of a shape, or a shape with its argument, as a rounded rectangle with its radius is.
  private mutating func shapeOrView(_ slot: Slot) -> NodeID? {
    guard tree[slot.node].kind == .mapping, viewKey(in: slot.node) != nil else { return shape(slot) }
    let id = view(slot)
    let kind = file[id].kind
    if kind.isShape { return slot.node }
    if kind != .unknown {
      report(.invalidValue, at: slot, "\(kind.rawValue) is not a shape. Write one, such as Circle.")
    }
    return nil
  }
}
