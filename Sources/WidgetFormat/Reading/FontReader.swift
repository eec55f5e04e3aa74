import AppleTables
import Base

struct FontReader: PartReader {
  let state: ReadingState

  func read(_ slot: Slot) -> ReadValue { ReadValue(font(slot).map { .font($0) } ?? .unknown, slot) }

  private func font(_ slot: Slot) -> FontValue? {
    guard values.hasValue(slot, Shape.font.expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return scalar(slot)
    case .mapping: return font(of: values.entries(of: slot, .font))
    case .sequence, .alias:
      values.reportInvalid(slot, Shape.font.expected)
      return nil
    }
  }

  private func scalar(_ slot: Slot) -> FontValue? {
    var font = FontValue()
    if reportWords(slot) { return nil }
    if values.looksLikeNumber(slot.node) {
      font.size = values.number(slot, .positive).number
    } else {
      font.style = values.word(slot, Words.textStyles).word(TextStyle.self)
    }
    return font.size == nil && font.style == nil ? nil : font
  }

  /// Reports a chain, a call or words that mean a font; false for others.
  private func reportWords(_ slot: Slot) -> Bool {
    guard Words.textStyles.word(slot.node, in: tree) == nil, let words = FontWords(tree.string(of: slot.node)),
      words.needsRewriting
    else { return false }
    report(.invalidValue, at: slot, "\(shown(slot.node)) is not a text style. Write \(words.replacement).")
    return true
  }

  private func font(of mapping: ReadMapping) -> FontValue? {
    var font = FontValue(
      style: mapping["style"]?.word(TextStyle.self), size: mapping["size"]?.number,
      weight: mapping["weight"]?.word(FontWeight.self), design: mapping["design"]?.text,
      custom: mapping["custom"]?.text)
    font.hasUnknownWeight = font.weight == nil && (mapping.has("weight") || mapping.isIncomplete)
    font.isPartlyUnknown = mapping.isIncomplete || mapping.entries.contains { entry in
      entry.name != "custom" && isCalledUnknown(entry.value.node)
    }
    // With a size, the style decides nothing.
    return font.size == nil && (mapping.has("size") || mapping.isUnknown("style")) ? nil : font
  }
}
