import AppleTables
import WidgetFormat

/// A family's content laid out on an iPhone, or else on the family's largest canvas, in which everything unknown takes
/// no room: spacing that is not written, controls, images and values at run time. Content that does not fit then never
/// fits.
public struct KnownLayout: Sendable {
  /// Sizes of iPhones; others lie between them, or are larger. Elsewhere, the family's largest canvas.
  public enum Screen: String, Sendable {
    case usual = "393x852"
    case smallest = "375x667"
    case largest = ""
  }

  /// The factor by which a measured text must exceed its room to be certainly cut. The metrics were within 5.5 percent
  /// of 36 widths that were measured on Apple's systems; the rest is for what else differs, such as fonts.
  public static let tolerance = 1.15

  let file: WidgetFile
  private let widget: Widget
  let family: OfferedFamily
  let content: ShownContent
  private let presentation: Presentation
  /// The presentations that the layout represents.
  public let places: PresentationSet
  public let isOnIPhone: Bool

  /// Nil if the margins are not known, or an iPhone shows the content, but not in a usual place.
  public init?(of content: ShownContent, in family: OfferedFamily, of widget: Widget, _ file: WidgetFile) {
    let presentations = content.presentations.intersection(family.presentations)
    isOnIPhone = presentations.intersects(.iPhone)
    places = isOnIPhone ? presentations.intersection(Self.usualPlaces) : presentations
    guard let presentation = places.first, family.knowsMargins, content.isOnOnePath(in: file) else { return nil }
    (self.file, self.widget, self.family, self.content) = (file, widget, family, content)
    self.presentation = presentation
  }

  private static let usualPlaces = PresentationSet.at(.homeScreen).union(.at(.homeScreenTinted)).union(.at(.lockScreen))
    .intersection(.iPhone)

  /// The canvas, and the room between the margins.
  typealias Areas = (canvas: Rectangle, room: Rectangle)

  /// Nil if no such iPhone has the family.
  func areas(on screen: Screen) -> Areas? {
    let size = screen == .largest
      ? Canvas.largest(of: family.family, in: content.presentations)
      : Canvas.iPhone.first { $0.screen == screen.rawValue }?[family.family]
    guard let size else { return nil }
    let margins = family.margins.values
    let room = Rectangle(
      x: margins.leading, y: margins.top, width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom))
    return (Rectangle(x: 0, y: 0, width: size.width, height: size.height), room)
  }

  private func builder(on canvas: Rectangle, _ change: (inout LayoutBasis) -> Void) -> BoxBuilder {
    var basis = LayoutBasis()
    basis.isLowerBound = true
    change(&basis)
    let size = CanvasSize(width: canvas.width, height: canvas.height)
    return BoxBuilder(of: content, in: file, presentation, family.family, canvas: size, basis: basis)
  }
}

// MARK: - Texts
extension KnownLayout {
  public struct CutText: Sendable {
    /// The view, by its index in the content.
    public var view: Int
    /// The room that the text lacks; nil if it reaches over the widget's edge.
    public var shortage: ShownText.Shortage?
    /// The axis on which it reaches over an edge.
    public var axis: Axis?
  }

  /// Texts that are cut, in the order of the content.
  ///
  /// - Parameter samples: True to fill names in braces with their samples; false to count only the other words.
  public func cutTexts(on screen: Screen, samples: Bool) -> [CutText] {
    guard isOnIPhone, let areas = areas(on: screen), mayLackRoom(areas.room, hasTexts: true) else { return [] }
    let surely = cutTexts(in: areas, seenIn: areas.room, letters: 1 / Self.tolerance, samples: samples)
    if surely.isEmpty { return [] }
    let all = cutTexts(in: areas, seenIn: areas.canvas, letters: 1, samples: samples)
    let views = Set(surely.map(\.view))
    return all.filter { views.contains($0.view) }.sorted { $0.view < $1.view }
  }

  private func cutTexts(in areas: Areas, seenIn area: Rectangle, letters: Double, samples: Bool) -> [CutText] {
    let texts = texts(in: areas, seenIn: area) { basis in
      (basis.hasSamples, basis.letters) = (samples, letters)
    }
    var found: Set<Int> = []
    return texts.compactMap { text, frame in
      let axis = axisOutside(frame, of: area)
      guard text.isCut || axis != nil, found.insert(text.view).inserted else { return nil }
      return CutText(view: text.view, shortage: text.shortage, axis: axis)
    }
  }

  /// The axis on which so much of a text is outside that its letters are cut.
  private func axisOutside(_ frame: Rectangle, of area: Rectangle) -> Axis? {
    let (across, down) = (min(4, frame.width * 0.15), frame.height * 0.2)
    if frame.x < area.x - across || frame.maxX > area.maxX + across { return .horizontal }
    return frame.y < area.y - down || frame.maxY > area.maxY + down ? .vertical : nil
  }

  /// The texts that are seen, with their frames, from the outside in, so that children of a ViewThatFits that are not
  /// chosen do not count.
  func texts(
    in areas: Areas, seenIn area: Rectangle, _ change: (inout LayoutBasis) -> Void
  ) -> [(text: ShownText, frame: Rectangle)] {
    var builder = builder(on: area, change)
    guard let root = builder.build(Samples(of: widget, in: file.tree)) else { return [] }
    let room = areas.room
    builder.layout.fit(root, width: room.width, height: room.height)
    let layout = builder.layout
    let (width, height) = (layout[root].width, layout[root].height)
    let frame = Rectangle(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    var found: [(text: ShownText, frame: Rectangle)] = []
    var open = [PlacedElement(index: root, frame: frame)]
    while let placed = open.popLast() {
      if case .text(let text) = layout[placed.index].kind {
        if content.views[text.view].isSeen { found.append((text, placed.frame)) }
      } else {
        open += layout.childFrames(of: placed.index, in: placed.frame).reversed()
      }
    }
    return found
  }
}

// MARK: - Sums of fixed sizes
extension KnownLayout {
  /// A stack whose fixed frames, paddings and written spacings need more room than there is.
  public struct OversizedStack: Sendable {
    /// The stack, by its index in the content; nil for the list of root views.
    public var view: Int?
    public var axis: Axis
    public var needed: Double
    public var room: Double
    /// The views that add up, by index.
    public var parts: [Int]

    public var excess: Double { needed - room }
  }

  /// - Parameter excess: The minimum excess of a stack, in points.
  public func oversizedStacks(on screen: Screen, by excess: Double) -> [OversizedStack] {
    guard let areas = areas(on: screen), mayLackRoom(areas.room, hasTexts: false) else { return [] }
    var builder = builder(on: areas.canvas) { $0.hasTexts = false }
    guard let root = builder.build(Samples(of: widget, in: file.tree)) else { return [] }
    builder.layout.fit(root, width: areas.room.width, height: areas.room.height)
    let longest = self.areas(on: .largest)?.room ?? areas.room
    return [Axis.horizontal, .vertical].flatMap { axis in
      let sides = axis == .horizontal ? (areas.room.width, longest.width) : (areas.room.height, longest.height)
      let search = OversizedStackSearch(layout: builder.layout, axis: axis, room: sides.0, longest: sides.1)
      return search.stacks(at: root, excess: excess)
    }
  }
}

/// Searches the innermost stacks whose parts add up to more than there is room for.
private struct OversizedStackSearch {
  let layout: Layout
  let axis: Axis
  let room: Double
  /// A single frame that is longer is too long by itself.
  let longest: Double

  func stacks(at root: Int, excess: Double) -> [KnownLayout.OversizedStack] {
    minimum(root) >= room + max(excess, 0.01) ? stacks(at: root, available: room, view: nil, within: nil) : []
  }

  /// - Parameter outer: The stack around, which counts if nothing in it is too large by itself.
  private func stacks(at index: Int, available: Double, view: Int?, within outer: KnownLayout.OversizedStack?)
    -> [KnownLayout.OversizedStack]
  {
    let element = layout[index]
    var (available, found) = (available, outer)
    let view = element.view ?? view
    var next = element.children.suffix(1)
    switch element.kind {
    case .padding(let insets): available -= insets.sum(axis)
    case .stack(let along, _, _):
      if element.hasUnknownLength { return [] }
      let parts = element.children.filter { minimum($0) > (along == axis ? 0 : available) }
      let stack = KnownLayout.OversizedStack(
        view: view, axis: axis, needed: minimum(index) + room - available, room: room,
        parts: parts.compactMap { layout[$0].view })
      found = stack
      next = element.children.filter { minimum($0) > available }[...]
      if next.isEmpty { return parts.count > 1 || available < room ? [stack] : [] }
    case .layers: next = element.children.filter { minimum($0) > available }[...]
    case .frame(let size, _):
      let side = size.side(axis)
      guard let fixed = side.fixed ?? side.minimum, fixed >= minimum(index) else { break }
      let isSum = fixed <= room || available < room || (found?.parts.count ?? 0) > 1
      return isSum && fixed <= longest ? [found].compactMap(\.self) : []
    case .leaf, .text, .spacer, .divider: return []
    default: break
    }
    return next.flatMap { stacks(at: $0, available: available, view: view, within: found) }
  }

  private func minimum(_ index: Int) -> Double { layout[index].extent(axis).minimum }
}

// A cheap bound, so that most content needs no layout.
extension KnownLayout {
  /// False if all texts certainly fit on one line each, and all frames next to each other.
  private func mayLackRoom(_ room: Rectangle, hasTexts: Bool) -> Bool {
    var needs = RoomEstimate(file: file, content: content, hasTexts: hasTexts)
    // No sample is longer than all of them.
    if hasTexts, let all = widget.samples.map(file.tree.span) { needs.maximumSampleLength = all.end - all.start }
    guard needs.mayExceed(width: room.width, height: room.height) else { return false }
    needs.measuresLetters = hasTexts
    return !hasTexts || needs.mayExceed(width: room.width, height: room.height) || needs.mayHaveWideLetters
  }
}

extension OfferedFamily {
  /// True if the system's margins apply or not, and those that are written can be read. For accessory families, of
  /// which Apple publishes none, there are none.
  public var knowsMargins: Bool {
    margins.isSystemKnown && margins.unknown.isEmpty
  }
}

extension ShownContent {
  /// True unless the state of the app combines words that are independent: only those on the way from the root to one
  /// view certainly hold together.
  fileprivate func isOnOnePath(in file: WidgetFile) -> Bool {
    guard states.count > 1 else { return true }
    return views.indices.contains { index in
      let words = path(from: index).compactMap { view -> String? in
        guard let word = modifier(.if, of: view, in: file), case .word = word.value else { return nil }
        return file.tree.string(of: word.node)
      }
      return Set(states).isSubset(of: words)
    }
  }
}
