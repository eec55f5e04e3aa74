import Base
import WidgetFormat
import YAMLTree

extension FixSubject {
  /// Returns nothing, since `SyntaxRepair` makes this fix: a file that cannot be read has no tree to edit.
  public func readableText() -> [FixDraft] { [] }
}

/// Suggests how to make a line readable: by quoting its value, or by replacing its escapes. Since there is no tree to
/// compare, the proof is that there are fewer errors and that all comments remain.
struct SyntaxRepair {
  /// The name of the fix in rule files.
  static let name = "readableText"

  private let text: ReadText
  private let limits: Limits
  /// The number of repaired texts that may still be read.
  private var budget = 20
  private let errorCount: Int

  init(_ text: ReadText, limits: Limits) {
    self.text = text
    self.limits = limits
    errorCount = Self.errors(in: YAMLTree.read(text.bytes, limits: limits, advice: .format))
  }

  mutating func fix(of finding: Finding, by fix: RuleFix) -> Fix? {
    let line = Line(around: finding.span.start, in: text.tree.text)
    let drafts = finding.meant.map { [(title: "Write \($0)", edit: TextEdit(finding.span, Array($0.utf8)))] }
      ?? [line.character(at: finding.span), line.quotedValue(at: finding.span)].compactMap(\.self)
    for (title, edit) in drafts where budget > 0 {
      budget -= 1
      guard let edits = TextEdits([edit]) else { continue }
      let repaired = YAMLTree.read(
        edits.applied(toFile: text.bytes, decodedAs: text.tree.text), limits: limits, advice: .format)
      guard isBetter(repaired, after: edit.span) else { continue }
      return Fix(title: title, safety: .suggestion, reason: fix.reason, edits: [edit])
    }
    return nil
  }

  private static func errors(in tree: YAMLTree) -> Int { tree.findings.count { $0.severity == .error } }

  /// False if the format refuses the value that is written.
  private func isAccepted(_ repaired: YAMLTree, at edited: TextSpan) -> Bool {
    WidgetFile.read(repaired, limits: limits).findings.allSatisfy { finding in
      finding.severity != .error || finding.span.start != edited.start
    }
  }

  /// True if there are fewer errors, and all comments remain except one that begins at the edit and was text.
  private func isBetter(_ repaired: YAMLTree, after edited: TextSpan) -> Bool {
    let kept = text.tree.comments.filter { $0.start != edited.start }
    let comments = { (tree: YAMLTree, spans: [TextSpan]) in Set(spans.map { Array(tree.text[$0.start..<$0.end]) }) }
    return Self.errors(in: repaired) < errorCount && isAccepted(repaired, at: edited)
      && comments(repaired, repaired.comments).isSuperset(of: comments(text.tree, kept))
  }
}

private let space = UInt8(ascii: " ")
private let doubleQuote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

private struct Line {
  private let text: [UInt8]
  private let span: Range<Int>

  init(around offset: Int, in text: [UInt8]) {
    self.text = text
    let end = text[min(offset, text.count)...].firstIndex { $0.isLineEnd } ?? text.count
    let start = text[..<min(offset, text.count)].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    span = start..<end
  }

  /// The value of the line's key, or the item if the line has no key; without a comment.
  private var value: Range<Int>? {
    var start = span.lowerBound
    while start < span.upperBound,
      text[start] == space || (text[start] == UInt8(ascii: "-") && isSpaceOrEnd(at: start + 1))
    { start += 1 }
    let colon = (start..<span.upperBound).first { text[$0] == UInt8(ascii: ":") && isSpaceOrEnd(at: $0 + 1) }
    if let colon {
      guard text[start..<colon].allSatisfy(\.isWordCharacter) else { return nil }
      start = colon + 1
    }
    while start < span.upperBound, text[start] == space { start += 1 }
    let comment = (start..<span.upperBound).first {
      text[$0] == UInt8(ascii: "#") && $0 > start && text[$0 - 1] == space
    }
    var end = comment ?? span.upperBound
    while end > start, text[end - 1].isBlank { end -= 1 }
    return start < end ? start..<end : nil
  }

  private func isSpaceOrEnd(at offset: Int) -> Bool { offset >= span.upperBound || text[offset] == space }

  /// Puts quotes around the value, or closes them.
  func quotedValue(at place: TextSpan) -> (title: String, edit: TextEdit)? {
    guard let value, value.contains(place.start) || value.upperBound == place.start, let first = text[value].first
    else { return nil }
    var content = text[value]
    if first == doubleQuote || first == UInt8(ascii: "'") {
      // Only the opening quote may be in the value.
      guard place.start == value.lowerBound, !content.dropFirst().contains(first) else { return nil }
      let end = TextSpan(start: value.upperBound, end: value.upperBound)
      if first == doubleQuote { return ("Close the quotes", TextEdit(end, [first])) }
      content = content.dropFirst()
    } else if "*&!|>?".utf8.contains(first) {
      // These characters have a meaning in YAML that may be intended.
      return nil
    } else if "{[".utf8.contains(first) {
      // A value with text after a closing bracket cannot be a collection.
      let endsWithBracket = content.last.map { "}]".utf8.contains($0) } ?? false
      guard !endsWithBracket, content.contains(where: { "}]".utf8.contains($0) }) else { return nil }
    }
    guard let quoted = quoted(content) else { return nil }
    let edit = TextEdit(TextSpan(start: value.lowerBound, end: value.upperBound), quoted)
    return ("Put the text between double quotes", edit)
  }

  private func quoted(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    guard content.allSatisfy({ $0 >= space && $0 != 0x7F }) else { return nil }
    let escaped = content.flatMap { $0 == doubleQuote || $0 == backslash ? [backslash, $0] : [$0] }
    return [doubleQuote] + escaped + [doubleQuote]
  }

  /// Replaces an escaped surrogate pair, as in JSON, with its character.
  func character(at place: TextSpan) -> (title: String, edit: TextEdit)? {
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

  /// The number of an escape with `\u` and four hexadecimal digits; nil for other text.
  private func escape(at start: Int) -> UInt32? {
    guard text[start] == backslash, text[start + 1] == UInt8(ascii: "u") else { return nil }
    return UInt32(String(decoding: text[start + 2..<start + 6], as: UTF8.self), radix: 16)
  }
}
