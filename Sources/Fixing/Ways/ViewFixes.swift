import AppleTables
import Edits
import Findings
import WidgetFormat
import YAMLTree

/// Views: where they are shown, and what stands in their place.
extension NamedFix {
  static let views: [String: Body] = [
    "deleteView": { $0.deleteView() },
    "secondLogo": { subject in
      // The first logo may stand in a wrong place; only a further one goes.
      subject.isSecondLogo ? subject.deleteView() : []
    },
    "disfavoredFamily": { subject in
      guard let node = subject.node, let families = subject.editor.parent(of: node),
        subject.tree[families].kind == .sequence
      else { return [] }
      if subject.tree.childCount(of: families) > 1 { return subject.deletions(node) }
      // A place without families would hold for all of them.
      guard let entry = subject.editor.parent(of: families) else { return [] }
      let isOnly = subject.editor.outermostEmptied(without: entry) != entry
      let title = isOnly ? "Delete disfavoredLocations" : "Delete the entry for \(subject.shown(node))"
      return subject.draft(title, subject.editor.deletingWithEmptyParents(entry))
    },
    "deleteListedItem": { subject in
      guard let node = subject.node else { return [] }
      let edit =
        subject.isKey
        ? subject.key.flatMap { subject.editor.deletingEntry($0) } : subject.editor.deletingItem(node)
      return subject.draft("Delete \(subject.shown(node))", edit)
    },
    "idleBackdrop": { subject in
      guard subject.text(of: subject.node) == "AccessoryWidgetBackground", let view = subject.view,
        let list = subject.editor.parent(of: view),
        subject.text(of: subject.editor.entry(of: list)?.entry.key) == "ZStack"
      else { return [] }
      return subject.draft("Delete AccessoryWidgetBackground", subject.editor.deletingItem(view))
    },
    "systemBackdrop": { subject in
      guard let node = subject.node, subject.text(of: node) != "AccessoryWidgetBackground" else { return [] }
      let title = "Use AccessoryWidgetBackground"
      if subject.isKey, subject.text(of: node) == "background", let value = subject.value {
        let backdrop = NewValue.mapping([NewEntry("AccessoryWidgetBackground", .mapping([]))])
        return subject.draft(title, subject.editor.replacing(value, by: backdrop))
      }
      guard let view = subject.view, let list = subject.editor.parent(of: view), subject.tree[list].kind == .sequence
      else {
        return []
      }
      let replacement = FixDraft(title, subject.editor.replacing(view, by: .word("AccessoryWidgetBackground")))
      return subject.drafts(replacement)
    },
    "onlyFullColor": { subject in
      guard let node = subject.node, let view = subject.view else { return [] }
      if subject.isKey, subject.text(of: node) == "background" {
        if subject.isShownOnly(in: .accented, view) {
          return subject.draft("Delete background", subject.editor.deletingEntry(node))
        }
        return subject.draft(
          "Remove the background in accented mode",
          subject.addingVariant(NewEntry("background", .word("clear")), where: .accented, to: view))
      }
      // A condition that holds nowhere hides the view for good.
      if subject.isShownOnly(in: .accented.union(.vibrant), view) { return [] }
      // A text says something in every mode.
      if ["Text", "Label"].contains(subject.text(of: subject.viewKey(of: view))) { return [] }
      return subject.draft(
        "Show it only in full colour",
        subject.editor.inserting(
          NewEntry("when", .mapping([NewEntry("widgetRenderingMode", .word("fullColor"))])), into: view))
    },
    "opaqueWhenAccented": { $0.opaque(in: "accented", .accented) },
    "opaqueColorWhenAccented": { $0.opaqueColor() },
    "opaqueWhenVibrant": { $0.opaque(in: "vibrant", .vibrant) },
    "desaturatedDecoration": { $0.isGlyph ? [] : $0.accentedRendering("desaturated", isDecoration: true) },
    "desaturatedImage": { $0.isGlyph ? [] : $0.accentedRendering("desaturated", isDecoration: false) },
    "accentedGlyph": { $0.isGlyph ? $0.accentedRendering("accented", isDecoration: nil) : [] },
    "labelView": { $0.labelView() },
    "deleteWidgetURL": { subject in
      guard subject.isKey, subject.text(of: subject.node) == "widgetURL", let key = subject.key else { return [] }
      return subject.draft("Delete widgetURL", subject.editor.deletingEntry(key))
    },
    "defaultDetailOnly": { subject in
      guard let view = subject.view else { return [] }
      if subject.tree[view].kind == .mapping, let condition = subject.editor.value(of: "when", in: view) {
        return subject.draft(
          "Show it only at the default level of detail",
          subject.editor.inserting(NewEntry("levelOfDetail", .word("default")), into: condition))
      }
      return subject.draft(
        "Show it only at the default level of detail",
        subject.editor.inserting(
          NewEntry("when", .mapping([NewEntry("levelOfDetail", .word("default"))])), into: view))
    },
    "textWithDate": { subject in
      guard let node = subject.node, subject.text(of: node).map({ ["relative", "timer"].contains($0) }) == true,
        let key = subject.key, subject.text(of: key) == "format"
      else { return [] }
      return subject.draft("Rename format to style", subject.editor.renaming(key, to: "style"))
    }
  ]
}

extension FixSubject {
  /// Deletes the nearest view or variant around the finding that is one of several items.
  fileprivate func deleteView() -> [FixDraft] {
    guard let node else { return [] }
    // A bare name in a list of views, and not the item of another list.
    let isName =
      tree[node].kind == .scalar && !isKey && editor.parent(of: node).map { tree[$0].kind == .sequence } == true
      && text(of: node)?.first?.isUppercase == true
    guard let item = isName ? node : viewToDelete else { return [] }
    return draft("Delete \(shown(isName ? node : viewKey(of: item) ?? node))", editor.deletingItem(item))
  }

  /// The view that the finding is in, also where it is about the view's condition, but not where about a variant's.
  private var viewToDelete: NodeID? {
    if let mapping = entry?.mapping, isView(mapping) { return mapping }
    guard let node, let view = viewMapping else { return entry?.mapping }
    let between = editor.ancestors(of: node).prefix { $0 != view }
    let isInVariant = between.contains { text(of: editor.entry(of: $0)?.entry.key) == "variants" }
    return isInVariant ? entry?.mapping : view
  }

  /// Whether another image of the family is marked as a logo, and stands before this one.
  fileprivate var isSecondLogo: Bool {
    guard let view = viewMapping,
      let family = editor.ancestors(of: view).first(where: { ancestor in
        editor.entry(of: ancestor).map { Family(rawValue: tree.string(of: $0.entry.key)) != nil } == true
      })
    else { return false }
    var node = NodeID(index: family.index + 1)
    while node < view {
      if tree[node].kind == .mapping, text(of: editor.value(of: "role", in: node)) == "logo" { return true }
      node = NodeID(index: node.index + 1)
    }
    return false
  }

  /// - Parameter mode: As titles name it.
  fileprivate func opaque(in mode: String, _ condition: VariantCondition) -> [FixDraft] {
    guard let key, text(of: key) == "opacity", let view = viewMapping else { return [] }
    // Where it is shown in that mode alone, a variant would always hold.
    if entry?.mapping == view, isShownOnly(in: condition.presentations, view) {
      return draft("Delete opacity", editor.deletingEntry(key))
    }
    return draft(
      "Make it opaque in \(mode) mode", addingVariant(NewEntry("opacity", .literal("1")), where: condition, to: view))
  }

  /// Writes a translucent colour of a text without its opacity for accented mode, in which its hue does not count.
  fileprivate func opaqueColor() -> [FixDraft] {
    guard let view = viewMapping, ["Text", "Label", "Image"].contains(text(of: viewKey(of: view))),
      let style = editor.value(of: "foregroundStyle", in: view), let node,
      style == node || editor.ancestors(of: node).contains(style) || key == editor.entry(of: style)?.entry.key
    else { return [] }
    let opaque: NewValue
    if let hex = text(of: style), hex.hasPrefix("#"), hex.utf8.count == 9 {
      opaque = .word(String(hex.dropLast(2)))
    } else if tree[style].kind == .mapping, let color = editor.value(of: "color", in: style),
      editor.ownEntries(of: style).count == 2, editor.value(of: "opacity", in: style) != nil
    {
      opaque = .copy(color)
    } else {
      return []
    }
    return draft(
      "Make its colour opaque in accented mode",
      addingVariant(NewEntry("foregroundStyle", opaque), where: .accented, to: view))
  }

  /// Whether the view says that it is a small shape on a clear ground.
  fileprivate var isGlyph: Bool {
    viewMapping.flatMap { editor.value(of: "glyph", in: $0) }.map { text(of: $0) == "true" } ?? false
  }

  /// Inserts a mode for accented places.
  ///
  /// - Parameter isDecoration: Whether only images that decorate get it, or only the others; nil for all.
  fileprivate func accentedRendering(_ mode: String, isDecoration: Bool?) -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    let role = text(of: editor.value(of: "role", in: view))
    let decorates = role.map { ["photo", "background", "decoration"].contains($0) } ?? false
    guard isDecoration.map({ $0 == decorates }) ?? true else { return [] }
    return draft(
      "Insert widgetAccentedRenderingMode: \(mode)",
      editor.inserting(NewEntry("widgetAccentedRenderingMode", .word(mode)), into: view))
  }

  /// Puts the label of a Link, a Button or a Toggle in its place, where it has nothing else beside it.
  fileprivate func labelView() -> [FixDraft] {
    guard let node, let name = text(of: node), ["Link", "Button", "Toggle"].contains(name), isKey,
      let (mapping, control) = entry, editor.ownEntries(of: mapping).count == 1,
      tree[control.value].kind == .mapping, let label = editor.value(of: "label", in: control.value)
    else { return [] }
    let title = "Show the label without the \(name)"
    guard tree[label].kind == .scalar else {
      return draft(title, editor.replacing(mapping, byCopyOf: label))
    }
    let text = NewValue.mapping([NewEntry("Text", .word(tree.string(of: label)))])
    return draft(title, editor.replacing(mapping, by: text))
  }
}
