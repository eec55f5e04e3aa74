import AppleTables
import Facts
import Presentations
import WidgetFormat

/// From colours as they are written to paint, before the system changes it.
struct Palette: Sendable {
  let file: WidgetFile
  let scheme: ColorScheme
  /// The widget's own `accentColor`, else the system's blue.
  let accent: RGBA

  init(_ file: WidgetFile, of widget: Widget, scheme: ColorScheme) {
    self.file = file
    self.scheme = scheme
    var accent = SystemColor.blue.rgba(in: scheme)
    if case .color(let color)? = widget.accentColor, let own = file.resolved(color, in: scheme) { accent = own }
    self.accent = accent
  }

  /// What text has that says nothing.
  var primary: RGBA { scheme == .light ? .black : .white }

  /// Paint of a colour.
  ///
  /// - Parameters:
  ///   - base: What `primary` is a level of; nil for black or white.
  ///   - tint: What `tint` stands for.
  func paint(_ color: ColorID, scheme: ColorScheme? = nil, base: RGBA? = nil, tint: RGBA? = nil) -> Paint {
    let scheme = scheme ?? self.scheme
    switch file[color].form {
    case .gradient(let stops):
      let colors = stops.prefix(16).map { self.color($0, scheme: scheme, base: base, tint: tint) }
      return colors.count > 1 ? .gradient(.down, colors) : .color(colors.first ?? Self.unknown)
    default: return .color(self.color(color, scheme: scheme, base: base, tint: tint))
    }
  }

  /// One colour; of a gradient the first.
  func color(_ color: ColorID, scheme: ColorScheme? = nil, base: RGBA? = nil, tint: RGBA? = nil) -> RGBA {
    let scheme = scheme ?? self.scheme
    switch file[color].form {
    case .semantic(let semantic): return self.semantic(semantic, scheme: scheme, base: base, tint: tint)
    case .withOpacity(let inner, let opacity):
      return self.color(inner, scheme: scheme, base: base, tint: tint).faded(opacity)
    case .pair, .asset:
      let member = file.member(of: color, in: scheme)
      if member == color { return Self.unknown }
      return self.color(member, scheme: scheme, base: base, tint: tint)
    case .gradient(let stops):
      return stops.first.map { self.color($0, scheme: scheme, base: base, tint: tint) } ?? Self.unknown
    case .material: return scheme == .light ? RGBA(white: 1, alpha: 0.55) : RGBA(white: 0.25, alpha: 0.55)
    case .system, .hex, .white: return file.resolved(color, in: scheme) ?? Self.unknown
    case .invalid: return Self.unknown
    }
  }

  private func semantic(_ color: SemanticColor, scheme: ColorScheme, base: RGBA?, tint: RGBA?) -> RGBA {
    let primary: RGBA = base ?? (scheme == .light ? .black : .white)
    switch color {
    case .primary: return primary
    case .secondary: return base?.faded(0.6) ?? Self.label(in: scheme).faded(0.6)
    case .tertiary: return base?.faded(0.3) ?? Self.label(in: scheme).faded(0.3)
    case .quaternary: return base?.faded(0.18) ?? Self.label(in: scheme).faded(0.18)
    case .tint, .accentColor: return tint ?? accent
    case .background: return scheme == .light ? .white : .black
    }
  }

  /// What the lower levels of labels are made of.
  private static func label(in scheme: ColorScheme) -> RGBA {
    scheme == .light ? RGBA(hex: 0x3C3C43) : RGBA(hex: 0xEBEBF5)
  }

  /// A grey for what only the app knows, such as an asset's colour that is not written down.
  static let unknown = RGBA(hex: 0x8E8E93)
}
