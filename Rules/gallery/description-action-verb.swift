import Linting
import WidgetFormat

extension Check {
  static let descriptionActionVerb = Check(each: .widget) { scope, reporter in
    guard let text = reporter.description, !text.beginsWithValue,
      !(reporter.namesWidget(text) && reporter.runs("description-self-reference"))
    else { return }
    let adverbs = reporter.words("skippedAdverbs")
    guard let verb = text.words.firstIndex(where: { !adverbs.contains(text.lowered($0)) }) else { return }
    guard let (message, last) = reporter.opening(of: text, at: verb) else { return }
    reporter.report(
      at: text.source(of: 0...last, in: scope.file.tree), message: message,
      values: ["words": text.quotation(of: 0...last, in: scope.file.tree)])
  }
}

extension CheckReporter {
  /// True for "A widget that …", which is a finding of description-self-reference.
  fileprivate func namesWidget(_ text: DescriptionText) -> Bool {
    guard let first = text.words.first.map(text.lowered) else { return false }
    guard words("articles").contains(first) || words("possessives").contains(first) else { return false }
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
    if isListed(in: "possessives") || isListed(in: "adjectivesInIng") { return ("noVerb", verb) }
    if isListed(in: "thirdPersonVerbs") { return ("thirdPerson", verb) }
    let endings = words("gerundEnding").words
    guard endings.contains(where: { word.count > $0.utf8.count && word.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return nil }
    return isListed(in: "wordsInIng") ? nil : ("gerund", verb)
  }
}

extension FixSubject {
  func imperative() -> [FixDraft] {
    guard let descriptionNode else { return [] }
    let text = tree.string(of: descriptionNode)
    let underlined = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let word = underlined.split(separator: " ").last, text.hasPrefix(underlined),
      let (length, verb) = Self.imperative(of: String(word), before: text.dropFirst(underlined.count))
    else { return [] }
    return draft(
      "Start with \"\(verb)\"", editor.replacing(0..<underlined.utf8.count + length, of: descriptionNode, with: verb))
  }

  /// The imperative of a verb, and the length of the following text to delete with the verb; nil if no object follows,
  /// or if another verb in the same form follows.
  static func imperative(of verb: String, before rest: Substring) -> (length: Int, verb: String)? {
    guard let imperative = imperatives[verb.lowercased()] else { return nil }
    let words = rest.split { !$0.isLetter }.map { $0.lowercased() }
    if let first = words.first, ["at", "in", "on", "up"].contains(first) { return nil }
    let commonVerbs: Set = ["allows", "gives", "helps", "lets", "makes", "provides", "tells"]
    let determiners: Set = ["a", "all", "an", "how", "it", "its", "the", "them", "what", "when", "you", "your"]
    // "Listening queue" names a thing.
    let hasObject = words.first.map { first in
      determiners.contains(first) || ["each", "every", "for", "this", "to", "with"].contains(first)
        || first.hasSuffix("s") && !first.hasSuffix("ss")
    } ?? false
    if verb.hasSuffix("ing"), imperative != "See", !hasObject { return nil }
    for (index, word) in words.enumerated().dropFirst() where index + 1 < words.count {
      let mayBeVerb = imperatives[word] != nil || word.hasSuffix("s") && !word.hasSuffix("ss")
      let isVerb = commonVerbs.contains(word) || mayBeVerb && determiners.contains(words[index + 1])
      if ["and", "or", "then"].contains(words[index - 1]), isVerb { return nil }
    }
    // "Shows you the day" becomes "See the day".
    return (imperative == "See" && rest.hasPrefix(" you ") ? 4 : 0, imperative)
  }

  /// The imperatives of verbs, by the forms with which descriptions begin.
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
