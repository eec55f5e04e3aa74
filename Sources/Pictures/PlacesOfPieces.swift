import AppleTables
import Findings
import WidgetFormat
import YAMLTree

/// Where a piece of a file is drawn on the page with its pictures: for editors, which mark what the cursor is in.
package struct PlacesOfPieces: Sendable {
  /// A rectangle on one picture of a page.
  package struct Place: Hashable, Sendable {
    /// The id of the picture's figure on the page.
    package var picture: String
    /// In points, in the coordinates of the picture.
    package var rectangle: Rectangle
  }

  private struct Piece {
    /// In bytes of the file's text.
    var span: TextSpan
    var places: [Place]
  }

  /// Views and families that are drawn somewhere, each with everything inside it.
  private var pieces: [Piece] = []

  /// - Parameters:
  ///   - sheet: The only one of its page.
  ///   - file: The file that was drawn.
  package init(of sheet: PictureSheet, in file: WidgetFile) {
    var views: [ViewID: [Place]] = [:]
    var number = 0
    for (widget, pictured) in zip(file.widgets, sheet.widgets) {
      for family in pictured.families {
        var canvases: [Place] = []
        for picture in family.pictures {
          let name = PicturePage.id(ofPicture: number)
          number += 1
          canvases.append(Place(picture: name, rectangle: picture.canvas))
          for place in picture.places {
            let shown = place.rectangle.intersection(picture.canvas.inset(by: -4))
            views[place.view, default: []].append(Place(picture: name, rectangle: shown))
          }
        }
        if let described = widget.families.first(where: { $0.family == family.family }) {
          let end = described.content.map { file.tree.span(of: $0.node).end } ?? 0
          let key = file.tree.span(of: described.key)
          pieces.append(Piece(span: TextSpan(start: key.start, end: max(key.end, end)), places: canvases))
        }
      }
    }
    pieces += views.map { Piece(span: file.tree.span(of: file[$0.key].node), places: $0.value) }
    pieces.sort { $0.span.end - $0.span.start < $1.span.end - $1.span.start }
  }

  /// The innermost piece around a place of the text that is drawn, and where; nil where nothing of it is.
  ///
  /// - Parameter offset: In bytes of the file's text.
  package func piece(at offset: Int) -> (span: TextSpan, places: [Place])? {
    pieces.first { $0.span.touches(offset) }.map { ($0.span, $0.places) }
  }
}
