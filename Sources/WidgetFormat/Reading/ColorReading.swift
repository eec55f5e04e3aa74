import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// A colour in any of its forms. What cannot be read is reported and has the form `invalid`.
  mutating func color(_ slot: Slot) -> ColorID {
    let form = colorForm(slot) ?? .invalid
    return file.colors.add(ColorValue(node: slot.node, form: form))
  }

  /// A list of colours, of which there is at least one.
  mutating func colors(_ slot: Slot) -> [ColorID]? {
    var colors: [ColorID] = []
    if let listed = listedColors(in: slot.node) {
      report(.invalidValue, at: slot, "A gradient is a list of colours alone. Write `\(listed)`.")
      return nil
    }
    var isCut = false
    let isList = readItems(of: slot, expecting: Shape.colors.expected) { reader, item in
      if colors.count < Limits.gradientColors {
        colors.append(reader.color(item))
      } else if !isCut {
        isCut = true
        reader.report(
          .limitExceeded, at: item,
          "The gradient has more than \(Limits.gradientColors) colours; those from here on are not looked at. "
            + "Use fewer; no option raises this limit.")
      }
    }
    return isList ? colors : nil
  }

  private mutating func colorForm(_ slot: Slot) -> ColorForm? {
    if let form = Words.colors.value(of: slot.node, in: tree) { return form }
    guard hasValue(slot, expecting: Words.colorForms) else { return nil }
    switch tree[slot.node].kind {
    case .scalar: return hexColor(slot)
    case .mapping: return colorMapping(slot)
    case .sequence, .alias:
      reportColorList(slot)
      return nil
    }
  }

  /// A list is a gradient, which is written as a mapping where one colour may stand, too.
  private mutating func reportColorList(_ slot: Slot) {
    guard let colors = writtenColors(slot.node) else { return reportInvalid(slot, expecting: Words.colorForms) }
    report(.invalidValue, at: slot, "\(owner(of: slot)) cannot be a list. Write `{gradient: \(colors)}`.")
  }

  /// The colours of a mapping such as `{colors: [red, blue], startPoint: top}`, as a list would be written.
  private func listedColors(in node: NodeID) -> String? {
    guard tree[node].kind == .mapping else { return nil }
    let entry = tree.entries(of: node).first { ["colors", "stops"].contains(tree.string(of: $0.key)) }
    return entry.flatMap { writtenColors(tree.resolved($0.value)) }
  }

  /// A list of two to six colours as it would be written again; nil for anything else.
  func writtenColors(_ node: NodeID) -> String? {
    guard tree[node].kind == .sequence else { return nil }
    let stops = tree.items(of: node).map { tree.resolved($0) }
    guard stops.count > 1, stops.count <= 6, stops.allSatisfy({ tree[$0].kind == .scalar || isShortColor($0) }) else {
      return nil
    }
    let written = stops.map { node in
      if tree[node].kind == .mapping { return colorAlone(in: node) ?? source(of: node) }
      var text = tree.string(of: node)
      // CSS says where a colour begins.
      if text.hasSuffix("%"), let word = text.split(separator: " ").first { text = String(word) }
      if text.contains("("), text.utf8.count <= 60 { return SwiftTranslation.color(text[...]) }
      return text.hasPrefix("#") ? quoted(text) : shortened(String(text.drop { $0 == "." }), to: 40)
    }
    return "[\(written.joined(separator: ", "))]"
  }

  /// The colour of a stop, without the place where it stands in the gradient.
  private func colorAlone(in node: NodeID) -> String? {
    let places = ["location", "at", "position", "offset", "stop"]
    guard tree.entries(of: node).contains(where: { places.contains(tree.string(of: $0.key)) }),
      let color = tree.entries(of: node).first(where: { tree.text(of: $0.key, equals: "color") })
    else { return nil }
    let value = tree.resolved(color.value)
    guard tree[value].kind == .scalar else { return nil }
    let text = tree.string(of: value)
    return text.hasPrefix("#") ? quoted(text) : SwiftTranslation.color(text[...])
  }

  /// Whether a colour is a mapping in braces that is short enough to be repeated.
  private func isShortColor(_ node: NodeID) -> Bool {
    let span = tree.span(of: node)
    return tree[node].kind == .mapping && tree[node].style == .flow && span.end - span.start <= 60
      && hasKey(among: Words.colorKeys, in: node)
  }

  func source(of node: NodeID) -> String {
    let span = tree.span(of: node)
    return String(decoding: tree.text[span.start..<span.end], as: UTF8.self)
  }

  private mutating func hexColor(_ slot: Slot) -> ColorForm? {
    if let hex = tree.withText(of: slot.node, { HexColor($0) }) { return .hex(hex.color) }
    if reportConditional(slot) { return nil }
    let text = tree.string(of: slot.node)
    if text.hasPrefix("linear-gradient(") || text.hasPrefix("radial-gradient(") {
      // Behind a blank, YAML takes a hexadecimal colour for a comment.
      let line = sourceLine(from: tree.span(of: slot.node).start)
      let meant = Shorthand.gradient(line[...]) ?? "{gradient: [red, blue]}"
      report(.invalidValue, at: slot, "\(quoted(text)) is CSS. Write `\(meant)`.")
      return nil
    }
    if let meant = Shorthand.color(text[...]) {
      let what = text.contains("(") ? "is CSS" : "is not a colour of this format"
      report(.invalidValue, at: slot, "\(quoted(text)) \(what). Write `\(meant)`.")
      return nil
    }
    if text.contains("{"), text.contains("}") {
      report(
        .invalidValue, at: slot,
        "A colour cannot come from data, as in \(quoted(text)). Write the colour that it has as a rule, `unknown`, or "
          + "one view for each colour with `if: STATE` and `unless: STATE`.")
      return nil
    }
    if let expression = SwiftExpression(text[...]), !expression.opensBlock {
      let meant = SwiftTranslation.color(text[...])
      if meant != text {
        report(.invalidValue, at: slot, "\(quoted(text)) is Swift. Write `\(meant)`.")
        return nil
      }
    }
    if let member = SwiftTranslation.colorMember(of: text) {
      let gradient = text.hasSuffix(".gradient") ? ", or a gradient such as `{gradient: [\(member), white]}`" : ""
      report(.invalidValue, at: slot, "\(quoted(text)) is Swift. Write `\(member)`\(gradient).")
    } else {
      reportUnknownWord(slot, among: Words.colors.list, as: .invalidValue)
    }
    return nil
  }

  private mutating func colorMapping(_ slot: Slot) -> ColorForm? {
    guard !reportConditional(slot), !reportConditionalColor(in: slot), !reportGradientFlag(in: slot), enter(slot)
    else { return nil }
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

  /// Reports `{color: "{isUp ? green : red}"}`, of which the key above it is written twice.
  private mutating func reportConditionalColor(in slot: Slot) -> Bool {
    guard tree.childCount(of: slot.node) == 2, let key = slot.key,
      let entry = tree.entries(of: slot.node).first(where: { tree.text(of: $0.key, equals: "color") })
    else { return false }
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .scalar else { return false }
    return reportConditional(Slot(key: entry.key, node: value), as: tree.string(of: key))
  }

  /// Reports `{color: indigo, gradient: true}`: one colour is no gradient yet.
  private mutating func reportGradientFlag(in slot: Slot) -> Bool {
    let entries = tree.entries(of: slot.node).prefix(8)
    guard let flag = entries.first(where: { tree.text(of: $0.key, equals: "gradient") }),
      let value = booleanValue(of: tree.resolved(flag.value))
    else { return false }
    let color = entries.first { tree.text(of: $0.key, equals: "color") }.map { tree.resolved($0.value) }
    let isShort = color.map { tree[$0].kind == .scalar && tree[$0].end - tree[$0].start <= 40 } ?? false
    let name = color.flatMap { isShort ? tree.string(of: $0) : nil } ?? "indigo"
    let written = name.hasPrefix("#") ? quoted(name) : name
    let advice = value ? "Write `{gradient: [\(written), white]}` with the colours that it has" : "Leave it out"
    report(.invalidValue, at: flag.key, "\"gradient\" is a list of colours. \(advice), or `\(written)` alone.")
    return true
  }

  /// A colour, and the one beside it for one of the appearances, as a colour for each.
  private func appearances(in node: NodeID, _ key: ColorKey, _ other: NodeID) -> String {
    let color = tree.entries(of: node).first { tree.text(of: $0.key, equals: "color") }
    let (own, other) = (color.map { short($0.value) } ?? "…", short(other))
    return key == .dark ? "{light: \(own), dark: \(other)}" : "{light: \(other), dark: \(own)}"
  }

  private mutating func reportStrayKey(in node: NodeID, of parts: ColorParts) {
    for entry in tree.entries(of: node) {
      guard let key = Words.colorKeys.key(entry.key, in: tree), parts.isStray(key), let main = parts.main
      else { continue }
      let isPair = main == .color && (key == .dark || key == .light)
      if isPair {
        report(
          .unknownKey, at: entry.key,
          "\(quoted(key.rawValue)) does not go with \"color\" in one colour. Write "
            + "`\(appearances(in: node, key, entry.value))`.")
        continue
      }
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
    case .asset: parts.isUnknown = parts.isUnknown || text(slot, expecting: key.expected) == nil
    case .material: parts.isUnknown = parts.isUnknown || word(slot, among: Words.materials) == nil
    }
  }
}

/// What a colour's mapping says, before its form is known.
struct ColorParts {
  private var keys: UInt8 = 0
  var light: ColorID?
  var dark: ColorID?
  var color: ColorID?
  var opacity: Double?
  var white: Double?
  var gradient: [ColorID]?
  /// A part of it could not be read.
  var isUnknown = false

  mutating func set<Value>(_ part: WritableKeyPath<ColorParts, Value?>, to value: Value?) {
    self[keyPath: part] = value
    if value == nil { isUnknown = true }
  }

  /// The key that decides the form.
  var main: ColorKey? {
    ColorKey.allCases.first { has($0) && $0 != .opacity }
  }

  /// Whether a key is there that does not belong to the form.
  var hasStrayKey: Bool { ColorKey.allCases.contains { has($0) && isStray($0) } }

  /// Whether a key does not belong to the form.
  func isStray(_ key: ColorKey) -> Bool {
    guard let main, key != main else { return false }
    return !main.companions.contains(key)
  }

  mutating func note(_ key: ColorKey) { keys |= key.bit }

  var form: ColorForm? {
    switch main {
    case .asset: .asset(light: light, dark: dark)
    case .gradient: gradient.map { .gradient($0) }
    case .material: .material
    case .color: color.map { .withOpacity($0, opacity ?? 1) }
    case .white: white.map { .white($0) }
    case .light, .dark: .pair(light: light, dark: dark)
    case .opacity, nil: nil
    }
  }

  private func has(_ key: ColorKey) -> Bool { keys & key.bit != 0 }
}

extension ColorKey {
  /// Asked for every colour: looking the key up among all would cost a seventh of reading one.
  fileprivate var bit: UInt8 {
    switch self {
    case .asset: 1
    case .gradient: 2
    case .material: 4
    case .color: 8
    case .white: 16
    case .light: 32
    case .dark: 64
    case .opacity: 128
    }
  }
}

/// A colour such as `#FC6A3D`: three, six or eight hexadecimal digits, the last two of eight being alpha.
package struct HexColor {
  package let color: RGBA

  /// Nil for what is no such colour.
  package init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    var bits: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = Self.value(of: byte) else { return nil }
      bits = bits << 4 | digit
    }
    switch text.count {
    case 4: color = RGBA(hex: Self.doubled(bits))
    case 7: color = RGBA(hex: bits)
    case 9:
      var opaque = RGBA(hex: bits >> 8)
      opaque.alpha = Double(bits & 0xFF) / 255
      color = opaque
    default: return nil
    }
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// `0xRRGGBB` for `0xRGB`.
  private static func doubled(_ bits: UInt32) -> UInt32 {
    let spread = (bits & 0xF00) << 8 | (bits & 0x0F0) << 4 | bits & 0x00F
    return spread << 4 | spread
  }
}
