import AppleTables
import Findings
import WidgetFormat

/// One picture of a family: as some places show it, all alike.
package struct Picture: Sendable {
  package var presentations: PresentationSet
  /// Words of the state of the app; empty in the state without a word.
  package var states: [String]
  package var drawing: Drawing
  /// Where the widget stands in the picture.
  package var canvas: Rectangle
  /// Where views are drawn.
  package var places: [PlacedView]
  /// What a person would read in it, in order.
  package var reading: [String]
  package var standIns: StandIns
  /// Findings that show in it, by their place in the widget's list.
  package var marks: [Mark] = []
}

package struct PlacedView: Hashable, Sendable {
  package var view: ViewID
  package var rectangle: Rectangle
}

/// A finding on a picture.
package struct Mark: Hashable, Sendable {
  /// The finding's place in the widget's list, from 0.
  package var finding: Int
  /// What is outlined; nil where the finding shows in no piece of the picture.
  package var rectangle: Rectangle?
}

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
