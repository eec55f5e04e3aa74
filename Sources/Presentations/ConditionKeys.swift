import WidgetFormat

/// Environment values that conditions name.
package struct ConditionKeys: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let family = ConditionKeys(rawValue: 1)
  package static let renderingMode = ConditionKeys(rawValue: 2)
  package static let background = ConditionKeys(rawValue: 4)
  package static let luminance = ConditionKeys(rawValue: 8)
  package static let levelOfDetail = ConditionKeys(rawValue: 16)
  package static let scheme = ConditionKeys(rawValue: 32)
  package static let platform = ConditionKeys(rawValue: 64)
  /// A condition could not be read: it may name anything.
  package static let unknown = ConditionKeys(rawValue: 128)
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
