import Base

/// Explains a line that libyaml refuses, and says what of it to leave out.
struct LineRepair {
  private typealias Line = DocumentLines.Line

  private let error: SyntaxError
  private let place: Int
  private let document: DocumentLines
  private let advice: LineAdvice

  init(_ error: SyntaxError, at place: Int, in document: DocumentLines, _ advice: LineAdvice) {
    self.error = error
    self.place = place
    self.document = document
    self.advice = advice
  }

  /// Nil where the mistake is not known: then it ends the document.
  func repair() -> Repair? {
    guard !error.isOpenText, let index = document.index(at: place) else { return nil }
    let line = document.lines[index]
    if let pair = document.pair(of: line), place > pair.colon, !pair.value.isEmpty, place <= line.end {
      return value(pair, of: index)
    }
    switch error.phrase {
    case "could not find expected ':'": return document.index(at: error.contextPlace).flatMap(wordAlone)
    case "mapping values are not allowed in this context": return deeperLine(index)
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context":
      return line.hasDash ? item(index) ?? column(index) : column(index)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return openBracket(before: index)
    default: return nil
    }
  }

  // MARK: Values

  /// A value behind its key: it is left out, and the rest of the document is read.
  private func value(_ pair: DocumentLines.Pair, of index: Int) -> Repair? {
    guard pair.value.count >= 2, !"|>&*!\t".utf8.contains(document.text[pair.value.lowerBound]) else { return nil }
    let line = document.lines[index]
    var repair = Repair(edits: [Repair.Edit(line: line.start, range: pair.value, isValue: true)])
    let key = document.string(pair.key)
    let written = document.string(pair.value)
    if written.utf8.count <= 400, let keys = KeysOnOneLine(written, advice) {
      explain(keys, pair, index, &repair)
    } else if advice.isInside(written.prefix { $0 != ":" }.description, key), written.utf8.count <= 100,
      !written.contains("{")
    {
      repair.add("A mapping on one line needs braces. Write `\(key): {\(written)}`.", at: pair.value)
    } else if let expected = advice.expected(key) {
      let isSwift = ForeignLanguage.isCall(written[...])
      repair.add(
        "`\(shortened(key))` cannot be written like this\(isSwift ? ", as in Swift" : ""). Write \(expected).",
        at: pair.value)
    } else if ForeignLanguage.isCall(written[...]), written.first?.isUppercase ?? false {
      repair.add(
        "`\(shortened(key))` cannot be written as in Swift. A view is a mapping here, such as `{Text: Hello}` or "
          + "`{Image: {symbol: star}}`.", at: pair.value)
    } else if written.holds("\\(") {
      repair.add(
        "`\\(…)` is Swift. A name in a text stands in braces, such as `{name}`.", at: pair.value)
    } else {
      repair.add(message(for: written, at: key), at: error.span.start..<error.span.end)
    }
    return repair
  }

  /// A text that needs quotes, or what libyaml says.
  private func message(for written: String, at key: String) -> String {
    let isColon = error.phrase == "mapping values are not allowed in this context"
    let isBrace = written.hasPrefix("{") && error.phrase.hasPrefix("did not find expected")
    guard isColon || isBrace, !ForeignLanguage.isCall(written[...]), !written.contains("\""), !written.contains("\\"), written.utf8.count <= 100 else {
      return error.message
    }
    let what = isColon ? "with a colon and a space in it" : "that begins with a brace"
    return "A text \(what) must be quoted. Write `\(shortened(key)): \"\(written)\"`."
  }

  private func explain(_ keys: KeysOnOneLine, _ pair: DocumentLines.Pair, _ index: Int, _ repair: inout Repair) {
    let line = document.lines[index]
    let content = line.content..<line.end
    let first = "\(document.string(pair.key)): \(keys.value)"
    let braced = "{\(document.string(content))}"
    let isAlone = line.hasDash && !(document.lines.dropFirst(index + 1).first.map { $0.indent > line.indent } ?? false)
    if isAlone, YAMLTree.read(Array(braced.utf8)).findings.isEmpty {
      repair.add(
        "Several keys on one line need braces. Write `- \(braced)`, or each key on a line of its own.", at: content,
        meant: braced)
    } else {
      repair.add(
        "Each key needs a line of its own. Write `\(first)`, and below it in the same column "
          + "\(listed(keys.others.map { "`\($0)`" })).", at: content)
    }
  }

  // MARK: Columns

  /// A word without a colon among keys, or without a dash among items.
  private func wordAlone(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard let word = document.word(of: line), !line.hasDash else { return nil }
    var repair = Repair(edits: [Repair.Edit(line: line.start, range: line.first..<line.end, isValue: false)])
    repair.add(
      "`\(shortened(word))` has neither a dash nor a colon. Write `- \(shortened(word))` for an item of a list, or "
        + "`\(shortened(word)): …` for a key with its value.", at: line.content..<line.end)
    return repair
  }

  /// A key that is deeper than the line before it, which takes nothing below.
  private func deeperLine(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard index > 0, let pair = document.pair(of: line), place == pair.colon else { return nil }
    let above = document.lines[index - 1]
    guard !above.isInBlockScalar, line.indent > above.indent else { return nil }
    var repair = Repair()
    let name = shortened(document.string(pair.key))
    if let owner = document.pair(of: above), line.indent > above.column {
      let key = shortened(document.string(owner.key))
      repair.add(
        "`\(name)` is deeper than `\(key)` above it, which has its value already. Indent `\(name)` by "
          + "\(counted(above.column, "space")), as `\(key)` is.", at: line.content..<line.end)
    } else if let word = document.word(of: above), above.hasDash {
      repair.add(
        "`\(shortened(word))` has keys below it, so it is a key, too. Write `- \(shortened(word)):` with a colon, its "
          + "value behind it if it takes one, and `\(name)` below it in the same column.",
        at: above.content..<above.end)
    } else {
      return nil
    }
    leaveOut(from: index, &repair) { $0.indent >= line.indent }
    return repair
  }

  /// An item in the column of keys.
  private func item(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard let sibling = document.lines[..<index].last(where: { $0.indent <= line.indent }),
      sibling.indent == line.indent, !sibling.hasDash, let key = document.pair(of: sibling)
    else { return nil }
    var repair = Repair()
    repair.add(
      "An item cannot stand in one column with keys such as `\(shortened(document.string(key.key)))`. Write the key "
        + "that takes the items, such as `content:`, on a line before them.", at: line.content..<line.end)
    // The items are read where the keys above them are plain.
    let keys = document.lines[..<index].reversed().prefix { $0.indent >= line.indent }
    let isPlain = keys.allSatisfy { key in
      key.indent == line.indent && document.pair(of: key).map { !$0.value.isEmpty } ?? false
    }
    if isPlain {
      repair.edits = keys.map { Repair.Edit(line: $0.start, range: $0.first..<$0.end, isValue: false) }
      return repair
    }
    leaveOut(from: index, &repair) { $0.indent > line.indent || $0.indent == line.indent && $0.hasDash }
    return repair
  }

  /// A line in a column of its own.
  private func column(_ index: Int) -> Repair? {
    let line = document.lines[index]
    guard !line.isInBlockScalar, place <= line.end else { return nil }
    let columns = columns(above: index)
    guard !columns.contains(line.indent), !columns.isEmpty else { return nil }
    let name = document.pair(of: line).map { "`\(shortened(document.string($0.key)))`" } ?? "This line"
    let near = [columns.filter { $0 > line.indent }.min(), columns.filter { $0 < line.indent }.max()].compactMap(\.self)
    var repair = Repair()
    repair.add(
      "\(name) stands in a column of its own, so it belongs to nothing above it. Indent it by "
        + "\(listed(near.map { counted($0, "space") }, last: "or")), like what it belongs with. What stands below it is "
        + "not checked.", at: line.content..<line.end)
    leaveOut(from: index, &repair) { $0.indent > line.indent }
    return repair
  }

  /// The columns in which keys, or items, go on above a line.
  private func columns(above index: Int) -> [Int] {
    let line = document.lines[index]
    var columns: [Int] = []
    // Only what is not deeper than a line in between is still open.
    var least = Int.max
    for above in document.lines[..<index].reversed() where !above.isInBlockScalar {
      if above.indent < least || columns.isEmpty {
        columns += line.hasDash ? (above.hasDash ? [above.indent] : []) : above.hasDash ? [above.column] : [above.indent]
      }
      if above.indent < line.indent { least = min(least, above.indent) }
      if above.indent == 0 { break }
    }
    return columns
  }

  /// A bracket that stays open at the end of the line before.
  private func openBracket(before index: Int) -> Repair? {
    guard index > 0, let opening = document.index(at: error.contextPlace), opening == index - 1 else { return nil }
    let (above, line) = (document.lines[opening], document.lines[index])
    guard let pair = document.pair(of: above), pair.value.contains(error.contextPlace), line.indent <= above.indent,
      document.pair(of: line) != nil
    else { return nil }
    var repair = Repair(edits: [Repair.Edit(line: above.start, range: pair.value, isValue: true)])
    let bracket = document.text[error.contextPlace] == UInt8(ascii: "[") ? "]" : "}"
    repair.add(
      "The bracket that opens here is not closed. Write `\(bracket)` at the end of its line.",
      at: error.contextPlace..<error.contextPlace + 1)
    return repair
  }

  /// Leaves out a line and those below it that belong to it.
  private func leaveOut(from index: Int, _ repair: inout Repair, while belongs: (Line) -> Bool) {
    for (offset, line) in document.lines[index...].enumerated() {
      guard offset == 0 || belongs(line) else { return }
      repair.edits.append(Repair.Edit(line: line.start, range: line.first..<line.end, isValue: false))
    }
  }
}

/// A value with further keys behind it: `Low, font: 9`.
private struct KeysOnOneLine {
  /// The value of the first key.
  let value: String
  /// The other keys with their values.
  let others: [String]

  init?(_ written: String, _ advice: LineAdvice) {
    var pieces = Self.pieces(written[...])
    guard pieces.count > 1, !pieces[0].isEmpty, !pieces[0].hasColon else { return nil }
    value = String(pieces.removeFirst())
    let isKeyed = pieces.allSatisfy { piece in
      let key = piece.prefix { $0 != ":" }
      return advice.isKey(String(key)) && piece.dropFirst(key.count).hasPrefix(": ")
    }
    guard isKeyed else { return nil }
    others = pieces.map(String.init)
  }

  /// What commas part, outside quotes and brackets.
  private static func pieces(_ text: Substring) -> [Substring] {
    var pieces: [Substring] = []
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
        pieces.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    pieces.append(text[start...])
    return pieces.map { piece in
      let front = piece.drop { $0 == " " }
      return front[..<(front.lastIndex { $0 != " " }.map { front.index(after: $0) } ?? front.startIndex)]
    }
  }
}

extension Substring {
  /// True for a plain text with a colon that YAML takes for a key's.
  fileprivate var hasColon: Bool { first != "\"" && first != "'" && first != "{" && first != "[" && holds(": ") }
}

extension ForeignLanguage {
  /// True for a call as Swift has them: `.system(size: 32)`, `RoundedRectangle(cornerRadius: 12)`.
  package static func isCall(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return !name.isEmpty && text.dropFirst(name.count).first == "("
  }
}
