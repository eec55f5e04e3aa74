import Facts
import Presentations
import WidgetFormat

/// Whether a description talks about the widget itself: at its start, or further on.
enum DescriptionSelfReference {
  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let text = reporter.description, !text.words.isEmpty else { return }
    guard let (message, words) = opening(of: text, reporter) ?? mention(in: text, reporter) else { return }
    reporter.report(
      at: text.place(of: words, in: scope.file.tree), .init(message: message, values: ["words": text.phrase(words)]))
  }

  private static func opening(of text: DescriptionText, _ reporter: CheckReporter) -> (String, ClosedRange<Int>)? {
    guard !text.beginsWithValue else { return nil }
    let gap = reporter.count("gap")
    for phrase in reporter.words("openings").phrases {
      if let last = phrase.end(in: text, from: 0, gap: gap), last >= 0 {
        return ("opening", 0...last)
      }
    }
    return nil
  }

  private static func mention(in text: DescriptionText, _ reporter: CheckReporter) -> (String, ClosedRange<Int>)? {
    let phrases = reporter.words("mentions").phrases
    for start in text.words.indices {
      for phrase in phrases {
        if let last = phrase.end(in: text, from: start, gap: 0), last >= start { return ("mention", start...last) }
      }
    }
    return nil
  }
}
