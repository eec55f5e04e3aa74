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
        let name: String?
        let page: Page
      }
      """
    let app = SwiftApp(
      body: "Group {\n\(body)\n}.containerBackground(\(background), for: .widget)", other: entry + "\n" + other)
    return app.findings().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  /// A text inside of another condition is on the background of its own state, or else on one of all backgrounds.
  @Test(arguments: [
    ("if let name = entry.name { Text(name).foregroundStyle(entry.page.ink) }", "entry.page.color", true),
    ("if entry.isLate { VStack { Text(entry.words) }.foregroundStyle(entry.page.ink) }", "entry.page.color", true),
    ("if let name = entry.name { Text(name).foregroundStyle(entry.page.ink) }", "entry.page.other", false),
    ("if entry.isLate { Text(entry.words).foregroundStyle(.yellow) }", "entry.page.light", true),
    ("if entry.isLate { Text(entry.words).foregroundStyle(.yellow) }", "entry.page.other", false),
    ("if entry.isLate { Text(entry.words).foregroundStyle(.yellow) }", "entry.page.asset", true),
    ("if entry.page.isDark { Text(\"a\").foregroundStyle(.white) } else { Text(\"b\").foregroundStyle(dark) }",
      "entry.page.other", false),
  ])
  func textsInsideOfOtherConditions(_ body: String, _ background: String, _ isFound: Bool) {
    let page = """
      enum Page {
        case day, night
        var isDark: Bool { self == .night }
        var ink: Color { switch self { case .day: .yellow; case .night: .white } }
        var color: Color { switch self { case .day: .white; case .night: .black } }
        var light: Color { switch self { case .day: .white; case .night: Color(red: 1, green: 0.9, blue: 0.9) } }
        var other: Color { isDark ? .black : Color(red: 0.1, green: 0.1, blue: 0.4) }
        var asset: Color { switch self { case .day: .white; case .night: Color("Night") } }
      }
      """
    let color = body.contains("ink") ? "entry.page.ink" : ".yellow"
    let expected = isFound ? ["contrast: \(color)"] : []
    let dark = "Color(red: 0.1, green: 0.1, blue: 0.4)"
    let other = body.contains("isDark") ? page.replacing(dark, with: ".white") : page
    #expect(found(body.replacing("dark", with: dark), on: background, other) == expected, "\(body)")
  }

  /// The attributes of a string decide its colour and its font.
  @Test(arguments: [
    "Text(entry.line)", "Text(styled)", "Text(made())", "Text(entry.isLate ? entry.line : styled)",
    "Text(AttributedString(\"a\", attributes: AttributeContainer().foregroundColor(.white)))",
    "Text(AttributedString(entry.line[range]))",
    "Text(AttributedString(\"a\").settingAttributes(AttributeContainer().foregroundColor(.white)))",
    "Text(styled).font(.system(size: 9))",
  ])
  func attributedTexts(_ body: String) {
    let other = """
      extension V {
        var styled: AttributedString {
          var result = AttributedString(entry.words)
          result.foregroundColor = .white
          return result
        }
        func made() -> AttributedString { styled }
      }
      """
    #expect(found(body, on: "Color.black", other) == [], "\(body)")
  }

  @Test(arguments: [
    "Text(AttributedString(\"a\"))", "Text(AttributedString(entry.words))", "Text(AttributedString(localized: \"a\"))",
  ])
  func attributedTextsWithoutAttributes(_ body: String) {
    #expect(found(body, on: "Color.black") == ["contrast: Text"], "\(body)")
  }

  private static let parts = """
    extension V {
      var price: Text { Text(entry.value, format: .number).foregroundStyle(.white) }
      func change(_ size: CGFloat) -> Text { Text("up").foregroundStyle(.green).font(.system(size: size)) }
    }
    """

  /// Only the parts of a text that is put together have a colour and a size.
  @Test(arguments: [
    "Text(\"\\(price) \\(change(15))\")", "Text(\"\\(price)\")", "Text(\"\\(price) · \\(price)\")",
    "Text(\"\\(Text(\"now\").foregroundColor(.white))\")", "Text(\"(\\(change(15)))\").font(.system(size: 8))",
  ])
  func textsInTexts(_ body: String) {
    #expect(found(body, on: "Color.black", Self.parts) == [], "\(body)")
  }

  @Test func wordsAndPartsOfTexts() {
    #expect(found("Text(\"at \\(price)\")", on: "Color.black", Self.parts) == ["contrast: Text"])
    #expect(found("Text(\"\\(price) \\(change(9))\")", on: "Color.black", Self.parts) == ["font-size-minimum: 9"])
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

  /// Glass lies behind a text, and effects change its colour or that of the background.
  @Test(arguments: [
    "text.padding(8).glassEffect(.regular.tint(.indigo), in: .capsule)", "VStack { text }.glassEffect()",
    "text.colorMultiply(.indigo)", "VStack { text }.colorInvert()", "text.hueRotation(.degrees(90))",
    "text.brightness(-0.9)", "text.visualEffect { content, _ in content }",
  ])
  func effectsOnText(_ body: String) {
    let other = "extension V { var text: some View { Text(\"a\").foregroundStyle(.white) } }"
    #expect(found(body, on: "Color.white", other) == [], "\(body)")
  }

  @Test(arguments: ["colorInvert()", "brightness(-0.9)", "colorMultiply(.black)", "contrast(0)"])
  func effectsOnTheBackground(_ effect: String) {
    let body = "Text(\"a\").foregroundStyle(.white).containerBackground(for: .widget) { Color.white.\(effect) }"
    #expect(SwiftApp(body: body).findings() == [], "\(effect)")
  }

  /// `bold` and `fontWeight` change a font with a weight of its own, in any order and around any view.
  @Test(arguments: [
    ("text.font(.system(size: 16).weight(.semibold)).bold()", true),
    ("text.bold().font(.system(size: 16, weight: .semibold))", true),
    ("text.font(.system(size: 16, weight: .light)).fontWeight(.bold)", true),
    ("VStack { text.font(.system(size: 16, weight: .semibold)) }.bold()", true),
    ("text.font(.headline.weight(.regular)).fontWeight(.heavy)", true),
    ("text.font(.system(size: 16, weight: .light)).fontWeight(entry.weight)", true),
    ("text.font(.system(size: 16, weight: .bold)).fontWeight(.regular)", false),
    ("text.font(.system(size: 16, weight: .bold)).bold(false)", true),
    ("text.font(.system(size: 16, weight: .semibold)).bold(false)", false),
    ("text.font(.system(size: 16).weight(.semibold))", false),
    ("text.font(.system(size: 13, weight: .light)).bold()", false),
  ])
  func weightsOverThatOfTheFont(_ body: String, _ isBold: Bool) {
    let red = "Color(red: 0.925, green: 0.11, blue: 0.133)"
    let other = "extension V { var text: Text { Text(\"a\").foregroundStyle(.white) } }"
    #expect(found(body, on: red, other) == (isBold ? [] : ["contrast: .white"]), "\(body)")
  }

  /// A bar in place of the letters needs neither contrast nor size.
  @Test(arguments: [
    ("text.redacted(reason: .placeholder)", true), ("VStack { text }.redacted(reason: .placeholder)", true),
    ("text.redacted(reason: entry.reasons)", true),
    ("VStack { text.unredacted() }.redacted(reason: .placeholder)", false), ("text.redacted(reason: [])", false),
    ("text.redacted(reason: entry.isLate ? .placeholder : [])", false),
    ("if entry.isLate { text } else { text.redacted(reason: .placeholder) }", false),
    ("text.redacted(reason: .privacy)", false),
    ("ZStack { text; MANY }.redacted(reason: entry.isLate ? .placeholder : [])", false),
    ("ZStack { text; MANY }.redacted(reason: .placeholder)", true),
  ])
  func redactedTexts(_ body: String, _ isSilent: Bool) {
    let text = "Text(\"a\").font(.system(size: 9)).foregroundStyle(.yellow)"
    let body = body.replacing("MANY", with: Array(repeating: "Spacer()", count: 90).joined(separator: "; "))
    let found = found(body, on: "Color.white", "extension V { var text: some View { \(text) } }")
    #expect(found == (isSilent ? [] : ["contrast: .yellow", "font-size-minimum: 9"]), "\(body)")
  }

  /// The name of a face has its weight, and bold text needs less contrast from 14 points on.
  @Test(arguments: [
    ("Font.custom(\"Poppins-Bold\", size: 15)", true), ("Font.custom(\"Avenir-Heavy\", size: 15)", true),
    ("Font.custom(\"Inter-ExtraBold\", size: 15)", true), ("Font.custom(\"Helvetica-BoldOblique\", size: 15)", true),
    ("Font(UIFont(name: \"Avenir-Black\", size: 15)!)", true), ("Font.custom(entry.words, size: 15)", true),
    ("FontFamily.Poppins.bold.swiftUIFont(size: 15)", true), ("Font.custom(\"Poppins-SemiBold\", size: 15)", false),
    ("Font.custom(\"Poppins-Regular\", size: 15)", false), ("Font.custom(\"Poppins\", size: 15)", false),
    ("Font.custom(\"Poppins-Bold\", size: 15).weight(.regular)", false),
    ("Font.custom(\"Poppins-Bold\", size: 13)", false), ("FontFamily.Poppins.regular.swiftUIFont(size: 15)", false),
  ])
  func weightsOfFaces(_ font: String, _ isBold: Bool) {
    let found = found("Text(\"a\").font(\(font)).foregroundStyle(.blue)", on: "Color.white")
    #expect(found == (isBold ? [] : ["contrast: .blue"]), "\(font)")
  }
}
#endif
