import AppleTables
import WidgetFormat

/// Finds content that is certainly too large for an iPhone or, if no iPhone shows it, for the largest canvas of the
/// family. Anything of unknown size counts as empty.
public struct LowerBoundLayout: Sendable {
  /// An iPhone's screen in points, or the largest canvas that any screen has.
  public enum Screen: String, Sendable {
    /// A screen of common size.
    case usual = "393x852"
    /// The smallest iPhone with Lock Screen widgets.
    case smallest = "375x667"
    case largest = ""
  }

  /// The factor by which a text must exceed its room to be certainly cut. The metrics were within 5.5 percent of 36
  /// widths that were measured on Apple's systems; the rest allows for other differences, such as fonts.
  public static let tolerance = 1.15

  let file: WidgetFile
  private let widget: Widget
  let family: OfferedFamily
  let content: ShownContent
  private let presentation: Presentation
  /// The presentations for which content is measured.
  public let presentations: PresentationSet
  /// True if an iPhone shows the content.
  public let isOnIPhone: Bool

  /// Nil if the margins are unknown, if an iPhone shows the content only outside of `usualPresentations`, or if it is
  /// unknown whether all words of the content's state hold together.
  public init?(of content: ShownContent, in family: OfferedFamily, of widget: Widget, _ file: WidgetFile) {
    let shown = content.presentations.intersection(family.presentations)
    isOnIPhone = shown.intersects(.iPhone)
    presentations = isOnIPhone ? shown.intersection(Self.usualPresentations) : shown
    // Apple publishes no margins of accessory families, which count as having none.
    guard let presentation = presentations.first, family.margins.isSystemMarginKnown, family.margins.unknown.isEmpty,
      content.isOnOnePath(in: file)
    else { return nil }
    (self.file, self.widget, self.family, self.content) = (file, widget, family, content)
    self.presentation = presentation
  }

  private static let usualPresentations = PresentationSet.at(.homeScreen).union(.at(.homeScreenTinted))
    .union(.at(.lockScreen)).intersection(.iPhone)

  typealias Areas = (canvas: Rectangle, room: Rectangle)

  /// Nil if Apple publishes no size of the family.
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

  // MARK: - Texts

  /// A text that is certainly cut.
  public struct CutText: Sendable {
    /// The view, by its index in the content.
    public var view: Int
    /// The room that the text lacks; nil if it is only placed outside the widget.
    public var shortage: ShownText.Shortage?
    /// The axis on which the text is outside the widget.
    public var axis: Axis?
  }

  /// Texts that are certainly cut, in the order of the content.
  ///
  /// - Parameter samples: True to replace names in braces with their samples; false to leave them out.
  public func cutTexts(on screen: Screen, samples: Bool) -> [CutText] {
    guard isOnIPhone, let areas = areas(on: screen) else { return [] }
    // Texts that are cut even with smaller letters certainly are; the real letters tell how much room these lack.
    let certain = cutTexts(in: areas, within: areas.room, letterScale: 1 / Self.tolerance, samples: samples)
    if certain.isEmpty { return [] }
    let probable = cutTexts(in: areas, within: areas.canvas, letterScale: 1, samples: samples)
    let views = Set(certain.map(\.view))
    return probable.filter { views.contains($0.view) }.sorted { $0.view < $1.view }
  }

  private func cutTexts(in areas: Areas, within bounds: Rectangle, letterScale: Double, samples: Bool) -> [CutText] {
    let texts = texts(in: areas, within: bounds) { basis in
      (basis.hasSamples, basis.letterScale) = (samples, letterScale)
    }
    var cutViews: Set<Int> = []
    return texts.compactMap { text, frame in
      let axis = content.mayBeScaledDown(text.view, in: file) ? nil : axisOutside(frame, of: bounds)
      guard text.isCut || axis != nil, cutViews.insert(text.view).inserted else { return nil }
      return CutText(view: text.view, shortage: text.shortage, axis: axis)
    }
  }

  /// The axis on which so much of a text is outside an area that its letters are cut.
  private func axisOutside(_ frame: Rectangle, of area: Rectangle) -> Axis? {
    // How far a frame reaches beyond its letters, in points: widgetlint's own estimate.
    let (horizontalTolerance, verticalTolerance) = (min(4, frame.width * 0.15), frame.height * 0.2)
    if frame.x < area.x - horizontalTolerance || frame.maxX > area.maxX + horizontalTolerance { return .horizontal }
    return frame.y < area.y - verticalTolerance || frame.maxY > area.maxY + verticalTolerance ? .vertical : nil
  }

  /// The visible texts with their frames. Children that a ViewThatFits does not choose are left out.
  func texts(
    in areas: Areas, within bounds: Rectangle, _ change: (inout LayoutBasis) -> Void
  ) -> [(text: ShownText, frame: Rectangle)] {
    var builder = builder(on: bounds, change)
    guard let root = builder.build(Samples(of: widget, in: file.tree)) else { return [] }
    let room = areas.room
    builder.layout.fit(root, width: room.width, height: room.height)
    let layout = builder.layout
    let (width, height) = (layout[root].width, layout[root].height)
    let frame = Rectangle(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    var texts: [(text: ShownText, frame: Rectangle)] = []
    var pending = [PlacedElement(index: root, frame: frame)]
    while let placed = pending.popLast() {
      if case .text(let text) = layout[placed.index].kind {
        if content.views[text.view].isSeen { texts.append((text, placed.frame)) }
      } else {
        pending += layout.childFrames(of: placed.index, in: placed.frame).reversed()
      }
    }
    return texts
  }

  // MARK: - Sums of fixed sizes

  /// A stack whose fixed frames, paddings and written spacings need more room than the widget has.
  public struct OversizedStack: Sendable {
    /// The stack, by its index in the content; nil for the list of root views. Lengths are in points.
    public var view: Int?
    public var axis: Axis
    public var needed: Double
    public var room: Double
    /// True if the stack lays its views out along the axis, so that their sizes add up.
    var isAlongAxis: Bool
    /// The views that need the room, by index.
    public var parts: [Int]

    public var excess: Double { needed - room }

    var sumsSeveralParts: Bool { isAlongAxis && parts.count > 1 }
  }

  /// The stacks that are certainly too long for the widget.
  ///
  /// - Parameter excess: The minimum excess of a stack, in points.
  public func oversizedStacks(on screen: Screen, by excess: Double) -> [OversizedStack] {
    guard let areas = areas(on: screen) else { return [] }
    var builder = builder(on: areas.canvas) { $0.hasTexts = false }
    guard let root = builder.build(Samples(of: widget, in: file.tree)) else { return [] }
    builder.layout.fit(root, width: areas.room.width, height: areas.room.height)
    let largestRoom = self.areas(on: .largest)?.room ?? areas.room
    return [Axis.horizontal, .vertical].flatMap { axis in
      let search = OversizedStackSearch(
        layout: builder.layout, axis: axis, room: axis == .horizontal ? areas.room.width : areas.room.height,
        largestRoom: axis == .horizontal ? largestRoom.width : largestRoom.height, excess: excess)
      return search.stacks(at: root)
    }
  }
}

/// Finds the innermost stacks whose children together need more than the room.
private struct OversizedStackSearch {
  let layout: Layout
  let axis: Axis
  let room: Double
  /// The room on the largest canvas. A longer frame is too long by itself, so no stack is returned for it.
  let largestRoom: Double
  /// The excess in points below which a box counts as fitting.
  let minimumExcess: Double
  /// The longest content of each box, which may be longer than a frame around it.
  private let lengths: [Double]

  init(layout: Layout, axis: Axis, room: Double, largestRoom: Double, excess: Double) {
    (self.layout, self.axis, self.room, self.largestRoom) = (layout, axis, room, largestRoom)
    // Rounding errors do not count.
    minimumExcess = max(excess, 0.01)
    // Children come before their parents.
    lengths = layout.elements.reduce(into: []) { lengths, element in
      lengths.append(Self.length(of: element, axis) { lengths[$0] })
    }
  }

  private static func length(of element: Element, _ axis: Axis, _ inside: (Int) -> Double) -> Double {
    let own = element.extent(axis).minimum
    switch element.kind {
    case .frame, .stack, .layers: return element.children.map(inside).reduce(own, max)
    case .padding(let insets): return element.children.map { inside($0) + insets.sum(axis) }.reduce(own, max)
    case .backed, .overlaid, .ideal: return element.children.suffix(1).map(inside).reduce(own, max)
    case .firstThatFits: return max(own, element.children.map(inside).min() ?? 0)
    // What is clipped is longer on purpose.
    case .clipped, .text, .leaf, .spacer, .divider: return own
    }
  }

  func stacks(at root: Int) -> [LowerBoundLayout.OversizedStack] {
    exceeds(root, room) ? stacks(at: root, available: room, view: nil, within: nil) : []
  }

  /// The innermost stacks in a box that are too long.
  ///
  /// - Parameters:
  ///   - available: The room at the box, in points.
  ///   - view: The view around the box.
  ///   - outer: The stack around the box, which is returned if a frame in it is too long for the stack.
  private func stacks(
    at index: Int, available: Double, view: Int?, within outer: LowerBoundLayout.OversizedStack?
  ) -> [LowerBoundLayout.OversizedStack] {
    let element = layout[index]
    var (available, stack) = (available, outer)
    let view = element.view ?? view
    var next = element.children.suffix(1)
    switch element.kind {
    case .padding(let insets): available -= insets.sum(axis)
    case .stack(let along, _, _):
      if element.hasUnknownLength { return [] }
      let parts = element.children.filter { minimum($0) > (along == axis ? 0 : available) }
      let innerStack = LowerBoundLayout.OversizedStack(
        view: view, axis: axis, needed: minimum(index) + room - available, room: room, isAlongAxis: along == axis,
        parts: parts.compactMap { layout[$0].view })
      if along == axis || outer?.sumsSeveralParts != true { stack = innerStack }
      next = element.children.filter { exceeds($0, available) }[...]
      let limit = available + minimumExcess
      if !next.contains(where: { minimum($0) >= limit }), minimum(index) >= limit {
        let inner = next.flatMap { stacks(at: $0, available: available, view: view, within: nil) }
        return [innerStack] + inner
      }
    case .layers: next = element.children.filter { exceeds($0, available) }[...]
    case .frame(let size, _):
      let side = size.side(axis)
      guard let child = next.first, let fixed = side.fixed ?? side.minimum, fixed >= minimum(index) else { break }
      // The content of a frame that is longer than all of the room is too long in any frame.
      if exceeds(child, available) { return stacks(at: child, available: available, view: view, within: nil) }
      let isSum = fixed <= room || available < room || stack?.sumsSeveralParts == true
      return isSum && fixed <= largestRoom ? [stack].compactMap(\.self) : []
    // The paddings leave no room for what they surround.
    case .leaf, .text, .spacer, .divider: return [stack].compactMap(\.self)
    default: break
    }
    return next.flatMap { stacks(at: $0, available: available, view: view, within: stack) }
  }

  private func minimum(_ index: Int) -> Double { layout[index].extent(axis).minimum }

  private func exceeds(_ index: Int, _ available: Double) -> Bool { lengths[index] >= available + minimumExcess }
}

extension ShownContent {
  /// True if at most one word holds, or if all are words of `if` on nested views, which can hold together. Other words
  /// may exclude each other.
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
