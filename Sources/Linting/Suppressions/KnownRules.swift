import AppleTables
import RuleCatalogue

/// The rules that a comment may name.
package struct KnownRules: Sendable {
  /// Ids of all rules there are.
  let all: Set<String>
  /// Ids of those that run: naming another one in vain is no mistake.
  let active: Set<String>

  /// Whether a comment that silences a rule has to say why.
  let requiresReasons: Bool

  package init(all: [String], active: [String], requiresReasons: Bool = false) {
    self.init(all: Set(all), active: Set(active), requiresReasons: requiresReasons)
  }

  private init(all: Set<String>, active: Set<String>, requiresReasons: Bool) {
    self.all = all
    self.active = active
    self.requiresReasons = requiresReasons
  }

  /// The same names, with those that run in a file.
  func running(_ active: Set<String>) -> KnownRules {
    KnownRules(all: all, active: active, requiresReasons: requiresReasons)
  }

  /// What a file may not hide: that it could not be read as it stands.
  package static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]

  func nearest(to name: String) -> String? { AppleTables.nearest(to: Array(name.utf8)[...], among: all.sorted()) }
}
