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
    let allowed = tree[slot.node].kind == .mapping
      ? "the list of its colours, such as \(colorsWritten(in: slot.node)); where it begins and ends is not described"
      : "a list of colours such as [red, blue], and nothing else"
    guard let items = values.items(of: slot, allowed) else { return nil }
    if items.count > Limits.gradientColors {
      report(
        .limitExceeded, at: items[Limits.gradientColors],
        "The gradient has more than \(Limits.gradientColors) colours; those from here on are not checked. "
          + "Use fewer; no option raises this limit.")
    }
    return items.prefix(Limits.gradientColors).map { read($0) }
  }

  /// The colours of a mapping with `colors` or `stops`, with the view for another type than a linear one.
  private func colorsWritten(in node: NodeID) -> String {
    let list = (tree.entry("colors", in: node) ?? tree.entry("stops", in: node))?.value
    let colors = list.map { tree.items(of: tree.resolved($0)).prefix(8) }?.map { item in
      proposal(tree.entry("color", in: tree.resolved(item))?.value ?? item, as: "tint")
    } ?? []
    let written = "[\((colors.isEmpty ? ["red", "blue"] : colors).joined(separator: ", "))]"
    let views = ["radial": "RadialGradient", "angular": "AngularGradient", "conic": "AngularGradient"]
    let view = tree.entries(of: node).lazy.compactMap { views[tree.beginning(of: $0.value)] }.first
    return view.map { "\(written), or in place of a colour the view `{\($0): \(written)}`" } ?? written
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
      let first = tree.items(of: slot.node).first { _ in true }.map(source) ?? "red"
      let isPalette = slot.key.map { Words.modifiers.value(ofKey: $0, in: tree) } == .foregroundStyle
      let one = isPalette ? "`\(first)` alone for a palette, of which only the first colour is described" : "one colour"
      values.reportInvalid(
        slot, isMappings ? "one mapping without dashes, such as {light: …, dark: …}"
          : "\(one), or a gradient such as `{gradient: [red, blue]}`")
    case .alias: break
    }
    return nil
  }

  private func reportWord(_ slot: Slot) {
    let text = tree.string(of: slot.node)
    let advice: String
    if text.hasPrefix("$") && !values.hasPlaceholder(slot.node) || text.hasPrefix("var(") {
      advice = "Colours have no names of their own. Write the colour in its place, such as `{light: …, dark: …}`, or a "
        + "gradient such as `{gradient: [red, blue]}`."
    } else if let form = Self.form(of: text) {
      return report(
        .invalidValue, at: slot, "\(quoted(text)) is not a colour. Write `\(shortened(form))`.", meant: form)
    } else if text.hasPrefix("#") {
      advice = "Write three, six or eight hexadecimal digits after #."
    } else if let kind = Words.views.value(named: String(text.prefix { $0 != "(" })), kind != .color {
      advice = "It is a view in Swift. Write it as a mapping, such as `{\(kind.rawValue): , fill: blue}`."
    } else if text.hasPrefix("rgb") || text.hasPrefix("hsl") {
      advice = "Write its hexadecimal digits in quotes, such as \"#FC6A3D\"."
    } else {
      names.reportUnknown(slot, among: Words.colors.list, as: .invalidValue)
      return
    }
    report(.invalidValue, at: slot, "\(quoted(text)) is not a colour. \(advice)")
  }

  /// What to write for a colour of Swift, UIKit, CSS or other tools; nil for other texts.
  static func form(of text: String) -> String? {
    let word = withoutType(text)
    let material = word.hasSuffix("Material") ? String(word.dropLast("Material".count)) : word
    if Words.list("material").contains(material) { return "{material: \(material)}" }
    let digits = word.hasPrefix("0x") ? String(word.dropFirst(2)) : word
    if HexColor(Array("#\(digits)".utf8)) != nil, digits == word || digits.utf8.count == 6 { return "\"#\(digits)\"" }
    if word != text, Words.colors.list.contains(word) { return word }
    if let name = Aliases.meaning(of: word, among: Words.colors.list.contains) { return name }
    if let pair = UIKitColors.pairs[word] { return "{light: \"\(pair.light)\", dark: \"\(pair.dark)\"}" }
    if let (color, opacity) = opacity(of: word) { return "{color: \(color), opacity: \(opacity)}" }
    if word.hasPrefix("\"") { return "{asset: \(word.filter { $0 != "\"" })}" }
    if word.hasSuffix(".gradient") { return String(word.dropLast(".gradient".count)) }
    return gradient(text) ?? hexadecimal(text)
  }

  /// The colours of a call such as `LinearGradient(colors: [.red, .blue], startPoint: .top)`.
  private static func gradient(_ text: String) -> String? {
    guard text.hasSuffix(")"), text.lowercased().prefix(while: { $0 != "(" }).hasSuffix("gradient") else { return nil }
    let items = text.contains("[") ? text.drop { $0 != "[" }.prefix { $0 != "]" } : text.drop { $0 != "(" }.dropLast()
    let colors = KeysOnOneLine.splitAtCommas(items.dropFirst()).compactMap { item in
      // A stop is `.init(color: .red, location: 0)` or `red 50%`.
      let color = item.firstPlace(of: "olor: ").map { KeysOnOneLine.splitAtCommas(item[$0.upperBound...])[0] }
        ?? (item.contains("(") ? item : item.prefix { $0 != " " })
      let word = color.contains("(") ? String(color) : color.filter { $0 != "\"" }
      if Words.colors.list.contains(word) { return word }
      return word.allSatisfy(\.isNumber) ? nil : HexColor(Array(word.utf8)) != nil ? "\"\(word)\"" : form(of: word)
    }
    return "{gradient: [\((colors.count > 1 ? colors : ["red", "blue"]).joined(separator: ", "))]}"
  }

  /// The colour of `.red`, `Color.red` and `Color(.red)`; the name of an asset keeps its quotes.
  private static func withoutType(_ text: String) -> String {
    var word = Substring(text)
    for type in ["Color(", "Color.", "UIColor.", "Material.", "fill."] where word.hasPrefix(type) {
      word = word.dropFirst(type.count)
      if type.hasSuffix("("), word.hasSuffix(")") { word = word.dropLast() }
    }
    return String(word.hasPrefix(".") ? word.dropFirst() : word)
  }

  /// The colour and the opacity in `red.opacity(0.6)`, `red 60%` and `red/60%`.
  private static func opacity(of word: String) -> (color: String, opacity: String)? {
    let isCall = word.hasSuffix(")")
    let sides = word.split { isCall ? $0 == "(" : $0 == " " || $0 == "/" }
    guard sides.count == 2, !isCall || sides[0].hasSuffix(".opacity") else { return nil }
    var amount = isCall ? sides[1].dropLast() : sides[1]
    if amount.last == "%", let percent = Int(amount.dropLast()), (1...99).contains(percent) {
      amount = percent < 10 ? "0.0\(percent)" : "0.\(percent)"
    }
    let color = String(isCall ? sides[0].dropLast(".opacity".count) : sides[0])
    guard let known = nearest(to: color.utf8, among: Words.colors.list.names), let value = Double(amount),
      (0...1).contains(value)
    else { return nil }
    return (known, String(amount))
  }

  /// What to write in place of `rgb(252, 106, 61)` or `rgba(252, 106, 61, 0.7)`.
  private static func hexadecimal(_ text: String) -> String? {
    let numbers = text.split { !$0.isNumber && $0 != "." }
    let bytes = numbers.prefix(3).compactMap { UInt8($0) }
    guard text.hasPrefix("rgb"), !text.contains("%"), bytes.count == 3, numbers.count <= 4 else { return nil }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    guard numbers.count == 4 else { return "\"#\(digits)\"" }
    guard let opacity = Double(numbers[3]), (0...1).contains(opacity) else { return nil }
    return "{color: \"#\(digits)\", opacity: \(decimal(opacity))}"
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
    let forms = mapping.entries.filter { $0.name != "opacity" }.map { "\($0.name): \(source(of: $0.value.node))" }
    let others = forms.joined(separator: ", ")
    for entry in mapping.entries where entry.name != main {
      let name = entry.name
      guard Self.companions[main]?.contains(name) != true, let node = entry.value.key else { continue }
      let isPair = main == "color" && (name == "dark" || name == "light")
      let advice = isPair ? "Write `{light: …, dark: …}` with a colour for each."
        : name != "opacity" ? "Leave one of them out."
        : "Write `{color: {\(others)}, opacity: \(source(of: entry.value.node))}`."
      report(.unknownKey, at: node, "\(quoted(name)) does not go with \(quoted(main)) in one colour. \(advice)")
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
