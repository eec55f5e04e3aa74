#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// What the binary does with Swift code.
@Suite struct CommandTests {
  private func described(_ app: [String: String]) throws -> AppFolder {
    let folder = try AppFolder(app)
    let run = try BuiltBinary.run(["describe", ".", "-o", "Descriptions"], in: folder.url)
    #expect(run.status == 0, "\(run.complaints)")
    return folder
  }

  private func check(_ folder: AppFolder) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(["describe", "--check", ".", "--against", "Descriptions"], in: folder.url)
  }

  @Test(arguments: Apps.all.keys.sorted())
  func checkIsQuietAfterDescribe(_ name: String) throws {
    let run = try check(described(try #require(Apps.all[name])))
    #expect(run.status == 0 && run.output == "" && run.complaints == "")
  }

  /// Ten changes of the code, each of which a committed description misses.
  @Test(arguments: [
    ("Tides/TidesWidget.swift", "Next Tide", "Tides", "displayName"),
    ("Tides/TidesWidget.swift", "\"tides.next\"", "\"tides.all\"", "tides.all"),
    ("Tides/TidesWidget.swift", ".systemSmall, .systemMedium,", ".systemSmall,", "supportedFamilies"),
    ("Tides/TidesEntryView.swift", "Text(\"Tides\")", "Text(\"Water\")", "Text"),
    ("Tides/TidesEntryView.swift", "CGFloat = 8", "CGFloat = 14", "font"),
    ("Tides/TidesEntryView.swift", "alignment: .leading", "alignment: .trailing", "alignment"),
    ("Tides/TidesEntryView.swift", "style: .time", "style: .relative", "Text"),
    ("Tides/TidesEntryView.swift", "if isLong { Text(entry.place) }", "", "HStack"),
    ("Tides/TidesEntryView.swift", "{ Color(\"Sea\") }", "{ Color.red }", "containerBackground"),
    ("Tides/Colors.xcassets/Sea.colorset/Contents.json", "0x80", "0xFF", "#0040FF"),
  ])
  func checkTellsAChange(_ file: String, _ old: String, _ new: String, _ word: String) throws {
    let folder = try described(Apps.tides)
    let text = try folder.text(of: file)
    #expect(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: file)
    let run = try check(folder)
    #expect(run.status == 1)
    #expect(run.output.contains(word), "\(run.output)")
  }

  @Test func checkTellsOfWidgetsThatAreGone() throws {
    let folder = try described(Apps.parcels)
    try folder.write("kind: other\n", to: "Descriptions/other.widget.yml")
    let run = try check(folder)
    #expect(run.status == 1)
    #expect(run.output == "Descriptions/other.widget.yml: other: the code has no such widget\n")
  }

  @Test func explainsWhichWidgetsWereFound() throws {
    let folder = try AppFolder([
      "App/Widget.swift": SwiftApp.source(body: "VStack { Text(\"1\"); Chart3D(entry.values) }"),
      "Old/Widget.swift": SwiftApp.source(body: "Text(\"1\")"),
    ])
    let run = try BuiltBinary.run(["--swift", ".", "--explain-files", "--exclude", "Old"], in: folder.url)
    #expect(
      run.complaints == """
        widgetlint: Old: skipped, because --exclude has the pattern Old.
        widgetlint: App/Widget.swift: read, because it declares the widget w.
        widgetlint: App/Widget.swift: not read of the widget w: view Chart3D (App/Widget.swift:16).

        """, "\(run.complaints)")
  }

  @Test func picturesAndChecklists() throws {
    let folder = try AppFolder(Apps.parcels)
    let picture = try BuiltBinary.run(["picture", "--swift", ".", "-o", "page.html"], in: folder.url)
    #expect(picture.status == 0, "\(picture.complaints)")
    #expect(try folder.text(of: "page.html").contains("Parcels"))
    let checklist = try BuiltBinary.run(["checklist", "--swift", "."], in: folder.url)
    #expect(checklist.status == 0 && checklist.output.contains("- [ ] "), "\(checklist.complaints)")
  }

  @Test func statesAreNamedByTheirCode() throws {
    let folder = try AppFolder([
      "Widget.swift": SwiftApp.source(body: "if let tip = entry.tip { Text(tip).font(.system(size: 9)) }")
    ])
    let run = try BuiltBinary.run(["--swift", ".", "--select", "font-size-minimum", "--format", "text"], in: folder.url)
    #expect(run.output.contains("in the state entry.tip != nil\n"), "\(run.output)")
    let json = ["--swift", ".", "--select", "font-size-minimum", "--format", "json"]
    let list = try BuiltBinary.run(json, in: folder.url)
    #expect(list.output.contains("\"states\": [\"entry.tip != nil\"]"), "\(list.output)")
  }

  @Test func aSwiftFileAmongDescriptions() throws {
    let folder = try AppFolder(["A.swift": "struct A {}\n"])
    let run = try BuiltBinary.run(["A.swift"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.complaints == "widgetlint: A.swift could not be read: it is Swift code; use --swift to lint it.\n")
  }

  @Test func whatProjectFilesNameNeedNotBeThere() throws {
    var app = Apps.plants
    app["Plants.xcodeproj/project.pbxproj"]?
      .replace("name = Release;", with: "name = Release; baseConfigurationReference = X;")
    let elsewhere = "X = { isa = PBXFileReference; path = \"../../Secret.xcconfig\"; sourceTree = SOURCE_ROOT; };"
    app["Plants.xcodeproj/project.pbxproj"]?.replace("objects = {", with: "objects = { \(elsewhere)")
    let folder = try AppFolder(app)
    let run = try BuiltBinary.run(["--swift", "--format", "compact", "."], in: folder.url)
    #expect(run.status == 1 && run.complaints == "")
    #expect(run.output.contains("background-removable"))
  }

  @Test func linksDoNotLeadAround() throws {
    let folder = try AppFolder(Apps.parcels)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Widgets/Again"), withDestinationURL: folder.url)
    let run = try BuiltBinary.run(["--swift", "--format", "compact", "."], in: folder.url)
    #expect(run.output.split(separator: "\n").filter { $0.contains("font-size-minimum") }.count == 1)
  }
}
#endif
