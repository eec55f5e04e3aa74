import AppleTables
import Edits
import Presentations
import WidgetFormat
import YAMLTree

/// Where a variant holds: its `when`, and the presentations that this means.
struct VariantCondition {
  let when: NewEntry
  let presentations: PresentationSet

  private init(_ key: String, _ value: NewValue, _ presentations: PresentationSet) {
    when = NewEntry(key, value)
    self.presentations = presentations
  }

  static let accented = VariantCondition("widgetRenderingMode", .word("accented"), .accented)
  static let vibrant = VariantCondition("widgetRenderingMode", .word("vibrant"), .vibrant)
  static let backgroundRemoved = VariantCondition(
    "showsWidgetContainerBackground", .literal("false"), .backgroundRemoved)
  static let luminanceReduced = VariantCondition("isLuminanceReduced", .literal("true"), .luminanceReduced)
  static let mac = VariantCondition("platform", .word("macOS"), .mac)
  static let vision = VariantCondition("platform", .word("visionOS"), .vision)
}

extension FixSubject {
  /// Adds a variant of a view: what it has where a condition holds. The last one wins, so that it goes to the end.
  func addingVariant(_ modifier: NewEntry, where condition: VariantCondition, to view: NodeID) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    if tree[view].kind == .mapping, let variants = editor.value(of: "variants", in: view) {
      return tree[variants].kind == .sequence ? editor.appending(variant, to: variants) : nil
    }
    return editor.inserting(NewEntry("variants", .list([variant])), into: view)
  }

  /// The same for what holds in general: the variants that are there say what is special, and win.
  func addingFirstVariant(_ modifier: NewEntry, where condition: VariantCondition, to view: NodeID) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    if tree[view].kind == .mapping, let variants = editor.value(of: "variants", in: view),
      let edit = editor.prepending(variant, to: variants)
    {
      return edit
    }
    return addingVariant(modifier, where: condition, to: view)
  }

  /// Whether a view is shown in these presentations alone, so that a variant for them would always hold: what it says
  /// can be said by the view itself. Not known of what several places share.
  func isShownOnly(in presentations: PresentationSet, _ view: NodeID) -> Bool {
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
