import AppleTables
import Base
import Presentations

/// Writes the figures of a page: a drawing, its places, and its text for screen readers.
struct PageFigures: Sendable {
  private(set) var writer: SVGWriter
  /// Sizes of pictures, in points. A figure with the nth size has the class `zn`.
  private(set) var sizes: [(width: Double, height: Double)] = []
  // Values by which people can filter the page.
  let places: [String]
  let rules: [String]
  /// Empty unless some pictures are hidden until people choose their state.
  let states: [[String]]
  private(set) var count = 0
  /// The index in `places` for each presentation, in the order of the table.
  private let placeOfPresentation: [Int]

  /// - Parameter pictures: In the order in which they are written.
  init(rules: [String], pictures: [Picture]) {
    writer = SVGWriter(forDrawings: pictures.map(\.drawing))
    self.rules = Set(rules).sorted()
    let names = Presentation.all.map(\.name.withoutRemarks.text)
    let places = names.unique
    self.places = places
    states = pictures.contains(where: \.isInitiallyHidden) ? pictures.map(\.states).unique : []
    placeOfPresentation = names.map { places.firstIndex(of: $0) ?? 0 }
  }

  /// - Parameters:
  ///   - findings: The findings to which marks refer.
  ///   - idPrefix: The beginning of the findings' ids in the page.
  ///   - time: "Before" or "After" in comparisons.
  mutating func figure(
    _ picture: Picture, _ family: Family, _ findings: [ListedFinding], idPrefix: String, time: String? = nil
  ) -> String {
    let drawing = picture.drawing
    let (width, height) = (Markup.number(drawing.width), Markup.number(drawing.height))
    let texts = picture.spokenTexts
    let spokenText = texts.isEmpty ? "Nothing is shown." : texts.joined(separator: "; ") + "."
    let svg = writer.markup(of: drawing.pieces) + marks(on: picture, idPrefix)
    let classes = classes(of: picture, family, findings).joined(separator: " ")
    defer { count += 1 }
    return """
      <figure id="\(PicturePage.id(ofPicture: count))" class="\(classes)">\
      <svg aria-hidden="true" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\(svg)</svg>\
      <figcaption>\(caption(of: picture, idPrefix, time))</figcaption>\
      <p class="v">\(Markup.escaped(spokenText))</p></figure>

      """
  }

  private func caption(of picture: Picture, _ idPrefix: String, _ time: String?) -> String {
    let names = picture.presentations.captions.map { Markup.escaped($0) }.joined(separator: "<br>")
    let marked = Set(picture.marks.map(\.findingIndex)).sorted()
    let links = marked.map { "<a href=\"#\(idPrefix)\($0 + 1)\">\($0 + 1)</a>" }.joined(separator: ", ")
    let found = marked.isEmpty ? "" : "<br>Finding\(marked.count > 1 ? "s" : "") \(links)"
    return (time.map { "<b>\($0)</b> " } ?? "") + names + found
  }

  /// The class of the size, and the classes by which `PageStyle` filters the page.
  private mutating func classes(of picture: Picture, _ family: Family, _ findings: [ListedFinding]) -> [String] {
    let size = (width: picture.drawing.width, height: picture.drawing.height)
    let sizeIndex = sizes.firstIndex { $0.width == size.width && $0.height == size.height }
    if sizeIndex == nil { sizes.append(size) }
    var classes = ["z\(sizeIndex ?? sizes.count - 1)", "f\(family.ordinal)"]
    classes += Set(picture.presentations.presentations.map { placeOfPresentation[$0.index] }).sorted().map { "l\($0)" }
    if !picture.marks.isEmpty { classes.append("m") }
    if let state = states.firstIndex(of: picture.states) { classes.append("s\(state)") }
    if picture.isInitiallyHidden { classes.append("o") }
    let found = Set(picture.marks.map { findings[$0.findingIndex].finding.rule })
    return classes + rules.indices.filter { found.contains(rules[$0]) }.map { "r\($0)" }
  }

  func stateClassAttribute(of state: [String], isInitiallyHidden: Bool) -> String {
    guard let number = states.firstIndex(of: state) else { return "" }
    return " class=\"s\(number)\(isInitiallyHidden ? " o" : "")\""
  }

  /// A dashed outline around each part with findings, with their numbers. Pictures with the same marks at the same
  /// places of the canvas share one definition.
  private mutating func marks(on picture: Picture, _ idPrefix: String) -> String {
    var outlined: [(place: Rectangle, findings: [Int])] = []
    for mark in picture.marks {
      let place = mark.rectangle.moved(x: -picture.canvas.x, y: -picture.canvas.y)
      if let index = outlined.firstIndex(where: { $0.place == place }) {
        outlined[index].findings.append(mark.findingIndex)
      } else {
        outlined.append((place, [mark.findingIndex]))
      }
    }
    if outlined.isEmpty { return "" }
    let inner = outlined.map { mark($0.findings, at: $0.place, in: picture.canvas, idPrefix) }.joined()
    let (x, y) = (Markup.number(picture.canvas.x), Markup.number(picture.canvas.y))
    return "<g class=\"marks\"><use href=\"#\(writer.defineMarks(inner))\" x=\"\(x)\" y=\"\(y)\"/></g>"
  }

  private func mark(_ findings: [Int], at place: Rectangle, in canvas: Rectangle, _ idPrefix: String) -> String {
    let numbers = listedBriefly(findings.map { String($0 + 1) }, limit: 4)
    let half = Double(numbers.utf8.count) * 3 + 4
    let middle = max(half - 16, min(place.maxX, canvas.width + 16 - half))
    return """
      <a href="#\(idPrefix)\((findings.first ?? 0) + 1)" tabindex="-1"><rect x="\(Markup.number(place.x))" \
      y="\(Markup.number(place.y))" width="\(Markup.number(place.width))" height="\(Markup.number(place.height))"/>\
      <text x="\(Markup.number(middle))" y="\(Markup.number(max(place.y, -8) + 3))">\(numbers)</text></a>
      """
  }
}
