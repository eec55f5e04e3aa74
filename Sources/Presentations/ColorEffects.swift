import WidgetFormat

extension ShownContent {
  /// Modifiers that change the colours of what is drawn, or draw glass behind it. The model does not contain them.
  private static let effects: [StaticString] = [
    "glassEffect", "colorEffect", "colorInvert", "colorMultiply", "hueRotation", "layerEffect", "visualEffect",
    "brightness", "contrast", "grayscale", "saturation",
  ]

  /// The numbers with which effects change nothing.
  private static let withoutEffect: [String: Double] = ["brightness": 0, "contrast": 1, "grayscale": 0, "saturation": 1]

  /// True if a view or a view above it has an effect after which its colours are unknown.
  func mayHaveOtherColors(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).contains { hasColorEffect($0, in: file) }
  }

  func hasColorEffect(_ index: Int, in file: WidgetFile) -> Bool {
    Self.effects.contains { hasEffect($0, index, in: file) }
  }

  /// True for a view on glass.
  func hasGlass(_ index: Int, in file: WidgetFile) -> Bool { hasEffect("glassEffect", index, in: file) }

  private func hasEffect(_ key: StaticString, _ index: Int, in file: WidgetFile) -> Bool {
    switch writtenValue(of: key, at: index, in: file) {
    case .absent: return false
    case .unknown: return true
    case .node(let node):
      let neutral = Self.withoutEffect["\(key)"]
      return neutral == nil || Double(file.tree.string(of: node)) != neutral
    }
  }
}
