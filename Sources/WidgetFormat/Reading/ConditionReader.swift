import AppleTables
import YAMLTree

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
    condition.isUnknown = isPartlyUnknown || mapping.isIncomplete || !mapping.correctedKeys.isEmpty
    return state.file.conditions.add(condition)
  }

  /// The mapping that an expression such as `renderingMode == .accented` or `!isLuminanceReduced` means.
  static func condition(in expression: String, isNegated: Bool = false) -> String? {
    let terms = expression.drop { $0 == "!" }.split { " .".contains($0) }.map(String.init)
    guard let first = terms.first else { return nil }
    let isKey = { (name: String) in MappingShape.condition[name] != nil }
    var key = isKey(first) ? first : Aliases.meaning(of: first, among: isKey)
    var value: String?
    if key == nil, terms.count == 1 {
      let isMode = RenderingMode(rawValue: first) != nil
      key = isMode ? "widgetRenderingMode" : Words.families.list.contains(first) ? "widgetFamily" : nil
      value = first
    } else if terms.count == 2 || terms.count == 3 && (terms[1] == "==" || terms[1] == "!=") {
      value = terms.last
    }
    guard let key else { return nil }
    let words = words(of: key)
    guard let value = value ?? (terms.count == 1 && words.contains("true") ? "true" : nil) else {
      return terms.count == 1 && !isNegated ? "{\(key): …}" : nil
    }
    if terms.count != 3, !words.contains(value) { return nil }
    guard isNegated != (expression.hasPrefix("!") != terms.contains("!=")) else { return "{\(key): \(value)}" }
    let otherWords = words.filter { $0 != value }
    guard key != "platform", !otherWords.isEmpty, otherWords.count < words.count else { return nil }
    return "{\(key): \(otherWords.count == 1 ? otherWords[0] : "[\(otherWords.joined(separator: ", "))]")}"
  }

  private static func words(of key: String) -> [String] {
    guard case .oneOf(let shapes)? = MappingShape.condition[key], let first = shapes.first else { return [] }
    if case .word(let list) = first { return list.names }
    return ["true", "false"]
  }

  /// A value or a list of values; nil if one could not be read.
  private func list<Value>(_ value: ReadValue?, _ read: (ReadValue) -> Value?) -> Located<[Value]>? {
    guard let value else { return nil }
    let items = value.items ?? [value]
    let read = items.compactMap(read)
    return read.count == items.count ? Located(read, at: value.node) : nil
  }
}
