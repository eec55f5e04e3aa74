import Base
import YAMLTree

/// Words for what to write in place of a value that depends on a condition.
extension ConditionalValue {
  func viewTwice(_ view: String) -> String { "the \(view) twice, with \(Self.forms(of: String(condition)))" }

  /// Words for the key that hides a view under a condition.
  static func hidden(if condition: String) -> String {
    let when = ConditionReader.condition(in: condition, isNegated: true).map { "`when: \($0)`" }
    let isWord = condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    let form = when ?? (isWord ? "`unless: \(shortened(condition))`" : "`if: STATE` or `unless: STATE`")
    return "\(form) in its place, next to the view's name"
  }

  /// Words for the keys of two views, one shown under a condition and the other under its opposite.
  static func forms(of condition: String) -> String {
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
    "A value has no condition. Write the usual one, or the view twice, with \(ConditionalValue.forms(of: ""))."

  /// Reports a mapping such as `{accented: 0.5, default: 1}` or `{if: late, then: red, else: blue}`; false for others.
  func reportConditions(_ slot: Slot, _ shape: MappingShape?) -> Bool {
    guard tree[slot.node].kind == .mapping, let key = slot.key.map(name), !tree.isFromCode else { return false }
    var form = formByCondition(key, slot.node, shape)
    let entries = tree.entries(of: slot.node).prefix(4).map { (tree.string(of: $0.key), source(of: $0.value)) }
    if form == nil, let first = entries.first, first.0 == "if" {
      let values = ["then", "else"].compactMap { word in entries.first { $0.0 == word }?.1 }
      form = key == "hidden" ? ConditionalValue.hidden(if: first.1)
        : ConditionalValue(condition: first.1, values: values).form(at: key)
    }
    guard let form else { return false }
    report(.invalidValue, at: slot, "A value has no condition. Write \(form).")
    return true
  }

  /// Words for the variants that a mapping of values by conditions means; nil for other mappings.
  func formByCondition(_ key: String, _ node: NodeID, _ shape: MappingShape? = nil) -> String? {
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
      // `accessoryCircular` is a style of gauges, too.
      let isOwnWord = shape?[word] != nil || Words.modifiers.value(named: key)?.shape.hasWord(word) ?? false
      guard !isOwnWord, let when = ConditionReader.condition(in: subject + word), !when.contains("…")
      else { return nil }
      variants.append("{when: \(when), \(form.joined(separator: ", "))}")
    }
    let place = usual.isEmpty ? " in place of `\(key)`" : ""
    return variants.isEmpty ? nil : "\(usual)`variants: [\(variants.joined(separator: ", "))]`\(place)"
  }

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
    // Aliases may repeat a long text.
    guard let words = value.text, tree[words].end - tree[words].start <= 400, !tree.isFromCode else { return value }
    let isBare = ["the data", "a date", "an interval", "a value"].contains { allowed().contains(text: "name of \($0)") }
    if isBare, let braced = ForeignLanguage.withNamesInBraces(tree.string(of: words)) {
      let meant = braced.filter { $0 != "{" && $0 != "}" }
      report(.invalidValue, severity: .warning, at: words, "Write only the name, `\(shortened(meant))`.", meant: meant)
    } else if isBare, isTime(words), !allowed().contains(text: "a value") {
      let example = allowed().contains(text: "a date") ? "due" : "trip"
      let message = "The time itself is not described. Write a name for it, such as `\(example)`."
      report(.invalidValue, severity: .warning, at: words, message)
    } else if slot.key.map(name) != "title" || !reportPath(words) {
      reportPlaceholders(in: words, isName: ["name of", "address"].contains { allowed().contains(text: $0) })
    }
    return value
  }

  /// Reports a text such as `entry.title`, or `hour.label` in a ForEach over `hours`, which would be drawn as letters.
  func reportPath(_ words: NodeID) -> Bool {
    let text = tree.beginning(of: words)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !tree.isFromCode, parts[0].count > 2,
      parts[0] == "entry" || state.repeatedData.map({ Self.isItem(parts[0], of: $0) }) ?? false,
      parts.allSatisfy({ $0.first?.isLowercase ?? false && $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return false }
    let message = "\(quoted(text)) is drawn as letters. If it is a value, write `\(quoted("{\(text)}"))`."
    report(.invalidValue, severity: .warning, at: words, message, meant: "{\(text)}")
    return true
  }

  /// True for `hour` and `hours`, `city` and `allCities`, `row` and `entry.rows`.
  private static func isItem(_ name: Substring, of data: String) -> Bool {
    let plurals = ["\(name)s", "\(name)es"] + (name.last == "y" ? ["\(name.dropLast())ies"] : [])
    return plurals.contains { plural in
      let capitalized = plural.prefix(1).uppercased() + plural.dropFirst()
      return data == plural || data.hasSuffix(".\(plural)") || data.hasSuffix(capitalized)
    }
  }

  /// True for a time such as `2025-03-14`, `+4m` or `now...+4m`, which no name is.
  private func isTime(_ words: NodeID) -> Bool {
    let text = tree.string(of: words)
    let parts = text.split { "-T: ".contains($0) }
    return text.contains("...") || text.hasPrefix("+") || parts.count > 2 && parts.allSatisfy { Int($0) != nil }
  }

  /// Reports Swift's interpolation and what is wrong in braces. `${id}` may be an amount of dollars, but not in a name.
  func reportPlaceholders(in words: NodeID, isName: Bool = false) {
    // Aliases may repeat a long text.
    guard tree[words].end - tree[words].start <= 400, !tree.isFromCode else { return }
    let text = tree.string(of: words)
    if let (line, form) = modifierLine(in: words) {
      let message = "This text goes on in the next line, with `\(shortened(line))`. Write \(form) in the column of the "
        + "view's name, and a text of several lines in quotes."
      return report(.invalidValue, severity: .warning, at: words, message)
    }
    if text.contains(text: "\\(") {
      return report(.invalidValue, severity: .warning, at: words, ForeignLanguage.interpolationAdvice(text))
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

  /// The first further line of a text that is a modifier such as `.font(.title)` or `lineLimit 2`, and its form.
  private func modifierLine(in words: NodeID) -> (line: String, form: String)? {
    let span = tree.span(of: words)
    let lines = tree[words].style != .plain ? []
      : String(decoding: tree.text[span.start..<span.end], as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
    for line in lines.map({ $0.drop { $0 == " " } }) {
      var rest = line
      if let form = SwiftCall.chain(&rest).lazy.compactMap(ViewCall.form).first { return (String(line), form) }
      let name = String(line.prefix { $0.isLetter })
      let value = String(line.dropFirst(name.count).drop { " :=".contains($0) })
      guard let shape = Words.shape(ofModifier: name), !value.isEmpty else { continue }
      if name.contains(where: \.isUppercase) || shape.hasWord(value) { return (String(line), "`\(name): \(value)`") }
    }
    return nil
  }

  /// Advice on an expression in braces, such as `open ? "Yes" : "No"`, `due | time` or `price:.2f`; nil for others.
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
