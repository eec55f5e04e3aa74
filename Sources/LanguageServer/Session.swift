import Findings
import Reporting

/// What a client and the server have with one another, from `initialize` on: documents, and answers about them.
struct Session {
  private var client = ClientCapabilities()
  private var project: any ProjectLinting
  /// Of documents that have not been saved.
  private var folder: SourcePath
  private var documents: [DocumentAddress: OpenDocument] = [:]
  /// Documents that have changed since they were linted, the longest waiting first.
  private var waiting: [DocumentAddress] = []
  /// Configurations and rule files that the client was sent mistakes of.
  private var blamed: Set<DocumentAddress> = []
  /// How often the settings of the project have changed.
  private var settingsGeneration = 0

  init(project: any ProjectLinting, folder: SourcePath) {
    self.project = project
    self.folder = folder
  }

  /// Answers `initialize`.
  mutating func begin(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    let folders = parameters["workspaceFolders"].elements.compactMap { $0["uri"].string }
    let root = folders.first ?? parameters["rootUri"].string
    if let path = root.flatMap({ DocumentAddress($0).path }) { folder = path }
    return ServerCapabilities(for: client).answer
  }
}

// MARK: - What the client tells

extension Session {
  mutating func take(_ method: String, _ parameters: JSONValue, _ output: inout ClientOutput) {
    let document = parameters["textDocument"]
    switch method {
    case "textDocument/didOpen":
      guard let address = document["uri"].string.map(DocumentAddress.init) else { break }
      documents[address] = OpenDocument(
        address, language: document["languageId"].string ?? "", version: document["version"].integer,
        text: document["text"].string ?? "", client.encoding)
      schedule(address)
    case "textDocument/didChange":
      guard let address = document["uri"].string.map(DocumentAddress.init) else { break }
      documents[address]?.apply(parameters["contentChanges"].elements, version: document["version"].integer)
      schedule(address)
    case "textDocument/didClose":
      guard let address = document["uri"].string.map(DocumentAddress.init),
        documents.removeValue(forKey: address) != nil
      else { break }
      waiting.removeAll { $0 == address }
      if !client.pullsDiagnostics { send([], for: address, version: nil, &output) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders":
      lookAgain(&output)
    case "workspace/didChangeConfiguration":
      change(to: ServerWishes(parameters["settings"][Project.name]), &output)
    default: break
    }
  }

  private mutating func schedule(_ address: DocumentAddress) {
    guard documents[address] != nil, !waiting.contains(address) else { return }
    waiting.append(address)
  }

  private mutating func change(to wishes: ServerWishes, _ output: inout ClientOutput) {
    guard wishes != client.wishes else { return }
    client.wishes = wishes
    if client.refreshesInlayHints { output.request("workspace/inlayHint/refresh") }
  }

  /// Looks whether what says how to lint has changed; then all documents are linted anew.
  mutating func lookAgain(_ output: inout ClientOutput) {
    guard project.lookAgain() else { return }
    settingsGeneration += 1
    for address in documents.keys.sorted(by: { $0.description < $1.description }) {
      documents[address]?.touch()
      schedule(address)
    }
    if client.pullsDiagnostics, client.refreshesDiagnostics { output.request("workspace/diagnostic/refresh") }
  }
}

// MARK: - Diagnostics

extension Session {
  private var diagnostics: Diagnostics { Diagnostics(client: client) { [project] id in project.rule(named: id) } }

  /// Lints the documents that have changed and sends what was found, until something is to be done that cannot wait.
  mutating func publish(_ output: inout ClientOutput, until isInterrupted: () -> Bool) {
    while !waiting.isEmpty, !isInterrupted() {
      let address = waiting.removeFirst()
      lint(address)
      // What has changed meanwhile is linted again at once, and what was found would stand in the wrong places.
      guard let document = documents[address], !document.isPublished, !client.pullsDiagnostics else { continue }
      send(diagnostics.diagnostics(of: document), for: address, version: document.version, &output)
      documents[address]?.isPublished = true
    }
    if waiting.isEmpty { blame(&output) }
  }

  private mutating func lint(_ address: DocumentAddress) {
    guard let document = documents[address], document.verdict == nil else { return }
    var verdict = ProjectVerdict.passedOver
    if document.isDescription { verdict = project.lint(document.text.bytes, as: document.path(in: folder)) }
    documents[address]?.verdict = verdict
  }

  private func send(
    _ diagnostics: JSONValue, for address: DocumentAddress, version: Int?, _ output: inout ClientOutput
  ) {
    output.notify(
      "textDocument/publishDiagnostics",
      .members(["uri": address.json, "version": version.map { JSONValue($0) }, "diagnostics": diagnostics]))
  }

  /// Sends the mistakes of configurations and rule files. They are pushed to every client: no client pulls those of
  /// files that it shows as something else.
  private mutating func blame(_ output: inout ClientOutput) {
    var current: Set<DocumentAddress> = []
    for file in project.mistakes {
      let address = DocumentAddress(of: file.file.path)
      current.insert(address)
      send(diagnostics.diagnostics(in: file), for: address, version: nil, &output)
    }
    for address in blamed.subtracting(current) { send([], for: address, version: nil, &output) }
    if !current.isSubset(of: blamed) {
      output.notify(
        "window/showMessage",
        ["type": 2, "message": "Nothing is linted: what says how to lint has mistakes. The problems list them."])
    }
    blamed = current
  }

  /// Answers `textDocument/diagnostic`.
  private mutating func pulled(_ parameters: JSONValue) throws(RequestError) -> JSONValue {
    let address = try open(parameters)
    lint(address)
    guard let document = documents[address] else { return .null }
    let result = "\(settingsGeneration)-\(document.generation)"
    if parameters["previousResultId"].string == result { return ["kind": "unchanged", "resultId": .string(result)] }
    return ["kind": "full", "resultId": .string(result), "items": diagnostics.diagnostics(of: document)]
  }
}

// MARK: - Requests

extension Session {
  /// The document that a request is about.
  private func open(_ parameters: JSONValue) throws(RequestError) -> DocumentAddress {
    guard let text = parameters["textDocument"]["uri"].string else {
      throw .invalidParameters("The request names no document.")
    }
    let address = DocumentAddress(text)
    guard documents[address] != nil else { throw .invalidParameters("The document \(text) is not open.") }
    return address
  }

  /// The document that a request is about, as it is now.
  private func document(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    let address = try open(parameters)
    guard let document = documents[address] else { throw .invalidParameters("The document is not open.") }
    return document
  }

  /// The same with what linting it finds.
  private mutating func linted(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    lint(try open(parameters))
    return try document(parameters)
  }

  private func position(_ parameters: JSONValue) throws(RequestError) -> Position {
    guard let position = Position(parameters["position"]) else {
      throw .invalidParameters("The request names no position.")
    }
    return position
  }

  mutating func answer(_ method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    // Clients ask about every document of a language, and most are none of ours.
    if let document = documents[DocumentAddress(parameters["textDocument"]["uri"].string ?? "")],
      !document.isDescription, method != "textDocument/diagnostic"
    {
      return .null
    }
    switch method {
    case "textDocument/diagnostic": return try pulled(parameters)
    case "textDocument/codeAction":
      let document = try linted(parameters)
      return CodeActions(document, parameters, client, diagnostics)?.answer(&project, as: document.path(in: folder))
        ?? .null
    case "textDocument/hover":
      let place = DocumentPlace(try linted(parameters), at: try position(parameters))
      return Hover(place, client, rule: diagnostics.rule).answer
    case "textDocument/completion":
      return Completion(try document(parameters), at: try position(parameters), client).answer
    case "textDocument/documentSymbol": return Outline(try document(parameters), client).answer
    case "textDocument/definition":
      return Names(try document(parameters)).definition(at: try position(parameters))
    case "textDocument/references":
      return Names(try document(parameters)).references(
        at: try position(parameters), withDefinition: parameters["context"]["includeDeclaration"].boolean ?? true)
    case "textDocument/documentHighlight":
      return Names(try document(parameters)).highlights(at: try position(parameters))
    case "textDocument/prepareRename":
      return Names(try document(parameters)).renamable(at: try position(parameters))
    case "textDocument/rename":
      return try Names(try document(parameters)).rename(
        at: try position(parameters), to: parameters["newName"].string ?? "", client)
    case "textDocument/foldingRange": return Folding(try document(parameters)).answer
    case "textDocument/documentColor": return Colors(try document(parameters)).answer
    case "textDocument/colorPresentation": return Colors.presentations(parameters, in: try document(parameters))
    case "textDocument/documentLink": return Links(document: try document(parameters)).answer
    case "textDocument/inlayHint":
      let document = try document(parameters)
      return client.wishes.inlayHints ? InlayHints(document, parameters)?.answer ?? .null : []
    default: throw .unknownMethod(displayedMessage(method))
    }
  }
}
