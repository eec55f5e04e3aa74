import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// A text style, points, or a mapping.
  mutating func font(_ slot: Slot) -> FontValue? {
    guard hasValue(slot, expecting: Shape.font.expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return shortFont(slot)
    case .mapping: return fontMapping(slot)
    case .sequence, .alias:
      reportInvalid(slot, expecting: Shape.font.expected)
      return nil
    }
  }

  /// A weight alone, as `fontWeight` gives it.
  mutating func fontWeight(_ slot: Slot) -> FontValue? {
    guard let weight = word(slot, among: Words.fontWeights) else { return nil }
    var font = FontValue()
    font.weight = weight
    return font
  }

  private mutating func shortFont(_ slot: Slot) -> FontValue? {
    var font = FontValue()
    if let style = Words.textStyles.value(of: slot.node, in: tree) {
      font.style = Placed(style, at: slot.node)
      return font
    }
    if looksLikeNumber(slot.node) {
      font.size = number(slot, .positive)
      return font.size == nil ? nil : font
    }
    reportFont(slot)
    return nil
  }

  /// A font that is written as Swift has it, or a word that is no style.
  private mutating func reportFont(_ slot: Slot) {
    let text = tree.string(of: slot.node)
    if reportConditional(slot, as: "font") { return }
    if let meant = Shorthand.font(text) {
      return report(.invalidValue, at: slot, "\(quoted(text)) is not a font. Write \(listed(meant.map { "`\($0)`" })).")
    }
    if let expression = SwiftExpression(text[...]), !expression.opensBlock {
      let meant = listed(SwiftTranslation.fontEntries(text[...]).map { "`\($0)`" })
      return report(.invalidValue, at: slot, "\(quoted(text)) is Swift. Write \(meant).")
    }
    reportUnknownWord(slot, among: Words.textStyles.list, as: .invalidValue)
  }

  private mutating func fontMapping(_ slot: Slot) -> FontValue? {
    var font = FontValue()
    var (isUnknown, styleIsUnknown) = (false, false)
    readEntries(of: slot.node, among: Words.fontKeys) { reader, key, value in
      switch key {
      case .style: font.style = reader.word(value, among: Words.textStyles)
      case .size: font.size = reader.number(value, .positive)
      case .weight: font.weight = reader.word(value, among: Words.fontWeights)
      case .design: font.design = reader.word(value, among: Words.fontDesigns)?.node
      case .custom: font.custom = reader.text(value, expecting: key.expected)
      }
      if key == .size, font.size == nil { isUnknown = true }
      if key == .weight, font.weight == nil { font.weightIsUnknown = true }
      if key != .custom, reader.isCalledUnknown(value.node) { font.isPartlyUnknown = true }
      if key == .style, font.style == nil { styleIsUnknown = true }
    }
    // Beside a size, the style decides nothing.
    return isUnknown || styleIsUnknown && font.size == nil ? nil : font
  }
}
