import YAMLTree

extension FileReader {
  /// A view, or a list of views that are stacked vertically.
  mutating func content(_ slot: Slot) -> Content {
    let roots = views(slot, expecting: "a view or a list of views")
    return Content(key: slot.key ?? slot.node, node: slot.node, roots: roots, isInvalid: roots.isEmpty)
  }

  /// `none`, `clear`, a colour, a view, or one of these with its placement.
  mutating func containerBackground(_ slot: Slot) -> ContainerBackground {
    let key = slot.key ?? slot.node
    guard hasKey(among: Words.placementKeys, in: slot.node), viewKey(in: slot.node) == nil else {
      return ContainerBackground(key: key, node: slot.node, form: backgroundForm(slot))
    }
    var background = ContainerBackground(key: key, node: slot.node, form: .invalid)
    readEntries(of: slot.node, among: Words.placementKeys) { reader, part, value in
      switch part {
      case .for: background.placement = reader.text(value, expecting: "a placement: widget")
      case .content:
        background.node = value.node
        background.form = reader.backgroundForm(value)
      }
    }
    return background
  }

  private mutating func backgroundForm(_ slot: Slot) -> ContainerBackground.Form {
    guard hasValue(slot, expecting: "none, clear, a colour or a view") else { return .invalid }
    if isNone(slot.node) { return .none }
    if tree.text(of: slot.node, equals: "clear") || tree.text(of: slot.node, equals: ".clear") { return .clear }
    if standsForViews(slot.node) {
      let views = views(slot, expecting: "a view")
      return views.isEmpty ? .invalid : .views(views)
    }
    let color = color(slot)
    if case .invalid = file[color].form { return .invalid }
    return .color(color)
  }
}
