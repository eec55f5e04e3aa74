import Findings

/// What the server announces to a client.
struct ServerCapabilities {
  private let client: ClientCapabilities
  private let readsSwift: Bool

  /// - Parameter readsSwift: Whether Swift code is linted, where a change in one file may be found in another.
  init(for client: ClientCapabilities, readsSwift: Bool) {
    self.client = client
    self.readsSwift = readsSwift
  }

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
        ? [
          "identifier": .string(Project.name), "interFileDependencies": .boolean(readsSwift),
          "workspaceDiagnostics": false,
        ] : nil,
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
      "experimental": .members(["picture": true, "swift": readsSwift ? true : nil]),
    ])
  }
}

/// What a client is asked to watch: files that decide how documents are linted. Without that, the server looks at them
/// when a document is saved, and whenever nothing has arrived for a second.
enum WatchedFiles {
  /// Configurations, rule files, baselines and ignore files; which of them matter, the server knows.
  private static let patterns = ["**/*.{yml,yaml,json}", "**/.widgetlint*", "**/.gitignore", "**/.git/info/exclude"]

  /// Swift code and what it is read with, as far as the others do not take it.
  private static let swiftPatterns = ["**/*.{swift,strings,xcstrings,xcconfig,pbxproj}"]

  /// The parameters of `client/registerCapability`.
  static func registration(withSwift: Bool) -> JSONValue {
    let watched = withSwift ? patterns + swiftPatterns : patterns
    return [
      "registrations": [
        [
          "id": "watched-files", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": .array(watched.map { ["globPattern": .string($0)] })],
        ]
      ]
    ]
  }
}
