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

/// A number with its noun: `1 note`, `2 notes`.
func counted(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

/// Phrases as a list in a sentence: `a`, `a and b`, `a, b and c`.
func listed(_ phrases: [String]) -> String {
  guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
  return phrases.dropLast().joined(separator: ", ") + " and " + last
}
