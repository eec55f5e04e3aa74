/// How much a finding matters. The names are SARIF's levels.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A hint, a heuristic, or a number of the project's own.
  case note
  /// The documents advise otherwise.
  case warning
  /// It does not work there, or the system refuses it.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
