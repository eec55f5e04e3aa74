import Findings
import YAMLTree

/// Keys of a view that are neither its name nor a modifier of the format.
extension FormatReader {
  /// Reports such keys, and reads what is meant by them.
  ///
  /// - Parameter viewKey: The key that makes the mapping a view; nil where there is none.
  mutating func readStrayKeys(
    _ entries: [YAMLEntry], of view: inout View, _ id: ViewID, viewKey: NodeID?, of slot: Slot
  ) {
    var entries = entries
    let typed = viewKey == nil ? takeTypedView(from: &entries, of: slot) : nil
    if !entries.isEmpty { takeMisplaced(&entries, of: &view) }
    if entries.count > 1 || !entries.isEmpty && viewKey != nil { takeSizes(from: &entries, of: view) }
    if !entries.isEmpty, let viewKey, view.kind == .unknown { takeListParts(&entries, of: viewKey) }
    // What stands in branches is looked at, but nothing is concluded from it.
    if viewKey != nil || typed != nil || takeControlFlow(from: &entries, of: slot.node) == nil {
      reportStrayKeys(entries, of: view, id, typed: typed, viewKey: viewKey, of: slot)
    }
  }

  /// Reads keys next to a view that widgets cannot show which are about its items, as `row` of a List.
  private mutating func takeListParts(_ entries: inout [YAMLEntry], of key: NodeID) {
    guard let name = Self.unsupportedView(ignoringCase: tree.string(of: key)), Self.scrollingContainers.contains(name)
    else { return }
    let list = Words.repetitionKeys.list
    var parts: [YAMLEntry] = []
    var others: [YAMLEntry] = []
    for entry in entries {
      let name = tree.string(of: entry.key)
      let isPart = list.contains(NaturalMistakes.key(name, of: list) ?? name)
      if isPart { parts.append(entry) } else { others.append(entry) }
    }
    entries = others
    for part in parts where standsForViews(tree.resolved(part.value)) {
      read(part) { _ = $0.views($1, expecting: "a view or a list of views") }
    }
  }

  mutating func reportSecondView(_ entry: YAMLEntry, after view: View) {
    let first = view.key
    let second = tree.string(of: entry.key)
    let own = view.kind == .forEach ? "content" : "label"
    // Without views of its own, the first one takes the second.
    if view.children.isEmpty, view.kind.argumentKeys?.contains(own) ?? false, view.kind != .label, !entry.isMerged {
      report(
        .invalidValue, at: entry.key,
        "\(second) belongs inside the value of \(view.kind.rawValue). Write `\(own):` on a line below it, indented by "
          + "two columns more, and \(second) below that.")
      return
    }
    if booleanValue(of: tree.resolved(entry.value)) != nil {
      return report(
        .invalidValue, at: entry.isMerged ? first : entry.key,
        "\(second) is a view that holds others. Write `\(second):` on a line of its own, and the view below it.")
    }
    report(
      .invalidValue, at: entry.isMerged ? first : entry.key,
      "A view has one capitalised key, but this one has \(quoted(tree.string(of: first))) and \(quoted(second)). "
        + "Make each an item of its own.")
  }

  /// Reports keys that are neither views nor modifiers, and a mapping without any view.
  private mutating func reportStrayKeys(
    _ entries: [YAMLEntry], of view: View, _ id: ViewID, typed: ViewKind?, viewKey: NodeID?, of slot: Slot
  ) {
    if let typed {
      for entry in entries where !isIgnored(entry.key) { otherModifier(entry, of: typed) }
      return
    }
    let isSymbol = if case .image(let image) = view.argument { image.source == .symbol } else { false }
    var meantView = false
    for entry in entries where !isIgnored(entry.key) {
      let key = entry.key
      if viewKey == nil, isWord(key), let advice = SwiftLine.advice(for: tree.string(of: key)) {
        meantView = true
        report(.unknownKey, at: key, "\(quoted(tree.string(of: key))) is Swift. \(advice)")
      } else if viewKey == nil, let name = viewMeant(by: key) {
        meantView = true
        report(
          .unknownKey, at: key,
          "\(quoted(tree.string(of: key))) is not a view: views begin with a capital. Did you mean \(quoted(name))?",
          meant: name)
        readInside(entry, as: name, of: view, id)
      } else {
        otherModifier(entry, of: view.kind, isSymbol: isSymbol)
      }
    }
    guard viewKey == nil, !meantView, !mayHaveMore(slot.node), !entries.contains(where: { tree.isUnknown($0.key) })
    else { return }
    report(
      .invalidValue, at: slot, "The mapping has no view: a capitalised key such as Text, with the modifiers beside it.")
  }

  /// Reports a mapping from names to values, as previews have them, where a view is needed.
  mutating func reportValuesForNames(_ slot: Slot) -> Bool {
    guard let key = slot.key, tree.text(of: key, equals: "placeholder"), tree.childCount(of: slot.node) > 0,
      tree.childCount(of: slot.node) > 2 || holdsValues(slot.node),
      tree.entries(of: slot.node).allSatisfy({ tree.text(of: $0.key, equals: "redacted") || isValue($0) })
    else { return false }
    report(
      .invalidValue, at: slot,
      "A placeholder is a view, such as `{Text: \"…\"}`. What stands for names in braces is written under `samples:` "
        + "in the widget.")
    return true
  }

  /// Whether the first entry's value is a list, or a mapping, of no views.
  private func holdsValues(_ node: NodeID) -> Bool {
    guard let value = tree.entries(of: node).first(where: { _ in true }).map({ tree.resolved($0.value) }),
      tree[value].kind != .scalar
    else { return false }
    let isList = tree[value].kind == .sequence
    let item = isList ? tree.items(of: value).first { _ in true }.map { tree.resolved($0) } : value
    return item.map { tree.viewKey(in: $0) == nil && tree[$0].kind != .scalar } ?? false
  }

  /// Whether an entry gives a name a value: it is neither a modifier nor a view.
  private func isValue(_ entry: YAMLEntry) -> Bool {
    isWord(entry.key) && !tree.beginsWithCapital(entry.key) && Words.modifiers.key(entry.key, in: tree) == nil
      && tree.viewKey(in: tree.resolved(entry.value)) == nil
      && Words.viewName(ignoringCase: tree.string(of: entry.key)) == nil
  }

  /// Reads what stands inside a view whose name lacks its capital, for the mistakes in it; nothing is concluded from
  /// it.
  private mutating func readInside(_ entry: YAMLEntry, as name: String, of view: View, _ id: ViewID) {
    guard let kind = Words.views.value(named: name), !tree.isNull(tree.resolved(entry.value)) else { return }
    var meant = view
    meant.kind = kind
    read(entry) { $0.readArgument($1, of: &meant, id) }
  }

  private mutating func viewMeant(by key: NodeID) -> String? {
    guard isWord(key), !isIgnoredModifier(key) else { return nil }
    return spelling.nearest(to: tree.string(of: key), among: Words.viewNames, count: Words.views.list.names.count)
  }
}

/// Views that name themselves in a value, as JSON has them: `{type: Text, text: Hello}`.
extension FormatReader {
  /// Reports a view that names itself in a value, with the view that it means, and reads what stands inside. Nothing is
  /// concluded from it.
  /// - Returns: what it is; nil where there is no such value.
  mutating func takeTypedView(from entries: inout [YAMLEntry], of slot: Slot) -> ViewKind? {
    let names = ["type", "view", "component", "element", "kind"]
    guard let type = entries.first(where: { names.contains(tree.string(of: $0.key)) }),
      let kind = typedKind(tree.resolved(type.value))
    else { return nil }
    let parts = entries.filter { $0.key != type.key && isPart($0, of: kind) }
    // Whether nothing but the type and what belongs inside the view's value is written.
    let isAlone = tree.childCount(of: slot.node) == 2 * (parts.count + 1)
    let advice = typedAdvice(kind, type.key, parts, isAlone: isAlone)
    report(.unknownKey, at: type.key, "The name of a view is a key of its own. \(advice)")
    let taken = Set(parts.map(\.key)).union([type.key])
    entries.removeAll { taken.contains($0.key) }
    for part in parts where holdsViews(part, of: kind) {
      read(part) { _ = $0.views($1, expecting: "a view or a list of views") }
    }
    return kind
  }

  private func typedKind(_ node: NodeID) -> ViewKind? {
    guard tree[node].kind == .scalar, tree[node].end - tree[node].start <= 40 else { return nil }
    let name = tree.string(of: node)
    let meant = Words.viewName(ignoringCase: name) ?? NaturalMistakes.view(name) ?? ""
    return Words.views.value(named: meant)
  }

  /// Whether an entry is views inside the value of the view.
  private func holdsViews(_ part: YAMLEntry, of kind: ViewKind) -> Bool {
    guard tree[tree.resolved(part.value)].kind != .scalar else { return false }
    switch kind.definition.argument {
    case .container, .repetition, .action, .link: return true
    case .gauge: return tree.viewKey(in: tree.resolved(part.value)) != nil
    default: return false
    }
  }

  /// Whether an entry is the views that a loop repeats, as other tools call them.
  private func isRepeated(_ entry: YAMLEntry, of kind: ViewKind) -> Bool {
    guard kind == .forEach, ["item", "row", "cell", "each"].contains(tree.string(of: entry.key)) else { return false }
    return tree[tree.resolved(entry.value)].kind != .scalar
  }

  /// Whether an entry belongs inside the value of the view.
  private func isPart(_ entry: YAMLEntry, of kind: ViewKind) -> Bool {
    guard isWord(entry.key), !isIgnored(entry.key) else { return false }
    let name = tree.string(of: entry.key)
    if kind == .chart || kind == .map || kind == .canvas { return NaturalMistakes.modifier(name, of: kind) == nil }
    if ["alignment", "spacing", "gap", "style"].contains(name) { return false }
    if isRepeated(entry, of: kind) || kind == .color && ["value", "color", "name"].contains(name) { return true }
    if kind == .gauge || kind == .progressView, ["min", "max", "total"].contains(name) { return true }
    guard let list = kind.argumentList else { return false }
    if list.contains(name) || kind == .text && name == "title" || kind == .image && name == "image" { return true }
    guard let meant = NaturalMistakes.key(name, of: list) else { return false }
    return list.contains(meant) || meant.hasPrefix("`Text: ") || meant.hasPrefix("`Image: ")
  }

  private func typedAdvice(_ kind: ViewKind, _ type: NodeID, _ parts: [YAMLEntry], isAlone: Bool) -> String {
    let keys = listed(([type] + parts.prefix(6).map(\.key)).map { "`\(shortened(tree.string(of: $0), to: 40))`" })
    let name = kind.rawValue
    guard let first = parts.first else {
      if !kind.definition.mayStandAlone { return "Write `\(name):` in place of \(keys), with its value behind it." }
      return isAlone ? "Write `\(name)` in place of the mapping." : "Write `\(name): {}` in place of \(keys)."
    }
    let value = tree.resolved(first.value)
    switch kind.definition.argument {
    case .container:
      return "Write `\(name):` in place of `\(tree.string(of: first.key))`, and leave `\(tree.string(of: type))` out."
    case .words where parts.count == 1 && !Words.textKeys.list.contains(tree.string(of: first.key)):
      return "Write `\(name): \(short(value))` in place of \(keys)."
    case .color: return "Write `\(name): \(short(value))` in place of \(keys)."
    case .image where parts.count == 1 && !isSymbol(first.key):
      return "Write `\(name): \(short(value))` in place of \(keys)."
    default:
      return "Write `\(name): {\(typedEntries(parts, of: kind))}` in place of \(keys)."
    }
  }

  private func isSymbol(_ key: NodeID) -> Bool {
    let name = tree.string(of: key)
    return name.hasPrefix("sy") || NaturalMistakes.key(name, of: Words.imageKeys.list) == "symbol"
  }

  /// What stands inside the value of the view, as entries of it; the ends of a gauge as a range.
  private func typedEntries(_ parts: [YAMLEntry], of kind: ViewKind) -> String {
    var entries: [String] = []
    var ends: [String: String] = [:]
    for part in parts.prefix(6) {
      let (name, value) = (tree.string(of: part.key), short(tree.resolved(part.value)))
      if ["min", "max", "total"].contains(name) {
        ends[name == "min" ? "min" : "max"] = value.filter { !"{}\"".contains($0) }
      } else {
        let natural = kind.argumentList.flatMap { NaturalMistakes.key(name, of: $0) }.flatMap { meant in
          kind.argumentList?.contains(meant) ?? false ? meant : nil
        }
        let isContent = isRepeated(part, of: kind) && !entries.contains { $0.hasPrefix("content: ") }
        let meant = isContent ? "content" : natural
        let isName = name == "value" && value.hasPrefix("\"{")
        entries.append("\(meant ?? shortened(name, to: 40)): \(isName ? value.filter { !"{}\"".contains($0) } : value)")
      }
    }
    if !ends.isEmpty { entries.append("in: \(ends["min"] ?? "0")...\(ends["max"] ?? "1")") }
    return entries.joined(separator: ", ")
  }
}
