import AppleTables
import WidgetFormat

extension FamilySet {
  /// Families that Apple's table offers only in the accented and the vibrant mode.
  static let withoutFullColor = FamilySet { !$0.allows(.fullColor) }
}

extension Condition {
  var requiresFullColor: Bool {
    guard !isUnknown, let modes = renderingModes?.value, !modes.isEmpty else { return false }
    return modes.allSatisfy { $0 == .fullColor }
  }
}
