import YAMLTree

extension ViewKind {
  /// Views whose words people read.
  package var isText: Bool { self == .text || self == .label }

  /// Views that people tap.
  package var isInteractive: Bool { self == .button || self == .toggle || self == .link }

  /// Views whose look only the app knows.
  package var isOpaque: Bool {
    switch self {
    case .chart, .map, .canvas, .unknown: true
    default: false
    }
  }

  package var isShape: Bool {
    switch self {
    case .circle, .ellipse, .capsule, .rectangle, .roundedRectangle, .containerRelativeShape, .path: true
    default: false
    }
  }

  package var isGradient: Bool {
    self == .linearGradient || self == .radialGradient || self == .angularGradient
  }

  /// Views that show something themselves.
  package var isLeaf: Bool {
    switch self {
    case .text, .label, .image, .gauge, .progressView, .color: true
    default: isOpaque || isShape || isGradient
    }
  }

  /// Views that hold others and lay them out.
  package var isContainer: Bool {
    switch self {
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVGrid, .lazyHGrid, .lazyVStack, .lazyHStack, .group,
      .groupBox, .section, .viewThatFits, .accessoryWidgetGroup, .forEach, .named:
      true
    default: false
    }
  }
}

extension WidgetFile {
  /// Whether a view is an image from the asset catalogue.
  package func isAssetImage(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .asset
  }

  /// Whether a view is a symbol.
  package func isSymbol(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .symbol
  }
}
