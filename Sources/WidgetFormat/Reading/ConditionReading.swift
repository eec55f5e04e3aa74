import AppleTables
import YAMLTree

extension FileReader {
  mutating func condition(_ slot: Slot) -> ConditionID? {
    guard isMapping(slot, expecting: Shape.condition.expected) else { return nil }
    var condition = Condition(node: slot.node)
    let meant = readEntries(of: slot.node, among: Words.conditionKeys) { reader, key, value in
      if !reader.readPart(key, value, of: &condition) { condition.isUnknown = true }
    }
    if !meant.isEmpty || hasUnknownKey(slot.node) { condition.isUnknown = true }
    file.conditions.append(condition)
    return ConditionID(index: file.conditions.count - 1)
  }

  private mutating func readPart(_ key: ConditionKey, _ slot: Slot, of condition: inout Condition) -> Bool {
    switch key {
    case .widgetFamily:
      condition.families = values(slot) { $0.word($1, among: Words.families, as: .unknownFamily)?.value }
      return condition.families != nil
    case .widgetRenderingMode:
      condition.renderingModes = values(slot) { $0.word($1, among: Words.renderingModes)?.value }
      return condition.renderingModes != nil
    case .showsWidgetContainerBackground:
      condition.showsBackground = values(slot) { $0.flag($1)?.value }
      return condition.showsBackground != nil
    case .isLuminanceReduced:
      condition.luminanceReduced = values(slot) { $0.flag($1)?.value }
      return condition.luminanceReduced != nil
    case .levelOfDetail:
      condition.simplified = values(slot) { $0.word($1, among: Words.levelsOfDetail).map { $0.value == .simplified } }
      return condition.simplified != nil
    case .colorScheme:
      condition.schemes = values(slot) { $0.word($1, among: Words.colorSchemes)?.value }
      return condition.schemes != nil
    case .platform:
      condition.platforms = values(slot) { $0.word($1, among: Words.platforms)?.value }
      return condition.platforms != nil
    }
  }

  /// A value, or a list of values; nothing if one of them could not be read.
  private mutating func values<Value>(
    _ slot: Slot, _ read: (inout FileReader, Slot) -> Value?
  ) -> Placed<[Value]>? {
    guard tree[slot.node].kind == .sequence else {
      return read(&self, slot).map { Placed([$0], at: slot.node) }
    }
    var values: [Value] = []
    var isUnknown = false
    let isList = readItems(of: slot, expecting: "a value, or a list of values") { reader, item in
      if let value = read(&reader, item) { values.append(value) } else { isUnknown = true }
    }
    return isList && !isUnknown ? Placed(values, at: slot.node) : nil
  }

  private func hasUnknownKey(_ node: NodeID) -> Bool {
    tree.entries(of: node).contains { entry in
      Words.conditionKeys.key(entry.key, in: tree) == nil && !isIgnored(entry.key)
    }
  }
}
