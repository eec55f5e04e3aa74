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

/// What the system makes of colours in one place. Worked out here rather than by filters of the reader's browser, so
/// that the colours print, and tests can say what they are.
struct ModeColors: Sendable {
  let mode: RenderingMode
  let isRed: Bool
  let isDimmed: Bool
  /// What the accent group of the accented mode becomes.
  let accent: RGBA

  init(_ presentation: Presentation) {
    mode = presentation.mode
    isRed = presentation.place == .standByNight
    isDimmed = presentation.isLuminanceReduced
    accent = presentation.place.accent
  }

  /// A colour of a text, a shape or a control.
  ///
  /// - Parameter light: How bright what lies under it is, from 0 to 1, before Always On dims it.
  func shown(_ color: RGBA, isAccented: Bool, over light: Double = 0) -> RGBA {
    switch mode {
    case .fullColor: dimmed(color)
    case .accented: dimmed(group(isAccented, alpha: color.alpha))
    case .vibrant where light > 0 && !isRed: vibrant(color, over: light)
    case .vibrant: vibrant(color)
    }
  }

  /// A picture's colour that is drawn with its brightness as its opacity.
  func desaturated(_ color: RGBA, isAccented: Bool) -> RGBA {
    dimmed(group(isAccented, alpha: color.alpha * color.luma))
  }

  /// What is the same for everything in a group.
  func group(_ isAccented: Bool, alpha: Double) -> RGBA {
    var color = isAccented ? accent : RGBA.white
    color.alpha = alpha
    return color
  }

  /// Of the wallpaper only the brightness shows through; at night red light alone.
  private func vibrant(_ color: RGBA) -> RGBA {
    if isRed { return RGBA(red: 255 * color.luma, green: 0, blue: 0, alpha: color.alpha) }
    var white = RGBA.white
    white.alpha = color.alpha * color.luma
    return dimmed(white)
  }

  /// Light adds up, so that what is brighter than what lies under it adds the difference; what is darker takes away.
  private func vibrant(_ color: RGBA, over light: Double) -> RGBA {
    if color.luma < light { return RGBA(white: 0, alpha: color.alpha * (1 - color.luma / light)) }
    let (ground, whole) = (dimmed(RGBA(white: 1, alpha: light)).alpha, dimmed(RGBA(white: 1, alpha: color.luma)).alpha)
    return RGBA(white: 1, alpha: ground < 1 ? color.alpha * (whole - ground) / (1 - ground) : color.alpha)
  }

  /// Always On takes two fifths of the light away.
  private func dimmed(_ color: RGBA) -> RGBA {
    guard isDimmed else { return color }
    var color = color
    if mode == .vibrant {
      color.alpha *= 0.6
      return color
    }
    return RGBA(red: color.red * 0.6, green: color.green * 0.6, blue: color.blue * 0.6, alpha: color.alpha)
  }
}

extension RGBA {
  /// How bright it looks, from 0 to 1: the weights of Rec. 709 on the values as they are stored.
  var luma: Double {
    // Rounded, so that white is 1.
    ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 * 1e6).rounded() / 1e6
  }

  /// The colour in which it is drawn over another one, so that both together look like it. Where brightness is
  /// opacity both are light, which adds up; what should be darker than what it is drawn over cannot be.
  func adding(to ground: RGBA) -> RGBA {
    let isAlike = (red, green, blue) == (ground.red, ground.green, ground.blue)
    guard isAlike, alpha < 1, ground.alpha < 1 else { return self }
    var color = self
    color.alpha = max(0, (alpha - ground.alpha) / (1 - ground.alpha))
    return color
  }

  func faded(_ factor: Double) -> RGBA {
    var color = self
    color.alpha *= factor
    return color
  }
}

/// The colours that the system brings along to each place.
extension Place {
  /// What accented content becomes: white on iPhone, iPad and Mac (Human Interface Guidelines, Widgets, Accented), a
  /// tint that people might choose elsewhere.
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

  /// What the system puts in place of a background that it removed; nil where what lies behind the widget shows.
  func backing(of family: Family, in scheme: ColorScheme?) -> RGBA? {
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

extension RGBA {
  /// What a widget of Apple Vision Pro is made of, in full colour and tinted.
  static let glass = RGBA(white: 0.85, alpha: 0.6)
  static let tintedGlass = RGBA(red: 60, green: 92, blue: 128, alpha: 0.75)
}
