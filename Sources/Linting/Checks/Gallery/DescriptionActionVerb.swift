import Facts
import Presentations
import WidgetFormat

/// Whether a description begins with something that is known to be no imperative.
enum DescriptionActionVerb {
  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let text = reporter.description, !text.beginsWithValue, !namesWidget(text, reporter) else {
      return
    }
    let adverbs = reporter.words("skippedAdverbs")
    guard let verb = text.words.firstIndex(where: { !adverbs.contains(text.lowered($0)) }) else { return }
    guard let (message, last) = opening(of: text, at: verb, reporter) else { return }
    reporter.report(
      at: text.place(of: 0...last, in: scope.file.tree),
      .init(message: message, values: ["words": text.phrase(0...last)]))
  }

  /// "A widget that …" is a finding of description-self-reference.
  private static func namesWidget(_ text: DescriptionText, _ reporter: CheckReporter) -> Bool {
    guard let first = text.words.first, reporter.words("articles").contains(text.lowered(first)) else { return false }
    return text.words.dropFirst().prefix(reporter.count("wordsBeforeWidget") + 1)
      .contains { text.lowered($0).elementsEqual("widget".utf8) }
  }

  /// The name of the message, and the last word that it is about.
  private static func opening(
    of text: DescriptionText, at verb: Int, _ reporter: CheckReporter
  ) -> (String, Int)? {
    for phrase in reporter.words("nounPhrases").phrases {
      if let last = phrase.end(in: text, from: verb, gap: 0), last >= verb {
        return ("nounPhrase", last)
      }
    }
    let word = text.lowered(text.words[verb])
    func isListed(in parameter: String) -> Bool { reporter.words(parameter).contains(word) }
    if isListed(in: "articles") { return ("article", verb) }
    if isListed(in: "thirdPersonVerbs") { return ("thirdPerson", verb) }
    let endings = reporter.words("gerundEnding").words
    guard endings.contains(where: { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }) else {
      return nil
    }
    return isListed(in: "wordsInIng") ? nil : ("gerund", verb)
  }
}

extension String {
  /// Its UTF-8 bytes, ASCII letters in lower case.
  var loweredBytes: [UInt8] { utf8.map(\.lowered) }
}
