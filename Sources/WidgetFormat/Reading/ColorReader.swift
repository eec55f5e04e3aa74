import AppleTables
import Base

struct ColorReader: PartReader {
  let state: ReadingState

  /// A colour in any form; `invalid` if it cannot be read, which is reported.
  func read(_ slot: Slot) -> ColorID {
    let form = form(slot) ?? .invalid
    return state.file.colors.add(ColorValue(node: slot.node, form: form))
  }

  /// A list of colours, of which there is at least one.
  func list(_ slot: Slot) -> [ColorID]? {
    guard let items = values.items(of: slot, "a list of colours such as [red, blue], and nothing else") else {
      return nil
    }
    if items.count > Limits.gradientColors {
      report(
        .limitExceeded, at: items[Limits.gradientColors],
        "The gradient has more than \(Limits.gradientColors) colours; those from here on are not looked at. "
          + "Use fewer; no option raises this limit.")
    }
    return items.prefix(Limits.gradientColors).map { read($0) }
  }

  private func form(_ slot: Slot) -> ColorForm? {
    if let form = Words.colors.value(of: slot.node, in: tree) { return form }
    guard values.hasValue(slot, Words.colorForms) else { return nil }
    switch tree[slot.node].kind {
    case .scalar:
      if let hex = tree.withText(of: slot.node, { HexColor($0) }) { return .hex(hex.color) }
      reportWord(slot)
    case .mapping: return mapping(slot)
    case .sequence: values.reportInvalid(slot, "one colour, or a gradient such as `{gradient: [red, blue]}`")
    case .alias: break
    }
    return nil
  }

  private func reportWord(_ slot: Slot) {
    let text = tree.string(of: slot.node)
    let word = text.hasPrefix(".") ? String(text.dropFirst()) : text
    let material = word.hasSuffix("Material") ? String(word.dropLast("Material".count)) : word
    let digits = word.hasPrefix("0x") ? String(word.dropFirst(2)) : word
    let advice: String
    if Words.materials.list.contains(material) {
      advice = "Write `{material: \(material)}`."
    } else if HexColor(Array("#\(digits)".utf8)) != nil, digits == word || digits.utf8.count == 6 {
      advice = "Write `\"#\(digits)\"`."
    } else if text.hasPrefix("#") {
      advice = "Write three, six or eight hexadecimal digits after #."
    } else if word.hasSuffix(".gradient") {
      let color = word.dropLast(".gradient".count)
      advice = "Write `\(shortened(String(color)))`, or a gradient such as `{gradient: [red, blue]}`."
    } else if text.hasPrefix("rgb") || text.hasPrefix("hsl") {
      advice = "Write its hexadecimal digits in quotes, such as \"#FC6A3D\"."
    } else {
      names.reportUnknown(slot, among: Words.colors.list, as: .invalidValue)
      return
    }
    report(.invalidValue, at: slot, "\(quoted(text)) is not a colour. \(advice)")
  }

  private func mapping(_ slot: Slot) -> ColorForm? {
    guard enter(slot) else { return nil }
    defer { leave() }
    let mapping = values.entries(of: slot, .color)
    // The first key in the order of the table decides the form.
    guard let main = MappingShape.color.names.first(where: { mapping.has($0) && $0 != "opacity" }) else {
      if mapping.meant.isEmpty, !mapping.isPartlyUnknown {
        report(.invalidValue, at: slot, "The mapping does not say a colour. Write \(Words.colorForms).")
      }
      return nil
    }
    for entry in mapping.entries where entry.name != main {
      let name = entry.name
      guard Self.companions[main]?.contains(name) != true, let node = entry.value.key else { continue }
      let isPair = main == "color" && (name == "dark" || name == "light")
      let advice = isPair ? "Write `{light: …, dark: …}` with a colour for each." : "Leave one of them out."
      report(
        .unknownKey, at: node, "\(quoted(name)) does not go with \(quoted(main)) in one colour. \(advice)")
    }
    return mapping.isPartlyUnknown ? nil : form(main, of: mapping)
  }

  /// The keys that go with the one that decides the form.
  private static let companions: [String: [String]] = [
    "asset": ["light", "dark"], "light": ["dark"], "dark": ["light"], "color": ["opacity"],
  ]

  private func form(_ main: String, of mapping: ReadMapping) -> ColorForm? {
    switch main {
    case "asset": .asset(light: mapping.color("light"), dark: mapping.color("dark"))
    case "gradient": mapping["gradient"]?.colors.map { .gradient($0) }
    case "material": .material
    case "color": mapping.color("color").map { .withOpacity($0, mapping["opacity"]?.number?.value ?? 1) }
    case "white": mapping["white"]?.number.map { .white($0.value) }
    default: .pair(light: mapping.color("light"), dark: mapping.color("dark"))
    }
  }
}

extension ReadMapping {
  /// Never inlined: the optimizer of Swift 6.3 ends with an error where it puts several of these into one function.
  @inline(never) fileprivate func color(_ key: String) -> ColorID? { self[key]?.color }
}

/// A colour such as `#FC6A3D`: three, six or eight hexadecimal digits, the last two of eight for alpha.
public struct HexColor {
  public let color: RGBA

  public init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    var bits: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = byte.hexDigit else { return nil }
      bits = bits << 4 | UInt32(digit)
    }
    switch text.count {
    case 4:
      // `0xRRGGBB` for `0xRGB`
      let spread = (bits & 0xF00) << 8 | (bits & 0x0F0) << 4 | bits & 0x00F
      color = RGBA(hex: spread << 4 | spread)
    case 7: color = RGBA(hex: bits)
    case 9:
      var opaque = RGBA(hex: bits >> 8)
      opaque.alpha = Double(bits & 0xFF) / 255
      color = opaque
    default: return nil
    }
  }
}
