import AppleTables
import YAMLTree

/// Keys of a font that is written as a mapping.
enum FontKey: String, CaseIterable, Sendable { case style, size, weight, design, custom }

/// SwiftUI's font designs.
enum FontDesignName: String, CaseIterable, Sendable { case `default`, serif, rounded, monospaced }

extension Words {
  static let textStyles = Choices<TextStyle>("a text style") { word in
    "Write a text style such as headline, a size in points such as 13, or {custom: \(shortened(word))}."
  }
}

extension Words {
  static let fontWeights = Choices<FontWeight>("a font weight")
}

extension Words {
  static let fontDesigns = Choices<FontDesignName>("a font design")
}

extension Words {
  static let fontKeys = Choices<FontKey>("a font")
}

extension FileReader {
  /// A text style, points, or a mapping.
  mutating func font(_ slot: Slot) -> FontValue? {
    let expected = "a text style such as headline, a size in points, or a mapping such as {style: body, weight: bold}"
    guard hasValue(slot, expecting: expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return shortFont(slot)
    case .mapping: return fontMapping(slot)
    case .sequence, .alias:
      reportInvalid(slot, expecting: expected)
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
    reportUnknownWord(slot, among: Words.textStyles, as: .invalidValue)
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
      case .custom: font.custom = reader.text(value, expecting: "the name of a font")
      }
      if (key == .size && font.size == nil) || (key == .style && font.style == nil) { isUnknown = true }
    }
    return isUnknown ? nil : font
  }
}
