import Edits
import YAMLTree

/// Fixes that compute what they write, by the names that rule files give them. Each gives its drafts, the best first;
/// of several that pass their proof the one is taken after which the fewest other findings come.
enum NamedFix {
  typealias Body = @Sendable (FixSubject) -> [FixDraft]

  static let all: [String: Body] = [reading, texts, colors, views, layout, descriptions, choices, families]
    .reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
}

/// The names that rule files may give.
package let namesOfFixes: Set<String> = Set(NamedFix.all.keys.map { $0 } + [SyntaxRepair.name])

extension FixSubject {
  /// What an edit would do, where it can be made.
  func draft(_ title: String, _ edit: TreeEdit?) -> [FixDraft] { drafts(FixDraft(title, edit)) }

  /// A list of what could be made.
  func drafts(_ drafts: FixDraft?...) -> [FixDraft] { drafts.compactMap(\.self) }

  /// Several edits as one; nil where one of them could not be made.
  func joined(_ edits: TreeEdit?...) -> TreeEdit? { joined(edits) }

  func joined(_ edits: [TreeEdit?]) -> TreeEdit? {
    let made = edits.compactMap(\.self)
    return made.count == edits.count && !made.isEmpty ? TreeEdit.joined(made) : nil
  }

  /// The view that the finding is in: its mapping, or the name that stands for it alone.
  var view: NodeID? { isBareName ? node : viewMapping ?? node }

  /// Whether the finding underlines the name of a view that is an item of a list by itself.
  private var isBareName: Bool {
    guard let node, let text = text(of: node), let list = editor.parent(of: node) else { return false }
    return tree[list].kind == .sequence && text.utf8.first.map { (0x41...0x5A).contains($0) } == true
  }

  /// The number that a scalar says.
  func number(at node: NodeID?) -> Double? { text(of: node).flatMap { Double($0) } }
}
