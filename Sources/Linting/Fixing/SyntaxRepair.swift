import Base
import YAMLTree

extension FixSubject {
  /// `SyntaxRepair` makes this fix, since there is no tree to edit.
  public func readableText() -> [FixDraft] { [] }
}

/// Suggests how to make a line readable: quote its value, or replace its escapes. Without a tree to compare, the proof
/// is that the error is gone, no other appears, and comments remain.
struct SyntaxRepair {
  /// The name of the fix in rule files.
  static let name = "readableText"

  private let text: ReadText
  private let limits: Limits
  /// The number of texts that may still be read.
  private var budget = 20
  private let errorCount: Int

  init(_ text: ReadText, limits: Limits) {
    self.text = text
    self.limits = limits
    errorCount = Self.errors(in: YAMLTree.read(text.bytes, limits: limits, advice: .format))
  }

  mutating func fix(of finding: Finding, by fix: RuleFix) -> Fix? {
    let line = Line(around: finding.span.start, in: text.tree.text)
    let drafts = finding.meant.map { [("Write \($0)", TextEdit(finding.span, Array($0.utf8)))] }
      ?? [line.character(at: finding.span), line.quotedValue(at: finding.span)].compactMap(\.self)
    for (title, edit) in drafts where budget > 0 {
      budget -= 1
      guard let edits = TextEdits([edit]) else { continue }
      let repaired = YAMLTree.read(
        edits.applied(toFile: text.bytes, decodedAs: text.tree.text), limits: limits, advice: .format)
      guard isBetter(repaired, insideOf: edit.span) else { continue }
      return Fix(title: title, safety: .suggestion, reason: fix.reason, edits: [edit])
    }
    return nil
  }

  private static func errors(in tree: YAMLTree) -> Int { tree.findings.count { $0.severity == .error } }

  /// True if errors are gone and comments are not, except one that was a word of the text.
  private func isBetter(_ repaired: YAMLTree, insideOf edited: TextSpan) -> Bool {
    let kept = text.tree.comments.filter { $0.start != edited.start }
    let comments = { (tree: YAMLTree, spans: [TextSpan]) in Set(spans.map { Array(tree.text[$0.start..<$0.end]) }) }
    return Self.errors(in: repaired) < errorCount
      && comments(repaired, repaired.comments).isSuperset(of: comments(text.tree, kept))
  }
}

/// A line, split into its value and the text before it.
private struct Line {
  private let text: [UInt8]
  private let span: Range<Int>

  init(around offset: Int, in text: [UInt8]) {
    self.text = text
    let end = text[min(offset, text.count)...].firstIndex { $0.isLineEnd } ?? text.count
    let start = text[..<min(offset, text.count)].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    span = start..<end
  }

  /// The value of the first key, or the text of the item, without a comment.
  private var value: Range<Int>? {
    var start = span.lowerBound
    while start < span.upperBound, text[start] == 0x20 || (text[start] == 0x2D && isBlank(at: start + 1)) { start += 1 }
    if let colon = (start..<span.upperBound).first(where: { text[$0] == 0x3A && isBlank(at: $0 + 1) }) {
      let key = text[start..<colon]
      guard key.allSatisfy({ $0.isWordCharacter }) else { return nil }
      start = colon + 1
    }
    while start < span.upperBound, text[start] == 0x20 { start += 1 }
    let comment = (start..<span.upperBound).first { text[$0] == 0x23 && $0 > start && text[$0 - 1] == 0x20 }
    var end = comment ?? span.upperBound
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return start < end ? start..<end : nil
  }

  private func isBlank(at offset: Int) -> Bool { offset >= span.upperBound || text[offset] == 0x20 }

  func quotedValue(at place: TextSpan) -> (String, TextEdit)? {
    guard let value, value.contains(place.start) || value.upperBound == place.start, let first = text[value].first
    else { return nil }
    var content = text[value]
    if first == 0x22 || first == 0x27 {
      // The value must not contain its opening quote again.
      guard place.start == value.lowerBound, !content.dropFirst().contains(first) else { return nil }
      let end = TextSpan(start: value.upperBound, end: value.upperBound)
      if first == 0x22 { return ("Close the quotes", TextEdit(end, [first])) }
      content = content.dropFirst()
    } else if "*&!|>%@`?".utf8.contains(first) {
      // These characters have a meaning in YAML that may be intended.
      guard first == 0x40 || first == 0x60 || first == 0x25 else { return nil }
    } else if first == 0x7B || first == 0x5B {
      // A value with text after its closing bracket is not a collection.
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

  /// Replaces a surrogate pair, as JSON escapes it, with its character.
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

  private func escape(at start: Int) -> UInt32? {
    guard text[start] == 0x5C, text[start + 1] == 0x75 else { return nil }
    return UInt32(String(decoding: text[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }
}
