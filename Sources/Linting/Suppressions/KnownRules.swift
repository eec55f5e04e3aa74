import AppleFacts
import RuleCatalogue

/// The rules that a comment may name.
package struct KnownRules: Sendable {
  /// Ids of all rules there are.
  let all: Set<String>
  /// Ids of those that run: naming another one in vain is no mistake.
  let active: Set<String>

  package init(all: [String], active: [String]) {
    self.all = Set(all)
    self.active = Set(active)
  }

  /// What a file may not hide: that it could not be read as it stands.
  package static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]

  func nearest(to name: String) -> String? { AppleFacts.nearest(to: Array(name.utf8)[...], among: all.sorted()) }
}
