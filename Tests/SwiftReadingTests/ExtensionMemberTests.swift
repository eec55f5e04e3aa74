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

  /// A member of an optional is that of the optional itself, and behind `?.` that of what it wraps.
  @Test(arguments: [
    ("entry.power.size", "extension Double? { var size: CGFloat { 30 } }", "30"),
    ("entry.power.size", "extension Optional<Double> { var size: CGFloat { 30 } }", "30"),
    ("entry.power.size", "extension Optional where Wrapped == Double { var size: CGFloat { 30 } }", "30"),
    ("entry.power.size", "extension Optional { var size: CGFloat { 30 } }", "30"),
    ("entry.power?.size ?? 8", "extension Double? { var size: CGFloat { 30 } }", "8"),
    ("(entry.power ?? 1).size", "extension Double? { var size: CGFloat { 30 } }", "7"),
    ("entry.power!.size", "extension Double? { var size: CGFloat { 30 } }", "7"),
    ("entry.part.size", "extension Double? { var size: CGFloat { 30 } }", "7"),
    ("entry.level.size", "extension Double? { var size: CGFloat { 30 } }; extension Int? { var size: CGFloat { 5 } }", "5"),
  ])
  func membersOfOptionals(_ size: String, _ other: String, _ expected: String) {
    let entry = """
      struct Entry: TimelineEntry { let date: Date; let power: Double?; let part: Double; let level: Int? }
      extension Double { var size: CGFloat { 7 } }
      """
    let content = SwiftApp(body: "Text(\"1\").font(.system(size: \(size)))", other: "\(entry)\n\(other)").content
    #expect(content.hasSuffix("font: \(expected)") || content.contains("font: \(expected) "), "\(size) \(content)")
  }

  @Test func membersOfWhatAClosureGets() {
    let other = """
      struct Entry: TimelineEntry { let date: Date; let power: Double? }
      extension Double { var size: CGFloat { 7 } }
      extension Double? { var size: CGFloat { 30 } }
      """
    let content = SwiftApp(body: "Text(\"1\").font(.system(size: entry.power.map { $0.size } ?? 8))", other: other).content
    #expect(content.contains("font: 7") && content.contains("font: 8") && !content.contains("30"), "\(content)")
  }

  @Test(arguments: ["extension Image", "extension SwiftUI.Image"])
  func viewsOfQualifiedTypes(_ header: String) {
    let other = "\(header) { static var logo: some View { Image(systemName: \"leaf\") } }"
    #expect(content("Image.logo", other) == "Image: {symbol: leaf}")
    #expect(content("SwiftUI.Image.logo", other) == "Image: {symbol: leaf}")
  }

  private static let tokens = """
    enum Token { case little, large; var value: CGFloat { switch self { case .little: 9; case .large: 20 } } }
    enum Gap { case small }
    extension CGFloat {
      init(_ token: Token) { self.init(token.value) }
      init(_ gap: Gap) { self.init(4) }
      init(named token: Token) { self = token.value }
      init(large isLarge: Bool) { if isLarge { self = 20 } else { self = 9 } }
    }
    extension Font { init(token: Token) { switch token { case .little: self = .system(size: 9); case .large: self = .body } } }
    extension Color {
      init(token: Token) { switch token { case .little: self = .red; case .large: self = .blue } }
      init(isOn: Bool) { self = isOn ? .red : .blue }
      init(red isRed: Bool) { self.init(red: isRed ? 1 : 0, green: 0, blue: isRed ? 0 : 1) }
      init(chosen token: Token) {
        switch token { case .little: self.init(white: 0.2); case .large: self.init(white: 0.8) }
      }
    }
    """

  @Test(arguments: [
    (".font(.system(size: CGFloat(.little)))", "font: 9"), (".font(.system(size: CGFloat(Token.large)))", "font: 20"),
    (".padding(CGFloat(.small))", "padding: 4"), (".padding(CGFloat(named: .little))", "padding: 9"),
    (".padding(CGFloat(large: false))", "padding: 9"), (".padding(CGFloat(9))", "padding: 9"),
    (".font(Font(token: .little))", "font: 9"), (".font(.init(token: .large))", "font: body"),
    (".foregroundStyle(Color(token: .large))", "foregroundStyle: blue"),
    (".foregroundStyle(Color(isOn: true))", "foregroundStyle: red"),
    (".foregroundStyle(Color(red: true))", "foregroundStyle: \"#FF0000\""),
    (".foregroundStyle(Color(chosen: .large))", "foregroundStyle: {white: 0.8}"),
    (
      ".background(Color(isOn: entry.isLate))",
      "background: - Color: red if: entry-isLate.yes - Color: blue unless: entry-isLate.yes"
    ),
    (
      ".background(Color(red: entry.isLate))",
      "background: - Color: \"#FF0000\" if: entry-isLate.yes - Color: \"#0000FF\" unless: entry-isLate.yes"
    ),
  ])
  func initializers(_ modifier: String, _ expected: String) {
    #expect(content("Text(\"1\")\(modifier)", Self.tokens) == "Text: \"1\" \(expected)", "\(modifier)")
  }
}
#endif
