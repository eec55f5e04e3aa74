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
    let new = NewValue.mapping([NewEntry("light", .word(pair.light)), NewEntry("dark", .word(pair.dark))])
    guard let edit = editor.replacing(value, with: new) else { return [] }
    var draft = FixDraft(title, edit)
    draft?.silenced = SilencedRules(rules: Self.contrastRules, place: tree.span(of: value))
    draft?.accepts = { keepsContrast($0) }
    return drafts(draft)
  }

  private static let contrastRules: Set<String> = [
    "contrast", "background-removed-legibility", "background-appearance-luminance",
  ]

  private func keepsContrast(_ outcome: FixOutcome) -> Bool {
    let before = Legibility(of: text.findings, by: Self.contrastRules)
    let after = Legibility(of: outcome.text.findings, by: Self.contrastRules)
    return after.count <= before.count && after.lowestContrast >= before.lowestContrast
  }

  private struct Legibility {
    var count = 0
    var lowestContrast = Double.infinity

    init(of findings: [Finding], by rules: Set<String>) {
      for finding in findings where rules.contains(finding.rule) && finding.suppression == nil {
        count += 1
        lowestContrast = min(lowestContrast, finding.evidence.measuredNumber ?? .infinity)
      }
    }
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
