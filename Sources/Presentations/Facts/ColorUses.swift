import AppleTables
import Base
import WidgetFormat

/// A colour, and what a view draws with it.
public struct ColorUse: Sendable {
  public enum Use: String, Sendable {
    case foreground, tint, fill, stroke, background, overlay, view, gradientStop, container
  }
  public var color: ColorID
  public var use: Use

  public init(color: ColorID, use: Use) { (self.color, self.use) = (color, use) }

  public var isFill: Bool { use == .fill || use == .background || use == .view }

  /// Nil if it is unknown, as for shapes.
  var isBehindContent: Bool? {
    switch use {
    case .container, .background, .gradientStop: true
    case .foreground, .tint, .stroke: false
    case .fill, .view, .overlay: nil
    }
  }
}

extension FactScope {
  /// The colours that the current view is drawn with. A gradient has a use for each stop.
  public var colorUses: [ColorUse] {
    guard let view else { return [] }
    let uses = colors(of: viewIndex).flatMap { file.stops(of: $0.color, use: $0.use) }
    guard case .gradient(let stops) = view.argument else { return uses }
    return uses + stops.map { ColorUse(color: $0, use: .gradientStop) }
  }

  /// The colours that a view is drawn with, including those of active variants. A gradient is one colour.
  public func colors(of index: Int) -> [ColorUse] {
    guard let content else { return [] }
    let shown = content.views[index]
    guard shown.mayHaveColors else { return [] }
    var uses: [ColorUse] = []
    if case .color(let color) = file[shown.view].argument { uses.append(ColorUse(color: color, use: .view)) }
    for (name, use) in Self.usesByModifier {
      switch content.modifier(name, of: index, in: file)?.value {
      case .color(let color)?, .styleInShape(let color?, _)?:
        if isDrawn(color, use, by: index) { uses.append(ColorUse(color: color, use: use)) }
      default: break
      }
    }
    return uses
  }

  /// False for a foreground with which no view in the subtree is drawn.
  private func isDrawn(_ color: ColorID, _ use: ColorUse.Use, by index: Int) -> Bool {
    guard use == .foreground, let content, !content.views[index].kind.isText else { return true }
    return (index..<content.views[index].end).contains { inner in
      let style = content.views[inner].style
      return (style.foreground == color || style.foregroundIsLevelOfColor)
        && content.isDrawnInForeground(inner, in: file)
    }
  }

  private static let usesByModifier: KeyValuePairs<ModifierName, ColorUse.Use> = [
    .foregroundStyle: .foreground, .tint: .tint, .fill: .fill, .stroke: .stroke, .background: .background,
    .overlay: .overlay,
  ]
}

/// What the inside of a shape is drawn with.
public enum ShapeFill { case color(ColorID), foreground, none, unknown }

extension ShownContent {
  /// As in SwiftUI, a shape without a fill and a stroke is drawn in the foreground.
  public func fill(ofShape index: Int, in file: WidgetFile) -> ShapeFill {
    switch modifier(.fill, of: index, in: file)?.value {
    case .color(let color)?: .color(color)
    case .some: .unknown
    case nil: modifier(.stroke, of: index, in: file) == nil ? .foreground : .none
    }
  }

  fileprivate func isDrawnInForeground(_ index: Int, in file: WidgetFile) -> Bool {
    let view = views[index]
    switch view.kind {
    case .color, .map: return false
    case .image: return !file.isAssetImage(view.view) || isTemplate(index, in: file)
    case let kind where kind.isGradient: return false
    case let kind where kind.isShape:
      return if case .foreground = fill(ofShape: index, in: file) { true } else { false }
    default: return file.isLeaf(view.view) || view.kind.isInteractive
    }
  }
}

extension WidgetFile {
  /// The stops of a gradient, or any other colour itself.
  public func stops(of color: ColorID, use: ColorUse.Use) -> [ColorUse] {
    guard case .gradient(let stops) = self[color].form else { return [ColorUse(color: color, use: use)] }
    return stops.map { ColorUse(color: $0, use: .gradientStop) }
  }

  /// The colour in sRGB. Nil for semantic colours, gradients, materials and assets without values, and in an unknown
  /// scheme for colours that differ between light and dark.
  public func resolved(_ color: ColorID, in scheme: ColorScheme?) -> RGBA? {
    guard let scheme else { return resolved(color, in: .light).flatMap { $0 == resolved(color, in: .dark) ? $0 : nil } }
    switch self[color].form {
    case .system(let system): return system.rgba(in: scheme)
    case .hex(let value): return value
    case .white(let white): return RGBA(white: white)
    case .withOpacity(let inner, let opacity): return resolved(inner, in: scheme)?.opacity(opacity)
    case .pair(let light, let dark), .asset(let light, let dark):
      return side(light: light, dark: dark, in: scheme).flatMap { resolved($0, in: scheme) }
    case .semantic, .gradient, .material, .invalid: return nil
    }
  }

  /// The side of a pair or an asset in the scheme, or any other colour itself.
  public func member(of color: ColorID, in scheme: ColorScheme?) -> ColorID {
    guard let scheme else { return color }
    switch self[color].form {
    case .pair(let light, let dark), .asset(let light, let dark):
      return side(light: light, dark: dark, in: scheme).map { member(of: $0, in: scheme) } ?? color
    default: return color
    }
  }

  /// Nil if unknown. Semantic colours count as opaque.
  public func alpha(of color: ColorID, in scheme: ColorScheme?) -> Double? {
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

  /// Without a scheme, both sides of a pair or an asset must be fixed.
  public func isFixed(_ color: ColorID, in scheme: ColorScheme? = nil) -> Truth {
    switch self[color].form {
    case .system(let system): return Truth(system.isFixed)
    case .hex: return .yes
    case .semantic, .white, .material: return .no
    case .withOpacity(let inner, _): return isFixed(inner, in: scheme)
    case .invalid: return .unknown
    case .pair(let light, let dark), .asset(let light, let dark):
      if let scheme { return side(light: light, dark: dark, in: scheme).map { isFixed($0, in: scheme) } ?? .unknown }
      guard light != nil || dark != nil else { return .unknown }
      return .all([light, dark].compactMap(\.self)) { isFixed($0) }
    case .gradient(let stops): return .any(stops) { isFixed($0, in: scheme) }
    }
  }

  /// Yes for a visible colour other than grey; without a scheme, in either appearance.
  public func isChromatic(_ color: ColorID, in scheme: ColorScheme?) -> Truth {
    .any(scheme.map { [$0] } ?? ColorScheme.allCases) { scheme in
      Truth(resolved(color, in: scheme).map { $0.isChromatic && $0.alpha > 0 })
    }
  }

  /// True for a colour of unknown value, whether or not its opacity is known.
  public func isUnknown(_ color: ColorID) -> Bool {
    switch self[color].form {
    case .invalid: true
    case .withOpacity(let inner, _): isUnknown(inner)
    default: false
    }
  }

  func isClear(_ color: ColorID) -> Bool { ColorScheme.allCases.allSatisfy { alpha(of: color, in: $0) == 0 } }

  public func isOpaque(_ color: ColorID, in scheme: ColorScheme?) -> Truth {
    if case .gradient(let stops) = self[color].form { return .all(stops) { isOpaque($0, in: scheme) } }
    return Truth(alpha(of: color, in: scheme).map { $0 >= 1 })
  }

  /// A missing side is the same as the other.
  private func side(light: ColorID?, dark: ColorID?, in scheme: ColorScheme) -> ColorID? {
    scheme == .light ? light ?? dark : dark ?? light
  }
}

extension RGBA {
  /// - Parameter backdrop: An opaque colour.
  public func blended(over backdrop: RGBA) -> RGBA {
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return RGBA(red: mix(red, backdrop.red), green: mix(green, backdrop.green), blue: mix(blue, backdrop.blue))
  }

  public var hex: String {
    "#" + [red, green, blue].map { String(hexadecimal: Int(min(max($0, 0), 255).rounded()), digits: 2) }.joined()
  }
}

/// Darker and lighter shades of an opaque colour written as `#RGB` or `#RRGGBB`.
public struct ColorShades {
  private let channels: [Double]

  public init?(_ text: String) {
    guard let color = HexColor(text.utf8)?.color, text.utf8.count != 9 else { return nil }
    channels = [color.red, color.green, color.blue].map { $0 / 255 }
  }

  /// The lightness in HSL, from 0 to 1.
  private var lightness: Double { ((channels.min() ?? 0) + (channels.max() ?? 0)) / 2 }

  /// From the closest to the colour to the farthest.
  public var all: [String] {
    let steps = stride(from: 1 / 255.0, through: 1, by: 1 / 255.0)
    return steps.flatMap { [lightness - $0, lightness + $0] }.filter { (0...1).contains($0) }
      .map { shade(withLightness: $0) }
  }

  /// A pair of colours for both appearances. In the dark one, content is lighter, and backgrounds are darker. Nil for a
  /// dark background.
  ///
  /// - Parameter text: The colour as it is written, which becomes one side of the pair.
  public func appearances(of text: String, behindContent isBehind: Bool) -> (light: String, dark: String)? {
    if isBehind { return lightness > 0.25 ? (text, shade(withLightness: min(0.3 * lightness, 0.2))) : nil }
    return lightness > 0.65
      ? (shade(withLightness: 1 - lightness), text) : (text, shade(withLightness: max(1 - lightness, 0.72)))
  }

  /// Keeps hue and saturation in HSL.
  private func shade(withLightness target: Double) -> String {
    // The largest difference between channels with a lightness.
    let channelRange = { (lightness: Double) in 1 - abs(2 * lightness - 1) }
    let scale = channelRange(target) / max(channelRange(lightness), 0.001)
    let shade = channels.map { min(max(target + ($0 - lightness) * scale, 0), 1) * 255 }
    return RGBA(red: shade[0], green: shade[1], blue: shade[2]).hex
  }
}
