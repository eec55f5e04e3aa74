import Foundation
import Testing
import ToolRuns

/// The page that editors show beside a description, and where the piece at the cursor is drawn on it.
@Suite(.serialized) struct PictureRequestTests {
  private static let text = """
    kind: com.example.rain
    displayName: Rain
    description: See when the rain begins.
    platforms: [iOS]
    containerBackground: {light: white, dark: black}
    families:
      systemSmall:
        content:
          VStack:
            - Text: "😀 {rain}"
              font: 9
            - Text: "{wind}"
              when: {widgetRenderingMode: accented}
            - View: Row
      accessoryInline:
        content: {Text: "{rain}"}
    views:
      Row: {Text: "{more}"}

    """

  private struct Place: Equatable {
    var picture: String
    var x: Double, y: Double, width: Double, height: Double
  }

  private let folder: TemporaryFolder
  private let address: String

  init() throws {
    folder = try TemporaryFolder()
    address = folder.address(of: "rain.widget.yml")
  }

  private func client() throws -> EditorClient {
    let client = try EditorClient(in: folder.url)
    let announced = try client.initialize()
    #expect((announced["experimental"] as? EditorClient.Object)?["picture"] as? Bool == true)
    try client.open(address, Self.text)
    return client
  }

  private func draw(_ client: EditorClient, _ more: EditorClient.Object = [:]) throws -> EditorClient.Object {
    let parameters = ["textDocument": ["uri": address]] as EditorClient.Object
    return try client.request("widgetlint/picture", parameters.merging(more) { $1 }) as? EditorClient.Object ?? [:]
  }

  /// Behind the first place of a word in a text, as a position.
  private func position(_ word: String, in text: String = text) throws -> EditorClient.Object {
    let before = text[..<(try #require(text.range(of: word)).upperBound)]
    let lines = before.components(separatedBy: "\n")
    return ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count]
  }

  private func marks(_ client: EditorClient, at word: String) throws -> (lines: [Int], places: [Place])? {
    let answer = try client.request(
      "widgetlint/pictureMarks", ["textDocument": ["uri": address], "position": try position(word)])
    guard let object = answer as? EditorClient.Object else { return nil }
    let range = object["range"] as? [String: [String: Int]] ?? [:]
    let places = (object["places"] as? [EditorClient.Object] ?? []).map { place in
      func number(_ name: String) -> Double { place[name] as? Double ?? .nan }
      return Place(
        picture: place["picture"] as? String ?? "", x: number("x"), y: number("y"), width: number("width"),
        height: number("height"))
    }
    return ([range["start"]?["line"] ?? -1, range["end"]?["line"] ?? -1], places)
  }

  @Test func pageIsThatOfTheCommandLine() throws {
    try folder.write(Self.text, to: "rain.widget.yml")
    let client = try client()
    for (options, parameters) in [
      ([], [:]), (["--no-findings"], ["findings": false]), (["--states"], ["states": true]),
    ] as [([String], EditorClient.Object)] {
      let answer = try draw(client, parameters)
      let run = try BuiltBinary.run(["picture", "rain.widget.yml", "-o", "-"] + options, in: folder.url)
      #expect(answer["page"] as? String == run.output)
      #expect(answer["version"] as? Int == 1)
      #expect(answer["pictures"] as? Int == run.output.components(separatedBy: "<figure ").count - 1)
    }
    #expect(try client.leave() == 0)
  }

  @Test func marksAreWhereThePieceIsDrawn() throws {
    let client = try client()
    let page = try #require(try draw(client)["page"] as? String)
    let first = try #require(try marks(client, at: "😀 {ra"))
    #expect(first.lines == [9, 10])
    // Every place has its own picture of this size, and the text is in each, inside its canvas.
    let ids = Set(first.places.map(\.picture))
    #expect(!ids.isEmpty && first.places.allSatisfy { $0.width > 0 && $0.height > 0 && $0.x > 0 && $0.y > 0 })
    #expect(ids.allSatisfy { page.contains("<figure id=\"\($0)\"") })
    // What one mode alone shows is in fewer pictures, a named view where it is used, an inner piece before an outer.
    let conditional = try #require(try marks(client, at: "{wi"))
    #expect(conditional.places.count < first.places.count && !conditional.places.isEmpty)
    let named = try #require(try marks(client, at: "{mo"))
    #expect(Set(named.places.map(\.picture)) == ids)
    let around = try #require(try marks(client, at: "VSta"))
    #expect(Set(around.places.map(\.picture)) == ids && around.places != first.places)
    // A family's own key marks its pictures whole; what is drawn nowhere marks nothing.
    let family = try #require(try marks(client, at: "systemSm"))
    #expect(Set(family.places.map(\.picture)) == ids)
    #expect(try marks(client, at: "displayNa") == nil)
    let marked = try draw(client, ["position": try position("VSta")])["marked"] as? EditorClient.Object
    #expect((marked?["places"] as? [Any])?.count == around.places.count)
    #expect(try client.leave() == 0)
  }

  @Test func picturesFollowTheText() throws {
    let client = try client()
    let before = try #require(try marks(client, at: "{mo"))
    let changed = Self.text.replacingOccurrences(of: "font: 9", with: "font: 40")
    try client.change(address, version: 2, [["text": changed]])
    #expect(try draw(client)["version"] as? Int == 2)
    let after = try #require(try marks(client, at: "{mo"))
    #expect(after.lines == before.lines && after.places != before.places)
    #expect(try client.leave() == 0)
  }

  @Test func whatCannotBeDrawnIsRefused() throws {
    let client = try client()
    func code(_ method: String, _ parameters: EditorClient.Object) throws -> Int? {
      (try client.request(method, parameters) as? EditorClient.Object)?["code"] as? Int
    }
    #expect(try code("widgetlint/picture", [:]) == -32602)
    #expect(try code("widgetlint/picture", ["textDocument": ["uri": "file:///none/b.widget.yml"]]) == -32602)
    #expect(try code("widgetlint/pictureMarks", ["textDocument": ["uri": address]]) == -32602)
    try client.open("file:///none/empty.widget.yml", "# nothing\n")
    #expect(try code("widgetlint/picture", ["textDocument": ["uri": "file:///none/empty.widget.yml"]]) == -32803)
    try client.open("file:///none/compose.yml", "services: {}\n")
    #expect(try client.request("widgetlint/picture", ["textDocument": ["uri": "file:///none/compose.yml"]]) is NSNull)
    #expect(try client.leave() == 0)
  }
}
