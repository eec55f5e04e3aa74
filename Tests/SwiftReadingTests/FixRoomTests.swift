#if SwiftSource
import Foundation
import Testing

/// Fixes for which there is room.
@Suite struct FixRoomTests {
  private func app(_ body: String) -> String {
    SwiftApp.source(body: "\(body).containerBackground(.background, for: .widget).widgetURL(URL(string: \"a://b\"))")
  }

  /// The file after all fixes.
  private func fixed(_ text: String) throws -> String {
    let folder = try AppFolder(["A.swift": text])
    _ = try BuiltBinary(FixTests.all, in: folder.url)
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

  /// No suggestion to shrink a text that has room once a doubled margin is gone.
  @Test(arguments: [(".padding()", false), ("", true)]) func shrinking(_ padding: String, isSuggested: Bool) throws {
    let text = "Text(\"Departures from the harbour\").lineLimit(1)"
    let folder = try AppFolder(["A.swift": app("VStack { \(text); Spacer() }.frame(maxWidth: .infinity)\(padding)")])
    let report = try BuiltBinary(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"rule\": \"text-cut-off\""))
    #expect(report.contains("Let the text shrink") == isSuggested, "\(report)")
  }

  /// All places of a finding get the colour.
  @Test func sameColors() throws {
    let body = "VStack { Text(entry.name).foregroundColor(.black); Text(entry.word).foregroundColor(.black) }"
    let source = SwiftApp.source(body: "\(body).containerBackground(.white, for: .widget)")
    let folder = try AppFolder(["A.swift": source])
    let report = try BuiltBinary(["--swift", ".", "--format", "json"], in: folder.url).output
    let fix = try #require(report.split(separator: "\"title\":\"Write white in vibrant").dropFirst().first)
    #expect(fix.prefix { $0 != "]" }.split(separator: "? .white : .black").count == 3, "\(report)")
  }
}
#endif
