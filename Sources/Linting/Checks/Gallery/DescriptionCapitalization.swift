import Facts
import Presentations
import WidgetFormat

/// Whether a description is written like a headline, or begins with a small letter.
enum DescriptionCapitalization {
  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard let text = reporter.description, text.words.contains(where: \.isCased) else { return }
    if isInCapitals(text) {
      reporter.report(at: text.node, .init(message: "capitals"))
    } else if isInTitleCase(text, reporter) {
      reporter.report(at: text.node, .init(message: "titleCase"))
    } else if lacksCapital(text, reporter) {
      reporter.report(at: text.node, .init(message: "noCapital", values: ["word": text.phrase(0...0)]))
    }
  }

  /// No small letter at all; a few short words may be abbreviations.
  private static func isInCapitals(_ text: DescriptionText) -> Bool {
    guard !text.words.contains(where: \.hasLowercase) else { return false }
    let words = text.words.filter { $0.isCased && $0.letters >= 2 }
    return words.count >= 2 && words.contains { $0.letters >= 4 }
  }

  /// All words that could have a small letter at the start have a capital, small words aside.
  private static func isInTitleCase(_ text: DescriptionText, _ reporter: CheckReporter) -> Bool {
    let smallWords = reporter.words("smallWords")
    var candidates = 0
    var capitalized = 0
    for word in text.words.dropFirst() where word.couldBeSmall {
      let isSmallWord = smallWords.contains(text.lowered(word))
      if word.letters == 1, word.isCapitalized, !isSmallWord { continue }
      guard isSmallWord || word.isCapitalized else { return false }
      candidates += 1
      if !isSmallWord { capitalized += 1 }
    }
    return Double(candidates) >= reporter.number("titleCaseWords") && capitalized >= 3
  }

  private static func lacksCapital(_ text: DescriptionText, _ reporter: CheckReporter) -> Bool {
    guard !text.beginsWithValue, let word = text.words.first, word.firstLetter.properties.isLowercase else {
      return false
    }
    guard !word.hasInnerCapital, !word.isPartOfName else { return false }
    return !reporter.words("lowerCaseBrands").contains(text.lowered(word))
  }
}

extension DescriptionText.Word {
  /// Whether sentence style could write it with a small letter at the start.
  fileprivate var couldBeSmall: Bool { isCased && !hasInnerCapital && !isNextToDigit && !startsSentence }
}
