import AppleTables
import YAMLTree

/// A fix in Swift. It makes drafts, the best first; the proven one with the fewest new findings is taken.
package struct NamedFix: Sendable {
  package let drafts: @Sendable (FixSubject) -> [FixDraft]

  package init(_ drafts: @escaping @Sendable (FixSubject) -> [FixDraft]) { self.drafts = drafts }
}

/// By the names in rule files.
package typealias NamedFixes = [String: NamedFix]

extension FixSubject {
  /// Empty if the edit cannot be made.
  package func draft(_ title: String, _ edit: TreeEdit?) -> [FixDraft] { drafts(FixDraft(title, edit)) }

  package func drafts(_ drafts: FixDraft?...) -> [FixDraft] { drafts.compactMap(\.self) }

  /// Several edits as one; nil if one of them cannot be made.
  package func joined(_ edits: TreeEdit?...) -> TreeEdit? { joined(edits) }

  package func joined(_ edits: [TreeEdit?]) -> TreeEdit? {
    let made = edits.compactMap(\.self)
    return made.count == edits.count && !made.isEmpty ? TreeEdit.joined(made) : nil
  }

  /// The view that the finding is in: its mapping, or its bare name.
  package var view: NodeID? { isBareName ? node : viewMapping ?? node }

  /// True for the name of a view that is an item of a list.
  private var isBareName: Bool {
    guard let node, let text = text(of: node), let list = editor.parent(of: node) else { return false }
    return tree[list].kind == .sequence && text.utf8.first.map { (0x41...0x5A).contains($0) } == true
  }

  package func number(at node: NodeID?) -> Double? { text(of: node).flatMap { Double($0) } }
}

/// The condition of a variant, and the presentations in which it holds.
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
  /// Adds a variant at the end, where it wins over others.
  package func addingVariant(_ modifier: NewEntry, where condition: VariantCondition, to view: NodeID) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    if tree[view].kind == .mapping, let variants = editor.value(of: "variants", in: view) {
      return tree[variants].kind == .sequence ? editor.appending(variant, to: variants) : nil
    }
    return editor.inserting(NewEntry("variants", .list([variant])), into: view)
  }

  /// Adds a variant before those that exist, which win.
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

  /// True if a view is shown in these presentations alone, so that a variant for them is pointless. False for shared
  /// views.
  package func isShownOnly(in presentations: PresentationSet, _ view: NodeID) -> Bool {
    guard otherPlaces == 0, let widget = shownWidget else { return false }
    let key = viewKey(of: view) ?? view
    var shown = PresentationSet()
    for content in widget.families.flatMap({ $0.contents + $0.backgrounds + $0.signedOut })
    where content.views.contains(where: { file[$0.view].key == key }) { shown.formUnion(content.presentations) }
    return !shown.isEmpty && presentations.isSuperset(of: shown)
  }
}
