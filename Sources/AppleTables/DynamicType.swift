/// A text size that people choose for their device, SwiftUI's `DynamicTypeSize`, with its name in the Human Interface
/// Guidelines.
public enum DynamicTypeSize: String, CaseIterable, Sendable {
  case large = "L"
  case xLarge = "xL"
  case xxLarge = "xxL"
  case xxxLarge = "xxxL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// - Parameter name: SwiftUI's name, such as `accessibility1`.
  public init?(name: String) {
    guard let size = Self.allCases.first(where: { String(describing: $0) == name }) else { return nil }
    self = size
  }
}

extension TextStyle {
  /// The factor by which text of this style is larger than at the default size, on devices where it grows.
  public func growth(at size: DynamicTypeSize) -> Double {
    let ladder = sizesOnIOS
    return ladder[DynamicTypeSize.allCases.firstIndex(of: size) ?? 0] / ladder[0]
  }

  /// Source: Human Interface Guidelines, Typography, iOS and iPadOS Dynamic Type sizes (June 2026). The extra large
  /// titles are not in it: they grow like the large title.
  private var sizesOnIOS: [Double] {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2, .largeTitle: [34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
