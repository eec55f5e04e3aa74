import Foundation
import Testing
import ToolRuns

@testable import LanguageServer

/// At places of the examples the text is cut off. The word that was there has to be offered.
@Suite(.serialized) struct CompletionTests {
  private struct Place {
    var file: String
    var text: String
    /// In bytes.
    var offset: Int
    var word: String
  }

  /// Keys whose values are words of the format.
  private static let wordKeys = [
    "font", "style", "foregroundStyle", "weight", "fill", "tint", "role", "widgetRenderingMode", "policy", "preview",
    "widgetAccentedRenderingMode", "whenStale", "colorScheme", "widgetAccentable", "showsWidgetContainerBackground",
    "widgetFamily", "platform", "containerBackgroundRemovable", "contentMarginsDisabled",
  ]

  /// Keys and words of the format in the examples; names that the examples give themselves, and words in them that are
  /// wrong on purpose, are none.
  private static func places() throws -> [Place] {
    let examples = DiagnosticsTests.project.appending(path: "Examples")
    var places: [Place] = []
    let files = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
    for file in files where file.hasSuffix(".yml") {
      let text = try String(contentsOf: examples.appending(path: file), encoding: .utf8)
      var offset = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let code = line.replacing(/(^|\s)#.*/) { String(repeating: " ", count: $0.output.0.count) }
          .replacing(/"[^"]*"/) { "\"" + String(repeating: "_", count: $0.output.count - 2) + "\"" }
        func add(_ word: Substring) {
          let start = code.utf8.distance(from: code.startIndex, to: word.startIndex)
          // Characters before a comment or in quotes take as many bytes as what stands for them only if they are ASCII.
          guard line.utf8.count == code.utf8.count else { return }
          places.append(Place(file: file, text: text, offset: offset + start, word: String(word)))
        }
        for match in code.matches(of: /(?:^|[\s{\[,])([A-Za-z][A-Za-z0-9]*):(?=\s|$)/) { add(match.output.1) }
        for match in code.matches(of: /([A-Za-z]+): ([A-Za-z][A-Za-z0-9]*)(?=\s*(?:$|[,}\]]))/)
        where wordKeys.contains(String(match.output.1)) { add(match.output.2) }
        let item = /[\[,\s]((?:system|accessory)[A-Z][A-Za-z]+|fullColor|accented|vibrant)(?=[,\]])/
        for match in code.matches(of: item) { add(match.output.1) }
        offset += line.utf8.count + 1
      }
    }
    let ours: Set = ["Ranger", "Story", "Txt", "fnt", "ScrollView", "systemTiny", "accessoryCircularCapacity", "Row"]
    return places.filter { !ours.contains($0.word) }
  }

  /// With no letter of the word; with one letter, it has to be among the first ten.
  @Test(arguments: [(letters: 0, first: 1_000, share: 0.98), (letters: 1, first: 10, share: 0.8)])
  func wordIsOffered(letters: Int, first: Int, share: Double) throws {
    let all = try Self.places()
    #expect(all.count > 1_000)
    let places = stride(from: 0, to: all.count, by: all.count / 200).map { all[$0] }
    #expect(places.count >= 200)
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(EditorClient.withActions)
    var missed: [String] = []
    for (index, place) in places.enumerated() {
      let bytes = Array(place.text.utf8)
      let cut = Array(bytes[..<(place.offset + letters)])
      let address = "file:///none/\(index).widget.yml"
      try client.open(address, String(decoding: cut, as: UTF8.self))
      let line = cut.count { $0 == 10 }
      let column = cut.count - (cut.lastIndex(of: 10).map { $0 + 1 } ?? 0)
      let answer = try client.request(
        "textDocument/completion",
        ["textDocument": ["uri": address], "position": ["line": line, "character": column]])
      try client.notify("textDocument/didClose", ["textDocument": ["uri": address]])
      let items = (answer as? EditorClient.Object)?["items"] as? [EditorClient.Object] ?? []
      let item = items.prefix(first).first { $0["label"] as? String == place.word }
      guard let edit = item?["textEdit"] as? EditorClient.Object else {
        missed.append("\(place.file):\(line + 1): \(place.word)")
        continue
      }
      var taken = EditorClient.changed(cut, by: [edit])
      // Blanks that are written with it stand in the file too, unless a line ends there.
      while taken.last == 0x20 { taken.removeLast() }
      if !bytes.starts(with: taken) { missed.append("\(place.file):\(line + 1): \(place.word) is written otherwise") }
    }
    let found = Double(places.count - missed.count) / Double(places.count)
    #expect(found >= share, "\(found): \(missed.joined(separator: "\n"))")
    #expect(try client.leave() == 0)
  }

  /// What is offered where `|` stands in a text.
  private func offered(
    _ text: String, _ capabilities: EditorClient.Object = EditorClient.withActions, name: String = "a.widget.yml"
  ) throws -> [(label: String, text: String)] {
    let client = try EditorClient(in: FileManager.default.temporaryDirectory)
    try client.initialize(capabilities)
    let address = "file:///none/\(name)"
    let parts = text.components(separatedBy: "|")
    try client.open(address, parts.joined())
    let line = parts[0].utf8.count { $0 == 10 }
    let column = parts[0].split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0
    let answer = try client.request(
      "textDocument/completion", ["textDocument": ["uri": address], "position": ["line": line, "character": column]])
    let items = (answer as? EditorClient.Object)?["items"] as? [EditorClient.Object] ?? []
    return items.map { item in
      (item["label"] as? String ?? "", (item["textEdit"] as? EditorClient.Object)?["newText"] as? String ?? "")
    }
  }

  @Test func offersWhatTheDocumentSays() throws {
    let views = try offered("views:\n  Row: {Text: a}\n  Cell: {Text: b}\nkind: a\ncontent:\n  View: |\n")
    #expect(views.map(\.label) == ["Row", "Cell"])
    let colors = try offered("kind: a\naccentColor: \"#123456\"\ncontent:\n  Text: a\n  foregroundStyle: |\n")
    #expect(colors.contains { $0.text == "\"#123456\"" })
  }

  @Test func offersNamesThatAreUsedAndNotGiven() throws {
    let used = "kind: a\ncontent:\n  - View: Row\n  - {View: Cell}\nviews:\n"
    #expect(try offered(used + "  |\n").map(\.text) == ["Row:", "Cell:"])
    #expect(try offered(used + "  Row: {Text: a}\n  |\n").map(\.text) == ["Cell:"])
    let braces = """
      kind: a
      content:
        - Text: "{place}, {high}"
        - ForEach: {data: hours, content: {Text: "{hour}"}}

      """
    #expect(try offered(braces + "samples:\n  |\n").map(\.text) == ["place: ", "high: ", "hours: ", "hour: "])
    #expect(try offered(braces + "samples:\n  hours: [{|\n").map(\.label).contains("hour"))
  }

  @Test func modifiersAreThoseOfTheView() throws {
    let ofText = try offered("kind: a\ncontent:\n  Text: a\n  |\n").map(\.label)
    #expect(!ofText.contains("fill") && !ofText.contains("widgetAccentedRenderingMode") && !ofText.contains("VStack"))
    let ofImage = try offered("kind: a\ncontent:\n  |\n  Image: a\n  font: body\n").map(\.label)
    #expect(ofImage.contains("widgetAccentedRenderingMode") && !ofImage.contains("font"))
    #expect(try offered("kind: a\ncontent:\n  Text: a\n  multi|\n").map(\.label).contains("multilineTextAlignment"))
    let merged = try offered("kind: a\ncontent:\n  <<: {Text: a}\n  <<:\n    |\n").map(\.label)
    #expect(merged.contains("VStack"))
    #expect(try offered("kind: a\ncontent:\n  RoundedRectangle: {|}\n").map(\.label) == ["cornerRadius"])
  }

  /// A line that is indented less than the bracket's contents is no part of them.
  @Test func aMissingBracketHidesOnlyItsLines() throws {
    let keys = try offered("kind: a\nplatforms: [iOS, watchOS\nfamilies:\n  systemSmall:\n    c|\n").map(\.label)
    #expect(keys.contains("containerBackground") && keys.contains("content"))
  }

  @Test func nothingIsOfferedInTexts() throws {
    for text in ["kind: a # fo|\n", "kind: |\n", "description: >\n  See fo|\n", "x-own:\n  fo|\n"] {
      #expect(try offered(text).isEmpty, "\(text)")
    }
  }

  /// Every beginning of a text is read to its end, whatever it is.
  @Test func textsOfAllKindsAreReadToTheirEnd() throws {
    var texts = [
      "{a: b: c}", "[a: b, : c]", "{: a, : }", "a: {b: c: [d: e]: f}", "[{]}: [}", "- {a: 'b: c", "{a: #\n: b",
    ]
    let folder = DiagnosticsTests.project.appending(path: "Tests/LintingTests/BadInputs/Files")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = try Data(contentsOf: folder.appending(path: name)).prefix(1_500)
      texts.append(String(decoding: bytes, as: UTF8.self))
    }
    for text in texts {
      let bytes = Array(text.utf8)
      for end in stride(from: 0, through: bytes.count, by: max(1, bytes.count / 100)) {
        let structure = TextStructure(bytes, before: end)
        #expect(structure.wordStart <= end)
        _ = structure.context
      }
    }
  }

  @Test func jsonGetsQuotes() throws {
    let keys = try offered("{\"kind\": \"a\", |}", name: "a.widget.json")
    #expect(keys.contains { $0.text == "\"displayName\": " })
    #expect(keys.allSatisfy { $0.text.hasPrefix("\"") })
    let inQuotes = "{\"kind\": \"a\", \"content\": {\"Text\": \"a\", \"font\": \"|\"}}"
    #expect(try offered(inQuotes, name: "a.widget.json").first?.text == "extraLargeTitle")
  }

  @Test func snippetsAreForThoseWhoTakeThem() throws {
    let text = "kind: a\ncontent:\n  Text: a\n  font: |\n"
    #expect(try !offered(text).contains { $0.text.contains("$") })
    var capabilities = EditorClient.withActions
    var document = capabilities["textDocument"] as? EditorClient.Object ?? [:]
    document["completion"] = ["completionItem": ["snippetSupport": true]]
    capabilities["textDocument"] = document
    #expect(try offered(text, capabilities).contains { $0.text == "{style: ${1}}" })
  }
}
