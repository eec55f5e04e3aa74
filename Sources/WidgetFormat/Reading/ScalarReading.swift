import AppleTables
import Base
import YAMLTree

extension ValueReader {
  /// False for an unknown alias, a missing value, and, unless any text is allowed, for `unknown`.
  func hasValue(_ slot: Slot, orText mayBeText: Bool = false, _ allowed: @autoclosure () -> String) -> Bool {
    if tree.isUnknown(slot.node) { return false }
    guard tree.isNull(slot.node) else { return mayBeText || !isCalledUnknown(slot.node) }
    reportNoValue(slot, expecting: allowed())
    return false
  }

  private func reportNoValue(_ slot: Slot, expecting allowed: String) {
    guard let word = wordLostInComment(after: slot) else {
      return report(.invalidValue, at: slot, "\(owner(of: slot)) has no value. Write \(allowed).")
    }
    let lost = "\(owner(of: slot)) has no value, because YAML reads \(word) as a comment."
    if allowed.contains("colour"), HexColor(word.utf8.prefix(10)) != nil {
      report(
        .invalidValue, at: slot,
        "\(lost) A colour that begins with # must be quoted: write `\(quoted(word))`.", meant: word)
    } else {
      report(.invalidValue, at: slot, "\(lost) Write \(allowed); text that begins with # must be quoted.")
    }
  }

  /// The word that begins a comment after an empty value, such as `#FFF`.
  private func wordLostInComment(after slot: Slot) -> String? {
    guard let key = slot.key else { return nil }
    let text = tree.text[tree.span(of: key).end...].drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
    guard text.first == UInt8(ascii: "#") else { return nil }
    let word = text.prefix(40).prefix { $0 > UInt8(ascii: " ") }
    guard word.dropFirst().contains(where: { $0 != UInt8(ascii: "#") }) else { return nil }
    return shortened(String(decoding: word, as: UTF8.self))
  }

  func reportInvalid(_ slot: Slot, _ allowed: String) {
    if reportSlip(.invalidValue, at: slot.node) { return }
    let advice = isConditional(slot.node) ? Self.noCondition : "Write \(allowed)."
    switch tree[slot.node].kind {
    case .mapping, .sequence:
      report(.invalidValue, at: slot, "\(owner(of: slot)) cannot be \(shown(slot.node)). \(advice)")
    case .scalar where hasPlaceholder(slot.node):
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is known only when the app runs. Write \(allowed), as it usually is, or `unknown`.")
    case .scalar, .alias: report(.invalidValue, at: slot, "\(shown(slot.node)) is not allowed here. \(advice)")
    }
  }

  /// True for a mapping that begins with `if`, and for a list whose items do.
  func isConditional(_ node: NodeID) -> Bool {
    let first = tree[node].kind == .mapping ? node : tree.items(of: node).first { _ in true }
    let key = first.flatMap { first in tree.entries(of: first).first { _ in true }?.key }
    let advice = key.flatMap { OtherModifiers.controlFlowAdvice(tree.string(of: $0)) }
    return advice == OtherModifiers.controlFlowAdvice("if")
  }

  private static let noCondition =
    "A value has no condition. Write the usual one, or the view twice, with `if: STATE` and `unless: STATE`, where "
    + "STATE is one word."

  func invalid(_ slot: Slot, _ allowed: String) -> ReadValue {
    reportInvalid(slot, allowed)
    return unknown(slot)
  }

  func mistaken(_ slot: Slot, _ message: String, meant: String? = nil) -> ReadValue {
    report(.invalidValue, at: slot, message, meant: meant)
    return unknown(slot)
  }

  /// Reads any scalar but null.
  func text(_ slot: Slot, _ allowed: @autoclosure () -> String) -> ReadValue {
    guard hasValue(slot, orText: true, allowed()) else { return unknown(slot) }
    if tree[slot.node].kind == .scalar { return ReadValue(.text, slot) }
    guard let bare = tree.placeholderLackingQuotes(slot.node) else { return invalid(slot, allowed()) }
    let isQuoted = bare.hasPrefix("{\"") && bare.hasSuffix("\"}")
    let meant = isQuoted ? String(bare.dropFirst(2).dropLast(2)) : ForeignLanguage.withSingleBraces(bare)
    return mistaken(
      slot,
      "\(shortened(bare)) is a mapping in YAML. Text that begins with a brace must be quoted: write "
        + "`\(quoted(meant))`.", meant: meant)
  }

  /// Reads a text in which names of values may be.
  func textWithNames(_ slot: Slot, _ allowed: @autoclosure () -> String) -> ReadValue {
    let value = text(slot, allowed())
    if let words = value.text { reportPlaceholders(in: words) }
    return value
  }

  /// Reports names in a text as Swift and templates write them, and Swift in a further line of it.
  private func reportPlaceholders(in words: NodeID) {
    let span = tree.span(of: words)
    // Aliases may repeat a long text.
    guard span.end - span.start <= 400, !tree.isFromCode else { return }
    let text = tree.string(of: words)
    let isTemplate = text.contains(text: "{{") && text.contains(text: "}}")
    if isTemplate || text.contains(text: "\\(") {
      let meant = isTemplate ? ForeignLanguage.withSingleBraces(text) : nil
      let message = "A name in a text is written in single braces. Write `\(quoted(meant ?? "{name}"))`."
      return report(.invalidValue, severity: .warning, at: words, message, meant: meant)
    }
    guard tree[words].style == .plain else { return }
    let source = String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
    let lines = source.split(whereSeparator: \.isNewline).dropFirst().map { $0.drop { $0 == " " } }
    if let line = lines.first(where: { ForeignLanguage($0) == .swift }) {
      _ = reportForeign(String(line), .invalidValue, at: span)
    }
  }

  func string(_ value: ReadValue?) -> Located<String>? { value?.text.map { Located(tree.string(of: $0), at: $0) } }

  func something(_ slot: Slot, _ allowed: String) -> ReadValue {
    hasValue(slot, orText: true, allowed) ? ReadValue(.accepted, slot) : unknown(slot)
  }

  func identifier(_ slot: Slot, _ allowed: String) -> ReadValue {
    let value = text(slot, allowed)
    guard let node = value.text else { return value }
    let isBlank = tree.string(of: node).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    return isBlank ? invalid(slot, allowed) : value
  }

  func hasPlaceholder(_ node: NodeID) -> Bool {
    tree.withText(of: node) { text in
      guard let opening = text.firstIndex(of: UInt8(ascii: "{")), let closing = text.lastIndex(of: UInt8(ascii: "}"))
      else { return false }
      return closing > opening + 1
    }
  }

  /// Reads `true` or `false` in YAML 1.2's spellings, also in quotes, unless a tag makes it text.
  func flag(_ slot: Slot) -> ReadValue {
    if let value = booleanValue(of: slot.node) { return ReadValue(.flag(value), slot) }
    guard hasValue(slot, "true or false") else { return unknown(slot) }
    let word = tree[slot.node].kind == .scalar ? tree.string(of: slot.node) : ""
    if word == "true" || word == "false" {
      return mistaken(slot, "\(quoted(word)) is neither true nor false by its tag. Leave the tag out.")
    }
    guard let meant = Self.booleanOfYAML11(word) else { return invalid(slot, "true or false") }
    return mistaken(
      slot, "\(quoted(word)) is a string in YAML 1.2, not true or false. Write `\(meant)`.", meant: "\(meant)")
  }

  func booleanValue(of node: NodeID) -> Bool? {
    let tag = tree[node].tag
    guard tree[node].kind == .scalar, tag == .none || tag == .boolean || tag == .other else { return nil }
    if ["true", "True", "TRUE"].contains(where: { tree.text(of: node, equals: $0) }) { return true }
    return ["false", "False", "FALSE"].contains(where: { tree.text(of: node, equals: $0) }) ? false : nil
  }

  static func booleanOfYAML11(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "on", "y": true
    case "no", "off", "n": false
    default: nil
    }
  }

  func word(_ slot: Slot, _ list: WordList) -> ReadValue {
    if let word = list.word(slot.node, in: tree) {
      return ReadValue(.word(word == Platform.iPadAlias ? Platform.iPad.rawValue : word), slot)
    }
    guard hasValue(slot, list.choice) else { return unknown(slot) }
    guard tree[slot.node].kind == .scalar else {
      guard let advice = list.advice else { return invalid(slot, list.choice) }
      return mistaken(slot, "\(owner(of: slot)) cannot be \(shown(slot.node)). \(advice)")
    }
    names.reportUnknown(slot, among: list, as: list === Words.families.list ? .unknownFamily : .invalidValue)
    return unknown(slot)
  }

  func keyword(_ slot: Slot, _ words: [String]) -> ReadValue {
    if let word = tree.word(slot.node), words.contains(word) { return ReadValue(.word(word), slot) }
    let allowed = listed(words, last: "or")
    guard hasValue(slot, allowed) else { return unknown(slot) }
    let isScalar = tree[slot.node].kind == .scalar
    let meant = isScalar ? names.suggestion(for: tree.string(of: slot.node), among: words) : nil
    guard let meant else { return invalid(slot, allowed) }
    return mistaken(slot, "\(shown(slot.node)) is not allowed here. Did you mean \(quoted(meant))?", meant: meant)
  }

  /// Reads a name that may be the app's own. A name that is nearly a known one is a mistake.
  func openName(_ slot: Slot, _ kind: OpenName) -> ReadValue {
    let value = text(slot, kind.expected)
    guard let node = value.text else { return value }
    let name = tree.string(of: node)
    let isCode = !tree.isFromCode && name.contains { "()<>=?".contains($0) }
    if isCode || looksLikeNumber(node) || booleanValue(of: node) != nil { return invalid(slot, kind.expected) }
    if kind.known.contains(name.hasPrefix(".") ? String(name.dropFirst()) : name) { return value }
    guard let nearest = names.suggestion(for: name, among: kind.known) else { return value }
    return mistaken(slot, "\(quoted(name)) is not \(kind.expected). Did you mean \(quoted(nearest))?", meant: nearest)
  }

  func alignment(_ slot: Slot, _ set: AlignmentSet) -> ReadValue {
    let value = openName(slot, .alignment)
    if value.text != nil { checkAlignment(slot, among: set, of: "a frame") }
    return value
  }

  func checkAlignment(_ slot: Slot, among set: AlignmentSet, of owner: String) {
    let text = tree.string(of: slot.node)
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    guard name != "unknown", !set.names.contains(name) else { return }
    report(
      .invalidValue, at: slot,
      "\(quoted(text)) is not an alignment of \(owner). Write \(listed(set.common, last: "or")).")
  }
}
