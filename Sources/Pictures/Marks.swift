import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

package struct Mark: Hashable, Sendable {
  /// The index of the finding in the widget's list.
  package var finding: Int
  /// The outlined area; nil if the finding is not about a visible part.
  package var rectangle: Rectangle?
}

struct FindingMarks {
  private let file: WidgetFile
  private let lines: LineTable
  private let findings: [Finding]
  /// Views in the order of the text.
  private let views: [(span: TextSpan, view: ViewID)]
  /// The index of the view around each view, or -1.
  private let outer: [Int]
  private let presentations: [String: PresentationSet]
  /// The number of widgets with each kind.
  private let kinds: [String: Int]

  init(of findings: [Finding], in file: WidgetFile, lines: LineTable) {
    (self.file, self.lines, self.findings) = (file, lines, findings)
    let spans = file.views.indices.map { (file.tree.span(of: file.views[$0].node), ViewID(index: $0)) }
    let sorted = findings.isEmpty ? [] : spans.sorted { one, two in
      one.0.start == two.0.start ? one.0.end > two.0.end : one.0.start < two.0.start
    }
    views = sorted.map { (span: $0.0, view: $0.1) }
    var outer: [Int] = []
    var open: [Int] = []
    for index in sorted.indices {
      while let last = open.last, sorted[last].0.end < sorted[index].0.end { open.removeLast() }
      outer.append(open.last ?? -1)
      open.append(index)
    }
    self.outer = outer
    kinds = file.widgets.compactMap(\.kind).reduce(into: [:]) { $0[file.tree.string(of: $1), default: 0] += 1 }
    presentations = Presentation.all.reduce(into: [:]) { names, presentation in
      names[presentation.name.text, default: []].formUnion(PresentationSet(presentation))
    }
  }

  /// The findings of one widget. The first widget also gets those outside of all widgets.
  func findings(of widget: Widget, among all: [Widget]) -> [ListedFinding] {
    let span = file.tree.span(of: widget.node)
    let isFirst = all.first.map { $0.node == widget.node } ?? true
    let kind = widget.kind.map { file.tree.string(of: $0) }
    return findings.filter { finding in
      if let named = finding.subject.widget, kinds[named] == 1 { return named == kind }
      if span.contains(finding.span) { return true }
      return isFirst && !all.contains { file.tree.span(of: $0.node).contains(finding.span) }
    }.map { ListedFinding(finding: $0, line: lines.line(at: $0.span.start)) }
  }

  func mark(_ picture: inout Picture, _ family: ShownFamily, _ widget: PicturedWidget) {
    var rectangles: [ViewID: Rectangle] = [:]
    for place in picture.places where rectangles[place.view] == nil { rectangles[place.view] = place.rectangle }
    for (number, listed) in widget.findings.enumerated() {
      let finding = listed.finding
      let families = finding.subject.families
      guard families.isEmpty || families.contains(family.offered.name.rawValue), shows(finding, in: picture),
        finding.evidence.states.isEmpty || finding.evidence.states.contains(where: picture.states.contains)
          || picture.states.isEmpty
      else { continue }
      if let view = view(around: finding.span), let rectangle = rectangles[view] {
        picture.marks.append(Mark(finding: number, rectangle: rectangle.intersection(picture.canvas.inset(by: -4))))
      } else if isAboutCanvas(finding), !families.isEmpty {
        picture.marks.append(Mark(finding: number, rectangle: picture.canvas))
      }
    }
  }

  private func shows(_ finding: Finding, in picture: Picture) -> Bool {
    let names = finding.evidence.presentations
    return names.isEmpty || names.contains { presentations[$0.text].map(picture.presentations.intersects) ?? false }
  }

  /// True if a finding without a view is about the family's complete content.
  private func isAboutCanvas(_ finding: Finding) -> Bool {
    let parts = finding.subject.path.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(where: { $0 == "families" }) else {
      return parts.contains("content") || parts.contains("containerBackground")
    }
    return parts.count > index + 1
  }

  /// The innermost view whose mapping contains a span.
  private func view(around span: TextSpan) -> ViewID? {
    var index = views.firstIndexAfterPrefix { $0.span.start <= span.start } - 1
    while index >= 0 {
      if views[index].span.contains(span) { return views[index].view }
      index = outer[index]
    }
    return nil
  }
}

/// Finds where parts of a file are drawn on a page, so that editors can mark the part at the cursor.
package struct DrawnPlaces: Sendable {
  /// A rectangle on one picture of a page.
  package struct Place: Hashable, Sendable {
    package var picture: String
    package var rectangle: Rectangle
  }

  private struct Piece {
    var span: TextSpan
    var places: [Place]
  }

  /// Views and families, the shortest spans first.
  private var pieces: [Piece] = []

  /// The sheet must be the only one of its page.
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

  /// The innermost drawn part of the text around an offset in bytes.
  package func piece(at offset: Int) -> (span: TextSpan, places: [Place])? {
    pieces.first { $0.span.touches(offset) }.map { ($0.span, $0.places) }
  }
}
