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

/// The names that a document defines, and answers to requests about them.
struct DefinedNames {
  private let document: OpenDocument
  private let all: [DefinedName]

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

  private func definedName(at position: Position) -> DefinedName? {
    let offset = document.offset(of: position)
    return all.first { $0.spans.contains { $0.touches(offset) } }
  }

  private func location(_ span: TextSpan) -> JSONValue {
    ["uri": document.address.json, "range": document.range(of: span)]
  }

  /// Answers `textDocument/definition`.
  func definition(at position: Position) -> JSONValue {
    definedName(at: position).map { location($0.definition) } ?? .null
  }

  /// Answers `textDocument/references`.
  func references(at position: Position, withDefinition: Bool) -> JSONValue {
    guard let defined = definedName(at: position) else { return .null }
    return .array((withDefinition ? defined.spans : defined.uses).map(location))
  }

  /// Answers `textDocument/documentHighlight`.
  func highlights(at position: Position) -> JSONValue {
    guard let defined = definedName(at: position) else { return .null }
    return .array(defined.spans.map { ["range": document.range(of: $0)] })
  }

  /// Answers `textDocument/prepareRename`.
  func renamable(at position: Position) -> JSONValue {
    let offset = document.offset(of: position)
    guard let defined = definedName(at: position), let span = defined.spans.first(where: { $0.touches(offset) })
    else { return .null }
    return ["range": document.range(of: span), "placeholder": .string(defined.name)]
  }

  /// Answers `textDocument/rename`.
  func rename(at position: Position, to name: String, _ client: ClientCapabilities) throws(RequestError) -> JSONValue {
    guard let defined = definedName(at: position) else {
      throw .failed("Nothing here has a name that can be changed. Views under views have one, and anchors.")
    }
    guard Self.isName(name, for: defined.kind) else {
      throw .failed(
        "\"\(name)\" is not a valid name. Begin with a letter; use letters, digits, hyphens and underscores.")
    }
    guard name == defined.name || !all.contains(where: { $0.kind == defined.kind && $0.name == name }) else {
      throw .failed("The name \(name) is taken. Choose another.")
    }
    return document.workspaceEdit(defined.spans.map { TextEdit(document.span($0), Array(name.utf8)) }, for: client)
  }

  /// Words that some YAML readers read as values.
  private static let valueWords: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// True for names that need no quotes and have no other meaning.
  private static func isName(_ name: String, for kind: DefinedName.Kind) -> Bool {
    guard let first = name.utf8.first, first.isLetter, name.utf8.count <= 200,
      kind == .anchor || !valueWords.contains(name.lowercased())
    else { return false }
    return name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}
