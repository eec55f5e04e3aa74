import YAMLTree

/// What a colour's mapping says, before its form is known.
struct ColorParts {
  var keys: [(key: ColorKey, node: NodeID)] = []
  var light: ColorID?
  var dark: ColorID?
  var color: ColorID?
  var opacity: Double?
  var white: Double?
  var gradient: [ColorID]?
  /// A part of it could not be read.
  var isUnknown = false

  mutating func set<Value>(_ part: WritableKeyPath<ColorParts, Value?>, to value: Value?) {
    self[keyPath: part] = value
    if value == nil { isUnknown = true }
  }

  /// The key that decides the form.
  var main: ColorKey? {
    for key in [ColorKey.asset, .gradient, .material, .color, .white, .light, .dark] where has(key) { return key }
    return nil
  }

  /// The first key that does not belong to the form.
  var strayKey: NodeID? {
    guard let main else { return nil }
    return keys.first { $0.key != main && !Self.companions(of: main).contains($0.key) }?.node
  }

  var form: ColorForm? {
    switch main {
    case .asset: .asset(light: light, dark: dark)
    case .gradient: gradient.map { .gradient($0) }
    case .material: .material
    case .color: color.map { color in opacity.map { .withOpacity(color, $0) } ?? .withOpacity(color, 1) }
    case .white: white.map { .white($0) }
    case .light, .dark: .pair(light: light, dark: dark)
    case .opacity, nil: nil
    }
  }

  private func has(_ key: ColorKey) -> Bool { keys.contains { $0.key == key } }

  private static func companions(of key: ColorKey) -> [ColorKey] {
    switch key {
    case .asset: [.light, .dark]
    case .light: [.dark]
    case .dark: [.light]
    case .color: [.opacity]
    case .gradient, .material, .white, .opacity: []
    }
  }
}
