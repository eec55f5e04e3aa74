import AppleTables
import Edits
import Findings
import Linting
import WidgetFormat
import YAMLTree

/// Sizes and styles of text.
extension NamedFix {
  static let texts: [String: Body] = [
    "largerText": { $0.isInPoints ? $0.largerStyles() + $0.largerSizes() : [] },
    "largerStyleOnMac": { subject in
      guard !subject.isInPoints, let view = subject.viewMapping else { return [] }
      if subject.isWhereStylesAreSmall(view) { return subject.largerStyles() }
      return subject.draft(
        "Use subheadline on the Mac",
        subject.addingVariant(NewEntry("font", subject.font(in: .subheadline)), where: .mac, to: view))
    },
    "largerTextOnVision": { subject in
      guard let view = subject.viewMapping else { return [] }
      if subject.isWhereStylesAreSmall(view) { return subject.largerStyles() }
      if let custom = subject.customFont {
        // The least that stays 11 points at 75 %.
        return subject.draft(
          "Use 15 pt on Apple Vision Pro",
          subject.addingFirstVariant(NewEntry("font", custom(15)), where: .vision, to: view))
      }
      return [.subheadline, .body, .title3].compactMap { style in
        FixDraft(
          "Use \(style.rawValue) on Apple Vision Pro",
          subject.addingFirstVariant(NewEntry("font", subject.font(in: style)), where: .vision, to: view))
      }
    },
    "textStyle": { $0.textStyle() },
    "systemFont": { subject in
      guard let value = subject.value, subject.tree[value].kind == .mapping else { return [] }
      let entries = subject.editor.ownEntries(of: value)
      if entries.count == 1 {
        return subject.drafts(
          subject.key.flatMap { FixDraft("Delete the custom font", subject.editor.deletingEntry($0)) })
      }
      if entries.count == 2, let size = subject.editor.value(of: "size", in: value) {
        return subject.draft("Use the system's font", subject.editor.replacing(value, byCopyOf: size))
      }
      let custom = entries.first { subject.tree.string(of: $0.key) == "custom" }
      return subject.drafts(custom.flatMap { FixDraft("Use the system's font", subject.editor.deletingEntry($0.key)) })
    },
    "largerScale": { $0.largerScale() },
  ]
}

extension FixSubject {
  /// The scalar that says a font's size in points: the font itself, or its `size`.
  private var sizeNode: NodeID? {
    guard let value else { return nil }
    if tree[value].kind == .mapping { return editor.value(of: "size", in: value) }
    return number(at: value) == nil ? nil : value
  }

  fileprivate var isInPoints: Bool { sizeNode != nil }

  /// The scalar that says a font's size or style.
  private var fontNode: NodeID? {
    if let sizeNode { return sizeNode }
    return value.flatMap { tree[$0].kind == .mapping ? editor.value(of: "style", in: $0) : $0 }
  }

  /// The whole value of `font`, of which the finding may underline the size alone.
  private var wholeFont: NodeID? {
    guard let key = text(of: key), ["size", "style"].contains(key) else { return value }
    return entry?.mapping
  }

  /// Rules that ask for larger text, besides the one for text that may shrink.
  private static let sizeRules: Set<String> = [
    "font-size-minimum", "font-size-platform-minimum", "visionos-scale-legibility",
  ]

  /// Styles that every platform has, the smallest first.
  private static let styles: [TextStyle] = [.caption2, .caption, .footnote, .subheadline, .body, .title3]

  /// Writes a larger text style: of those of which no rule finds that they are too small, the smallest passes.
  fileprivate func largerStyles() -> [FixDraft] {
    guard let font = wholeFont, let node = fontNode, !isCustomFont(font) else { return [] }
    let old = text(of: node).flatMap { TextStyle(rawValue: $0) }
    let points = number(at: node) ?? old?.points(on: .iOS) ?? 0
    return Self.styles.filter { $0 != old && $0.points(on: .iOS) ?? 0 >= points }.compactMap { style in
      guard let edit = writing(style, inPlaceOf: node) else { return nil }
      var draft = FixDraft(title(of: style, inPlaceOf: node), edit)
      draft?.silenced = Silence(rules: Self.sizeRules, place: tree.span(of: font))
      return draft
    }
  }

  /// The font in another style, with the weight and whatever else it has.
  fileprivate func font(in style: TextStyle) -> NewValue {
    let others = fontEntries.filter { !["size", "style"].contains(tree.string(of: $0.key)) }
    if others.isEmpty { return .word(style.rawValue) }
    return .mapping([NewEntry("style", .word(style.rawValue))] + others.map(copied))
  }

  /// The custom font in another size, in points; nil for the system's.
  fileprivate var customFont: ((Double) -> NewValue)? {
    guard let font = wholeFont, isCustomFont(font) else { return nil }
    let others = fontEntries.filter { tree.string(of: $0.key) != "size" }.map(copied)
    return { .mapping(others + [NewEntry("size", .literal(decimal($0)))]) }
  }

  private var fontEntries: [YAMLEntry] {
    wholeFont.map { tree[$0].kind == .mapping ? editor.ownEntries(of: $0) : [] } ?? []
  }

  private func copied(_ entry: YAMLEntry) -> NewEntry { NewEntry(tree.string(of: entry.key), .copy(entry.value)) }

  /// A custom font has its size in points.
  private func isCustomFont(_ font: NodeID) -> Bool { editor.value(of: "custom", in: font) != nil }

  /// A style in the place of points, or of another style.
  private func writing(_ style: TextStyle, inPlaceOf node: NodeID) -> TreeEdit? {
    let replacement = editor.replacing(node, by: .word(style.rawValue))
    guard let (font, size) = editor.entry(of: node), tree.string(of: size.key) == "size" else { return replacement }
    if let old = editor.value(of: "style", in: font) {
      // A font with both has the size: without it the style would count.
      return joined(editor.deletingEntry(size.key), editor.replacing(old, by: .word(style.rawValue)))
    }
    let key = size.key
    return joined(editor.renaming(key, to: "style"), replacement)
  }

  /// Sizes that rules ask for; the proof takes the one after which no other rule asks for more.
  fileprivate func largerSizes() -> [FixDraft] {
    guard let node = sizeNode, let old = number(at: node) else { return [] }
    let minimum = finding.evidence.requiredNumber ?? 11
    let sizes = Set([minimum, 11, 12, 15, 17]).filter { $0 > old && $0 >= minimum }.sorted()
    return sizes.compactMap { size in
      FixDraft(
        "Replace \(shown(node)) with \(decimal(size))\(size > minimum ? reason(for: size) : "")",
        editor.replacing(node, by: .literal(decimal(size))))
    }
  }

  /// Why a size above what the finding asks for is offered: what other rules ask for.
  private func reason(for size: Double) -> String {
    switch size {
    case 12: ", the minimum on Apple Watch and Apple Vision Pro"
    case 15: ", which stays legible at 75% on Apple Vision Pro"
    default: ""
    }
  }

  /// Whether a view is shown on a Mac and on Apple Vision Pro alone: there the smaller styles are too small in general,
  /// and a variant for each would say less than a larger style.
  fileprivate func isWhereStylesAreSmall(_ view: NodeID) -> Bool {
    let isOwnFont = wholeFont.flatMap { editor.entry(of: $0)?.mapping } == view
    return isOwnFont && isShownOnly(in: PresentationSet.mac.union(.vision), view)
  }

  /// What the fix does, with the key where that changes, too.
  private func title(of style: TextStyle, inPlaceOf node: NodeID) -> String {
    let isSize = editor.entry(of: node).flatMap { text(of: $0.entry.key) } == "size"
    let (old, new) = isSize ? ("size: ", "style: ") : ("", "")
    return "Replace \(old)\(shown(node)) with \(new)\(style.rawValue)"
  }

  /// The text style that has exactly this size; where a rule asks for larger text, the one that makes it large enough.
  fileprivate func textStyle() -> [FixDraft] {
    if let font = wholeFont, text.isFound(by: Self.sizeRules, in: tree.span(of: font)) { return largerStyles() }
    guard let node = sizeNode, let size = number(at: node) else { return [] }
    let order: [TextStyle] = [
      .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2,
    ]
    return order.filter { $0.points(on: .iOS) == size }.compactMap { style in
      FixDraft(title(of: style, inPlaceOf: node), writing(style, inPlaceOf: node))
    }
  }

  /// Raises the factor until the text that the finding names, the smallest that it holds for, is large enough.
  fileprivate func largerScale() -> [FixDraft] {
    guard let value, let old = number(at: value), old > 0, let shrunk = finding.evidence.measuredNumber,
      let minimum = finding.evidence.requiredNumber, shrunk > 0
    else { return [] }
    let needed = minimum / (shrunk / old)
    let percents = stride(from: 5, through: 100, by: 5).filter { Double($0) / 100 > old && Double($0) / 100 >= needed }
    return percents.compactMap { percent in
      let new = decimal(Double(percent) / 100)
      return FixDraft("Replace \(shown(value)) with \(new)", editor.replacing(value, by: .literal(new)))
    }
  }
}

/// The words of a description.
extension NamedFix {
  static let descriptions: [String: Body] = [
    "capitalLetter": { subject in
      guard let description = subject.description else { return [] }
      let text = subject.tree.string(of: description)
      guard let letter = text.unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic }) else { return [] }
      let word = text[letter...].prefix { $0.isLetter }
      guard word.dropFirst().allSatisfy({ !$0.isUppercase }) else { return [] }
      let start = text.utf8.distance(from: text.startIndex, to: letter)
      let capital = text[letter].uppercased()
      return subject.draft(
        "Start with \"\(capital)\"",
        subject.editor.replacing(start..<start + text[letter].utf8.count, of: description, by: capital))
    },
    "sentenceCase": { subject in
      guard let description = subject.description else { return [] }
      let text = subject.tree.string(of: description)
      let new = text.sentenceCased
      guard new != text, new.utf8.count == text.utf8.count else { return [] }
      return subject.draft(
        "Change to sentence case", subject.editor.replacing(0..<text.utf8.count, of: description, by: new))
    },
    "imperative": { $0.imperative() },
    "withoutSelf": { $0.withoutSelf() }
  ]
}

extension FixSubject {
  /// The scalar with the description that the finding is in.
  fileprivate var description: NodeID? {
    if let node, tree[node].kind == .scalar, !isKey { return node }
    guard let widget = widgetMapping, let value = editor.value(of: "description", in: widget),
      tree.span(of: value).contains(finding.span)
    else { return nil }
    return value
  }

  /// Puts a verb in the imperative at the beginning, in the place of the words that are underlined.
  fileprivate func imperative() -> [FixDraft] {
    guard let description else { return [] }
    let text = tree.string(of: description)
    let under = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let word = under.split(separator: " ").last.map(String.init), let verb = Self.imperatives[word.lowercased()],
      text.hasPrefix(under)
    else { return [] }
    return draft("Start with \"\(verb)\"", editor.replacing(0..<under.utf8.count, of: description, by: verb))
  }

  fileprivate func withoutSelf() -> [FixDraft] {
    guard let description else { return [] }
    let text = tree.string(of: description)
    let openings = [
      "this widget shows you ", "this widget shows ", "this widget displays ", "this widget lets you see "
    ]
    guard let opening = openings.first(where: { text.lowercased().hasPrefix($0) }) else { return [] }
    return draft("Start with \"See\"", editor.replacing(0..<opening.utf8.count, of: description, by: "See "))
  }

  /// Verbs that descriptions begin with, and how to ask for the same.
  private static let imperatives: [String: String] = {
    let verbs = [
      "Add", "Calculate", "Check", "Collect", "Combine", "Compare", "Control", "Convert", "Count", "Create", "Find",
      "Follow", "Keep", "Listen", "Log", "Manage", "Measure", "Monitor", "Open", "Plan", "Play", "Record", "Start",
      "Track", "View", "Watch"
    ]
    var table = [
      "shows": "See", "showing": "See", "displays": "See", "displaying": "See", "presents": "See", "presenting": "See"
    ]
    for verb in verbs {
      let stem = verb.lowercased()
      table[stem + "s"] = verb
      table[stem + "es"] = verb
      table[stem + "ing"] = verb
      if stem.hasSuffix("e") { table[String(stem.dropLast()) + "ing"] = verb }
      if let last = stem.last { table[stem + "\(last)ing"] = verb }
    }
    return table
  }()
}
