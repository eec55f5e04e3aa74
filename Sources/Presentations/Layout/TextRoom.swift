import AppleTables
import WidgetFormat

/// The room of a text in one layout, to compare it before and after a fix.
public struct TextRoom: Sendable {
  /// By its index in the content.
  let view: Int
  let lineCount: Int
  let isCut: Bool
  /// The distance of the text from the nearest edge of the widget, in points; negative outside the widget.
  let distance: Double
  /// A text has enough room from this distance on.
  let sufficientDistance: Double

  /// False if the text has more lines than before, is cut, or is closer to an edge than is sufficient.
  fileprivate func isNoTighter(than before: TextRoom) -> Bool {
    let isCloser = distance < before.distance - 0.25 && distance < sufficientDistance && before.distance >= 0
    return view == before.view && lineCount <= before.lineCount && (!isCut || before.isCut) && !isCloser
  }
}

extension [TextRoom] {
  public func isNoTighter(than before: [TextRoom]) -> Bool { elementsEqual(before) { $0.isNoTighter(than: $1) } }
}

extension LowerBoundLayout {
  /// The rooms of all texts in each of several layouts, which differ in the screen, the widths of letters, and the
  /// repetitions of a ForEach over data. Views of unknown size are as large as pictures draw them.
  public var textRooms: [[TextRoom]] {
    let hasUnknownRepetitions = content.views.contains { view in
      if case .forEach(nil) = file[view.view].argument { view.kind == .forEach } else { false }
    }
    let repetitionCounts = hasUnknownRepetitions ? [3, 4] : [1]
    return (isOnIPhone ? [Screen.usual, .smallest] : [.largest]).flatMap { screen -> [[TextRoom]] in
      guard let areas = areas(on: screen) else { return [] }
      return [1, 1.05].flatMap { scale in
        repetitionCounts.map { textRooms(in: areas, letterScale: scale, repetitions: $0) }
      }
    }
  }

  private func textRooms(in areas: Areas, letterScale: Double, repetitions: Int) -> [TextRoom] {
    let canvas = areas.canvas
    let texts = texts(in: areas, within: canvas) { basis in
      (basis.isLowerBound, basis.letterScale, basis.unknownCount) = (false, letterScale, repetitions)
    }
    return texts.map { text, frame in
      TextRoom(
        view: text.view, lineCount: text.lines.count, isCut: text.isCut,
        distance: min(frame.x - canvas.x, canvas.maxX - frame.maxX, frame.y - canvas.y, canvas.maxY - frame.maxY),
        sufficientDistance: family.family.isSystem ? 11 : 0)
    }
  }
}
