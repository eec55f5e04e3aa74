#if SwiftSource
import Testing

/// What contrast compares: texts with their own colour and size, on a container background that is seen around them.
@Suite struct ContrastTests {
  /// The findings of a body on a container background, without their file and line.
  private func found(_ body: String, on background: String, _ other: String = "") -> [String] {
    let entry = """
      struct Entry: TimelineEntry {
        let date: Date
        let words: String
        let line: AttributedString
        let value: Double
        let isLate: Bool
      }
      """
    let app = SwiftApp(
      body: "Group {\n\(body)\n}.containerBackground(\(background), for: .widget)", other: entry + "\n" + other)
    return app.findings().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  /// An outline leaves the container background behind a text.
  @Test(arguments: [
    "text.background(Capsule().stroke(.mint))", "text.background(Circle().fill(.clear))",
    "text.background { RoundedRectangle(cornerRadius: 4).strokeBorder(.mint, lineWidth: 1) }",
    "ZStack { Circle().stroke(.mint, lineWidth: 8); text }",
    "ZStack { ZStack { Circle().stroke(.gray); Circle().trim(from: 0, to: entry.value).stroke(.mint) }; text }",
    "Circle().stroke(.mint, lineWidth: 8).overlay { text }",
    "ZStack(alignment: .bottom) { Rectangle().fill(.mint).frame(height: 2); text }",
  ])
  func outlinesBehindText(_ body: String) {
    let other = "extension V { var text: some View { Text(\"a\").foregroundStyle(.mint) } }"
    #expect(found(body, on: "Color.white", other) == ["contrast: .mint"], "\(body)")
  }

  @Test(arguments: [
    "text.background(Capsule().fill(.black).stroke(.mint))", "text.background(Capsule())",
    "text.background { ZStack { Color.black; Circle().stroke(.mint) } }",
    "ZStack { Circle().stroke(.mint).background(.black); text }",
    "Circle().stroke(.mint).overlay(Color.black).overlay { text }", "Color.clear.overlay(Color.black).overlay { text }",
    "ZStack { Rectangle().fill(.black).frame(height: 20); text }", "Other().overlay { text }",
  ])
  func surfacesBehindText(_ body: String) {
    let other = "extension V { var text: some View { Text(\"a\").foregroundStyle(.white) } }"
    #expect(!found(body, on: "Color.white", other).contains { $0.hasPrefix("contrast") }, "\(body)")
  }
}
#endif
