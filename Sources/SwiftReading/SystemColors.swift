/// Colours of the system that have one value in each appearance.
enum SystemColors {
  /// UIKit's colours in light and dark.
  ///
  /// Source: UIKit documentation, `UIColor` standard and element colours, iOS 26 values in sRGB.
  static let pairs: [String: (light: String, dark: String)] = [
    "systemBackground": ("#FFFFFF", "#000000"), "secondarySystemBackground": ("#F2F2F7", "#1C1C1E"),
    "tertiarySystemBackground": ("#FFFFFF", "#2C2C2E"), "systemGroupedBackground": ("#F2F2F7", "#000000"),
    "secondarySystemGroupedBackground": ("#FFFFFF", "#1C1C1E"), "label": ("#000000", "#FFFFFF"),
    "secondaryLabel": ("#3C3C4399", "#EBEBF599"), "tertiaryLabel": ("#3C3C434D", "#EBEBF54D"),
    "systemGray2": ("#AEAEB2", "#636366"), "systemGray3": ("#C7C7CC", "#48484A"),
    "systemGray4": ("#D1D1D6", "#3A3A3C"), "systemGray5": ("#E5E5EA", "#2C2C2E"),
    "systemGray6": ("#F2F2F7", "#1C1C1E"),
  ]
}
