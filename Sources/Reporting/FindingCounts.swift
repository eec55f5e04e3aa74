import Findings

/// How many findings there are of each level.
struct FindingCounts: Equatable, Sendable {
  var errors = 0
  var warnings = 0
  var notes = 0

  var total: Int { errors + warnings + notes }

  subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }
}
