import AppleTables
import Base
import Linting
import YAMLTree

extension FixSubject {
  func largerText() -> [FixDraft] { hasSizeInPoints ? largerStyles() + largerSizes() : [] }

  /// The scalar with the font's size in points: the value of `font`, or of its `size`.
  var sizeNode: NodeID? {
    guard let value else { return nil }
    if tree[value].kind == .mapping { return editor.value(of: "size", in: value) }
    return number(at: value) == nil ? nil : value
  }

  var hasSizeInPoints: Bool { sizeNode != nil }

  private var sizeOrStyleNode: NodeID? {
    sizeNode ?? value.flatMap { tree[$0].kind == .mapping ? editor.value(of: "style", in: $0) : $0 }
  }

  /// The value of `font`, of which the finding may underline only the size or the style.
  var wholeFont: NodeID? {
    guard let key = text(of: key), ["size", "style"].contains(key) else { return value }
    return entry?.mapping
  }

  /// Rules about the size of text, except `font-scaled-minimum`, which is about text that shrinks.
  static let sizeRules: Set<String> = ["font-size-minimum", "font-size-platform-minimum", "visionos-scale-legibility"]

  /// Styles that every platform has, the smallest first.
  private static let styles: [TextStyle] = [.caption2, .caption, .footnote, .subheadline, .body, .title3]

  /// Drafts for the text styles that are at least as large on iOS, the smallest first. A proof requires that no size
  /// rule reports the new style.
  func largerStyles() -> [FixDraft] {
    guard let font = wholeFont, let node = sizeOrStyleNode, !isCustomFont(font) else { return [] }
    let old = text(of: node).flatMap { TextStyle(rawValue: $0) }
    let points = number(at: node) ?? old?.points(on: .iOS) ?? 0
    return Self.styles.filter { $0 != old && $0.points(on: .iOS) ?? 0 >= points }.compactMap { style in
      guard let edit = styleEdit(style, inPlaceOf: node) else { return nil }
      var draft = FixDraft(title(of: style, inPlaceOf: node), edit)
      draft?.silenced = (rules: Self.sizeRules, place: tree.span(of: font))
      return draft
    }
  }

  /// The font in another style, with its weight and other properties.
  func font(in style: TextStyle) -> NewValue {
    let keptEntries = fontEntries.filter { !["size", "style"].contains(tree.string(of: $0.key)) }
    if keptEntries.isEmpty { return .word(style.rawValue) }
    return .mapping([NewEntry("style", .word(style.rawValue))] + keptEntries.map(copied))
  }

  /// The custom font in another size, in points; nil for the system font.
  var resizedCustomFont: ((Double) -> NewValue)? {
    guard let font = wholeFont, isCustomFont(font) else { return nil }
    let keptEntries = fontEntries.filter { tree.string(of: $0.key) != "size" }.map(copied)
    return { .mapping(keptEntries + [NewEntry("size", .literal(decimal($0)))]) }
  }

  private var fontEntries: [YAMLEntry] {
    wholeFont.map { tree[$0].kind == .mapping ? editor.ownEntries(of: $0) : [] } ?? []
  }

  private func copied(_ entry: YAMLEntry) -> NewEntry { NewEntry(tree.string(of: entry.key), .copy(entry.value)) }

  private func isCustomFont(_ font: NodeID) -> Bool { editor.value(of: "custom", in: font) != nil }

  func styleEdit(_ style: TextStyle, inPlaceOf node: NodeID) -> TreeEdit? {
    let replacement = editor.replacing(node, with: .word(style.rawValue))
    guard let (font, size) = editor.entry(of: node), tree.string(of: size.key) == "size" else { return replacement }
    if let old = editor.value(of: "style", in: font) {
      // If a font has both, only the size counts.
      return joined(editor.deletingEntry(size.key), editor.replacing(old, with: .word(style.rawValue)))
    }
    return joined(editor.renaming(size.key, to: "style"), replacement)
  }

  func largerSizes() -> [FixDraft] {
    guard let node = sizeNode, let old = number(at: node) else { return [] }
    let minimum = finding.evidence.requiredNumber ?? 11
    let sizes = Set([minimum, 11, 12, 15, 17]).filter { $0 > old && $0 >= minimum }.sorted()
    return sizes.compactMap { size in
      FixDraft(
        "Replace \(shown(node)) with \(decimal(size))\(size > minimum ? reason(for: size) : "")",
        editor.replacing(node, with: .literal(decimal(size))))
    }
  }

  private func reason(for size: Double) -> String {
    switch size {
    case 12: ", the minimum on Apple Watch and Apple Vision Pro"
    case 15: ", which stays legible at 75% on Apple Vision Pro"
    default: ""
    }
  }

  /// True if a view has a font of its own, and is shown only on a Mac or on Apple Vision Pro.
  func canEnlargeFontWithoutVariant(of view: NodeID) -> Bool {
    let isOwnFont = wholeFont.flatMap { editor.entry(of: $0)?.mapping } == view
    return isOwnFont && isShownOnly(in: PresentationSet.mac.union(.vision), view)
  }

  func title(of style: TextStyle, inPlaceOf node: NodeID) -> String {
    let isSize = editor.entry(of: node).flatMap { text(of: $0.entry.key) } == "size"
    let (old, new) = isSize ? ("size: ", "style: ") : ("", "")
    return "Replace \(old)\(shown(node)) with \(new)\(style.rawValue)"
  }

  func largerStyleOnMac() -> [FixDraft] {
    guard !hasSizeInPoints, let view = viewMapping else { return [] }
    if canEnlargeFontWithoutVariant(of: view) { return largerStyles() }
    let (title, font) = ("Use subheadline on the Mac", NewEntry("font", font(in: .subheadline)))
    // Other variants may be larger, so they win if they can.
    return drafts(
      FixDraft(title, addingFirstVariant(font, where: .mac, to: view)),
      FixDraft(title, addingVariant(font, where: .mac, to: view)))
  }

  /// The text style of exactly this size, or larger ones if a rule reports the text as too small.
  func textStyle() -> [FixDraft] {
    if let font = wholeFont, text.isFound(by: Self.sizeRules, in: tree.span(of: font)) { return largerStyles() }
    guard let node = sizeNode, let size = number(at: node) else { return [] }
    return TextStyle.plain.filter { $0.points(on: .iOS) == size }.compactMap { style in
      FixDraft(title(of: style, inPlaceOf: node), styleEdit(style, inPlaceOf: node))
    }
  }

  func largerTextOnVision() -> [FixDraft] {
    guard let view = viewMapping else { return [] }
    if canEnlargeFontWithoutVariant(of: view) { return largerStyles() }
    if let customFont = resizedCustomFont {
      // At a scale of 75 %, 15 points are at least 11 points.
      return draft(
        "Use 15 pt on Apple Vision Pro", addingFirstVariant(NewEntry("font", customFont(15)), where: .vision, to: view))
    }
    return [.subheadline, .body, .title3].compactMap { style in
      FixDraft(
        "Use \(style.rawValue) on Apple Vision Pro",
        addingFirstVariant(NewEntry("font", font(in: style)), where: .vision, to: view))
    }
  }
}
