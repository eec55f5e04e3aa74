import AppleTables
import Base
import Presentations
import YAMLTree

/// Fixes in Swift by their names in rule files. Each returns drafts, the best first. Of the drafts that can be proven,
/// the one with the fewest new findings becomes the fix.
public typealias NamedFixes = [String: @Sendable (FixSubject) -> [FixDraft]]

/// The condition of a variant, and the presentations in which it is true.
public struct VariantCondition: Sendable {
  public let when: NewEntry
  public let presentations: PresentationSet

  private init(_ key: String, _ value: NewValue, _ presentations: PresentationSet) {
    when = NewEntry(key, value)
    self.presentations = presentations
  }

  public static let accented = VariantCondition("widgetRenderingMode", .word("accented"), .accented)
  public static let vibrant = VariantCondition("widgetRenderingMode", .word("vibrant"), .vibrant)
  public static let backgroundRemoved = VariantCondition(
    "showsWidgetContainerBackground", .literal("false"), .backgroundRemoved)
  public static let luminanceReduced = VariantCondition("isLuminanceReduced", .literal("true"), .luminanceReduced)
  public static let mac = VariantCondition("platform", .word("macOS"), .mac)
  public static let vision = VariantCondition("platform", .word("visionOS"), .vision)
}

extension FixSubject {
  /// One draft; none if the edit is nil, since it cannot be made.
  public func draft(_ title: String, _ edit: TreeEdit?) -> [FixDraft] { drafts(FixDraft(title, edit)) }

  public func drafts(_ drafts: FixDraft?...) -> [FixDraft] { drafts.compactMap(\.self) }

  /// Joins edits; nil if one of them cannot be made.
  public func joined(_ edits: TreeEdit?...) -> TreeEdit? { joined(edits) }

  public func joined(_ edits: [TreeEdit?]) -> TreeEdit? {
    let possible = edits.compactMap(\.self)
    return possible.count == edits.count && !possible.isEmpty ? TreeEdit.joined(possible) : nil
  }

  /// The mapping or the bare name of the view that contains the finding; `node` if no view contains it.
  public var view: NodeID? { node.map(isBareName) == true ? node : viewMapping ?? node }

  public func number(at node: NodeID?) -> Double? { text(of: node).flatMap { Double($0) } }

  /// Adds a variant after the existing ones, over which it wins.
  public func addingVariant(_ modifier: NewEntry, where condition: VariantCondition, to view: NodeID) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    guard let variants = editor.value(of: "variants", in: view) else {
      return editor.inserting(NewEntry("variants", .list([variant])), into: view)
    }
    return tree[variants].kind == .sequence ? editor.appending(variant, to: variants) : nil
  }

  /// Adds a variant before the existing ones, which win over it.
  public func addingFirstVariant(
    _ modifier: NewEntry, where condition: VariantCondition, to view: NodeID
  ) -> TreeEdit? {
    let variant = NewValue.mapping([NewEntry("when", .mapping([condition.when])), modifier])
    let edit = editor.value(of: "variants", in: view).flatMap { editor.prepending(variant, to: $0) }
    return edit ?? addingVariant(modifier, where: condition, to: view)
  }

  /// True if a view is shown only in some presentations, so that a variant for these is pointless. False for a view
  /// that is used in several places.
  public func isShownOnly(in presentations: PresentationSet, _ view: NodeID) -> Bool {
    guard aliasCount == 0, let widget = shownWidget else { return false }
    let key = viewKey(of: view) ?? view
    var shown = PresentationSet()
    for content in widget.families.flatMap({ $0.contents + $0.backgrounds + $0.signedOut })
    where content.views.contains(where: { file[$0.view].key == key }) { shown.formUnion(content.presentations) }
    return !shown.isEmpty && presentations.isSuperset(of: shown)
  }

  /// A copy of a value on one line, which a block of several lines becomes; nil for a text of several lines.
  public func copy(of node: NodeID) -> NewValue? {
    if isOnOneLine(node) { return .copy(node) }
    let hasComments = tree.comments.contains { tree.span(of: node).contains($0) }
    guard tree[node].style == .block, !hasComments else { return nil }
    if tree[node].kind == .sequence {
      let items = tree.items(of: node).map { copy(of: $0) }
      return items.contains(nil) ? nil : .list(items.compactMap(\.self))
    }
    let entries = editor.ownEntries(of: node).map { entry in
      (tree.isNull(entry.value) ? .mapping([]) : copy(of: entry.value)).map { NewEntry(tree.string(of: entry.key), $0) }
    }
    return entries.contains(nil) ? nil : .mapping(entries.compactMap(\.self))
  }

  /// True if a value is on one line and can be copied to another place.
  public func isOnOneLine(_ node: NodeID) -> Bool {
    guard !tree[node].isCollection || tree[node].style == .flow else { return false }
    let span = tree.span(of: node)
    return !tree.text[span.start..<span.end].contains { $0.isLineEnd }
  }

  /// Replaces the width and the height of a frame as far as `size` returns a new value.
  public func resized(_ frame: NodeID, _ size: (Double) -> Double?) -> TreeEdit? {
    let sides = editor.ownEntries(of: frame).filter { ["width", "height"].contains(tree.string(of: $0.key)) }
    return joined(
      sides.compactMap { side in
        number(at: side.value).flatMap(size).map { editor.replacing(side.value, with: .literal(decimal($0))) }
      })
  }

  public var foreground: NodeID? { text(of: key) == "foregroundStyle" ? value : nil }

  /// A foreground of one text alone.
  public var ownForeground: NodeID? {
    let isShared = isSharedByTexts { style in style.foreground.map { file[$0].node } == foreground }
    return isShared ? nil : foreground
  }

  /// The maximum number of suggestions for one fix.
  public static let maximumChoices = 3

  public var shownFamilies: [ShownFamily] {
    (shownWidget?.families ?? []).filter { family in
      finding.subject.families.isEmpty || finding.subject.families.contains(family.offered.family.rawValue)
    }
  }

  /// A view in the words of a title, with its text if it has one: `the text "Hello"`.
  public func shownView(_ key: NodeID) -> String {
    let name = tree.string(of: key)
    guard let entry = editor.entry(of: key)?.entry, entry.key == key, let text = text(of: entry.value),
      !tree.isNull(entry.value)
    else { return "the \(shown(key))" }
    switch name {
    case "Text", "Label": return "the \(name.lowercased()) \"\(shortened(text, to: 40))\""
    case "Image": return "the image \(shown(entry.value))"
    default: return "the \(shown(key)) \(shown(entry.value))"
    }
  }

  public func deleteListedItem() -> [FixDraft] {
    guard let node else { return [] }
    return draft("Delete \(shown(node))", isKey ? editor.deletingEntry(node) : editor.deletingItem(node))
  }

  public func deleteView() -> [FixDraft] {
    guard let node else { return [] }
    let isViewName = isBareName(node)
    guard let item = isViewName ? node : viewToDelete else { return [] }
    let name = isViewName ? shown(node) : viewKey(of: item).map(shown) ?? "the variant"
    return draft("Delete \(name)", editor.deletingItem(item))
  }

  /// The view that contains the finding, or the variant whose condition the finding is about.
  public var viewToDelete: NodeID? {
    if let mapping = entry?.mapping, isView(mapping) { return mapping }
    guard let node, let view = viewMapping else { return entry?.mapping }
    let between = editor.ancestors(of: node).prefix { $0 != view }
    let isInVariant = between.contains { text(of: editor.entry(of: $0)?.entry.key) == "variants" }
    return isInVariant ? entry?.mapping : view
  }
}
