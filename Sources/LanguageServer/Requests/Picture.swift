import Base
import Pictures
import WidgetFormat

/// A document as pictures: as `widgetlint picture` draws it.
struct DrawnDocument {
  private let document: OpenDocument
  private let sheet: PictureSheet
  private let file: WidgetFile

  init(_ document: OpenDocument, showsFindings: Bool, showsStates: Bool) throws(RequestError) {
    self.document = document
    file = ParsedDocument(document).file
    guard !file.widgets.isEmpty else { throw .failed("The document has no widget that can be drawn.") }
    var options = PictureOptions()
    (options.showsFindings, options.showsStates) = (showsFindings, showsStates)
    let path = document.address.path ?? SourcePath(document.address.description)
    let name = SourcePath(bytes: Array(path.name))
    sheet = PictureSheet(of: file, path: name, findings: document.findings, options: options)
  }

  /// Answers `widgetlint/picture`, with the areas of the part at a position.
  func answer(markedAt position: Position?) -> JSONValue {
    let page = PicturePage([sheet])
    return .members([
      "version": document.version.map { JSONValue($0) }, "page": .string(page.html),
      "pictures": JSONValue(page.pictureCount), "marked": position.map { marked(at: $0) },
    ])
  }

  /// Answers `widgetlint/pictureMarks`: the part of the text at a position and its areas in the pictures, or null.
  func marked(at position: Position) -> JSONValue {
    guard let (span, places) = sheet.part(at: document.offset(of: position), in: file) else { return .null }
    let areas = places.map { place -> JSONValue in
      let rectangle = place.rectangle
      return [
        "picture": .string(place.pictureID), "x": points(rectangle.x), "y": points(rectangle.y),
        "width": points(rectangle.width), "height": points(rectangle.height),
      ]
    }
    return ["range": document.range(of: span), "places": .array(areas)]
  }

  private func points(_ length: Double) -> JSONValue { .number((length * 100).rounded() / 100) }
}
