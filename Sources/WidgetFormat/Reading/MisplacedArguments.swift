import Base
import YAMLTree

// Keys of a view's value that are next to the view.
extension ViewReader {
  /// The argument that a key next to the view names, by any name; `content` or `label` for an unknown key with views.
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
    if let key = Aliases.meaning(of: text, among: { keys[$0] != nil || Words.isModifier($0) }) {
      return Words.isModifier(key) ? nil : key
    }
    guard hasView(entry.value), OtherModifiers.controlFlowAdvice(text) == nil,
      names.placeAdvice(for: text, .modifiers, keys) == nil
    else { return nil }
    return ["content", "label"].first { keys[$0] != nil }
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
  func reportMisplacedArguments(_ arguments: [(entry: YAMLEntry, key: String)], of view: View, _ kind: ViewKind) {
    if let format = arguments.first(where: { $0.key == "format" }), isNumberFormat(format.entry.value) {
      return report(
        .unknownKey, at: format.entry.key,
        "How a number looks is not described. Delete `format`, and write the number as it looks under `samples`.")
    }
    let isSingle = arguments.count == 1
    var form = arguments.map { "\($0.key): \(proposal($0.entry.value, as: $0.key, in: kind.argumentKeys))" }
    var advice = "Indent \(isSingle ? "it" : "them") two columns more than \(kind.rawValue), or write"
    let value = tree.entries(of: view.node).first { $0.key == view.key }.map { tree.resolved($0.value) }
    if value == nil || arguments.contains(where: { $0.key != tree.string(of: $0.entry.key) }) { advice = "Write" }
    if let value, !tree.isNull(value), let shape = kind.argumentKeys {
      advice = "Write"
      add(value, shape, besides: arguments.map(\.key), to: &form)
    }
    let keyList = listed(arguments.map { quoted(tree.string(of: $0.entry.key)) })
    report(
      .unknownKey, at: arguments[0].entry.key,
      "\(keyList) \(isSingle ? "belongs" : "belong") inside the value of \(kind.rawValue), not next to it. \(advice) "
        + "`\(kind.rawValue): {\(form.joined(separator: ", "))}`.")
  }

  private func isNumberFormat(_ node: NodeID) -> Bool {
    let text = tree.beginning(of: tree.resolved(node)).lowercased()
    let words = ["currency", "percent", "number", "decimal", "fraction", "precision", "%", "#", "0"]
    return words.contains(where: text.contains)
  }

  /// Adds the existing value of a view to the form of its value that a message proposes, where it needs its key, too.
  private func add(_ value: NodeID, _ shape: MappingShape, besides keys: [String], to form: inout [String]) {
    switch tree[value].kind {
    case .mapping where tree.viewKey(in: value) == nil: form.insert("…", at: 0)
    case .sequence where shape["content"] != nil: form.append("content: …")
    case .mapping, .sequence: break
    case .scalar, .alias:
      guard let key = values.key(of: value, in: shape, besides: keys) else {
        form.insert("…", at: 0)
        return
      }
      let text = tree.string(of: value).filter { $0 != "{" && $0 != "}" }
      let isSentence = key == "date" && !text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      form.insert("\(key): \(isSentence ? "NAME" : key == "date" ? text : source(of: value))", at: 0)
    }
  }
}
