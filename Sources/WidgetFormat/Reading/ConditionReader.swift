import AppleTables
import YAMLTree

struct ConditionReader: PartReader {
  let state: ReadingState

  func read(_ slot: Slot) -> ConditionID? {
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

  /// A value or a list of values; nil if one could not be read.
  private func list<Value>(_ value: ReadValue?, _ read: (ReadValue) -> Value?) -> Located<[Value]>? {
    guard let value else { return nil }
    let items = value.items ?? [value]
    let read = items.compactMap(read)
    return read.count == items.count ? Located(read, at: value.node) : nil
  }
}
