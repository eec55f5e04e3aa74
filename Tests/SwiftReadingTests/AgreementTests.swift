#if SwiftSource
import SwiftReading
import Testing
import YAMLTree

/// Descriptions that agree with the code, and those that no longer do.
@Suite struct AgreementTests {
  private static let body = """
    VStack(alignment: .leading, spacing: 4) {
      Text("Steps").font(.headline)
      Text("\\(entry.steps) today").foregroundColor(.red).padding(8)
      Image(systemName: "star").widgetAccentable()
      if entry.isEmpty { Text("None") }
      Elsewhere()
    }.containerBackground(.blue, for: .widget)
    """

  private func differences(_ change: (String) -> String) throws -> [Agreement.Difference] {
    let widget = try #require(
      SwiftApp(families: ".systemSmall, .systemMedium", body: Self.body).widgets.descriptions.first)
    let written = YAMLTree.read(Array(change(widget.text).utf8))
    let root = try #require(written.documents.first)
    return Agreement(of: YAMLTree.read(Array(widget.text.utf8)), with: written, root: root, views: nil).differences
  }

  private func first(_ text: String, _ other: String) -> (String) -> String {
    { whole in
      guard let range = whole.firstRange(of: text) else { return whole }
      return whole.replacingCharacters(in: range, with: other)
    }
  }

  @Test func isQuietAfterDescribe() throws {
    #expect(try differences { $0 } == [])
  }

  @Test(arguments: [
    ("displayName: Steps", "displayName: Walks"),
    ("description: See your steps.", "x-note: none"),
    ("[systemSmall, systemMedium]", "[systemSmall]"),
    ("containerBackground: blue", "containerBackground: red"),
    ("alignment: leading", "alignment: center"),
    ("spacing: 4", "spacing: 5"),
    ("font: headline", "font: caption"),
    (" today", " tomorrow"),
    ("padding: 8", "opacity: 0.5"),
    ("symbol: star", "symbol: moon"),
    ("if: entry-isEmpty.yes", "unless: entry-isEmpty.yes"),
  ])
  func tellsAChange(_ text: String, _ other: String) throws {
    #expect(try !differences(first(text, other)).isEmpty, "\(text)")
  }

  @Test(arguments: [
    ("font: headline", "font: unknown"), ("{entry.steps}", "{count}"), ("View: Elsewhere", "Text: Anything"),
    ("symbol: star}", "symbol: star}\n          conveys: [{what: score, by: [symbol]}]"),
  ])
  func whatIsUnknownAgrees(_ text: String, _ other: String) throws {
    #expect(try differences(first(text, other)) == [], "\(text)")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
#endif
