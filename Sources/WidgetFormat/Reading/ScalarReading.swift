import AppleTables
import Base
import YAMLTree

extension ValueReader {
  /// False for an unknown alias, a missing value, and, unless any text is allowed, for `unknown` and a condition.
  func hasValue(_ slot: Slot, orText mayBeText: Bool = false, _ allowed: @autoclosure () -> String) -> Bool {
    if tree.isUnknown(slot.node) { return false }
    guard tree.isNull(slot.node) else { return mayBeText || !isCalledUnknown(slot.node) && !reportConditional(slot) }
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
    if reportSlip(.invalidValue, at: slot.node) || reportConditional(slot) { return }
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
  private func isConditional(_ node: NodeID) -> Bool {
    let first = tree[node].kind == .mapping ? node : tree.items(of: node).first { _ in true }
    let key = first.flatMap { first in tree.entries(of: first).first { _ in true }?.key }
    let advice = key.flatMap { OtherModifiers.controlFlowAdvice(tree.string(of: $0)) }
    return advice == OtherModifiers.controlFlowAdvice("if")
  }

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
    guard let meant = Self.booleanOfYAML11(word) else {
      // Expressions such as `match.isLive` and `not full` depend on the app.
      guard word.contains(where: { " .!{".contains($0) }) else { return invalid(slot, "true or false") }
      let allowed = slot.key.map(name) == "hidden" ? ConditionalValue.adviceForHiding(if: word)
        : "true or false, as it usually is, or `unknown`, or the view twice, with \(ConditionalValue.forms(for: word))"
      return mistaken(slot, "\(quoted(word)) is not allowed here. Write \(allowed).")
    }
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
      let isInView = list === Words.list("dateStyle")
      guard let advice = isInView ? names.adviceOnModifiers(in: slot.node) ?? list.advice : list.advice else {
        return invalid(slot, list.choice)
      }
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
    let source = source(of: slot.node)
    if kind == .shape, let key = slot.key, tree.viewKey(in: slot.node) != nil {
      return mistaken(slot, "A shape is a name here. Write \(Self.form(ofShape: source, at: name(key))).")
    }
    if reportConditional(slot) { return unknown(slot) }
    let value = text(slot, kind.expected)
    guard let node = value.text else { return value }
    if looksLikeNumber(node) || booleanValue(of: node) != nil { return invalid(slot, kind.expected) }
    let name = tree.string(of: node)
    if !tree.isFromCode, name.contains(where: { (kind == .shape ? "()<>=? " : "()<>=?").contains($0) }) {
      let key = slot.key.map { self.name($0) } ?? ""
      return mistaken(slot, "\(quoted(name)) is not \(kind.expected). Write \(Self.form(ofShape: source, at: key)).")
    }
    if kind.known.contains(name.hasPrefix(".") ? String(name.dropFirst()) : name) { return value }
    // `circular` may mean `accessoryCircular`.
    let accessory = kind.known.first { $0 == "accessory\(name.prefix(1).uppercased())\(name.dropFirst())" }
    guard let nearest = accessory ?? names.suggestion(for: name, among: kind.known) else { return value }
    return mistaken(slot, "\(quoted(name)) is not \(kind.expected). Did you mean \(quoted(nearest))?", meant: nearest)
  }

  /// Words for the shape that a call or a mapping means, with the radius of a rounded rectangle.
  static func form(ofShape written: String, at key: String) -> String {
    let words = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
    let radius = words.first { $0.allSatisfy(\.isNumber) }
    let folded = Aliases.folded(words.joined())
    let name = OpenName.shape.known.first { folded.hasPrefix(Aliases.folded($0)) } ?? words.first.map(String.init)
    let ending = name == "RoundedRectangle" ? radius.map { ", and below it `cornerRadius: \($0)`" } ?? "" : ""
    return "`\(key): \(name ?? "NAME")`\(ending)"
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
