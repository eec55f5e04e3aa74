import Edits
import Findings
import Linting
import YAMLTree

/// What cannot be read as it stands, and what was meant.
extension NamedFix {
  static let reading: [String: Body] = [
    "meantValue": { $0.meant(isPlain: true) },
    "meantName": { $0.meant(isPlain: false) },
    "lostColor": { $0.lostColor() },
    "secondEqualKey": { $0.secondKey(isEqual: true) },
    "eitherKey": { $0.secondKey(isEqual: false) },
    "escapedCharacter": { $0.escapedCharacter() },
    "idleSuppression": { $0.idleSuppression() },
    "meantRule": { subject in
      subject.drafts(
        subject.finding.meant.flatMap { meant in
          FixDraft("Write \(meant)", subject.editor.replacingComment(subject.finding.span, by: meant))
        })
    },
    "stackForList": { subject in
      guard subject.text(of: subject.node).map({ ["List", "ScrollView"].contains($0) }) == true, subject.isKey,
        let value = subject.value, subject.tree[value].kind == .sequence
      else { return [] }
      return subject.drafts(
        subject.node.flatMap { FixDraft("Use a VStack", subject.editor.replacing($0, by: .word("VStack"))) })
    },
    "ownView": { subject in
      guard let node = subject.node, let name = subject.text(of: node) else { return [] }
      if subject.isKey {
        guard let (_, entry) = subject.entry, subject.tree.isNull(entry.value), let value = subject.value else {
          return []
        }
        let edit = subject.joined(
          subject.editor.replacing(node, by: .word("View")), subject.editor.replacing(value, by: .word(name)))
        return subject.draft("Draw \(shortName(name)) as a view of the app", edit)
      }
      let view = NewValue.mapping([NewEntry("View", .word(name))])
      return subject.draft("Draw \(shortName(name)) as a view of the app", subject.editor.replacing(node, by: view))
    },
    "listedFamily": { subject in
      guard let name = subject.text(of: subject.node), let widget = subject.widgetMapping,
        let list = subject.editor.value(of: "supportedFamilies", in: widget)
      else { return [] }
      return subject.draft(
        "Add \(shortName(name)) to supportedFamilies", subject.editor.appending(.word(name), to: list))
    }
  ]

  private static func shortName(_ name: String) -> String { shortened(name, to: 40) }
}

extension FixSubject {
  /// Writes what was meant.
  ///
  /// - Parameter isPlain: Whether only what is meant without doubt: another spelling of the same.
  fileprivate func meant(isPlain: Bool) -> [FixDraft] {
    guard let meant = finding.meant, !meant.hasPrefix("#"), let node, isPlain == isPlainly(meant, node) else {
      return []
    }
    let new: NewValue
    if meant.hasPrefix("["), meant.hasSuffix("]") {
      new = .list([.word(String(meant.dropFirst().dropLast()))])
    } else if isLiteral(meant) {
      new = .literal(meant)
    } else {
      new = .word(meant)
    }
    let edit = isKey ? editor.renaming(node, to: meant) : editor.replacing(node, by: new)
    return draft("Replace \(shown(node)) with \(meant.hasPrefix("{") ? "\"\(meant)\"" : meant)", edit)
  }

  private func isLiteral(_ meant: String) -> Bool { meant == "true" || meant == "false" || Double(meant) != nil }

  /// Whether what stands there can mean nothing else.
  private func isPlainly(_ meant: String, _ node: NodeID) -> Bool {
    // A placeholder without quotes.
    guard let text = text(of: node) else { return meant.hasPrefix("{") }
    if meant == "true" || meant == "false" {
      return ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    }
    let folded = { (word: String) in word.lowercased().filter { !"-_. []".contains($0) } }
    if folded(meant) == folded(text) { return true }
    // A number or a duration that is written otherwise, and nothing that has another unit.
    if let old = Double(text.filter { $0 != "+" && $0 != "_" }), let new = Double(meant) { return old == new }
    return finding.rule == "invalid-value" && text.first?.isNumber == true && isDuration(meant)
  }

  private func isDuration(_ text: String) -> Bool {
    guard let unit = text.last, "smhd".contains(unit) else { return false }
    return Int(text.dropLast()) != nil
  }

  /// A colour that became a comment goes between quotes.
  fileprivate func lostColor() -> [FixDraft] {
    guard let meant = finding.meant, meant.hasPrefix("#"), isKey, let value = entry?.entry.value, tree.isNull(value),
      let comment = tree.comments.first(where: { $0.start >= finding.span.end }),
      tree.text[comment.start..<comment.end].elementsEqual(meant.utf8)
    else { return [] }
    return draft("Write \"\(meant)\"", editor.replacing(value, byComment: comment, as: meant))
  }

  /// Of two entries with one key the second goes.
  fileprivate func secondKey(isEqual: Bool) -> [FixDraft] {
    guard let node, isKey, let (mapping, second) = entry else { return [] }
    let name = tree.string(of: node)
    let entries = editor.ownEntries(of: mapping)
    guard let first = entries.first(where: { $0.key != node && tree.string(of: $0.key) == name }),
      editor.isEqual(first.value, second.value) == isEqual
    else { return [] }
    let later = FixDraft("Delete the second \(shown(node))", editor.deletingEntry(node))
    if isEqual { return drafts(later) }
    return drafts(later, FixDraft("Delete the first \(shown(node))", editor.deletingEntry(first.key)))
  }

  /// A character that cannot be seen becomes its escape, between double quotes.
  fileprivate func escapedCharacter() -> [FixDraft] {
    let span = finding.span
    let bytes = Array(tree.text[span.start..<min(span.end, tree.text.count)])
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first, scalar.value >= 0x80 else {
      return []
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let escape =
      scalar.value < 0x100 ? "\\x\(digits)" : "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    return draft("Write \(escape)", editor.escaping(span, as: escape))
  }

  /// Takes a rule out of a comment, and the comment if it names no other.
  fileprivate func idleSuppression() -> [FixDraft] {
    guard let comment = tree.comments.first(where: { $0.contains(finding.span) }) else { return [] }
    let name = String(decoding: tree.text[finding.span.start..<finding.span.end], as: UTF8.self)
    guard let piece = suppressionPiece(naming: finding.span, in: comment, of: tree.text) else { return [] }
    return draft("Remove \(piece == comment ? "the comment" : name)", editor.removingComment(piece, of: comment))
  }
}
