import Linting
import YAMLTree

extension FixSubject {
  /// Makes one of the views stand out: those with the largest text first.
  func accentedView() -> [FixDraft] {
    guard finding.evidence.measuredNumber == 0 else { return [] }
    var sizes: [NodeID: Double] = [:]
    for content in shownFamilies.flatMap(\.contents) where content.presentations.intersects(.accented) {
      for shown in content.views where shown.kind.isText || [.image, .gauge, .progressView].contains(shown.kind) {
        sizes[file[shown.view].key] = shown.kind.isText ? shown.style.font.points(on: .iOS) ?? 0 : 0
      }
    }
    // Labels of buttons are less important than content.
    let isLabel = { (key: NodeID) in
      editor.ancestors(of: key).contains { text(of: editor.entry(of: $0)?.entry.key) == "label" }
    }
    let sorted = sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let views = sorted.filter { !isLabel($0) } + sorted.filter(isLabel)
    return views.prefix(Self.maximumChoices).compactMap { key in
      guard let view = editor.parent(of: key) else { return nil }
      // A bare name is an item of a list.
      let isName = tree[view].kind == .sequence
      var draft = FixDraft(
        "Accent \(shownView(key))",
        editor.inserting(NewEntry("widgetAccentable", .literal("true")), into: isName ? key : view))
      // An image in the accent group may tint like the text on top of it.
      draft?.silenced = SilencedRules(rules: ["accented-text-on-opaque"], place: tree.span(of: key))
      return draft
    }
  }
}
