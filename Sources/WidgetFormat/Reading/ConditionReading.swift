import AppleTables
import YAMLTree

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
