import Base
import Reporting

extension Session {
  func document(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    guard let text = parameters["textDocument"]["uri"].string else {
      throw .invalidParameters("The request names no document.")
    }
    guard let document = documents[DocumentAddress(text)] else {
      throw .invalidParameters("The document \(text) is not open.")
    }
    return document
  }

  private mutating func linted(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    lint(try document(parameters).address)
    return try document(parameters)
  }

  private func position(_ parameters: JSONValue) throws(RequestError) -> Position {
    guard let position = Position(parameters["position"]) else {
      throw .invalidParameters("The request names no position.")
    }
    return position
  }

  private mutating func drawing(_ parameters: JSONValue) throws(RequestError) -> DrawnDocument {
    try DrawnDocument(
      try linted(parameters), showsFindings: parameters["findings"].boolean ?? true,
      showsStates: parameters["states"].isTrue)
  }

  /// Answers `codeAction/resolve`: the chosen fix of Swift code with its edit, if its proof succeeds.
  private mutating func resolved(_ action: JSONValue) throws(RequestError) -> JSONValue {
    let data = action["data"]
    let document = try linted(["textDocument": ["uri": data["uri"]]])
    guard let path = document.address.path, let folder = swiftFolder(of: document.address),
      document.version == data["version"].integer,
      let finding = document.findings.first(where: {
        $0.rule == data["rule"].string && $0.span.start == data["start"].integer
      })
    else { throw .failed("The document has changed; ask for its fixes again.") }
    guard let fix = project.swiftFix(data["title"].string ?? "", of: finding, in: path, of: folder) else {
      throw .failed("The fix was not made, because it would leave the finding or cause another one.")
    }
    guard case .object(let members) = action else { return .null }
    return .object(members + [JSONValue.Member(key: "edit", value: document.workspaceEdit(fix, for: client))])
  }

  mutating func answer(_ method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    if method == "codeAction/resolve" { return try resolved(parameters) }
    guard isForThisServer(method, parameters) else { return .null }
    switch method {
    case "textDocument/diagnostic":
      let document = try linted(parameters)
      return ["kind": "full", "items": diagnostics.diagnostics(of: document)]
    case "textDocument/codeAction":
      let document = try linted(parameters)
      let swiftFolder = document.isDescription ? nil : swiftFolder(of: document.address)
      return CodeActions(document, parameters, client, diagnostics)?
        .answer(&project, as: document.path(in: folder), inSwiftOf: swiftFolder) ?? .null
    case "textDocument/hover":
      let (document, position) = (try linted(parameters), try position(parameters))
      guard document.isDescription else { return diagnostics.hover(document, at: document.text.offset(of: position)) }
      return Hover(position: DocumentPosition(document, at: position), diagnostics: diagnostics).answer
    case "textDocument/completion":
      return Completion(try document(parameters), at: try position(parameters), client).answer
    case "textDocument/documentSymbol": return ParsedDocument(try document(parameters)).symbols
    case "textDocument/definition":
      return DefinedNames(try document(parameters)).definition(at: try position(parameters))
    case "textDocument/references":
      return DefinedNames(try document(parameters)).references(
        at: try position(parameters), withDefinition: parameters["context"]["includeDeclaration"].boolean ?? true)
    case "textDocument/documentHighlight":
      return DefinedNames(try document(parameters)).highlights(at: try position(parameters))
    case "textDocument/prepareRename":
      return DefinedNames(try document(parameters)).renamable(at: try position(parameters))
    case "textDocument/rename":
      return try DefinedNames(try document(parameters)).rename(
        at: try position(parameters), to: parameters["newName"].string ?? "", client)
    case "textDocument/foldingRange": return ParsedDocument(try document(parameters)).foldingRanges
    case "textDocument/documentColor": return ParsedDocument(try document(parameters)).colors
    case "textDocument/colorPresentation": return try document(parameters).colorPresentations(parameters)
    case "textDocument/documentLink": return ParsedDocument(try document(parameters)).links
    case "textDocument/inlayHint":
      let document = try document(parameters)
      if !client.settings.inlayHints { return [] }
      return document.text.span(of: parameters["range"]).map { ParsedDocument(document).inlayHints(in: $0) } ?? .null
    case "\(Tool.name)/picture":
      return try drawing(parameters).answer(markedAt: parameters["position"].isNull ? nil : try position(parameters))
    case "\(Tool.name)/pictureMarks": return try drawing(parameters).marked(at: try position(parameters))
    default: throw .unknownMethod(displayable(method))
    }
  }

  /// False for what other servers answer: clients send requests about every document of a language.
  private func isForThisServer(_ method: String, _ parameters: JSONValue) -> Bool {
    guard let document = documents[DocumentAddress(parameters["textDocument"]["uri"].string ?? "")],
      !document.isDescription, method != "textDocument/diagnostic"
    else { return true }
    let isForSwift = ["textDocument/codeAction", "textDocument/hover"].contains(method)
    return isForSwift && swiftFolder(of: document.address) != nil
  }
}
