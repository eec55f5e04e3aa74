import AppleTables

/// The rules that a comment may name.
package struct KnownRules: Sendable {
  /// Ids of all rules there are.
  let all: Set<String>
  /// Ids of the rules that run: a comment may name another one without effect.
  private(set) var active: Set<String> = []
  /// Whether a comment that suppresses a rule has to say why.
  let requiresReasons: Bool

  init(all: [String], requiresReasons: Bool = false) {
    self.all = Set(all)
    self.requiresReasons = requiresReasons
  }

  /// The same names, with those that run in a file.
  func running(_ active: Set<String>) -> KnownRules {
    var rules = self
    rules.active = active
    return rules
  }

  /// What a file may not hide: that it could not be read as it stands.
  package static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]

  func nearest(to name: String) -> String? { AppleTables.nearest(to: Array(name.utf8)[...], among: all.sorted()) }
}
