#if SwiftSource
import Testing

/// Tests of one number with several limits are not independent of each other.
@Suite struct ComparedNumberTests {
  private func findings(page: String, ink: String) -> [String] {
    let app = SwiftApp(
      body: "Text(\"1\").foregroundStyle(showsBackground ? ink : .white).containerBackground(page, for: .widget)",
      other: """
        struct Entry: TimelineEntry { let date: Date; let n: Int; let share: Double; let items: [Int] }
        extension V {
          static var low: Double { 0.2 }
          var page: Color { \(page) }
          var ink: Color { \(ink) }
        }
        """)
    return app.findings().filter { $0.contains("contrast") }
  }

  @Test(arguments: [
    ("if entry.n >= 80 { .black } else if entry.n >= 50 { .black } else { .white }", "entry.n >= 50 ? .white : .black"),
    ("switch entry.n { case ..<50: .white; default: .black }", "entry.n < 50 ? .black : .white"),
    (
      "switch entry.n { case 0...50: .white; case 51...100: .black; case 101...150: .black; default: .black }",
      "entry.n > 50 ? .white : .black"
    ),
    ("switch entry.n { case 0..<1: .white; case 1..<5: .black; default: .black }", "0 < entry.n ? .white : .black"),
    ("(50..<100).contains(entry.n) ? .black : .white", "entry.n >= 50 && entry.n < 100 ? .white : .black"),
    ("entry.n > 0 ? .black : .white", "entry.n >= 1 ? .white : .black"),
    ("entry.share < Self.low ? .white : entry.share < 0.8 ? .black : .black", "0.2 > entry.share ? .black : .white"),
    (
      "guard entry.share >= 0.2 else { return .white }; guard entry.share >= 0.5 else { return .black }; return .black",
      "let share = entry.share; return share < 0.2 ? .black : .white"
    ),
    (
      "entry.items.count > 2 ? .black : entry.items.count > 0 ? .black : .white",
      "entry.items.isEmpty ? .black : .white"
    ),
  ])
  func limitsThatGoTogether(page: String, ink: String) {
    #expect(findings(page: page, ink: ink) == [], "\(page) \(ink)")
  }

  @Test(arguments: [
    ("if entry.n >= 80 { .black } else if entry.n >= 50 { .black } else { .white }", "entry.n >= 60 ? .white : .black"),
    ("switch entry.n { case ..<50: .white; default: .black }", "entry.n < 51 ? .black : .white"),
    (
      "switch entry.n { case 0...50: .white; case 51...100: .black; case 101...150: .black; default: .black }",
      "entry.n > 100 ? .white : .black"
    ),
    ("(50..<100).contains(entry.n) ? .black : .white", "entry.n >= 60 && entry.n < 100 ? .white : .black"),
    ("entry.n == 0 ? .white : entry.n > 0 ? .white : .black", "entry.n >= 0 ? .black : .black"),
    ("(0..<10).contains(entry.n) ? .white : entry.n >= 10 ? .white : .black", "entry.n > 20 ? .black : .black"),
    // A fraction may be between 1 and 2.
    ("entry.share > 1 ? .black : .white", "entry.share >= 2 ? .white : .black"),
    ("entry.share > 0 ? .white : entry.share < 0 ? .black : .black", "entry.share >= 0 ? .black : .white"),
    (
      "switch entry.n { case 0..<50: .white; case 50..<100: .black; default: .black }",
      "entry.n < 100 ? .white : .black"
    ),
  ])
  func limitsThatDiffer(page: String, ink: String) {
    #expect(findings(page: page, ink: ink).count == 1, "\(page) \(ink)")
  }

  /// A test of a number reads the code of the number, which may test numbers as well.
  @Test(arguments: [
    "var part: Double { entry.n > 0 ? 1 / entry.share : 0 }", "var part: Double { if entry.n > 9 { return 1 }; return 0 }",
    "func part() -> Double { guard entry.n > 0 else { return 0 }; return entry.share > 1 ? 1 : entry.share }",
  ])
  func testsInsideOfTests(part: String) {
    let tested = part.hasPrefix("func") ? "part()" : "part"
    let app = SwiftApp(
      body: "Text(\"1\").font(.system(size: \(tested) >= 0.5 ? 9 : 12))",
      other: "struct Entry: TimelineEntry { let date: Date; let n: Int; let share: Double }\nextension V { \(part) }")
    #expect(app.findings().count { $0.contains("font-size-minimum") } == 1, "\(app.findings())")
  }

  /// The values of one `switch` exclude each other already, and so do the sides of one number.
  @Test(arguments: [
    ("switch entry.n { case ..<50: Text(\"1\"); case 50..<80: Text(\"2\"); default: Text(\"3\") }", "entry-n.50-80"),
    ("if entry.n > 5 { Text(\"1\") } else if entry.n < 5 { Text(\"2\") }", "entry-n-5.less"),
    ("if entry.n > 8 { Text(\"1\") } else if entry.n > 5 { Text(\"2\") }", "entry-n.entry-n-5-entry-n-8"),
  ])
  func words(body: String, word: String) {
    let text = SwiftApp(body: body).families
    #expect(text.contains("if: \(word)\n"), "\(text)")
  }
}
#endif
