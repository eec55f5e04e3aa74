import AppleTables
import YAMLTree

extension FileReader {
  /// A colour in any of its forms. What cannot be read is reported and has the form `invalid`.
  mutating func color(_ slot: Slot) -> ColorID {
    let form = colorForm(slot) ?? .invalid
    file.colors.append(ColorValue(node: slot.node, form: form))
    return ColorID(index: file.colors.count - 1)
  }

  /// A list of colours, of which there is at least one.
  mutating func colors(_ slot: Slot) -> [ColorID]? {
    var colors: [ColorID] = []
    let isList = readItems(of: slot, expecting: "a list of colours") { colors.append($0.color($1)) }
    return isList ? colors : nil
  }

  private mutating func colorForm(_ slot: Slot) -> ColorForm? {
    if let form = Words.colors.value(of: slot.node, in: tree) { return form }
    guard hasValue(slot, expecting: Words.colorForms) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return hexColor(slot)
    case .mapping: return colorMapping(slot)
    case .sequence, .alias:
      reportInvalid(slot, expecting: Words.colorForms)
      return nil
    }
  }

  private mutating func hexColor(_ slot: Slot) -> ColorForm? {
    if let hex = tree.withText(of: slot.node, { HexColor($0) }) { return .hex(hex.color) }
    reportUnknownWord(slot, among: Words.colors, as: .invalidValue)
    return nil
  }

  private mutating func colorMapping(_ slot: Slot) -> ColorForm? {
    guard enter(slot) else { return nil }
    defer { leave() }
    var parts = ColorParts()
    let meant = readEntries(of: slot.node, among: Words.colorKeys) { reader, key, value in
      reader.readColorPart(key, value, into: &parts)
    }
    if parts.hasStrayKey { reportStrayKey(in: slot.node, of: parts) }
    if parts.main == nil, meant.isEmpty, !parts.isUnknown {
      report(.invalidValue, at: slot, "The mapping does not say a colour. Write \(Words.colorForms).")
    }
    return parts.isUnknown ? nil : parts.form
  }

  private mutating func reportStrayKey(in node: NodeID, of parts: ColorParts) {
    for entry in tree.entries(of: node) {
      guard let key = Words.colorKeys.key(entry.key, in: tree), parts.isStray(key), let main = parts.main
      else { continue }
      report(
        .unknownKey, at: entry.key,
        "\(quoted(key.rawValue)) does not go with \(quoted(main.rawValue)) in one colour. Leave one of them out.")
    }
  }

  private mutating func readColorPart(_ key: ColorKey, _ slot: Slot, into parts: inout ColorParts) {
    parts.note(key)
    switch key {
    case .light: parts.light = color(slot)
    case .dark: parts.dark = color(slot)
    case .color: parts.color = color(slot)
    case .opacity: parts.set(\.opacity, to: number(slot, .fraction)?.value)
    case .white: parts.set(\.white, to: number(slot, .fraction)?.value)
    case .gradient: parts.set(\.gradient, to: colors(slot))
    case .asset: parts.isUnknown = parts.isUnknown || text(slot, expecting: "the name of a colour asset") == nil
    case .material: parts.isUnknown = parts.isUnknown || word(slot, among: Words.materials) == nil
    }
  }
}
