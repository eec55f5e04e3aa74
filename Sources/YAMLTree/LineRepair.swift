import Base

/// Explains a line that libyaml refuses, and chooses what to leave out.
struct LineRepair {
  private typealias Line = DocumentLines.Line

  let error: SyntaxError
  let offset: Int
  let document: DocumentLines
  let advice: LineAdvice

  /// Nil for an unknown mistake, because of which the document cannot be read.
  func repair() -> Repair? {
    guard !error.isMissingQuote, let index = document.index(at: offset) else { return nil }
    for candidate in [index, index - 1, document.index(at: error.contextOffset) ?? -1] where candidate >= 0 {
      if let repair = repairLostBracket(document.lines[candidate]) { return repair }
    }
    let line = document.lines[index]
    if document.isIndentedWithTab(line) { return repairTabs(from: index) }
    if let repair = repairOpenText(before: index) ?? repairDash(index) { return repair }
    if let pair = document.pair(of: line), offset > pair.colon, !pair.value.isEmpty, offset <= line.end {
      return repairValue(pair, of: line)
    }
    switch error.phrase {
    case "could not find expected ':'": return document.index(at: error.contextOffset).flatMap(repairLoneWord)
    case "mapping values are not allowed in this context", "did not find expected key",
      "did not find expected '-' indicator", "block sequence entries are not allowed in this context":
      return repairIndentation(index)
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
    leaveOut(from: index, &repair, while: document.isIndentedWithTab)
    return repair
  }

  /// Leaves out a text without a closing quote, which libyaml ends at the first quote of a later line.
  private func repairOpenText(before index: Int) -> Repair? {
    for above in document.lines[..<index].reversed() {
      guard let value = document.pair(of: above)?.value, let quote = value.first.map({ document.text[$0] }),
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      guard document.text[value.dropFirst()].contains(quote) else {
        let end = document.text[value.upperBound..<offset].firstIndex(of: quote)
        guard let end, document.index(at: end) == index, value.count >= 2 else { return nil }
        var repair = Repair(SyntaxError.missingQuoteMessage, at: value.lowerBound..<value.lowerBound + 1)
        repair.leaveOut(value, of: above, isValue: true)
        return repair
      }
    }
    return nil
  }

  /// Leaves out a value with a word such as `#FFF` in brackets, which begins a comment that hides the closing bracket.
  private func repairLostBracket(_ line: Line) -> Repair? {
    guard !line.isInBlockScalar, let word = document.wordLostInBrackets(line) else { return nil }
    let written = document.string(word)
    var repair = Repair(
      "YAML reads \(shortened(written)) and the rest of the line as a comment, so the bracket before it is not closed. "
        + "A colour or text that begins with # must be quoted: write `\"\(shortened(written))\"`.", at: word,
      meant: "\"\(written)\"")
    let value = document.pair(of: line)?.value ?? line.content..<line.end
    repair.leaveOut(value.lowerBound..<document.text.lineEnd(from: line.start), of: line, isValue: true)
    return repair
  }

  private func repairValue(_ pair: DocumentLines.Pair, of line: Line) -> Repair? {
    let first = document.text[pair.value.lowerBound]
    let isBlockScalar = "|>".utf8.contains(first) && error.phrase != "did not find expected comment or line break"
    guard pair.value.count >= 2, !isBlockScalar, !"!\t".utf8.contains(first),
      first != UInt8(ascii: "&") || error.isAboutName
    else { return nil }
    var repair = Repair(error.message, at: error.span.start..<error.span.end)
    repair.leaveOut(pair.value, of: line, isValue: true)
    return repair
  }

  /// Leaves out an item without a space after its dash, such as `-Text: a` below other items.
  private func repairDash(_ index: Int) -> Repair? {
    let line = document.lines[index]
    let content = document.string(line.content..<line.end)
    guard !line.isInBlockScalar, content.first == "-", content.dropFirst().first?.isLetter ?? false,
      let above = document.lines[..<index].last(where: { $0.indent <= line.indent }), above.hasDash,
      above.indent == line.indent
    else { return nil }
    var repair = Repair(
      "A space is missing after the dash. Write `- \(shortened(String(content.dropFirst())))`.",
      at: line.content..<line.end)
    leaveOut(from: index, &repair) { $0.indent > line.indent }
    return repair
  }

  /// Leaves out a word without a colon among keys, or without a dash among items, and a key such as `font:headline`.
  private func repairLoneWord(_ index: Int) -> Repair? {
    let line = document.lines[index]
    let written = document.string(line.content..<line.end)
    let word = String(written.prefix { $0.isLetter || $0.isNumber })
    guard !line.hasDash, !word.isEmpty else { return nil }
    var message = "`\(shortened(word))` has neither a dash nor a colon. Write `- \(shortened(word))` for an item of a "
      + "list, or `\(shortened(word)): …` for a key with its value."
    let rest = written.dropFirst(word.count)
    if advice.isKey(word), rest.first.map({ " :=(".contains($0) }) ?? true {
      let value = rest.drop { " :=.".contains($0) }
      let problem = rest.hasPrefix(":") ? "A space is missing after the colon." : "A colon is missing after `\(word)`."
      let isPlain = !value.isEmpty && !value.contains("(")
      message = "\(problem) Write `\(word): \(isPlain ? shortened(String(value)) : "…")`."
    } else if word != written {
      return nil
    }
    var repair = Repair(message, at: line.content..<line.end)
    leaveOut(from: index, &repair) { $0.indent > line.indent }
    return repair
  }

  /// Leaves out a line that fits none above it, its siblings, and what is below them.
  private func repairIndentation(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard !line.isInBlockScalar, offset <= line.end, offset == line.end || !"]}".utf8.contains(document.text[offset])
    else { return nil }
    var repair = Repair(error.message, at: line.content..<line.end)
    leaveOut(from: index, &repair) {
      $0.indent > line.indent || $0.indent == line.indent && $0.hasDash == line.hasDash
    }
    return repair
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

  /// Leaves out a line and those after it that belong to it. If the key above has no other lines, its value is unknown.
  private func leaveOut(from index: Int, _ repair: inout Repair, while belongs: (Line) -> Bool) {
    let line = document.lines[index]
    repair.leaveOut(line)
    let below = document.lines[(index + 1)...].prefix(while: belongs)
    for line in below { repair.leaveOut(line) }
    guard index > 0, case let above = document.lines[index - 1], document.text[above.end - 1] == UInt8(ascii: ":"),
      document.lines[below.endIndex...].first.map({ $0.indent <= above.column }) ?? true,
      // At the end of the line, the replacement is deeper than the key.
      line.end - 2 - line.start > above.column, line.end - 2 >= line.first
    else { return }
    repair.leaveOut(line.end - 2..<line.end, of: line, isValue: true)
  }
}
