import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Answers `textDocument/inlayHint`: the points of text styles, and the fonts that texts inherit.
struct InlayHints {
  private let document: OpenDocument
  private let file: WidgetFile
  private let span: TextSpan

  init?(_ document: OpenDocument, _ parameters: JSONValue) {
    guard let span = document.text.span(of: parameters["range"]) else { return nil }
    self.document = document
    self.span = span
    file = ReadDocument(document).file
  }

  var answer: JSONValue {
    var hints: [Int: String] = [:]
    for widget in IteratorSequence(ShownWidgets(of: file, limits: Limits())) {
      for content in widget.families.lazy.flatMap(\.contents) {
        guard let platform = TextPlatform.allCases.first(where: { platform in
          content.presentations.intersects(.sizingText(by: platform))
        }) else { continue }
        for shown in content.views where shown.kind.isText { add(shown, platform, to: &hints) }
      }
    }
    return .array(
      hints.sorted { $0.key < $1.key }.map { offset, label in
        ["position": document.text.position(at: offset).json, "label": .string(label), "paddingLeft": true, "kind": 1]
      })
  }

  private func add(_ shown: ShownView, _ platform: TextPlatform, to hints: inout [Int: String]) {
    let font = shown.style.font
    guard !font.isUnknown, let points = font.points(on: platform) else { return }
    let view = file[shown.view]
    let own = file.modifiers[view.modifiers].first { $0.name == .font }
    let size = quantity(points, unit: "pt")
    if let own {
      // A size needs no hint.
      guard font.size == nil, font.node == own.node else { return }
      hint(size, after: own.node, &hints)
    } else {
      let name = font.size == nil ? "\((font.textStyle ?? .body).rawValue), \(size)" : size
      hint(name, after: view.key, &hints)
    }
  }

  private func hint(_ label: String, after node: NodeID, _ hints: inout [Int: String]) {
    let end = document.span(file.tree.span(of: node)).end
    if span.start <= end, end <= span.end, hints[end] == nil { hints[end] = label }
  }
}
