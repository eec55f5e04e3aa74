import Findings

/// What a client announces that it can do, as far as the server does it differently.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether the answer names the encoding that was chosen.
  var choosesEncoding = false
  /// Whether it asks for diagnostics itself; then none are sent.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var takesRelatedPlaces = false
  var takesTags = false
  var takesCodeDescriptions = false
  var takesMarkdown = false
  var takesSnippets = false
  var takesLiteralCodeActions = false
  var takesPreferredActions = false
  /// Whether edits may say for which version of a document they are.
  var takesDocumentChanges = false
  var takesNestedSymbols = false
  var preparesRename = false
  var refreshesInlayHints = false
  /// Whether it can be asked to say when files change.
  var watchesFiles = false
  /// What the client's user chose when it started.
  var wishes = ServerWishes()

  init() {}

  /// - Parameter parameters: Those of `initialize`.
  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let document = capabilities["textDocument"]
    let offered = capabilities["general"]["positionEncodings"].strings.compactMap(PositionEncoding.init(rawValue:))
    choosesEncoding = !offered.isEmpty
    encoding = offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
    pullsDiagnostics = document["diagnostic"] != .null
    refreshesDiagnostics = capabilities["workspace"]["diagnostics"]["refreshSupport"].boolean ?? false
    let published = document["publishDiagnostics"]
    let pulled = document["diagnostic"]
    func has(_ name: String) -> Bool { (published[name].boolean ?? false) || (pulled[name].boolean ?? false) }
    takesRelatedPlaces = has("relatedInformation")
    takesCodeDescriptions = has("codeDescriptionSupport")
    takesTags = (published["tagSupport"]["valueSet"].elements + pulled["tagSupport"]["valueSet"].elements)
      .contains { $0.integer == 1 }
    takesMarkdown = document["hover"]["contentFormat"].strings.contains("markdown")
    takesSnippets = document["completion"]["completionItem"]["snippetSupport"].boolean ?? false
    takesLiteralCodeActions = document["codeAction"]["codeActionLiteralSupport"] != .null
    takesPreferredActions = document["codeAction"]["isPreferredSupport"].boolean ?? false
    takesDocumentChanges = capabilities["workspace"]["workspaceEdit"]["documentChanges"].boolean ?? false
    takesNestedSymbols = document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].boolean ?? false
    preparesRename = document["rename"]["prepareSupport"].boolean ?? false
    refreshesInlayHints = capabilities["workspace"]["inlayHint"]["refreshSupport"].boolean ?? false
    watchesFiles = capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].boolean ?? false
    wishes = ServerWishes(parameters["initializationOptions"])
  }
}

/// What the user of an editor may choose, in `initializationOptions` or later in the client's configuration.
struct ServerWishes: Sendable, Equatable {
  /// Whether sizes of text styles and inherited fonts are shown in the text.
  var inlayHints = false
  /// Whether `source.fixAll.widgetlint` also does what may change what a widget shows.
  var unsafeFixes = false

  init() {}

  init(_ options: JSONValue) {
    inlayHints = options["inlayHints"].boolean ?? false
    unsafeFixes = options["unsafeFixes"].boolean ?? false
  }
}

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
