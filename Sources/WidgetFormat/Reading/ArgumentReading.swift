import YAMLTree

extension FileReader {
  /// Reads what stands at a view's key.
  mutating func argument(_ slot: Slot, of view: inout View, _ id: ViewID) {
    if view.kind.isOpaque { return }
    if tree.isNull(slot.node), view.kind.isCompleteWithoutValue { return }
    guard hasValue(slot, expecting: view.kind.expectedValue) else {
      view.kind = .unknown
      return
    }
    switch view.kind {
    case .text: view.argument = .text(textArgument(slot))
    case .label: labelArgument(slot, of: &view)
    case .image: view.argument = .image(imageArgument(slot))
    case .color: view.argument = .color(color(slot))
    case .linearGradient, .radialGradient, .angularGradient: view.argument = .gradient(colors(slot) ?? [])
    case .gauge, .progressView: gaugeArgument(slot, of: &view)
    case .forEach: repetitionArgument(slot, of: &view)
    case .button, .toggle: actionArgument(slot, of: &view)
    case .link: linkArgument(slot, of: &view)
    case .named: nameArgument(slot, of: &view, id)
    case .roundedRectangle: cornerArgument(slot, of: &view)
    default:
      if view.kind.holdsViews { containerArgument(slot, of: &view) } else { noArgument(slot, of: view) }
    }
  }

  private mutating func containerArgument(_ slot: Slot, of view: inout View) {
    guard isContainerMapping(slot.node) else {
      view.children = views(slot, expecting: "a list of views")
      return
    }
    var children = 0..<0
    readEntries(of: slot.node, among: Words.containerKeys) { reader, key, value in
      switch key {
      case .alignment: reader.modifier(.alignment, value)
      case .spacing: reader.modifier(.spacing, value)
      case .content: children = reader.views(value, expecting: "a list of views")
      }
    }
    view.children = children
  }

  /// Whether a mapping says how a container is filled; any other is one view to fill it with.
  private func isContainerMapping(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping, viewKey(in: node) == nil else { return false }
    return hasKey(among: Words.containerKeys, in: node) || tree.childCount(of: node) == 0 || mayHaveMore(node)
  }

  private mutating func cornerArgument(_ slot: Slot, of view: inout View) {
    guard isMapping(slot, expecting: view.kind.expectedValue) else { return }
    var radius: Placed<Double>?
    readEntries(of: slot.node, among: Words.shapeKeys) { radius = $0.number($2, .notNegative) }
    if let radius { view.argument = .cornerRadius(radius) }
  }

  private mutating func noArgument(_ slot: Slot, of view: View) {
    if isMapping(slot, expecting: "nothing: \(view.kind.rawValue) takes no value") {
      readEntries(of: slot.node, among: Words.noKeys) { _, _, _ in }
    }
  }
}

extension ViewKind {
  /// Whether its value is a list of views.
  var holdsViews: Bool {
    switch self {
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .group,
      .groupBox, .section, .viewThatFits, .accessoryWidgetGroup:
      true
    default: false
    }
  }
}
