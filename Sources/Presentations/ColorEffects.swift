import WidgetFormat

extension ShownContent {
  /// Modifiers that change the colours of what is drawn, or draw glass behind it. The model does not contain them.
  private static let effects: Set<String> = [
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
    hasKey(of: index, among: Self.effects, in: file)
  }

  /// True for a view on glass.
  func hasGlass(_ index: Int, in file: WidgetFile) -> Bool { hasKey(of: index, among: ["glassEffect"], in: file) }

  private func hasKey(of index: Int, among keys: Set<String>, in file: WidgetFile) -> Bool {
    let node = file[views[index].view].node
    guard file.tree[node].kind == .mapping else { return false }
    return file.tree.entries(of: node).contains { entry in
      let key = file.tree.string(of: entry.key)
      guard keys.contains(key), let neutral = Self.withoutEffect[key] else { return keys.contains(key) }
      return Double(file.tree.string(of: entry.value)) != neutral
    }
  }
}
