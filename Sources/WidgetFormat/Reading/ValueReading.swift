import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// Whether there is a value. If not, that is reported, unless it is an alias that was reported already.
  /// The word `unknown` says that there is one of which nothing is known, except where any text may stand.
  mutating func hasValue(
    _ slot: Slot, orText mayBeText: Bool = false, expecting expected: @autoclosure () -> String
  ) -> Bool {
    if tree.isUnknown(slot.node) { return false }
    guard tree.isNull(slot.node) else { return mayBeText || !isCalledUnknown(slot.node) }
    reportNoValue(slot, expecting: expected())
    return false
  }

  private mutating func reportNoValue(_ slot: Slot, expecting expected: String) {
    guard let word = wordLostInComment(after: slot) else {
      return report(.invalidValue, at: slot, "\(owner(of: slot)) has no value. Write \(expected).")
    }
    let lost = "\(owner(of: slot)) has no value, because YAML reads \(word) as a comment."
    if expected.contains("colour"), HexColor(word.utf8.prefix(10)) != nil {
      report(
        .invalidValue, at: slot,
        "\(lost) A colour that begins with # must be quoted: write `\(quoted(word))`.", meant: word)
    } else {
      report(.invalidValue, at: slot, "\(lost) Write \(expected); text that begins with # must be quoted.")
    }
  }

  /// Whether a value is the word `unknown`, which may stand for every value that is not a text.
  func isCalledUnknown(_ node: NodeID) -> Bool { tree.text(of: node, equals: "unknown") }

  /// Reports a value that is not what stands there.
  mutating func reportInvalid(_ slot: Slot, expecting expected: String) {
    switch tree[slot.node].kind {
    case .mapping, .sequence:
      report(.invalidValue, at: slot, "\(owner(of: slot)) cannot be \(shown(slot.node)). Write \(expected).")
    case .scalar, .alias:
      report(.invalidValue, at: slot, "\(shown(slot.node)) cannot stand here. Write \(expected).")
    }
  }

  /// Whether the value is a mapping; if not, that is reported.
  mutating func isMapping(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Bool {
    guard hasValue(slot, expecting: expected()) else { return false }
    if tree[slot.node].kind == .mapping { return true }
    reportInvalid(slot, expecting: expected())
    return false
  }

  /// A word among the choices; anything else is reported.
  mutating func word<Value>(
    _ slot: Slot, among choices: Choices<Value>, as rule: ReadingRule = .invalidValue
  ) -> Placed<Value>? {
    if let value = choices.value(of: slot.node, in: tree) { return Placed(value, at: slot.node) }
    reportNoWord(slot, among: choices.list, as: rule)
    return nil
  }

  /// Whether the value is one of some words; if not, that is reported.
  mutating func isWord(_ slot: Slot, among list: WordList) -> Bool {
    if list.index(of: slot.node, in: tree) != nil { return true }
    reportNoWord(slot, among: list, as: .invalidValue)
    return false
  }

  private mutating func reportNoWord(_ slot: Slot, among list: WordList, as rule: ReadingRule) {
    guard hasValue(slot, expecting: list.choice) else { return }
    if tree[slot.node].kind == .scalar {
      reportUnknownWord(slot, among: list, as: rule)
    } else {
      reportInvalid(slot, expecting: list.choice)
    }
  }

  /// - Parameter others: Words beside it in a list, which need no second one.
  /// - Returns: the word that was meant.
  @discardableResult
  mutating func reportUnknownWord(
    _ slot: Slot, among list: WordList, as rule: ReadingRule, besides others: [String] = []
  ) -> String? {
    let text = tree.string(of: slot.node)
    // An empty list is no word to be written for one of the two.
    if slot.key != nil, rule == .invalidValue, !text.holds("[]"), reportConditional(slot) { return nil }
    let start = rule == .invalidValue ? refusal(of: text, in: slot, list) : "\(quoted(text)) is not \(list.name)."
    let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
    if let meant = meantWord(word, among: list) {
      report(rule, at: slot, "\(start) Did you mean \(quoted(meant))?", meant: meant)
      return meant
    }
    let end = others.isEmpty ? "." : ", or delete it."
    report(rule, at: slot, "\(start) \(list.advice?(text) ?? "Write \(list.choice(besides: others))\(end)")")
    return nil
  }

  /// The sentence that a word cannot stand there, by its key; of an item, and where not only words may stand, by what
  /// the words are.
  private func refusal(of text: String, in slot: Slot, _ list: WordList) -> String {
    guard let key = slot.key, list !== Words.colors.list, list !== Words.textStyles.list else {
      return "\(quoted(text)) is not \(list.name)."
    }
    return "`\(shortened(tree.string(of: key)))` cannot be \(quoted(text))."
  }

  /// The word of a list that was meant: as people who know other tools call it, or the nearest in spelling.
  mutating func meantWord(_ word: String, among list: WordList) -> String? {
    // A version belongs to a mapping; the name comes first.
    if list === Words.platforms.list, let name = word.split(separator: " ").first, name.utf8.count < word.utf8.count,
      name.allSatisfy(\.isLetter)
    {
      return list.contains(String(name)) ? String(name) : meantWord(String(name), among: list)
    }
    return NaturalMistakes.word(word, among: list.name) ?? spelling.nearest(to: word, among: list.names)
  }

  /// A word such as `#FFF` that stands right behind a key without a value, where YAML takes it for a comment. Behind a
  /// blank, a comment has been meant.
  private func wordLostInComment(after slot: Slot) -> String? {
    guard let key = slot.key else { return nil }
    var index = tree.span(of: key).end
    let text = tree.text
    while index < text.count, text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: " ") { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "#") else { return nil }
    let word = text[index...].prefix(40).prefix { $0 > UInt8(ascii: " ") }
    guard word.dropFirst().contains(where: { $0 != UInt8(ascii: "#") }) else { return nil }
    return shortened(String(decoding: word, as: UTF8.self))
  }

  /// A text: any scalar but null.
  mutating func text(_ slot: Slot, expecting expected: @autoclosure () -> String) -> NodeID? {
    guard hasValue(slot, orText: true, expecting: expected()) else { return nil }
    if tree[slot.node].kind == .scalar { return slot.node }
    reportNoText(slot, expecting: expected())
    return nil
  }

  private mutating func reportNoText(_ slot: Slot, expecting expected: String) {
    if let bare = placeholderLackingQuotes(slot.node) {
      report(
        .invalidValue, at: slot,
        "\(shortened(bare)) is a mapping in YAML. Text that begins with a brace must be quoted: write "
          + "`\(quoted(bare))`.", meant: bare)
    } else {
      reportInvalid(slot, expecting: expected)
    }
  }

  /// A text as a string with its place.
  mutating func string(_ slot: Slot, expecting expected: @autoclosure () -> String) -> Placed<String>? {
    text(slot, expecting: expected()).map { Placed(tree.string(of: $0), at: $0) }
  }

  /// The source of a mapping such as `{name}` or `{{ name }}`, which was meant as a text with a placeholder.
  func placeholderLackingQuotes(_ node: NodeID) -> String? {
    guard tree[node].kind == .mapping, tree[node].style == .flow else { return nil }
    var entries = tree.entries(of: node)
    guard let entry = entries.next(), tree.span(of: entry.value).isEmpty || tree[entry.key].kind == .mapping,
      tree[entry.key].kind != .alias, tree[entry.value].kind != .alias
    else { return nil }
    // Braces in braces stand alone; entries beside them are those of a mapping.
    if tree[entry.key].kind == .mapping, entries.next() != nil { return nil }
    let span = tree.span(of: node)
    guard span.start >= 0, span.end <= tree.text.count else { return nil }
    return String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
  }

  /// Whether a text has a placeholder such as `{name}`.
  @inline(__always) func hasPlaceholder(_ node: NodeID) -> Bool {
    tree.withText(of: node) { text in
      guard let opening = text.firstIndex(of: UInt8(ascii: "{")) else { return false }
      guard let closing = text.lastIndex(of: UInt8(ascii: "}")) else { return false }
      return closing > opening + 1
    }
  }

  /// `true` or `false`, in YAML 1.2's spellings; quoted too, unless a tag makes it text.
  mutating func flag(_ slot: Slot) -> Placed<Bool>? {
    if let value = booleanValue(of: slot.node) { return Placed(value, at: slot.node) }
    guard hasValue(slot, expecting: "true or false") else { return nil }
    guard tree[slot.node].kind == .scalar else {
      reportInvalid(slot, expecting: "true or false")
      return nil
    }
    let word = tree.string(of: slot.node)
    if word == "true" || word == "false" {
      report(.invalidValue, at: slot, "\(quoted(word)) is neither true nor false by its tag. Leave the tag out.")
    } else if let meant = Self.yaml11Boolean(word) {
      report(
        .invalidValue, at: slot,
        "\(quoted(word)) is a string in YAML 1.2, not true or false. Write `\(meant)`.",
        meant: meant ? "true" : "false")
    } else if word.hasPrefix("{") && word.hasSuffix("}") || Conditional.isExpression(word[...]) {
      reportState(slot, word)
    } else {
      let meant = ["1": "true", "enabled": "true", "0": "false", "disabled": "false"][word]
      reportInvalid(slot, expecting: meant ?? "true or false")
    }
    return nil
  }

  /// Reports a flag that the app would decide, such as `hidden: "{!isOn}"`.
  private mutating func reportState(_ slot: Slot, _ word: String) {
    let (keys, both) = (Conditional.keys(for: word[...]), Conditional.keys(inOrderFor: word[...]))
    let isHidden = slot.key.map { tree.text(of: $0, equals: "hidden") } ?? false
    let advice =
      isHidden
      ? "Write `\(keys.second)` beside the view instead."
      : "Write true or false, or two views: one with `\(both.first)`, one with `\(both.second)`."
    let why = keys.first.hasPrefix("when") ? "is a condition" : "is known only when the app runs"
    report(.invalidValue, at: slot, "\(quoted(word)) \(why). \(advice)")
  }

  func booleanValue(of node: NodeID) -> Bool? {
    let tag = tree[node].tag
    guard tree[node].kind == .scalar, tag == .none || tag == .boolean || tag == .other else { return nil }
    return tree.withText(of: node) { text in
      switch text.count {
      case 4: Self.isSpelling(text, of: "true", "True", "TRUE") ? true : nil
      case 5: Self.isSpelling(text, of: "false", "False", "FALSE") ? false : nil
      default: nil
      }
    }
  }

  private static func isSpelling(_ text: UnsafeBufferPointer<UInt8>, of spellings: StaticString...) -> Bool {
    spellings.contains { spelling in spelling.withUTF8Buffer { text.elementsEqual($0) } }
  }

  /// What YAML 1.1 took the word for.
  private static func yaml11Boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "on", "y": true
    case "no", "off", "n": false
    default: nil
    }
  }

  /// A name that may be the app's own. One that is a letter or two from a known one is taken for a slip.
  mutating func openName(_ slot: Slot, _ kind: OpenName) -> NodeID? {
    guard let node = text(slot, expecting: kind.expected) else { return nil }
    guard let known = kind.known else { return node }
    let isKnown = tree.withText(of: node) { text in
      let name = text.first == UInt8(ascii: ".") ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
      return known.index(of: name) != nil
    }
    if isKnown { return node }
    let name = tree.string(of: node)
    let natural = kind == .alignment ? NaturalMistakes.word(name, among: NaturalMistakes.alignments) : nil
    guard let nearest = natural ?? spelling.nearest(to: name, among: known.names), !nearest.isEmpty else { return node }
    report(
      .invalidValue, at: slot, "\(quoted(name)) is not \(kind.expected). Did you mean \(quoted(nearest))?",
      meant: nearest)
    return nil
  }

  /// The words that a mapping has for keys, where a list of them is needed.
  private func wordsThatAreKeys(_ node: NodeID, among list: WordList) -> String? {
    guard tree[node].kind == .mapping, tree.childCount(of: node) > 0 else { return nil }
    let keys = tree.entries(of: node).prefix(9).map { list.index(of: $0.key, in: tree).map { list.names[$0] } }
    let known = keys.compactMap { $0 }
    return known.count == keys.count ? known.joined(separator: ", ") : nil
  }

  /// The word that a scalar is, or was meant as, where a list is needed.
  private mutating func soleWord(_ slot: Slot, among list: WordList) -> String? {
    if let index = list.index(of: slot.node, in: tree) { return list.names[index] }
    let words = tree.string(of: slot.node).split(separator: ",").map { String($0.drop { $0 == " " || $0 == "." }) }
    if words.count > 1, words.allSatisfy(list.contains) { return words.joined(separator: ", ") }
    return tree.isNull(slot.node) ? nil : meantWord(tree.string(of: slot.node), among: list)
  }

  /// A list of words among the choices; nothing if one of them could not be read.
  mutating func words<Value>(
    _ slot: Slot, among choices: Choices<Value>, as rule: ReadingRule = .invalidValue
  ) -> [Placed<Value>]? {
    if tree[slot.node].kind == .scalar, let word = soleWord(slot, among: choices.list) {
      report(.invalidValue, at: slot, "\(owner(of: slot)) takes a list. Write `[\(word)]`.", meant: "[\(word)]")
      return choices.value(named: word).map { [Placed($0, at: slot.node)] }
    }
    if let keys = wordsThatAreKeys(slot.node, among: choices.list) {
      report(.invalidValue, at: slot, "\(owner(of: slot)) takes a list. Write `[\(keys)]`.")
      return nil
    }
    var words: [Placed<Value>] = []
    var isUnknown = false
    let isList = readItems(
      of: slot, expecting: "a list of \(listed(choices.list.offered))"
    ) { reader, item in
      if let word = reader.word(item, among: choices, as: rule) { words.append(word) } else { isUnknown = true }
    }
    return isList && !isUnknown ? words : nil
  }
}
