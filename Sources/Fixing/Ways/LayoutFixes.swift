import AppleTables
import Edits
import Findings
import WidgetFormat
import YAMLTree

/// Distances and sizes, and backgrounds that move to where the system can remove them.
extension NamedFix {
  static let layout: [String: Body] = [
    "systemMargin": { $0.systemMargin() },
    "flexibleSide": { subject in
      guard let key = subject.key else { return [] }
      if subject.text(of: key) == "frame", let frame = subject.value {
        let sides = subject.editor.ownEntries(of: frame).map(\.key).filter { subject.flexibleName($0) != nil }
        return sides.compactMap { subject.flexible($0, isInfinite: false) }
      }
      return subject.drafts(subject.flexible(key, isInfinite: true))
    },
    "containerShape": { $0.containerShape() },
    "larger44": { $0.largerTarget() },
    "logoSize": { subject in
      guard let view = subject.viewMapping, let frame = subject.editor.value(of: "frame", in: view) else { return [] }
      return subject.drafts(FixDraft("Make the logo 32 pt or smaller", subject.resized(frame) { $0 > 32 ? 32 : nil }))
    },
    "shortestInterval": { subject in
      guard let value = subject.value, let minutes = subject.finding.evidence.requiredNumber,
        (0...1_000_000).contains(minutes)
      else { return [] }
      // A part of a minute is written in seconds.
      let new = minutes == minutes.rounded() ? "\(Int(minutes))m" : "\(Int((minutes * 60).rounded(.up)))s"
      return subject.drafts(
        FixDraft("Replace \(subject.shown(value)) with \(new)", subject.editor.replacing(value, by: .word(new))))
    },
    "containerBackground": { $0.containerBackground() },
    "withoutPlaceholder": { subject in
      guard let widget = subject.widgetMapping,
        let key = subject.editor.ownEntries(of: widget).first(where: {
          subject.tree.string(of: $0.key) == "placeholder"
        })?.key
      else { return [] }
      return subject.drafts(FixDraft("Delete the placeholder", subject.editor.deletingEntry(key)))
    }
  ]
}

extension FixSubject {
  /// Raises a padding or a margin to where the content is as far from the edge as the system has it: 16 points.
  fileprivate func systemMargin() -> [FixDraft] {
    guard let value, let old = number(at: value), let inset = finding.evidence.measuredNumber else { return [] }
    let new = old + 16 - inset
    guard new > old else { return [] }
    if new == 0, let key {
      return drafts(FixDraft("Delete \(shown(key))", editor.deletingEntry(key)))
    }
    return drafts(
      FixDraft("Replace \(shown(value)) with \(decimal(new))", editor.replacing(value, by: .literal(decimal(new)))))
  }

  fileprivate func flexibleName(_ key: NodeID) -> String? {
    switch text(of: key) {
    case "width": "maxWidth"
    case "height": "maxHeight"
    default: nil
    }
  }

  /// Makes a fixed side of a frame a maximum.
  fileprivate func flexible(_ key: NodeID, isInfinite: Bool) -> FixDraft? {
    guard let name = flexibleName(key), let value = editor.entry(of: key)?.entry.value else { return nil }
    let renamed = editor.renaming(key, to: name)
    guard isInfinite else { return FixDraft("Rename \(shown(key)) to \(name)", renamed) }
    return FixDraft(
      "Replace \(shown(key)): \(shown(value)) with \(name): infinity",
      joined(renamed, editor.replacing(value, by: .word("infinity"))))
  }

  /// Takes the system's radius in place of a fixed one.
  fileprivate func containerShape() -> [FixDraft] {
    guard let value, let (_, radius) = entry, text(of: radius.key) == "cornerRadius",
      let outer = editor.entry(of: radius.key).flatMap({ editor.entry(of: $0.mapping) })
    else { return shapeModifier() }
    guard text(of: outer.entry.key) == "RoundedRectangle", editor.ownEntries(of: outer.entry.value).count == 1,
      number(at: value) != nil
    else { return shapeModifier() }
    return drafts(
      FixDraft(
        "Use ContainerRelativeShape",
        joined(
          editor.renaming(outer.entry.key, to: "ContainerRelativeShape"),
          editor.replacing(outer.entry.value, by: .mapping([])))))
  }

  private func shapeModifier() -> [FixDraft] {
    guard let key, text(of: key) == "cornerRadius", let value else { return [] }
    return drafts(
      FixDraft(
        "Clip to ContainerRelativeShape",
        joined(editor.renaming(key, to: "clipShape"), editor.replacing(value, by: .word("ContainerRelativeShape")))))
  }

  /// Makes both sides large enough to be hit.
  fileprivate func largerTarget() -> [FixDraft] {
    guard let frame = value, tree[frame].kind == .mapping else { return [] }
    return [44.0, 60].compactMap { size in
      FixDraft("Make the fixed sides at least \(decimal(size)) pt", resized(frame) { $0 < size ? size : nil })
    }
  }

  /// Replaces the numbers of a frame's fixed sides.
  fileprivate func resized(_ frame: NodeID, _ size: (Double) -> Double?) -> TreeEdit? {
    let sides = editor.ownEntries(of: frame).filter { ["width", "height"].contains(tree.string(of: $0.key)) }
    return joined(
      sides.compactMap { side in
        number(at: side.value).flatMap(size).map { editor.replacing(side.value, by: .literal(decimal($0))) }
      })
  }

  /// Moves what lies behind all of a family's content to where the system can remove it.
  fileprivate func containerBackground() -> [FixDraft] {
    guard let node, let family = familyMapping, let (mapping, entry) = entry else { return [] }
    let isModifier = text(of: node) == "background"
    let source = isModifier ? entry.value : mapping
    let span = tree.span(of: source)
    guard tree[source].kind == .scalar || tree[source].style == .flow,
      !tree.text[span.start..<span.end].contains(where: { $0 == 0x0A || $0 == 0x0D }), tree[source].kind != .alias
    else { return [] }
    let deletion = isModifier ? editor.deletingEntry(node) : editor.deletingItem(mapping)
    let declared = editor.value(of: "containerBackground", in: family)
    let insertion =
      declared.map { editor.replacing($0, by: .copy(source)) }
      ?? editor.inserting(NewEntry("containerBackground", .copy(source)), into: family, at: .first)
    guard declared == nil || text(of: declared).map({ ["none", "clear"].contains($0) }) == true else { return [] }
    return drafts(FixDraft("Make it the container background", joined(deletion, insertion)))
  }

  /// The mapping of the family that the finding is in.
  private var familyMapping: NodeID? {
    guard let node else { return nil }
    return editor.ancestors(of: node).first { ancestor in
      tree[ancestor].kind == .mapping
        && editor.entry(of: ancestor).map { Family(rawValue: tree.string(of: $0.entry.key)) != nil } == true
    }
  }
}
