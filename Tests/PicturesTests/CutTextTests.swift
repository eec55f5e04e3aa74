import AppleTables
import Base
import Pictures
import Presentations
import Rules
import Testing
import WidgetFormat
import YAMLTree

/// The rule about text and the page share one layout: what is reported as cut is cut on the page.
@Suite struct CutTextTests {
  private static let long = "Departures from the harbour"

  @Test(arguments: [
    "{Text: \(long), lineLimit: 1}", "{Text: \(long), fixedSize: true}",
    "{Text: Schifffahrtsgesellschaft, font: title}",
    "{Label: {title: \(long), symbol: star}, lineLimit: 1}", "{Text: \(long), frame: {width: 60, height: 20}}",
    "{HStack: [{Text: \(long)}, {Image: {symbol: star}, frame: {width: 90, height: 50}}], lineLimit: 1}",
    "{ViewThatFits: [{Text: \(long) today, lineLimit: 1}, {Text: \(long), lineLimit: 1}]}",
    "{VStack: [{Color: red, frame: {height: 100}}, {Text: \(long) to the islands and back}]}",
    "{ForEach: {count: 9, content: {Text: Star}}}",
    // Too wide only in capitals, or with letters of one width.
    "{Text: little illustrations, lineLimit: 1, textCase: uppercase}",
    "{VStack: [{Text: little illustrations, lineLimit: 1}], fontDesign: monospaced}",
    "{Text: little illustrations, lineLimit: 1, font: {style: body, design: monospaced}}",
  ]) func whatIsReportedIsCutOnThePage(_ content: String) throws {
    let sheet = Sheets.widget(content)
    let words = try #require(sheet.cutTexts.first)
    let picture = try #require(sheet.picture(.homeScreen, .light))
    #expect(picture.cuts(words), "\(words) is whole in \(picture.texts.map(\.text))")
  }

  /// What fits on the page with all its spacing is never reported.
  @Test(arguments: [
    "{Text: Harbour}", "{Text: \(long)}", "{Text: \(long), lineLimit: 1, minimumScaleFactor: 0.5}",
    "{Label: {title: \(long), symbol: star}, labelStyle: iconOnly}", "{Text: Harbour today, lineLimit: 1}",
    "{ForEach: {count: 5, content: {Text: Star}}}", "{Text: little illustrations, lineLimit: 1}",
  ]) func whatFitsIsNotReported(_ content: String) throws {
    let sheet = Sheets.widget(content)
    #expect(sheet.cutTexts == [])
  }

  /// A text that shrinks to its height becomes narrower, and its padding with it: the view next to it follows at once.
  @Test func paddingFollowsTextThatShrinks() throws {
    let text = "{Text: Hi, font: {size: 40}, lineLimit: 1, minimumScaleFactor: 0.2, padding: 4}"
    let square = "{Color: red, frame: {width: 10, height: 10}}"
    let sheet = Sheets.widget("HStack: [\(text), \(square)]\nspacing: 0\nframe: {height: 20}")
    let shapes = try #require(sheet.picture(.homeScreen, .light)?.shapes)
    let place = try #require(shapes.last?.place)
    #expect(place.width == 10 && abs(place.x - 82.8) < 0.5, "\(place)")
  }

  @Test func examplesAreQuiet() throws {
    for name in ["weather.widget.yml", "transit-board.widget.yml", "photo-frame.widget.yml", "battery.widget.yml"] {
      #expect(try Sheets.example(name).cutTexts == [])
    }
  }

  @Test func labelsShowWhatTheirStyleSays() {
    func texts(_ style: String) -> [String] {
      let label = "Label: {title: Harbour, symbol: star}\nlabelStyle: \(style)"
      return Sheets.widget(label).picture(.homeScreen, .light)?.spokenTexts ?? []
    }
    #expect(texts("iconOnly") == ["symbol star"])
    #expect(texts("titleOnly") == ["Harbour"])
    #expect(texts("titleAndIcon") == ["symbol star", "Harbour"])
  }

  /// Text styles and custom fonts grow with the text size; a size in points does not.
  @Test func textGrowsWithTheTextSize() {
    func size(_ font: String, _ size: DynamicTypeSize) -> Double? {
      Sheets.sheet("kind: a\nfamilies:\n  systemLarge:\n    content: {Text: AA, font: \(font)}") { $0.textSize = size }
        .picture(.homeScreen, .light)?.text("AA")?.size
    }
    #expect(size("body", .large) == 17)
    #expect(size("body", .accessibility1) == 28)
    #expect(size("body", .accessibility5) == 53)
    #expect(size("20", .accessibility1) == 20)
    #expect(size("{custom: Avenir, size: 34}", .accessibility1) == 56)
  }

  /// From 28 points on, letters are narrower for their size.
  @Test func largeLettersAreNarrower() throws {
    func width(_ size: Int) -> Double {
      Sheets.widget("{Text: harbour, font: \(size)}", family: "systemLarge").picture(.homeScreen, .light)?
        .text("harbour")?.width ?? 0
    }
    #expect(abs(width(28) / width(27) - 28.0 / 27 * 0.9 / 0.95) < 0.001)
  }
}

extension PictureSheet {
  /// The words of the texts that text-cut-off reports as a warning.
  fileprivate var cutTexts: [String] {
    widgets.flatMap(\.findings).map(\.finding).filter { $0.rule == "text-cut-off" && $0.severity == .warning }.map {
      String($0.message.drop { $0 != "“" }.dropFirst().prefix { $0 != "”" })
    }
  }
}

extension Picture {
  /// True unless words are drawn in full, in their own words, within the widget.
  fileprivate func cuts(_ words: String) -> Bool {
    guard spokenTexts.contains(where: { $0 == words }) else { return true }
    return texts.contains { text in
      words.hasPrefix(text.text)
        && (text.x < canvas.x || text.x + text.width > canvas.maxX || text.baseline > canvas.maxY
          || text.baseline - text.size < canvas.y)
    }
  }
}
