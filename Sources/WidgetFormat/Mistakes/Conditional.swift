import Findings
import YAMLTree

/// Values that depend on the app's data, which a description says with two views: Swift's `isUp ? .green : .red`, and
/// mappings such as `{if: isUp, then: green, else: red}`.
enum Conditional {
  /// What to write for a value in the place of which Swift decides between two; nil for any other.
  static func advice(for text: Substring, of key: Substring) -> String? {
    guard text.utf8.count <= longest else { return nil }
    // A text with a placeholder may have it in braces, some people double them.
    var text = text
    let isBraced = text.first == "{"
    while text.first == "{", text.last == "}", text.utf8.count > 1 { text = text.dropFirst().dropLast().trimmed }
    guard text.first != "\"", let (condition, first, second) = branches(of: text, isBraced: isBraced)
    else { return nil }
    // In a mapping in braces, the condition is the value of a key.
    guard !condition.isEmpty, !first.isEmpty, !second.isEmpty, !condition.hasColonAndBlank else { return nil }
    return advice(condition, entry(key, first), entry(key, second))
  }

  /// The parts of `isUp ? green : red` and, in braces, of `if isUp then green else red`, which words alone may be, too.
  private static func branches(of text: Substring, isBraced: Bool) -> (Substring, Substring, Substring)? {
    if let question = place(of: "?", in: text), let colon = place(of: ":", in: text[question...]) {
      return (
        text[..<question].trimmed, text[text.index(after: question)..<colon].trimmed,
        text[text.index(after: colon)...].trimmed
      )
    }
    let words = text.split(separator: " ")
    guard isBraced, words.first == "if", let then = words.firstIndex(of: "then"),
      let other = words.firstIndex(of: "else"), 1 < then, then + 1 < other, other + 1 < words.count
    else { return nil }
    return (
      text[words[1].startIndex..<words[then].startIndex].trimmed,
      text[words[then + 1].startIndex..<words[other].startIndex].trimmed, text[words[other + 1].startIndex...].trimmed
    )
  }

  private static func entry(_ key: Substring, _ value: Substring) -> String {
    // In single quotes it is a text already.
    let isQuoted = value.utf8.count > 1 && value.first == "'" && value.last == "'"
    let word = isQuoted ? value.dropFirst().dropLast() : value
    if word.first == "#" { return "\(key): \"\(word)\"" }
    // Symbols are called by small letters, assets hardly ever.
    if key == "Image", word.utf8.first.map({ $0.isLetterOrDigit && !$0.isCapitalLetter }) ?? false {
      return "Image: {symbol: \(word)}"
    }
    // The dots of a symbol's name are no members.
    let isSymbol = key == "symbol" || key == "systemName" || key == "systemImage"
    if isQuoted || isSymbol && value.first != "\"" { return "\(key): \(word)" }
    let argument = SwiftExpression.Argument(label: nil, value: value)
    return SwiftTranslation.modifier(SwiftExpression.Call(name: key, arguments: [argument]))
  }

  static func advice(_ condition: Substring, _ first: String, _ second: String) -> String {
    let state = state(of: condition)
    let (first, second) = isNegated(condition) ? (second, first) : (first, second)
    let background = "containerBackground: "
    if first.hasPrefix(background), second.hasPrefix(background) {
      let views = [(first, "if"), (second, "unless")].map { color, key in
        "{Color: \(color.dropFirst(background.utf8.count)), \(key): \(state)}"
      }
      return "A value cannot depend on data. Write `containerBackground: {Group: [\(views.joined(separator: ", "))]}`."
    }
    return "A value cannot depend on data. Write the view twice, once with `\(first)` and `if: \(state)`, once with "
      + "`\(second)` and `unless: \(state)`."
  }

  /// A word for a condition such as `entry.change > 0`: the last name of the path with which it begins. No one name
  /// stands for several conditions at once.
  static func state(of condition: Substring) -> String {
    guard condition.utf8.count <= longest, !condition.contains("&"), !condition.contains("|") else { return "STATE" }
    let path = condition.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return path.split(separator: ".").last.map { shortened(String($0), to: 40) } ?? "STATE"
  }

  /// Whether a condition is that something is not so: `!isOn`, `train.delay == 0`.
  static func isNegated(_ condition: Substring) -> Bool {
    guard condition.utf8.count <= longest else { return false }
    let text = condition.filter { !" {}$".contains($0) }
    // Of several conditions, or one in parentheses, no part says what the whole is.
    if text.contains(where: { "&|(".contains($0) }) { return false }
    if text.first == "!" || text.hasSuffix("!=true") { return true }
    return ["==0", "==nil", "==null", "==false"].contains { ending in
      text.hasSuffix(ending) && !text.dropLast(ending.utf8.count).hasSuffix("!")
    }
  }

  /// Bytes of a condition that is looked at: what is longer was hardly typed by hand.
  private static let longest = 200

  /// Where a mark stands between blanks.
  private static func place(of mark: Character, in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while let found = text[index...].firstIndex(of: mark) {
      let next = text.index(after: found)
      if found > text.startIndex, text[text.index(before: found)] == " ", next < text.endIndex, text[next] == " " {
        return found
      }
      index = next
    }
    return nil
  }
}

extension FileReader {
  /// Reports a modifier's value that names two by a condition.
  ///
  /// - Parameter name: The modifier's; nil for what its key says.
  /// - Returns: whether it is one.
  mutating func reportConditional(_ slot: Slot, as name: String? = nil) -> Bool {
    let name = name ?? slot.key.map { tree.string(of: $0) } ?? "foregroundStyle"
    switch tree[slot.node].kind {
    case .scalar:
      guard let advice = Conditional.advice(for: tree.string(of: slot.node)[...], of: name[...]) else { return false }
      report(.invalidValue, at: slot, advice)
      return true
    case .mapping:
      let conditions = ["if", "when", "condition", "test"]
      guard let condition = entry(conditions, slot.node), let first = entry(["then", "true", "yes", "value"], slot.node)
      else { return false }
      let second = entry(["else", "false", "no", "otherwise", "default"], slot.node)
      report(
        .invalidValue, at: slot,
        Conditional.advice(
          shortText(condition)[...], "\(name): \(shortText(first))", "\(name): \(second.map(shortText) ?? "…")"))
      return true
    case .sequence, .alias: return false
    }
  }

  private func entry(_ names: [String], _ node: NodeID) -> NodeID? {
    tree.entries(of: node).first { names.contains(tree.string(of: $0.key)) }.map { tree.resolved($0.value) }
  }

  private func shortText(_ node: NodeID) -> String {
    guard tree[node].kind == .scalar else { return "…" }
    let text = tree.string(of: node)
    return text.hasPrefix("#") ? quoted(text) : shortened(text)
  }
}
