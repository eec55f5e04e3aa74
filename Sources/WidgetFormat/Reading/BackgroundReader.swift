import AppleTables
import YAMLTree

/// Reads container backgrounds: `none`, `clear`, a colour, a view, or one of these with its placement.
struct BackgroundReader: PartReader {
  let state: ReadingState

  func read(_ slot: Slot) -> ContainerBackground {
    let key = slot.key ?? slot.node
    guard hasKey(of: .placement, in: slot.node), tree.viewKey(in: slot.node) == nil else {
      return ContainerBackground(key: key, node: slot.node, form: form(slot))
    }
    var background = ContainerBackground(key: key, node: slot.node, form: .invalid)
    let mapping = values.entries(of: slot, .placement) { name, inner in
      guard name == "content" else { return nil }
      background.node = inner.node
      background.form = form(inner)
      return ReadValue(.accepted, inner)
    }
    if let placement = mapping["for"]?.text, !isCalledUnknown(placement) { background.placement = placement }
    return background
  }

  private func form(_ slot: Slot) -> ContainerBackground.Form {
    guard values.hasValue(slot, Shape.containerBackground.expected) else { return .invalid }
    if isNone(slot.node) { return .none }
    if tree.word(slot.node) == "clear" { return .clear }
    let isNearlyNone = nearest(to: tree.beginning(of: slot.node).utf8, among: ["none"]) != nil
    if isNearlyNone || values.booleanValue(of: slot.node) == false {
      report(
        .invalidValue, at: slot, "\(shown(slot.node)) is not a background. Did you mean \"none\"?", meant: "none")
      return .invalid
    }
    if isViews(slot.node) {
      let views = views.list(slot, allowed: "a view")
      return views.isEmpty ? .invalid : .views(state.add(children: views))
    }
    let color = colors.read(slot)
    if case .invalid = state.file[color].form { return .invalid }
    return .color(color)
  }
}
