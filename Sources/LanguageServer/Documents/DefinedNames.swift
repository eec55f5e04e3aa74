import Base
import WidgetFormat
import YAMLTree

/// The name of a view under `views`, or of an anchor, with its uses.
struct DefinedName {
  enum Kind { case view, anchor }

  let kind: Kind
  let name: String
  /// The span of the name in its definition, in bytes of the linter's text.
  let definition: TextSpan
  let uses: [TextSpan]

  var spans: [TextSpan] { [definition] + uses }
}

/// The names that a document defines. Extensions answer requests about names.
struct DefinedNames {
  let document: OpenDocument
  let all: [DefinedName]

  init(_ document: OpenDocument) {
    self.document = document
    let parsed = ParsedDocument(document)
    all = Self.views(parsed.file) + Self.anchors(parsed.tree)
  }

  private static func views(_ file: WidgetFile) -> [DefinedName] {
    file.namedViews.map { named in
      let uses = file.views.compactMap { view -> TextSpan? in
        guard case .name(let node, named.view) = view.argument else { return nil }
        return span(of: node, in: file.tree)
      }
      return DefinedName(
        kind: .view, name: file.tree.string(of: named.key), definition: span(of: named.key, in: file.tree),
        uses: uses.sorted())
    }
  }

  /// The span of a scalar without its quotes.
  private static func span(of node: NodeID, in tree: YAMLTree) -> TextSpan {
    let count = tree.withText(of: node) { $0.count }
    return tree.span(ofText: 0..<count, in: node) ?? tree.span(of: node)
  }

  private static func anchors(_ tree: YAMLTree) -> [DefinedName] {
    tree.anchoredUses.compactMap { anchored in
      guard let use = anchored.uses.first else { return nil }
      let name = tree.text[(use.start + 1)..<use.end]
      guard let definition = anchor(name, before: anchored.span.start, in: tree.text) else { return nil }
      return DefinedName(
        kind: .anchor, name: String(decoding: name, as: UTF8.self), definition: definition,
        uses: anchored.uses.map { TextSpan(start: $0.start + 1, end: $0.end) })
    }
  }

  /// The span of the name in `&name` before a node. Only white space, a tag and comments can come between the
  /// two; a name more than 4,095 bytes before the node is not found.
  private static func anchor(_ name: ArraySlice<UInt8>, before end: Int, in text: [UInt8]) -> TextSpan? {
    let ampersand = (max(0, end - 4_095)..<max(0, end)).last { index in
      text[index] == UInt8(ascii: "&") && text[(index + 1)..<end].starts(with: name)
    }
    return ampersand.map { TextSpan(start: $0 + 1, end: $0 + 1 + name.count) }
  }

  func definedName(at position: Position) -> DefinedName? {
    let offset = document.offset(of: position)
    return all.first { $0.spans.contains { $0.touches(offset) } }
  }
}
