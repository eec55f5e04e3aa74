import YAMLTree

/// What a colour's mapping says, before its form is known.
struct ColorParts {
  private var keys: UInt8 = 0
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
    ColorKey.allCases.first { has($0) && $0 != .opacity }
  }

  /// Whether a key is there that does not belong to the form.
  var hasStrayKey: Bool { ColorKey.allCases.contains { has($0) && isStray($0) } }

  /// Whether a key does not belong to the form.
  func isStray(_ key: ColorKey) -> Bool {
    guard let main, key != main else { return false }
    return !Self.companions(of: main).contains(key)
  }

  mutating func note(_ key: ColorKey) { keys |= key.bit }

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

  private func has(_ key: ColorKey) -> Bool { keys & key.bit != 0 }

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

extension ColorKey {
  fileprivate var bit: UInt8 {
    switch self {
    case .asset: 1
    case .gradient: 2
    case .material: 4
    case .color: 8
    case .white: 16
    case .light: 32
    case .dark: 64
    case .opacity: 128
    }
  }
}
