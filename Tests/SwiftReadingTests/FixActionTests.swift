#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes of Swift code that editors offer.
@Suite(.serialized) struct FixActionTests {
  private typealias Object = EditorClient.Object

  private static let widget = """
    struct A: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "a", provider: P()) { _ in
          AView()
        }
        .configurationDisplayName("A")
        .description("See a.")
        .supportedFamilies([.systemSmall])
      }
    }

    """
  private static let view = """
    // 😀
    struct AView: View {
      var body: some View {
        VStack { Text("72").font(.system(size: 9)) }
          .padding()
          .background(Color(.systemBackground))
      }
    }

    """
  private static let whole = ["start": ["line": 0, "character": 0], "end": ["line": 9_999, "character": 0]]

  private static var lazily: Object {
    var capabilities = EditorClient.withActions
    var document = capabilities["textDocument"] as? Object ?? [:]
    document["codeAction"] = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    capabilities["textDocument"] = document
    return capabilities
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.widget, to: "Widget.swift")
    try folder.write(Self.view, to: "View.swift")
    return folder
  }

  private func client(_ folder: TemporaryFolder, _ capabilities: Object, unsafe: Bool = false) throws -> EditorClient {
    let client = try EditorClient(in: folder.url)
    try client.initialize(capabilities, options: ["unsafeFixes": unsafe], folders: [folder.url])
    try client.open(folder.address(of: "View.swift"), Self.view, language: "swift")
    return client
  }

  /// The texts of files after an action.
  private func texts(after action: Object, in folder: TemporaryFolder) throws -> [String: String] {
    let changes = (action["edit"] as? Object)?["documentChanges"] as? [Object] ?? []
    var texts: [String: String] = [:]
    for change in changes {
      let address = (change["textDocument"] as? Object)?["uri"] as? String ?? ""
      let name = try #require(address.split(separator: "/").last.map(String.init))
      let edits = change["edits"] as? [Object] ?? []
      texts[name] = String(decoding: EditorClient.changed(Array(try folder.text(of: name).utf8), by: edits), as: UTF8.self)
    }
    return texts
  }

  @Test func aFixIsProvenOnceItIsChosen() throws {
    let folder = try folder()
    let client = try client(folder, Self.lazily)
    let view = folder.address(of: "View.swift")
    let actions = try client.actions(at: Self.whole, in: view, only: ["quickfix"])
    let offered = actions.filter { $0["data"] != nil }
    #expect(offered.allSatisfy { $0["edit"] == nil })
    let font = try #require(offered.first { ($0["title"] as? String)?.hasPrefix("Replace .system(size: 9)") == true })
    #expect((font["title"] as? String)?.hasSuffix("(unsafe)") == true)
    let chosen = try #require(try client.request("codeAction/resolve", font) as? Object)
    let texts = try texts(after: chosen, in: folder)
    #expect(texts == ["View.swift": Self.view.replacing(".system(size: 9)", with: ".caption2")])
    // The offer is about another text now.
    try client.change(view, version: 2, [["text": Self.view.replacing("72", with: "73")]])
    let late = try client.ask("codeAction/resolve", font)
    #expect((try client.answer(to: late)["error"] as? Object)?["message"] as? String != nil)
    #expect(try client.leave() == 0)
  }

  @Test func aFixMayChangeAnotherFile() throws {
    let folder = try folder()
    let client = try client(folder, EditorClient.withActions)
    let actions = try client.actions(at: Self.whole, in: folder.address(of: "View.swift"), only: ["quickfix"])
    let moved = try #require(actions.first { ($0["title"] as? String)?.hasPrefix("Move the background") == true })
    let texts = try texts(after: moved, in: folder)
    #expect(texts["View.swift"]?.contains(".containerBackground(Color(.systemBackground), for: .widget)") == true)
    #expect(texts["Widget.swift"]?.contains(".contentMarginsDisabled()") == true)
    #expect(try client.leave() == 0)
  }

  @Test func fixingAllGivesWhatTheCommandLineGives() throws {
    let folder = try folder()
    let client = try client(folder, Self.lazily, unsafe: true)
    let view = folder.address(of: "View.swift")
    let actions = try client.actions(at: Self.whole, in: view, only: ["source.fixAll.widgetlint"])
    let shown = try texts(after: try #require(actions.first), in: folder)
    _ = try BuiltBinary.run(["--swift", ".", "--fix-only", "--unsafe-fixes", "--quiet"], in: folder.url)
    for (name, text) in shown { #expect(try folder.text(of: name) == text) }
    #expect(shown.count == 2)
    #expect(try client.leave() == 0)
  }
}
#endif
