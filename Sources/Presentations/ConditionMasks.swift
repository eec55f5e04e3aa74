import AppleTables
import WidgetFormat

/// Where a condition holds: for certain, and possibly. The two differ where something is unknown,
/// such as the colour scheme around an Apple Vision Pro; nothing is concluded from the difference.
@usableFromInline package struct ConditionMasks: Hashable, Sendable {
  package var certain: PresentationSet
  package var possible: PresentationSet

  package init(everywhere presentations: PresentationSet) {
    certain = presentations
    possible = presentations
  }

  package mutating func formIntersection(_ other: ConditionMasks) {
    certain.formIntersection(other.certain)
    possible.formIntersection(other.possible)
  }

  package mutating func formIntersection(_ presentations: PresentationSet) {
    certain.formIntersection(presentations)
    possible.formIntersection(presentations)
  }

  /// Leaves what holds in some presentations, and possibly in those that are in neither set.
  mutating func formIntersection(_ presentations: PresentationSet, unless others: PresentationSet) {
    certain.formIntersection(presentations)
    possible.subtract(others)
  }
}

extension Condition {
  /// Where among a family's presentations the condition holds, under what `environment` sets around it.
  package func masks(
    in family: OfferedFamily, under environment: EnvironmentScheme = EnvironmentScheme()
  ) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: family.possiblePresentations)
    if let families, !families.value.contains(family.name) { masks.formIntersection([]) }
    if let renderingModes {
      masks.formIntersection(renderingModes.value.reduce(into: []) { $0.formUnion(.rendered($1)) })
    }
    intersect(
      &masks, with: showsBackground?.value, whereTrue: family.backgroundShown, whereFalse: family.backgroundRemoved)
    intersect(&masks, with: luminanceReduced?.value, whereTrue: .luminanceReduced, whereFalse: .luminanceNotReduced)
    intersect(&masks, with: simplified?.value, whereTrue: .simplified, whereFalse: .notSimplified)
    if let platforms {
      masks.formIntersection(platforms.value.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
    }
    if let schemes { masks.formIntersection(environment.masks(asking: schemes.value)) }
    if isUnknown { masks.certain = [] }
    return masks
  }

  private func intersect(
    _ masks: inout ConditionMasks, with values: [Bool]?, whereTrue: PresentationSet, whereFalse: PresentationSet
  ) {
    guard let values else { return }
    if !values.contains(true) { masks.formIntersection(whereFalse, unless: whereTrue) }
    if !values.contains(false) { masks.formIntersection(whereTrue, unless: whereFalse) }
  }
}

/// Environment values that conditions name.
@usableFromInline package struct ConditionKeys: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var family: ConditionKeys { ConditionKeys(rawValue: 1) }
  @inlinable package static var renderingMode: ConditionKeys { ConditionKeys(rawValue: 2) }
  @inlinable package static var background: ConditionKeys { ConditionKeys(rawValue: 4) }
  @inlinable package static var luminance: ConditionKeys { ConditionKeys(rawValue: 8) }
  @inlinable package static var levelOfDetail: ConditionKeys { ConditionKeys(rawValue: 16) }
  @inlinable package static var scheme: ConditionKeys { ConditionKeys(rawValue: 32) }
  @inlinable package static var platform: ConditionKeys { ConditionKeys(rawValue: 64) }
  /// A condition could not be read: it may name anything.
  @inlinable package static var unknown: ConditionKeys { ConditionKeys(rawValue: 128) }
}

extension Condition {
  /// The environment values that it names.
  package var keys: ConditionKeys {
    var keys: ConditionKeys = isUnknown ? .unknown : []
    if families != nil { keys.insert(.family) }
    if renderingModes != nil { keys.insert(.renderingMode) }
    if showsBackground != nil { keys.insert(.background) }
    if luminanceReduced != nil { keys.insert(.luminance) }
    if simplified != nil { keys.insert(.levelOfDetail) }
    if schemes != nil { keys.insert(.scheme) }
    if platforms != nil { keys.insert(.platform) }
    return keys
  }
}
