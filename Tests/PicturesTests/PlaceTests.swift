import AppleTables
import Pictures
import Testing

/// What each place makes of a widget.
@Suite struct PlaceTests {
  private let sheet = Sheets.widget(
    """
    VStack:
      - Text: Hello
        foregroundStyle: "#FF0000"
        widgetAccentable: true
      - Text: World
      - Rectangle: {}
        fill: "#00FF00"
        frame: {width: 20, height: 10}
    """)

  private func color(_ text: String, _ place: Place, _ scheme: ColorScheme? = nil) -> RGBA? {
    sheet.picture(place, scheme)?.text(text)?.color
  }

  @Test func fullColourKeepsColours() {
    #expect(color("Hello", .homeScreen, .light) == RGBA(hex: 0xFF0000))
    #expect(color("World", .homeScreen, .light) == .black)
    #expect(color("World", .homeScreen, .dark) == .white)
  }

  @Test func accentedModeHasTwoGroups() {
    #expect(color("Hello", .homeScreenTinted) == RGBA(hex: 0x7CC4FF))
    #expect(color("World", .homeScreenTinted) == .white)
  }

  @Test func vibrantModeKeepsBrightnessAsOpacity() throws {
    let red = try #require(color("Hello", .iPhoneWidgetOnMacReceded))
    #expect(red.red == 255 && red.green == 255 && red.blue == 255)
    #expect(abs(red.alpha - 0.2126) < 0.0001)
    #expect(color("World", .iPhoneWidgetOnMacReceded) == .white)
  }

  @Test func standByAtNightHasRedLightAlone() throws {
    #expect(color("World", .standByNight) == RGBA(red: 255, green: 0, blue: 0))
    let text = try #require(color("Hello", .standByNight))
    #expect(abs(text.red - 255 * 0.2126) < 0.001 && text.green == 0 && text.blue == 0)
  }

  @Test func alwaysOnIsDimmer() throws {
    let sheet = Sheets.widget("Text: Hello", family: "accessoryRectangular")
    let pictures = sheet.pictures.filter { $0.presentations.intersects(.at(.lockScreen)) }
    let alphas = pictures.compactMap { $0.text("Hello")?.color.alpha }
    #expect(alphas == [1, 0.6, 1])
  }

  @Test func backgroundIsShownOrRemoved() {
    let blue = Paint.color(RGBA(hex: 0xDCEBFA))
    #expect(sheet.picture(.homeScreen, .light)?.shapes.contains { $0.fill == blue } == true)
    let dark = Paint.color(RGBA(hex: 0x10243E))
    #expect(sheet.picture(.standBy)?.shapes.contains { $0.fill == blue || $0.fill == dark } == false)
  }

  @Test func imageWithoutRenderingModeIsASolidBlock() {
    let sheet = Sheets.widget("Image: {asset: Photo}\nframe: {width: 40, height: 40}")
    let block = sheet.picture(.homeScreenTinted)?.shapes.last
    #expect(block?.fill == .color(.white))
    #expect(block?.place.width == 40)
    let kept = Sheets.widget(
      "Image: {asset: Photo}\nframe: {width: 40, height: 40}\nwidgetAccentedRenderingMode: fullColor")
    #expect(kept.picture(.homeScreenTinted)?.shapes.contains { $0.fill == .color(RGBA(hex: 0xF6D57A)) } == true)
  }

  @Test func placesThatShowTheSameAreDrawnOnce() {
    let sheet = Sheets.widget("Text: Hello", more: "platforms: [visionOS]")
    #expect(sheet.pictures.map { $0.presentations.count } == [2, 2])
  }

  @Test func watchFaceDrawsLabelsAlongItsEdge() throws {
    let sheet = Sheets.widget(
      """
      Text: "18°"
      widgetLabel:
        Gauge: {value: 0.25, label: Rain, minimumValueLabel: Dry, maximumValueLabel: Wet}
      """, family: "accessoryCorner", more: "platforms: [watchOS]")
    let drawing = try #require(sheet.picture(.complicationTinted)).drawing
    let arcs = drawing.pieces.compactMap { piece in
      if case .arc(_, _, let length, _) = piece { length } else { nil }
    }
    #expect(arcs.count == 2)
    #expect(abs(arcs[1] / arcs[0] - 0.25) < 0.001)
    let words = drawing.pieces.compactMap { piece in if case .arcText(let text, _, _, _) = piece { text } else { nil } }
    #expect(words == ["Dry", "Wet"])
    #expect(try #require(sheet.picture(.complicationTinted)).reading.suffix(3) == ["25 percent", "Dry", "Wet"])
  }

  @Test func macTextIsSmaller() {
    let sheet = Sheets.widget("Text: Hello", more: "platforms: [iOS, macOS]")
    #expect(sheet.picture(.homeScreen)?.text("Hello")?.size == 17)
    #expect(sheet.picture(.macDesktop)?.text("Hello")?.size == 13)
  }

  @Test func statesAreDrawnWhereTheyAreWanted() {
    let text = """
      kind: com.example.a
      families:
        systemSmall:
          content:
            - {Text: Full, unless: empty}
            - {Text: Nothing yet, if: empty}
      """
    #expect(!Sheets.sheet(text).pictures.contains { $0.text("Nothing yet") != nil })
    let states = Sheets.sheet(text) { $0.showsStates = true }.pictures
    #expect(states.first { $0.states == ["empty"] }?.text("Nothing yet") != nil)
    #expect(states.first { $0.states.isEmpty }?.text("Full") != nil)
  }
}
