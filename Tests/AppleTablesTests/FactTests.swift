import Testing

@testable import AppleTables

@Suite("Facts")
struct FactTests {
  @Test("Text styles have Apple's sizes on each platform")
  func textStyles() {
    #expect(TextPlatform.allCases.map { TextStyle.body.points(on: $0) } == [17, 13, 16, 17])
    #expect(TextPlatform.allCases.map { TextStyle.caption2.points(on: $0) } == [11, 10, 14, 12])
    #expect(TextPlatform.allCases.map { TextStyle.footnote.points(on: $0) } == [13, 10, 13, 13])
    #expect(TextPlatform.allCases.map { TextStyle.callout.points(on: $0) } == [16, 12, nil, 15])
    #expect(TextPlatform.allCases.map { TextStyle.extraLargeTitle.points(on: $0) } == [36, nil, nil, 48])
    #expect(TextStyle.extraLargeTitle2.points(on: .iOS) == 28)
    #expect(TextStyle.headline.weight(on: .iOS) == .semibold)
    #expect(TextStyle.headline.weight(on: .macOS) == .bold)
    #expect(TextStyle.body.weight(on: .watchOS) == .regular)
  }

  @Test(
    "The nearest text style is one that is legible on every platform",
    arguments: [
      (13.0, [TextPlatform.iOS], TextStyle.footnote), (14, [.iOS], .subheadline), (10, [.macOS], .subheadline),
      (12, [.iOS, .visionOS], .subheadline), (12, [.iOS, .watchOS], .caption), (24, [.macOS, .visionOS], .title2),
    ])
  func nearestTextStyle(_ points: Double, _ platforms: [TextPlatform], _ style: TextStyle) {
    #expect(TextStyle.nearest(to: points, on: platforms) == style)
  }

  @Test("The largest canvas is that of the largest screen, where Apple publishes one")
  func canvases() {
    #expect(Canvas.largest(of: .systemMedium, on: .iPhone) == CanvasSize(width: 364, height: 170))
    #expect(Canvas.largest(of: .accessoryCircular, on: .iPhone) == CanvasSize(width: 76, height: 76))
    #expect(Canvas.largest(of: .systemExtraLarge, on: .iPad) == CanvasSize(width: 860, height: 412))
    #expect(Canvas.largest(of: .accessoryRectangular, on: .watch) == CanvasSize(width: 191, height: 81.5))
    #expect(Canvas.largest(of: .systemExtraLargePortrait, on: .vision) == CanvasSize(width: 338, height: 450))
    #expect(Canvas.largest(of: .systemSmall, on: .mac) == nil)
    #expect(Canvas.largest(of: .accessoryCircular, on: .iPad) == nil)
    #expect(Canvas.largest(of: .accessoryCircular, on: .watch) == nil)
  }

  @Test("Families are on the devices whose presentations show them", arguments: Family.allCases)
  func availability(family: Family) {
    let shown = Device.allCases.filter { PresentationSet.on(device: $0).intersects(.showing(family)) }
    #expect(family.devices == shown)
    for mode in RenderingMode.allCases where !family.allows(mode) {
      #expect(PresentationSet.showing(family).isDisjoint(with: .rendered(mode)))
    }
  }

  @Test("Contrast is that of the Web Content Accessibility Guidelines")
  func contrast() {
    #expect(RGBA.white.contrast(with: .black) == 21)
    #expect(RGBA.black.contrast(with: .black) == 1)
    let cases: [(UInt32, UInt32, Double)] = [
      (0x767676, 0xFFFFFF, 4.542), (0x777777, 0xFFFFFF, 4.478), (0xFF0000, 0xFFFFFF, 3.998),
      (0x0000FF, 0x000000, 2.444), (0x0B0B0B, 0x000000, 1.067), (0x010101, 0x000000, 1.006),
    ]
    for (one, two, expected) in cases {
      #expect(abs(RGBA(hex: one).contrast(with: RGBA(hex: two)) - expected) < 0.001)
      #expect(RGBA(hex: one).contrast(with: RGBA(hex: two)) == RGBA(hex: two).contrast(with: RGBA(hex: one)))
    }
  }

  @Test("A colour is chromatic when its channels differ by more than 10")
  func chromatic() {
    #expect(!RGBA(hex: 0x101A10).isChromatic)
    #expect(RGBA(hex: 0x101B10).isChromatic)
    #expect(!SystemColor.gray.rgba(in: .dark).isChromatic)
    #expect(!RGBA(white: 0.2).isChromatic)
    for color in SystemColor.allCases { #expect(color.rgba(in: .light).isChromatic == color.isFixed) }
    #expect(!SystemColor.clear.rgba(in: .light).isOpaque)
  }
}
