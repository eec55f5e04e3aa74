import AppleTables
import YAMLTree

extension FileReader {
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
    reportUnknownWord(slot, among: Words.textStyles.list, as: .invalidValue)
    return nil
  }

  private mutating func fontMapping(_ slot: Slot) -> FontValue? {
    var font = FontValue()
    var isUnknown = false
    readEntries(of: slot.node, among: Words.fontKeys) { reader, key, value in
      switch key {
      case .style: font.style = reader.word(value, among: Words.textStyles)
      case .size: font.size = reader.number(value, .positive)
      case .weight: font.weight = reader.word(value, among: Words.fontWeights)
      case .design: font.design = reader.word(value, among: Words.fontDesigns)?.node
      case .custom: font.custom = reader.text(value, expecting: key.expected)
      }
      if (key == .size && font.size == nil) || (key == .style && font.style == nil) { isUnknown = true }
    }
    return isUnknown ? nil : font
  }
}
