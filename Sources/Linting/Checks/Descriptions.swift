import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// A description that begins with something that is known to be no imperative.
  static let descriptionActionVerb = Check(
    "description-action-verb", each: .widget, needs: .description,
    says: ["article": ["words"], "nounPhrase": ["words"], "thirdPerson": ["words"], "gerund": ["words"]],
    reads: [
      "articles", "wordsBeforeWidget", "nounPhrases", "thirdPersonVerbs", "gerundEnding", "wordsInIng",
      "skippedAdverbs",
    ]
  ) { scope, reporter in
    guard let text = reporter.description, !text.beginsWithValue, !reporter.namesWidget(text) else { return }
    let adverbs = reporter.words("skippedAdverbs")
    guard let verb = text.words.firstIndex(where: { !adverbs.contains(text.lowered($0)) }) else { return }
    guard let (message, last) = reporter.opening(of: text, at: verb) else { return }
    reporter.report(
      at: text.source(of: 0...last, in: scope.file.tree),
      .init(message: message, values: ["words": text.phrase(0...last)]))
  }

  /// A description that is written like a headline, or begins with a small letter.
  static let descriptionCapitalization = Check(
    "description-capitalization", each: .widget, needs: .description,
    says: ["capitals": ["better"], "titleCase": ["better"], "noCapital": ["word", "better"]],
    reads: ["titleCaseWords", "smallWords", "lowerCaseBrands"]
  ) { scope, reporter in
    guard let text = reporter.description, text.words.contains(where: \.isCased) else { return }
    let written = shortened(scope.widget.description?.value ?? "", to: 200)
    if text.isInCapitals || reporter.isInTitleCase(text) {
      let better = ScalarText.quoted(written.sentenceCased)
      reporter.report(
        at: text.node, .init(message: text.isInCapitals ? "capitals" : "titleCase", values: ["better": better]))
    } else if reporter.lacksCapital(text) {
      let better = ScalarText.quoted(written.capitalizedAtStart)
      reporter.report(
        at: text.node, .init(message: "noCapital", values: ["word": text.phrase(0...0), "better": better]))
    }
  }

  /// A description that talks about the widget itself: at its start, or further on.
  static let descriptionSelfReference = Check(
    "description-self-reference", each: .widget, needs: .description,
    says: ["opening": ["words"], "mention": ["words"]],
    reads: ["openings", "mentions", "gap"]
  ) { scope, reporter in
    guard let text = reporter.description, !text.words.isEmpty else { return }
    guard let (message, words) = reporter.selfReference(openingIn: text) ?? reporter.mention(in: text) else { return }
    reporter.report(
      at: text.source(of: words, in: scope.file.tree), .init(message: message, values: ["words": text.phrase(words)]))
  }
}

extension CheckReporter {
  /// "A widget that …" is a finding of description-self-reference.
  fileprivate func namesWidget(_ text: DescriptionText) -> Bool {
    guard let first = text.words.first, words("articles").contains(text.lowered(first)) else { return false }
    return text.words.dropFirst().prefix(count("wordsBeforeWidget") + 1)
      .contains { text.lowered($0).elementsEqual("widget".utf8) }
  }

  /// The name of the message, and the last word that it is about.
  fileprivate func opening(of text: DescriptionText, at verb: Int) -> (String, Int)? {
    for phrase in words("nounPhrases").phrases {
      if let last = phrase.end(in: text, from: verb, gap: 0), last >= verb {
        return ("nounPhrase", last)
      }
    }
    let word = text.lowered(text.words[verb])
    func isListed(in parameter: String) -> Bool { words(parameter).contains(word) }
    if isListed(in: "articles") { return ("article", verb) }
    if isListed(in: "thirdPersonVerbs") { return ("thirdPerson", verb) }
    let endings = words("gerundEnding").words
    guard endings.contains(where: { word.count > $0.utf8.count && word.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return nil }
    return isListed(in: "wordsInIng") ? nil : ("gerund", verb)
  }

  /// All words that could have a small letter at the start have a capital, small words aside.
  fileprivate func isInTitleCase(_ text: DescriptionText) -> Bool {
    let smallWords = words("smallWords")
    var candidates = 0
    var capitalized = 0
    for word in text.words.dropFirst() where word.couldBeSmall {
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

  fileprivate func selfReference(openingIn text: DescriptionText) -> (String, ClosedRange<Int>)? {
    guard !text.beginsWithValue else { return nil }
    let gap = count("gap")
    for phrase in words("openings").phrases {
      if let last = phrase.end(in: text, from: 0, gap: gap), last >= 0 {
        return ("opening", 0...last)
      }
    }
    return nil
  }

  fileprivate func mention(in text: DescriptionText) -> (String, ClosedRange<Int>)? {
    let phrases = words("mentions").phrases
    for start in text.words.indices {
      for phrase in phrases {
        if let last = phrase.end(in: text, from: start, gap: 0), last >= start { return ("mention", start...last) }
      }
    }
    return nil
  }
}

extension DescriptionText {
  /// No small letter at all; a few short words may be abbreviations.
  fileprivate var isInCapitals: Bool {
    guard !words.contains(where: \.hasLowercase) else { return false }
    let words = words.filter { $0.isCased && $0.letters >= 2 }
    return words.count >= 2 && words.contains { $0.letters >= 4 }
  }
}

extension DescriptionText.Word {
  /// Whether sentence style could write it with a small letter at the start.
  fileprivate var couldBeSmall: Bool { isCased && !hasInnerCapital && !isNextToDigit && !startsSentence }
}

/// Texts with the capitals that a sentence has.
extension String {
  /// Words in small letters but for the first, and for those that have a capital inside.
  package var sentenceCased: String {
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
