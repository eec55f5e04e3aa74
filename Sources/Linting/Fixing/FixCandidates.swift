import Base
import YAMLTree

extension ProjectFixer {
  /// A finding with the fixes that were not tried yet.
  struct Pending {
    let placed: PlacedFinding
    var fixes: [RuleFix]
    /// The drafts of the first fix; nil until they are needed.
    var drafts: [DraftedFix]?

    init(_ placed: PlacedFinding, _ fixes: [RuleFix]) { (self.placed, self.fixes) = (placed, fixes) }
  }

  /// A fix of a finding that was made of a draft, but not proven yet.
  struct Candidate {
    let placed: PlacedFinding
    let fix: Fix
    /// True if a configuration trusts the rule's fixes.
    let isTrusted: Bool
    let draft: DraftedFix

    var widgets: Set<String> { placed.finding.subject.widgets }
    var onlyAdds: Bool { draft.files.allSatisfy { $0.edits.allSatisfy(\.span.isEmpty) } }

    /// True if the finding must be gone after the fix.
    func settles(_ finding: Finding) -> Bool {
      draft.settledRules.contains(finding.rule) && !finding.subject.widgets.isDisjoint(with: widgets)
        && !draft.settledFamilies.isDisjoint(with: finding.subject.families)
    }

    var fixed: PlacedFinding {
      var fixed = placed
      fixed.finding.fixes = [fix]
      return fixed
    }
  }

  /// The edits of several candidates. Equal edits count once.
  struct Edits {
    private(set) var files: [SourcePath: Set<TextEdit>] = [:]
    private(set) var texts: [SourcePath: [UInt8]] = [:]

    init(_ candidates: [Candidate]) {
      for file in candidates.flatMap(\.draft.files) {
        files[file.path, default: []].formUnion(file.edits)
        texts[file.path] = file.text
      }
    }

    func conflicts(with candidate: Candidate) -> Bool {
      candidate.draft.files.contains { file in
        files[file.path].map { TextEdits(Array($0.union(file.edits))) == nil } ?? false
      }
    }

    func edits(of path: SourcePath) -> TextEdits? { files[path].flatMap { TextEdits(Array($0)) } }
  }

  /// Identifies a finding of a project even if other parts of its file change.
  struct Key: Hashable {
    let path: SourcePath
    var key: FindingKey

    init(_ placed: PlacedFinding) { (path, key) = (placed.path, FindingKey(placed.finding)) }

    func moved(by edits: Edits) -> Key {
      var moved = self
      if let edits = edits.edits(of: path) { moved.key = key.moved(by: edits) }
      return moved
    }
  }
}
