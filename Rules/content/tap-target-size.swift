import Base
import Linting
import YAMLTree

extension FixSubject {
  /// Enlarges the sides of the frame to 44 points, and to 60 points on Apple Vision Pro.
  func largerTarget() -> [FixDraft] {
    let (baseSide, visionSide) = (44.0, 60.0)
    guard let view = viewMapping else { return [] }
    guard key.map({ text(of: $0) == "frame" }) ?? true, let frame = value, tree[frame].kind == .mapping else {
      return [baseSide, visionSide].flatMap { side in
        let sides = ["minWidth", "minHeight"].map { NewEntry($0, .literal(decimal(side))) }
        return draft(
          "Make both sides at least \(decimal(side)) pt",
          editor.inserting(NewEntry("frame", .mapping(sides)), into: view))
      }
    }
    func enlarged(_ size: Double) -> TreeEdit? { resized(frame) { $0 < size ? size : nil } }
    let onVision = enlargedFrame(frame, visionSide).flatMap {
      addingFirstVariant(NewEntry("frame", $0), where: .vision, to: view)
    }
    let takesVariant = entry?.mapping == view && !isShownOnly(in: .vision, view)
    let base = FixDraft("Make the fixed sides at least 44 pt", enlarged(baseSide))
    let largest = FixDraft("Make the fixed sides at least 60 pt", enlarged(visionSide))
    guard takesVariant else { return drafts(base, largest) }
    return drafts(
      base, FixDraft("Make the fixed sides at least 60 pt on Apple Vision Pro", onVision),
      FixDraft(
        "Make the fixed sides at least 44 pt, and 60 pt on Apple Vision Pro", joined(enlarged(baseSide), onVision)),
      largest)
  }

  /// The frame with each fixed side of at least a length, in points.
  private func enlargedFrame(_ frame: NodeID, _ minimum: Double) -> NewValue? {
    let entries = editor.ownEntries(of: frame)
    guard entries.allSatisfy({ tree[$0.value].kind == .scalar }) else { return nil }
    return .mapping(
      entries.map { entry in
        let name = tree.string(of: entry.key)
        guard ["width", "height"].contains(name), let length = number(at: entry.value) else {
          return NewEntry(name, .copy(entry.value))
        }
        return NewEntry(name, .literal(decimal(max(length, minimum))))
      })
  }
}
