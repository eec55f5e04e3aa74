import Base
import Testing

/// Texts that are longer than anybody would write.
@Suite struct LongTextTests {
  private static func findings(_ text: String) -> [Finding] {
    GoodFiles.lint(Array(text.utf8)).findings
  }

  @Test func aDescriptionIsReadUpToALimit() {
    func found(_ count: Int) -> [Finding] {
      Self.findings("kind: a\ndescription: The\(String(repeating: "x", count: count - 3))\ncontent: {Text: a}\n")
    }
    let most = Limits.textLength
    #expect(found(most).filter { $0.rule == "limit-exceeded" }.isEmpty)
    let long = found(most + 1)
    let limit = long.filter { $0.rule == "limit-exceeded" }
    #expect(
      limit.map(\.message) == [
        "The description has more than 10000 characters, so no rule judges how it is written. "
          + "Shorten it: the gallery shows a sentence or two."
      ])
    #expect(limit.map(\.span) == [TextSpan(start: 21, end: 21 + most + 1)])
    #expect(!long.contains { ["description-action-verb", "description-capitalization"].contains($0.rule) })
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 5_000])
  func timeIsFoundWhereverItStands(_ count: Int) {
    let before = String(repeating: "{n} min ", count: count)
    let text = "kind: a\nfamilies: {systemSmall: {content: {Text: \"\(before){k} hours ago\"}}}\n"
    let found = Self.findings(text).filter { $0.rule == "system-date-refresh" }
    #expect(found.count == 1 && found[0].message.contains("\"{k} hours ago\""))
    let behind = text.replacing("{k} hours ago", with: "in {k}-hours")
    #expect(Self.findings(behind).filter { $0.rule == "system-date-refresh" }.count == 1)
  }
}
