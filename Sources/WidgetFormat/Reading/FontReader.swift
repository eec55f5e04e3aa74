import AppleTables

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
    if let advice = advice(on: tree.string(of: slot.node)) {
      report(.invalidValue, at: slot, "\(shown(slot.node)) is not a text style. Write \(advice).")
      return nil
    }
    if values.looksLikeNumber(slot.node) {
      font.size = values.number(slot, .positive).number
    } else {
      font.style = values.word(slot, Words.textStyles).word(TextStyle.self)
    }
    return font.size == nil && font.style == nil ? nil : font
  }

  /// What to write in place of a style with a modifier, such as `title.bold()`; nil for other texts.
  private func advice(on text: String) -> String? {
    let words = text.split { ".,() ".contains($0) }.map(String.init).filter { $0 != "Font" && $0 != "weight" }
    let isSize = words.first?.allSatisfy(\.isNumber) ?? false
    guard words.count == 2, isSize || Words.textStyles.contains(words[0]) else { return nil }
    if ["bold", "italic", "monospacedDigit"].contains(words[1]) {
      return "`font: \(words[0])`, and below it `\(words[1]): true`"
    }
    let key = ["weight", "design"].first { MappingShape.font[$0]?.hasWord(words[1]) ?? false }
    return key.map { "`{\(isSize ? "size" : "style"): \(words[0]), \($0): \(words[1])}`" }
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
