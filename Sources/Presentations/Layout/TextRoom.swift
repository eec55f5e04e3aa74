import AppleTables
import WidgetFormat

/// How much room a text has in one layout.
public struct TextRoom: Sendable {
  /// The view, by its index in the content.
  let view: Int
  let lines: Int
  let isCut: Bool
  /// The distance of the text from the nearest edge of the widget, in points; negative outside of it.
  let distance: Double
  /// A text that was in the widget must not come nearer to an edge than this, or than it was.
  let smallestDistance: Double

  /// False if the same text had more room before: it was on fewer lines, not cut, or far enough from the edges.
  fileprivate func isNoTighter(than before: TextRoom) -> Bool {
    let isNearer = distance < before.distance - 0.25 && distance < smallestDistance && before.distance >= 0
    return view == before.view && lines <= before.lines && (!isCut || before.isCut) && !isNearer
  }
}

extension [TextRoom] {
  /// True if these are the same texts as before, none of which had more room.
  public func isNoTighter(than before: [TextRoom]) -> Bool {
    elementsEqual(before) { $0.isNoTighter(than: $1) }
  }
}

extension KnownLayout {
  /// The texts of each layout on a usual and on the smallest iPhone, or else on the largest canvas, with all that is
  /// unknown as large as pictures draw it, letters a little wider than measured or not, and different numbers of rows
  /// where only the app knows how many.
  public var textRooms: [[TextRoom]] {
    let counts = hasUnknownRows ? [3, 4] : [1]
    return (isOnIPhone ? [Screen.usual, .smallest] : [.largest]).flatMap { screen -> [[TextRoom]] in
      guard let areas = areas(on: screen) else { return [] }
      return [1, 1.05].flatMap { letters in counts.map { textRooms(in: areas, letters: letters, rows: $0) } }
    }
  }

  private var hasUnknownRows: Bool {
    content.views.contains { view in
      if case .forEach(nil) = file[view.view].argument { view.kind == .forEach } else { false }
    }
  }

  private func textRooms(in areas: Areas, letters: Double, rows: Int) -> [TextRoom] {
    let frames = texts(in: areas, seenIn: areas.canvas) { basis in
      (basis.isLowerBound, basis.letters, basis.unknownCount) = (false, letters, rows)
    }
    return frames.map { text, frame in
      let (canvas, across) = (areas.canvas, min(frame.x - areas.canvas.x, areas.canvas.maxX - frame.maxX))
      return TextRoom(
        view: text.view, lines: text.lines.count, isCut: text.isCut,
        distance: min(across, frame.y - canvas.y, canvas.maxY - frame.maxY),
        smallestDistance: family.family.isSystem ? 11 : 0)
    }
  }
}
