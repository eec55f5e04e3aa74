#if SwiftSource
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
    #expect(app.widgets.descriptions.count + app.widgets.tooDeep.count >= 1)
  }

  @Test func longChainsAndSums() {
    let chain = "Text(\"1\")" + String(repeating: ".bold()", count: 200)
    #expect(SwiftApp(body: chain).widgets.descriptions.count == 1)
    let longer = "Text(\"1\")" + String(repeating: ".bold()", count: 20_000)
    #expect(SwiftApp(body: longer).widgets.tooDeep.count == 1)
    let sum = (0..<400).map { "\($0)" }.joined(separator: " + ")
    #expect(SwiftApp(body: "Text(\"1\").padding(\(sum))").widgets.descriptions.count == 1)
  }

  @Test func viewsThatDouble() {
    let doubling = (0..<40).map { "var v\($0): some View { VStack { v\($0 + 1); v\($0 + 1) } }" }.joined(
      separator: "\n")
    let app = SwiftApp(body: "v0", other: "extension V { \(doubling)\n var v40: some View { Text(\"x\") } }")
    #expect(app.widgets.descriptions.first?.statistics.isCut == true)
  }

  @Test func oddBytes() {
    let app = SwiftApp(["A.swift": "\u{FEFF}struct W: Widget { var body: some WidgetConfiguration { \u{0} } }"])
    #expect(app.widgets.descriptions.isEmpty)
    #expect(SwiftApp(["A.swift": "struct W: Widget", "B.swift": ""]).widgets.descriptions.isEmpty)
  }
}
#endif
