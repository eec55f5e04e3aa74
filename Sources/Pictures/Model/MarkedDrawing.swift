import AppleTables
import Findings

extension Picture {
  /// The drawing with an outline around each piece that has findings, for pictures outside pages.
  package var markedDrawing: Drawing {
    var drawing = drawing
    var outlined: Set<Rectangle> = []
    for place in marks.compactMap(\.rectangle) where outlined.insert(place).inserted {
      let outline = Stroke(color: RGBA(hex: 0xD70026), width: 1.5, isDashed: true)
      drawing.pieces.append(.shape(.rectangle, place, fill: nil, stroke: outline))
    }
    return drawing
  }

  /// Words in place of the picture: where it is seen, and what a person would read in it.
  package var alternative: String {
    let names = listedBriefly(presentations.captions, most: 2)
    return names + ": " + (reading.isEmpty ? "nothing is shown" : reading.joined(separator: "; "))
  }
}
