#if SwiftSource
import Foundation
import Testing

/// Fixes that reach as far as their cause: to all states, layers, columns and colours that belong together, or not at all.
@Suite struct FixExtentTests {
  private func fixed(_ text: String, files: [String: String] = [:], images: [String: [UInt8]] = [:]) throws -> String {
    let folder = try AppFolder(
      files.merging(["A.swift": text, "Package.swift": AppFolder.packageForNewSystems]) { $1 })
    for (path, bytes) in images { try Data(bytes).write(to: folder.url.appending(path: path)) }
    _ = try BuiltBinary(FixTests.all, in: folder.url)
    return try folder.text(of: "A.swift")
  }

  private func onBackground(
    _ body: String, _ background: String = ".containerBackground(.background, for: .widget)", other: String = ""
  ) -> String {
    SwiftApp.source(body: "\(body)\n      \(background)", other: other)
  }

  /// In a row, a padding is a gap as well, and the other columns have one, too.
  @Test(arguments: [
    ("HStack {\n if entry.isFull { Text(\"72\").padding() }\n Text(\"73\").padding() }", false),
    ("VStack {\n if entry.isFull { Text(\"72\").padding() }\n Text(\"73\").padding() }", false),
    ("HStack { Text(\"73\").padding() }", true), ("HStack { Text(\"72\"); Text(\"73\") }.padding()", true),
    ("HStack { if entry.isFull { Text(\"72\").padding() } else { Text(\"73\").padding() } }", true),
  ])
  func paddingsInRows(_ body: String, isFixed: Bool) throws {
    let app = onBackground(body)
    #expect(try fixed(app).contains(".padding()") == !isFixed)
  }

  /// Only at its outer sides is a padding a margin.
  @Test(arguments: [
    ("HStack { Text(\"72\").padding(.leading, 5); Spacer(); Text(\"73\") }", ".padding(.leading, 16)"),
    ("HStack { Text(\"72\").padding(.horizontal, 5); Text(\"73\"); Spacer() }", nil),
    ("VStack { Text(\"72\").padding(5); Text(\"73\"); Spacer() }", nil),
  ])
  func gapsAreNoMargins(_ body: String, _ new: String?) throws {
    let app = onBackground("\(body).padding(.vertical, 16).padding(.trailing, 16)")
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    let text = try fixed(app)
    #expect(new.map { text.contains($0) } ?? (text == app), "\(text)")
  }
}
#endif
