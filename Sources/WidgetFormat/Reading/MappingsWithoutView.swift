import AppleTables
import Base
import YAMLTree

// Mappings without a capitalised key where a view is needed.
extension ViewReader {
  func readMappingWithoutView(_ entries: [YAMLEntry], _ slot: Slot, _ modifiers: inout [Modifier]) {
    let entries = entries.filter { !isIgnored($0.key) }
    var meant = reportNamedView(entries)
    let isNamed = meant != nil
    if meant == nil, reportControlFlow(entries, modifiers) { return }
    let isName = { (entry: YAMLEntry) in Words.view(ignoringCase: self.tree.string(of: entry.key)) != nil }
    for entry in entries.filter(isName) + entries.filter({ !isName($0) }) where meant == nil {
      meant = reportMeantView(entry, isOnly: entries.count == 1).map { ([entry], $0) }
    }
    // The value of `label: Steps` belongs in the proposal; that of `type: label` does not.
    let key = isNamed ? nil : meant?.entries.first?.key
    var view = View(kind: meant?.kind ?? .unknown, node: slot.node, key: key ?? slot.node)
    let read = Set(meant?.entries.map(\.key) ?? [])
    readOtherEntries(entries.filter { !read.contains($0.key) }, of: &view, &modifiers)
    let isUnknown = tree[slot.node].isIncomplete || entries.contains { tree.isUnknown($0.key) }
    guard meant == nil, !isUnknown else { return }
    if entries.isEmpty, let key = modifiers.first(where: { [.alignment, .spacing].contains($0.name) })?.key {
      let advice = "`\(name(key))` belongs to the stack around: write it without a dash, next to `content:`."
      return report(.invalidValue, at: slot, advice)
    }
    report(
      .invalidValue, at: slot,
      "The mapping has no view: a capitalised key such as Text, with the modifiers next to it.")
  }

  /// Reports a value that names the view, as in `type: gauge` and `stack: vertical`; nil without one.
  private func reportNamedView(_ entries: [YAMLEntry]) -> (entries: [YAMLEntry], kind: ViewKind)? {
    for entry in entries {
      let (key, value) = (tree.string(of: entry.key), tree.string(of: entry.value))
      let stack: ViewKind? = key == "stack" ? ["vertical": .vStack, "horizontal": .hStack][value] : nil
      let isName = ["type", "view", "viewName", "viewType", "component", "element"].contains(key)
      guard let kind = stack ?? (isName ? viewMeant(by: value) : nil) else { continue }
      let words = kind != .text ? nil : entries.first { entry in
        let value = tree.resolved(entry.value)
        return ["text", "value", "string", "title", "content"].contains(tree.string(of: entry.key))
          && tree[value].kind == .scalar && !tree.isNull(value)
      }
      let (form, other) = words.map { (" \(source(of: $0.value))", " and `\(name($0.key))`") } ?? ("", "")
      let advice = "Write `\(kind.rawValue):\(form)` in place of `\(key): \(shortened(value))`\(other)."
      report(.unknownKey, at: entry.key, "The name of a view is a key. \(advice)")
      if let words { _ = values.textWithNames(slot(words), "a text") }
      return ([entry] + [words].compactMap(\.self), kind)
    }
    return nil
  }

  /// Reports a key that means a view, and reads its value; nil for other keys.
  ///
  /// - Parameter isOnly: True if no other key may be a view.
  private func reportMeantView(_ entry: YAMLEntry, isOnly: Bool) -> ViewKind? {
    if reportSlip(.unknownKey, at: entry.key) { return .unknown }
    let text = isWord(entry.key) ? tree.string(of: entry.key) : ""
    if text.contains("("), reportForeign("\(text):", .unknownKey, at: tree.span(of: entry.key)) != nil {
      return .unknown
    }
    if let name = declaredView(entry) {
      report(.unknownKey, at: entry.key, "\(quoted(text)) is not a view. Write `View: \(name)`, without arguments.")
      return .unknown
    }
    guard let kind = viewMeant(by: text),
      kind != .named || Words.families.value(of: tree.resolved(entry.value), in: tree) == nil,
      isOnly || Aliases.meaning(of: text, among: Words.isModifier) == nil
    else { return nil }
    let isAlias = Words.view(ignoringCase: text) == nil
    report(
      .unknownKey, at: entry.key,
      "\(quoted(text)) is not a view\(isAlias ? "" : ": views begin with a capital"). Did you mean "
        + "\(quoted(kind.rawValue))?", meant: kind.rawValue)
    readValue(of: entry, as: kind)
    return kind
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
    let forms = words.count == 2 && words[0] == "if" ? ConditionalValue.forms(for: words[1]) : nil
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
