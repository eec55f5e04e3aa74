import AppleTables
import WidgetFormat

extension TintedSurfaces {
  /// True if a surface, or a group around it in its layer, is translucent or blurred, or if the surface is smaller than
  /// the text or elsewhere.
  func failsToCover(_ index: Int, within layer: Int, _ text: Int) -> Bool {
    var size = FramedArea()
    for current in path(from: index, within: layer) {
      if isTranslucent(current) || isBlurred(current) { return true }
      // An unknown size may be small.
      if content.hasUnknownFrame(current, in: file) { return true }
      if let frame = content.frame(of: current, in: file) { size.apply(frame) }
    }
    if size.fixedAxes.isEmpty { return false }
    let isOverlaid = index == layer && content.isView(text, within: layer)
    return isSmaller(size, than: text) || isElsewhere(size, from: text, surfaceIndex: index, isOverlaid: isOverlaid)
  }

  /// The surface and the groups around it, up to the ZStack, background or overlay that draws its layer.
  private func path(from index: Int, within layer: Int) -> some Sequence<Int> {
    sequence(first: index) { current in
      guard let parent = content.views[current].parent,
        current > layer || content.views[current].role == .content && file.isLayoutGroup(content.views[parent].view)
      else { return nil }
      return parent
    }
  }

  private func isTranslucent(_ index: Int) -> Bool {
    switch content.modifier(.opacity, of: index, in: file)?.value {
    case .number(let opacity)?: opacity < 1
    case nil: false
    // An unknown opacity may be below 1.
    default: true
    }
  }

  /// Reads `blur` from the tree, since the model does not contain it.
  func isBlurred(_ index: Int) -> Bool {
    switch content.writtenValue(of: "blur", at: index, in: file) {
    case .absent: false
    case .unknown: true
    case .node(let node): !file.tree.text(of: node, equals: "0")
    }
  }

  private func isSmaller(_ surface: FramedArea, than text: Int) -> Bool {
    var needed = minimumSize(of: text)
    if let frame = content.frame(of: text, in: file), !content.views[text].kind.isText {
      needed.width = frame.width?.value ?? needed.width
      needed.height = frame.height?.value ?? needed.height
    }
    return surface.width.map { $0 < needed.width } == true || surface.height.map { $0 < needed.height } == true
  }

  private func minimumSize(of text: Int) -> CanvasSize {
    let shown = content.views[text]
    guard shown.kind.isText || file.isSymbol(shown.view) else {
      // A gauge may be a thin bar; a chart fills the room.
      return shown.kind == .chart ? CanvasSize(width: .infinity, height: .infinity) : CanvasSize(width: 20, height: 4)
    }
    guard let points = shown.style.font.points(on: presentation.textPlatform) else {
      return CanvasSize(width: 0, height: 0)
    }
    var width = points * Self.digitWidth
    if case .text(let argument) = file[shown.view].argument, case .words = argument.form, !argument.isDynamic {
      width = Double(file.tree.string(of: argument.node).count) * points * Self.minimumLetterWidth
    }
    return CanvasSize(width: width, height: points * Self.minimumHeight)
  }

  // Lengths as multiples of the font's points.
  private static let minimumLetterWidth = 0.4
  /// The minimum width of a text with values that only the app knows: one digit.
  private static let digitWidth = 0.55
  private static let minimumHeight = 0.7

  /// True if frames move the surface and the text to different places along a side of the surface that is fixed, or if
  /// something in the text's layer stretches there, so that the text may be anywhere. An overlay lies on its surface,
  /// but a badge in a corner may reach over its edges.
  private func isElsewhere(
    _ surface: FramedArea, from text: Int, surfaceIndex: Int, isOverlaid: Bool
  ) -> Bool {
    var textArea = FramedArea()
    for current in content.path(from: text).prefix(while: { !content.isView(surfaceIndex, within: $0) }) {
      let view = content.views[current]
      if !isOverlaid, current != text, view.end > current + 1, !view.stretchedAxes.isDisjoint(with: surface.fixedAxes),
        !file.isLayoutGroup(view.view)
      {
        return true
      }
      if let frame = content.frame(of: current, in: file) { textArea.apply(frame) }
    }
    if isOverlaid, !textArea.isInCorner { return false }
    return !surface.edges.symmetricDifference(textArea.edges).isDisjoint(with: surface.fixedAxes)
  }
}

/// The size that frames give a surface, and the edges to which they move it.
private struct FramedArea {
  var width: Double?
  var height: Double?
  var edges: EdgeSet = []

  /// The edges between which a side is fixed.
  var fixedAxes: EdgeSet { EdgeSet(width == nil ? [] : [.horizontal]).union(height == nil ? [] : .vertical) }

  var isInCorner: Bool { !edges.isDisjoint(with: .horizontal) && !edges.isDisjoint(with: .vertical) }

  /// Applies the next frame outwards.
  mutating func apply(_ frame: FrameValue) {
    // Only a frame with room to spare moves its content.
    var movedAxes: EdgeSet = []
    if frame.maxWidth?.value == .infinity { movedAxes.formUnion(.horizontal) }
    if frame.maxHeight?.value == .infinity { movedAxes.formUnion(.vertical) }
    let aligned = EdgeSet(Edge.allCases.filter { frame.alignedEdges[$0] }.map { EdgeSet($0) })
    edges = edges.subtracting(movedAxes).union(aligned.intersection(movedAxes))
    width = width ?? frame.width?.value ?? frame.maxWidth.flatMap { $0.value.isFinite ? $0.value : nil }
    height = height ?? frame.height?.value ?? frame.maxHeight.flatMap { $0.value.isFinite ? $0.value : nil }
  }
}
