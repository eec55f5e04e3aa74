import Base
import Testing

struct FindingTests {
  @Test func severitiesAreOrdered() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(Severity.allCases.map(\.rawValue) == ["note", "warning", "error"])
  }

  @Test func spansNeverRunBackwards() {
    #expect(TextSpan(start: 5, end: 3) == TextSpan(start: 5, end: 5))
    #expect(TextSpan(start: 5, end: 3).isEmpty)
  }

  @Test func spansAreOrderedByStartThenEnd() {
    let spans = [TextSpan(start: 2, end: 3), TextSpan(start: 1, end: 9), TextSpan(start: 1, end: 2)]
    #expect(spans.sorted() == spans.reversed())
  }

  @Test func spansContainThemselvesAndInnerOnes() {
    let span = TextSpan(start: 2, end: 6)
    #expect(span.contains(span) && span.contains(TextSpan(start: 3, end: 3)))
    #expect(!span.contains(TextSpan(start: 1, end: 3)) && !span.contains(TextSpan(start: 5, end: 7)))
  }

  @Test func pathsAreOrderedByTheirBytes() {
    let paths = [SourcePath("b"), SourcePath("a/z"), SourcePath("a"), SourcePath(bytes: [0xFF])]
    #expect(paths.sorted() == [SourcePath("a"), SourcePath("a/z"), SourcePath("b"), SourcePath(bytes: [0xFF])])
  }

  @Test func pathsThatOnlyLookAlikeDiffer() { #expect(SourcePath("\u{E9}") != SourcePath("e\u{301}")) }

  @Test(arguments: [
    (1.0, "second"), (45, "45 seconds"), (60, "minute"), (90, "90 seconds"), (300, "5 minutes"), (3_600, "hour"),
    (5_400, "90 minutes"), (7_200, "2 hours"), (86_400, "day"), (172_800, "2 days"),
  ])
  func timesBehindEvery(_ seconds: Double, _ words: String) {
    #expect(period(ofSeconds: seconds) == words)
  }
}
