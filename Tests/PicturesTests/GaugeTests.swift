import AppleTables
import Pictures
import Presentations
import Testing

/// Gauges in the styles that SwiftUI has for small widgets.
@Suite struct GaugeTests {
  private func picture(_ content: String, family: String = "systemSmall") -> Picture? {
    let sheet = Sheets.widget(content, family: family)
    return family.hasPrefix("system") ? sheet.picture(.homeScreen, .light) : sheet.picture(.lockScreen)
  }

  /// `accessoryCircular` is whole, open at the bottom, and has a dot at the value.
  @Test func openRingsHaveADotAtTheirValue() throws {
    let drawn = picture("Gauge: {value: 0.5}\ngaugeStyle: accessoryCircular")
    let picture = try #require(drawn)
    let arcs = picture.arcs
    try #require(arcs.count == 2)
    #expect(arcs[0].start == 0.625 && abs(arcs[1].start + arcs[1].length - 1.375) < 0.0001)
    #expect(abs(arcs[0].length - arcs[1].length) < 0.0001 && arcs[0].length > 0.3 && arcs[0].length < 0.375)
    #expect(Set(arcs.map(\.color)).count == 1)
    // At one half the dot stands at the top, in the middle of the line.
    let dot = try #require(picture.shapes.last?.place)
    #expect(abs(dot.x + dot.width / 2 - 79) < 0.01 && abs(dot.y + dot.height / 2 - arcs[0].place.y) < 0.01)
  }

  @Test func capacityFillsUp() {
    let arcs = picture("Gauge: {value: 0.25}\ngaugeStyle: accessoryCircularCapacity")?.arcs ?? []
    #expect(arcs.map(\.length) == [1, 0.25])
    #expect(picture("ProgressView: {value: 0.25}\nprogressViewStyle: circular")?.arcs.map(\.length) == [1, 0.25])
  }

  /// Without a tint both kinds are white where the system takes colours away.
  @Test func whatHasNoTintIsAsBrightEitherWay() {
    for content in ["Gauge: {value: 0.25}\ngaugeStyle: accessoryCircularCapacity",
      "ProgressView: {value: 0.25}\nprogressViewStyle: circular"]
    {
      #expect(picture(content, family: "accessoryCircular")?.arcs.last?.color == .white)
    }
  }

  @Test func rangesMayEndAtASample() {
    let gauge = "Gauge: {value: \"{done}\", in: 0...goal}\ngaugeStyle: accessoryCircularCapacity"
    let sheet = Sheets.widget(gauge, more: "samples: {done: 3, goal: 4}")
    #expect(sheet.picture(.homeScreen, .light)?.arcs.map(\.length) == [1, 0.75])
  }

  @Test func linesHaveADotOrFillUp() {
    let dotted = picture("Gauge: {value: 0.5}\ngaugeStyle: accessoryLinear")?.shapes.dropFirst().map(\.place) ?? []
    #expect(dotted.count == 3 && dotted.last?.width == 5 && dotted.last?.x == 76.5)
    let filled = picture("Gauge: {value: 0.5}\ngaugeStyle: accessoryLinearCapacity")?.shapes.dropFirst().map(\.place)
    #expect(filled?.map(\.width) == [126, 63])
  }

  /// Its size does not depend on the room, and its words stand inside.
  @Test(arguments: ["accessoryCircular", "accessoryCircularCapacity"]) func ringsHaveASizeOfTheirOwn(_ style: String) {
    for label in ["100000", "{Text: \"100000\", font: largeTitle}"] {
      let content = """
        VStack:
          - {Gauge: {value: 0.5, currentValueLabel: \(label)}, gaugeStyle: \(style)}
          - {Color: red, frame: {height: 100}}
        """
      let picture = picture(content)
      // The line lies inside the 58 points.
      #expect(picture?.arcs.first.map { abs($0.place.width - 50.2) < 0.01 } == true)
      #expect(picture?.text("100000").map { $0.width <= 36 } == true)
    }
  }

  /// Where the circle of a watch face would cut them.
  @Test func wordsOfAGaugeStandAboveTheBottomOfItsRing() {
    let gauge = "Gauge: {value: 0.5, minimumValueLabel: 11, maximumValueLabel: 21}\ngaugeStyle: accessoryCircular"
    let picture = picture(gauge, family: "accessoryCircular")
    let baseline = picture?.text("11").map { $0.baseline - (picture?.canvas.y ?? 0) }
    #expect(baseline.map { $0 > 58 && $0 < 66 } == true)
  }

  @Test func ringsFillRoundWidgets() {
    let gauge = "Gauge: {value: 0.5}\ngaugeStyle: accessoryCircularCapacity"
    #expect(picture(gauge, family: "accessoryCircular")?.arcs.first.map { abs($0.place.width - 62.8) < 0.01 } == true)
  }
}
