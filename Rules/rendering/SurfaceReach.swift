import AppleTables
import WidgetFormat

// Reasons why a surface hides less: opacity, blur, size and place.
extension TintedSurfaces {
  /// True if a surface is translucent, blurred, smaller than the text, or elsewhere. Looks at the groups around it too,
  /// up to the ZStack that it is a layer of, or to the layer or background that it is drawn in.
  func isReduced(_ index: Int, within layer: Int, under text: Int) -> Bool {
    var size = SurfaceSize()
    for current in path(from: index, within: layer) {
      if isTranslucent(current) || isBlurred(current) { return true }
      switch content.modifier(.frame, of: current, in: file)?.value {
      case .frame(let frame)?:
        // A size that is not known may be small.
        if file[frame].isPartlyUnknown { return true }
        size.apply(file[frame])
      case nil: break
      default: return true
      }
    }
    return size.isFixed && (isSmaller(size, than: text) || isElsewhere(size, from: text, index))
  }

  private func path(from index: Int, within layer: Int) -> [Int] {
    var path = [index]
    var current = index
    while let parent = content.views[current].parent {
      if current <= layer, content.views[current].role != .content || !file.isSeenThrough(content.views[parent].view) {
        break
      }
      current = parent
      path.append(current)
    }
    return path
  }

  private func isTranslucent(_ index: Int) -> Bool {
    switch content.modifier(.opacity, of: index, in: file)?.value {
    case .number(let opacity)?: opacity < 1
    case nil: false
    // An unknown opacity may be less.
    default: true
    }
  }

  /// The model does not contain `blur`, since no other rule needs it.
  func isBlurred(_ index: Int) -> Bool {
    let node = file[content.views[index].view].node
    guard file.tree[node].kind == .mapping else { return false }
    return file.tree.entries(of: node).contains { entry in
      file.tree.text(of: entry.key, equals: "blur") && !file.tree.text(of: entry.value, equals: "0")
    }
  }

  /// True if the text is known to need more room than the surface has.
  private func isSmaller(_ surface: SurfaceSize, than text: Int) -> Bool {
    var needed = minimumSize(of: text)
    if case .frame(let frame)? = content.modifier(.frame, of: text, in: file)?.value, !content.views[text].kind.isText {
      needed.width = file[frame].width?.value ?? needed.width
      needed.height = file[frame].height?.value ?? needed.height
    }
    return surface.width.map { $0 < needed.width } == true || surface.height.map { $0 < needed.height } == true
  }

  private func minimumSize(of text: Int) -> CanvasSize {
    let shown = content.views[text]
    guard shown.kind.isText || file.isSymbol(shown.view) else {
      // A ring or a bar is small; a chart fills the room.
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

  private static let minimumLetterWidth = 0.4
  /// What the app fills in has at least one digit.
  private static let digitWidth = 0.55
  private static let minimumHeight = 0.7

  /// True if frames move the surface and the text to different places, or if something in the text's layer stretches,
  /// so that the text may be anywhere.
  private func isElsewhere(_ surface: SurfaceSize, from text: Int, _ index: Int) -> Bool {
    var textPlace = SurfaceSize()
    var next: Int? = text
    while let current = next, !content.isView(index, within: current) {
      if current != text, content.views[current].end > current + 1, !content.views[current].stretchedAxes.isEmpty,
        !file.isSeenThrough(content.views[current].view)
      {
        return true
      }
      if case .frame(let frame)? = content.modifier(.frame, of: current, in: file)?.value {
        textPlace.apply(file[frame])
      }
      next = content.views[current].parent
    }
    return surface.edges != textPlace.edges
  }
}

/// The size that frames give a surface, and the edges to which they move it.
private struct SurfaceSize {
  var width: Double?
  var height: Double?
  var edges = Edges(all: false)

  var isFixed: Bool { width != nil || height != nil }

  /// Applies a frame around those so far.
  mutating func apply(_ frame: FrameValue) {
    // Only a frame with room to spare moves its content.
    if frame.maxWidth?.value == .infinity {
      (edges.leading, edges.trailing) = (frame.alignedEdges.leading, frame.alignedEdges.trailing)
    }
    if frame.maxHeight?.value == .infinity {
      (edges.top, edges.bottom) = (frame.alignedEdges.top, frame.alignedEdges.bottom)
    }
    width = width ?? frame.width?.value ?? frame.maxWidth.flatMap { $0.value.isFinite ? $0.value : nil }
    height = height ?? frame.height?.value ?? frame.maxHeight.flatMap { $0.value.isFinite ? $0.value : nil }
  }
}
