import AppleTables
import YAMLTree

/// Finds the names that were meant. A file decides how many names it misspells, so only so many are looked at.
struct SpellingAdvice {
  /// Comparisons of a misspelt name with a known one that are left for this file.
  private var remaining = 400_000

  /// The nearest name, one or two letters away.
  mutating func nearest(to text: String, among names: [String]) -> String? {
    guard spend(names.count) else { return nil }
    return SpellingCandidates(names).nearest(to: text.utf8)
  }

  /// The nearest name among many that were prepared.
  mutating func nearest(to text: String, among candidates: SpellingCandidates, count: Int) -> String? {
    guard spend(count) else { return nil }
    return candidates.nearest(to: text.utf8)
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    guard remaining >= comparisons else { return false }
    remaining -= comparisons
    return true
  }
}
