import AppleTables
import Edits
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Distances and sizes, and backgrounds that move to where the system can remove them.
extension NamedFix {
  static let layout: [String: Body] = [
    "systemMargin": { $0.systemMargin() },
    "flexibleFrame": { $0.flexibleFrame() },
    "fillingSide": { $0.fillingSide() },
    "containerShape": { $0.containerShape() },
    "largerTarget": { $0.largerTarget() },
    "logoSize": { subject in
      guard let view = subject.viewMapping, let frame = subject.editor.value(of: "frame", in: view) else { return [] }
      return subject.draft("Make the logo 32 pt or smaller", subject.resized(frame) { $0 > 32 ? 32 : nil })
    },
    "shortestInterval": { subject in
      guard let value = subject.value, let minutes = subject.finding.evidence.requiredNumber,
        (0...1_000_000).contains(minutes)
      else { return [] }
      // A part of a minute is written in seconds.
      let new = minutes == minutes.rounded() ? "\(Int(minutes))m" : "\(Int((minutes * 60).rounded(.up)))s"
      return subject.draft(
        "Replace \(subject.shown(value)) with \(new)", subject.editor.replacing(value, by: .word(new)))
    },
    "containerBackground": { $0.containerBackground() },
    "noBackground": { subject in
      // What the content draws behind itself belongs there, and what stands in the content is moved.
      guard let family = subject.value, subject.backgroundInContent == nil,
        !subject.isFoundBeside("background-outside-container")
      else { return [] }
      let none = NewEntry("containerBackground", .word("none"))
      return subject.draft("Insert containerBackground: none", subject.editor.inserting(none, into: family, at: .first))
    },
    "movedBackground": { $0.movedBackground() },
    "siblingBackground": { $0.siblingBackground() },
    "withoutPlaceholder": { subject in
      guard let widget = subject.widgetMapping,
        let key = subject.editor.ownEntries(of: widget).first(where: {
          subject.tree.string(of: $0.key) == "placeholder"
        })?.key
      else { return [] }
      return subject.draft("Delete the placeholder", subject.editor.deletingEntry(key))
    }
  ]
}

extension FixSubject {
  /// Raises a padding or a margin to where the content is as far from the edge as the system has it.
  fileprivate func systemMargin() -> [FixDraft] {
    guard let value, let old = number(at: value), let inset = finding.evidence.measuredNumber else { return [] }
    let new = FamilyMargins.standardReached(from: inset, by: old)
    guard new > old else { return [] }
    if new == 0, let key {
      return draft("Delete \(shown(key))", editor.deletingEntry(key))
    }
    return draft("Replace \(shown(value)) with \(decimal(new))", editor.replacing(value, by: .literal(decimal(new))))
  }

  /// Lets what has a fixed frame adapt: text may grow with its size, which a maximum would cut off, and a stack may
  /// get narrower than it is.
  fileprivate func flexibleFrame() -> [FixDraft] {
    // What is too long for its family has a fix of its own.
    guard let frame = value, let view = viewMapping, let width = side("width", of: frame),
      let height = side("height", of: frame), !isFoundBeside("content-exceeds-canvas")
    else { return [] }
    let isText = ["Text", "Label"].contains(text(of: viewKey(of: view)))
    let keys = FrameSides.flexible(ofText: isText)
    let renamings = [width, height].compactMap { side in
      keys[tree.string(of: side.key)].map { editor.renaming(side.key, to: $0) }
    }
    let title = isText ? "Use minWidth and minHeight" : "Rename width to maxWidth"
    return draft(title, joined(renamings))
  }

  private func side(_ name: String, of frame: NodeID) -> YAMLEntry? {
    editor.ownEntries(of: frame).first { tree.string(of: $0.key) == name }
  }

  /// Lets a side that is too long fill what room there is.
  fileprivate func fillingSide() -> [FixDraft] {
    guard let key, let value = editor.entry(of: key)?.entry.value,
      let name = text(of: key).flatMap({ FrameSides.filling[$0] })
    else { return [] }
    return draft(
      "Replace \(shown(key)): \(shown(value)) with \(name): infinity",
      joined(editor.renaming(key, to: name), editor.replacing(value, by: .word("infinity"))))
  }

  /// Takes the system's radius in place of a fixed one.
  fileprivate func containerShape() -> [FixDraft] {
    guard let value, let (_, radius) = entry, text(of: radius.key) == "cornerRadius",
      let outer = editor.entry(of: radius.key).flatMap({ editor.entry(of: $0.mapping) })
    else { return shapeModifier() }
    guard text(of: outer.entry.key) == "RoundedRectangle", editor.ownEntries(of: outer.entry.value).count == 1,
      number(at: value) != nil
    else { return shapeModifier() }
    return draft(
      "Use ContainerRelativeShape",
      joined(
        editor.renaming(outer.entry.key, to: "ContainerRelativeShape"),
        editor.replacing(outer.entry.value, by: .mapping([]))))
  }

  private func shapeModifier() -> [FixDraft] {
    guard let key, text(of: key) == "cornerRadius", let value else { return [] }
    return draft(
      "Clip to ContainerRelativeShape",
      joined(editor.renaming(key, to: "clipShape"), editor.replacing(value, by: .word("ContainerRelativeShape"))))
  }

  /// Makes both sides large enough to be hit: on Apple Vision Pro, which needs more, by a variant, if the view is shown
  /// elsewhere, too.
  fileprivate func largerTarget() -> [FixDraft] {
    guard let frame = value, let view = viewMapping, tree[frame].kind == .mapping else { return [] }
    let (base, vision) = (44.0, 60.0)
    func larger(_ size: Double) -> TreeEdit? { resized(frame) { $0 < size ? size : nil } }
    let onVision = visionFrame(frame, vision).flatMap {
      addingFirstVariant(NewEntry("frame", $0), where: .vision, to: view)
    }
    let isOwn = entry?.mapping == view && !isShownOnly(in: .vision, view)
    return drafts(
      FixDraft("Make the fixed sides at least 44 pt", larger(base)),
      isOwn ? FixDraft("Make the fixed sides at least 60 pt on Apple Vision Pro", onVision) : nil,
      isOwn
        ? FixDraft(
          "Make the fixed sides at least 44 pt, and 60 pt on Apple Vision Pro", joined(larger(base), onVision)) : nil,
      FixDraft("Make the fixed sides at least 60 pt", larger(vision)))
  }

  /// A frame with all that it has, the fixed sides at least of a length.
  private func visionFrame(_ frame: NodeID, _ size: Double) -> NewValue? {
    let entries = editor.ownEntries(of: frame)
    guard entries.allSatisfy({ tree[$0.value].kind == .scalar }) else { return nil }
    return .mapping(
      entries.map { entry in
        let name = tree.string(of: entry.key)
        guard ["width", "height"].contains(name), let length = number(at: entry.value) else {
          return NewEntry(name, .copy(entry.value))
        }
        return NewEntry(name, .literal(decimal(max(length, size))))
      })
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
    guard isOnOneLine(source), tree[source].kind != .alias else { return [] }
    let deletion = isModifier ? editor.deletingEntry(node) : editor.deletingItem(mapping)
    let declared = editor.value(of: "containerBackground", in: family)
    if let declared, editor.isEqual(declared, source) {
      return draft("Delete it, since containerBackground is the same", deletion)
    }
    let insertion =
      declared.map { editor.replacing($0, by: .copy(source)) }
      ?? editor.inserting(NewEntry("containerBackground", .copy(source)), into: family, at: .first)
    guard declared == nil || text(of: declared).map({ ["none", "clear"].contains($0) }) == true else { return [] }
    return draft("Make it the container background", joined(deletion, insertion))
  }

  /// Moves a `containerBackground` from a view of the content to its family.
  fileprivate func movedBackground() -> [FixDraft] {
    guard let family = value, let (key, background) = backgroundInContent, isOnOneLine(background),
      tree[background].kind != .alias
    else { return [] }
    let new = NewEntry("containerBackground", .copy(background))
    return draft(
      "Move containerBackground: \(shown(background)) to the family",
      joined(editor.deletingEntry(key), editor.inserting(new, into: family, at: .first)))
  }

  /// A `containerBackground` beside a view, where the finding points to one.
  fileprivate var backgroundInContent: (key: NodeID, value: NodeID)? {
    guard let place = finding.related.first?.span, let key = editor.node(at: place),
      text(of: key) == "containerBackground", let entry = editor.entry(of: key)?.entry
    else { return nil }
    return (key, entry.value)
  }

  /// Whether a value can be copied to another place.
  private func isOnOneLine(_ node: NodeID) -> Bool {
    guard !tree[node].isCollection || tree[node].style == .flow else { return false }
    let span = tree.span(of: node)
    return !tree.text[span.start..<span.end].contains { $0.endsLine }
  }

  /// Gives a system family the background of another.
  fileprivate func siblingBackground() -> [FixDraft] {
    guard isKey, let family = value, let node, let families = entry?.mapping, isSystemFamily(node) else { return [] }
    for other in editor.ownEntries(of: families) where other.key != node && isSystemFamily(other.key) {
      guard let background = editor.value(of: "containerBackground", in: other.value),
        tree[background].kind != .scalar || text(of: background) != "none", isOnOneLine(background)
      else { continue }
      let new = NewEntry("containerBackground", .copy(background))
      return draft(
        "Insert containerBackground: \(shown(background)), as in \(shown(other.key))",
        editor.inserting(new, into: family, at: .first))
    }
    return []
  }

  private func isSystemFamily(_ key: NodeID) -> Bool {
    Family(rawValue: file.nameText(of: key))?.isSystem == true
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
