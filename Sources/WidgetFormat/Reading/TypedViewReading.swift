import AppleTables
import Findings
import YAMLTree

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
    let advice = typedAdvice(kind, type.key, parts, isAlone: isAlone(slot.node, parts))
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

  /// Whether nothing but the type and what belongs inside the view's value is written.
  private func isAlone(_ node: NodeID, _ parts: [YAMLEntry]) -> Bool {
    tree.childCount(of: node) == 2 * (parts.count + 1)
  }

  /// Whether an entry is views inside the value of the view.
  private func holdsViews(_ part: YAMLEntry, of kind: ViewKind) -> Bool {
    guard tree[tree.resolved(part.value)].kind != .scalar else { return false }
    switch kind.definition.argument {
    case .container, .repetition, .action, .link: return true
    case .gauge: return viewKey(in: tree.resolved(part.value)) != nil
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
