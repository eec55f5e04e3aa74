import AppleTables
import Pictures
import Presentations
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

  /// On iPhone, iPad and Mac both groups are white; a watch and Apple Vision Pro tint the accent group.
  @Test func accentedModeHasTwoGroups() {
    #expect(color("Hello", .homeScreenTinted) == .white)
    #expect(color("World", .homeScreenTinted) == .white)
    let content = "VStack: [{Text: Hello, widgetAccentable: true}, {Text: World}]"
    let vision = Sheets.widget(content, more: "platforms: [visionOS]").picture(.visionProTinted)
    #expect(vision?.text("Hello")?.color == RGBA(hex: 0x8FC7FF))
    #expect(vision?.text("World")?.color == .white)
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

  /// Light adds up: what is darker than what it lies on takes light away, so that it is seen.
  @Test func darkWordsOnLightAreSeenInVibrantMode() throws {
    func color(_ ink: String, on ground: String) -> RGBA? {
      Sheets.widget("Text: Hello\nforegroundStyle: \"\(ink)\"\nbackground: \"\(ground)\"")
        .picture(.iPhoneWidgetOnMacReceded)?.text("Hello")?.color
    }
    #expect(color("#000000", on: "#FFFFFF") == RGBA(white: 0, alpha: 1))
    #expect(color("#FFFFFF", on: "#000000") == .white)
    let half = try #require(color("#404040", on: "#808080"))
    #expect(half.red == 0 && abs(half.alpha - 0.5) < 0.001)
    let brighter = try #require(color("#C0C0C0", on: "#808080"))
    #expect(brighter.red == 255 && abs(1 - (1 - 128.0 / 255) * (1 - brighter.alpha) - 192.0 / 255) < 0.001)
    let layers = Sheets.widget("ZStack: [{Circle: {}, fill: white}, {Text: Hello, foregroundStyle: black}]")
    #expect(layers.picture(.iPhoneWidgetOnMacReceded)?.text("Hello")?.color == RGBA(white: 0, alpha: 1))
  }

  @Test func oneLineStandsBesideTheDay() throws {
    let sheet = Sheets.widget("Text: Sunny\nforegroundStyle: blue", family: "accessoryInline")
    let expected = [("Tue 9", 1.0), ("Tue 9", 0.6), ("Tue Jun 9", 1)]
    #expect(sheet.pictures.count == expected.count)
    for (picture, (words, alpha)) in zip(sheet.pictures, expected) {
      let day = try #require(picture.text(words))
      let text = try #require(picture.text("Sunny"))
      #expect(text.color == RGBA(white: 1, alpha: alpha))
      #expect(abs(text.x - day.x - day.width - 8) < 0.01)
      // Both together stand in the middle.
      #expect(abs(day.x - (picture.drawing.width - text.x - text.width)) < 0.01)
      #expect(picture.canvas.x == text.x)
    }
  }

  @Test func smartStackKeepsContentFromItsEdges() throws {
    let sheet = Sheets.widget(
      "VStack: [{Text: Hello}, {ProgressView: {value: 0.5}}]\nalignment: leading", family: "accessoryRectangular",
      more: "platforms: [watchOS]")
    for place in [Place.smartStack, .smartStackTinted] {
      let picture = try #require(sheet.picture(place))
      #expect(picture.text("Hello").map { $0.x - picture.canvas.x } == 12)
      // Half of what is left between them.
      #expect(picture.shapes.last?.place.width == 80)
    }
    let face = try #require(sheet.picture(.complicationTinted))
    #expect(face.text("Hello").map { $0.x - face.canvas.x } == 0)
  }

  @Test func roundWidgetsShareAPlatterInTheSmartStack() throws {
    let sheet = Sheets.widget("Text: A", family: "accessoryCircular", more: "platforms: [watchOS]")
    let picture = try #require(sheet.picture(.smartStack))
    guard case .shared(let behind)? = picture.drawing.pieces.first else {
      Issue.record("There is no watch.")
      return
    }
    let circles = behind.compactMap { piece -> Rectangle? in
      if case .shape(.circle, let place, _, _) = piece { place } else { nil }
    }
    #expect(circles.count == 2 && circles.allSatisfy { $0.y == picture.canvas.y && $0.width == 50 })
    #expect(circles.first.map { $0.x > picture.canvas.x + 50 } == true)
  }

  @Test func standByGivesHalfOfTheScreen() throws {
    let picture = try #require(sheet.picture(.standBy))
    #expect(picture.canvas.height > picture.drawing.height * 0.9)
    #expect(picture.canvas.width > picture.drawing.width * 0.45)
  }

  /// What hangs in the wall lies in its shadow; the wall is drawn over it.
  @Test func recessedWidgetsLieInTheWall() throws {
    func last(_ more: String) -> Piece? {
      Sheets.widget("Text: A", more: "platforms: [visionOS]\n\(more)").picture(.visionPro)?.drawing.pieces.last
    }
    guard case .shared(let shade)? = last("supportedMountingStyles: [recessed]") else {
      Issue.record("Nothing is drawn over the widget.")
      return
    }
    #expect(shade.count == 1)
    guard case .scaled? = last("supportedMountingStyles: [elevated, recessed]"), case .scaled? = last("") else {
      Issue.record("Something is drawn over a widget that stands out.")
      return
    }
  }

  /// A background that stays lies on the same glass as one that goes.
  @Test func tintedGlassLiesBehindBackgroundsThatStay() {
    func glass(_ more: String) -> Paint? {
      Sheets.widget("Text: A", more: "platforms: [visionOS]\n\(more)").picture(.visionProTinted)?.shapes.first?.fill
    }
    #expect(glass("containerBackgroundRemovable: false") == glass("containerBackgroundRemovable: true"))
  }

  @Test func windowsHideNoContent() {
    let sheet = Sheets.widget("Color: red")
    let picture = sheet.picture(.iPhoneWidgetOnMacReceded)
    guard let picture, case .shared(let before)? = picture.drawing.pieces.last,
      case .clipped(_, _, let window)? = before.first, case .shape(_, let frame, _, _)? = window.first
    else {
      Issue.record("There is no window.")
      return
    }
    #expect(frame.x > picture.canvas.x + 16 + 126 && frame.y > picture.canvas.y + 16 + 126)
    #expect(frame.x < picture.canvas.x + 158)
  }

  @Test func buttonsOfASymbolAloneAreCircles() {
    func shape(_ label: String) -> Rectangle? {
      Sheets.widget("Button: {intent: Go, label: \(label)}").picture(.homeScreen, .light)?.shapes.last?.place
    }
    #expect(shape("{Image: {symbol: star}}").map { $0.width == $0.height } == true)
    #expect(shape("Go").map { $0.width > $0.height } == true)
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
    #expect(try #require(sheet.picture(.complicationTinted)).spokenTexts.suffix(3) == ["25 percent", "Dry", "Wet"])
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
