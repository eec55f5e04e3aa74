import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// A fix that computes what it writes. It makes drafts, the best first; of several that pass their proof, the one that
/// leads to the fewest other findings is taken.
package struct NamedFix: Sendable {
  package let drafts: @Sendable (FixSubject) -> [FixDraft]

  package init(_ drafts: @escaping @Sendable (FixSubject) -> [FixDraft]) { self.drafts = drafts }
}

/// Fixes by the names that rule files give them.
package typealias NamedFixes = [String: NamedFix]

extension FixSubject {
  /// The draft of an edit; empty if the edit cannot be made.
  package func draft(_ title: String, _ edit: TreeEdit?) -> [FixDraft] { drafts(FixDraft(title, edit)) }

  /// The drafts that could be made.
  package func drafts(_ drafts: FixDraft?...) -> [FixDraft] { drafts.compactMap(\.self) }

  /// Several edits as one; nil where one of them could not be made.
  package func joined(_ edits: TreeEdit?...) -> TreeEdit? { joined(edits) }

  package func joined(_ edits: [TreeEdit?]) -> TreeEdit? {
    let made = edits.compactMap(\.self)
    return made.count == edits.count && !made.isEmpty ? TreeEdit.joined(made) : nil
  }

  /// The view that the finding is in: its mapping, or the name that stands for it alone.
  package var view: NodeID? { isBareName ? node : viewMapping ?? node }

  /// True if the finding underlines the name of a view that is an item of a list by itself.
  private var isBareName: Bool {
    guard let node, let text = text(of: node), let list = editor.parent(of: node) else { return false }
    return tree[list].kind == .sequence && text.utf8.first.map { (0x41...0x5A).contains($0) } == true
  }

  /// The number that a scalar says.
  package func number(at node: NodeID?) -> Double? { text(of: node).flatMap { Double($0) } }
}

/// Where a variant holds: its `when`, and the presentations that this means.
package struct VariantCondition {
  package let when: NewEntry
  package let presentations: PresentationSet

  private init(_ key: String, _ value: NewValue, _ presentations: PresentationSet) {
    when = NewEntry(key, value)
    self.presentations = presentations
  }

  package static let accented = VariantCondition("widgetRenderingMode", .word("accented"), .accented)
  package static let vibrant = VariantCondition("widgetRenderingMode", .word("vibrant"), .vibrant)
  package static let backgroundRemoved = VariantCondition(
    "showsWidgetContainerBackground", .literal("false"), .backgroundRemoved)
  package static let luminanceReduced = VariantCondition("isLuminanceReduced", .literal("true"), .luminanceReduced)
  package static let mac = VariantCondition("platform", .word("macOS"), .mac)
  package static let vision = VariantCondition("platform", .word("visionOS"), .vision)
}

extension FixSubject {
  /// Adds a variant of a view: what it has where a condition holds. The last one wins, so that it goes to the end.
  package func addingVariant(_ modifier: NewEntry, where condition: VariantCondition, to view: NodeID) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    if tree[view].kind == .mapping, let variants = editor.value(of: "variants", in: view) {
      return tree[variants].kind == .sequence ? editor.appending(variant, to: variants) : nil
    }
    return editor.inserting(NewEntry("variants", .list([variant])), into: view)
  }

  /// The same for what holds in general: the variants that are there say what is special, and win.
  package func addingFirstVariant(
    _ modifier: NewEntry, where condition: VariantCondition, to view: NodeID
  ) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    if tree[view].kind == .mapping, let variants = editor.value(of: "variants", in: view),
      let edit = editor.prepending(variant, to: variants)
    {
      return edit
    }
    return addingVariant(modifier, where: condition, to: view)
  }

  /// True if a view is shown in these presentations alone, so that a variant for them would always hold: what it says
  /// can be said by the view itself. Not known of what several places share.
  package func isShownOnly(in presentations: PresentationSet, _ view: NodeID) -> Bool {
    guard otherPlaces == 0, let widget = shownWidget else { return false }
    let key = viewKey(of: view) ?? view
    var shown = PresentationSet()
    for content in widget.families.flatMap({ $0.contents + $0.backgrounds + $0.signedOut })
    where content.views.contains(where: { file[$0.view].key == key }) {
      shown.formUnion(content.presentations)
    }
    return !shown.isEmpty && presentations.isSuperset(of: shown)
  }
}
