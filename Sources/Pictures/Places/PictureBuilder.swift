import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// Draws a family as one place shows it: surroundings, background, content.
struct PictureBuilder {
  let file: WidgetFile
  let widget: Widget
  let shown: ShownFamily
  let presentation: Presentation
  private let textSize: DynamicTypeSize
  private let canvas: DrawnCanvas
  private var scene: Scene
  private let palette: Palette
  private let colors: ModeColors
  private var placeholders: Set<Placeholder> = []
  /// The number of boxes that were laid out, which measures the work.
  private(set) var boxCount = 0

  init(
    _ presentation: Presentation, of shown: ShownFamily, _ widget: Widget, in file: WidgetFile,
    textSize: DynamicTypeSize
  ) {
    self.textSize = textSize
    (self.file, self.widget, self.shown, self.presentation) = (file, widget, shown, presentation)
    canvas = DrawnCanvas(of: shown.offered.family, in: presentation)
    scene = Scene(
      presentation, family: shown.offered.family, canvas: canvas, name: widget.displayName?.value,
      isRecessed: widget.supportedMountingStyles?.value == [.recessed])
    palette = Palette(file, of: widget, scheme: presentation.scheme ?? .dark)
    colors = ModeColors(presentation)
  }

  /// The widget in its own coordinates.
  private var area: Rectangle { Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height) }

  mutating func picture(of content: ShownContent?, states: [String]) -> Picture {
    if !canvas.isPublished { placeholders.insert(.canvas) }
    var pieces = background()
    var spokenTexts: [String] = []
    var places: [PlacedView] = []
    if let content {
      let drawn = draw(content, in: contentArea, isCovered: false)
      pieces += drawn.pieces
      spokenTexts = drawn.spokenTexts
      places = drawn.frames.sorted { $0.key < $1.key }.map { place in
        PlacedView(view: content.views[place.key].view, rectangle: inPicture(place.value))
      }
    }
    var drawing = Drawing(width: scene.width, height: scene.height)
    drawing.pieces = [.shared(scene.behind)] + scene.label
    let clipped: Piece = .clipped(shown.offered.family == .accessoryInline ? .rectangle : canvas.outline, area, pieces)
    drawing.pieces.append(.scaled(scene.scale, x: scene.x, y: scene.y, [clipped]))
    if let content, let label = label(of: content) {
      drawing.pieces += label.pieces
      spokenTexts += label.spokenTexts
    }
    if !scene.inFront.isEmpty { drawing.pieces.append(.shared(scene.inFront)) }
    return Picture(
      presentations: PresentationSet(presentation), states: states, drawing: drawing, canvas: inPicture(area),
      places: places, spokenTexts: spokenTexts, placeholders: placeholders)
  }

  private func inPicture(_ area: Rectangle) -> Rectangle {
    Rectangle(
      x: scene.x + area.x * scene.scale, y: scene.y + area.y * scene.scale, width: area.width * scene.scale,
      height: area.height * scene.scale)
  }

  /// The area inside the margins, including those that a Smart Stack adds, which are estimates.
  private var contentArea: Rectangle {
    var margins = shown.offered.margins.values
    let isInStack = presentation.place == .smartStack || presentation.place == .smartStackTinted
    let isWithoutMargins = margins == EdgeInsets(all: 0) && shown.offered.margins.disablingNode == nil
    if isInStack, isWithoutMargins, shown.offered.family == .accessoryRectangular {
      margins = EdgeInsets(all: 7)
      (margins.leading, margins.trailing) = (12, 12)
    }
    let (top, leading) = (bounded(margins.top), bounded(margins.leading))
    return Rectangle(
      x: leading, y: top, width: max(0, area.width - leading - bounded(margins.trailing)),
      height: max(0, area.height - top - bounded(margins.bottom)))
  }

  /// Lays out views, centred in a part of the widget, and draws them.
  ///
  /// - Parameter isCovered: True if content is drawn over the views.
  private mutating func draw(_ content: ShownContent, in bounds: Rectangle, isCovered: Bool) -> LayoutDrawing {
    var builder = builder(for: content)
    let root = builder.build(Samples(of: widget, in: file.tree))
    boxCount += builder.layout.elements.count
    if let root { builder.layout.fit(root, width: bounds.width, height: bounds.height) }
    let dividerColor = colors.converted(palette.primary.opacity(0.2), isAccented: false)
    var drawing = LayoutDrawing(painter(of: builder), dividerColor: dividerColor, canvas: area, isCovered: isCovered)
    if let root {
      let (width, height) = (drawing.layout[root].width, drawing.layout[root].height)
      let isBesideDay = shown.offered.family == .accessoryInline && presentation.place == .lockScreen
      if isBesideDay { scene.putBesideDay(lineOf: width, presentation) }
      let x = bounds.x + (isBesideDay ? 0 : (bounds.width - width) / 2)
      let box = Rectangle(x: x, y: bounds.midY - height / 2, width: width, height: height)
      drawing.draw(PlacedElement(index: root, frame: box))
    }
    placeholders.formUnion(drawing.painter.placeholders)
    return drawing
  }

  private func builder(for content: ShownContent) -> BoxBuilder {
    var basis = LayoutBasis()
    basis.textSize = textSize
    return BoxBuilder(of: content, in: file, presentation, shown.offered.family, canvas: canvas.size, basis: basis)
  }

  private func painter(of builder: BoxBuilder) -> BoxPainter {
    var radius = 8.0
    if case .rounded(let corner) = canvas.outline { radius = corner }
    return BoxPainter(builder, palette, colors, cornerRadius: radius)
  }

  private mutating func label(of content: ShownContent) -> ComplicationLabel? {
    guard presentation.place == .complicationTinted else { return nil }
    let edge: WatchFaceEdge
    switch shown.offered.family {
    case .accessoryCorner: edge = .corner
    case .accessoryCircular: edge = .around(x: scene.x + canvas.size.width / 2, y: scene.y + canvas.size.height / 2)
    default: return nil
    }
    var painter = painter(of: builder(for: content))
    let label = ComplicationLabel(of: content, along: edge, &painter, Samples(of: widget, in: file.tree))
    placeholders.formUnion(painter.placeholders)
    return label
  }

  private mutating func background() -> [Piece] {
    guard shown.offered.backgroundShown.contains(presentation), shown.offered.family != .accessoryInline else {
      let backing = presentation.place.replacementBackground(of: shown.offered.family, in: presentation.scheme)
      return backing.map { [.filled(.rectangle, area, .color($0))] } ?? []
    }
    let isAccessory = !shown.offered.family.isSystem && presentation.device != .watch
    var pieces: [Piece] = []
    if presentation.device == .vision {
      pieces.add(canvas.outline, area, presentation.mode == .accented ? .tintedGlass : .glass)
    }
    switch shown.offered.containerBackground?.form {
    case nil, .invalid:
      if !isAccessory { pieces.add(.rectangle, area, systemBackground) }
    case .some(.none), .clear: break
    case .color(let color):
      pieces.append(.shape(.rectangle, area, fill: palette.paint(color).mapped(asBackground), stroke: nil))
    case .views:
      guard let content = shown.backgrounds.first(where: { $0.presentations.contains(presentation) }) else { break }
      pieces += draw(content, in: area, isCovered: true).pieces
    }
    return pieces
  }

  private var systemBackground: RGBA {
    if presentation.device == .watch { return RGBA(white: 0.13) }
    return presentation.scheme == .light ? .white : RGBA(hex: 0x1C1C1E)
  }

  /// The colour of a background that cannot be removed.
  private func asBackground(_ color: RGBA) -> RGBA {
    switch presentation.mode {
    case .fullColor: colors.converted(color, isAccented: false)
    case .accented: RGBA(white: 0.1 + color.luma * 0.35, alpha: color.alpha)
    case .vibrant: colors.converted(color, isAccented: false).opacity(0.5)
    }
  }
}

struct DrawnCanvas: Sendable {
  var size: CanvasSize
  /// The outline. Its radius is an estimate, since Apple publishes none.
  var outline: Outline
  /// True if Apple publishes the size for this device.
  var isPublished = true
}

extension DrawnCanvas {
  init(of family: Family, in presentation: Presentation) {
    switch presentation.device {
    case .watch: self = Self.onWatch(family, presentation.place)
    case .vision: self = Self.canvas(of: family, Canvas.vision.first?[family], radius: 30)
    case .iPad: self = Self.canvas(of: family, Self.row("820x1180", of: Canvas.iPad)?[family], radius: 22)
    case .mac, .iPhone: self = Self.canvas(of: family, Self.row("393x852", of: Canvas.iPhone)?[family], radius: 24)
    }
    if presentation.device == .mac { isPublished = false }
  }

  private static func row(_ screen: String, of rows: [CanvasRow]) -> CanvasRow? { rows.first { $0.screen == screen } }

  /// A canvas with the published size, or else that of the nearest device.
  private static func canvas(of family: Family, _ published: CanvasSize?, radius: Double) -> DrawnCanvas {
    let onPhoneOrPad = row("393x852", of: Canvas.iPhone)?[family] ?? row("820x1180", of: Canvas.iPad)?[family]
    let size = published ?? onPhoneOrPad ?? Canvas.vision.first?[family] ?? CanvasSize(width: 158, height: 158)
    let outline: Outline =
      switch family {
      case .accessoryCircular, .accessoryCorner: .circle
      case .accessoryRectangular: .rounded(8)
      case .accessoryInline: .rectangle
      default: .rounded(radius)
      }
    return DrawnCanvas(size: size, outline: outline, isPublished: published != nil)
  }

  /// The canvas on a 45 mm watch.
  ///
  /// Source of the sizes of complications: Human Interface Guidelines, Complications (June 2026).
  private static func onWatch(_ family: Family, _ place: Place) -> DrawnCanvas {
    switch family {
    case .accessoryCircular: DrawnCanvas(size: CanvasSize(width: 50, height: 50), outline: .circle)
    case .accessoryCorner: DrawnCanvas(size: CanvasSize(width: 38, height: 38), outline: .circle)
    case .accessoryInline:
      DrawnCanvas(size: CanvasSize(width: 170, height: 20), outline: .rectangle, isPublished: false)
    default:
      DrawnCanvas(
        size: row("45mm", of: Canvas.watch)?[family] ?? CanvasSize(width: 184, height: 80.5),
        outline: .rounded(place == .smartStack || place == .smartStackTinted ? 18 : 4))
    }
  }
}
