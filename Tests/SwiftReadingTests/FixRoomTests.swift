#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes for which there is room.
@Suite struct FixRoomTests {
  private func app(_ body: String) -> String {
    SwiftApp.source(body: "\(body).containerBackground(.background, for: .widget).widgetURL(URL(string: \"a://b\"))")
  }

  /// The file after all fixes.
  private func fixed(_ text: String) throws -> String {
    let folder = try AppFolder(["A.swift": text])
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  /// 16 points where they fit, else 12.
  @Test(arguments: [(5, "12"), (3, "16"), (6, "10")]) func margins(_ rows: Int, _ expected: String) throws {
    let row = "HStack { Text(entry.name).font(.footnote); Spacer() }.frame(height: 20)"
    let stack = "VStack(spacing: 4) { Text(entry.name).frame(height: 14); ForEach(0..<\(rows)) { _ in \(row) } }"
    let place = "frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)"
    let text = try fixed(
      app("\(stack).padding(.horizontal, 16).padding(.vertical, 10).\(place)")
        .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName"))
    #expect(text.contains(".padding(.vertical, \(expected))"), "\(text)")
  }

  /// A larger label does not make a stack larger that is too large already.
  @Test(arguments: [(60, false), (20, true)]) func labels(_ side: Int, isFixed: Bool) throws {
    let link = "Link(destination: URL(string: \"a://c\")!) { Image(systemName: \"mic\").font(.system(size: 20)) }"
    let circle = "Circle().frame(width: \(side), height: \(side))"
    let body = "VStack(spacing: 2) { \(circle); \(circle); HStack(spacing: 20) { \(link); \(link) }.padding(.top, 10) }"
    #expect(try fixed(app(body)).contains("minHeight: 44") == isFixed)
  }

  /// The app may have any number of rows.
  @Test func labelsAboveRows() throws {
    let button = "Button(intent: Refresh()) { Image(systemName: \"arrow.clockwise\").font(.system(size: 12)) }.buttonStyle(.plain)"
    let rows = { (data: String) in "ForEach(\(data), id: \\.self) { _ in Text(entry.name).font(.caption2) }" }
    #expect(try !fixed(app("VStack { \(button); \(rows("entry.names")) }")).contains("minHeight: 44"))
    let fixed = try fixed(app("VStack { \(button); \(rows("0..<2")) }"))
    #expect(fixed.contains(".frame(minWidth: 44, minHeight: 44).contentShape(Rectangle()) }"))
  }

  /// The place that a size is passed on to may be measured for it.
  @Test(arguments: [(6, false), (9, true)]) func sizesPassedOn(_ size: Int, isFixed: Bool) throws {
    let badge = "struct Badge: View { let size: CGFloat; var body: some View { Text(\"NOW\").font(.system(size: size)) } }"
    #expect(try fixed(app("VStack { Badge(size: \(size)); Spacer() }") + badge).contains("Badge(size: 11)") == isFixed)
  }

  /// On a watch, as many rows as fit are not raised.
  @Test(arguments: [(6, false), (2, true)]) func rowsOnWatches(_ count: Int, isFixed: Bool) throws {
    let rows = Array(repeating: "Text(\"Harbour\").font(.system(size: 9))", count: count).joined(separator: "; ")
    let names = rows.replacing("\"Harbour\"", with: "entry.name")
    for body in ["VStack(spacing: 0) { \(rows) }", "VStack { ForEach(entry.names) { _ in \(names) } }"] {
      let source = SwiftApp.source(
        families: ".accessoryRectangular", body: "\(body).containerBackground(.background, for: .widget)")
      let package = "let package = Package(name: \"A\", platforms: [.watchOS(.v11)])"
      let folder = try AppFolder(["A.swift": source, "Package.swift": package])
      try folder.fix()
      #expect(try folder.text(of: "A.swift").contains("size: 11") == (isFixed && !body.contains("ForEach")))
    }
  }

  /// A stack keeps the size that a shape gives it.
  @Test func shapesOfStacks() throws {
    let app = { (shape: String) in
      self.app("ZStack { \(shape); Image(systemName: \"mic\").foregroundStyle(.white) }")
        .replacing("var mode", with: "var widgetRenderingMode")
    }
    let hidden = ".opacity(widgetRenderingMode == .accented ? 0 : 1)"
    let disc = "Circle().fill(.blue)"
    #expect(try fixed(app("\(disc).frame(width: 44, height: 44)")).contains(".frame(width: 44, height: 44)\(hidden)"))
    #expect(try !fixed(app(disc)).contains(hidden))
  }

  /// A blurred disc is a glow, which may reach over the edges.
  @Test(arguments: [("", true), (".blur(radius: 40)", false)]) func glows(_ modifier: String, isFixed: Bool) throws {
    let body = "VStack { Circle().fill(.blue).frame(width: 300, height: 300)\(modifier) }"
    #expect(try fixed(app(body)).contains("maxWidth: .infinity") == isFixed)
  }

  /// All paddings that are the margin of a family go.
  @Test func paddingsOfTwoAxes() throws {
    let two = "HStack { Text(\"72\"); Spacer() }.padding(.horizontal, 16).padding(.vertical, 14)"
    let one = "HStack { Text(\"7\"); Spacer() }.padding()"
    let source = SwiftApp.source(
      families: ".systemSmall, .systemMedium",
      body: "Group { if family == .systemSmall { \(one) } else { \(two) } }.containerBackground(.background, for: .widget)")
    #expect(try !fixed(source).contains(".padding"))
  }

  /// No suggestion to shrink a text that has room once a doubled margin is gone.
  @Test(arguments: [(".padding()", false), ("", true)]) func shrinking(_ padding: String, isSuggested: Bool) throws {
    let text = "Text(\"Departures from the harbour\").lineLimit(1)"
    let folder = try AppFolder(["A.swift": app("VStack { \(text); Spacer() }.frame(maxWidth: .infinity)\(padding)")])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"rule\": \"text-cut-off\""))
    #expect(report.contains("Let the text shrink") == isSuggested, "\(report)")
  }

  /// All places of a finding get the colour.
  @Test func sameColors() throws {
    let body = "VStack { Text(entry.name).foregroundColor(.black); Text(entry.word).foregroundColor(.black) }"
    let source = SwiftApp.source(body: "\(body).containerBackground(.white, for: .widget)")
      .replacing("var mode", with: "var widgetRenderingMode")
    let folder = try AppFolder(["A.swift": source])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    let fix = try #require(report.split(separator: "\"title\":\"Write white in vibrant").dropFirst().first)
    #expect(fix.prefix { $0 != "]" }.split(separator: "? .white : .black").count == 3, "\(report)")
  }
}
#endif
