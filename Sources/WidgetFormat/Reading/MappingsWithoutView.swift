import AppleTables
import YAMLTree

// Mappings without a capitalised key where a view is needed.
extension ViewReader {
  func readMappingWithoutView(_ entries: [YAMLEntry], _ slot: Slot, _ modifiers: inout [Modifier]) {
    if reportControlFlow(entries) { return }
    var hasSuggestion = false
    for entry in entries where !isIgnored(entry.key) {
      if reportMeantView(entry, isOnly: entries.count == 1) {
        hasSuggestion = true
      } else {
        OtherModifiers(state: state).read(entry, of: .unknown, into: &modifiers)
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
  /// - Parameter isOnly: True if no other key may be a view.
  private func reportMeantView(_ entry: YAMLEntry, isOnly: Bool) -> Bool {
    if reportSlip(.unknownKey, at: entry.key) { return true }
    let text = isWord(entry.key) ? tree.string(of: entry.key) : ""
    if text.contains("("), reportForeign("\(text):", .unknownKey, at: tree.span(of: entry.key)) { return true }
    guard let kind = viewMeant(by: text), isOnly || Aliases.meaning(of: text, among: Words.isModifier) == nil else {
      return false
    }
    report(
      .unknownKey, at: entry.key,
      "\(quoted(text)) is not a view: views begin with a capital. Did you mean \(quoted(kind.rawValue))?",
      meant: kind.rawValue)
    readValue(of: entry, as: kind)
    return true
  }

  /// Reports a condition, a loop or `content` instead of a view, and reads the views in it; false without one.
  private func reportControlFlow(_ entries: [YAMLEntry]) -> Bool {
    let first = entries.lazy.compactMap { entry in
      OtherModifiers.controlFlowAdvice(tree.string(of: entry.key)).map { (key: entry.key, advice: $0) }
    }.first
    guard let first else { return false }
    report(.unknownKey, at: first.key, "\(quoted(tree.string(of: first.key))) is not a view. \(first.advice)")
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
    var modifiers: [Modifier] = []
    readArgument(slot, of: &view, id, &modifiers)
  }
}
