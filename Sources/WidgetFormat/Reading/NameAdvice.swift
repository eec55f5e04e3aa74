import AppleTables
import Base
import YAMLTree

/// Reports unknown names, with the name that was meant or those that are allowed.
struct NameAdvice: PartReader {
  let state: ReadingState

  /// The name that was probably meant: another spelling, an alias, or the nearest.
  func suggestion(for text: String, among names: [String]) -> String? {
    let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
    if let known = known(word, among: names) { return known }
    return state.spelling.nearest(to: word, among: names)
  }

  /// A name that differs only in capitals, hyphens and blanks, or an alias's meaning.
  private func known(_ word: String, among names: [String]) -> String? {
    guard word.utf8.count <= longestMisspelling else { return nil }
    let folded = Aliases.folded(word)
    if let same = names.first(where: { Aliases.folded($0) == folded }) { return same }
    if let meaning = Aliases.meaning(of: word, among: names.contains) { return meaning }
    // `Color.red`
    let parts = word.split(separator: ".")
    guard parts.count == 2, parts[0].first?.isUppercase ?? false else { return nil }
    return names.first { $0 == parts[1] }
  }

  /// Reports a word that a list does not have, and returns the one that was meant. `others` have been written already.
  @discardableResult
  func reportUnknown(
    _ slot: Slot, among list: WordList, as rule: ReadingRule, besides others: [String] = []
  ) -> String? {
    let text = tree.string(of: slot.node)
    let isOpen = list === Words.colors.list || list === Words.textStyles.list
    if values.hasPlaceholder(slot.node) {
      values.reportInvalid(slot, isOpen ? list.name : list.choice)
      return nil
    }
    var start = "\(quoted(text)) is not \(list.name)."
    if rule == .invalidValue, !isOpen, let key = slot.key { start = "`\(name(key))` cannot be \(quoted(text))." }
    if let meant = suggestion(for: text, among: list.names) {
      report(rule, at: slot, "\(start) Did you mean \(quoted(meant))?", meant: meant)
      return meant
    }
    let end = others.isEmpty ? "." : ", or delete it."
    report(rule, at: slot, "\(start) \(list.advice ?? "Write \(list.choice(besides: others))\(end)")")
    return nil
  }

  /// Reports an unknown key, and returns the name that was meant, or the key itself. `written` are all keys of the
  /// mapping and the names that unknown ones mean.
  func reportUnknown(_ entry: YAMLEntry, of shape: MappingShape, among written: Set<String>) -> String {
    let key = entry.key
    guard isWord(key) else {
      reportInvalidKey(key, of: shape.name)
      return ""
    }
    let text = tree.string(of: key)
    if reportStyleSheet(entry) { return text }
    let start = "\(quoted(text)) is not a key of \(shape.name)."
    let isView = shape.owner == .view && Words.views.value(named: text) != nil
    let isOfDocument = shape.owner == .widget && MappingShape.document[text] != nil
    let known = isView || isOfDocument ? nil : known(text, among: shape.names)
    if known == nil, let advice = placeAdvice(for: text, shape) {
      report(.unknownKey, at: key, "\(start) \(advice)")
      return isView ? shape.names.first { $0 == "content" || $0 == "label" } ?? text : text
    }
    guard let meant = known ?? state.spelling.nearest(to: text, among: shape.names) else {
      report(.unknownKey, at: key, "\(start) \(advice(for: text, in: shape))")
      return text
    }
    if known != nil, written.contains(meant) {
      report(.unknownKey, at: key, "\(start) `\(meant)`, which it may mean, is there already.")
    } else {
      report(.unknownKey, at: key, "\(start) Did you mean \(quoted(meant))?", meant: meant)
    }
    return meant
  }

  func reportInvalidKey(_ key: NodeID, of owner: String) {
    let node = tree.resolved(key)
    let form = tree[node].kind == .scalar ? "empty" : shown(node)
    state.report(.unknownKey, at: keySpan(key), "A key of \(owner) is a word, but this one is \(form).")
  }

  /// The span of a key; its question mark if it is empty.
  private func keySpan(_ key: NodeID) -> TextSpan {
    let span = tree.span(of: key)
    guard span.isEmpty else { return span }
    var start = min(span.start, tree.text.count)
    while start > 0, tree.text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard start > 0, tree.text[start - 1] == UInt8(ascii: "?") else { return span }
    return TextSpan(start: start - 1, end: start)
  }

  private func advice(for word: String, in shape: MappingShape) -> String {
    switch shape.owner {
    case .document: "A document has widgets and views, or is one widget."
    case .widget: "Delete it, or write `x-\(shortened(word))` to keep it for yourself."
    default:
      (shape.names.isEmpty ? "The view takes nothing." : "It may have \(listed(shape.names)).")
        + " Delete it, or write `x-\(shortened(word))` to keep what is not described here."
    }
  }

  /// Reports `font-size: 12px;`, once for each document.
  func reportStyleSheet(_ entry: YAMLEntry) -> Bool {
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .scalar, tree[value].style == .plain, tree.withText(of: value, { $0.last }) == 0x3B
    else { return false }
    let line = "\(name(entry.key)): \(shortened(tree.string(of: value)));"
    return reportForeign(line, .unknownKey, at: tree.span(of: entry.key)) != nil
  }

  /// Advice on the right place for a key that belongs elsewhere.
  private func placeAdvice(for word: String, _ shape: MappingShape) -> String? {
    let isView = Words.views.value(named: word) != nil
    switch shape.owner {
    case .document:
      return MappingShape.widget[word].map { _ in "It is a key of a widget: write it in an item of widgets." }
    case .widget:
      if word == "views" { return "Write it next to widgets, at the top of the document." }
      if Words.families.list.contains(word) { return "Write it under `families:`, and its views under `content:`." }
      if MappingShape.family[word] != nil { return "It is a key of a family: write it under a name in `families:`." }
    case .family:
      if word == "contentMarginsDisabled" {
        return "For this family write `margins: 0`; next to `families:` it is a key of the widget, for all of them."
      }
      if word == "platforms" {
        return "It is a key of the widget, for all of its families: `platforms: [iOS, watchOS]` next to `families:`."
      }
      if MappingShape.widget[word] != nil { return "It is a key of the widget: write it next to `families:`." }
    case .view:
      if word == "containerBackground" {
        return "It is a key of the family: write it next to `content:`."
      }
      if ["min", "max", "minimum", "maximum", "total"].contains(word), shape.names.contains("in") {
        return "Both limits are one range: write `in: 0...8`."
      }
      if Words.isModifier(word) { return "It is a modifier: write `\(word): …` in the column of the view's name." }
      if MappingShape.frame[word] != nil, word != "alignment" {
        return "Write the modifier `frame: {\(word): …}` in the column of the view's name, in points."
      }
      if !isView, let meant = Aliases.meaning(of: word, among: Words.isModifier) {
        return "Write the modifier `\(meant): …` in the column of the view's name."
      }
      guard isView || Words.view(ignoringCase: word) != nil else { return nil }
      if shape.names.contains("gradient"), word.hasSuffix("Gradient") { return "Write `gradient: [red, blue]`." }
      let key = shape.names.first { $0 == "content" || $0 == "label" }
      return key.map { "Write a view under `\($0):`, on a line of its own before it." }
        ?? "A view inside another one is written under the other's content."
    case .condition where ["and", "or", "not", "any", "all"].contains(word):
      return "All keys of a condition must match; a list of values matches any of them; there is nothing else."
    case .value, .condition:
      return Words.isModifier(word) ? "It is a modifier: write `\(word): …` next to the view's name." : nil
    }
    // Widgets and families.
    if MappingShape.condition[word] != nil { return "A condition is written next to a view: `when: {\(word): …}`." }
    if isView { return "A view is written under content: write `content:` on a line before it." }
    return Words.isModifier(word) ? "It is a modifier: write `\(word): …` next to a view." : nil
  }
}
