import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// Reads each entry of a mapping whose key is among the choices, and reports the others.
  /// - Returns: the names that unknown keys are taken to mean, so that those are not missing, too; where a key's
  ///   meaning is not known, the key itself.
  @discardableResult
  mutating func readEntries<Key>(
    of node: NodeID, among choices: Choices<Key>, except reported: Set<NodeID> = [],
    _ body: (inout FormatReader, Key, Slot) -> Void
  ) -> [String] {
    var meant: [String] = []
    // Looked up once, since a mapping may have any number of unknown keys.
    var written: Set<String>?
    for entry in tree.entries(of: node) where !reported.contains(entry.key) {
      if let key = choices.key(entry.key, in: tree) {
        read(entry) { body(&$0, key, $1) }
        continue
      }
      var names = written ?? Set(tree.entries(of: node).map { tree.string(of: $0.key) })
      defer { written = names }
      if isSaidAlready(entry.key, among: choices.list, names) {
        reportSaidAlready(entry.key, among: choices.list)
      } else if let name = nameSaidAlready(by: entry.key, among: choices.list, names) {
        report(
          .unknownKey, at: entry.key,
          "\(quoted(tree.string(of: entry.key))) is not a key of \(choices.list.name), and `\(name)` already says "
            + "this. Leave it out.")
      } else if let name = reportUnknownKey(entry.key, among: choices.list, value: tree.resolved(entry.value)) {
        meant.append(name)
        // What was meant is read, unless it is there as well, or has another value.
        let isThere = !names.insert(name).inserted
        guard let key = choices.value(named: name), !isThere, !isRewritten(entry.key, choices.list) else { continue }
        read(entry) { body(&$0, key, $1) }
      }
    }
    return meant
  }

  /// Whether what is to be written in place of a key says its value, too.
  private func isRewritten(_ key: NodeID, _ list: WordList) -> Bool {
    NaturalMistakes.key(tree.string(of: key), of: list)?.contains(":") ?? false
  }

  /// Reads one entry.
  mutating func read(_ entry: YAMLEntry, _ body: (inout FormatReader, Slot) -> Void) {
    body(&self, Slot(key: entry.key, node: tree.resolved(entry.value)))
  }

  /// Reports a key that means nothing where it stands, unless it is one to be ignored.
  /// - Returns: the name that was meant, or else the key.
  mutating func reportUnknownKey(_ key: NodeID, among list: WordList, value: NodeID? = nil) -> String? {
    guard !isIgnored(key) else { return nil }
    guard isWord(key) else {
      reportShapelessKey(key, of: list.name)
      return ""
    }
    let text = tree.string(of: key)
    let start = "\(quoted(text)) is not a key of \(list.name)."
    if let value, let advice = conditionAdvice(for: text, value, among: list) {
      report(.unknownKey, at: key, "\(start) \(advice)")
      return text
    }
    if let value, text == "previews" || text == "preview", tree[value].kind != .scalar {
      let isList = tree[value].kind == .sequence
      report(
        .unknownKey, at: key,
        "\(start) What pictures show for names in braces is written under `samples:`"
          + (isList ? ", as one mapping from names to values: a description has one set." : "."))
      return text
    }
    if let value, NaturalMistakes.key(text, of: list) == "samples", declaresTypes(value) {
      report(.unknownKey, at: key, "\(start) Leave it out: names in braces need no declaration.")
      return text
    }
    if let value, let advice = placedAdvice(for: text, value, among: list) {
      report(.unknownKey, at: key, "\(start) \(advice)")
      return text
    }
    if let meant = NaturalMistakes.key(text, of: list) {
      let name = String(meant.prefix { $0 != ":" })
      let isName = name == meant && !meant.hasSuffix(".")
      let advice = isName ? "Did you mean \(quoted(meant))?" : NaturalMistakes.sentence(keyAdvice(meant, with: value))
      report(.unknownKey, at: key, "\(start) \(advice)", meant: isName ? meant : nil)
      return isName || list.contains(name) ? name : text
    }
    if let nearest = spelling.nearest(to: text, among: list.names) {
      report(.unknownKey, at: key, "\(start) Did you mean \(quoted(nearest))?", meant: nearest)
      return nearest
    }
    let advice = list.advice?(text) ?? "It may have \(listed(list.names))."
    report(.unknownKey, at: key, "\(start) \(advice)")
    return text
  }

  /// What to write for a key that is one of a condition, and stands in a family, a widget or beside a view instead.
  func conditionAdvice(for name: String, _ value: NodeID, among list: WordList?) -> String? {
    let isListed = list.map { [Words.familyKeys.list.name, Words.widgetKeys.list.name].contains($0.name) } ?? true
    guard isListed, Words.conditionKeys.list.contains(name) else { return nil }
    if list === Words.widgetKeys.list, name == "showsWidgetContainerBackground" {
      return "Leave it out: the system decides where the background is shown. Whether it may remove it is written as "
        + "`containerBackgroundRemovable`."
    }
    if tree[value].kind == .mapping, let first = tree.entries(of: value).first(where: { isWord($0.key) }) {
      let setting = "\(name): \(tree.string(of: first.key))"
      return "What holds only there is written beside a view: `variants: [{when: {\(setting)}, …}]`."
    }
    // A word may be meant as a key of the list, such as `platform` for `platforms`.
    if let list, NaturalMistakes.key(name, of: list) != nil { return nil }
    let shown = tree[value].kind == .scalar ? tree.string(of: value) : "…"
    if name == "colorScheme" {
      return "Write `environment: {colorScheme: \(shortened(shown))}` beside the view that always has these colours."
    }
    return "It is a condition: write `when: {\(name): \(shortened(shown))}` beside the view that it is about."
  }

  /// Whether a mapping may have entries that cannot be seen, because what it merges in is unknown (and reported):
  /// then nothing is missing from it for certain.
  func mayHaveMore(_ node: NodeID) -> Bool {
    guard tree[node].kind == .mapping else { return false }
    var key = NodeID(index: node.index + 1)
    while key < tree.next(after: node) {
      let value = tree.next(after: key)
      if tree[key].style == .plain, tree.text(of: key, equals: "<<") {
        return !tree[node].hasMerge || tree.items(of: value).contains { tree.isUnknown($0) }
      }
      key = tree.next(after: value)
    }
    return false
  }

  /// Whether a key stands for nothing on purpose (`x-…`), or is an alias that was reported.
  func isIgnored(_ key: NodeID) -> Bool {
    if tree.isUnknown(key) { return true }
    return tree.withText(of: key) { $0.starts(with: "x-".utf8) }
  }

  func isWord(_ key: NodeID) -> Bool { tree[tree.resolved(key)].kind == .scalar && !tree.isNull(key) }

  private mutating func reportShapelessKey(_ key: NodeID, of owner: String) {
    let node = tree.resolved(key)
    let shape = tree[node].kind == .scalar ? "empty" : shown(node)
    report(.unknownKey, at: keyPlace(key), "A key of \(owner) is a word, but this one is \(shape).")
  }

  /// Where a key stands; the question mark of a key that is empty.
  private func keyPlace(_ key: NodeID) -> TextSpan {
    let span = tree.span(of: key)
    guard span.isEmpty else { return span }
    var start = min(span.start, tree.text.count)
    while start > 0, tree.text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard start > 0, tree.text[start - 1] == UInt8(ascii: "?") else { return span }
    return TextSpan(start: start - 1, end: start)
  }
}

extension FormatReader {
  /// A value as messages name it: `"yes"`, `a list`.
  func shown(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar where tree[node].end == tree[node].start: "nothing"
    case .scalar, .alias: quoted(tree.string(of: node))
    }
  }

  /// What a value belongs to as messages name it: `"font"`, `An item of the list`.
  func owner(of slot: Slot) -> String {
    guard let key = slot.key else {
      let isDocument = tree.documents.indices.contains(document) && tree.resolved(tree.documents[document]) == slot.node
      return isDocument ? "The document" : "An item of the list"
    }
    return quoted(tree.string(of: key))
  }

  func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }
}

/// Finds the names that were meant. A file decides how many names it misspells, so only so many are looked at.
struct SpellingAdvice {
  /// Comparisons of a misspelt name with a known one that are left for this file.
  private var remaining = 400_000

  /// The nearest name, one or two letters away.
  mutating func nearest(to text: String, among names: [String]) -> String? {
    guard spend(names.count) else { return nil }
    return SpellingCandidates(names).nearest(to: text.utf8)
  }

  /// The nearest name among many that were prepared.
  mutating func nearest(to text: String, among candidates: SpellingCandidates, count: Int) -> String? {
    guard spend(count) else { return nil }
    return candidates.nearest(to: text.utf8)
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    guard remaining >= comparisons else { return false }
    remaining -= comparisons
    return true
  }
}
