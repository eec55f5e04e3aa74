import Base

/// The capabilities of the client on which answers depend. The server assumes that clients ignore unknown members, and
/// accept code actions with edits and nested symbols, as all recent clients do.
struct ClientCapabilities: Sendable {
  let encoding: PositionEncoding
  /// True if the client requests diagnostics, so that the server does not publish them.
  let pullsDiagnostics: Bool
  let takesMarkdown, takesSnippets: Bool
  /// True if edits can name the version of a document.
  let takesDocumentChanges: Bool
  let preparesRename, refreshesDiagnostics, refreshesInlayHints: Bool
  /// True if the client requests the edit of a code action only once people choose the action.
  let resolvesEdits: Bool
  let watchesFiles: Bool
  var settings: ClientSettings

  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let document = capabilities["textDocument"]
    let offered = capabilities["general"]["positionEncodings"].strings.compactMap(PositionEncoding.init(rawValue:))
    encoding = offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
    pullsDiagnostics = document["diagnostic"] != .null
    refreshesDiagnostics = capabilities["workspace"]["diagnostics"]["refreshSupport"].isTrue
    takesMarkdown = document["hover"]["contentFormat"].strings.contains("markdown")
    takesSnippets = document["completion"]["completionItem"]["snippetSupport"].isTrue
    takesDocumentChanges = capabilities["workspace"]["workspaceEdit"]["documentChanges"].isTrue
    preparesRename = document["rename"]["prepareSupport"].isTrue
    refreshesInlayHints = capabilities["workspace"]["inlayHint"]["refreshSupport"].isTrue
    let action = document["codeAction"]
    resolvesEdits = action["dataSupport"].isTrue && action["resolveSupport"]["properties"].strings.contains("edit")
    watchesFiles = capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].isTrue
    settings = ClientSettings(parameters["initializationOptions"])
  }

  /// - Parameter readsSwift: True if Swift code is linted, where a change may cause findings in other files.
  func serverCapabilities(readsSwift: Bool) -> JSONValue {
    .members([
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "diagnosticProvider": pullsDiagnostics
        ? [
          "identifier": .string(Tool.name), "interFileDependencies": .boolean(readsSwift),
          "workspaceDiagnostics": false,
        ] : nil,
      "codeActionProvider": .members([
        "codeActionKinds": [.string(CodeActions.quickFix), .string(CodeActions.fixAll)],
        "resolveProvider": readsSwift && resolvesEdits ? true : nil,
      ]),
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [":", " ", "-", "{", ",", "\"", "."], "resolveProvider": false],
      "documentSymbolProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": preparesRename ? ["prepareProvider": true] : true,
      "foldingRangeProvider": true,
      "colorProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
      "inlayHintProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      "experimental": .members(["picture": true, "swift": readsSwift ? true : nil]),
    ])
  }
}

/// Settings from `initializationOptions` or from the client's configuration.
struct ClientSettings: Sendable, Equatable {
  /// Shows sizes of text styles and inherited fonts in the text.
  let inlayHints: Bool
  /// Lets `source.fixAll.widgetlint` apply unsafe fixes, too.
  let unsafeFixes: Bool

  init(_ options: JSONValue) {
    inlayHints = options["inlayHints"].isTrue
    unsafeFixes = options["unsafeFixes"].isTrue
  }
}

/// The files on which findings depend, for clients that watch files. For other clients, the server checks the files
/// when a document is saved, and after each second without messages.
enum WatchedFiles {
  private static let patterns = ["**/*.{yml,yaml,json}", "**/.widgetlint*", "**/.gitignore", "**/.git/info/exclude"]

  /// The parameters of `client/registerCapability`.
  static func registration(withSwift: Bool) -> JSONValue {
    let watched = patterns + (withSwift ? ["**/*.{swift,strings,xcstrings,xcconfig,pbxproj}"] : [])
    let registration: JSONValue = [
      "id": "watched-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watched.map { ["globPattern": .string($0)] })],
    ]
    return ["registrations": [registration]]
  }
}
