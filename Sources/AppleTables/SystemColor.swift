/// A system colour of the format, SwiftUI's colour of that name.
package enum SystemColor: String, CaseIterable, Sendable {
  case red
  case orange
  case yellow
  case green
  case mint
  case teal
  case cyan
  case blue
  case indigo
  case purple
  case pink
  case brown
  case gray
  case white
  case black
  case clear

  /// Whether the rules count it among fixed colours: all but white, black, gray and clear.
  package var isFixed: Bool {
    switch self {
    case .white, .black, .gray, .clear: false
    default: true
    }
  }

  /// The values at standard contrast. `clear` is black with no alpha. The palettes of watchOS and visionOS differ a
  /// little; the format takes these everywhere.
  ///
  /// Source: Human Interface Guidelines, Color (June 2025).
  package func rgba(in scheme: ColorScheme) -> RGBA {
    switch self {
    case .white: .white
    case .black: .black
    case .clear: RGBA(white: 0, alpha: 0)
    default: RGBA(hex: scheme == .light ? hexValues.light : hexValues.dark)
    }
  }

  private var hexValues: (light: UInt32, dark: UInt32) {
    switch self {
    case .red: (0xFF383C, 0xFF4245)
    case .orange: (0xFF8D28, 0xFF9230)
    case .yellow: (0xFFCC00, 0xFFD600)
    case .green: (0x34C759, 0x30D158)
    case .mint: (0x00C8B3, 0x00DAC3)
    case .teal: (0x00C3D0, 0x00D2E0)
    case .cyan: (0x00C0E8, 0x3CD3FE)
    case .blue: (0x0088FF, 0x0091FF)
    case .indigo: (0x6155F5, 0x6D7CFF)
    case .purple: (0xCB30E0, 0xDB34F2)
    case .pink: (0xFF2D55, 0xFF375F)
    case .brown: (0xAC7F5E, 0xB78A66)
    case .gray: (0x8E8E93, 0x8E8E93)
    case .white: (0xFFFFFF, 0xFFFFFF)
    case .black, .clear: (0x000000, 0x000000)
    }
  }
}
