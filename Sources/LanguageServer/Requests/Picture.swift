import Base
import Pictures
import WidgetFormat

/// A document as pictures: the page that `widgetlint picture` writes, and where it draws each part of the text.
struct DrawnDocument {
  struct Key: Equatable {
    var address: DocumentAddress
    var generation: Int
    var settingsGeneration: Int
    var showsFindings: Bool
    var showsStates: Bool
  }

  let key: Key
  private let document: OpenDocument
  private let page: PicturePage
  private let places: DrawnPlaces

  init(_ document: OpenDocument, _ key: Key) throws(RequestError) {
    (self.key, self.document) = (key, document)
    let file = ParsedDocument(document).file
    guard !file.widgets.isEmpty else { throw .failed("The document has no widget that can be drawn.") }
    var options = PictureOptions()
    options.showsFindings = key.showsFindings
    options.showsStates = key.showsStates
    let path = document.address.path ?? SourcePath(document.address.description)
    let name = SourcePath(bytes: Array(path.name))
    let sheet = PictureSheet(of: file, path: name, findings: document.findings, options: options)
    page = PicturePage([sheet])
    places = DrawnPlaces(of: sheet, in: file)
  }

  /// Answers `widgetlint/picture`, with the areas of the part at a position.
  func answer(markedAt position: Position?) -> JSONValue {
    .members([
      "version": document.version.map { JSONValue($0) }, "page": .string(page.html),
      "pictures": JSONValue(page.pictureCount), "marked": position.map { marked(at: $0) },
    ])
  }

  /// Answers `widgetlint/pictureMarks`: the part of the text at a position and its areas in the pictures, or null.
  func marked(at position: Position) -> JSONValue {
    guard let (span, places) = places.part(at: document.offset(of: position)) else { return .null }
    return [
      "range": document.range(of: span),
      "places": .array(
        places.map { place in
          let rectangle = place.rectangle
          return [
            "picture": .string(place.pictureID), "x": points(rectangle.x), "y": points(rectangle.y),
            "width": points(rectangle.width), "height": points(rectangle.height),
          ]
        }),
    ]
  }

  private func points(_ length: Double) -> JSONValue { .number((length * 100).rounded() / 100) }
}
