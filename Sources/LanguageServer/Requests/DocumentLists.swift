import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// Answers to requests for lists of parts of a whole document.
extension ParsedDocument {
  /// Answers `textDocument/documentColor`: colours that are the same in both appearances.
  var colors: JSONValue {
    // Colours that aliases share appear once.
    let scalars = file.colors.indices.filter { tree[file.colors[$0].node].kind == .scalar }
    let indexByNode = Dictionary(scalars.map { (file.colors[$0].node, $0) }) { first, _ in first }
    return .array(
      indexByNode.values.sorted().compactMap { index in
        guard let light = file.resolved(ColorID(index: index), in: .light),
          light == file.resolved(ColorID(index: index), in: .dark)
        else { return nil }
        return [
          "range": range(of: file.colors[index].node),
          "color": [
            "red": .number(light.red / 255), "green": .number(light.green / 255), "blue": .number(light.blue / 255),
            "alpha": .number(light.alpha),
          ],
        ]
      })
  }

  /// Answers `textDocument/documentLink`: web addresses among the values.
  var links: JSONValue {
    .array(
      tree.nodes.indices.compactMap { index in
        let node = NodeID(index: UInt32(truncatingIfNeeded: index))
        guard tree[node].kind == .scalar else { return nil }
        let text = tree.string(of: node)
        let isAddress = (text.hasPrefix("https://") || text.hasPrefix("http://")) && !text.contains("{")
        guard isAddress, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        return ["range": range(of: node), "target": .string(text)]
      })
  }

  /// Answers `textDocument/foldingRange`: entries and items of several lines.
  var foldingRanges: JSONValue {
    var ends: [Int: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].isCollection {
      let node = NodeID(index: UInt32(truncatingIfNeeded: index))
      for entry in tree.entries(of: node) where !entry.isMerged { fold(from: entry.key, to: entry.value, &ends) }
      for item in tree.items(of: node) { fold(from: item, to: item, &ends) }
    }
    return .array(
      ends.sorted { $0.key < $1.key }.map { ["startLine": JSONValue($0.key), "endLine": JSONValue($0.value)] })
  }

  private func fold(from first: NodeID, to last: NodeID, _ ends: inout [Int: Int]) {
    let start = document.text.line(at: document.span(tree.span(of: first)).start)
    let end = document.text.line(at: document.span(tree.span(of: last)).end)
    if end > start { ends[start] = max(ends[start] ?? 0, end) }
  }

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
    // A size in points needs no hint.
    if let own, font.size != nil || font.node != own.node { return }
    let size = quantity(points, unit: "pt")
    let label = own != nil || font.size != nil ? size : "\((font.textStyle ?? .body).rawValue), \(size)"
    let end = document.span(tree.span(of: own?.node ?? view.key)).end
    if hints[end] == nil { hints[end] = label }
  }
}

extension OpenDocument {
  /// Answers `textDocument/colorPresentation`: the text for a picked colour.
  func colorPresentations(_ parameters: JSONValue) -> JSONValue {
    let color = parameters["color"]
    func channel(_ name: String) -> Double {
      guard case .number(let value) = color[name] else { return name == "alpha" ? 1 : 0 }
      return min(max(value, 0), 1)
    }
    let value = RGBA(red: channel("red") * 255, green: channel("green") * 255, blue: channel("blue") * 255)
    let alpha = Int((channel("alpha") * 255).rounded())
    let text = value.hex + (alpha == 255 ? "" : String(hexadecimal: alpha, digits: 2))
    guard self.text.span(of: parameters["range"]) != nil else { return [] }
    return [["label": .string(text), "textEdit": ["range": parameters["range"], "newText": .string("\"\(text)\"")]]]
  }
}
