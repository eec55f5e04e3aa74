#if SwiftSource
import Testing

/// Values that branches of statements give.
@Suite struct BranchTests {
  /// The content of systemSmall on one line, where the view shows a text with a font of `points` points.
  private func content(_ points: String) -> String {
    let text = SwiftApp(
      body: "Text(\"1\").font(.system(size: points))", other: "extension V { var points: CGFloat { \(points) } }"
    ).families
    guard let range = text.firstRange(of: "content:") else { return text }
    return text[range.upperBound...].split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: " ")
  }

  @Test(arguments: [
    "if entry.isBig { return 20 } else { return 9 }",
    "if entry.isBig { 20 } else { 9 }",
    "if entry.isBig { return 20 }\nreturn 9",
    "let size: CGFloat\nif entry.isBig { size = 20 } else { size = 9 }\nreturn size",
    "let size: CGFloat; switch entry.isBig { case true: size = 20; case false: size = 9 }; return size",
    "let size: CGFloat\nif entry.isBig { size = 10 } else { size = 4.5 }\nreturn size * 2",
  ])
  func ofTwoWays(_ points: String) {
    #expect(
      content(points) == "- Text: \"1\" font: 20 if: entry-isBig.yes - Text: \"1\" font: 9 unless: entry-isBig.yes",
      "\(points)")
  }

  @Test func ofThreeWays() {
    let points = """
      let size: CGFloat
      if entry.isBig { size = 20 } else if entry.isSmall { size = 9 } else { size = 9 }
      return size
      """
    #expect(
      content(points) == "- Text: \"1\" font: 20 if: entry-isBig.yes - Text: \"1\" font: 9 unless: entry-isBig.yes "
        + "if: entry-isSmall.yes - Group: - Text: \"1\" font: 9 unless: entry-isBig.yes unless: entry-isSmall.yes")
  }

  /// The value is known in one of two states.
  @Test func ofWhichOneIsNotRead() {
    #expect(
      content("var size: CGFloat = 9\nif entry.isBig { size = 20 }\nreturn size")
        == "- Text: \"1\" font: unknown if: entry-isBig.yes - Text: \"1\" font: 9 unless: entry-isBig.yes")
  }

  @Test func thatAreDecided() {
    #expect(
      content("let size: CGFloat; switch family { case .systemSmall: size = 9; default: size = 20 }; return size")
        == "Text: \"1\" font: 9")
  }

  /// An initializer may choose the value of a property in statements.
  @Test(arguments: [
    "if entry.isBig { size = 20 } else { size = 9 }",
    "if entry.isBig { self.size = 20; other = 1 } else { other = 2; self.size = 9 }",
    "if entry.isBig { let big: CGFloat = 20; size = big } else { size = 9 }",
    "switch entry.isBig { case true: size = 20; case false: size = 9 }",
    "guard entry.isBig else { size = 9; return }; size = 20",
    "if entry.isBig { size = 20 }", "size = 0; size = 9; if entry.isBig { size = 20 }",
  ])
  func ofInitializers(_ statements: String) {
    let row = """
      struct Row: View {
        var size: CGFloat = 9
        var other = 0
        init(_ entry: Entry) {
          \(statements)
        }
        var body: some View { Text("1").font(.system(size: size)) }
      }
      """
    #expect(
      SwiftApp(body: "Row(entry)", other: row).content
        == "- Text: \"1\" font: 20 if: entry-isBig.yes - Text: \"1\" font: 9 unless: entry-isBig.yes", "\(statements)")
  }

  /// An initializer of an enumeration is followed to the case that it assigns.
  @Test(arguments: [
    "self = family == .systemSmall ? .small : .big", "if family == .systemLarge { self = .big } else { self = .small }",
    "switch family { case .systemSmall, .systemMedium: self = .small; default: self = .big }",
    "guard family != .systemLarge else { self = .big; return }; self = .small",
  ])
  func ofInitializersOfCases(_ statements: String) {
    let size = """
      enum Size {
        case small, big
        init(_ family: WidgetFamily) { \(statements) }
        var points: CGFloat { switch self { case .small: 9; case .big: 20 } }
      }
      """
    let body = "Text(\"1\").font(.system(size: Size(family).points))"
    #expect(SwiftApp(families: ".systemSmall", body: body, other: size).content == "Text: \"1\" font: 9")
    #expect(SwiftApp(families: ".systemLarge", body: body, other: size).content == "Text: \"1\" font: 20")
  }

  /// What decides between two values is not what is chosen from.
  @Test func thatDecideBetweenValues() {
    let app = SwiftApp(
      body: "Text(\"1\").padding(size == .big ? 20 : 9)",
      other: """
        enum Size { case big, small }
        extension V {
          var size: Size { if entry.isFull { return rows(entry) } else { return .small } }
          func rows(_ entry: Entry) -> Size { if entry.isLong { return .small }; return .big }
        }
        """)
    #expect(app.families.contains("padding: 20"), "\(app.families)")
    #expect(app.families.contains("padding: 9"), "\(app.families)")
  }

  /// What is more than one value is not guessed.
  @Test(arguments: [
    "var size: CGFloat\nif entry.isBig { size = 20; size += 1 } else { size = 9 }\nreturn size",
    "let size: CGFloat; let other: CGFloat\nif entry.isBig { size = 20 } else { other = 9 }\nreturn size",
  ])
  func thatAreNotKnown(_ points: String) {
    #expect(content(points) == "Text: \"1\" font: unknown", "\(points)")
  }

  /// Which size it is depends on the app in two ways, while what each size means is one switch.
  @Test(arguments: [
    ("case .big: .title; case .middle: .body; case .small: .caption", "title"),
    ("case .big, .middle: .body; case .small: .body", "body"),
  ])
  func thatStandBehindOtherChoices(_ fonts: String, _ font: String) {
    let app = SwiftApp(
      body: "Text(\"1\").font(size.font)",
      other: """
        enum Size {
          case big, middle, small
          var font: Font { switch self { \(fonts) } }
        }
        extension V {
          var size: Size { if entry.isFull { return rows() } else { return .small } }
          func rows() -> Size { if entry.isLong { return .middle }; return .big }
        }
        """)
    #expect(app.families.contains("font: \(font)\n"), "\(app.families)")
    #expect(app.widgets.descriptions.first?.notes == [])
  }

  @Test func ofPaddingsWithoutANumber() {
    let texts = "Text(\"1\").padding(.top, entry.isBig ? 4 : nil); Text(\"2\").padding(.top, nil)"
    let app = SwiftApp(body: "VStack { \(texts) }")
    #expect(app.families.split(separator: "padding: {top: 4}").count == 2, "\(app.families)")
    #expect(app.families.split(separator: "padding: {top: 16}").count == 3, "\(app.families)")
  }
}
#endif
