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
}

extension Condition {
  /// Where among a family's presentations the condition holds; under a colour scheme that `environment` sets, that
  /// scheme is everywhere.
  package func masks(in family: OfferedFamily, under environment: ColorScheme? = nil) -> ConditionMasks {
    var masks = ConditionMasks(everywhere: family.presentations)
    if let families, !families.value.contains(family.family) { masks.formIntersection([]) }
    if let renderingModes {
      masks.formIntersection(renderingModes.value.reduce(into: []) { $0.formUnion(.rendered($1)) })
    }
    intersect(&masks, with: showsBackground?.value, whereTrue: family.backgroundShown)
    intersect(&masks, with: luminanceReduced?.value, whereTrue: .luminanceReduced)
    intersect(&masks, with: simplified?.value, whereTrue: .simplified)
    if let platforms {
      masks.formIntersection(platforms.value.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
    }
    if let schemes, let environment {
      if !schemes.value.contains(environment) { masks.formIntersection([]) }
    } else if let schemes, Set(schemes.value).count == 1, let scheme = schemes.value.first {
      masks.certain.formIntersection(.having(scheme))
      masks.possible.formIntersection(PresentationSet.having(scheme).union(.unknownScheme))
    }
    if isUnknown { masks.certain = [] }
    return masks
  }

  private func intersect(
    _ masks: inout ConditionMasks, with values: [Bool]?, whereTrue presentations: PresentationSet
  ) {
    guard let values else { return }
    if !values.contains(true) { masks.formIntersection(PresentationSet.all.subtracting(presentations)) }
    if !values.contains(false) { masks.formIntersection(presentations) }
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
