import AppleTables
import Base

/// A comment that begins with `widgetlint:`.
final class SuppressionComment: Sendable {
  enum Form: String, CaseIterable, Sendable {
    case disableLine = "disable-line"
    case disableNextLine = "disable-next-line"
    case disable
    case enable
    case disableFile = "disable-file"
  }

  struct NamedRule: Sendable {
    var name: String
    var span: TextSpan
  }

  let span: TextSpan
  /// Nil if the word is unknown.
  let form: Form?
  /// The word after the colon.
  let word: NamedRule
  let rules: [NamedRule]
  let reason: String?

  static let prefix = Array("widgetlint:".utf8)

  /// Nil for other comments.
  init?(_ span: TextSpan, in text: [UInt8]) {
    var position = span.start + 1
    if position < span.end, text[span.start] == UInt8(ascii: "/"), text[position] == UInt8(ascii: "/") { position += 1 }
    while position < span.end, Self.isBlank(text[position]) { position += 1 }
    guard text[position..<span.end].starts(with: Self.prefix) else { return nil }
    position += Self.prefix.count
    self.span = span
    let wordEnd = Self.endOfWord(from: position, to: span.end, in: text)
    word = Self.name(position, wordEnd, in: text)
    form = Form(rawValue: word.name)
    let dashes = Self.startOfReason(from: wordEnd, to: span.end, in: text)
    reason = dashes.flatMap { Self.trimmed(from: $0 + 2, to: span.end, in: text) }
    rules = Self.names(from: wordEnd, to: dashes ?? span.end, in: text)
  }

  private static func names(from start: Int, to end: Int, in text: [UInt8]) -> [NamedRule] {
    var names: [NamedRule] = []
    var position = start
    while position < end {
      while position < end, isBlank(text[position]) || text[position] == UInt8(ascii: ",") { position += 1 }
      guard position < end else { break }
      let wordEnd = endOfWord(from: position, to: end, in: text)
      names.append(name(position, wordEnd, in: text))
      position = wordEnd
    }
    return names
  }

  /// The index of ` -- `; two dashes at the end begin an empty reason.
  private static func startOfReason(from start: Int, to end: Int, in text: [UInt8]) -> Int? {
    var position = start
    while position + 1 < end {
      if text[position] == UInt8(ascii: "-"), text[position + 1] == UInt8(ascii: "-"),
        position == start || isBlank(text[position - 1]), position + 2 == end || isBlank(text[position + 2])
      {
        return position
      }
      position += 1
    }
    return nil
  }

  private static func trimmed(from start: Int, to end: Int, in text: [UInt8]) -> String? {
    var first = min(start, end)
    var last = end
    while first < last, isBlank(text[first]) { first += 1 }
    while last > first, isBlank(text[last - 1]) { last -= 1 }
    return first == last ? nil : String(decoding: text[first..<last], as: UTF8.self)
  }

  private static func endOfWord(from start: Int, to end: Int, in text: [UInt8]) -> Int {
    var position = start
    while position < end, !isBlank(text[position]), text[position] != UInt8(ascii: ",") { position += 1 }
    return position
  }

  private static func name(_ start: Int, _ end: Int, in text: [UInt8]) -> NamedRule {
    NamedRule(name: String(decoding: text[start..<end], as: UTF8.self), span: TextSpan(start: start, end: end))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The part of a suppressing comment to remove so that it no longer names a rule; the whole comment if it names no
/// other.
package func suppressionPiece(naming span: TextSpan, in comment: TextSpan, of text: [UInt8]) -> TextSpan? {
  guard let read = SuppressionComment(comment, in: text),
    let index = read.rules.firstIndex(where: { $0.span == span })
  else { return nil }
  if read.rules.count == 1 { return comment }
  return index + 1 < read.rules.count
    ? TextSpan(start: span.start, end: read.rules[index + 1].span.start)
    : TextSpan(start: read.rules[index - 1].span.end, end: span.end)
}

package struct KnownRules: Sendable {
  let all: Set<String>
  /// Ids of the rules that run; comments may also name others, without effect.
  private(set) var active: Set<String> = []
  /// True if a comment that suppresses a rule must give a reason.
  let requiresReasons: Bool

  init(all: [String], requiresReasons: Bool = false) {
    self.all = Set(all)
    self.requiresReasons = requiresReasons
  }

  func running(_ active: Set<String>) -> KnownRules {
    var rules = self
    rules.active = active
    return rules
  }

  package static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]

  func nearest(to name: String) -> String? { AppleTables.nearest(to: Array(name.utf8)[...], among: all.sorted()) }
}
