import AppleTables
import Base
import YAMLTree

/// Reports unknown names, and says which name was meant or which names are allowed.
struct NameAdvice: PartReader {
  let state: ReadingState

  /// The name that was probably meant: another spelling, an alias, or the nearest.
  func suggestion(for text: String, among names: [String]) -> String? {
    let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
    return equivalentName(for: word, among: names) ?? state.spelling.nearest(to: word, among: names)
  }

  /// A name that differs only in capitals, hyphens, blanks or a plural, or the meaning of an alias.
  private func equivalentName(for word: String, among names: [String]) -> String? {
    guard word.utf8.count <= longestCorrectedName else { return nil }
    let folded = Aliases.folded(word)
    if let same = names.first(where: { Aliases.folded($0) == folded }) { return same }
    if let plural = names.first(where: { $0 == word + "s" || $0 + "s" == word }) { return plural }
    if let meaning = Aliases.meaning(of: word, among: names.contains) { return meaning }
    // The name may follow its type, as in `Color.red`.
    let components = word.split(separator: ".")
    guard components.count == 2, components[0].first?.isUppercase ?? false else { return nil }
    return names.first { $0 == components[1] }
  }

  /// Reports a word that a list does not have, and returns the one that was meant. It does not offer `written` words.
  @discardableResult
  func reportUnknown(
    _ slot: Slot, among list: WordList, as rule: ReadingRule, besides written: [String] = []
  ) -> String? {
    let text = tree.string(of: slot.node)
    let isOpen = list === Words.colors.list || list === Words.textStyles
    if values.hasPlaceholder(slot.node) {
      values.reportInvalid(slot, isOpen ? list.name : list.choice)
      return nil
    }
    var problem = "\(quoted(text)) is not \(list.name)."
    if rule == .invalidValue, !isOpen, let key = slot.key { problem = "`\(name(key))` cannot be \(quoted(text))." }
    if let meant = suggestion(for: text, among: list.names) {
      report(rule, at: slot, "\(problem) Did you mean \(quoted(meant))?", meant: meant)
      return meant
    }
    let end = written.isEmpty ? "." : ", or delete it."
    report(rule, at: slot, "\(problem) \(list.advice ?? "Write \(list.choice(besides: written))\(end)")")
    return nil
  }

  /// Reports an unknown key, and returns the name that was meant, or the key. `written` are the mapping's other names.
  func reportUnknown(_ entry: YAMLEntry, of shape: MappingShape, _ written: Set<String>) -> String {
    let key = entry.key
    guard isWord(key) else {
      reportInvalidKey(key, of: shape.name)
      return ""
    }
    let text = tree.string(of: key)
    if reportSlip(.unknownKey, at: key) { return text.filter(\.isLetter) }
    if reportStyleSheet(entry) { return text }
    let problem = "\(quoted(text)) is not a key of \(shape.name)."
    let isView = Words.views.value(named: text) != nil && shape[Aliases.folded(text)] == nil
    let isOfDocument = shape.owner == .widget && MappingShape.document[text] != nil
    var meant = isView || isOfDocument ? [] : meanings(of: text, in: shape).filter { name in
      Aliases.folded(name) == Aliases.folded(text) || shape[name].map { mayFit(entry.value, $0) } ?? false
    }
    if meant.isEmpty, let advice = placeAdvice(for: text, shape.owner, shape) {
      report(.unknownKey, at: key, "\(problem) \(advice)")
      let takesViews = isView && shape.owner == .view
      return takesViews ? shape.names.first { $0 == "content" || $0 == "label" } ?? text : text
    }
    if meant.isEmpty {
      let name = state.spelling.nearest(to: text, among: shape.names)
        ?? state.spelling.nameContained(in: text, among: shape.names)
      meant = [name].compactMap(\.self)
    }
    meant.removeAll(where: written.contains)
    guard let first = meant.first else {
      report(.unknownKey, at: key, "\(problem) \(advice(for: text, in: shape, besides: written))")
      return text
    }
    report(
      .unknownKey, at: key, "\(problem) Did you mean \(listed(meant.map(quoted), last: "or"))?",
      meant: meant.count == 1 ? first : nil)
    return first
  }

  /// The keys of a mapping that another spelling or an alias means.
  private func meanings(of text: String, in shape: MappingShape) -> [String] {
    guard let match = equivalentName(for: text, among: shape.names) else { return [] }
    if Aliases.folded(match) == Aliases.folded(text) { return [match] }
    let all = Aliases.meanings(of: text).filter { shape[$0] != nil }
    return all.contains(match) ? all : [match] + all
  }

  /// True unless the modifier of this name takes another kind of value.
  func mayFit(_ value: NodeID, key name: String) -> Bool {
    mayFit(value, Words.shape(ofModifier: name) ?? .anything)
  }

  /// False for a value of another kind than the shape's, such as a word in place of views.
  func mayFit(_ value: NodeID, _ shape: Shape) -> Bool {
    let value = tree.resolved(value)
    if tree.isNull(value) || isCalledUnknown(value) { return true }
    let word = tree.word(value) ?? ""
    let isFlag = values.booleanValue(of: value) != nil
    let namesFamily = tree.entries(of: value).contains { Words.families.value(ofKey: $0.key, in: tree) != nil }
    switch (tree[value].kind, shape) {
    case (.mapping, .views): return !namesFamily
    case (.mapping, .byWord(let list, _, _)) where list === Words.families.list: return namesFamily
    case (.sequence, .anything): return false
    case (.mapping, _), (.sequence, _): return !shape.isScalar || tree.placeholderLackingQuotes(value) != nil
    case (_, .flag): return isFlag || ValueReader.booleanOfYAML11(word) != nil
    case (_, .anything): return true
    case _ where isFlag: return false
    case (_, .number), (_, .edges): return values.looksLikeNumber(value)
    case (_, .views): return isViews(value)
    case (_, .text(let kind)) where kind.contains("address"): return word.contains { ":/{".contains($0) }
    case (_, .text(let kind)) where kind.contains("Intent"): return !word.contains(text: "://")
    case (_, .word(let list)):
      // `style` means a font in front of a text style, and `title` is near to `time`.
      return list.contains(word) || !Words.textStyles.contains(word) && suggestion(for: word, among: list.names) != nil
    default: return true
    }
  }

  func reportInvalidKey(_ key: NodeID, of owner: String) {
    let node = tree.resolved(key)
    let form = tree[node].kind == .scalar ? "empty" : shown(node)
    report(.unknownKey, at: key, "A key of \(owner) is a word, but this one is \(form).")
  }

  private func advice(for word: String, in shape: MappingShape, besides written: Set<String>) -> String {
    // Only descriptions of code say what an intent does.
    let isOfCode = { (key: MappingShape.Key) in shape.owner == .view && key.shape.isFlag }
    let unused = shape.keys.filter { !written.contains($0.name) && !isOfCode($0) }.map(\.name)
    let allowed = unused.isEmpty ? "" : "It may have \(listed(unused)). "
    switch shape.owner {
    case .document: return "A document has widgets and views, or is one widget."
    case .widget: return "\(allowed)Delete it, or write `x-\(shortened(word))` to keep it for yourself."
    default: break
    }
    if shape === MappingShape.color { return "Write \(Words.colorForms), or delete it." }
    let start = shape.names.isEmpty ? "The view takes nothing. " : allowed
    return "\(start)Delete it, or write `x-\(shortened(word))` to keep what is not described here."
  }

  /// Reports CSS such as `font-size: 12px;`, once for each document.
  func reportStyleSheet(_ entry: YAMLEntry) -> Bool {
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .scalar, tree[value].style == .plain, tree.withText(of: value, { $0.last }) == 0x3B
    else { return false }
    let line = "\(name(entry.key)): \(shortened(tree.string(of: value)));"
    return reportForeign(line, .unknownKey, at: tree.span(of: entry.key))
  }
}
