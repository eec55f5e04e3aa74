import Base
import YAMLTree

/// Advice on what to write in place of a value that depends on a condition.
extension ConditionalValue {
  func adviceForTwoViews(_ view: String) -> String { "the \(view) twice, with \(Self.forms(for: String(condition)))" }

  /// Advice on the key that hides a view under a condition.
  static func adviceForHiding(if condition: String) -> String {
    let when = ConditionReader.condition(in: condition, isNegated: true).map { "`when: \($0)`" }
    let isWord = condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    let form = when ?? (isWord ? "`unless: \(shortened(condition))`" : "`if: STATE` or `unless: STATE`")
    return "\(form) in its place, next to the view's name"
  }

  /// Advice on the keys of two views, one shown under a condition and the other under its opposite.
  static func forms(for condition: String) -> String {
    if let when = ConditionReader.condition(in: condition),
      let otherwise = ConditionReader.condition(in: condition, isNegated: true)
    {
      return "`when: \(when)` and `when: \(otherwise)`"
    }
    let isName = !condition.isEmpty && condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard isName, let state = condition.split(separator: ".").last.map({ shortened(String($0)) }) else {
      return "`if: STATE` and `unless: STATE`, where STATE is one word"
    }
    return "`if: \(state)` and `unless: \(state)`"
  }

  /// Advice on what to write in place of the value of a key.
  func advice(forKey key: String?) -> String {
    guard let key, Words.isModifier(key), values.count == 2,
      let when = ConditionReader.condition(in: String(condition))
    else { return "the usual one, or \(adviceForTwoViews("view"))" }
    let (value, other) = (shortened(String(values[0])), shortened(String(values[1])))
    return "`\(key): \(other)`, and below it `variants: [{when: \(when), \(key): \(value)}]`"
  }
}

extension ValueReader {
  static let noCondition =
    "A value has no condition. Write the usual one, or the view twice, with \(ConditionalValue.forms(for: ""))."

  /// Reports a mapping such as `{accented: 0.5, default: 1}` or `{if: late, then: red, else: blue}`; false for others.
  func reportConditionalMapping(_ slot: Slot, _ shape: MappingShape?) -> Bool {
    guard tree[slot.node].kind == .mapping, let key = slot.key.map(name), !tree.isFromCode else { return false }
    var form = variantsAdvice(key, slot.node, shape)
    let entries = tree.entries(of: slot.node).prefix(4).map { (tree.string(of: $0.key), source(of: $0.value)) }
    if form == nil, let first = entries.first, first.0 == "if" {
      let values = ["then", "else"].compactMap { word in entries.first { $0.0 == word }?.1 }
      form = key == "hidden" ? ConditionalValue.adviceForHiding(if: first.1)
        : ConditionalValue(condition: first.1, values: values).advice(forKey: key)
    }
    guard let form else { return false }
    report(.invalidValue, at: slot, "A value has no condition. Write \(form).")
    return true
  }

  /// Advice on `variants` for a mapping from conditions to values; nil for other mappings.
  func variantsAdvice(_ key: String, _ node: NodeID, _ shape: MappingShape? = nil) -> String? {
    let isCondition = MappingShape.condition[key] != nil
    var usual = ""
    var variants: [String] = []
    for entry in tree.entries(of: node).prefix(20) {
      let word = tree.string(of: entry.key)
      let inner = tree.entries(of: entry.value).prefix(20).map { (name($0.key), source(of: $0.value)) }
        .filter { Words.isModifier($0.0) && shape?[$0.0] == nil }
      if isCondition, inner.isEmpty { return nil }
      let form = (inner.isEmpty ? [(key, source(of: entry.value))] : inner).map { "\($0): \($1)" }
      if ["default", "else", "otherwise"].contains(word), inner.isEmpty {
        usual = "`\(form[0])`, and below it "
        continue
      }
      let subject = isCondition ? "\(key) == " : Words.colorSchemes.contains(word) ? "colorScheme == " : ""
      // A value of the key itself is no condition, such as `accessoryCircular` for `gaugeStyle`.
      let isOwnWord = shape?[word] != nil || Words.modifiers.value(named: key)?.shape.hasWord(word) ?? false
      guard !isOwnWord, let when = ConditionReader.condition(in: subject + word), !when.contains("…")
      else { return nil }
      variants.append("{when: \(when), \(form.joined(separator: ", "))}")
    }
    let place = usual.isEmpty ? " in place of `\(key)`" : ""
    return variants.isEmpty ? nil : "\(usual)`variants: [\(variants.joined(separator: ", "))]`\(place)"
  }

  /// Reports a scalar that depends on a condition; false for other values.
  func reportConditional(_ slot: Slot) -> Bool {
    guard tree[slot.node].kind == .scalar, !tree.isFromCode, tree[slot.node].end - tree[slot.node].start <= 400,
      let choice = ConditionalValue(tree.string(of: slot.node))
    else { return false }
    let problem = "\(shown(slot.node)) is not allowed here. A value has no condition."
    report(.invalidValue, at: slot, "\(problem) Write \(choice.advice(forKey: slot.key.map(name))).")
    return true
  }
}
