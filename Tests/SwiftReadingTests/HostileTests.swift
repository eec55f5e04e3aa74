#if SwiftSource
import Base
import Linting
import Rules
import SwiftReading
import Testing

/// Nothing that a Swift file holds stops the reader, and what it can read it reads.
@Suite struct HostileTests {
  @Test func brokenSwiftIsReadAsFarAsItGoes() {
    let app = SwiftApp(body: "VStack { Text(\"a\").font(.system(size: 9)) ; ) } ] func", other: "struct { let = }")
    #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
  }

  @Test(arguments: ["(", "[", "VStack {", "if a {", "!", "a.b(", "a ? b : "])
  func deepNesting(_ piece: String) {
    let app = SwiftApp(body: String(repeating: piece, count: 5_000))
    #expect(app.widgets.descriptions.count + app.widgets.refused.count >= 1)
  }

  @Test(arguments: ["Text(\"", "Label(\"", "Image(\"", "Text(\"a", "Text(\"a\\", "Text(\"\"\"", "Text(#\""])
  func literalsThatDoNotEnd(_ body: String) {
    let app = SwiftApp(body: body, other: "struct Other: View { var body: some View { Text(\"b\") } }")
    #expect(app.findings().allSatisfy { !$0.isEmpty })
  }

  @Test func formatsWithOddPositions() {
    let format = String(repeating: "%1$@", count: 20_000)
    for format in ["%-9223372036854775808$@", "%0$d", "%9223372036854775807$@ %@", format] {
      let letters = String(repeating: "a", count: 20_000)
      let app = SwiftApp(body: "Text(String(format: \"\(format)\", \"\(letters)\")).font(.system(size: 9))")
      #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
    }
  }

  @Test func longChainsAndSums() {
    let chain = "Text(\"1\")" + String(repeating: ".bold()", count: 200)
    #expect(SwiftApp(body: chain).widgets.descriptions.count == 1)
    let longer = "Text(\"1\")" + String(repeating: ".bold()", count: 20_000)
    #expect(SwiftApp(body: longer).widgets.refused.count == 1)
    let sum = (0..<400).map { "\($0)" }.joined(separator: " + ")
    #expect(SwiftApp(body: "Text(\"1\").padding(\(sum))").widgets.descriptions.count == 1)
  }

  @Test func viewsThatDouble() {
    let doubling = (0..<40).map { "var v\($0): some View { VStack { v\($0 + 1); v\($0 + 1) } }" }.joined(
      separator: "\n")
    let app = SwiftApp(body: "v0", other: "extension V { \(doubling)\n var v40: some View { Text(\"x\") } }")
    #expect(app.widgets.descriptions.first?.statistics.isCut == true)
  }

  /// What shows its content in both branches of a condition doubles it, and so does a view behind itself.
  @Test(arguments: [
    ("if isOn { padding(1) } else { self }", ".double(entry.is%)"),
    ("background { self }", ".double(entry.is%)"),
    ("modifier(Boxed(isOn: isOn))", ".double(entry.is%)"),
  ])
  func modifiersThatDouble(_ body: String, _ call: String) {
    let calls = (0..<18).map { call.replacing("%", with: "\($0)") }.joined()
    let app = SwiftApp(
      body: "VStack { Text(\"1\").font(.system(size: 9)) }" + calls,
      other: """
        extension View { @ViewBuilder func double(_ isOn: Bool) -> some View { \(body) } }
        struct Boxed: ViewModifier {
          let isOn: Bool
          func body(content: Content) -> some View { if isOn { content.padding(1) } else { ZStack { content } } }
        }
        """)
    #expect(app.widgets.descriptions.first?.statistics.isCut == true)
    #expect(app.families.utf8.count < 2_000_000)
  }

  /// The view for "otherwise" stands there once for each way in which a condition of two parts can fail.
  @Test func branchesThatDouble() {
    let content = (0..<8).reduce("Text(\"1\").font(.system(size: 9))") { inner, number in
      "if entry.is\(number), entry.has\(number) { Text(\"\(number)\") } else { VStack { \(inner) } }"
    }
    let app = SwiftApp(body: content)
    #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
    #expect(app.families.utf8.count < 40_000)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["entry.first", "mode == .accented"])
  func conditionsThatDouble(_ first: String) {
    let conditions = (1..<26).map { number in
      let before = "c\(number - 1)"
      return "var c\(number): Bool { (\(before) && entry.x\(number)) || (!\(before) && entry.y\(number)) }"
    }
    let app = SwiftApp(
      body: "if c25 { Text(\"1\").font(.system(size: 9)) } else { Text(\"2\") }",
      other: "extension V { var c0: Bool { \(first) }\n\(conditions.joined(separator: "\n")) }")
    #expect(app.families.utf8.count < 40_000)
    #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
  }

  @Test func oddBytes() {
    let app = SwiftApp(["A.swift": "\u{FEFF}struct W: Widget { var body: some WidgetConfiguration { \u{0} } }"])
    #expect(app.widgets.descriptions.isEmpty)
    #expect(SwiftApp(["A.swift": "struct W: Widget", "B.swift": ""]).widgets.descriptions.isEmpty)
  }

  @Test func whatDoesNotParseIsAFindingAndTheRestIsRead() {
    let other = "struct Other: View { var body: some View { Text(\"2\") "
    let app = SwiftApp([
      "App/Widget.swift": SwiftApp.source(body: "VStack { Text(\"1\").font(.system(size: 9)); Other() }"),
      "App/Other.swift": other,
    ])
    let found = app.findings()
    #expect(found.contains { $0.hasPrefix("App/Widget.swift") && $0.hasSuffix("font-size-minimum: 9") })
    #expect(found.filter { $0.contains("swift-syntax") } == ["App/Other.swift:1 swift-syntax: )"])
    // Files that no widget leads to are not checked.
    #expect(SwiftApp(["A.swift": "struct {", "B.swift": "}"]).findings() == [])
  }

  @Test func typesThatAreMadeOfEachOther() {
    let app = SwiftApp(
      body: "A()",
      other: """
        struct A: View { var body: some View { VStack { B() } } }
        struct B: View { var body: some View { HStack { A() } } }
        typealias C = D
        typealias D = C
        extension V { var c: C { c } ; func f() -> some View { f() } ; static let g = V.g }
        """)
    #expect(app.content.hasSuffix("- View: B"), "\(app.content)")
    #expect(SwiftApp(body: "VStack { c; f() }.padding(V.g)", other: "extension V { var c: some View { c } }")
      .widgets.descriptions.count == 1)
  }

  @Test func encodings() {
    let source = SwiftApp.source(body: "Text(\"Café 레인저 🐼\").font(.system(size: 9))")
    let marked = SwiftApp(["A.swift": "\u{FEFF}" + source])
    #expect(marked.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let windows = SwiftApp(["A.swift": lines.joined(separator: "\r\n")])
    #expect(windows.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in source.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(SwiftApp(bytes: ["A.swift": wide]).widgets.descriptions.isEmpty)
    let broken = Array(source.utf8.prefix(400)) + [0xC3, 0x28, 0xFF]
    #expect(SwiftApp(bytes: ["A.swift": broken]).widgets.descriptions.count <= 1)
  }

  @Test func whatCouldNotBeReadIsTriedAgain() {
    let files = [
      SourcePath("App/Widget.swift"): SwiftApp.source(body: "Text(\"title\")"),
      SourcePath("App/en.lproj/Localizable.strings"): "\"title\" = \"Hello\";",
    ].mapValues { Array($0.utf8) }
    var project = SwiftProject()
    project.swiftFiles = [SourcePath("App/Widget.swift")]
    project.resourceFiles = [SourcePath("App/en.lproj/Localizable.strings")]
    var known = FileCache()
    #expect(project.widgets(knowing: &known, read: { _ in nil }, beginning: { _ in nil }).descriptions.isEmpty)
    let withoutWords = project.widgets(
      knowing: &known, read: { path in path == project.swiftFiles[0] ? files[path] : nil }, beginning: { _ in nil })
    #expect(withoutWords.descriptions.first?.text.contains("Text: title") == true)
    let whole = project.widgets(knowing: &known, read: { files[$0] }, beginning: { files[$0] })
    #expect(whole.descriptions.first?.text.contains("Text: Hello") == true)
  }

  /// The states of one widget take nothing from another, and where there are too many of them it is said.
  @Test func eachWidgetHasALimitOfItsOwn() {
    let views = (0..<20).map { "if entry.a\($0) { Text(\"\($0)\").font(.system(size: 9)) }" }.joined(separator: "\n")
    let source = SwiftApp.source(body: "VStack {\n\(views)\n}")
    let app = SwiftApp(["A/W.swift": source, "B/W.swift": source])
    func found(_ limit: Int) -> [Finding] {
      var limits = Limits()
      limits.shownViews = limit
      let catalogue = RuleCatalogue.embedded()
      let settings = RuleSettings(isStrict: false, steps: [.forSwift(of: catalogue)])
      let linter = Linter(catalogue: catalogue, settings: settings, limits: limits)
      return linter.lint(app.widgets.tree, over: app.widgets.text).flatMap(\.findings)
    }
    let whole = found(500).filter { $0.rule != "deep-link" }
    #expect(whole.count { $0.rule == "font-size-minimum" } == 40 && whole.allSatisfy { $0.severity > .note })
    let cut = found(100).filter { $0.rule == "limit-exceeded" }
    #expect(cut.count == 2 && cut.allSatisfy { $0.severity == .note && $0.message.contains("--max-shown-views") })
    #expect(found(100).count < found(500).count)
  }

  /// All widgets of a run have a limit together; what was read before it is linted.
  @Test(arguments: [500_000, 300, 5]) func allWidgetsHaveALimitTogether(_ limit: Int) {
    let texts = (0..<20).map { "Text(\"\($0)\").font(.system(size: 9))" }.joined(separator: "\n")
    let source = SwiftApp.source(body: "VStack {\n\(texts)\n}")
    let files = ["A/W.swift", "B/W.swift", "C/W.swift", "D/W.swift"].map { SourcePath($0) }
    var project = SwiftProject()
    project.swiftFiles = files
    project.maximumSteps = limit
    let widgets = project.widgets { _ in Array(source.utf8) }
    let linter = Linter(catalogue: .embedded(), settings: RuleSettings())
    let found = linter.lint(widgets.tree, over: widgets.text).flatMap(\.findings).filter { $0.rule == "limit-exceeded" }
    #expect(found.count == (limit == 500_000 ? 0 : 1))
    #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("\(limit) views and values") })
    #expect(limit == 500_000 ? widgets.descriptions.count == 4 : !widgets.descriptions.isEmpty)
  }

  @Test func veryLongFiles() {
    let lines = (0..<50_000).map { "let value\($0) = \($0)" }.joined(separator: "\n")
    let app = SwiftApp(["A.swift": SwiftApp.source(body: "Text(\"1\").font(.system(size: 9))"), "B.swift": lines])
    #expect(app.findings().contains { $0.hasSuffix("font-size-minimum: 9") })
  }
}
#endif
