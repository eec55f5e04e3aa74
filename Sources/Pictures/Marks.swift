import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

public struct Mark: Hashable, Sendable {
  /// The index of the finding in the widget's list.
  public var finding: Int
  /// The outlined area; nil if the finding is not about a visible part.
  public var rectangle: Rectangle?
}

struct FindingMarks {
  private let file: WidgetFile
  /// The file of an offset, if there are several, and its line.
  private let location: @Sendable (Int) -> (path: SourcePath?, line: Int)
  private let findings: [Finding]
  /// False if a tree is over several files, where views do not contain the code of their modifiers.
  private let isOneText: Bool
  /// The views around pieces of text with findings, in a tree over several files.
  private var viewsBySpan: [TextSpan: [ViewID]] = [:]
  /// Views in the order of the text.
  private let views: [(span: TextSpan, view: ViewID)]
  /// The index of the view around each view, or -1.
  private let outer: [Int]
  private let presentations: [String: PresentationSet]
  /// The number of widgets with each kind.
  private let kinds: [String: Int]

  init(of findings: [Finding], in file: WidgetFile, lines: LineTable) {
    self.init(of: findings, in: file, isOneText: true) { (nil, lines.line(at: $0)) }
  }

  init(
    of findings: [Finding], in file: WidgetFile, isOneText: Bool,
    location: @escaping @Sendable (Int) -> (path: SourcePath?, line: Int)
  ) {
    (self.file, self.location, self.findings, self.isOneText) = (file, location, findings, isOneText)
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
    if !isOneText { viewsBySpan = ViewsAround(file, wanted: Set(findings.map(\.span))).found }
  }

  /// The findings of one widget. The first widget also gets those outside of all widgets.
  func findings(of widget: Widget, among all: [Widget]) -> [ListedFinding] {
    let span = file.tree.span(of: widget.node)
    let isFirst = all.first.map { $0.node == widget.node } ?? true
    let kind = widget.kind.map { file.tree.string(of: $0) }
    return findings.filter { finding in
      if let named = finding.subject.widget, kinds[named] == 1 || !isOneText && kinds[named] != nil {
        return named == kind
      }
      if span.contains(finding.span) { return true }
      return isFirst && !all.contains { file.tree.span(of: $0.node).contains(finding.span) }
    }.map { finding in
      let (path, line) = location(finding.span.start)
      return ListedFinding(finding: finding, line: line, path: path)
    }
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
      // Notes on code are not worth a frame around every picture.
      if !isOneText, finding.severity == .note { continue }
      if let rectangle = views(around: finding.span).lazy.compactMap({ rectangles[$0] }).first {
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

  private func views(around span: TextSpan) -> [ViewID] {
    isOneText ? view(around: span).map { [$0] } ?? [] : viewsBySpan[span] ?? []
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

/// The innermost views with a key or a value at some places, found in one walk through the tree.
private struct ViewsAround {
  private(set) var found: [TextSpan: [ViewID]] = [:]
  private let tree: YAMLTree
  private let wanted: Set<TextSpan>
  private let views: [NodeID: ViewID]

  init(_ file: WidgetFile, wanted: Set<TextSpan>) {
    tree = file.tree
    self.wanted = wanted
    views = Dictionary(file.views.indices.map { (file.views[$0].node, ViewID(index: $0)) }) { first, _ in first }
    if !wanted.isEmpty { for root in tree.documents { visit(root, in: nil) } }
  }

  private mutating func visit(_ node: NodeID, in outer: ViewID?) {
    let view = views[node] ?? outer
    note(node, view)
    switch tree[node].kind {
    case .mapping:
      for entry in tree.entries(of: node) {
        note(entry.key, view)
        visit(entry.value, in: view)
      }
    case .sequence: for item in tree.items(of: node) { visit(item, in: view) }
    case .scalar, .alias: break
    }
  }

  private mutating func note(_ node: NodeID, _ view: ViewID?) {
    let span = tree.span(of: node)
    guard let view, wanted.contains(span), found[span]?.last != view else { return }
    found[span, default: []].append(view)
  }
}

/// Finds where parts of a file are drawn on a page, so that editors can mark the part at the cursor.
public struct DrawnPlaces: Sendable {
  /// A rectangle on one picture of a page.
  public struct Place: Hashable, Sendable {
    public var picture: String
    public var rectangle: Rectangle
  }

  private struct Piece {
    var span: TextSpan
    var places: [Place]
  }

  /// Views and families, the shortest spans first.
  private var pieces: [Piece] = []

  /// The sheet must be the only one of its page.
  public init(of sheet: PictureSheet, in file: WidgetFile) {
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
  public func piece(at offset: Int) -> (span: TextSpan, places: [Place])? {
    pieces.first { $0.span.touches(offset) }.map { ($0.span, $0.places) }
  }
}
