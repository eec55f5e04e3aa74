import Edits
import Findings
import Linting
import YAMLTree

/// The words of a description.
extension NamedFix {
  static let descriptions: [String: Body] = [
    "capitalLetter": { subject in
      guard let description = subject.description else { return [] }
      let text = subject.tree.string(of: description)
      guard let letter = text.unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic }) else { return [] }
      let word = text[letter...].prefix { $0.isLetter }
      guard word.dropFirst().allSatisfy({ !$0.isUppercase }) else { return [] }
      let start = text.utf8.distance(from: text.startIndex, to: letter)
      let capital = text[letter].uppercased()
      return subject.draft(
        "Start with \"\(capital)\"",
        subject.editor.replacing(start..<start + text[letter].utf8.count, of: description, by: capital))
    },
    "sentenceCase": { subject in
      guard let description = subject.description else { return [] }
      let text = subject.tree.string(of: description)
      let new = text.sentenceCased
      guard new != text, new.utf8.count == text.utf8.count else { return [] }
      return subject.draft(
        "Change to sentence case", subject.editor.replacing(0..<text.utf8.count, of: description, by: new))
    },
    "imperative": { $0.imperative() },
    "withoutSelf": { $0.withoutSelf() }
  ]
}

extension FixSubject {
  /// The scalar with the description that the finding is in.
  fileprivate var description: NodeID? {
    if let node, tree[node].kind == .scalar, !isKey { return node }
    guard let widget = widgetMapping, let value = editor.value(of: "description", in: widget),
      tree.span(of: value).contains(finding.span)
    else { return nil }
    return value
  }

  /// Puts a verb in the imperative at the beginning, in the place of the words that are underlined.
  fileprivate func imperative() -> [FixDraft] {
    guard let description else { return [] }
    let text = tree.string(of: description)
    let under = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let word = under.split(separator: " ").last.map(String.init), let verb = Self.imperatives[word.lowercased()],
      text.hasPrefix(under)
    else { return [] }
    return draft("Start with \"\(verb)\"", editor.replacing(0..<under.utf8.count, of: description, by: verb))
  }

  fileprivate func withoutSelf() -> [FixDraft] {
    guard let description else { return [] }
    let text = tree.string(of: description)
    let openings = [
      "this widget shows you ", "this widget shows ", "this widget displays ", "this widget lets you see "
    ]
    guard let opening = openings.first(where: { text.lowercased().hasPrefix($0) }) else { return [] }
    return draft("Start with \"See\"", editor.replacing(0..<opening.utf8.count, of: description, by: "See "))
  }

  /// Verbs that descriptions begin with, and how to ask for the same.
  private static let imperatives: [String: String] = {
    let verbs = [
      "Add", "Calculate", "Check", "Collect", "Combine", "Compare", "Control", "Convert", "Count", "Create", "Find",
      "Follow", "Keep", "Listen", "Log", "Manage", "Measure", "Monitor", "Open", "Plan", "Play", "Record", "Start",
      "Track", "View", "Watch"
    ]
    var table = [
      "shows": "See", "showing": "See", "displays": "See", "displaying": "See", "presents": "See", "presenting": "See"
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
