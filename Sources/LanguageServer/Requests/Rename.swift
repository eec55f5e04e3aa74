import Base

extension DefinedNames {
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
