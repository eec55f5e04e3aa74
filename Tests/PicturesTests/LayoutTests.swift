import AppleTables
import Pictures
import Presentations
import Testing
import WidgetFormat

/// Where things stand on the canvas of a small widget: 158 by 158 points, of which margins leave 126 by 126.
@Suite struct LayoutTests {
  private func shapes(_ content: String, more: String = "") -> [Rectangle] {
    let picture = Sheets.widget(content, more: more).picture(.homeScreen, .light)
    return (picture?.shapes ?? []).dropFirst().map(\.place)
  }

  @Test func contentStandsInTheMiddle() {
    #expect(shapes("Rectangle: {}\nframe: {width: 20, height: 10}") == [Rectangle(x: 69, y: 74, width: 20, height: 10)])
  }

  /// Bars in place of values leave each other room; words do not get shorter.
  @Test func valuesShareARow() {
    for (row, count) in [("{a}", "{b}", "{c}"), ("{a}", "1", "{b}")].map({ ($0, $0.1 == "1" ? 2 : 3) }) {
      let texts = [row.0, row.1, row.2].map { "{Text: \"\($0)\", font: 34}" }.joined(separator: ", ")
      let bars = shapes("HStack: [\(texts)]")
      #expect(bars.count == count && bars.allSatisfy { $0.x >= 16 && $0.x + $0.width <= 142 && $0.width > 8 }, "\(bars)")
    }
    #expect(shapes("Text: \"{a}\"").first.map { $0.width > 30 } == true)
  }

  @Test func shapesFillTheirPlace() {
    #expect(shapes("Color: red") == [Rectangle(x: 16, y: 16, width: 126, height: 126)])
    #expect(
      shapes("Color: red", more: "contentMarginsDisabled: true") == [Rectangle(x: 0, y: 0, width: 158, height: 158)])
  }

  @Test func stacksShareTheirLength() {
    let row = shapes("HStack: [{Color: red}, {Color: blue}]\nspacing: 6")
    #expect(row.map(\.width) == [60, 60])
    #expect(row.map(\.x) == [16, 82])
    let column = shapes("VStack: [{Color: red, frame: {height: 30}}, {Color: blue}]\nspacing: 6")
    #expect(column.map(\.height) == [30, 90])
  }

  /// A column is 126 points high, of which the colour has what is left.
  @Test(arguments: [
    ("{Divider: {}, frame: {maxWidth: infinity}}", 105.5), ("Divider", 105.5), ("{HStack: [Spacer]}", 106),
    ("{HStack: [{Color: red, frame: {height: 6}}, Divider]}", 100),
  ])
  func dividersAndRowsOfSpacersAreThin(_ view: String, _ left: Double) {
    let column = shapes("VStack:\n  - {Color: red, frame: {height: 20}}\n  - \(view)\n  - Color: blue\nspacing: 0")
    #expect(column.map(\.height).max() == left, "\(column)")
  }

  @Test func spacersPushApart() {
    let row = shapes(
      """
      HStack:
        - {Rectangle: {}, frame: {width: 10, height: 10}}
        - Spacer
        - {Rectangle: {}, frame: {width: 10, height: 10}}
      """)
    #expect(row.map(\.x) == [16, 132])
  }

  @Test func spacersTakeOnlyWhatIsLeft() {
    let texts = Sheets.widget(
      "HStack:\n  - Text: Central Station\n  - Spacer\n  - Text: Now\nfont: caption"
    ).picture(.homeScreen, .light)?.texts.map(\.text)
    #expect(texts?.contains("Central Station") == true)
  }

  /// Whatever a row holds beside a spacer is as wide as its words, if they fit.
  @Test(arguments: [
    "{Link: {destination: \"a://b\", label: Central Hall}}", "{Button: {intent: Go, label: Central Hall}}",
    "{Label: {title: Central Hall, symbol: star}}", "{VStack: [{Text: Central Hall}, {Text: Platform}]}",
    "{Group: [{Text: Central Hall}], padding: 2}", "{HStack: [{Text: Central Hall}], frame: {maxHeight: 40}}",
  ]) func spacersLeaveRowsTheirWords(_ view: String) {
    let texts = Sheets.widget("HStack:\n  - \(view)\n  - Spacer\n  - Text: Now\nfont: caption")
      .picture(.homeScreen, .light)?.texts
    #expect(texts?.contains { $0.text == "Central Hall" } == true)
    // The last one ends at the trailing edge: 20 points of surroundings, 158 of canvas, 16 of margin.
    #expect(texts?.first { $0.text == "Now" }.map { abs($0.x + $0.width - 162) < 0.01 } == true)
  }

  @Test func rowsInRowsKeepTheirWords() {
    let row = "HStack: [{HStack: [{Text: Old}, {Text: Mill}]}, Spacer, {HStack: [Spacer, {Text: 12}, {Text: min}]}]"
    let texts = Sheets.widget(row + "\nfont: caption").picture(.homeScreen, .light)?.texts.map(\.text)
    #expect(texts?.suffix(4) == ["Old", "Mill", "12", "min"])
  }

  /// SwiftUI's `multilineTextAlignment` is leading unless it is written, whatever the column's alignment is.
  @Test func linesOfATextBeginAtTheLeadingEdge() {
    let words = "VStack: [{Text: Several words that take more than a line}]\nalignment: trailing"
    let lines = Sheets.widget(words).picture(.homeScreen, .light)?.texts.filter { $0.size == 17 } ?? []
    #expect(lines.count > 1 && Set(lines.map(\.x)).count == 1)
  }

  @Test func alignmentAndPadding() {
    let column = shapes(
      """
      VStack:
        - {Rectangle: {}, frame: {width: 40, height: 10}}
        - {Rectangle: {}, frame: {width: 10, height: 10}, padding: {leading: 5}}
      alignment: leading
      spacing: 0
      """)
    #expect(column.map(\.x) == [59, 64])
    #expect(column.map(\.y) == [69, 79])
  }

  @Test func framesHoldTheirAlignment() {
    let corner = shapes(
      "Group: [{Rectangle: {}, frame: {width: 10, height: 10}}]\n"
        + "frame: {maxWidth: infinity, maxHeight: infinity, alignment: bottomTrailing}")
    #expect(corner == [Rectangle(x: 132, y: 132, width: 10, height: 10)])
  }

  @Test func negativePaddingReachesTheEdge() {
    #expect(shapes("Color: red\npadding: -16") == [Rectangle(x: 0, y: 0, width: 158, height: 158)])
  }

  @Test func firstThatFitsIsChosen() {
    let content = """
      ViewThatFits:
        - Text: A text that is much too long for a small widget
        - Text: Short
      """
    let texts = Sheets.widget(content).picture(.homeScreen, .light)?.texts.map(\.text)
    #expect(texts?.contains("Short") == true)
    #expect(texts?.contains { $0.hasPrefix("A text") } == false)
  }

  @Test func longTextBreaksAndIsCut() {
    let words = Array(repeating: "word", count: 100).joined(separator: " ")
    let lines = Sheets.widget("Text: \(words)").picture(.homeScreen, .light)?.texts.filter { $0.text.contains("word") }
    #expect(lines?.count == 6)
    #expect(lines?.last?.text.hasSuffix("…") == true)
    #expect(lines?.allSatisfy { $0.width <= 126 } == true)
    let limited = Sheets.widget("Text: \(words)\nlineLimit: 2").picture(.homeScreen, .light)?.texts
    #expect(limited?.filter { $0.text.contains("word") }.count == 2)
  }

  @Test func textShrinksAsFarAsItMay() {
    let content = "Text: A line that is too long\nlineLimit: 1\nminimumScaleFactor: 0.5"
    let text = Sheets.widget(content).picture(.homeScreen, .light)?.text("A line that is too long")
    #expect(text.map { $0.size < 17 && $0.size >= 8.5 && $0.width <= 126 } == true)
  }

  @Test func textShrinksToItsFrame() {
    let content = "Text: Word\nfont: 300\nlineLimit: 1\nminimumScaleFactor: 0.01\nframe: {maxWidth: 50}"
    let text = Sheets.widget(content).picture(.homeScreen, .light)?.text("Word")
    #expect(text.map { $0.width <= 50 && $0.size > 10 } == true)
  }

  /// What others leave of a stack's height is what a text that may shrink has.
  @Test func textShrinksToTheHeightThatIsLeft() throws {
    let titles = ["one", "two", "three"].map { "{Text: \($0), font: title}" }.joined(separator: ", ")
    let content = "VStack: [\(titles), {Text: shrinks, font: title, minimumScaleFactor: 0.25}]"
    let picture = try #require(Sheets.widget(content).picture(.homeScreen, .light))
    #expect(picture.text("one")?.size == 28)
    #expect(picture.text("shrinks").map { $0.size > 7 && $0.size < 14 } == true)
    let framed = "Text: ABC\nfont: 500\nminimumScaleFactor: 0.01\nframe: {width: 100, height: 20}"
    let text = Sheets.widget(framed).picture(.homeScreen, .light)?.text("ABC")
    #expect(text.map { $0.size > 10 && $0.size < 17 } == true)
  }

  @Test func labelsOfAGaugeStandWhereTheyBelong() {
    let content = "ProgressView: {value: 0.5, label: Left, currentValueLabel: {Text: Now}}\nprogressViewStyle: circular"
    let texts = Sheets.widget(content).picture(.homeScreen, .light)?.texts.map(\.text) ?? []
    #expect(texts.contains("Now") && !texts.contains("Left"))
  }

  @Test func emojiAreAsWideAsTheyAreDrawn() {
    let texts = Sheets.widget("{Text: ⚡️, font: 20}").picture(.homeScreen, .light)?.texts
    #expect(texts?.first { $0.text == "⚡️" }.map { $0.width > 22 && $0.width < 26 } == true)
  }

  @Test func listsShowTheirFirstItemOutsideOfWhatIsRepeated() {
    let sheet = Sheets.widget("Text: \"{city}\"", more: "samples: {city: [Oslo, Bergen]}")
    #expect(sheet.picture(.homeScreen, .light)?.text("Oslo") != nil)
  }

  @Test func samplesStandForNames() {
    let more = "samples: {name: Oslo, hours: [{time: 9, sky: sun.max}, {time: 10, sky: moon}]}"
    let sheet = Sheets.widget(
      "HStack:\n  - Text: \"{name}\"\n  - ForEach: {data: hours, content: {Text: \"{time}\"}}\n  - Text: \"{other}\"",
      more: more)
    let texts = sheet.picture(.homeScreen, .light)?.texts.map(\.text) ?? []
    #expect(texts.filter { ["Oslo", "9", "10"].contains($0) } == ["Oslo", "9", "10"])
    #expect(!sheet.pictures.contains { $0.texts.contains { $0.text.contains("other") } })
    #expect(sheet.pictures.allSatisfy { $0.placeholders.contains(.value) })
  }

  /// In a monospaced font every character is as wide as any other, digits that are to be equally wide included.
  @Test func monospacedDigitsAreAsWideAsLetters() {
    let width = { (text: String) in
      let font = "font: {style: body, design: monospaced}, monospacedDigit: true"
      return Sheets.widget("{Text: \"\(text)\", \(font)}").picture(.homeScreen, .light)?.text(text)?.width ?? 0
    }
    #expect(width("1111") > 0 && abs(width("1111") - width("iiii")) < 0.01)
  }

  /// A font's own design wins; what `fontDesign` gives to the views below holds for fonts that say nothing.
  @Test(arguments: [
    ("{Text: AA, font: {style: body, design: monospaced}}", FontDesign.monospaced),
    ("{HStack: [{Text: AA, font: title}], fontDesign: serif}", .serif),
    ("{HStack: [{Text: AA, font: {style: body, design: .rounded}}], monospaced: true}", .rounded),
    ("{HStack: [{Text: AA, font: body}], font: {design: serif}}", .default),
    ("{HStack: [{Text: AA}], monospaced: True}", .monospaced),
    ("{HStack: [{Text: AA, monospaced: false}], monospaced: true}", .default),
    ("{HStack: [{Text: AA, fontDesign: wrong}], fontDesign: serif}", .serif),
    ("{Text: AA, font: {custom: Foo, size: 14}, fontDesign: serif}", .default),
    ("{Text: AA}", .default),
  ]) func fontsHaveTheirDesign(_ view: String, _ design: FontDesign) {
    let text = Sheets.widget("VStack: [\(view), {Text: BB}]").picture(.homeScreen, .light)
    #expect(text?.text("AA")?.design == design)
    #expect(text?.text("BB")?.design == .default)
    // In a monospaced font every letter is as wide as any other.
    let narrow = Sheets.widget(view.replacing("AA", with: "ii")).picture(.homeScreen, .light)?.text("ii")?.width
    let isEqual = text?.text("AA").map { abs($0.width - (narrow ?? 0)) < 0.01 }
    #expect(isEqual == (design == .monospaced))
  }
}
