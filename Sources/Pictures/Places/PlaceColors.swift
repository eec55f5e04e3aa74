import AppleTables

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
