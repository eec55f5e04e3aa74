import AppleTables
import Presentations
import WidgetFormat

/// Resolves colours of a description to paint, before the place changes it.
struct Palette: Sendable {
  let file: WidgetFile
  let scheme: ColorScheme
  /// The widget's own `accentColor`, else the system's blue.
  let accent: RGBA

  init(_ file: WidgetFile, of widget: Widget, scheme: ColorScheme) {
    (self.file, self.scheme) = (file, scheme)
    var accent = SystemColor.blue.rgba(in: scheme)
    if case .color(let color)? = widget.accentColor, let own = file.resolved(color, in: scheme) { accent = own }
    self.accent = accent
  }

  var primary: RGBA { Self.primary(in: scheme) }

  static func primary(in scheme: ColorScheme) -> RGBA { scheme == .light ? .black : .white }

  /// The paint for a colour; a gradient runs downwards.
  func paint(_ color: ColorID, scheme: ColorScheme? = nil, tint: RGBA? = nil) -> Paint {
    if case .gradient(let stops) = file[color].form {
      return gradient(.down, stops) { self.color($0, scheme: scheme, tint: tint) }
    }
    return .color(self.color(color, scheme: scheme, tint: tint))
  }

  /// A gradient of at most 16 stops; a single colour if only one stop has a colour.
  func gradient(_ form: Paint.GradientForm, _ stops: [ColorID], _ color: (ColorID) -> RGBA) -> Paint {
    let colors = file.withoutUnknownStops(stops.prefix(16)).map(color)
    return colors.count > 1 ? .gradient(form, colors) : .color(colors.first ?? Self.unknown)
  }

  /// One colour; the first of a gradient.
  ///
  /// - Parameter base: The colour of which `primary`, `secondary` and so on are levels; nil for the system's
  ///   own colours of labels.
  func color(_ color: ColorID, scheme: ColorScheme? = nil, base: RGBA? = nil, tint: RGBA? = nil) -> RGBA {
    let scheme = scheme ?? self.scheme
    switch file[color].form {
    case .semantic(let semantic): return resolve(semantic, scheme: scheme, base: base, tint: tint)
    case .withOpacity(let inner, let opacity):
      return self.color(inner, scheme: scheme, base: base, tint: tint).opacity(opacity)
    case .pair, .asset:
      let member = file.member(of: color, in: scheme)
      if member == color { return Self.unknown }
      return self.color(member, scheme: scheme, base: base, tint: tint)
    case .gradient(let stops):
      return stops.first.map { self.color($0, scheme: scheme, base: base, tint: tint) } ?? Self.unknown
    // The look of materials and the opacities of levels are widgetlint's own estimates.
    case .material: return scheme == .light ? RGBA(white: 1, alpha: 0.55) : RGBA(white: 0.25, alpha: 0.55)
    case .system, .hex, .white: return file.resolved(color, in: scheme) ?? Self.unknown
    case .invalid: return Self.unknown
    }
  }

  private func resolve(_ color: SemanticColor, scheme: ColorScheme, base: RGBA?, tint: RGBA?) -> RGBA {
    switch color {
    case .primary: return base ?? Self.primary(in: scheme)
    case .secondary: return (base ?? Self.secondaryLabelBase(in: scheme)).opacity(0.6)
    case .tertiary: return (base ?? Self.secondaryLabelBase(in: scheme)).opacity(0.3)
    case .quaternary: return (base ?? Self.secondaryLabelBase(in: scheme)).opacity(0.18)
    case .tint, .accentColor: return tint ?? accent
    case .background: return scheme == .light ? .white : .black
    }
  }

  /// The opaque form of the system's `secondaryLabel`.
  private static func secondaryLabelBase(in scheme: ColorScheme) -> RGBA {
    scheme == .light ? RGBA(hex: 0x3C3C43) : RGBA(hex: 0xEBEBF5)
  }

  /// Grey, for invalid colours and those that only the app knows.
  static let unknown = RGBA(hex: 0x8E8E93)
}

/// Converts colours to what the system shows in one place. SVG filters could convert them, too, but filtered colours do
/// not print, and tests could not check them.
struct ModeColors: Sendable {
  let mode: RenderingMode
  let isRed: Bool
  let isDimmed: Bool
  /// The colour of the accent group in the accented mode.
  let accent: RGBA

  init(_ presentation: Presentation) {
    mode = presentation.mode
    isRed = presentation.place == .standByNight
    isDimmed = presentation.isLuminanceReduced
    accent = presentation.place.accent
  }

  /// The colour that the place shows for a colour of the widget.
  ///
  /// - Parameter brightness: The brightness beneath the colour, from 0 to 1, before Always On dims it.
  func converted(_ color: RGBA, isAccented: Bool, over brightness: Double = 0) -> RGBA {
    switch mode {
    case .fullColor: dimmed(color)
    case .accented: dimmed(accentGroupColor(isAccented: isAccented, alpha: color.alpha))
    case .vibrant where brightness > 0 && !isRed: vibrant(color, over: brightness)
    case .vibrant: vibrant(color)
    }
  }

  /// The colour of a desaturated image, whose brightness becomes opacity.
  func desaturated(_ color: RGBA, isAccented: Bool) -> RGBA {
    dimmed(accentGroupColor(isAccented: isAccented, alpha: color.alpha * color.luma))
  }

  private func accentGroupColor(isAccented: Bool, alpha: Double) -> RGBA {
    (isAccented ? accent : .white).opacity(alpha)
  }

  /// Brightness becomes opacity; at night, everything is red.
  private func vibrant(_ color: RGBA) -> RGBA {
    if isRed { return RGBA(red: 255 * color.luma, green: 0, blue: 0, alpha: color.alpha) }
    return dimmed(RGBA.white.opacity(color.alpha * color.luma))
  }

  /// The colour over a ground of some brightness: a brighter colour adds the difference, a darker one subtracts it.
  private func vibrant(_ color: RGBA, over brightness: Double) -> RGBA {
    if color.luma < brightness { return RGBA(white: 0, alpha: color.alpha * (1 - color.luma / brightness)) }
    let ground = dimmed(RGBA(white: 1, alpha: brightness)).alpha
    let whole = dimmed(RGBA(white: 1, alpha: color.luma)).alpha
    return RGBA(white: 1, alpha: ground < 1 ? color.alpha * (whole - ground) / (1 - ground) : color.alpha)
  }

  /// Always On keeps 60 percent of the opacity or of each component: widgetlint's own estimate.
  private func dimmed(_ color: RGBA) -> RGBA {
    guard isDimmed else { return color }
    if mode == .vibrant { return color.opacity(0.6) }
    return RGBA(red: color.red * 0.6, green: color.green * 0.6, blue: color.blue * 0.6, alpha: color.alpha)
  }
}

extension RGBA {
  /// The brightness of the gamma-encoded components, from 0 to 1, by the weights of Rec. 709.
  var luma: Double {
    // Without rounding, the luma of white may differ from 1.
    ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 * 1e6).rounded() / 1e6
  }

  /// The colour to draw over a ground so that the result looks like this colour, where brightness is shown as opacity.
  /// The result cannot be darker than the ground.
  func overlay(on ground: RGBA) -> RGBA {
    let hasSameChannels = (red, green, blue) == (ground.red, ground.green, ground.blue)
    guard hasSameChannels, alpha < 1, ground.alpha < 1 else { return self }
    var color = self
    color.alpha = max(0, (alpha - ground.alpha) / (1 - ground.alpha))
    return color
  }

  /// The glass of widgets on Apple Vision Pro in full colour: widgetlint's own estimate.
  static let glass = RGBA(white: 0.85, alpha: 0.6)
  /// The glass of tinted widgets on Apple Vision Pro: widgetlint's own estimate.
  static let tintedGlass = RGBA(red: 60, green: 92, blue: 128, alpha: 0.75)
}

extension Place {
  /// The colour of accented content: white on iPhone, iPad and Mac (Human Interface Guidelines, Widgets, Accented), a
  /// tint that people might choose on Apple Watch and Apple Vision Pro, and white in places without an accented mode.
  var accent: RGBA {
    switch self {
    case .complicationTinted, .smartStack, .smartStackTinted: RGBA(hex: 0xFFB340)
    case .visionProTinted: RGBA(hex: 0x8FC7FF)
    case .homeScreen, .homeScreenTinted, .lockScreen, .standBy, .standByNight, .carPlay, .iPhoneWidgetOnMac,
      .iPhoneWidgetOnMacReceded, .notificationCenter, .macDesktop, .macDesktopTinted, .macDesktopReceded,
      .complicationFullColor, .visionPro:
      .white
    }
  }

  /// The replacement for a removed background; nil if the surroundings show through. The colours are
  /// widgetlint's own estimates.
  func replacementBackground(of family: Family, in scheme: ColorScheme?) -> RGBA? {
    switch self {
    case .homeScreenTinted: RGBA(white: 0.2, alpha: 0.6)
    case .macDesktop, .iPhoneWidgetOnMac: RGBA(white: scheme == .light ? 1 : 0.1, alpha: 0.45)
    case .macDesktopTinted: RGBA(red: 38, green: 66, blue: 102, alpha: 0.55)
    case .macDesktopReceded, .iPhoneWidgetOnMacReceded: RGBA(white: 0.1, alpha: 0.4)
    case .smartStackTinted: RGBA(white: 0.16)
    case .visionProTinted: .tintedGlass
    case .lockScreen: family.isSystem ? RGBA(white: 0, alpha: 0.18) : nil
    case .homeScreen, .standBy, .standByNight, .carPlay, .notificationCenter, .complicationTinted,
      .complicationFullColor, .smartStack, .visionPro:
      nil
    }
  }
}

extension WidgetFile {
  /// The stops of a gradient. A stop of unknown colour, such as the end of SwiftUI's `gradient`, becomes the last known
  /// stop before it, or else the first known stop.
  func withoutUnknownStops(_ stops: some Sequence<ColorID>) -> [ColorID] {
    func isKnown(_ stop: ColorID) -> Bool { if case .invalid = self[stop].form { false } else { true } }
    var last = stops.first(where: isKnown)
    return stops.map { stop in
      if isKnown(stop) { last = stop }
      return last ?? stop
    }
  }
}
