import Base

extension Session {
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

  /// Answers `textDocument/diagnostic`.
  mutating func pulledDiagnostics(_ parameters: JSONValue) throws(RequestError) -> JSONValue {
    let address = try document(parameters).address
    lint(address)
    guard let document = documents[address] else { return .null }
    let result = "\(settingsGeneration)-\(document.generation)"
    if parameters["previousResultId"].string == result { return ["kind": "unchanged", "resultId": .string(result)] }
    return ["kind": "full", "resultId": .string(result), "items": diagnostics.diagnostics(of: document)]
  }
}
