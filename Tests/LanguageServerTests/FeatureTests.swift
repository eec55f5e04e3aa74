import Foundation
import Testing
import ToolRuns

/// What editors ask about a place.
@Suite(.serialized) struct FeatureTests {
  private static let text = """
    kind: com.example.rain
    displayName: Rain
    description: See when the rain begins.
    platforms: [iOS]
    widgetURL: https://example.com/rain
    containerBackground: {light: white, dark: black}
    families:
      systemSmall:
        content:
          VStack:
            - Text: "{rain}"
              font: 9
              foregroundStyle: &ink "#767676"
            - Text: "{wind}"
              font: headline
              when: {widgetRenderingMode: accented}
              foregroundStyle: *ink
            - View: Row
    views:
      Row: {Text: "{more}"}

    """
  private static let address = "file:///none/rain.widget.yml"

  private func client(options: EditorClient.Object = [:]) throws -> EditorClient {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    var capabilities = EditorClient.withActions
    var document = capabilities["textDocument"] as? EditorClient.Object ?? [:]
    document["documentSymbol"] = ["hierarchicalDocumentSymbolSupport": true]
    capabilities["textDocument"] = document
    try client.initialize(capabilities, options: options)
    try client.open(Self.address, Self.text)
    return client
  }

  private func ask(
    _ method: String, at word: String, _ more: EditorClient.Object = [:], by client: EditorClient
  ) throws -> Any {
    let before = try #require(Self.text.range(of: word)).upperBound
    let lines = Self.text[..<before].split(separator: "\n", omittingEmptySubsequences: false)
    let position = ["line": lines.count - 1, "character": (lines.last?.utf8.count ?? 1) - 1]
    let parameters: EditorClient.Object = ["textDocument": ["uri": Self.address], "position": position]
    return try client.request("textDocument/\(method)", parameters.merging(more) { $1 })
  }

  @Test func hoverTellsWhatThereIsToKnow() throws {
    let client = try client()
    func hover(_ word: String) throws -> String {
      let answer = try ask("hover", at: word, by: client) as? EditorClient.Object
      return (answer?["contents"] as? EditorClient.Object)?["value"] as? String ?? ""
    }
    let finding = try hover("font: 9")
    #expect(finding.hasPrefix("The text is 9 pt; text in a widget should be at least 11 pt.\n\n"))
    #expect(finding.contains("In general display text at 11 points or larger. Human Interface Guidelines, Widgets, "))
    #expect(finding.contains("font-size-minimum: https://"))
    #expect(try hover("platforms").hasPrefix("platforms – Where the widget runs"))
    #expect(try hover("headline").contains("17 pt on iPhone and iPad, 13 pt on Mac, 16 pt on Apple Watch"))
    #expect(try hover("#767676").contains("#767676 in both appearances."))
    #expect(try hover("#767676").contains("Contrast of the text: 4.54:1 in the light appearance"))
    #expect(try hover("accented").contains("systemSmall: holds in 2 of 10 places: iPhone Home Screen (tinted"))
    #expect(try client.leave() == 0)
  }

  @Test func namesAreFollowedAndChanged() throws {
    let client = try client()
    func lines(_ answer: Any) -> [Int] {
      ((answer as? [EditorClient.Object]) ?? [(answer as? EditorClient.Object) ?? [:]]).map { place in
        ((place["range"] as? EditorClient.Object)?["start"] as? [String: Int])?["line"] ?? -1
      }
    }
    #expect(lines(try ask("definition", at: "View: Row", by: client)) == [19])
    let all = ["context": ["includeDeclaration": true]]
    #expect(lines(try ask("references", at: "View: Row", all, by: client)) == [19, 17])
    #expect(lines(try ask("definition", at: "*ink", by: client)) == [12])
    #expect(lines(try ask("references", at: "&ink", ["context": ["includeDeclaration": false]], by: client)) == [16])
    #expect(try ask("definition", at: "headline", by: client) is NSNull)
    for (word, name, old) in [("View: Row", "Line", "Row"), ("*ink", "tone", "ink")] {
      let edit = try ask("rename", at: word, ["newName": name], by: client) as Any
      let changed = try EditorClient.text(Self.text, changedBy: ["edit": edit], Self.address)
      #expect(changed == Self.text.replacingOccurrences(of: old, with: name))
    }
    for name in ["", "a b", "1a", "true", "x:", "*x"] {
      let answer = try ask("rename", at: "View: Row", ["newName": name], by: client) as? EditorClient.Object
      #expect(answer?["code"] as? Int == -32803, "\(name)")
    }
    #expect(try client.leave() == 0)
  }

  @Test func outlineFoldingColorsAndLinks() throws {
    let client = try client()
    let document: EditorClient.Object = ["textDocument": ["uri": Self.address]]
    func names(_ symbols: Any?) -> [String] {
      (symbols as? [EditorClient.Object] ?? []).flatMap { [$0["name"] as? String ?? ""] + names($0["children"]) }
    }
    #expect(
      names(try client.request("textDocument/documentSymbol", document))
        == ["Rain", "systemSmall", "VStack", "Text", "Text", "View", "Row", "Text"])
    let folds = try client.request("textDocument/foldingRange", document) as? [[String: Int]] ?? []
    #expect(folds.contains { $0["startLine"] == 7 && $0["endLine"] == 17 })
    let colors = try client.request("textDocument/documentColor", document) as? [Any] ?? []
    #expect(colors.count == 3)
    let links = try client.request("textDocument/documentLink", document) as? [EditorClient.Object] ?? []
    #expect(links.map { $0["target"] as? String } == ["https://example.com/rain"])
    #expect(try client.leave() == 0)
  }

  @Test func inlayHintsAreOffUnlessWanted() throws {
    let whole: EditorClient.Object = [
      "textDocument": ["uri": Self.address],
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
    ]
    let off = try client()
    #expect((try off.request("textDocument/inlayHint", whole) as? [Any])?.isEmpty == true)
    let on = try client(options: ["inlayHints": true])
    let hints = try on.request("textDocument/inlayHint", whole) as? [EditorClient.Object] ?? []
    #expect(hints.map { $0["label"] as? String } == ["17 pt", "body, 17 pt"])
    #expect(try off.leave() == 0)
    #expect(try on.leave() == 0)
  }

  @Test func otherDocumentsGetNoAnswers() throws {
    let client = try client()
    try client.open("file:///none/compose.yml", "services: {}\n")
    let answer = try client.request(
      "textDocument/completion",
      ["textDocument": ["uri": "file:///none/compose.yml"], "position": ["line": 0, "character": 0]])
    #expect(answer is NSNull)
    #expect(try client.leave() == 0)
  }
}
