import AppleTables

/// Reads conditions on the environment.
struct ConditionReader: PartReader {
  let state: ReadingState

  func read(_ slot: Slot) -> ConditionID? {
    let isWord = tree[slot.node].kind == .scalar && !tree.isNull(slot.node) && !isCalledUnknown(slot.node)
    if isWord, slot.key != nil {
      let condition = Self.condition(in: tree.string(of: slot.node))
      report(
        .invalidValue, at: slot,
        condition.map { "`when` takes a mapping. Write `when: \($0)`." }
          ?? "`when` takes a mapping such as {widgetRenderingMode: accented}. A state of the app is written as "
          + "`if: STATE` or `unless: STATE`.")
      return nil
    }
    guard values.isMapping(slot, Shape.condition.expected) else { return nil }
    let mapping = values.entries(of: slot, .condition)
    var condition = Condition(node: slot.node)
    condition.families = list(mapping["widgetFamily"]) { $0.word(Family.self)?.value }
    condition.renderingModes = list(mapping["widgetRenderingMode"]) { $0.word(RenderingMode.self)?.value }
    condition.showsBackground = list(mapping["showsWidgetContainerBackground"]) { $0.flag?.value }
    condition.luminanceReduced = list(mapping["isLuminanceReduced"]) { $0.flag?.value }
    condition.simplified = list(mapping["levelOfDetail"]) { value in
      value.word(LevelOfDetail.self).map { $0.value == .simplified }
    }
    condition.schemes = list(mapping["colorScheme"]) { $0.word(ColorScheme.self)?.value }
    condition.platforms = list(mapping["platform"]) { $0.word(Platform.self)?.value }
    let isPartlyUnknown = mapping.entries.contains { entry in
      entry.value.isUnknown || entry.value.items?.contains { $0.isUnknown } ?? false
    }
    condition.isUnknown = isPartlyUnknown || !mapping.correctedKeys.isEmpty
    return state.file.conditions.add(condition)
  }

  /// The mapping that an expression such as `renderingMode == .accented` means, or one with the other values for `!=`.
  static func condition(in expression: String) -> String? {
    let parts = expression.split(separator: " ").map(String.init)
    guard parts.count == 3, parts[1] == "==" || parts[1] == "!=" else { return nil }
    let isKey = { (name: String) in MappingShape.condition[name] != nil }
    guard let key = isKey(parts[0]) ? parts[0] : Aliases.meaning(of: parts[0], among: isKey) else { return nil }
    let value = parts[2].hasPrefix(".") ? String(parts[2].dropFirst()) : parts[2]
    let lists = [Words.renderingModes.list, Words.colorSchemes.list, Words.families.list, Words.levelsOfDetail.list]
    if parts[1] == "==" { return "{\(key): \(value)}" }
    guard let list = lists.first(where: { $0.contains(value) }) else { return nil }
    let others = list.names.filter { $0 != value }
    return "{\(key): \(others.count == 1 ? others[0] : "[\(others.joined(separator: ", "))]")}"
  }

  /// A value or a list of values; nil if one could not be read.
  private func list<Value>(_ value: ReadValue?, _ read: (ReadValue) -> Value?) -> Placed<[Value]>? {
    guard let value else { return nil }
    let items = value.items ?? [value]
    let read = items.compactMap(read)
    return read.count == items.count ? Placed(read, at: value.node) : nil
  }
}
