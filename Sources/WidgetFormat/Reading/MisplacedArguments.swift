import Base
import YAMLTree

// Keys of a view's value that are next to the view.
extension ViewReader {
  /// The argument that a key next to the view names, by its name or an alias.
  func argumentKey(_ entry: YAMLEntry, of kind: ViewKind) -> String? {
    guard isWord(entry.key), let keys = kind.argumentKeys else { return nil }
    let text = tree.string(of: entry.key)
    if let shape = keys[text] {
      if text == "style", !names.mayFit(entry.value, shape) { return nil }
      // A style with modifiers is not part of the value.
      let hasModifiers = tree.entries(of: entry.value).contains { isModifierKey($0.key) }
      return shape.isScalar && hasModifiers ? nil : text
    }
    if Words.isModifier(text) || isIgnored(entry.key) || tree.beginsWithCapital(entry.key) { return nil }
    let key = Aliases.meaning(of: text) { keys[$0] != nil || Words.isModifier($0) }
    return key.flatMap { Words.isModifier($0) ? nil : $0 }
  }

  func hasMisplacedArgument(_ view: View) -> Bool {
    tree.entries(of: view.node).contains { argumentKey($0, of: view.kind) != nil && !isModifierKey($0.key) }
  }

  func isWrittenNextToView(_ name: String, _ slot: Slot) -> Bool {
    guard let view = state.viewNode, let key = slot.key, let kind = Words.views.value(ofKey: key, in: tree) else {
      return false
    }
    return tree.entries(of: view).contains { argumentKey($0, of: kind) == name }
  }

  /// Reports keys of the view's value that are next to the view, once for all of them.
  func reportMisplacedArguments(_ arguments: [(entry: YAMLEntry, key: String)], of kind: ViewKind) {
    let isSingle = arguments.count == 1
    let keyList = listed(arguments.map { quoted(tree.string(of: $0.entry.key)) })
    let form = arguments.map { "\($0.key): …" }.joined(separator: ", ")
    report(
      .unknownKey, at: arguments[0].entry.key,
      "\(keyList) \(isSingle ? "belongs" : "belong") inside the value of \(kind.rawValue), not next to it. Indent "
        + "\(isSingle ? "it" : "them") two columns more than \(kind.rawValue), or write "
        + "`\(kind.rawValue): {\(form)}`.")
  }
}
