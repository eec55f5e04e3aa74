import Linting
import WidgetFormat

extension Check {
  static let descriptionActionVerb = Check(each: .widget) { scope, reporter in
    guard let text = reporter.description, !text.beginsWithValue, !reporter.namesWidget(text) else { return }
    let adverbs = reporter.words("skippedAdverbs")
    guard let verb = text.words.firstIndex(where: { !adverbs.contains(text.lowered($0)) }) else { return }
    guard let (message, last) = reporter.opening(of: text, at: verb) else { return }
    reporter.report(
      at: text.source(of: 0...last, in: scope.file.tree), message: message,
      values: ["words": text.quotation(of: 0...last, in: scope.file.tree)])
  }
}

extension CheckReporter {
  /// "A widget that …" is a finding of description-self-reference.
  fileprivate func namesWidget(_ text: DescriptionText) -> Bool {
    guard let first = text.words.first, words("articles").contains(text.lowered(first)) else { return false }
    return text.words.dropFirst().prefix(count("wordsBeforeWidget") + 1)
      .contains { text.lowered($0).elementsEqual("widget".utf8) }
  }

  /// The name of the message, and the index of the last word to report.
  fileprivate func opening(of text: DescriptionText, at verb: Int) -> (String, Int)? {
    for phrase in words("nounPhrases").phrases {
      if let last = phrase.end(in: text, from: verb, gap: 0), last >= verb { return ("nounPhrase", last) }
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
}

extension FixSubject {
  /// Replaces the underlined words by a verb in the imperative.
  func imperative() -> [FixDraft] {
    guard let description else { return [] }
    let text = tree.string(of: description)
    let under = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let word = under.split(separator: " ").last.map(String.init), let verb = Self.imperatives[word.lowercased()],
      text.hasPrefix(under)
    else { return [] }
    return draft("Start with \"\(verb)\"", editor.replacing(0..<under.utf8.count, of: description, by: verb))
  }

  /// Verbs in the forms that descriptions begin with, and their imperatives.
  static let imperatives: [String: String] = {
    let verbs = [
      "Add", "Calculate", "Check", "Collect", "Combine", "Compare", "Control", "Convert", "Count", "Create", "Find",
      "Follow", "Keep", "Listen", "Log", "Manage", "Measure", "Monitor", "Open", "Plan", "Play", "Record", "Start",
      "Track", "View", "Watch",
    ]
    var table = [
      "shows": "See", "showing": "See", "displays": "See", "displaying": "See", "presents": "See", "presenting": "See",
    ]
    for verb in verbs {
      let stem = verb.lowercased()
      table[stem + "s"] = verb
      table[stem + "es"] = verb
      table[stem + "ing"] = verb
      if stem.hasSuffix("e") { table[String(stem.dropLast()) + "ing"] = verb }
      if let last = stem.last { table[stem + "\(last)ing"] = verb }
    }
    return table
  }()
}
