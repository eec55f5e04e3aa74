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
