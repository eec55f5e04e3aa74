import Findings

/// What the server announces to a client.
struct ServerCapabilities {
  let client: ClientCapabilities

  init(for client: ClientCapabilities) { self.client = client }

  /// The result of `initialize`.
  var answer: JSONValue {
    [
      "capabilities": capabilities,
      "serverInfo": ["name": .string(Project.name), "version": .string(Project.version)],
    ]
  }

  private var capabilities: JSONValue {
    .members([
      "positionEncoding": client.choosesEncoding ? .string(client.encoding.rawValue) : nil,
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "diagnosticProvider": client.pullsDiagnostics
        ? ["identifier": .string(Project.name), "interFileDependencies": false, "workspaceDiagnostics": false] : nil,
      "codeActionProvider": client.takesLiteralCodeActions
        ? ["codeActionKinds": [.string(CodeActions.quickFix), .string(CodeActions.fixAll)]] : true,
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [":", " ", "-", "{", ",", "\"", "."], "resolveProvider": false],
      "documentSymbolProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": client.preparesRename ? ["prepareProvider": true] : true,
      "foldingRangeProvider": true,
      "colorProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
      "inlayHintProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ])
  }
}
