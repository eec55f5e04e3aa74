import Base
import YAMLTree

/// A value that depends on a condition in another language: `late ? red : blue`, `{{ red if late else blue }}`.
struct ConditionalValue {
  private let condition: Substring
  private let values: [Substring]
  /// True if the first value is quoted or begins with a dot, as in Swift but not in a sentence with a question mark.
  let isCode: Bool

  init?(_ text: String) {
    guard text.utf8.count <= 400 else { return nil }
    let text = Self.trimmed(text[...], of: " {}[]")
    if let mark = text.firstPlace(of: " ? ") {
      // In `{systemName: late ? sun : moon}`, a key is before the condition.
      let last = text[..<mark.lowerBound].split(separator: ":").last ?? ""
      condition = Self.trimmed(last.drop { " {\"'".contains($0) }, of: " ")
      isCode = text[mark.upperBound...].first.map("\"'.".contains) ?? false
      values = text[mark.upperBound...].split(separator: ":", maxSplits: 1).map { Self.trimmed($0, of: " '\"") }
    } else if let start = text.firstPlace(of: " if "), let end = text[start.upperBound...].firstPlace(of: " else ") {
      condition = text[start.upperBound..<end.lowerBound]
      values = [text[..<start.lowerBound], text[end.upperBound...]].map { Self.trimmed($0, of: " '\"") }
      isCode = false
    } else {
      return nil
    }
  }

  private static func trimmed(_ text: Substring, of characters: String) -> Substring {
    let front = text.drop(while: characters.contains)
    return front.prefix(front.count - front.reversed().prefix(while: characters.contains).count)
  }

  func viewTwice(_ view: String) -> String {
    let isName = !condition.isEmpty && condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let state = isName ? condition.split(separator: ".").last.map { shortened(String($0)) } ?? "STATE" : "STATE"
    return "the \(view) twice, with `if: \(state)` and `unless: \(state)`"
  }

  /// Words for what to write in place of the value of a key.
  func form(at key: String?) -> String {
    guard let key, Words.isModifier(key), values.count == 2,
      let when = ConditionReader.condition(in: String(condition))
    else { return "the usual one, or \(viewTwice("view"))" }
    let (value, other) = (shortened(String(values[0])), shortened(String(values[1])))
    return "`\(key): \(other)`, and below it `variants: [{when: \(when), \(key): \(value)}]`"
  }
}

extension ValueReader {
  static let noCondition =
    "A value has no condition. Write the usual one, or the view twice, with `if: STATE` and `unless: STATE`."

  /// Reports a scalar that depends on a condition; false for other values.
  func reportCondition(_ slot: Slot) -> Bool {
    guard tree[slot.node].kind == .scalar, !tree.isFromCode, tree[slot.node].end - tree[slot.node].start <= 400,
      let choice = ConditionalValue(tree.string(of: slot.node))
    else { return false }
    let problem = "\(shown(slot.node)) is not allowed here. A value has no condition."
    report(.invalidValue, at: slot, "\(problem) Write \(choice.form(at: slot.key.map(name))).")
    return true
  }

  func textWithNames(_ slot: Slot, _ allowed: @autoclosure () -> String) -> ReadValue {
    let value = text(slot, allowed())
    guard let words = value.text else { return value }
    let isBare = ["the data", "a date", "an interval", "a value"].contains { allowed().contains(text: "name of \($0)") }
    if isBare, let braced = ForeignLanguage.withNamesInBraces(tree.string(of: words)), !tree.isFromCode {
      let meant = braced.filter { $0 != "{" && $0 != "}" }
      report(.invalidValue, severity: .warning, at: words, "Write only the name, `\(shortened(meant))`.", meant: meant)
    } else {
      reportPlaceholders(in: words, isName: ["name of", "address"].contains { allowed().contains(text: $0) })
    }
    return value
  }

  /// Reports Swift's interpolation, double braces, and expressions in braces. In a name or an address it also reports
  /// `${id}`, which may be an amount of dollars in other texts.
  func reportPlaceholders(in words: NodeID, isName: Bool = false) {
    // Aliases may repeat a long text.
    guard tree[words].end - tree[words].start <= 400, !tree.isFromCode else { return }
    let text = tree.string(of: words)
    if text.contains(text: "\\(") {
      return report(.invalidValue, severity: .warning, at: words, ForeignLanguage.interpolationMessage)
    }
    if let braced = ForeignLanguage.withNamesInBraces(text) {
      let message = "A name in a text is written in braces, without $. Write `\(quoted(braced))`."
      return report(.invalidValue, severity: .warning, at: words, message, meant: braced)
    }
    if text.hasPrefix("URL("), text.contains(text: "://") {
      let address = text.filter { $0 != "\"" && $0 != ")" }.dropFirst("URL(".count)
      let message = "Write only the address, `\(quoted(String(address)))`."
      return report(.invalidValue, severity: .warning, at: words, message)
    }
    if text.contains(text: "{%"), text.contains(text: "%}") {
      let message = "A text has no conditions. Write the view twice, with `if: STATE` and `unless: STATE`."
      return report(.invalidValue, severity: .warning, at: words, message)
    }
    let isDouble = text.contains(text: "{{") && text.contains(text: "}}") || isName && text.contains(text: "${")
    let braced = isDouble ? ForeignLanguage.withSingleBraces(text) : text
    let single = isName ? braced.replacing("${", with: "{") : braced
    for segment in single.split(separator: "{").dropFirst(single.hasPrefix("{") ? 0 : 1) {
      guard segment.contains("}"), let advice = advice(onExpression: segment.prefix { $0 != "}" }) else { continue }
      return report(.invalidValue, severity: .warning, at: words, "In braces stands the name of a value. \(advice)")
    }
    guard isDouble else { return }
    report(
      .invalidValue, severity: .warning, at: words,
      "A name in a text is written in single braces. Write `\(quoted(single))`.", meant: single)
  }

  /// Advice on an expression in braces, such as `open ? "Yes" : "No"`, `due | time`, `price:.2f` or
  /// `price.formatted(.currency(code: "EUR"))`; nil for a name, and for Swift code as `widgetlint describe` writes it.
  private func advice(onExpression inner: Substring) -> String? {
    guard inner.contains(where: { ":|,".contains($0) }) || inner.contains(text: " else ") else { return nil }
    if let choice = ConditionalValue(String(inner)) {
      return "Write \(choice.viewTwice(state.viewKey.map(self.name) ?? "view"))."
    }
    var name = inner.prefix { $0.isLetter || $0.isNumber || "._[]".contains($0) }
    let rest = inner.dropFirst(name.count)
    let format = rest.drop { $0 == " " }
    guard name.first?.isLetter ?? false, let first = format.first else { return nil }
    let written = format.dropFirst().drop { $0 == " " }
    let style = String((written.hasPrefix("style:") ? written.dropFirst(6) : written).drop { " .".contains($0) })
    let isStyle = Words.list("dateStyle").contains(style)
    let isFormat = first == "|" || rest.first == ":" && format.dropFirst().first != " "
      || first == "," && style.allSatisfy(\.isLetter) && !(isStyle && style != written)
    let isCall = rest.first == "(" && name.contains(".")
    guard isFormat || isCall else { return nil }
    if isFormat, isStyle { return "Write `{\(name), style: \(style)}`." }
    if isCall { name = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) }
    return "Write `{\(name)}`, and if it is a date, `Text: {date: \(name), style: date}`; what it looks like stands "
      + "under `samples`."
  }
}
