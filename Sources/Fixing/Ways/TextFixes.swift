import AppleTables
import Edits
import Findings
import YAMLTree

/// Sizes and styles of text.
extension NamedFix {
  static let texts: [String: Body] = [
    "largerText": { $0.largerText() },
    "largerStyleOnMac": { subject in
      guard let view = subject.viewMapping else { return [] }
      return subject.drafts(
        FixDraft(
          "Use subheadline on the Mac",
          subject.addingVariant(
            NewEntry("platform", .word("macOS")), NewEntry("font", .word("subheadline")), to: view)))
    },
    "largerTextOnVision": { subject in
      guard let view = subject.viewMapping else { return [] }
      return ["subheadline", "body", "title3"].compactMap { style in
        FixDraft(
          "Use \(style) on Apple Vision Pro",
          subject.addingFirstVariant(
            NewEntry("platform", .word("visionOS")), NewEntry("font", .word(style)), to: view))
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
        return subject.drafts(
          FixDraft("Use the system's font", subject.editor.replacing(value, byCopyOf: size)))
      }
      let custom = entries.first { subject.tree.string(of: $0.key) == "custom" }
      return subject.drafts(custom.flatMap { FixDraft("Use the system's font", subject.editor.deletingEntry($0.key)) })
    },
    "largerScale": { subject in
      guard let value = subject.value, let old = subject.number(at: value) else { return [] }
      return stride(from: 5, through: 100, by: 5).filter { Double($0) / 100 > old }.compactMap { percent in
        let new = decimal(Double(percent) / 100)
        return FixDraft(
          "Replace \(subject.shown(value)) with \(new)", subject.editor.replacing(value, by: .literal(new)))
      }
    }
  ]
}

extension FixSubject {
  /// The scalar that says a font's size: the font itself, or its `size`.
  private var sizeNode: NodeID? {
    guard let value else { return nil }
    if tree[value].kind == .mapping { return editor.value(of: "size", in: value) }
    return number(at: value) == nil ? nil : value
  }

  /// Sizes that rules ask for; the proof takes the one after which no other rule asks for more.
  fileprivate func largerText() -> [FixDraft] {
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

  /// The text style that has exactly this size.
  fileprivate func textStyle() -> [FixDraft] {
    guard let value, let node = sizeNode, let size = number(at: node) else { return [] }
    let order: [TextStyle] = [
      .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2
    ]
    return order.filter { $0.points(on: .iOS) == size }.compactMap { style in
      let title = "Replace \(shown(node)) with \(style.rawValue)"
      if node == value { return FixDraft(title, editor.replacing(node, by: .word(style.rawValue))) }
      guard let key = editor.entry(of: node)?.entry.key else { return nil }
      return FixDraft(
        title, joined(editor.renaming(key, to: "style"), editor.replacing(node, by: .word(style.rawValue))))
    }
  }
}
