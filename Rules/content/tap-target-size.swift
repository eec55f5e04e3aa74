import Base
import Linting
import YAMLTree

extension FixSubject {
  /// Makes both sides large enough to be hit: on Apple Vision Pro, which needs more, by a variant, if the view is shown
  /// elsewhere, too.
  func largerTarget() -> [FixDraft] {
    let (base, vision) = (44.0, 60.0)
    guard let view = viewMapping else { return [] }
    guard key.map({ text(of: $0) == "frame" }) ?? true, let frame = value, tree[frame].kind == .mapping else {
      return [base, vision].flatMap { side in
        let sides = ["minWidth", "minHeight"].map { NewEntry($0, .literal(decimal(side))) }
        return draft(
          "Make both sides at least \(decimal(side)) pt",
          editor.inserting(NewEntry("frame", .mapping(sides)), into: view))
      }
    }
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

  /// The frame with its fixed sides at least this long.
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
}
