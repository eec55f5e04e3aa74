import Base
import YAMLTree

// Reports texts that look like code, and names of values that are not in braces.
extension ValueReader {
  func textWithNames(_ slot: Slot, _ content: TextContent) -> ReadValue {
    let value = text(slot, content.words)
    // Aliases may repeat a long text.
    guard let words = value.text, tree[words].end - tree[words].start <= 400, !tree.isFromCode else { return value }
    if content.isName, let braced = ForeignLanguage.withNamesInBraces(tree.string(of: words)) {
      let meant = braced.filter { $0 != "{" && $0 != "}" }
      report(.invalidValue, severity: .warning, at: words, "Write only the name, `\(shortened(meant))`.", meant: meant)
    } else if content.isName, isTime(words), !content.isNumber {
      let example = content.isDate ? "due" : "trip"
      let message = "The time itself is not described. Write a name for it, such as `\(example)`."
      report(.invalidValue, severity: .warning, at: words, message)
    } else if slot.key.map(name) != "title" || !reportPath(words) {
      reportPlaceholders(in: words, isName: content.isNameOrAddress)
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
    func warn(_ message: String, meant: String? = nil) {
      report(.invalidValue, severity: .warning, at: words, message, meant: meant)
    }
    let text = tree.string(of: words)
    if let (line, form) = modifierLine(in: words) {
      return warn(
        "This text goes on in the next line, with `\(shortened(line))`. Write \(form) in the column of the view's name,"
          + " and a text of several lines in quotes.")
    }
    if text.contains(text: "\\(") { return warn(ForeignLanguage.interpolationAdvice(text)) }
    if let braced = ForeignLanguage.withNamesInBraces(text) {
      return warn("A name in a text is written in braces, without $. Write `\(quoted(braced))`.", meant: braced)
    }
    if text.hasPrefix("URL("), text.contains(text: "://") {
      let address = text.filter { $0 != "\"" && $0 != ")" }.dropFirst("URL(".count)
      return warn("Write only the address, `\(quoted(String(address)))`.")
    }
    if text.contains(text: "{%"), text.contains(text: "%}") {
      return warn("A text has no conditions. Write the view twice, with `if: STATE` and `unless: STATE`.")
    }
    let isDouble = text.contains(text: "{{") && text.contains(text: "}}") || isName && text.contains(text: "${")
    let braced = isDouble ? ForeignLanguage.withSingleBraces(text) : text
    let single = isName ? braced.replacing("${", with: "{") : braced
    for segment in single.split(separator: "{").dropFirst(single.hasPrefix("{") ? 0 : 1) {
      guard segment.contains("}"), let advice = advice(onExpression: segment.prefix { $0 != "}" }) else { continue }
      return warn("Braces contain the name of a value. \(advice)")
    }
    guard isDouble else { return }
    warn("A name in a text is written in single braces. Write `\(quoted(single))`.", meant: single)
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
      return "Write \(choice.adviceForTwoViews(state.viewKey.map(self.name) ?? "view"))."
    }
    var name = inner.prefix { $0.isLetter || $0.isNumber || "._[]".contains($0) }
    let rest = inner.dropFirst(name.count)
    let format = rest.drop { $0 == " " }
    guard name.first?.isLetter ?? false, let first = format.first else { return nil }
    let written = format.dropFirst().drop { $0 == " " }
    let style = String((written.hasPrefix("style:") ? written.dropFirst(6) : written).drop { " .".contains($0) })
    let isStyle = Words.list("dateStyle").contains(style)
    if first == ",", let meant = state.spelling.nearest(to: style, among: Words.list("dateStyle").names), !isStyle {
      return "Write `{\(name), style: \(meant)}`."
    }
    let isFormat = first == "|" || rest.first == ":" && format.dropFirst().first != " "
      || first == "," && style.allSatisfy(\.isLetter) && !(isStyle && style != written)
    let isCall = rest.first == "(" && name.contains(".")
    guard isFormat || isCall else { return nil }
    if isFormat, isStyle { return "Write `{\(name), style: \(style)}`." }
    if isCall { name = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) }
    return "Write `{\(name)}`, and if it is a date, `Text: {date: \(name), style: date}`; describe what it looks like "
      + "under `samples`."
  }
}
