import AppleTables
import Pictures
import Presentations
import Testing

/// Placeholders of images that only the app has: how large they are, and what the places make of them.
@Suite struct ImageTests {
  private func places(_ content: String) -> [Rectangle] {
    (Sheets.widget(content).picture(.homeScreen, .light)?.shapes ?? []).dropFirst().map(\.place)
  }

  @Test func keepTheirRatioInAFrame() {
    let wide = places("Image: {asset: Photo}\npixels: [600, 300]\nframe: {width: 60, height: 60}")
    #expect(wide.first == Rectangle(x: 49, y: 64, width: 60, height: 30))
    let high = places("Image: {asset: Photo}\npixels: [300, 600]\nframe: {width: 60, height: 60}")
    #expect(high.first == Rectangle(x: 64, y: 49, width: 30, height: 60))
    // Four by three where the description does not say it.
    #expect(places("VStack: [{Image: {asset: Photo}, frame: {height: 24}}]").first?.width == 32)
  }

  @Test func fillTheirPlaceWhereTheyAreCutToIt() {
    let square = Rectangle(x: 49, y: 49, width: 60, height: 60)
    let frame = "pixels: [600, 300]\nframe: {width: 60, height: 60}"
    #expect(places("Image: {asset: Photo}\nrole: photo\n\(frame)").first == square)
    #expect(places("Image: {asset: Photo}\nscaledToFill: true\n\(frame)").first == square)
    #expect(places("Image: {asset: Photo}\nframe: {width: 60, height: 60}").first == square)
    let whole = Rectangle(x: 16, y: 16, width: 126, height: 126)
    #expect(places("ZStack: [{Image: {asset: Photo}}, {Text: Hello}]").first == whole)
  }

  /// Without a frame an image is no larger than it is, and no view beside it is squeezed for it.
  @Test func areNoLargerThanTheyAre() {
    let row = Sheets.widget("HStack: [{Image: {asset: Icon}}, {Text: Words}]")
    #expect(row.picture(.homeScreen, .light)?.text("Words") != nil)
    #expect(places("VStack: [{Image: {asset: Icon}}, {Text: Words}]").first?.width == 64)
    #expect(places("VStack: [{Image: {asset: Icon}, pixels: [120, 60]}, {Text: Words}]").first?.width == 40)
    #expect(places("VStack: [{Image: {asset: Icon}, resizable: true}, {Text: Words}]").first?.width == 126)
  }

  /// The frame of a named view is that of the image which it names.
  @Test func haveTheFrameOfTheirName() {
    let sheet = Sheets.widget(
      "View: Face\nframe: {width: 48, height: 48}", more: "views: {Face: {Image: {asset: Ada}}}")
    let place = sheet.picture(.homeScreen, .light)?.shapes.dropFirst().first?.place
    #expect(place?.width == 48 && place?.height == 48)
  }

  @Test func narrowImagesStandAtTheirEdge() {
    let column = places(
      """
      VStack: [{Image: {asset: Photo}, resizable: true}, {Color: red, frame: {height: 96}}]
      alignment: leading
      spacing: 0
      """)
    #expect(column.first == Rectangle(x: 16, y: 16, width: 40, height: 30))
  }

  /// Brightness becomes opacity; the sky is brighter than the hills, and the hills are its ground.
  @Test(arguments: [Place.homeScreenTinted, .iPhoneWidgetOnMacReceded])
  func desaturationKeepsBrightness(_ place: Place) {
    let sheet = Sheets.widget("Image: {asset: Photo}\nrole: photo\nwidgetAccentedRenderingMode: desaturated")
    let picture = sheet.picture(place)
    let hills = picture?.shapes.compactMap { shape -> RGBA? in
      if case .color(let color)? = shape.fill, shape.place.width == 126 { color } else { nil }
    }.first
    guard let hills, case .gradient(_, let sky)? = picture?.polygonFills.first else {
      Issue.record("The image is not drawn.")
      return
    }
    #expect(abs(hills.alpha - brightness(0x6D9480)) < 0.001)
    for (stop, hex) in zip(sky, [0x9CC4E4, 0xDDEBF3] as [UInt32]) {
      let seen = 1 - (1 - hills.alpha) * (1 - stop.alpha)
      #expect(abs(seen - brightness(hex)) < 0.001)
    }
  }

  private func brightness(_ hex: UInt32) -> Double {
    let color = RGBA(hex: hex)
    return (0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue) / 255
  }

  @Test func haveTheirNameWhereNothingStandsOnIt() {
    let alone = Sheets.widget("Image: {asset: Pier}\nrole: photo").picture(.homeScreen, .light)
    #expect(alone?.text("Pier") != nil)
    let layers = Sheets.widget("ZStack: [{Image: {asset: Pier}, role: photo}, {Text: June}]")
    let below = layers.picture(.homeScreen, .light)
    #expect(below?.text("June") != nil && below?.text("Pier") == nil)
    #expect(below?.spokenTexts.contains("image Pier") == true)
    let behind = Sheets.sheet(
      """
      kind: com.example.a
      families:
        systemSmall:
          containerBackground: {Image: {asset: Pier}}
          content: {Text: June}
      """).picture(.homeScreen, .light)
    #expect(behind?.text("June") != nil && behind?.text("Pier") == nil)
  }

  /// On a map that is one colour a pin has no colour either.
  @Test func mapsHaveAPinInColourAlone() {
    let sheet = Sheets.widget("Map: {}")
    let pin = Paint.color(RGBA(hex: 0xFF3B30))
    #expect(sheet.picture(.homeScreen, .light)?.shapes.contains { $0.fill == pin } == true)
    #expect(sheet.picture(.homeScreenTinted)?.shapes.contains { $0.fill == pin } == false)
    #expect(sheet.picture(.iPhoneWidgetOnMacReceded)?.shapes.contains { $0.fill == pin } == false)
  }
}
