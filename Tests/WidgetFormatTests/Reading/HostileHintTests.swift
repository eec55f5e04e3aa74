import Testing

@testable import WidgetFormat

/// Hints are made of what a file holds: whatever that is, they stay short, and making them does not end the run.
@Suite struct HostileHintTests {
  /// Words and parentheses of 100,000 characters, in all places from which hints take names.
  @Test(arguments: [
    "- foreach: #\n  do: {Text: a}", "- ForEach: {data: #, content: {Text: a}}",
    "- VStack: {items: #, content: {Text: a}}",
    "- if: #\n  then: {Text: a}\n  else: {Text: b}", "- if #:\n    Text: a", "- Text: a\n  color: \"# ? red : blue\"",
    "- Text: a\n  font: \"#\"", "- Text(#)", "- Image(systemName: #)", "- Gauge: {value: 1, in: #}", "- #(a: 1)",
    "- Button: {intent: #, label: a}", "- Text: a\n  .font(#)",
  ])
  func longWordsAreNotRepeated(_ content: String) {
    let words = ["a".repeated(100_000), "a(".repeated(50_000) + ")".repeated(50_000), "a.".repeated(50_000) + "b"]
    for word in words {
      for message in messages(inContent: content.replacing("#", with: word)) {
        #expect(message.utf8.count < 1_000, "\(message.prefix(200))")
      }
    }
  }

  /// A long text that many aliases share is not looked through for each of them, which would take minutes.
  @Test(.timeLimit(.minutes(10)), arguments: [
    "kind: a\ncontent:\n  VStack:\n    - Text: &t \"#\"\n" + "    - Text: *t\n".repeated(4_000),
    "x-t: &t \"#\"\nwidgets:\n" + "  - {kind: a, data: *t, content: {Text: a}}\n".repeated(4_000),
  ])
  func sharedTextsAreNotLookedThroughAgain(_ source: String) {
    let file = read(source.replacing("#", with: "a{b}, ".repeated(100_000)))
    #expect(file.tree.text.count > 600_000)
  }

  private func messages(inContent content: String) -> [String] {
    read(description(ofContent: content)).findings.map(\.message)
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
