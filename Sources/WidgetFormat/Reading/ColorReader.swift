import AppleTables
import Base
import YAMLTree

struct ColorReader: PartReader {
  let state: ReadingState

  /// Reads a colour in any form; `invalid`, with a finding, if it cannot.
  func read(_ slot: Slot) -> ColorID {
    let form = form(slot) ?? .invalid
    return state.file.colors.add(ColorValue(node: slot.node, form: form))
  }

  func list(_ slot: Slot) -> [ColorID]? {
    guard let items = values.items(of: slot, "a list of colours such as [red, blue], and nothing else") else {
      return nil
    }
    if items.count > Limits.gradientColors {
      report(
        .limitExceeded, at: items[Limits.gradientColors],
        "The gradient has more than \(Limits.gradientColors) colours; those from here on are not checked. "
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
    case .sequence:
      let isMappings = tree.items(of: slot.node).contains { tree[tree.resolved($0)].kind == .mapping }
      values.reportInvalid(
        slot, isMappings ? "one mapping without dashes, such as {light: …, dark: …}"
          : "one colour, or a gradient such as `{gradient: [red, blue]}`")
    case .alias: break
    }
    return nil
  }

  private func reportWord(_ slot: Slot) {
    let text = tree.string(of: slot.node)
    if HexColor(Array("#\(text)".utf8)) != nil {
      report(.invalidValue, at: slot, "\(quoted(text)) is not a colour. Write `\"#\(text)\"`.", meant: "\"#\(text)\"")
    } else if text.hasPrefix("#") {
      report(
        .invalidValue, at: slot,
        "\(quoted(text)) is not a colour. Write three, six or eight hexadecimal digits after #.")
    } else {
      names.reportUnknown(slot, among: Words.colors.list, as: .invalidValue)
    }
  }

  private func mapping(_ slot: Slot) -> ColorForm? {
    guard enter(slot) else { return nil }
    defer { leave() }
    let mapping = values.entries(of: slot, .color)
    // The first key in the order of the table decides the form.
    guard let main = MappingShape.color.names.first(where: { mapping.has($0) && $0 != "opacity" }) else {
      if mapping.correctedKeys.isEmpty, !mapping.isPartlyUnknown {
        report(.invalidValue, at: slot, "The mapping does not say a colour. Write \(Words.colorForms).")
      }
      return nil
    }
    for entry in mapping.entries where entry.name != main {
      guard Self.companions[main]?.contains(entry.name) != true, let key = entry.value.key else { continue }
      let advice = entry.name == "opacity" ? "Write `{color: {\(main): …}, opacity: …}`." : "Leave one of them out."
      report(
        .unknownKey, at: key, "\(quoted(entry.name)) does not go with \(quoted(main)) in one colour. \(advice)")
    }
    return mapping.isPartlyUnknown ? nil : form(main, of: mapping)
  }

  /// For each key that decides the form, the keys that go with it.
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
  /// Never inlined, since the optimizer of Swift 6.3 fails if it puts several of these into one function.
  @inline(never) fileprivate func color(_ key: String) -> ColorID? { self[key]?.color }
}
