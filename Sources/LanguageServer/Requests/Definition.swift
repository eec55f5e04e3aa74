import Base

extension Names {
  private func location(_ span: TextSpan) -> JSONValue {
    ["uri": document.address.json, "range": document.range(of: span)]
  }

  /// Answers `textDocument/definition`.
  func definition(at position: Position) -> JSONValue { piece(at: position).map { location($0.definition) } ?? .null }

  /// Answers `textDocument/references`.
  func references(at position: Position, withDefinition: Bool) -> JSONValue {
    guard let piece = piece(at: position) else { return .null }
    return .array((withDefinition ? piece.spans : piece.uses).map(location))
  }

  /// Answers `textDocument/documentHighlight`.
  func highlights(at position: Position) -> JSONValue {
    guard let piece = piece(at: position) else { return .null }
    return .array(piece.spans.map { ["range": document.range(of: $0)] })
  }
}
