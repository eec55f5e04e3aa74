import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// An outline in a picture around what a finding is about.
public struct Mark: Hashable, Sendable {
  /// The index of the finding in the widget's list.
  public var findingIndex: Int
  public var rectangle: Rectangle
}

/// Finds the areas of pictures that findings are about.
struct FindingMarks {
  private let file: WidgetFile
  /// The line of an offset, and its file if the tree joins several.
  private let location: @Sendable (Int) -> (path: SourcePath?, line: Int)
  private let findings: [Finding]
  /// False if the tree joins several files; views then do not contain the code of their modifiers.
  private let isOneText: Bool
  /// The innermost views around each span with findings.
  private let viewsBySpan: [TextSpan: [ViewID]]
  private let presentationsByName: [String: PresentationSet]
  private let widgetCountByKind: [String: Int]

  init(
    of findings: [Finding], in file: WidgetFile, isOneText: Bool,
    location: @escaping @Sendable (Int) -> (path: SourcePath?, line: Int)
  ) {
    let findings = findings.filter { $0.suppression == nil }
    (self.file, self.location, self.findings, self.isOneText) = (file, location, findings, isOneText)
    let spans = Set(findings.map(\.span))
    viewsBySpan = isOneText ? file.views(around: spans) : ViewsAround(file, wanted: spans).found
    widgetCountByKind = file.widgets.compactMap(\.kind).reduce(into: [:]) { counts, kind in
      counts[file.tree.string(of: kind), default: 0] += 1
    }
    presentationsByName = Presentation.all.reduce(into: [:]) { names, presentation in
      names[presentation.name.text, default: []].formUnion(PresentationSet(presentation))
    }
  }

  /// The findings of one widget. The first widget also gets those outside of all widgets.
  func findings(of widget: Widget, among all: [Widget]) -> [ListedFinding] {
    let span = file.tree.span(of: widget.node)
    let isFirst = all.first?.node == widget.node
    let kind = file.kind(of: widget)
    return findings.filter { finding in
      if let named = finding.subject.widget, let count = widgetCountByKind[named], count == 1 || !isOneText {
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
    let rectangles = Dictionary(picture.places.map { ($0.view, $0.rectangle) }) { first, _ in first }
    for (index, listed) in widget.findings.enumerated() {
      let finding = listed.finding
      let families = finding.subject.families
      guard families.isEmpty || families.contains(family.offered.family.rawValue), shows(finding, in: picture),
        finding.evidence.states.isEmpty || finding.evidence.states.contains(where: picture.states.contains)
          || picture.states.isEmpty
      else { continue }
      // Notes about Swift code are not worth an outline in every picture.
      if !isOneText, finding.severity == .note { continue }
      if let rectangle = viewsBySpan[finding.span]?.lazy.compactMap({ rectangles[$0] }).first {
        picture.marks.append(Mark(findingIndex: index, rectangle: rectangle.intersection(picture.outlineArea)))
      } else if isAboutCanvas(finding), !families.isEmpty {
        picture.marks.append(Mark(findingIndex: index, rectangle: picture.canvas))
      }
    }
  }

  private func shows(_ finding: Finding, in picture: Picture) -> Bool {
    let names = finding.evidence.presentations
    return names.isEmpty
      || names.contains { presentationsByName[$0.text].map(picture.presentations.intersects) ?? false }
  }

  /// True if a finding that is about no view is about a family or its complete content.
  private func isAboutCanvas(_ finding: Finding) -> Bool {
    let parts = finding.subject.path.split(separator: "/")
    guard let index = parts.firstIndex(of: "families") else {
      return parts.contains("content") || parts.contains("containerBackground")
    }
    return parts.count > index + 1
  }
}

extension WidgetFile {
  /// The innermost view around each place, as a list of at most one.
  fileprivate func views(around places: Set<TextSpan>) -> [TextSpan: [ViewID]] {
    let known = Dictionary(views.indices.map { (views[$0].node, ViewID(index: $0)) }) { $1 }
    return places.reduce(into: [:]) { found, place in
      found[place] = tree.steps(around: place).compactMap { known[$0.node] }.last.map { [$0] }
    }
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
    recordIfWanted(node, view)
    switch tree[node].kind {
    case .mapping:
      for entry in tree.entries(of: node) {
        recordIfWanted(entry.key, view)
        visit(entry.value, in: view)
      }
    case .sequence: for item in tree.items(of: node) { visit(item, in: view) }
    case .scalar, .alias: break
    }
  }

  private mutating func recordIfWanted(_ node: NodeID, _ view: ViewID?) {
    let span = tree.span(of: node)
    guard let view, wanted.contains(span), found[span]?.last != view else { return }
    found[span, default: []].append(view)
  }
}

/// A rectangle on one picture of a page.
public struct PictureArea: Hashable, Sendable {
  public var pictureID: String
  public var rectangle: Rectangle
}

extension PictureSheet {
  /// The innermost view or family around an offset in bytes, and where a page with this sheet alone draws it.
  public func part(at offset: Int, in file: WidgetFile) -> (span: TextSpan, areas: [PictureArea])? {
    var parts: [TextSpan: [PictureArea]] = [:]
    var number = 0
    for (widget, pictured) in zip(file.widgets, widgets) {
      for family in pictured.families {
        let described = widget.families.first { $0.family == family.family }
        for picture in family.pictures {
          let id = PicturePage.id(ofPicture: number)
          number += 1
          let views = picture.places.map { place in
            (file.tree.span(of: file[place.view].node), place.rectangle.intersection(picture.outlineArea))
          }
          for (span, rectangle) in views + (described.map { [(file.span(of: $0), picture.canvas)] } ?? [])
          where span.touches(offset) {
            parts[span, default: []].append(PictureArea(pictureID: id, rectangle: rectangle))
          }
        }
      }
    }
    return parts.min { ($0.key.end - $0.key.start, $0.key) < ($1.key.end - $1.key.start, $1.key) }
      .map { ($0.key, $0.value) }
  }
}
