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
    let isTextStyle = list === Words.list("dateStyle") && Words.textStyles.contains(text)
    if isTextStyle || Words.modifiers.value(named: text)?.shape.includes(\.isFlag) ?? false {
      let form = isTextStyle ? "It is a text style: write `font: \(text)`" : "Write the modifier `\(text): true`"
      report(rule, at: slot, "\(problem) \(form) in the column of the view's name.")
      return nil
    }
    if let meant = suggestion(for: text, among: list.names) {
      report(rule, at: slot, "\(problem) Did you mean \(quoted(meant))?", meant: meant)
      return meant
    }
    let end = written.isEmpty ? "." : ", or delete it."
    report(rule, at: slot, "\(problem) \(list.advice ?? "Write \(list.choice(besides: written))\(end)")")
    return nil
  }

  /// Reports an unknown key, and returns the name that was meant, or the key. `written` are the mapping's other names.
  func reportUnknown(_ entry: YAMLEntry, of shape: MappingShape, in node: NodeID, _ written: Set<String>) -> String {
    let key = entry.key
    guard isWord(key) else {
      reportInvalidKey(key, of: shape.name)
      return ""
    }
    let text = tree.string(of: key)
    if reportSlip(.unknownKey, at: key) { return text.filter(\.isLetter) }
    if reportStyleSheet(entry) { return text }
    let problem = "\(quoted(text)) is not a key of \(shape.name)."
    if shape.owner == .view, shape !== MappingShape.color, let form = frame(of: node, at: key) {
      let advice = "Write the modifier `frame: \(form)` in the column of the view's name, in points."
      if !form.isEmpty { report(.unknownKey, at: key, "\(problem) \(advice)") }
      return text
    }
    let view = shape === MappingShape.color ? Words.view(ignoringCase: text) : Words.views.value(named: text)
    let isViewName = view != nil && (shape !== MappingShape.color || view != .color)
    let isView = shape.owner == .view && isViewName
    let isOfDocument = shape.owner == .widget && MappingShape.document[text] != nil
    let takesValue = { (name: String) in
      Aliases.folded(name) == Aliases.folded(text) || shape[name].map { mayFit(entry.value, $0) } ?? false
    }
    let isAroundWidget = shape.owner == .document
      && tree.entries(of: entry.value).contains { tree.text(of: $0.key, equals: "kind") }
    var meant = isViewName || isOfDocument || isAroundWidget ? []
      : meanings(of: text, in: shape).filter(takesValue)
    let nearest = meant.isEmpty ? state.spelling.nearest(to: text, among: shape.names) : nil
    let isExact = !meant.isEmpty
    let isSpelling = meant.contains { Aliases.folded($0) == Aliases.folded(text) }
    if !isSpelling, nearest == nil, let key = keyOfValue(at: entry, in: shape, written) { meant = [key] }
    if meant == ["color"], !isExact, tree.entries(of: node).prefix(20).count(where: { isColor($0.value) }) > 1 {
      report(.unknownKey, at: key, "\(problem) \(ValueReader.noCondition) A gradient is `{gradient: [red, blue]}`.")
      return text
    }
    let form = meant.isEmpty ? formAdvice(for: entry, shape, written) : nil
    if let advice = form ?? (meant.isEmpty ? placeAdvice(for: text, shape.owner, shape, value: entry.value) : nil) {
      // The finding about the key `if` covers the other keys of a condition.
      if !advice.isEmpty { report(.unknownKey, at: key, "\(problem) \(advice)") }
      if isAroundWidget { return "widgets" }
      return isView ? shape.names.first { $0 == "content" || $0 == "label" } ?? text : text
    }
    // The finding about the symbol's key covers this one.
    if meant == ["label"], written.contains(where: { shape[$0] == nil && MappingShape.hasSymbolKey($0) }) { return text }
    if meant.isEmpty, nearest == nil {
      let longer = state.spelling.nameContaining(text, among: shape.names)
      let contained = longer ?? state.spelling.nameContained(in: text, among: shape.names)
      let alias = text.count < 6 ? nil : state.spelling.nearest(to: text, among: Aliases.names)
      meant = contained.map { [$0] } ?? alias.map { meanings(of: $0, in: shape) } ?? []
      if meant.isEmpty, hasView(entry.value) { meant = ["content", "label"].filter { shape[$0] != nil } }
    }
    // The nearest key is offered for any scalar, another one only if it takes the value.
    let isMisspelled = meant.isEmpty && tree[tree.resolved(entry.value)].kind == .scalar
    var candidates = (meant.isEmpty ? [nearest].compactMap(\.self) : meant).filter { isMisspelled || takesValue($0) }
    let unused = candidates.filter { !written.contains($0) }
    if !unused.isEmpty { candidates = unused }
    guard let first = candidates.first else {
      report(.unknownKey, at: key, "\(problem) \(advice(for: text, in: shape, besides: written))")
      return text
    }
    if !meant.isEmpty, written.contains(first) {
      report(.unknownKey, at: key, "\(problem) `\(first)`, which it may mean, is there already.")
    } else {
      report(
        .unknownKey, at: key, "\(problem) Did you mean \(listed(candidates.map(quoted), last: "or"))?",
        meant: candidates.count == 1 ? first : nil)
    }
    return first
  }

  /// The keys of a mapping that another spelling or an alias means.
  func meanings(of text: String, in shape: MappingShape) -> [String] {
    guard let match = equivalentName(for: text, among: shape.names) else { return [] }
    if Aliases.folded(match) == Aliases.folded(text) { return [match] }
    let all = Aliases.meanings(of: text).filter { shape[$0] != nil }
    return all.contains(match) ? all : [match] + all
  }

  /// The key that takes the colour or the word at an unknown key.
  private func keyOfValue(at entry: YAMLEntry, in shape: MappingShape, _ written: Set<String>) -> String? {
    let value = tree.resolved(entry.value)
    if shape.owner == .value, let word = tree.word(value), let key = values.key(of: value, in: shape),
      !written.contains(key), shape[key]?.hasWord(word) ?? false
    {
      return key
    }
    let isBackdrop = shape === MappingShape.backdrop
    let word = tree.string(of: entry.key)
    guard OtherModifiers.controlFlowAdvice(word) == nil,
      isBackdrop || shape === MappingShape.color && !Words.isModifier(word), isColor(value)
    else { return nil }
    return isBackdrop ? "style" : "color"
  }

  private func isColor(_ value: NodeID) -> Bool {
    Words.colors.value(of: value, in: tree) != nil || tree.withText(of: value) { HexColor($0) } != nil
  }

  /// True unless the modifier or key of this name takes another kind of value.
  func mayFit(_ value: NodeID, key name: String) -> Bool {
    let shape = Words.shape(ofModifier: name)
      ?? [MappingShape.action, .link, .timeline].lazy.compactMap { $0[name] }.first
    return mayFit(value, shape ?? .anything)
  }

  /// False for a value of another kind than the shape's, such as a word in place of views.
  func mayFit(_ value: NodeID, _ shape: Shape) -> Bool {
    let value = tree.resolved(value)
    if tree.isNull(value) || isCalledUnknown(value) { return true }
    let word = tree.word(value) ?? ""
    var isFlag: Bool { values.booleanValue(of: value) != nil || ValueReader.booleanOfYAML11(word) != nil }
    var isExpression: Bool { word.contains { " .!{".contains($0) } }
    switch (tree[value].kind, shape) {
    case (let kind, .anything): return kind != .sequence
    case (_, .viewsByName):
      return tree.viewKey(in: value).map { Words.views.value(ofKey: $0, in: tree) == nil } ?? false
    case (.mapping, .views), (.sequence, .views): return !namesFamilies(value)
    case (_, .byWord(let list, _, _)) where list === Words.families.list: return namesFamilies(value)
    case (.scalar, .edges): return values.looksLikeNumber(value)
    case (.mapping, _): return !shape.isScalar || tree.placeholderLackingQuotes(value) != nil
    case (.sequence, _): return !shape.isScalar
    case (.scalar, .flag): return isFlag || isExpression
    case _ where values.booleanValue(of: value) != nil && !shape.includes(\.isFlag): return false
    case (.scalar, .views): return isViews(value) || word.contains(" ")
    case (.scalar, .number): return isExpression || word.contains(where: \.isNumber)
    case (.scalar, .text(let content)) where content.words.contains("address"): return word.contains { ":/{".contains($0) }
    case (.scalar, .text(let content)) where content.words.contains("Intent"): return !word.contains(text: "://")
    case (.scalar, .word(let list)) where list === Words.list("dateStyle"):
      return list.contains(word) || !Words.textStyles.contains(word) && suggestion(for: word, among: list.names) != nil
    case (.scalar, _):
      guard case .mapping(let mapping) = shape.structure else { return true }
      return values.key(of: value, in: mapping) != nil
    default: return true
    }
  }

  /// True if an entry of the mapping, or of a mapping in the list, has a family as key or value. Views do not count.
  private func namesFamilies(_ value: NodeID) -> Bool {
    let items = tree[value].kind == .sequence ? tree.items(of: value).map(tree.resolved) : [value]
    return items.prefix(20).filter { tree.viewKey(in: $0) == nil }.flatMap { tree.entries(of: $0).prefix(20) }
      .flatMap { [tree.beginning(of: $0.key), tree.beginning(of: $0.value)] }
      .contains { ([$0] + Aliases.meanings(of: $0)).contains(where: Words.families.list.contains) }
  }

  func reportInvalidKey(_ key: NodeID, of owner: String) {
    let node = tree.resolved(key)
    let form = tree[node].kind == .scalar ? "empty" : shown(node)
    report(.unknownKey, at: key, "A key of \(owner) is a word, but this one is \(form).")
  }

  private func advice(for word: String, in shape: MappingShape, besides written: Set<String>) -> String {
    let hasForm = (shape === MappingShape.color || shape === MappingShape.image)
      && shape.names.contains(where: written.contains)
    // Only descriptions of code say what an intent does.
    let isOfCode = { (key: MappingShape.Key) in shape.owner == .view && key.shape.isFlag }
    let unused = hasForm ? [] : shape.keys.filter { !written.contains($0.name) && !isOfCode($0) }.map(\.name)
    let allowed = unused.isEmpty ? "" : "It may have \(listed(unused)). "
    switch shape.owner {
    case .document: return "A document has widgets and views, or is one widget."
    case .widget: return "\(allowed)Delete it, or write `x-\(shortened(word))` to keep it for yourself."
    default: break
    }
    let end = "Delete it, or write `x-\(shortened(word))` to keep what is not described here."
    if shape.names.isEmpty { return "The view takes nothing. \(end)" }
    if shape === MappingShape.color, !hasForm { return "Write \(Words.colorForms), or delete it." }
    if shape === MappingShape.text { return "\(allowed)Any other value is written in the text, such as `\"{name}\"`." }
    return "\(allowed)\(end)"
  }

  /// Reports CSS such as `font-size: 12px;`, once for each document.
  func reportStyleSheet(_ entry: YAMLEntry) -> Bool {
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .scalar, tree[value].style == .plain, tree.withText(of: value, { $0.last }) == 0x3B
    else { return false }
    let line = "\(name(entry.key)): \(shortened(tree.string(of: value)));"
    return reportForeign(line, .unknownKey, at: tree.span(of: entry.key)) != nil
  }
}
