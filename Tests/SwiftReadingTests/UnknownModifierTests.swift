#if SwiftSource
import Testing

/// A modifier whose code is elsewhere may do anything, so nothing is reported that it could change.
@Suite struct UnknownModifierTests {
  private static let paper = ".containerBackground(.white, for: .widget)"

  @Test(arguments: [
    "Text(\"1\").brandBackground()", "Text(\"1\").modifier(BrandBackground())",
    "Text(\"1\").onBrand { $0.containerBackground(.red, for: .widget) }",
    "VStack { Text(\"1\") }.padding().brandBackground()",
    "if entry.isOn { Text(\"1\").brandBackground() } else { Text(\"2\").brandBackground() }",
    "Text(\"1\").foregroundStyle(.white).brandCard()\(paper)",
    "Text(\"1\").foregroundStyle(.white).modifier(BrandCard())\(paper)",
    "VStack { Text(\"1\").brandColor() }.foregroundStyle(.white)\(paper)",
    "VStack { Text(\"1\").brandFont() }.font(.system(size: 9))\(paper)",
    "Text(\"1\").padding().brandCard()\(paper)",
    "Image(\"Photo\").resizable().brandPhoto()\(paper)",
    "Text(\"A rather long line of words here\").lineLimit(1).brandScale()\(paper)",
    "HStack(spacing: 10) { Color.red.frame(width: 90); Color.blue.frame(width: 90) }.brandScale()\(paper)",
    "ZStack { Color.red.brandHide(); Text(\"1\") }\(paper)",
    "Button(intent: Go()) { Image(systemName: \"star\").frame(width: 20, height: 20) }"
      + ".buttonStyle(.plain).brandTouchable()\(paper)",
  ])
  func modifiersOfPackages(_ body: String) {
    let findings = SwiftApp(body: body).findings().filter { !$0.contains("deep-link") }
    #expect(findings.isEmpty, "\(findings)")
  }

  /// What a view sets itself stays, and so does what lies outside of the modifier.
  @Test func whatStays() {
    let own = SwiftApp(body: "Text(\"1\").font(.system(size: 9)).brandFont()\(Self.paper)").findings()
    #expect(own == ["App/Widget.swift:16 font-size-minimum: 9"])
    let other = SwiftApp(body: "VStack { Text(\"1\").brandCard(); Text(\"2\").foregroundStyle(.white) }\(Self.paper)")
    #expect(other.findings() == ["App/Widget.swift:16 contrast: .white"])
    let inner = SwiftApp(body: "VStack { Text(\"1\").brandCard() }").findings()
    #expect(inner == ["App/Widget.swift:6 background-removable: .systemSmall"])
    for known in ["equatable()", "textVariant(.sizeDependent)", "modifier(EmptyModifier())", "modifier(.bright)", "bold2()"] {
      let app = SwiftApp(
        body: "Text(\"1\").foregroundStyle(.white).\(known)\(Self.paper)",
        other: """
          struct Bright: ViewModifier { func body(content: Content) -> some View { content } }
          extension ViewModifier where Self == Bright { static var bright: Bright { Bright() } }
          extension Label { func bold2() -> some View { bold() } }
          """)
      #expect(app.findings() == ["App/Widget.swift:16 contrast: .white"], "\(known)")
    }
    let system = SwiftApp(body: "Text(\"1\").accessibilityHint(\"2\").drawingGroup()").findings()
    #expect(system == ["App/Widget.swift:6 background-removable: .systemSmall"])
  }

  @Test func modifiersOfConfigurations() {
    let body = "Text(entry.title).padding().containerBackground(.background, for: .widget)"
    let doubled = "App/Widget.swift:16 margin-doubled: padding"
    func findings(_ modifier: String) -> [String] {
      let source = SwiftApp.source(body: body)
        .replacing(".configurationDisplayName", with: "\(modifier).configurationDisplayName")
      return SwiftApp(["App/Widget.swift": source]).findings()
    }
    #expect(findings("") == [doubled])
    #expect(findings(".onBackgroundURLSessionEvents(matching: \"a\")") == [doubled])
    #expect(findings(".brandMargins()").isEmpty)
    let filled = "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red)\(Self.paper)"
    let source = SwiftApp.source(body: filled).replacing(
      ".configurationDisplayName", with: ".containerBackgroundRemovable(Brand.removable).configurationDisplayName")
    let found = SwiftApp(["App/Widget.swift": source]).findings()
    #expect(!found.contains { $0.contains("background-outside-container") }, "\(found)")
  }
}
#endif
