#if SwiftSource
import Testing

/// Members that the project adds to types of the system, with the value in front of them as `self`.
@Suite struct ExtensionMemberTests {
  private static let entry = """
    struct Entry: TimelineEntry {
      let date: Date; let due: Date?; let count: Int; let part: Double; let isLate: Bool; let name: String
    }
    let parts = DateComponentsFormatter()
    extension TimeInterval {
      var clock: String { parts.string(from: self) ?? "" }
      func tint() -> Color { self > 0.5 ? .red : .clear }
    }
    extension V { var left: TimeInterval { entry.due?.timeIntervalSinceNow ?? 0 } }
    """

  private func content(_ body: String, _ other: String) -> String {
    SwiftApp(body: body, other: "\(Self.entry)\n\(other)").content
  }

  @Test(arguments: [
    ("entry.count.size()", "extension Int { func size() -> CGFloat { 9 } }", "9"),
    ("entry.count.size(9)", "extension Int { func size(_ size: CGFloat) -> CGFloat { size } }", "9"),
    ("entry.isLate.size()", "extension Bool { func size() -> CGFloat { 9 } }", "9"),
    ("entry.name.size()", "extension String { func size() -> CGFloat { small } var small: CGFloat { 9 } }", "9"),
    ("entry.part.size()", "extension TimeInterval { func size() -> CGFloat { 9 } }", "9"),
    ("10.small()", "extension Int { func small() -> CGFloat { CGFloat(self) } }", "10"),
    ("10.small", "extension Int { var small: CGFloat { CGFloat(self) } }", "10"),
  ])
  func functions(_ size: String, _ other: String, _ expected: String) {
    #expect(content("Text(\"1\").font(.system(size: \(size)))", other) == "Text: \"1\" font: \(expected)")
  }

  @Test func choices() {
    #expect(
      content("Text(\"1\").background(entry.part.tint())", "")
        == "Text: \"1\" background: - Color: red if: entry-part-0-5.greater "
        + "- Color: clear unless: entry-part-0-5.greater")
  }

  @Test(arguments: [
    ("\"steps.title\".localized", "var localized: String { NSLocalizedString(self, comment: \"\") }"),
    ("\"steps.title\".loc()", "func loc() -> String { NSLocalizedString(self, comment: \"\") }"),
  ])
  func keysAsSelf(_ text: String, _ member: String) {
    let app = SwiftApp([
      "App/Widget.swift": SwiftApp.source(body: "Text(\(text))", other: "extension String { \(member) }"),
      "App/en.lproj/Localizable.strings": "\"steps.title\" = \"Steps today\";",
    ])
    #expect(app.content == "Text: Steps today")
  }

  @Test(arguments: [
    "entry.date.ago()", "parts.string(from: left) ?? \"\"", "parts.string(from: entry.due?.timeIntervalSinceNow ?? 0)!",
  ])
  func relativeTimes(_ text: String) {
    let other = """
      extension Date {
        func ago() -> String {
          let minutes = Int(Date().timeIntervalSince(self) / 60)
          return minutes < 60 ? "\\(minutes) min ago" : "\\(minutes / 60) hours ago"
        }
      }
      """
    let app = SwiftApp(body: "Text(\(text))", other: "\(Self.entry)\n\(other)")
    #expect(app.findings().contains { $0.contains("system-date-refresh") }, "\(app.content)")
    let length = SwiftApp(body: "Text(entry.part.clock)", other: Self.entry)
    #expect(!length.findings().contains { $0.contains("system-date-refresh") })
  }
}
#endif
