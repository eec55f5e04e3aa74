import AppleTables

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
    accent = Self.accent(at: presentation.place)
  }

  /// A tint that people might choose; the Mac has white.
  private static func accent(at place: Place) -> RGBA {
    switch place {
    case .complicationTinted, .smartStack, .smartStackTinted: RGBA(hex: 0xFFB340)
    case .macDesktopTinted: .white
    case .visionProTinted: RGBA(hex: 0x8FC7FF)
    default: RGBA(hex: 0x7CC4FF)
    }
  }

  /// A colour of a text, a shape or a control.
  func shown(_ color: RGBA, isAccented: Bool) -> RGBA {
    switch mode {
    case .fullColor: dimmed(color)
    case .accented: dimmed(group(isAccented, alpha: color.alpha))
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

  func faded(_ factor: Double) -> RGBA {
    var color = self
    color.alpha *= factor
    return color
  }
}
