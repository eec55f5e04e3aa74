import Findings
import Reporting

/// What a client and the server have with one another, from `initialize` on: documents, and answers about them.
struct Session {
  private var client = ClientCapabilities()
  private var project: any ProjectLinting
  /// Where the server was started, absolute.
  private let ownFolder: SourcePath
  /// The folders that the client has open, in its order.
  private var folders: [DocumentAddress] = []
  private var documents: [DocumentAddress: OpenDocument] = [:]
  /// Documents that have changed since they were linted, the longest waiting first.
  private var waiting: [DocumentAddress] = []
  /// Configurations and rule files that the client was sent mistakes of.
  private var blamed: Set<DocumentAddress> = []
  /// What could not be read of the Swift code of each folder, one line for each file.
  private var complaints: [SourcePath: [String]] = [:]
  /// Those that the client has not been sent.
  private var unsaid: [String] = []
  /// How often the settings of the project have changed.
  private var settingsGeneration = 0
  /// What was drawn last: marks follow the cursor in it.
  private var drawn: DrawnDocument?

  init(project: any ProjectLinting, folder: SourcePath) {
    self.project = project
    ownFolder = folder
  }

  /// Answers `initialize`.
  mutating func begin(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    folders = addresses(parameters["workspaceFolders"])
    if folders.isEmpty, let root = parameters["rootUri"].string { folders = [DocumentAddress(root)] }
    return ServerCapabilities(for: client, readsSwift: project.readsSwift).answer
  }

  private func addresses(_ folders: JSONValue) -> [DocumentAddress] {
    folders.elements.compactMap { $0["uri"].string.map(DocumentAddress.init) }
  }

  /// The folder whose configuration holds for documents that have not been saved: the first one of the client.
  private var folder: SourcePath { folders.lazy.compactMap(\.path).first ?? ownFolder }
}

// MARK: - Swift

extension Session {
  /// The folder whose Swift code a document is read with: the innermost one of the client, else its own. Nil for what
  /// is no Swift code, and in a binary that does not read it.
  private func swiftFolder(of address: DocumentAddress) -> SourcePath? {
    guard project.readsSwift, documents[address]?.isSwift == true, let path = address.path else { return nil }
    let around = folders.compactMap(\.path).filter { path.bytes(below: $0) != nil }
    return around.max { $0.bytes.count < $1.bytes.count } ?? path.parent
  }

  /// The open documents that are read with it.
  private func swiftDocuments(in folder: SourcePath) -> [DocumentAddress] {
    documents.keys.filter { swiftFolder(of: $0) == folder }.sorted { $0.description < $1.description }
  }
}

// MARK: - What the client says

extension Session {
  mutating func take(_ method: String, _ parameters: JSONValue, _ output: inout ClientOutput) {
    let document = parameters["textDocument"]
    switch method {
    case "textDocument/didOpen":
      guard let address = document["uri"].string.map(DocumentAddress.init) else { break }
      documents[address] = OpenDocument(
        address, language: document["languageId"].string ?? "", version: document["version"].integer,
        text: document["text"].string ?? "", client.encoding)
      scheduleAll(with: address)
    case "textDocument/didChange":
      guard let address = document["uri"].string.map(DocumentAddress.init) else { break }
      documents[address]?.apply(parameters["contentChanges"].elements, version: document["version"].integer)
      scheduleAll(with: address)
    case "textDocument/didClose":
      guard let address = document["uri"].string.map(DocumentAddress.init), documents[address] != nil else { break }
      // What was not saved is gone for the others, too.
      scheduleAll(with: address)
      documents[address] = nil
      waiting.removeAll { $0 == address }
      if drawn?.key.address == address { drawn = nil }
      if !client.pullsDiagnostics { send([], for: address, version: nil, &output) }
    case "initialized":
      guard client.watchesFiles else { break }
      output.request("client/registerCapability", WatchedFiles.registration(withSwift: project.readsSwift))
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      lookAgain(&output, thoroughly: true)
    case "workspace/didChangeWorkspaceFolders":
      let removed = Set(addresses(parameters["event"]["removed"]))
      folders = folders.filter { !removed.contains($0) } + addresses(parameters["event"]["added"])
      lintAgain(&output)
    case "workspace/didChangeConfiguration":
      change(to: ServerWishes(parameters["settings"][Project.name]), &output)
    default: break
    }
  }

  private mutating func schedule(_ address: DocumentAddress) {
    guard documents[address] != nil, !waiting.contains(address) else { return }
    waiting.append(address)
  }

  /// Schedules a document, and those in which something else may be found when it changes.
  private mutating func scheduleAll(with address: DocumentAddress) {
    schedule(address)
    guard let folder = swiftFolder(of: address) else { return }
    for other in swiftDocuments(in: folder) where other != address {
      documents[other]?.touch()
      schedule(other)
    }
  }

  private mutating func change(to wishes: ServerWishes, _ output: inout ClientOutput) {
    guard wishes != client.wishes else { return }
    client.wishes = wishes
    if client.refreshesInlayHints { output.request("workspace/inlayHint/refresh") }
  }

  /// Looks whether configurations have changed, or what they name; then all documents are linted again.
  ///
  /// - Parameter thoroughly: Whether Swift files that are not open are looked at, too.
  mutating func lookAgain(_ output: inout ClientOutput, thoroughly: Bool = false) {
    if project.lookAgain(thoroughly: thoroughly) { lintAgain(&output) }
  }

  private mutating func lintAgain(_ output: inout ClientOutput) {
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
    for complaint in unsaid {
      output.notify("window/logMessage", ["type": 2, "message": .string(complaint)])
    }
    unsaid = []
  }

  private mutating func lint(_ address: DocumentAddress) {
    guard let document = documents[address], document.verdict == nil else { return }
    if let folder = swiftFolder(of: address) { return lintSwift(in: folder) }
    var verdict = ProjectVerdict.ignored
    if document.isDescription { verdict = project.lint(document.text.bytes, as: document.path(in: folder)) }
    documents[address]?.verdict = verdict
  }

  /// Lints the open Swift documents of a folder, all with one reading of its code.
  private mutating func lintSwift(in folder: SourcePath) {
    var texts: [SourcePath: [UInt8]] = [:]
    let addresses = swiftDocuments(in: folder)
    for address in addresses {
      if let path = address.path { texts[path] = documents[address]?.text.bytes }
    }
    let found = project.lintSwift(texts, in: folder)
    for address in addresses { documents[address]?.verdict = address.path.flatMap { found.verdicts[$0] } ?? .ignored }
    let known = Set(complaints[folder] ?? [])
    unsaid += found.complaints.filter { !known.contains($0) }
    complaints[folder] = found.complaints
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
        ["type": 2, "message": "A configuration has mistakes; its files are not linted. The problems list shows them."])
    }
    blamed = current
  }

  /// Answers `textDocument/diagnostic`.
  private mutating func pulled(_ parameters: JSONValue) throws(RequestError) -> JSONValue {
    let address = try document(parameters).address
    lint(address)
    guard let document = documents[address] else { return .null }
    let result = "\(settingsGeneration)-\(document.generation)"
    if parameters["previousResultId"].string == result { return ["kind": "unchanged", "resultId": .string(result)] }
    return ["kind": "full", "resultId": .string(result), "items": diagnostics.diagnostics(of: document)]
  }
}

// MARK: - Requests

extension Session {
  /// The document that a request is about, as it is now.
  private func document(_ parameters: JSONValue) throws(RequestError) -> OpenDocument {
    guard let text = parameters["textDocument"]["uri"].string else {
      throw .invalidParameters("The request names no document.")
    }
    guard let document = documents[DocumentAddress(text)] else {
      throw .invalidParameters("The document \(text) is not open.")
    }
    return document
  }

  /// The same with what linting it finds.
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

  /// The pictures of a document, drawn once for each of its texts.
  private mutating func drawing(_ parameters: JSONValue) throws(RequestError) -> DrawnDocument {
    let document = try linted(parameters)
    let key = DrawnDocument.Key(
      address: document.address, generation: document.generation, settings: settingsGeneration,
      showsFindings: parameters["findings"].boolean ?? true, showsStates: parameters["states"].boolean ?? false)
    if let drawn, drawn.key == key { return drawn }
    let new = try DrawnDocument(document, key)
    drawn = new
    return new
  }

  /// Swift code has other servers for everything that is no finding.
  private mutating func answerAboutSwift(_ method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    switch method {
    case "textDocument/codeAction":
      return CodeActions(try linted(parameters), parameters, client, diagnostics)?.answerAboutSwift ?? .null
    case "textDocument/hover":
      let document = try linted(parameters)
      return FindingHover(client, rule: diagnostics.rule).answer(
        document, at: document.text.offset(of: try position(parameters)))
    default: return .null
    }
  }

  mutating func answer(_ method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    // Clients ask about every document of a language, and most are none of ours.
    if let document = documents[DocumentAddress(parameters["textDocument"]["uri"].string ?? "")],
      !document.isDescription, method != "textDocument/diagnostic"
    {
      guard swiftFolder(of: document.address) != nil else { return .null }
      return try answerAboutSwift(method, parameters)
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
    case "\(Project.name)/picture":
      return try drawing(parameters).answer(
        markedAt: parameters["position"].isNull ? nil : try position(parameters))
    case "\(Project.name)/pictureMarks":
      return try drawing(parameters).marked(at: try position(parameters))
    default: throw .unknownMethod(displayedMessage(method))
    }
  }
}
