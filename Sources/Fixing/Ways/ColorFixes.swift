import AppleTables
import Edits
import Facts
import Findings
import WidgetFormat
import YAMLTree

/// Colours, and the appearances in which they hold.
extension NamedFix {
  static let colors: [String: Body] = [
    "primaryColor": { subject in
      guard let value = subject.foreground, !subject.isOnSwappedBackground else { return [] }
      return subject.draft(
        "Replace \(subject.shown(value)) with primary", subject.editor.replacing(value, by: .word("primary")))
    },
    "readableShade": { subject in
      guard let value = subject.foreground, !subject.isOnSwappedBackground, let text = subject.text(of: value),
        let color = HueShades(text)
      else { return [] }
      return color.all.compactMap { shade in
        FixDraft("Replace \(text) with \(shade)", subject.editor.replacing(value, by: .word(shade)))
      }
    },
    "readableGrey": { subject in
      guard let value = subject.foreground, !subject.isOnSwappedBackground, subject.tree[value].kind == .mapping,
        subject.editor.ownEntries(of: value).count == 1, let grey = subject.editor.value(of: "white", in: value),
        let old = subject.number(at: grey)
      else { return [] }
      let steps = stride(from: 0.05, through: 1, by: 0.05).flatMap { [old + $0, old - $0] }
      return steps.filter { (0...1).contains($0) }.compactMap { step in
        let new = decimal((step * 20).rounded() / 20)
        return FixDraft("Replace \(subject.shown(grey)) with \(new)", subject.editor.replacing(grey, by: .literal(new)))
      }
    },
    "primaryWithoutBackground": { $0.primaryWithoutBackground() },
    "appearances": { $0.appearances() },
    "swappedAppearances": { subject in
      guard let value = subject.value, let light = subject.editor.value(of: "light", in: value),
        let dark = subject.editor.value(of: "dark", in: value)
      else { return [] }
      return subject.draft("Swap light and dark", subject.editor.swapping(light, dark))
    },
    "systemColor": { subject in
      guard let key = subject.text(of: subject.key), ["foregroundStyle", "tint", "fill"].contains(key),
        let entry = subject.entry?.entry, !subject.isShapeBehindContent
      else { return [] }
      return subject.draft("Delete \(key)", subject.editor.deletingEntry(entry.key))
    },
    "whiteShade": { subject in
      guard let value = subject.value, let alpha = subject.alphaOfWhite(value) else { return [] }
      let white = NewValue.mapping([NewEntry("white", .literal(decimal(alpha)))])
      return subject.draft(
        "Replace \(subject.shown(value)) with \(white.words)", subject.editor.replacing(value, by: white))
    }
  ]
}

extension FixSubject {
  /// The colour of a text, if the finding underlines that.
  fileprivate var foreground: NodeID? { text(of: key) == "foregroundStyle" ? value : nil }

  /// Whether the background is the wrong way round, so that it is not the text's colour that is to blame.
  fileprivate var isOnSwappedBackground: Bool { isFoundBeside("background-appearance-luminance") }

  fileprivate func primaryWithoutBackground() -> [FixDraft] {
    guard let value = foreground, let view = viewMapping else { return [] }
    let primary = NewValue.word("primary")
    if entry?.mapping == view, isShownOnly(in: .backgroundRemoved, view) {
      return draft("Replace \(shown(value)) with primary", editor.replacing(value, by: primary))
    }
    return draft(
      "Use primary where the background is removed",
      addingVariant(NewEntry("foregroundStyle", primary), where: .backgroundRemoved, to: view))
  }

  // MARK: Appearances

  /// Writes a pair in the place of one colour: what is drawn on the background gets lighter in the dark appearance,
  /// and a background darker. A light colour of the content is the dark one of the pair.
  fileprivate func appearances() -> [FixDraft] {
    guard let value, let text = text(of: value), let color = HueShades(text), !isInAppearance(value),
      !isOnSwappedBackground, !isOnBackground(value)
    else { return [] }
    guard let pair = color.appearances(of: text, behindContent: isBehindContent(value)) else { return [] }
    let isForDark = pair.light == text
    let title = "Add \(isForDark ? pair.dark : pair.light) as the \(isForDark ? "dark" : "light") variant"
    let new = NewValue.mapping([NewEntry("light", .word(pair.light)), NewEntry("dark", .word(pair.dark))])
    guard let edit = editor.replacing(value, by: new) else { return [] }
    var draft = FixDraft(title, edit)
    draft?.silenced = Silence(rules: Self.contrastRules, place: tree.span(of: value))
    draft?.keeps = { keepsContrast($0) }
    return drafts(draft)
  }

  private static let contrastRules: Set<String> = [
    "contrast", "background-removed-legibility", "background-appearance-luminance",
  ]

  /// Whether text is as legible as before.
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

  /// Whether a colour is drawn over a background of the view, or of one around it: what suits the container background
  /// may be lost on that one.
  private func isOnBackground(_ node: NodeID) -> Bool {
    if isBehindContent(node) { return false }
    return editor.ancestors(of: node).contains { view in
      guard isView(view), let background = editor.value(of: "background", in: view) else { return false }
      return text(of: background).map { !["clear", "none"].contains($0) } ?? true
    }
  }

  /// Whether a colour is one of `{light: …, dark: …}` already.
  fileprivate func isInAppearance(_ node: NodeID) -> Bool {
    guard let key = text(of: editor.entry(of: node)?.entry.key) else { return false }
    return ["light", "dark"].contains(key)
  }

  /// Whether a colour, or an alias of it, belongs to a background, a gradient or a shape behind other views, which
  /// people want dark in the dark appearance.
  fileprivate func isBehindContent(_ node: NodeID) -> Bool {
    let span = tree.span(of: node)
    let aliases = tree.anchoredUses.first { $0.span == span }?.uses.compactMap { editor.node(at: $0) } ?? []
    return ([node] + aliases).contains { isWrittenBehindContent($0) }
  }

  private func isWrittenBehindContent(_ node: NodeID) -> Bool {
    let backgrounds: Set<String> = [
      "containerBackground", "background", "gradient", "LinearGradient", "RadialGradient", "AngularGradient",
    ]
    var isOutsideView = false
    for ancestor in [node] + editor.ancestors(of: node) {
      if text(of: editor.entry(of: ancestor)?.entry.key).map({ backgrounds.contains($0) }) == true { return true }
      guard !isOutsideView, isView(ancestor) else { continue }
      isOutsideView = true
      if isBehindLaterViews(ancestor) { return true }
    }
    return false
  }

  /// Whether a view that draws no text is an item of a ZStack, with others in front of it.
  private func isBehindLaterViews(_ view: NodeID) -> Bool {
    guard let list = editor.parent(of: view), tree[list].kind == .sequence,
      text(of: editor.entry(of: list)?.entry.key) == "ZStack", text(of: viewKey(of: view)) != "Text"
    else { return false }
    return tree.next(after: view).index < tree.next(after: list).index
  }

  /// Whether the finding is about the colour of a shape behind other views: without it the shape has the colour of the
  /// text in front of it.
  fileprivate var isShapeBehindContent: Bool { node.map { isBehindContent($0) } ?? false }

  /// How opaque a translucent white is, from 0 to 1.
  fileprivate func alphaOfWhite(_ node: NodeID) -> Double? {
    if tree[node].kind == .mapping { return number(at: editor.value(of: "opacity", in: node)) }
    guard let text = text(of: node), text.hasPrefix("#"), text.utf8.count == 9 else { return nil }
    return Int(text.suffix(2), radix: 16).map { (Double($0) / 255 * 100).rounded() / 100 }
  }
}
