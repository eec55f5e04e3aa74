import Base

/// Explains a line that libyaml refuses, and chooses what to leave out.
struct LineRepair {
  private typealias Line = DocumentLines.Line

  let error: SyntaxError
  let offset: Int
  let document: DocumentLines
  let advice: LineAdvice

  /// What to report and to leave out; nil for an unknown mistake, which makes the document unreadable.
  func repair() -> Repair? {
    guard !error.isMissingQuote, let index = document.index(at: offset) else { return nil }
    let candidates = [index, index > 0 ? index - 1 : nil, document.index(at: error.contextOffset)]
    for candidate in candidates.compactMap(\.self) {
      if let repair = repairLostBracket(document.lines[candidate]) { return repair }
    }
    let line = document.lines[index]
    if document.isIndentedWithTab(line) { return repairTabs(from: index) }
    if let repair = repairOpenText(before: index) ?? repairDash(index) { return repair }
    if let pair = document.pair(of: line), offset > pair.key.upperBound, !pair.value.isEmpty, offset <= line.end {
      return repairValue(pair, of: index)
    }
    switch error.phrase {
    case "could not find expected ':'": return document.index(at: error.contextOffset).flatMap(repairLoneWord)
    case "mapping values are not allowed in this context": return repairDeeperKey(index)
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context":
      return (line.hasDash ? repairItem(index) : nil) ?? repairColumn(index)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return repairOpenBracket(before: index)
    default: return nil
    }
  }

  /// Leaves out consecutive lines that tabs indent.
  private func repairTabs(from index: Int) -> Repair {
    let line = document.lines[index]
    var repair = Repair(
      "A tab indents this line, and YAML takes only spaces. Replace it with the spaces of the lines around.",
      at: line.start..<line.first)
    for line in document.lines[index...].prefix(while: document.isIndentedWithTab) {
      repair.leaveOut(line.start..<line.end, of: line, isValue: false)
    }
    // If the key above has no other lines, an unknown value replaces the end of the first line, where it is deeper than
    // the key.
    let next = document.lines[index...].first { !document.isIndentedWithTab($0) }
    if index > 0, case let above = document.lines[index - 1], document.text[above.end - 1] == UInt8(ascii: ":"),
      line.end - line.start > 3, next.map({ $0.indent <= above.column }) ?? true
    {
      repair.leaveOut(line.end - 2..<line.end, of: line, isValue: true)
    }
    return repair
  }

  /// Leaves out a text without a closing quote, which libyaml ends at the first quote of a later line.
  private func repairOpenText(before index: Int) -> Repair? {
    for above in document.lines[..<index].reversed() {
      guard let value = document.pair(of: above)?.value, let quote = value.first.map({ document.text[$0] }),
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      if document.text[value.dropFirst()].contains(quote) { continue }
      let end = document.text[value.upperBound..<offset].firstIndex(of: quote)
      guard let end, document.index(at: end) == index, value.count >= 2 else { return nil }
      var repair = Repair(SyntaxError.missingQuoteMessage, at: value.lowerBound..<value.lowerBound + 1)
      repair.leaveOut(value, of: above, isValue: true)
      return repair
    }
    return nil
  }

  /// Reports and leaves out a value with a word such as `#FFF` in brackets, which begins a comment that hides the
  /// closing bracket.
  private func repairLostBracket(_ line: Line) -> Repair? {
    guard !line.isInBlockScalar, let word = document.wordLostInBrackets(line) else { return nil }
    let written = document.string(word)
    var repair = Repair(
      "YAML reads \(shortened(written)) and the rest of the line as a comment, so the bracket before it is not closed. "
        + "A colour or text that begins with # must be quoted: write `\"\(shortened(written))\"`.", at: word,
      meant: "\"\(written)\"")
    let value = document.pair(of: line)?.value ?? line.range
    repair.leaveOut(value.lowerBound..<document.text.lineEnd(from: line.start), of: line, isValue: true)
    return repair
  }

  private func repairValue(_ pair: DocumentLines.Pair, of index: Int) -> Repair? {
    let first = document.text[pair.value.lowerBound]
    let isAlias = first == UInt8(ascii: "*")
    let isAnchorOrAlias = isAlias || first == UInt8(ascii: "&")
    let isBlockScalar = "|>".utf8.contains(first) && error.phrase != "did not find expected comment or line break"
    guard pair.value.count >= 2, !isBlockScalar, !"!\t".utf8.contains(first),
      !isAnchorOrAlias || isAlias || error.phrase == "did not find expected alphabetic or numeric character"
    else { return nil }
    let (key, written) = (document.string(pair.key), document.string(pair.value))
    var repair: Repair
    if isAnchorOrAlias {
      let mark = written.prefix(1)
      repair = Repair(
        "YAML takes a value that begins with \(mark) for the name of a node. If it is a text, quote it: write "
          + "`\(shortened(key)): \"\(shortened(written))\"`.", at: pair.value)
    } else if let mapping = mappingLackingBraces(written, at: key) {
      let message = "A mapping on one line needs braces. Write `\(key): \(mapping)`."
      repair = Repair(message, at: pair.value, meant: mapping)
    } else if written.utf8.count <= 400, !advice.isInside(String(written.prefix { $0 != ":" }), key),
      let keys = KeysOnOneLine(written, advice)
    {
      repair = repairKeys(keys, pair, index)
    } else {
      let (message, pointsAtValue) = explanation(of: written, at: key)
      repair = Repair(message, at: pointsAtValue ? pair.value : error.span.start..<error.span.end)
    }
    repair.leaveOut(pair.value, of: document.lines[index], isValue: true)
    return repair
  }

  /// The value in braces if it is a mapping without them; nil if it may be a text with placeholders.
  private func mappingLackingBraces(_ written: String, at key: String) -> String? {
    guard written.utf8.count <= 100, advice.isInside(String(written.prefix { $0 != ":" }), key) else { return nil }
    let mapping = "{\(written)}"
    guard written.contains("{") else { return mapping }
    return !advice.takesText(key) && YAMLTree.read(Array(mapping.utf8)).findings.isEmpty ? mapping : nil
  }

  /// The message about a value, and whether it points at the value instead of where libyaml stops.
  private func explanation(of written: String, at key: String) -> (message: String, pointsAtValue: Bool) {
    let name = shortened(key)
    let isShort = written.utf8.count <= 100
    let isCall = ForeignLanguage.isCall(written[...])
    if let expected = advice.expected(key, written) {
      return ("`\(name)` cannot be written like this\(isCall ? ", as in Swift" : ""). Write \(expected).", true)
    }
    if isCall, written.first?.isUppercase ?? false {
      return ("`\(name)` cannot be written as in Swift. \(ForeignLanguage.viewAdvice)", true)
    }
    if written.contains(text: "\\(") { return (ForeignLanguage.interpolationAdvice(written), true) }
    if isShort, let inner = Self.quotedWithQuote(written) {
      return ("The text ends at the second of these quotation marks. Write `\(name): \(inner)`.", true)
    }
    let isColon = error.phrase == "mapping values are not allowed in this context"
    let isBrace = written.hasPrefix("{") && error.phrase.hasPrefix("did not find expected")
    guard isColon || isBrace, isShort, !isCall, !KeysOnOneLine.mayOccur(in: written), !written.contains("\""),
      !written.contains("\\"), isBrace || advice.takesText(key)
    else { return (error.message, false) }
    if isBrace, let mapping = Self.withQuotedValues(written) {
      return ("In braces, a value with brackets or braces must be quoted. Write `\(name): \(mapping)`.", true)
    }
    guard advice.takesText(key) else { return (error.message, false) }
    let reason = isColon ? "with a colon and a space in it" : "that begins with a brace"
    return ("A text \(reason) must be quoted. Write `\(name): \"\(written)\"`.", false)
  }

  /// A mapping in braces, with quotes around its values; nil for a text such as `{count} of {total}`.
  private static func withQuotedValues(_ written: String) -> String? {
    guard written.hasSuffix("}") else { return nil }
    var pairs: [String] = []
    for piece in KeysOnOneLine.splitAtCommas(written.dropFirst().dropLast()) {
      let key = piece.prefix { $0.isLetter || $0.isNumber }
      let value = piece.dropFirst(key.count + 2)
      let isName = value.hasPrefix("{") || value.hasPrefix("${")
      let isText = value.first?.isLetter ?? false || isName && !value.contains(": ")
      // The first brace closes before the last one, as in `{hour} {minute}`.
      if value.count(where: { $0 == "{" }) != value.count(where: { $0 == "}" }) { return nil }
      pairs.append(isText && value.contains { "{}[]".contains($0) } ? "\(key): \"\(value)\"" : String(piece))
    }
    let mapping = "{\(pairs.joined(separator: ", "))}"
    return YAMLTree.read(Array(mapping.utf8)).findings.isEmpty && pairs.allSatisfy { $0.contains(": ") } ? mapping : nil
  }

  /// A quoted text that contains its own quotation mark, in the other kind of quotes.
  private static func quotedWithQuote(_ written: String) -> String? {
    guard let mark = written.first, mark == "'" || mark == "\"", written.last == mark else { return nil }
    let other: Character = mark == "'" ? "\"" : "'"
    guard written.count(where: { $0 == mark }) > 2, !written.contains(other), !written.contains("\\") else {
      return nil
    }
    return "\(other)\(written.dropFirst().dropLast())\(other)"
  }

  private func repairKeys(_ keys: KeysOnOneLine, _ pair: DocumentLines.Pair, _ index: Int) -> Repair {
    let line = document.lines[index]
    let content = line.range
    let braced = "{\(document.string(content))}"
    let isAlone = line.hasDash && !(document.lines.dropFirst(index + 1).first.map { $0.indent > line.indent } ?? false)
    guard isAlone, YAMLTree.read(Array(braced.utf8)).findings.isEmpty else {
      return Repair(
        "Each key needs a line of its own. Write `\(document.string(pair.key)): \(keys.value)`, and below it in the "
          + "same column \(listed(keys.furtherEntries.map { "`\($0)`" })).", at: content)
    }
    let message = "Several keys on one line need braces. Write `- \(braced)`, or each key on a line of its own."
    return Repair(message, at: content, meant: braced)
  }

  /// Leaves out an item without a space after its dash, such as `-Text: a` below other items.
  private func repairDash(_ index: Int) -> Repair? {
    let line = document.lines[index]
    let content = document.string(line.range)
    guard !line.isInBlockScalar, content.first == "-", content.dropFirst().first?.isLetter ?? false,
      let above = document.lines[..<index].last(where: { $0.indent <= line.indent }), above.hasDash,
      above.indent == line.indent
    else { return nil }
    let message = "A space is missing after the dash. Write `- \(shortened(String(content.dropFirst())))`."
    return leavingOut(from: index, message) { $0.indent > line.indent }
  }

  /// Leaves out a word without a colon among keys, or without a dash among items, and a key such as `font:headline`.
  private func repairLoneWord(_ index: Int) -> Repair? {
    let line = document.lines[index]
    let written = document.string(line.range)
    let word = String(written.prefix { $0.isLetter || $0.isNumber })
    guard !line.hasDash, !word.isEmpty else { return nil }
    var message = "`\(shortened(word))` has neither a dash nor a colon. Write `- \(shortened(word))` for an item of a "
      + "list, or `\(shortened(word)): …` for a key with its value."
    let rest = written.dropFirst(word.count)
    if advice.isKey(word), rest.first.map({ " :=(".contains($0) }) ?? true {
      let isCall = rest.first == "(" && rest.last == ")"
      let argument = isCall ? rest.dropFirst().dropLast() : rest.drop { " :=".contains($0) }
      let value = argument.drop { $0 == "." }
      let isFlag = value.isEmpty && advice.expected(word, "") == "true or false"
      let problem = written.hasPrefix("\(word):") ? "A space is missing after the colon."
        : "A colon is missing after `\(word)`."
      let form = "`\(word): \(isFlag ? "true" : value.isEmpty ? "…" : shortened(String(value)))`"
      let isSimple = !isCall && !ForeignLanguage.isCall(argument) || !argument.contains { "(,".contains($0) }
      message = "\(problem) Write \(isSimple ? form : advice.expected(word, String(argument)) ?? form)."
    } else if word != written {
      return nil
    }
    return leavingOut(from: index, message) { $0.indent > line.indent }
  }

  /// Leaves out a key that is deeper than the line above, which has its value already or lacks a colon.
  private func repairDeeperKey(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard index > 0, let pair = document.pair(of: line), offset == pair.key.upperBound else { return nil }
    let above = document.lines[index - 1]
    guard !above.isInBlockScalar, line.indent > above.indent else { return nil }
    let message: String
    let name = shortened(document.string(pair.key))
    let owner = line.indent > above.column ? document.pair(of: above) : nil
    if let owner {
      let key = shortened(document.string(owner.key))
      message = "`\(name)` is deeper than `\(key)` above it, which has its value already. Indent `\(name)` by "
        + "\(counted(above.column, "space")), as `\(key)` is."
    } else if let word = document.word(of: above).map({ shortened($0) }), above.hasDash {
      message = "`\(word)` has keys below it, so it is a key, too. Write `- \(word):` with a colon, its value behind "
        + "it if it takes one, and `\(name)` below it in the same column."
    } else {
      return nil
    }
    return leavingOut(from: index, message, at: owner == nil ? above : line) { $0.indent >= line.indent }
  }

  /// Leaves out an item in the column of keys, or the keys.
  private func repairItem(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard let sibling = document.lines[..<index].last(where: { $0.indent <= line.indent }),
      sibling.indent == line.indent, !sibling.hasDash, let key = document.pair(of: sibling)
    else { return nil }
    let list = document.lines[..<index].last { $0.indent < line.indent }.flatMap { $0.hasDash ? $0.indent : nil }
    let outer = list.map { ". If it belongs with the items above, indent it by \(counted($0, "space"))" } ?? ""
    let message = "An item cannot be in the same column as keys such as `\(shortened(document.string(key.key)))`. "
      + "Write the key that takes the items, such as `content:`, on a line before them\(outer)."
    // If the keys above are all simple, the items are read instead.
    let keys = document.lines[..<index].reversed().prefix { $0.indent >= line.indent }
    guard keys.allSatisfy({ $0.indent == line.indent && !(document.pair(of: $0)?.value.isEmpty ?? true) }) else {
      return leavingOut(from: index, message) { $0.indent > line.indent || $0.indent == line.indent && $0.hasDash }
    }
    var repair = Repair(message, at: line.range)
    for key in keys { repair.leaveOut(key) }
    return repair
  }

  /// Leaves out a line whose column no open mapping or list has.
  private func repairColumn(_ index: Int) -> Repair? {
    let line = document.lines[index]
    if let repair = repairCondition(in: line, index) { return repair }
    let columns = columns(above: index)
    guard !line.isInBlockScalar, offset <= line.end, !columns.isEmpty, !columns.contains(line.indent) else {
      return nil
    }
    let name = document.pair(of: line).map { "`\(shortened(document.string($0.key)))`" } ?? "This line"
    let (deeper, outer) = (columns.filter { $0 > line.indent }.min(), columns.filter { $0 < line.indent }.max())
    let indents = [deeper, outer].compactMap(\.self).map { counted($0, "space") }
    let message = "\(name) is in a column of its own, so it belongs to nothing above it. Indent it by "
      + "\(listed(indents, last: "or")), like what it belongs with. What is below it is not checked."
    return leavingOut(from: index, message) { $0.indent > line.indent }
  }

  /// Leaves out a quoted text with a condition after it, such as `- 'red' when low`, and the items after that.
  private func repairCondition(in line: Line, _ index: Int) -> Repair? {
    let content = document.string(line.range)
    guard let mark = content.first, mark == "'" || mark == "\"", let end = content.dropFirst().firstIndex(of: mark)
    else { return nil }
    let words = content[end...].dropFirst().split(separator: " ")
    guard words.contains(where: { ["when", "if", "unless", "otherwise", "else"].contains($0) }) else { return nil }
    let message = "A value has no condition. Write the view once for each value, with `if: STATE` next to its name."
    var repair = Repair(message, at: line.range)
    // An unknown value replaces the first line, so that the key above has one.
    repair.leaveOut(line.first..<line.end, of: line, isValue: true)
    for below in document.lines[(index + 1)...].prefix(while: { $0.indent >= line.indent }) { repair.leaveOut(below) }
    return repair
  }

  /// The columns of the open mappings and lists above a line.
  private func columns(above index: Int) -> [Int] {
    let line = document.lines[index]
    var columns: [Int] = []
    // A line above is closed if a line in between is less deep.
    var smallest = Int.max
    for above in document.lines[..<index].reversed() where !above.isInBlockScalar {
      if above.indent < smallest || columns.isEmpty, above.hasDash || !line.hasDash {
        columns.append(line.hasDash ? above.indent : above.column)
      }
      if above.indent < line.indent { smallest = min(smallest, above.indent) }
      if above.indent == 0 { break }
    }
    return columns
  }

  /// Leaves out a value whose bracket is still open at the end of the line above.
  private func repairOpenBracket(before index: Int) -> Repair? {
    guard index > 0, document.index(at: error.contextOffset) == index - 1 else { return nil }
    let (above, line) = (document.lines[index - 1], document.lines[index])
    guard let pair = document.pair(of: above), pair.value.contains(error.contextOffset), line.indent <= above.indent,
      document.pair(of: line) != nil
    else { return nil }
    let bracket = document.text[error.contextOffset] == UInt8(ascii: "[") ? "]" : "}"
    var repair = Repair(
      "The bracket that opens here is not closed. Write `\(bracket)` at the end of its line.",
      at: error.contextOffset..<error.contextOffset + 1)
    repair.leaveOut(pair.value, of: above, isValue: true)
    return repair
  }

  private func leavingOut(
    from index: Int, _ message: String, at place: Line? = nil, while belongs: (Line) -> Bool
  ) -> Repair {
    let line = document.lines[index]
    var repair = Repair(message, at: (place ?? line).range)
    repair.leaveOut(line)
    for below in document.lines[(index + 1)...].prefix(while: belongs) { repair.leaveOut(below) }
    return repair
  }
}

/// A value with further entries after it on the same line, such as `Low, font: 9`.
public struct KeysOnOneLine {
  let value: String
  let furtherEntries: [String]

  /// Nil unless each piece after a comma is a known key with a value.
  init?(_ written: String, _ advice: LineAdvice) {
    let items = Self.splitAtCommas(written[...])
    guard items.count > 1, let first = items.first, let start = first.first else { return nil }
    let isText = "\"'{[".contains(start) || !first.contains(text: ": ")
    guard isText || !advice.isKey(String(first.prefix { $0 != ":" })) && !first.contains("\"") else { return nil }
    value = isText ? String(first) : "\"\(first)\""
    furtherEntries = items.dropFirst().map(String.init)
    for entry in furtherEntries {
      let key = entry.prefix { $0 != ":" }
      guard advice.isKey(String(key)), entry.dropFirst(key.count).hasPrefix(": ") else { return nil }
    }
  }

  /// True if a text contains a comma with a word and a colon after it.
  static func mayOccur(in text: String) -> Bool {
    splitAtCommas(text[...]).dropFirst().contains { $0.drop { $0.isLetter }.hasPrefix(": ") && $0.first != ":" }
  }

  /// Splits a text at commas outside of quotes and brackets, and trims spaces.
  public static func splitAtCommas(_ text: Substring) -> [Substring] {
    var items: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      switch character {
      case "\"", "'":
        let beginsWord = index == text.startIndex || " ,{[(:".contains(text[text.index(before: index)])
        if quote == character { quote = nil } else if quote == nil, beginsWord { quote = character }
      case "{", "[", "(": depth += quote == nil ? 1 : 0
      case "}", "]", ")": depth -= quote == nil ? 1 : 0
      case "," where depth == 0 && quote == nil:
        items.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return (items + [text[start...]]).map { $0.trimming(" ") }
  }
}
