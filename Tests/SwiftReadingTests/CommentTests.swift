#if SwiftSource
import Testing

/// Comments that silence findings, in the file where they stand.
@Suite struct CommentTests {
  @Test func onTheLineAndTheNext() {
    let app = SwiftApp(
      body: """
        VStack {
          Text("a").font(.system(size: 9)) // widgetlint:disable-line font-size-minimum -- a logo
          // widgetlint:disable-next-line font-size-minimum
          // Why so small?
          Text("b").font(.system(size: 8))
          Text("c").font(.system(size: 7)) // ~ font-size-minimum: 7
        }.containerBackground(.background, for: .widget)
        """)
    #expect(app.findings() == app.expected)
  }

  @Test func aRegionEndsWithItsFile() {
    let app = SwiftApp([
      "A.swift": "// widgetlint:disable font-size-minimum\n"
        + SwiftApp.source(
          body: "VStack { Small(); Text(\"1\").font(.system(size: 9)) }.containerBackground(.background, for: .widget)"),
      "B.swift":
        "struct Small: View { var body: some View { Text(\"2\").font(.system(size: 8)) } } // ~ font-size-minimum: 8",
    ])
    #expect(app.findings() == app.expected)
  }

  @Test func whatSilencesNothingIsSaid() {
    let app = SwiftApp(
      body: """
        Text("a").containerBackground(.background, for: .widget) // widgetlint:disable-line contrast
        """)
    #expect(app.findings() == ["App/Widget.swift:16 unused-suppression: contrast"])
  }

  @Test func annotationsOfViews() {
    let app = SwiftApp(
      body: """
        VStack {
          Image("cover") // widgetlint:role media
          // widgetlint:translucent
          Image("glass").resizable()
        }.containerBackground(.background, for: .widget)
        """)
    #expect(app.families.contains("- Image: {asset: cover}\n          role: media"))
    #expect(app.families.contains("- Image: {asset: glass}\n          translucent: true"))
    #expect(!app.findings().contains { $0.contains("invalid-suppression") })
  }

  @Test func aMistakenComment() {
    let app = SwiftApp(body: "Text(\"a\").containerBackground(.background, for: .widget) // widgetlint:disabel x")
    #expect(app.findings() == ["App/Widget.swift:16 invalid-suppression: disabel"])
  }

  @Test func whatStandsInAStringIsNone() {
    let app = SwiftApp(
      body: """
        Text("// widgetlint:disable-file contrast").containerBackground(.background, for: .widget)
        """)
    #expect(app.findings() == [])
  }
}
#endif
