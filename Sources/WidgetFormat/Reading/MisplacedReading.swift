import Findings
import YAMLTree

/// Keys of a view's value that stand beside the view, as one wrong indentation puts them.
extension FileReader {
  /// Whether a key that belongs in a view's value was written as a key of the view.
  func isBeside(_ name: String, _ slot: Slot) -> Bool {
    guard let viewNode, let key = slot.key, Words.views.key(key, in: tree) != nil else { return false }
    return tree.entries(of: viewNode).contains { tree.string(of: $0.key) == name }
  }

  /// Whether a view without a value has keys of it beside itself.
  func hasMisplacedKey(of kind: ViewKind, in node: NodeID) -> Bool {
    tree.entries(of: node).contains { isMisplaced($0.key, kind) }
  }

  /// Whether a key is one of a view's value, and nothing else where it stands.
  private func isMisplaced(_ key: NodeID, _ kind: ViewKind) -> Bool {
    guard let names = kind.argumentKeys, isWord(key), Words.modifiers.key(key, in: tree) == nil else { return false }
    return names.contains(tree.string(of: key))
  }

  /// Reports the first of such keys, reads what stands at them, and leaves the others.
  mutating func takeMisplaced(_ entries: inout [YAMLEntry], of view: inout View) {
    let kind = view.kind
    let misplaced = entries.filter { isMisplaced($0.key, kind) }
    guard let first = misplaced.first else { return }
    entries.removeAll { isMisplaced($0.key, kind) }
    let names = misplaced.map { tree.string(of: $0.key) }
    report(
      .unknownKey, at: first.key,
      "\(listed(names.map(quoted))) \(names.count == 1 ? "belongs" : "belong") inside the value of \(kind.rawValue), "
        + "not beside it: indent \(names.count == 1 ? "it" : "them") two columns more than \(kind.rawValue), or write "
        + "\(kind.rawValue): {\(names.map { "\($0): …" }.joined(separator: ", "))}.")
    for entry in misplaced {
      read(entry) { reader, slot in
        switch reader.tree.string(of: entry.key) {
        case "content", "label": view.children = reader.label(slot)
        default: _ = reader.hasValue(slot, orText: true, expecting: "a value")
        }
      }
    }
    if kind == .forEach { view.argument = .forEach(count: nil) }
  }
}

extension ViewKind {
  /// The keys of its value, where that may be a mapping; modifiers of the same name are not among them.
  var argumentKeys: [String]? {
    switch definition.argument {
    case .container: ["content"]
    case .repetition: RepetitionKey.allCases.map(\.rawValue)
    case .words: [TextKey.date, .format, .timerInterval].map(\.rawValue)
    case .label: LabelKey.allCases.map(\.rawValue)
    case .image: ImageKey.allCases.map(\.rawValue)
    case .gauge: GaugeKey.allCases.map(\.rawValue)
    case .action: ActionKey.allCases.map(\.rawValue)
    case .link: LinkKey.allCases.map(\.rawValue)
    default: nil
    }
  }
}
