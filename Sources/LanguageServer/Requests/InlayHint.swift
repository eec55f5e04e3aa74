import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

extension ParsedDocument {
  /// Answers `textDocument/inlayHint`: the points of text styles, and the fonts that texts inherit.
  func inlayHints(in span: TextSpan) -> JSONValue {
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
      hints.filter { span.touches($0.key) }.sorted { $0.key < $1.key }.map { offset, label in
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
      // A size in points needs no hint.
      guard font.size == nil, font.node == own.node else { return }
      hint(size, after: own.node, &hints)
    } else {
      let name = font.size == nil ? "\((font.textStyle ?? .body).rawValue), \(size)" : size
      hint(name, after: view.key, &hints)
    }
  }

  private func hint(_ label: String, after node: NodeID, _ hints: inout [Int: String]) {
    let end = document.span(tree.span(of: node)).end
    if hints[end] == nil { hints[end] = label }
  }
}
