import Linting
import YAMLTree

extension FixSubject {
  /// Puts one view into the accent group. Drafts for views with the largest text come first.
  func accentedView() -> [FixDraft] {
    guard finding.evidence.measuredNumber == 0 else { return [] }
    var sizes: [NodeID: Double] = [:]
    for content in shownFamilies.flatMap(\.contents) where content.presentations.intersects(.accented) {
      for shown in content.views where shown.kind.isText || [.image, .gauge, .progressView].contains(shown.kind) {
        sizes[file[shown.view].key] = shown.kind.isText ? shown.style.font.points(on: .iOS) ?? 0 : 0
      }
    }
    // Labels of buttons come last, since they matter less than content.
    let isLabel = { (key: NodeID) in
      editor.ancestors(of: key).contains { text(of: editor.entry(of: $0)?.entry.key) == "label" }
    }
    let keys = sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let candidates = keys.filter { !isLabel($0) } + keys.filter(isLabel)
    return candidates.prefix(Self.maximumChoices).compactMap { key in
      guard let view = editor.parent(of: key) else { return nil }
      // A view without modifiers is a bare name in a list.
      let isBareName = tree[view].kind == .sequence
      var draft = FixDraft(
        "Accent \(shownView(key))",
        editor.inserting(NewEntry("widgetAccentable", .literal("true")), into: isBareName ? key : view))
      // An image in the accent group may get the tint of the text on top of it.
      draft?.silenced = (rules: ["accented-text-on-opaque"], place: tree.span(of: key))
      return draft
    }
  }
}
