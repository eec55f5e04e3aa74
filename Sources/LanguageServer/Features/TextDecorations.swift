import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

// What editors draw in the text itself: fields of colour, links, hints.

/// Colours that are the same in both appearances, for the field of colour beside them, and links to the web.
struct Colors {
  private let document: OpenDocument
  private let file: WidgetFile

  init(_ document: OpenDocument) {
    self.document = document
    file = ReadDocument(document).file
  }

  private static let most = 5_000

  var answer: JSONValue {
    // What aliases use is there once.
    var seen: Set<NodeID> = []
    let scalars = file.colors.indices.filter { index in
      let node = file.colors[index].node
      return file.tree[node].kind == .scalar && seen.insert(node).inserted
    }
    return .array(
      scalars.prefix(Self.most).compactMap { index in
        guard let light = file.resolved(ColorID(index: index), in: .light),
          light == file.resolved(ColorID(index: index), in: .dark)
        else { return nil }
        return [
          "range": document.range(of: file.tree.span(of: file.colors[index].node)),
          "color": [
            "red": .number(light.red / 255), "green": .number(light.green / 255), "blue": .number(light.blue / 255),
            "alpha": .number(light.alpha),
          ],
        ]
      })
  }

  /// How a colour is written that was picked for a range: answers `textDocument/colorPresentation`.
  static func presentations(_ parameters: JSONValue, in document: OpenDocument) -> JSONValue {
    let color = parameters["color"]
    func channel(_ name: String) -> Double {
      guard case .number(let value) = color[name] else { return name == "alpha" ? 1 : 0 }
      return min(max(value, 0), 1)
    }
    let value = RGBA(red: channel("red") * 255, green: channel("green") * 255, blue: channel("blue") * 255)
    let alpha = Int((channel("alpha") * 255).rounded())
    let digits = String(alpha, radix: 16, uppercase: true)
    let text = value.hex + (alpha == 255 ? "" : alpha < 16 ? "0\(digits)" : digits)
    guard document.text.span(of: parameters["range"]) != nil else { return [] }
    return [["label": .string(text), "textEdit": ["range": parameters["range"], "newText": .string("\"\(text)\"")]]]
  }
}

/// Addresses of the web among the values.
struct Links {
  let document: OpenDocument

  var answer: JSONValue {
    let tree = ReadDocument(document).tree
    var links: [JSONValue] = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .scalar && links.count < 1_000 {
      let node = NodeID(index: UInt32(truncatingIfNeeded: index))
      let text = tree.string(of: node)
      guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains("{"), !text.contains(" "),
        text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { continue }
      links.append(["range": document.range(of: tree.span(of: node)), "target": .string(text)])
    }
    return .array(links)
  }
}

/// What the text does not say: the points of text styles, and the fonts that texts take over from views around them.
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
        [
          "position": document.text.position(at: offset).json, "label": .string(label), "paddingLeft": true, "kind": 1,
        ]
      })
  }

  private func add(_ shown: ShownView, _ platform: TextPlatform, to hints: inout [Int: String]) {
    let font = shown.style.font
    guard !font.isUnknown, let points = font.points(on: platform) else { return }
    let view = file[shown.view]
    let own = file.modifiers[view.modifiers].first { $0.name == .font }
    let size = quantity(points, unit: "pt")
    if let own {
      // A size says itself.
      guard font.size == nil, font.node == own.node else { return }
      hint(size, behind: own.node, &hints)
    } else {
      let name = font.size == nil ? "\((font.textStyle ?? .body).rawValue), \(size)" : size
      hint(name, behind: view.key, &hints)
    }
  }

  private func hint(_ label: String, behind node: NodeID, _ hints: inout [Int: String]) {
    let end = document.span(file.tree.span(of: node)).end
    if span.start <= end, end <= span.end, hints[end] == nil { hints[end] = label }
  }
}
