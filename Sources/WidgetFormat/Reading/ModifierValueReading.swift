import AppleTables
import Findings
import YAMLTree

/// Values of modifiers that may have keys of their own: fonts, edges, frames and conditions.
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

extension FormatReader {
  /// A number for all edges, or a mapping in which the more specific key wins. In points.
  mutating func edges(_ slot: Slot, as shape: Shape) -> EdgeValues? {
    guard hasValue(slot, expecting: shape.expected) else { return nil }
    switch tree[slot.node].kind {
    case .scalar:
      if let meant = Shorthand.edges(tree.string(of: slot.node)) {
        report(.invalidValue, at: slot, "\(shown(slot.node)) is not a number. Write `\(meant)`.")
        return nil
      }
      return number(slot, .any).map { EdgeValues(all: $0) }
    case .mapping: return edgeMapping(slot)
    case .sequence, .alias:
      let items = tree.items(of: slot.node).prefix(8).map { tree.string(of: tree.resolved($0)) }
      if let meant = Shorthand.edges(items.joined(separator: " ")) {
        report(.invalidValue, at: slot, "Edges are a mapping. Write `\(meant)`.")
      } else {
        reportInvalid(slot, expecting: shape.expected)
      }
      return nil
    }
  }

  private mutating func edgeMapping(_ slot: Slot) -> EdgeValues? {
    var written: [(key: EdgeKey, value: Placed<Double>)] = []
    var isUnknown = false
    readEntries(of: slot.node, among: Words.edgeKeys) { reader, key, value in
      if let number = reader.number(value, .any) { written.append((key, number)) } else { isUnknown = true }
    }
    if isUnknown { return nil }
    var edges = EdgeValues(all: nil)
    for key in EdgeKey.allCases {
      guard let value = written.first(where: { $0.key == key })?.value else { continue }
      for edge in key.edges { edges[edge] = value }
    }
    return edges
  }
}

extension EdgeKey {
  fileprivate var edges: [Edge] {
    switch self {
    case .all: Edge.allCases
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .top: [.top]
    case .leading: [.leading]
    case .bottom: [.bottom]
    case .trailing: [.trailing]
    }
  }
}

extension FormatReader {
  /// Sizes in points; `infinity` is allowed for a maximum.
  mutating func frame(_ slot: Slot) -> FrameValue? {
    let sides = tree[slot.node].kind == .scalar ? tree.string(of: slot.node).split(separator: "x") : []
    if sides.count == 2, sides.allSatisfy({ Double($0) != nil }) {
      let meant = "{width: \(sides[0]), height: \(sides[1])}"
      report(.invalidValue, at: slot, "\(shown(slot.node)) is no frame. Write `\(meant)`.")
      return nil
    }
    guard isMapping(slot, expecting: Shape.frame.expected) else { return nil }
    var frame = FrameValue()
    readEntries(of: slot.node, among: Words.frameKeys) { reader, key, value in
      if key == .alignment {
        guard reader.openName(value, .alignment) != nil else { return }
        reader.checkAlignment(value, among: .both, of: "a frame")
        frame.alignedEdges = reader.edges(namedIn: value.node)
        return
      }
      let isMaximum = key == .maxWidth || key == .maxHeight
      let length = isMaximum ? reader.maximum(value) : reader.number(value, .notNegative)
      if length == nil { frame.isPartlyUnknown = true }
      frame.set(length, of: key)
    }
    return frame
  }

  /// The edges that an alignment such as `topLeading` names.
  private func edges(namedIn alignment: NodeID) -> Edges<Bool> {
    let name = tree.string(of: alignment).lowercased()
    var edges = Edges(all: false)
    for edge in Edge.allCases { edges[edge] = name.holds(edge.rawValue) }
    return edges
  }

  private mutating func maximum(_ slot: Slot) -> Placed<Double>? {
    let isInfinite =
      tree.text(of: slot.node, equals: "infinity") || tree.text(of: slot.node, equals: ".infinity")
    if isInfinite { return Placed(.infinity, at: slot.node) }
    if case .notFinite? = decimalNumber(at: slot.node) {
      report(.invalidValue, at: slot, "\(shown(slot.node)) is not how this format writes it. Write `infinity`.")
      return nil
    }
    return number(slot, .notNegative)
  }
}

extension FrameValue {
  fileprivate mutating func set(_ length: Placed<Double>?, of key: FrameKey) {
    switch key {
    case .width: width = length
    case .height: height = length
    case .minWidth: minWidth = length
    case .maxWidth: maxWidth = length
    case .minHeight: minHeight = length
    case .maxHeight: maxHeight = length
    case .alignment: break
    }
  }
}

extension FormatReader {
  /// - Parameter isVariant: Whether it stands in a view's variants, which know no states of the app.
  mutating func condition(_ slot: Slot, isVariant: Bool = false) -> ConditionID? {
    if let meant = meantCondition(slot.node) {
      report(.invalidValue, at: slot, "\(shown(slot.node)) is no condition of this format. Write `\(meant)`.")
      return nil
    }
    if tree[slot.node].kind == .scalar, !tree.isNull(slot.node), !isCalledUnknown(slot.node),
      let key = slot.key, tree.text(of: key, equals: "when")
    {
      let written = tree.string(of: slot.node)[...]
      let keys = Conditional.keys(for: written)
      let advice =
        isVariant
        ? "For a state of the app write the view twice, with `\(keys.first)` and with `\(keys.second)`."
        : "For a state of the app write `\(keys.first)` in its place."
      report(
        .invalidValue, at: slot, "`when` takes a mapping such as {widgetRenderingMode: accented}. \(advice)")
      return nil
    }
    guard isMapping(slot, expecting: Shape.condition.expected) else { return nil }
    var condition = Condition(node: slot.node)
    let meant = readEntries(of: slot.node, among: Words.conditionKeys) { reader, key, value in
      if !reader.readPart(key, value, of: &condition) { condition.isUnknown = true }
    }
    if !meant.isEmpty || hasUnknownKey(slot.node) { condition.isUnknown = true }
    return file.conditions.add(condition)
  }

  /// The condition that was meant by `colorScheme == .dark` or `isLuminanceReduced`.
  private func meantCondition(_ node: NodeID) -> String? {
    guard tree[node].kind == .scalar, tree[node].end - tree[node].start <= 200 else { return nil }
    if let place = EnvironmentCondition(tree.string(of: node)[...]) { return place.when }
    let parts = tree.string(of: node).split(separator: "=").map { $0.trimmed }
    let written = String(parts.first.map { $0.hasPrefix("!") ? $0.dropFirst() : $0 } ?? "")
    let name = NaturalMistakes.key(written, of: Words.conditionKeys.list) ?? written
    guard parts.count <= 2, Words.conditionKeys.list.contains(name) else { return nil }
    let value = parts.count == 2 ? parts[1].drop { $0 == "." } : parts[0].hasPrefix("!") ? "false" : "true"
    return "when: {\(name): \(value)}"
  }

  /// - Returns: whether it could be read.
  private mutating func readPart(_ key: ConditionKey, _ slot: Slot, of condition: inout Condition) -> Bool {
    switch key {
    case .widgetFamily:
      read(slot, into: &condition.families) { $0.word($1, among: Words.families, as: .unknownFamily)?.value }
    case .widgetRenderingMode:
      read(slot, into: &condition.renderingModes) { $0.word($1, among: Words.renderingModes)?.value }
    case .showsWidgetContainerBackground: read(slot, into: &condition.showsBackground) { $0.flag($1)?.value }
    case .isLuminanceReduced: read(slot, into: &condition.luminanceReduced) { $0.flag($1)?.value }
    case .levelOfDetail:
      read(slot, into: &condition.simplified) {
        $0.word($1, among: Words.levelsOfDetail).map { $0.value == .simplified }
      }
    case .colorScheme: read(slot, into: &condition.schemes) { $0.word($1, among: Words.colorSchemes)?.value }
    case .platform: read(slot, into: &condition.platforms) { $0.word($1, among: Words.platforms)?.value }
    }
  }

  /// A value, or a list of values; nothing if one of them could not be read.
  private mutating func read<Value>(
    _ slot: Slot, into values: inout Placed<[Value]>?, _ value: (inout FormatReader, Slot) -> Value?
  ) -> Bool {
    values = nil
    var read: [Value] = []
    var isUnknown = false
    if tree[slot.node].kind == .sequence {
      let isList = readItems(of: slot, expecting: "a value, or a list of values") { reader, item in
        if let value = value(&reader, item) { read.append(value) } else { isUnknown = true }
      }
      isUnknown = isUnknown || !isList
    } else if let value = value(&self, slot) {
      read = [value]
    } else {
      isUnknown = true
    }
    if !isUnknown { values = Placed(read, at: slot.node) }
    return !isUnknown
  }

  private func hasUnknownKey(_ node: NodeID) -> Bool {
    tree.entries(of: node).contains { entry in
      Words.conditionKeys.key(entry.key, in: tree) == nil && !isIgnored(entry.key)
    }
  }
}
