import Base

/// The state of a connection after `initialize`: the client's folders and documents.
struct Session {
  private(set) var client = ClientCapabilities(.null)
  var project: any ProjectLinting
  /// The folder in which the server was started; absolute.
  private let ownFolder: SourcePath
  private var folders: [DocumentAddress] = []
  var documents: [DocumentAddress: OpenDocument] = [:]
  /// Documents to lint, in the order in which they changed.
  var waiting: [DocumentAddress] = []
  /// Configurations and rule files for which diagnostics have been published.
  var publishedConfigs: Set<DocumentAddress> = []
  /// One line for each Swift file that could not be read, by folder.
  var messages: [SourcePath: [String]] = [:]
  var unsentMessages: [String] = []

  init(project: any ProjectLinting, folder: SourcePath) {
    self.project = project
    ownFolder = folder
  }

  /// Answers `initialize`.
  mutating func begin(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    folders = addresses(parameters["workspaceFolders"])
    if folders.isEmpty, let root = parameters["rootUri"].string { folders = [DocumentAddress(root)] }
    return [
      "capabilities": client.serverCapabilities(readsSwift: project.readsSwift),
      "serverInfo": ["name": .string(Tool.name), "version": .string(Tool.version)],
    ]
  }

  private func addresses(_ folders: JSONValue) -> [DocumentAddress] {
    folders.elements.compactMap { $0["uri"].string.map(DocumentAddress.init) }
  }

  /// The folder whose configuration applies to unsaved documents.
  var folder: SourcePath { folders.lazy.compactMap(\.path).first ?? ownFolder }

  /// The folder with whose Swift code a document is read: the client's innermost folder around the document, or else
  /// the document's own. Nil unless the document is Swift code and the binary reads Swift.
  func swiftFolder(of address: DocumentAddress) -> SourcePath? {
    guard project.readsSwift, documents[address]?.isSwift == true, let path = address.path else { return nil }
    let foldersAround = folders.compactMap(\.path).filter { path.bytes(below: $0) != nil }
    return foldersAround.max { $0.bytes.count < $1.bytes.count } ?? path.parent
  }

  func swiftDocuments(in folder: SourcePath) -> [DocumentAddress] {
    documents.keys.filter { swiftFolder(of: $0) == folder }.sorted { $0.description < $1.description }
  }

  mutating func handleNotification(_ method: String, _ parameters: JSONValue, _ output: inout ClientOutput) {
    let document = parameters["textDocument"]
    let address = document["uri"].string.map(DocumentAddress.init)
    switch method {
    case "textDocument/didOpen":
      guard let address else { break }
      documents[address] = OpenDocument(
        address, language: document["languageId"].string ?? "", version: document["version"].integer,
        text: document["text"].string ?? "", client.encoding)
      scheduleAll(with: address)
    case "textDocument/didChange":
      guard let address else { break }
      documents[address]?.apply(parameters["contentChanges"].elements, version: document["version"].integer)
      scheduleAll(with: address)
    case "textDocument/didClose":
      guard let address, documents[address] != nil else { break }
      // Other documents may depend on changes that were not saved.
      scheduleAll(with: address)
      documents[address] = nil
      waiting.removeAll { $0 == address }
      if !client.pullsDiagnostics { send([], for: address, version: nil, &output) }
    case "initialized":
      guard client.watchesFiles else { break }
      output.request("client/registerCapability", WatchedFiles.registration(withSwift: project.readsSwift))
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": reloadIfChanged(&output, includingClosedFiles: true)
    case "workspace/didChangeWorkspaceFolders":
      let removed = Set(addresses(parameters["event"]["removed"]))
      folders = folders.filter { !removed.contains($0) } + addresses(parameters["event"]["added"])
      lintAllAgain(&output)
    case "workspace/didChangeConfiguration":
      let settings = ClientSettings(parameters["settings"][Tool.name])
      guard settings != client.settings else { break }
      client.settings = settings
      if client.refreshesInlayHints { output.request("workspace/inlayHint/refresh") }
    default: break
    }
  }

  private mutating func schedule(_ address: DocumentAddress) {
    guard documents[address] != nil, !waiting.contains(address) else { return }
    waiting.append(address)
  }

  /// Schedules a document, and those whose findings may depend on it.
  private mutating func scheduleAll(with address: DocumentAddress) {
    schedule(address)
    guard let folder = swiftFolder(of: address) else { return }
    for other in swiftDocuments(in: folder) where other != address {
      documents[other]?.invalidate()
      schedule(other)
    }
  }

  mutating func reloadIfChanged(_ output: inout ClientOutput, includingClosedFiles: Bool = false) {
    if project.reloadIfChanged(includingClosedFiles: includingClosedFiles) { lintAllAgain(&output) }
  }

  private mutating func lintAllAgain(_ output: inout ClientOutput) {
    for address in documents.keys.sorted(by: { $0.description < $1.description }) {
      documents[address]?.invalidate()
      schedule(address)
    }
    if client.pullsDiagnostics, client.refreshesDiagnostics { output.request("workspace/diagnostic/refresh") }
  }

  var diagnostics: Diagnostics { Diagnostics(client: client) { [project] id in project.rule(named: id) } }

  mutating func publish(_ output: inout ClientOutput, until isInterrupted: () -> Bool) {
    while !waiting.isEmpty, !isInterrupted() {
      let address = waiting.removeFirst()
      lint(address)
      guard let document = documents[address], !document.isPublished, !client.pullsDiagnostics else { continue }
      send(diagnostics.diagnostics(of: document), for: address, version: document.version, &output)
      documents[address]?.isPublished = true
    }
    if waiting.isEmpty { publishConfigDiagnostics(&output) }
    for message in unsentMessages { output.notify("window/logMessage", ["type": 2, "message": .string(message)]) }
    unsentMessages = []
  }

  mutating func lint(_ address: DocumentAddress) {
    guard let document = documents[address], document.verdict == nil else { return }
    if let folder = swiftFolder(of: address) { return lintSwift(in: folder) }
    var verdict = ProjectVerdict.ignored
    if document.isDescription { verdict = project.lint(document.text.bytes, as: document.path(in: folder)) }
    documents[address]?.verdict = verdict
  }

  private mutating func lintSwift(in folder: SourcePath) {
    var texts: [SourcePath: [UInt8]] = [:]
    let addresses = swiftDocuments(in: folder)
    for address in addresses { if let path = address.path { texts[path] = documents[address]?.text.bytes } }
    let result = project.lintSwift(texts, in: folder)
    for address in addresses { documents[address]?.verdict = address.path.flatMap { result.verdicts[$0] } ?? .ignored }
    let known = Set(messages[folder] ?? [])
    unsentMessages += result.messages.filter { !known.contains($0) }
    messages[folder] = result.messages
  }

  func send(_ diagnostics: JSONValue, for address: DocumentAddress, version: Int?, _ output: inout ClientOutput) {
    output.notify(
      "textDocument/publishDiagnostics",
      .members(["uri": address.json, "version": version.map { JSONValue($0) }, "diagnostics": diagnostics]))
  }

  /// Publishes mistakes in configurations and rule files, also to clients that pull diagnostics, since they pull none
  /// for these files.
  private mutating func publishConfigDiagnostics(_ output: inout ClientOutput) {
    var current: Set<DocumentAddress> = []
    for file in project.mistakes {
      let address = DocumentAddress(of: file.file.path)
      current.insert(address)
      send(diagnostics.diagnostics(in: file), for: address, version: nil, &output)
    }
    for address in publishedConfigs.subtracting(current) { send([], for: address, version: nil, &output) }
    if !current.isSubset(of: publishedConfigs) {
      output.notify(
        "window/showMessage",
        ["type": 2, "message": "A configuration has mistakes; its files are not linted. The problems list shows them."])
    }
    publishedConfigs = current
  }
}
