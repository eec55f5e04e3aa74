import Base
import Rules
import Testing
@testable import widgetlint

/// Which questions a checklist asks about which widgets.
@Suite struct ChecklistTests {
  private func checklist(_ description: String) -> [String] {
    var checklist = Checklist(.whole())
    _ = checklist.add(Array(description.utf8), path: SourcePath("a.widget.yml"))
    return checklist.markdown.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }.map(String.init)
  }

  private func widget(platforms: String = "[iOS]", families: String, more: String = "") -> String {
    """
    kind: com.example.rain
    platforms: \(platforms)
    supportedFamilies: [\(families)]
    content: {Text: "{rain}"}
    \(more)
    """
  }

  private func asks(_ id: String, _ lines: [String]) -> Bool { lines.contains { $0.contains("\(id), ") } }

  @Test func standByIsForTheSmallWidgetOfAnIPhone() {
    let asked = checklist(widget(families: "systemSmall, systemMedium"))
    #expect(asked.contains { $0.contains("systemSmall: iPhone StandBy · CX-08") })
    #expect(!asks("CX-08", checklist(widget(families: "systemMedium"))))
    #expect(!asks("CX-08", checklist(widget(platforms: "[macOS]", families: "systemSmall"))))
    let fixed = widget(families: "systemSmall", more: "containerBackgroundRemovable: false")
    #expect(!asks("CX-08", checklist(fixed)) && !asks("HIG-51", checklist(fixed)))
  }

  @Test func roomAndPaletteAreForVisionPro() {
    let ids = ["HIG-52", "HIG-53", "HIG-57", "HIG-59", "HIG-60", "HIG-61", "HIG-75"]
    let vision = checklist(widget(platforms: "[visionOS]", families: "systemSmall"))
    let phone = checklist(widget(families: "systemSmall"))
    for id in ids { #expect(asks(id, vision) && !asks(id, phone), "\(id)") }
    let recessed = widget(platforms: "[visionOS]", families: "systemSmall", more: "supportedMountingStyles: [recessed]")
    #expect(!asks("HIG-60", checklist(recessed)))
  }

  @Test func smartStackIsForTheRectangularWidgetOfAWatch() {
    let watch = checklist(widget(platforms: "[watchOS]", families: "accessoryRectangular, accessoryCircular"))
    #expect(watch.contains { $0.contains("accessoryRectangular: Apple Watch Smart Stack · HIG-62") })
    #expect(!asks("HIG-62", checklist(widget(platforms: "[watchOS]", families: "accessoryCircular"))))
    #expect(!asks("HIG-62", checklist(widget(families: "accessoryRectangular"))))
  }

  @Test func whatTheWidgetSaysIsNotAsked() {
    let silent = checklist(widget(families: "systemSmall"))
    let more = "signedOut: none\naccentColor: red\ntimeline: {whenStale: keep}"
    let saying = checklist(widget(families: "systemSmall", more: more))
    for id in ["HIG-11", "HIG-15", "HIG-44"] { #expect(asks(id, silent) && !asks(id, saying), "\(id)") }
  }

  @Test func atMostSoManyAreAskedAndThoseAboutWhatIsShownFirst() {
    let description = widget(platforms: "[iOS, macOS]", families: "systemSmall, systemMedium")
      .replacing("content: {Text: \"{rain}\"}", with: "content: [{Image: Cloud}, {Gauge: \"{rain}\"}, {Link: {destination: \"rain://\"}}]")
    #expect(checklist(description).count > 20)
    var few = Checklist(.whole(), maximumQuestions: 10)
    _ = few.add(Array(description.utf8), path: SourcePath("a.widget.yml"))
    let lines = few.markdown.split(separator: "\n").map(String.init)
    let asked = lines.filter { $0.hasPrefix("- [ ] ") }
    #expect(asked.count == 10)
    for id in ["HIG-29", "HIG-17"] { #expect(asks(id, asked), "\(id)") }
    #expect(lines.last?.hasSuffix("more questions: `widgetlint checklist --all`.") == true, "\(lines.last ?? "")")
    // Two widgets share the room, and are not asked the same while there is something else to ask.
    _ = few.add(Array(description.replacing("rain", with: "wind").utf8), path: SourcePath("b.widget.yml"))
    let shared = few.markdown.split(separator: "\n").map(String.init)
    let both = shared.filter { $0.hasPrefix("- [ ] ") }
    #expect(both.count == 10 && Set(both).count == 10)
    let second = shared.firstIndex { $0.hasPrefix("In ") && $0.contains("b.widget.yml") } ?? 0
    #expect(shared[second...].count { $0.hasPrefix("- [ ] ") } == 5)
  }

  @Test func whatTheFamilyUsesIsAskedOfThatFamily() {
    let description = """
      kind: com.example.rain
      families:
        systemSmall: {content: {Text: "{rain}", variants: [{when: {platform: iPad}, font: {custom: Rainy}}]}}
        systemMedium: {content: [{Image: Cloud}, {Link: {destination: "rain://"}}]}
      """
    let asked = checklist(description)
    #expect(asked.contains { $0.contains("<br>systemSmall · HIG-27") })
    #expect(asked.contains { $0.contains("<br>systemMedium · HIG-29") })
    #expect(asked.contains { $0.contains("<br>systemMedium · HIG-17") })
    #expect(!asks("HIG-27", checklist(widget(families: "systemSmall"))))
  }

  @Test func largerSizesAreAskedAboutWhereThereIsASmallerOne() {
    let asked = checklist(widget(families: "systemSmall, systemLarge"))
    #expect(asked.contains { $0.contains("<br>systemLarge · HIG-05") })
    #expect(!asks("HIG-05", checklist(widget(families: "systemLarge, accessoryCircular"))))
  }

  @Test func namesFromTheFileAreShownSafely() {
    var checklist = Checklist(.whole())
    let kind = "\"a<b>\\n- [ ] [forged](http://x) @team\""
    let description = "kind: \(kind)\nfamilies: {systemSmall: {content: {Text: a}}}\n"
    _ = checklist.add(Array(description.utf8), path: SourcePath("x`y.yml"))
    let heading = checklist.markdown.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading?.contains("&lt;b&gt;") == true && heading?.contains("\\[forged\\]") == true)
    #expect(!checklist.markdown.contains("[forged](http") && checklist.markdown.contains("x\\`y.yml"))
  }

  @Test func emptyFileHasNoWidget() {
    var checklist = Checklist(.whole())
    #expect(checklist.add([], path: SourcePath("a.widget.yml")) == 0)
    #expect(checklist.widgetCount == 0)
  }
}
