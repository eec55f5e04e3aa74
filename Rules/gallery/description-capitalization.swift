import Base
import Linting
import YAMLTree

extension Check {
  static let descriptionCapitalization = Check(each: .widget) { scope, reporter in
    guard let text = reporter.description, text.words.contains(where: \.isCased) else { return }
    let written = shortened(scope.widget.description?.value ?? "", to: 200)
    if text.isInCapitals || reporter.isInTitleCase(text) {
      let better = ScalarText.quoted(written.sentenceCased)
      reporter.report(
        at: .node(text.node), message: text.isInCapitals ? "capitals" : "titleCase", values: ["better": better])
    } else if reporter.lacksCapital(text) {
      let better = ScalarText.quoted(written.capitalizedAtStart)
      let word = text.quotation(of: 0...0, in: scope.file.tree)
      reporter.report(at: .node(text.node), message: "noCapital", values: ["word": word, "better": better])
    }
  }
}

extension CheckReporter {
  /// True if all words that could begin with a lowercase letter have a capital, except small words, and there are at
  /// least `titleCaseWords` of them, three with capitals. First words of sentences and single capitals do not count.
  fileprivate func isInTitleCase(_ text: DescriptionText) -> Bool {
    let smallWords = words("smallWords")
    var candidates = 0
    var capitalized = 0
    for word in text.words.dropFirst()
    where word.isCased && !word.hasInnerCapital && !word.isNextToDigit && !word.startsSentence {
      let isSmallWord = smallWords.contains(text.lowered(word))
      if word.letters == 1, word.isCapitalized, !isSmallWord { continue }
      guard isSmallWord || word.isCapitalized else { return false }
      candidates += 1
      if !isSmallWord { capitalized += 1 }
    }
    return Double(candidates) >= number("titleCaseWords") && capitalized >= 3
  }

  fileprivate func lacksCapital(_ text: DescriptionText) -> Bool {
    guard !text.beginsWithValue, let word = text.words.first, word.firstLetter.properties.isLowercase else {
      return false
    }
    guard !word.hasInnerCapital, !word.isPartOfName else { return false }
    return !words("lowerCaseBrands").contains(text.lowered(word))
  }
}

extension DescriptionText {
  /// True if no letter is lowercase. False for less than two words of two letters, or if no word has four: these may be
  /// abbreviations.
  fileprivate var isInCapitals: Bool {
    guard !words.contains(where: \.hasLowercase) else { return false }
    let words = words.filter { $0.isCased && $0.letters >= 2 }
    return words.count >= 2 && words.contains { $0.letters >= 4 }
  }
}

extension String {
  /// The text in lower case, but for its first letter, words with lowercase letters and a capital inside (iPhone), and
  /// words that begin with `{`.
  public var sentenceCased: String {
    var isFirst = true
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let first = word.first else { return String(word) }
      defer { isFirst = false }
      let hasInnerCapital = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
      if hasInnerCapital || word.hasPrefix("{") { return String(word) }
      return isFirst ? first.uppercased() + word.dropFirst().lowercased() : word.lowercased()
    }.joined(separator: " ")
  }
}

extension FixSubject {
  func capitalLetter() -> [FixDraft] {
    guard let descriptionNode else { return [] }
    let text = tree.string(of: descriptionNode)
    guard let first = text.unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic }) else { return [] }
    let word = text[first...].prefix { $0.isLetter }
    guard word.dropFirst().allSatisfy({ !$0.isUppercase }) else { return [] }
    let start = text.utf8.distance(from: text.startIndex, to: first)
    let capital = text[first].uppercased()
    return draft(
      "Start with \"\(capital)\"",
      editor.replacing(start..<start + text[first].utf8.count, of: descriptionNode, with: capital))
  }

  func sentenceCase() -> [FixDraft] {
    guard let descriptionNode else { return [] }
    let text = tree.string(of: descriptionNode)
    let new = text.sentenceCased
    guard new != text, new.utf8.count == text.utf8.count else { return [] }
    return draft("Change to sentence case", editor.replacing(0..<text.utf8.count, of: descriptionNode, with: new))
  }
}
