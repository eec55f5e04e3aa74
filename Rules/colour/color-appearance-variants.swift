import AppleTables
import Base
import Linting
import Presentations
import YAMLTree

extension FixSubject {
  /// Replaces a colour with a pair: lighter in the dark appearance for content, darker for a background.
  func appearances() -> [FixDraft] {
    guard let value, let text = text(of: value), let color = ColorShades(text),
      !["light", "dark"].contains(self.text(of: editor.entry(of: value)?.entry.key)), !isOnSwappedBackground,
      !isOnBackground(value), let pair = color.appearances(of: text, behindContent: isBehindContent(value))
    else { return [] }
    let isForDark = pair.light == text
    let title = "Add \(isForDark ? pair.dark : pair.light) as the \(isForDark ? "dark" : "light") variant"
    if isBehindContent(value), !keepsContrast(of: textsOfOneColor(over: value), pair) { return [] }
    let new = NewValue.mapping([NewEntry("light", .word(pair.light)), NewEntry("dark", .word(pair.dark))])
    guard let edit = editor.replacing(value, with: new) else { return [] }
    var draft = FixDraft(title, edit)
    draft?.silenced = (rules: Self.contrastRules, place: tree.span(of: value))
    draft?.accepts = { keepsContrast($0) }
    return drafts(draft)
  }

  /// The colours of the texts over a background that are the same in both appearances.
  private func textsOfOneColor(over background: NodeID) -> [RGBA] {
    let keys = Set(editor.ancestors(of: background).filter(isView).prefix(2).compactMap(viewKey))
    let contents = (shownWidget?.families ?? []).flatMap(\.contents)
    return contents.flatMap { content in
      content.views.indices.compactMap { index in
        guard content.views[index].kind.isText, let color = content.views[index].style.foreground,
          content.layers(beneath: index).contains(where: { keys.contains(file[content.views[$0.view].view].key) })
        else { return nil }
        return file.resolved(color, in: nil)
      }
    }
  }

  private func keepsContrast(of texts: [RGBA], _ pair: (light: String, dark: String)) -> Bool {
    guard let light = HexColor(pair.light.utf8)?.color, let dark = HexColor(pair.dark.utf8)?.color else { return true }
    return texts.allSatisfy { $0.contrast(with: dark) >= min(4.5, $0.contrast(with: light)) }
  }

  private static let contrastRules: Set<String> = [
    "contrast", "background-removed-legibility", "background-appearance-luminance",
  ]

  private func keepsContrast(_ outcome: FixOutcome) -> Bool {
    let (before, after) = (legibility(text.findings), legibility(outcome.text.findings))
    return after.count <= before.count && after.lowestContrast >= before.lowestContrast
  }

  private func legibility(_ findings: [Finding]) -> (count: Int, lowestContrast: Double) {
    let found = findings.filter { Self.contrastRules.contains($0.rule) && $0.suppression == nil }
    return (found.count, found.compactMap(\.evidence.measuredNumber).min() ?? .infinity)
  }

  /// True if a colour is drawn over a background of its view or of one around it, where the fix might be illegible.
  private func isOnBackground(_ node: NodeID) -> Bool {
    if isBehindContent(node) { return false }
    return editor.ancestors(of: node).contains { view in
      guard isView(view), let background = editor.value(of: "background", in: view) else { return false }
      return !["clear", "none"].contains(text(of: background))
    }
  }
}
