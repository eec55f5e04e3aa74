import AppleTables
import Base
import Pictures
import Presentations
import Testing

/// What differs between two states of a description, and nothing else.
@Suite struct ComparisonTests {
  private func sheet(_ content: String, kind: String = "com.example.a", path: String = "a.widget.yml") -> PictureSheet {
    Sheets.sheet(
      Array(
        """
        kind: \(kind)
        displayName: A
        description: See it.
        families:
          systemSmall:
            containerBackground: {light: white, dark: black}
            content: \(content)
          systemMedium:
            containerBackground: {light: white, dark: black}
            content: {Text: Same}
        """.utf8), path: path)
  }

  private func page(_ before: [PictureSheet], _ after: [PictureSheet]) -> String {
    PicturePage(PictureComparison(before: before, after: after)).html
  }

  @Test func nothingIsShownWhereNothingChanged() {
    let comparison = PictureComparison(before: [sheet("{Text: A}")], after: [sheet("{Text: A}", path: "b.yml")])
    #expect(comparison.widgets.isEmpty)
    let page = PicturePage(comparison).html
    #expect(page.contains("The pictures and findings are the same before and after."))
    #expect(!page.contains("<figure"))
  }

  @Test func onlyPlacesThatDifferAreDrawn() throws {
    // Red is tinted as every colour is, so that only full colour and vibrance show it.
    let comparison = PictureComparison(
      before: [sheet("{Text: A}")], after: [sheet("{Text: A, foregroundStyle: red}")])
    let widget = try #require(comparison.widgets.first)
    #expect(widget.change == .changed)
    #expect(widget.families.map(\.family) == [.systemSmall])
    let pairs = widget.families[0].pairs
    #expect(pairs.allSatisfy { $0.before != nil && $0.after != nil && $0.before?.drawing != $0.after?.drawing })
    let places = pairs.compactMap { $0.after?.presentations }.reduce(into: PresentationSet([])) {
      $0.formUnion($1)
    }
    #expect(places.intersects(.at(.homeScreen)) && places.intersects(.at(.standByNight)))
    #expect(!places.intersects(.at(.homeScreenTinted)))
  }

  @Test func findingsAreNewOrGone() throws {
    let (small, large) = (sheet("{Text: A, font: 8}"), sheet("{Text: A}"))
    let worse = try #require(PictureComparison(before: [large], after: [small]).widgets.first)
    #expect(worse.newFindings.contains { $0.finding.rule == "font-size-minimum" })
    #expect(worse.removedFindings.isEmpty)
    #expect(worse.families[0].pairs[0].after?.marks.isEmpty == false)
    let better = try #require(PictureComparison(before: [small], after: [large]).widgets.first)
    #expect(better.newFindings.isEmpty)
    #expect(better.removedFindings.contains { $0.finding.rule == "font-size-minimum" })
    let page = page([small], [large])
    #expect(page.contains("Findings that are gone") && !page.contains("New findings"))
    let names = Set(page.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
    #expect(page.matches(of: /href="#([^"]+)"/).allSatisfy { names.contains(String($0.1)) })
  }

  @Test func widgetsComeAndGo() {
    let comparison = PictureComparison(
      before: [sheet("{Text: A}", kind: "old"), sheet("{Text: B}", kind: "both")],
      after: [sheet("{Text: B}", kind: "both"), sheet("{Text: C}", kind: "new")])
    #expect(comparison.widgets.map(\.kind) == ["new", "old"])
    #expect(comparison.widgets.map(\.change) == [.added, .removed])
  }
}
