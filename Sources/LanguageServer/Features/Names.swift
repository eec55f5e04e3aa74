import Findings
import WidgetFormat
import YAMLTree

/// What has a name in a document and is used by it: views under `views`, and anchors.
struct NamedPiece {
  enum Kind { case view, anchor }

  let kind: Kind
  let name: String
  /// Where the name is given; the name alone, in bytes of the linter's text.
  let definition: TextSpan
  /// Where it is used, in order.
  let uses: [TextSpan]

  func holds(_ offset: Int) -> Bool {
    ([definition] + uses).contains { $0.touches(offset) }
  }
}

/// Definition, references and rename.
struct Names {
  private let document: OpenDocument
  private let read: ReadDocument
  let pieces: [NamedPiece]

  init(_ document: OpenDocument) {
    self.document = document
    read = ReadDocument(document)
    pieces = Self.views(read.file) + Self.anchors(read.tree)
  }

  private static func views(_ file: WidgetFile) -> [NamedPiece] {
    file.namedViews.map { named in
      let uses = file.views.compactMap { view -> TextSpan? in
        guard case .name(let node, named.view) = view.argument else { return nil }
        return span(of: node, in: file.tree)
      }
      return NamedPiece(
        kind: .view, name: file.tree.string(of: named.key), definition: span(of: named.key, in: file.tree),
        uses: uses.sorted())
    }
  }

  /// The text of a scalar without quotes.
  private static func span(of node: NodeID, in tree: YAMLTree) -> TextSpan {
    let count = tree.withText(of: node) { $0.count }
    return tree.span(ofText: 0..<count, in: node) ?? tree.span(of: node)
  }

  private static func anchors(_ tree: YAMLTree) -> [NamedPiece] {
    tree.anchoredUses.compactMap { anchored in
      guard let use = anchored.uses.first else { return nil }
      let name = tree.text[(use.start + 1)..<use.end]
      guard let definition = anchor(name, before: anchored.span.start, in: tree.text) else { return nil }
      return NamedPiece(
        kind: .anchor, name: String(decoding: name, as: UTF8.self), definition: definition,
        uses: anchored.uses.map { TextSpan(start: $0.start + 1, end: $0.end) })
    }
  }

  /// Where `&name` stands before a node: between them are blanks, line ends and a tag at most.
  private static func anchor(_ name: ArraySlice<UInt8>, before end: Int, in text: [UInt8]) -> TextSpan? {
    var index = end - 1
    while index >= 0, end - index < 4_096 {
      if text[index] == UInt8(ascii: "&"), text[(index + 1)..<end].starts(with: name) {
        return TextSpan(start: index + 1, end: index + 1 + name.count)
      }
      index -= 1
    }
    return nil
  }

  private func piece(at position: Position) -> NamedPiece? {
    let offset = document.offset(of: position)
    return pieces.first { $0.holds(offset) }
  }

  private func location(_ span: TextSpan) -> JSONValue {
    ["uri": document.address.json, "range": document.range(of: span)]
  }

  func definition(at position: Position) -> JSONValue {
    piece(at: position).map { location($0.definition) } ?? .null
  }

  func references(at position: Position, withDefinition: Bool) -> JSONValue {
    guard let piece = piece(at: position) else { return .null }
    return .array((withDefinition ? [piece.definition] : []).map(location) + piece.uses.map(location))
  }

  func highlights(at position: Position) -> JSONValue {
    guard let piece = piece(at: position) else { return .null }
    return .array(([piece.definition] + piece.uses).map { ["range": document.range(of: $0)] })
  }

  /// Answers `textDocument/prepareRename`.
  func renamable(at position: Position) -> JSONValue {
    let offset = document.offset(of: position)
    guard let piece = piece(at: position),
      let span = ([piece.definition] + piece.uses).first(where: { $0.touches(offset) })
    else { return .null }
    return ["range": document.range(of: span), "placeholder": .string(piece.name)]
  }

  func rename(at position: Position, to name: String, _ client: ClientCapabilities) throws(RequestError) -> JSONValue {
    guard let piece = piece(at: position) else {
      throw .failed("Nothing here has a name that can be changed. Views under views have one, and anchors.")
    }
    guard Self.isName(name, for: piece.kind) else {
      throw .failed("\"\(name)\" is no name here. Use letters, digits, hyphens and underscores, a letter first.")
    }
    guard name == piece.name || !pieces.contains(where: { $0.kind == piece.kind && $0.name == name }) else {
      throw .failed("The name \(name) is taken. Choose another.")
    }
    let spans = [piece.definition] + piece.uses
    return document.workspaceEdit(spans.map { (document.span($0), name) }, for: client)
  }

  /// Words that some readers of YAML take for values.
  private static let meaningful: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// Names that need no quotes, and mean nothing else.
  private static func isName(_ name: String, for kind: NamedPiece.Kind) -> Bool {
    guard let first = name.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A, name.utf8.count <= 200,
      kind == .anchor || !meaningful.contains(name.lowercased())
    else { return false }
    return name.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D || byte == 0x5F
    }
  }
}
