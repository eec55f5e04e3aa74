import AppleTables

/// How large a widget is drawn, in points, and how it is cut out.
struct DrawnCanvas: Sendable {
  var size: CanvasSize
  /// Of the corners, about: Apple publishes no radii.
  var outline: Outline
  /// Whether Apple publishes the size for this device.
  var isPublished = true

  init(of family: Family, in presentation: Presentation) {
    switch presentation.device {
    case .watch: self = Self.onWatch(family, presentation.place)
    case .vision: self = Self.drawn(family, Canvas.vision.first?.sizes[family], radius: 30)
    case .iPad: self = Self.drawn(family, Self.row("820x1180", of: Canvas.iPad)?[family], radius: 22)
    case .mac, .iPhone: self = Self.drawn(family, Self.row("393x852", of: Canvas.iPhone)?[family], radius: 24)
    }
    if presentation.device == .mac { isPublished = false }
  }

  private init(size: CanvasSize, outline: Outline, isPublished: Bool) {
    self.size = size
    self.outline = outline
    self.isPublished = isPublished
  }

  private static func row(_ screen: String, of rows: [CanvasRow]) -> [Family: CanvasSize]? {
    rows.first { $0.screen == screen }?.sizes
  }

  /// Where a device's table lacks the family, the size is that of the nearest device that has it.
  private static func drawn(_ family: Family, _ published: CanvasSize?, radius: Double) -> DrawnCanvas {
    let other = row("393x852", of: Canvas.iPhone)?[family] ?? row("820x1180", of: Canvas.iPad)?[family]
    let size = published ?? other ?? Canvas.vision.first?.sizes[family] ?? CanvasSize(width: 158, height: 158)
    let outline: Outline =
      switch family {
      case .accessoryCircular, .accessoryCorner: .circle
      case .accessoryRectangular: .rounded(8)
      case .accessoryInline: .rectangle
      default: .rounded(radius)
      }
    return DrawnCanvas(size: size, outline: outline, isPublished: published != nil)
  }

  /// Of a watch of 45 mm. Source of the sizes of complications: Human Interface Guidelines, Complications (June 2026).
  private static func onWatch(_ family: Family, _ place: Place) -> DrawnCanvas {
    switch family {
    case .accessoryCircular: DrawnCanvas(size: CanvasSize(width: 50, height: 50), outline: .circle, isPublished: true)
    case .accessoryCorner: DrawnCanvas(size: CanvasSize(width: 38, height: 38), outline: .circle, isPublished: true)
    case .accessoryInline:
      DrawnCanvas(size: CanvasSize(width: 170, height: 20), outline: .rectangle, isPublished: false)
    default:
      DrawnCanvas(
        size: row("45mm", of: Canvas.watch)?[family] ?? CanvasSize(width: 184, height: 80.5),
        outline: .rounded(place == .smartStack || place == .smartStackTinted ? 18 : 4), isPublished: true)
    }
  }
}
