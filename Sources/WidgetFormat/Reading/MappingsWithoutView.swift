import AppleTables
import YAMLTree

// Mappings without a capitalised key where a view is needed.
extension ViewReader {
  func readMappingWithoutView(_ entries: [YAMLEntry], _ slot: Slot, _ modifiers: inout [Modifier]) {
    if reportControlFlow(entries, modifiers) { return }
    var hasSuggestion = false
    // The view that a value names, as in `type: gauge`.
    let namedKind = entries.filter { viewMeant(by: tree.string(of: $0.key)) == nil }
      .compactMap { Words.view(ignoringCase: tree.string(of: $0.value)) }.first
    for entry in entries where !isIgnored(entry.key) {
      if reportMeantView(entry, isOnly: entries.count == 1, namedKind) {
        hasSuggestion = true
      } else {
        OtherModifiers(state: state).read(entry, of: .unknown, meant: namedKind, into: &modifiers)
      }
    }
    let isUnknown = tree[slot.node].isIncomplete || entries.contains { tree.isUnknown($0.key) }
    guard !hasSuggestion, !isUnknown else { return }
    report(
      .invalidValue, at: slot,
      "The mapping has no view: a capitalised key such as Text, with the modifiers next to it.")
  }

  /// Reports a key that means a view, and reads its value; false for other keys.
  ///
  /// `isOnly` is true if no other key may be a view; `namedKind` is the view that a value in the mapping names.
  private func reportMeantView(_ entry: YAMLEntry, isOnly: Bool, _ namedKind: ViewKind?) -> Bool {
    if reportSlip(.unknownKey, at: entry.key) { return true }
    let text = isWord(entry.key) ? tree.string(of: entry.key) : ""
    if text.contains("("), reportForeign("\(text):", .unknownKey, at: tree.span(of: entry.key)) != nil { return true }
    if let name = declaredView(entry) {
      report(.unknownKey, at: entry.key, "\(quoted(text)) is not a view. Write `View: \(name)`, without arguments.")
      return true
    }
    guard let kind = viewMeant(by: text), namedKind == nil || namedKind == kind,
      kind != .named || Words.families.value(of: tree.resolved(entry.value), in: tree) == nil,
      isOnly || Aliases.meaning(of: text, among: Words.isModifier) == nil
    else { return false }
    let isAlias = Words.view(ignoringCase: text) == nil
    report(
      .unknownKey, at: entry.key,
      "\(quoted(text)) is not a view\(isAlias ? "" : ": views begin with a capital"). Did you mean "
        + "\(quoted(kind.rawValue))?", meant: kind.rawValue)
    readValue(of: entry, as: kind)
    return true
  }

  /// Reports a condition, a loop or `content` instead of a view, and reads the views in it; false without one.
  private func reportControlFlow(_ entries: [YAMLEntry], _ modifiers: [Modifier]) -> Bool {
    let first = entries.lazy.compactMap { entry in
      let word = tree.string(of: entry.key)
      let advice = OtherModifiers.controlFlowAdvice(word == "map" && entries.count > 1 ? "for" : word)
      return advice.map { (key: entry.key, advice: $0) }
    }.first
    guard let first else { return false }
    let shared = modifiers.first { ![.when, .if, .unless].contains($0.name) }
    let end = shared.map { " Then write `\(name($0.key))` next to each of them." } ?? ""
    let words = tree.string(of: first.key).split(separator: " ", maxSplits: 1).map(String.init)
    let forms = words.count == 2 && words[0] == "if" ? ConditionalValue.forms(of: words[1]) : nil
    let advice = forms.map { "Write each view as an item of its own, with \($0) next to its name." } ?? first.advice
    report(.unknownKey, at: first.key, "\(quoted(tree.string(of: first.key))) is not a view. \(advice)\(end)")
    for entry in entries {
      // A list of words, such as parameters, is not read.
      let value = tree.resolved(entry.value)
      let hasView = tree.items(of: value).contains { tree.viewKey(in: tree.resolved($0)) != nil }
      guard isViews(value), tree[value].kind != .sequence || hasView else { continue }
      _ = list(slot(entry), allowed: Shape.views.expected)
    }
    return true
  }

  /// Reads the value of a misspelt view only to report mistakes in it.
  private func readValue(of entry: YAMLEntry, as kind: ViewKind) {
    let slot = slot(entry)
    guard !tree.isNull(slot.node) else { return }
    let id = state.file.views.add(View(kind: .unknown, node: slot.node, key: entry.key))
    var view = View(kind: kind, node: slot.node, key: entry.key)
    let outer = state.viewKey
    state.viewKey = entry.key
    defer { state.viewKey = outer }
    var modifiers: [Modifier] = []
    readArgument(slot, of: &view, id, &modifiers)
  }
}
