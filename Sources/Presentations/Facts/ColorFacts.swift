import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let color: [FactDefinition] = [
    FactDefinition("color") { scope in
      scope.colorUse.map { .word(scope.file.writtenText(of: $0.color), at: scope.colorNode) }
    },
    FactDefinition("colorShown") { scope in
      guard let use = scope.colorUse else { return nil }
      let shown = scope.file.member(of: use.color, in: scope.scheme)
      return .word(scope.file.writtenText(of: shown), at: scope.file[shown].node)
    },
    FactDefinition("colorNames") { scope in
      scope.colorUse.map { .words(scope.file.names(in: $0.color), at: scope.colorNode) }
    },
    FactDefinition("colorUse") { scope in scope.colorUse.map { .word($0.use.rawValue, at: scope.colorNode) } },
    FactDefinition("hue") { scope in scope.colorFact { color in color.hue.map { .number($0, at: scope.colorNode) } } },
    FactDefinition("colorAlpha") { scope in
      guard let use = scope.colorUse else { return nil }
      return scope.file.alpha(of: use.color, in: scope.scheme).map { .number($0) } ?? .unknown
    },
    FactDefinition("darkestChannel") { scope in scope.colorFact { .number(min($0.red, $0.green, $0.blue)) } },
    FactDefinition("isChromatic") { scope in
      scope.colorUse.map { scope.file.isChromatic($0.color, in: scope.scheme).fact }
    },
    FactDefinition("isFixedOrBlack") { scope in
      guard let use = scope.colorUse else { return nil }
      let isFixed = scope.file.isFixed(use.color, in: scope.scheme)
      guard let value = scope.file.resolved(use.color, in: scope.scheme) else { return isFixed.fact }
      let isBlack = value.red == 0 && value.green == 0 && value.blue == 0
      return .flag(value.alpha > 0 && (isFixed == .yes || isBlack))
    },
    FactDefinition("contrastAgainstBlack") { scope in
      scope.colorFact { .number($0.blended(over: .black).contrast(with: .black), at: scope.colorNode) }
    },
    FactDefinition("lightLuminance") { scope in scope.luminance(inScheme: .light) },
    FactDefinition("darkLuminance") { scope in scope.luminance(inScheme: .dark) },
  ]
}

extension FactScope {
  fileprivate var colorNode: NodeID? { colorUse.map { file[$0.color].node } }

  fileprivate func colorFact(_ fact: (RGBA) -> FactValue?) -> FactValue? {
    guard let color = colorUse?.color else { return nil }
    guard let value = file.resolved(color, in: scheme) else { return .unknown }
    return fact(value)
  }

  fileprivate func luminance(inScheme scheme: ColorScheme) -> FactValue? {
    guard let use = colorUse, use.isFill || use.use == .container, file.hasBothAppearances(use.color)
    else { return nil }
    guard let light = file.resolved(use.color, in: .light), let dark = file.resolved(use.color, in: .dark)
    else { return .unknown }
    return .number((scheme == .light ? light : dark).relativeLuminance)
  }
}

extension WidgetFile {
  fileprivate func names(in color: ColorID) -> [String] {
    switch self[color].form {
    case .system(let system): [system.rawValue]
    case .semantic(let semantic): [semantic.rawValue]
    case .hex: [tree.string(of: self[color].node).uppercased()]
    case .withOpacity(let inner, _): names(in: inner)
    case .pair(let light, let dark), .asset(let light, let dark):
      [light, dark].compactMap(\.self).flatMap { names(in: $0) }
    case .gradient(let stops): stops.flatMap { names(in: $0) }
    case .white, .material, .invalid: []
    }
  }

  /// The hex colour that a colour consists of in both appearances; nil for all other colours.
  public func hexWithoutVariants(in color: ColorID) -> ColorID? {
    switch self[color].form {
    case .hex: color
    case .withOpacity(let inner, _): hexWithoutVariants(in: inner)
    case .pair(let only?, nil), .pair(nil, let only?), .asset(let only?, nil), .asset(nil, let only?):
      hexWithoutVariants(in: only)
    default: nil
    }
  }

  /// True for a pair or an asset with colours for both appearances, also with an opacity.
  fileprivate func hasBothAppearances(_ color: ColorID) -> Bool {
    switch self[color].form {
    case .pair(_?, _?), .asset(_?, _?): true
    case .withOpacity(let inner, _): hasBothAppearances(inner)
    default: false
    }
  }
}

extension RGBA {
  /// In degrees, rounded to a tenth; nil for greys.
  fileprivate var hue: Double? {
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    guard isChromatic, range > 0 else { return nil }
    let sixth: Double
    if largest == red {
      sixth = (green - blue) / range
    } else if largest == green {
      sixth = (blue - red) / range + 2
    } else {
      sixth = (red - green) / range + 4
    }
    let tenths = (sixth < 0 ? sixth + 6 : sixth) * 600
    return Double(Int(tenths + 0.5)) / 10
  }
}
