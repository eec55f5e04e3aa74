import Edits
import Findings
import Linting
import RuleCatalogue
import WidgetFormat
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

/// Suggests how a line that is no YAML could be read: with its value between double quotes, or with a character in the
/// place of its escapes. There is no tree yet in which an edit could be intended, so that all that is held is this: the
/// error is gone, no other came, and what was a comment still is.
struct SyntaxRepair {
  /// As rule files name it.
  static let name = "readableText"

  private let text: ReadText
  private let limits: Limits
  /// How many more texts may be read: each reads the whole file.
  private var budget = 20

  private let errorCount: Int

  init(_ text: ReadText, limits: Limits) {
    self.text = text
    self.limits = limits
    errorCount = Self.errors(in: YAMLTree.read(text.bytes, limits: limits, advice: .format))
  }

  /// What would make the place readable; nil if nothing plain does.
  mutating func fix(of finding: Finding, _ way: RuleFix) -> Fix? {
    let line = Line(around: finding.span.start, in: text.tree.text)
    let drafts = finding.meant.map { [("Write \($0)", TextEdit(finding.span, Array($0.utf8)))] }
      ?? [line.character(at: finding.span), line.quotedValue(at: finding.span)].compactMap(\.self)
    for (title, edit) in drafts where budget > 0 {
      budget -= 1
      guard let edits = TextEdits([edit]) else { continue }
      let repaired = YAMLTree.read(
        edits.applied(toFile: text.bytes, decodedAs: text.tree.text), limits: limits, advice: .format)
      guard isBetter(repaired) else { continue }
      return Fix(title: title, safety: .suggestion, reason: way.reason, edits: [edit])
    }
    return nil
  }

  private static func errors(in tree: YAMLTree) -> Int { tree.findings.count { $0.severity == .error } }

  private func isBetter(_ repaired: YAMLTree) -> Bool {
    let comments = { (tree: YAMLTree) in Set(tree.comments.map { Array(tree.text[$0.start..<$0.end]) }) }
    return Self.errors(in: repaired) < errorCount && comments(repaired).isSuperset(of: comments(text.tree))
  }
}

/// A line as people mean it: what stands before its value, and the value.
private struct Line {
  private let text: [UInt8]
  private let span: Range<Int>

  init(around offset: Int, in text: [UInt8]) {
    self.text = text
    let end = text[min(offset, text.count)...].firstIndex { $0.endsLine } ?? text.count
    let start = text[..<min(offset, text.count)].lastIndex { $0.endsLine }.map { $0 + 1 } ?? 0
    span = start..<end
  }

  /// The value of the line's first key, or the text of its item, without a comment behind it.
  private var value: Range<Int>? {
    var start = span.lowerBound
    while start < span.upperBound, text[start] == 0x20 || (text[start] == 0x2D && isBlank(at: start + 1)) { start += 1 }
    if let colon = (start..<span.upperBound).first(where: { text[$0] == 0x3A && isBlank(at: $0 + 1) }) {
      let key = text[start..<colon]
      guard key.allSatisfy({ $0.isWordByte }) else { return nil }
      start = colon + 1
    }
    while start < span.upperBound, text[start] == 0x20 { start += 1 }
    let comment = (start..<span.upperBound).first { text[$0] == 0x23 && $0 > start && text[$0 - 1] == 0x20 }
    var end = comment ?? span.upperBound
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return start < end ? start..<end : nil
  }

  private func isBlank(at offset: Int) -> Bool { offset >= span.upperBound || text[offset] == 0x20 }

  /// The value between double quotes.
  func quotedValue(at place: TextSpan) -> (String, TextEdit)? {
    guard let value, value.contains(place.start) || value.upperBound == place.start, let first = text[value].first
    else { return nil }
    var content = text[value]
    if first == 0x22 || first == 0x27 {
      // A quote that is not closed; the same quote again would end it elsewhere.
      guard place.start == value.lowerBound, !content.dropFirst().contains(first) else { return nil }
      let end = TextSpan(start: value.upperBound, end: value.upperBound)
      if first == 0x22 { return ("Close the quotes", TextEdit(end, [first])) }
      content = content.dropFirst()
    } else if "*&!|>%@`?".utf8.contains(first) {
      // These mean something to YAML, and may be meant.
      guard first == 0x40 || first == 0x60 || first == 0x25 else { return nil }
    } else if first == 0x7B || first == 0x5B {
      // A bracket that is closed on this line, with more text behind it, is no collection.
      guard content.last != 0x7D, content.last != 0x5D, content.contains(where: { $0 == 0x7D || $0 == 0x5D }) else {
        return nil
      }
    }
    guard let quoted = quoted(content) else { return nil }
    let edit = TextEdit(TextSpan(start: value.lowerBound, end: value.upperBound), quoted)
    return ("Put the text between double quotes", edit)
  }

  private func quoted(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    guard content.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return [0x22] + content.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] } + [0x22]
  }

  /// The character that two escapes stand for in JSON, half of it each.
  func character(at place: TextSpan) -> (String, TextEdit)? {
    let near = max(span.lowerBound, place.start - 8)..<min(span.upperBound, place.start + 8)
    for start in near where start + 12 <= span.upperBound {
      guard let high = escape(at: start), let low = escape(at: start + 6), (0xD800..<0xDC00).contains(high),
        (0xDC00..<0xE000).contains(low),
        let scalar = UnicodeScalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { continue }
      let edit = TextEdit(TextSpan(start: start, end: start + 12), Array(String(scalar).utf8))
      return ("Write the character itself", edit)
    }
    return nil
  }

  /// The number of `\uXXXX`.
  private func escape(at start: Int) -> UInt32? {
    guard text[start] == 0x5C, text[start + 1] == 0x75 else { return nil }
    return UInt32(String(decoding: text[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  /// Whether keys consist of it.
  fileprivate var isWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E: true
    default: false
    }
  }
}
