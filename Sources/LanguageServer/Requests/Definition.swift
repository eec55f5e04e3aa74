import Base

extension DefinedNames {
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
}
