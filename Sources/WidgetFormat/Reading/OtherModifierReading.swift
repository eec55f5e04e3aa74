import AppleTables
import Findings
import YAMLTree

/// Modifiers that only some views have, and those that are known and ignored.
extension FormatReader {
  /// Holds the understood modifiers since `base` to the view that they stand at.
  mutating func checkModifiers(from base: Int, of view: View) {
    guard
      view.traits.intersects([ViewTraits(.alignment), ViewTraits(.fill), ViewTraits(.stroke)])
        || view.traits.intersects([ViewTraits(.renderingMode), ViewTraits(.widgetAccentedRenderingMode)])
    else { return }
    for place in base..<modifierStack.count {
      let modifier = modifierStack[place]
      switch modifier.name {
      case .alignment: if case .word = modifier.value { checkAlignment(modifier, of: view.kind) }
      case .fill, .stroke, .renderingMode, .widgetAccentedRenderingMode: checkOwner(of: modifier.key, view.kind)
      default: break
      }
    }
  }

  private mutating func checkAlignment(_ modifier: Modifier, of kind: ViewKind) {
    guard let alignments = kind.alignments else { return }
    checkAlignment(Slot(key: modifier.key, node: modifier.node), among: alignments, of: kind.rawValue)
  }

  /// Holds an alignment to those that its owner takes.
  mutating func checkAlignment(_ slot: Slot, among alignments: AlignmentSet, of owner: String) {
    let text = tree.string(of: slot.node)
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    guard name != "unknown", !alignments.names.contains(name) else { return }
    report(
      .invalidValue, at: slot,
      "\(quoted(text)) is not an alignment of \(owner). Write \(listed(alignments.common, last: "or")).")
  }

  /// Reports a modifier that shapes or images alone have, at a view that is certainly something else.
  /// - Returns: whether the view may have it.
  @discardableResult
  private mutating func checkOwner(of key: NodeID, _ kind: ViewKind, isSymbol: Bool = false) -> Bool {
    guard let owner = tree.withText(of: key, { KnownModifiers.owner(of: $0) }), !owner.fits(kind) else { return true }
    let name = tree.string(of: key)
    let value = tree.resolved(tree.next(after: key))
    let advice =
      name == "size" && kind == .image && looksLikeNumber(value)
      ? sizeAdvice(value, isSymbol: isSymbol) : owner.advice(name, kind)
    report(
      .unknownKey, severity: .warning, at: tree.span(of: key),
      "\(quoted(name)) does nothing on \(kind.rawValue): \(owner.meaning) have it. \(advice)")
    return false
  }

  /// What to write for the size of an image: a symbol is as large as its font, whatever its frame.
  private func sizeAdvice(_ value: NodeID, isSymbol: Bool) -> String {
    let size = filled("$", with: value)
    return isSymbol ? "Write `font: \(size)`." : "Write `frame: {width: \(size), height: \(size)}`."
  }

  /// A key that is no understood modifier.
  ///
  /// - Parameter isSymbol: Whether it stands at an image that is a symbol.
  mutating func otherModifier(_ entry: YAMLEntry, of kind: ViewKind, isSymbol: Bool = false) {
    guard isWord(entry.key), isIgnoredModifier(entry.key) else {
      return reportUnknownModifier(entry.key, value: tree.resolved(entry.value), of: kind)
    }
    guard checkOwner(of: entry.key, kind, isSymbol: isSymbol) else { return }
    read(entry) { $0.ignoredValue($1) }
  }

  /// Whether a key is a modifier that is accepted and ignored.
  @inline(__always) func isIgnoredModifier(_ key: NodeID) -> Bool {
    tree.withText(of: key) { KnownModifiers.table.index(of: $0) } != nil
  }

  /// Holds the value of a modifier that is ignored to the kind that it takes, where that is known.
  private mutating func ignoredValue(_ slot: Slot) {
    guard let key = slot.key, let value = tree.withText(of: key, { KnownModifiers.value(of: $0) }) else { return }
    switch value {
    case .number: _ = number(slot, .any)
    case .flag: _ = flag(slot)
    case .flagOrNothing: if !tree.isNull(slot.node) { _ = flag(slot) }
    case .words(let words):
      let text = tree.string(of: slot.node)
      let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
      if tree[slot.node].kind == .scalar, words.contains(word) { return }
      let expected = listed(words, last: "or")
      guard hasValue(slot, expecting: expected) else { return }
      guard tree[slot.node].kind == .scalar else { return reportInvalid(slot, expecting: expected) }
      let meant = meantWord(word, among: words)
      let advice = meant.map { "Did you mean \(quoted($0))?" } ?? "Write \(expected)."
      report(
        .invalidValue, at: slot, "\(quoted(text)) is not a value of \(quoted(tree.string(of: key))). \(advice)",
        meant: meant)
    }
  }

  private mutating func meantWord(_ word: String, among words: [String]) -> String? {
    if let natural = NaturalMistakes.word(word, among: NaturalMistakes.alignments), words.contains(natural) {
      return natural
    }
    return spelling.nearest(to: word, among: words)
  }

  /// What to write with the value in its place, so that the advice can be copied.
  func filled(_ template: String, with node: NodeID) -> String {
    guard template.contains("$") else { return template }
    var value = "…"
    var template = template
    if template == "shadow: $", tree[node].kind == .scalar, let shadow = Shorthand.shadow(tree.string(of: node)[...]) {
      return "shadow: \(shadow)"
    }
    if template.hasPrefix("`Link"), tree[node].kind == .scalar {
      value = quoted(tree.string(of: node))
    } else if template == "clipShape: $", tree[node].kind == .scalar {
      value = shortened(SwiftTranslation.shape(tree.string(of: node).prefix(40)), to: 40)
    } else if tree[node].kind == .scalar, !tree.isNull(node), tree[node].end - tree[node].start <= 40 {
      value = tree.string(of: node)
      if template.hasSuffix(": $"), let swift = SwiftLine.value(value[...], of: template.dropLast(3)) {
        return swift.written(for: template.dropLast(3))
      }
      let isNumber = value.utf8.first.map(\.isDecimalDigit) ?? false
      if template == "font: $", !isNumber, Words.fontWeights.value(named: value) != nil { template = "fontWeight: $" }
      if value.hasPrefix("#") { value = "\"\(value)\"" }
      if isNumber { value = String(value.prefix { $0.isNumber || $0 == "." }) }
      if let color = Shorthand.color(value[...]) { value = color }
      if template == "fontWeight: $" {
        value = NaturalMistakes.word(value, among: Words.fontWeights.list.name) ?? value
      }
      if value.hasPrefix(".") { value = String(value.dropFirst()) }
      let list =
        template.hasPrefix("multiline") || template.hasPrefix("alignment")
        ? NaturalMistakes.alignments : Words.colors.list.name
      if !template.hasPrefix("font") { value = NaturalMistakes.word(value, among: list) ?? value }
    }
    return template.split(separator: "$", omittingEmptySubsequences: false).joined(separator: value)
  }

  /// Reports a key that is no modifier: surely a slip where a modifier has nearly that name.
  mutating func reportUnknownModifier(_ key: NodeID, value: NodeID, of kind: ViewKind) {
    guard isWord(key) else {
      _ = reportUnknownKey(key, among: Words.modifiers.list)
      return
    }
    if isIgnoredModifier(key) || isIgnored(key) { return }
    let text = tree.string(of: key)
    if let advice = SwiftLine.advice(for: text) {
      return report(.unknownKey, at: key, "\(quoted(text)) is Swift. \(advice)")
    }
    if text.hasPrefix("."), Words.modifiers.list.contains(String(text.dropFirst())) {
      let name = String(text.dropFirst())
      return report(.unknownKey, at: key, "A modifier has no leading dot. Write `\(name)`.", meant: name)
    }
    if let advice = conditionAdvice(for: text, value, among: nil) {
      return report(.unknownKey, at: key, "\(quoted(text)) is not a modifier. \(advice)")
    }
    if let advice = adviceForValue(of: text, value, at: kind) {
      return report(
        .unknownKey, severity: .warning, at: tree.span(of: key), "\(quoted(text)) is not a modifier. \(advice)")
    }
    if text == "else" || text == "otherwise", let condition = lastCondition.map({ tree.string(of: $0) }) {
      let other = Conditional.keys(for: condition[...]).second
      return report(
        .unknownKey, severity: .warning, at: tree.span(of: key),
        "\(quoted(text)) is not a modifier. Write what is below it as an item of its own, with `\(other)` beside it.")
    }
    if let meant = NaturalMistakes.modifier(text, of: kind) {
      let name = String(meant.prefix { $0 != ":" })
      if meant == "\(name): $", reportConditional(Slot(key: key, node: value), as: name) { return }
      let advice = NaturalMistakes.sentence(filled(meant, with: value))
      return report(
        .unknownKey, severity: severity(ofModifier: text), at: tree.span(of: key),
        "\(quoted(text)) is not a modifier. \(advice)")
    }
    if let name = Words.viewName(ignoringCase: text) {
      report(.unknownKey, at: key, "\(quoted(text)) is not a modifier. Did you mean the view \(quoted(name))?")
      return
    }
    if let list = kind.argumentList, let meant = NaturalMistakes.key(text, of: list), meant.hasPrefix("Leave it out") {
      return report(
        .unknownKey, severity: .warning, at: tree.span(of: key), "\(quoted(text)) is not a modifier. \(meant)")
    }
    if let nearest = nearestModifier(to: text) {
      report(
        .unknownKey, at: key, "\(quoted(text)) is not a modifier. Did you mean \(quoted(nearest))?", meant: nearest)
    } else if kind == .chart || kind == .map || kind == .canvas {
      report(
        .unknownKey, severity: .warning, at: tree.span(of: key),
        "\(quoted(text)) is not a known modifier. Write it inside the value of \(kind.rawValue), where anything may "
          + "stand: `\(kind.rawValue): {\(shortened(text, to: 40)): \(short(value))}`.")
    } else {
      report(
        .unknownKey, severity: .warning, at: tree.span(of: key),
        "\(quoted(text)) is not a known modifier. If it is your own, write `x-\(shortened(text))`.")
    }
  }

  private mutating func nearestModifier(to name: String) -> String? {
    let count = Words.modifiers.list.names.count + KnownModifiers.names.count
    return spelling.nearest(to: name, among: Words.modifierNames, count: count)
  }

  /// An error for what is surely a slip of spelling; any other name may be a modifier of the app's own.
  mutating func severity(ofModifier name: String) -> Severity { nearestModifier(to: name) == nil ? .warning : .error }
}

extension KnownModifiers.Owner {
  func fits(_ kind: ViewKind) -> Bool {
    switch self {
    // What a Canvas, or a view of the app, draws is not known.
    case .shapes: kind.isShape || kind.isOpaque || kind == .named
    case .images: kind == .image || kind == .label || kind.isOpaque || kind == .named
    }
  }

  var meaning: String {
    self == .shapes ? "only shapes such as Circle and Rectangle" : "only images"
  }

  fileprivate func advice(_ name: String, _ kind: ViewKind) -> String {
    switch (name, kind) {
    case ("size", .text), ("size", .label): "For the size of the text write font, such as font: 12."
    case ("size", _): "For the size of the view write frame, such as frame: {width: 48, height: 48}."
    case ("fill", .text), ("fill", .label), ("fill", .image): "For its colour write foregroundStyle."
    case ("fill", _): "For a colour behind the view write background."
    case ("rotation", _): "To turn the view write rotationEffect, such as rotationEffect: 45."
    case ("stroke", _), ("strokeBorder", _): "For a line around the view write overlay with a shape that has stroke."
    default: "Write it on \(self == .shapes ? "a shape" : "an Image"), or leave it out."
    }
  }
}
