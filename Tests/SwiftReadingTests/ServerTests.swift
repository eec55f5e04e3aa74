#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// What editors show in Swift code is what `--swift` lists for its folder.
@Suite(.serialized) struct ServerTests {
  private typealias Object = EditorClient.Object

  private static let styles = """
    extension Font {
      static let footer = Font.system(size: 9)
    }
    """
  private static let view = """
    import SwiftUI

    struct StepsView: View {
      var body: some View {
        VStack {
          Text("😀 Steps").font(.system(size: 8))
          Text("Footer").font(.footer)
        }
        .containerBackground(.background, for: .widget)
      }
    }
    """
  private static let app = [
    "Widgets/StepsWidget.swift": """
    struct StepsWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: StepsProvider()) { _ in StepsView() }
          .configurationDisplayName("Steps")
          .description("See your steps.")
          .supportedFamilies([.systemSmall])
      }
    }
    """,
    "Widgets/StepsView.swift": view, "Shared/Styles.swift": styles,
  ]

  /// Diagnostics as `line:character rule`, from 0.
  private static func shown(_ diagnostics: [Object]) -> [String] {
    diagnostics.map { diagnostic in
      let start = (diagnostic["range"] as? Object)?["start"] as? [String: Int] ?? [:]
      return "\(start["line"] ?? -1):\(start["character"] ?? -1) \(diagnostic["code"] ?? "")"
    }
  }

  private func client(_ folder: TemporaryFolder, _ capabilities: Object = EditorClient.withActions) throws
    -> EditorClient
  {
    let client = try EditorClient(in: folder.url)
    try client.initialize(capabilities, folders: [folder.url])
    return client
  }

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  @Test(arguments: Apps.all.keys.sorted()) func showsWhatTheCommandLineLists(_ name: String) throws {
    let app = try #require(Apps.all[name])
    let folder = try folder(app)
    let run = try BuiltBinary.run(["--swift", "--format", "compact", "."], in: folder.url)
    let client = try client(folder)
    var shown: [String] = []
    for file in app.keys.sorted() where file.hasSuffix(".swift") {
      try client.open(folder.address(of: file), try #require(app[file]), language: "swift")
    }
    for file in app.keys.sorted() where file.hasSuffix(".swift") {
      // Notes are listed on request only, and shown in any case.
      let found = try client.diagnostics(of: folder.address(of: file)).filter { $0["severity"] as? Int != 3 }
      for diagnostic in found {
        let start = (diagnostic["range"] as? Object)?["start"] as? [String: Int] ?? [:]
        let place = "\(file):\((start["line"] ?? 0) + 1):\((start["character"] ?? 0) + 1)"
        shown.append("\(place): \(diagnostic["message"] ?? "") [\(diagnostic["code"] ?? "")]")
      }
    }
    // Where a piece ends, diagnostics say by their range.
    let listed = run.output.split(separator: "\n").compactMap { line -> String? in
      guard let end = line.lastIndex(of: "]") else { return nil }
      return String(line[...end]).replacing(": error: ", with: ": ").replacing(": warning: ", with: ": ")
    }
    #expect(shown.sorted() == listed.sorted() && shown.count > 2)
    #expect(try client.leave() == 0)
  }

  @Test func aChangeInOneFileShowsInAnother() throws {
    let folder = try folder(Self.app)
    let client = try client(folder)
    let (view, styles) = (folder.address(of: "Widgets/StepsView.swift"), folder.address(of: "Shared/Styles.swift"))
    try client.open(view, Self.view, language: "swift")
    #expect(Self.shown(try client.diagnostics(of: view)) == ["5:44 font-size-minimum"])
    try client.open(styles, Self.styles, language: "swift")
    #expect(Self.shown(try client.diagnostics(of: styles)) == ["1:40 font-size-minimum"])
    client.forgetNotifications()
    // A view that shows nothing but the style, and a style that is large enough: neither is saved.
    try client.change(view, version: 2, [["text": Self.view.replacing("size: 8", with: "size: 12")]])
    #expect(Self.shown(try client.diagnostics(of: view, version: 2)).isEmpty)
    try client.change(styles, version: 2, [["text": Self.styles.replacing("size: 9", with: "size: 11")]])
    #expect(Self.shown(try client.diagnostics(of: styles, version: 2)).isEmpty)
    // What is closed unsaved is as it stands on the disk.
    client.forgetNotifications()
    try client.notify("textDocument/didClose", ["textDocument": ["uri": view]])
    try client.change(styles, version: 3, [["text": Self.styles]])
    #expect(Self.shown(try client.diagnostics(of: styles, version: 3)) == ["1:40 font-size-minimum"])
    #expect(try client.leave() == 0)
  }

  @Test func filesThatAreNotOpenAreFollowedWhenOneIsSaved() throws {
    var app = Self.app
    app["Widgets/StepsView.swift"] = Self.view.replacing(".font(.system(size: 8))", with: ".font(.tiny)")
    let folder = try folder(app)
    let client = try client(folder)
    let styles = folder.address(of: "Shared/Styles.swift")
    try client.open(styles, Self.styles, language: "swift")
    #expect(Self.shown(try client.diagnostics(of: styles)) == ["1:40 font-size-minimum"])
    let view = app["Widgets/StepsView.swift"]?.replacing(".font(.footer)", with: "")
    try folder.write(view ?? "", to: "Widgets/StepsView.swift")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": styles]])
    #expect(Self.shown(try client.diagnostics(of: styles)).isEmpty)
    try folder.write("extension Font { static let tiny = Font.footer }", to: "Shared/Tiny.swift")
    try client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(Self.shown(try client.diagnostics(of: styles)) == ["1:40 font-size-minimum"])
    #expect(try client.leave() == 0)
  }

  @Test func hoverSaysWhatToDoInWordsOfSwift() throws {
    let folder = try folder(Self.app)
    let client = try client(folder)
    let view = folder.address(of: "Widgets/StepsView.swift")
    try client.open(view, Self.view, language: "swift")
    let hover = try client.request("textDocument/hover", Self.position(view, 5, 44)) as? Object
    let words = (hover?["contents"] as? Object)?["value"] as? String ?? ""
    #expect(words.contains("The text is 8 pt"), "\(words)")
    #expect(words.contains("Write `.font(.caption2)`"), "\(words)")
    let nothing = try client.request("textDocument/hover", Self.position(view, 0, 0))
    #expect(nothing is NSNull)
    let completion = try client.request("textDocument/completion", Self.position(view, 5, 44))
    #expect(completion is NSNull, "Swift has servers of its own for the language.")
    #expect(try client.leave() == 0)
  }

  @Test(arguments: ["\n", "\r\n"]) func commentsThatAreOfferedSilence(lineEnd: String) throws {
    let folder = try folder(Self.app)
    let client = try client(folder)
    let view = folder.address(of: "Widgets/StepsView.swift")
    let text = Self.view.replacing("\n", with: lineEnd)
    try client.open(view, text, language: "swift")
    let range = try #require(try client.diagnostics(of: view).first?["range"])
    let actions = try client.actions(at: range, in: view, only: ["quickfix"]).filter {
      ($0["title"] as? String)?.hasPrefix("Silence") == true
    }
    #expect(
      actions.map { $0["title"] as? String } == [
        "Silence font-size-minimum on this line", "Silence font-size-minimum in this file",
      ])
    for (number, action) in actions.enumerated() {
      let changed = try EditorClient.text(text, changedBy: action, view)
      #expect(changed.contains("// widgetlint:disable"))
      #expect(changed.split(separator: lineEnd).count == text.split(separator: lineEnd).count + 1)
      try client.change(view, version: number + 2, [["text": changed]])
      #expect(Self.shown(try client.diagnostics(of: view, version: number + 2)).isEmpty)
    }
    #expect(try client.leave() == 0)
  }

  @Test func whatIsOfferedInsideOfALongTextSilences() throws {
    var app = Self.app
    let file = "Widgets/StepsWidget.swift"
    let text = try #require(app[file]).replacing(
      "\"See your steps.\"", with: "\"\"\"\n        Shows your steps.\n        \"\"\"")
    app[file] = text
    let folder = try folder(app)
    let client = try client(folder)
    let widget = folder.address(of: file)
    try client.open(widget, text, language: "swift")
    let range = try #require(try client.diagnostics(of: widget).first?["range"])
    let actions = try client.actions(at: range, in: widget, only: ["quickfix"])
    #expect(!actions.isEmpty)
    for (number, action) in actions.enumerated() {
      let changed = try EditorClient.text(text, changedBy: action, widget)
      try client.change(widget, version: number + 2, [["text": changed]])
      let found = Self.shown(try client.diagnostics(of: widget, version: number + 2))
      #expect(found.allSatisfy { $0.contains("deep-link") }, "\(changed)")
    }
    #expect(try client.leave() == 0)
  }

  @Test func excludedAndIgnoredFilesHaveNoFindings() throws {
    var app = Self.app
    app[".widgetlint.yml"] = "exclude: [Widgets/StepsView.swift]\n"
    let folder = try folder(app)
    let client = try client(folder)
    let view = folder.address(of: "Widgets/StepsView.swift")
    try client.open(view, Self.view, language: "swift")
    #expect(try client.diagnostics(of: view).isEmpty)
    try folder.write("profile: recommended\n", to: ".widgetlint.yml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": view]])
    #expect(Self.shown(try client.diagnostics(of: view)) == ["5:44 font-size-minimum"])
    #expect(try client.leave() == 0)
  }

  @Test func clientsThatAskAreToldThatFilesDependOnOthers() throws {
    var capabilities = EditorClient.withActions
    var document = capabilities["textDocument"] as? Object ?? [:]
    document["diagnostic"] = ["dynamicRegistration": true]
    capabilities["textDocument"] = document
    let folder = try folder(Self.app)
    let client = try EditorClient(in: folder.url)
    let announced = try client.initialize(capabilities, folders: [folder.url])
    #expect((announced["diagnosticProvider"] as? Object)?["interFileDependencies"] as? Bool == true)
    let (view, styles) = (folder.address(of: "Widgets/StepsView.swift"), folder.address(of: "Shared/Styles.swift"))
    try client.open(view, Self.view, language: "swift")
    try client.open(styles, Self.styles, language: "swift")
    func pull() throws -> [Object] {
      let report = try client.request("textDocument/diagnostic", ["textDocument": ["uri": styles]]) as? Object ?? [:]
      #expect(report["kind"] as? String == "full")
      return try #require(report["items"] as? [Object])
    }
    #expect(Self.shown(try pull()) == ["1:40 font-size-minimum"])
    try client.change(view, version: 2, [["text": Self.view.replacing(".font(.footer)", with: "")]])
    #expect(try pull().isEmpty)
    #expect(try client.leave() == 0)
  }

  @Test func withoutAFolderTheDocumentsOwnIsRead() throws {
    let folder = try folder(Self.app)
    let client = try EditorClient(in: folder.url)
    try client.initialize(EditorClient.withActions)
    let view = folder.address(of: "Widgets/StepsView.swift")
    try client.open(view, Self.view, language: "swift")
    #expect(Self.shown(try client.diagnostics(of: view)) == ["5:44 font-size-minimum"])
    let styles = folder.address(of: "Shared/Styles.swift")
    try client.open(styles, Self.styles, language: "swift")
    #expect(try client.diagnostics(of: styles).isEmpty, "In its folder there is no widget.")
    #expect(try client.leave() == 0)
  }

  private static func position(_ address: String, _ line: Int, _ character: Int) -> Object {
    ["textDocument": ["uri": address], "position": ["line": line, "character": character]]
  }
}
#endif
