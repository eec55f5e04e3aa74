import AppleTables
import Presentations
import WidgetFormat

/// What a colour as written comes to on a display.
extension WidgetFile {
  /// The colour in sRGB with its alpha. A pair or an asset of which one side is given shows that side in both
  /// appearances. Without a scheme (nil, as on Apple Vision Pro) only what is the same in both is known.
  /// Nil for what is not known: semantic colours, gradients, materials, assets without values.
  package func resolved(_ color: ColorID, in scheme: ColorScheme?) -> RGBA? {
    guard let scheme else {
      guard let light = resolved(color, in: .light), light == resolved(color, in: .dark) else { return nil }
      return light
    }
    switch self[color].form {
    case .system(let system): return system.rgba(in: scheme)
    case .hex(let value): return value
    case .white(let white): return RGBA(white: white)
    case .withOpacity(let inner, let opacity):
      guard var value = resolved(inner, in: scheme) else { return nil }
      value.alpha *= opacity
      return value
    case .pair(let light, let dark), .asset(let light, let dark):
      return side(light: light, dark: dark, in: scheme).flatMap { resolved($0, in: scheme) }
    case .semantic, .gradient, .material, .invalid: return nil
    }
  }

  /// The side of a pair or an asset that the scheme picks; any other colour, and one in an unknown scheme, itself.
  package func member(of color: ColorID, in scheme: ColorScheme?) -> ColorID {
    guard let scheme else { return color }
    switch self[color].form {
    case .pair(let light, let dark), .asset(let light, let dark):
      return side(light: light, dark: dark, in: scheme).map { member(of: $0, in: scheme) } ?? color
    default: return color
    }
  }

  /// From 0 to 1. Semantic colours are opaque; nil for what has no alpha of its own that could be known.
  package func alpha(of color: ColorID, in scheme: ColorScheme?) -> Double? {
    switch self[color].form {
    case .semantic: return 1
    case .withOpacity(let inner, let opacity): return alpha(of: inner, in: scheme).map { $0 * opacity }
    case .pair(let light, let dark), .asset(let light, let dark):
      if let scheme { return side(light: light, dark: dark, in: scheme).flatMap { alpha(of: $0, in: scheme) } }
      guard let value = alpha(of: color, in: .light), value == alpha(of: color, in: .dark) else { return nil }
      return value
    case .gradient, .material, .invalid: return nil
    case .system, .hex, .white: return resolved(color, in: scheme ?? .dark)?.alpha
    }
  }

  /// Whether it is a fixed colour: a hex value, a system colour other than white, black, gray and clear, or made of
  /// such. With a scheme the side shown counts, without one all sides; of a gradient any stop.
  package func isFixed(_ color: ColorID, in scheme: ColorScheme? = nil) -> Truth {
    switch self[color].form {
    case .system(let system): return Truth(system.isFixed)
    case .hex: return .yes
    case .semantic, .white, .material: return .no
    case .withOpacity(let inner, _): return isFixed(inner, in: scheme)
    case .invalid: return .unknown
    case .pair(let light, let dark), .asset(let light, let dark):
      if let scheme { return side(light: light, dark: dark, in: scheme).map { isFixed($0, in: scheme) } ?? .unknown }
      guard light != nil || dark != nil else { return .unknown }
      return .all([light, dark]) { side in side.map { isFixed($0) } ?? .yes }
    case .gradient(let stops): return .any(stops) { isFixed($0, in: scheme) }
    }
  }

  /// Whether it is a colour rather than a grey, in either appearance, or with a scheme in that one. What has no alpha
  /// is not drawn and so no colour.
  package func isChromatic(_ color: ColorID, in scheme: ColorScheme? = nil) -> Truth {
    .any(scheme.map { [$0] } ?? ColorScheme.allCases) { scheme in
      Truth(resolved(color, in: scheme).map { $0.isChromatic && $0.alpha > 0 })
    }
  }

  /// Whether nothing behind it shows through.
  package func isOpaque(_ color: ColorID, in scheme: ColorScheme?) -> Truth {
    if case .gradient(let stops) = self[color].form { return .all(stops) { isOpaque($0, in: scheme) } }
    return Truth(alpha(of: color, in: scheme).map { $0 >= 1 })
  }

  private func side(light: ColorID?, dark: ColorID?, in scheme: ColorScheme) -> ColorID? {
    scheme == .light ? light ?? dark : dark ?? light
  }
}

extension RGBA {
  /// As it looks over an opaque colour.
  package func blended(over backdrop: RGBA) -> RGBA {
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return RGBA(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green), blue: mix(blue, backdrop.blue))
  }

  /// `#RRGGBB`; alpha is left out.
  package var hex: String {
    "#" + [red, green, blue].map { channel in
      let digits = String(Int(min(max(channel, 0), 255).rounded()), radix: 16, uppercase: true)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
