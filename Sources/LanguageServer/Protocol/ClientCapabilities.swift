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
