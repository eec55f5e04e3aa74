import Base
import YAMLTree

extension ProjectFixer {
  /// A finding with the fixes that are still to be tried.
  struct Pending {
    let placed: PlacedFinding
    var fixes: [RuleFix]
    /// The drafts of the first fix; nil until they are needed.
    var drafts: [DraftedFix]?

    init(_ placed: PlacedFinding, _ fixes: [RuleFix]) { (self.placed, self.fixes) = (placed, fixes) }
  }

  struct Candidate {
    let placed: PlacedFinding
    let fix: Fix
    /// True if a configuration calls the rule's fixes safe.
    let isTrusted: Bool
    let draft: DraftedFix

    var widgets: Set<String> { placed.finding.subject.widgets }
    var onlyAdds: Bool { draft.files.allSatisfy { $0.edits.allSatisfy(\.span.isEmpty) } }

    /// True if the fix must not leave the finding.
    func settles(_ finding: Finding) -> Bool {
      draft.settles.contains(finding.rule) && !finding.subject.widgets.isDisjoint(with: widgets)
        && !draft.settledFamilies.isDisjoint(with: finding.subject.families)
    }

    var fixed: PlacedFinding {
      var fixed = placed
      fixed.finding.fixes = [fix]
      return fixed
    }
  }

  /// Edits of several candidates; equal ones count once.
  struct Edits {
    private(set) var files: [SourcePath: Set<TextEdit>] = [:]
    private(set) var texts: [SourcePath: [UInt8]] = [:]

    init(_ candidates: [Candidate]) {
      for file in candidates.flatMap(\.draft.files) {
        files[file.path, default: []].formUnion(file.edits)
        texts[file.path] = file.text
      }
    }

    func conflict(with candidate: Candidate) -> Bool {
      candidate.draft.files.contains { file in
        guard let edits = files[file.path] else { return false }
        return TextEdits(Array(edits.union(file.edits))) == nil
      }
    }

    func edits(of path: SourcePath) -> TextEdits? { files[path].flatMap { TextEdits(Array($0)) } }
  }

  /// Identifies a finding of a project when the text around it changes.
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
