import AppleTables
import Base

/// A comment that begins with `widgetlint:`, taken apart. A class, since each rule that it names holds on to it.
final class SuppressionComment: Sendable {
  enum Form: String, CaseIterable, Sendable {
    case disableLine = "disable-line"
    case disableNextLine = "disable-next-line"
    case disable
    case enable
    case disableFile = "disable-file"
  }

  /// A rule's name and where it stands.
  struct NamedRule: Sendable {
    var name: String
    var span: TextSpan
  }

  /// Where the comment stands, from `#` or `//`.
  let span: TextSpan
  /// Nil if the word after the colon is none that is known.
  let form: Form?
  /// The word after the colon, and where it stands.
  let word: NamedRule
  let rules: [NamedRule]
  let reason: String?

  static let prefix = Array("widgetlint:".utf8)

  /// Nil for comments that are not meant for the linter.
  init?(_ span: TextSpan, in text: [UInt8]) {
    var position = span.start + 1
    // Swift's comments begin with two characters.
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

  /// Where ` -- ` begins; two dashes at the end of the comment begin an empty reason.
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

/// What to remove of a comment that suppresses rules so that it no longer names one of them: the name with its comma,
/// or the whole comment with its reason if it names no other. Nil for what is no such comment.
package func suppressionPiece(naming span: TextSpan, in comment: TextSpan, of text: [UInt8]) -> TextSpan? {
  guard let read = SuppressionComment(comment, in: text),
    let index = read.rules.firstIndex(where: { $0.span == span })
  else { return nil }
  if read.rules.count == 1 { return comment }
  return index + 1 < read.rules.count
    ? TextSpan(start: span.start, end: read.rules[index + 1].span.start)
    : TextSpan(start: read.rules[index - 1].span.end, end: span.end)
}

/// The rules that a comment may name.
package struct KnownRules: Sendable {
  /// Ids of all rules there are.
  let all: Set<String>
  /// Ids of the rules that run: a comment may name another one without effect.
  private(set) var active: Set<String> = []
  /// Whether a comment that suppresses a rule has to say why.
  let requiresReasons: Bool

  init(all: [String], requiresReasons: Bool = false) {
    self.all = Set(all)
    self.requiresReasons = requiresReasons
  }

  /// The same names, with those that run in a file.
  func running(_ active: Set<String>) -> KnownRules {
    var rules = self
    rules.active = active
    return rules
  }

  /// What a file may not hide: that it could not be read as it stands.
  package static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]

  func nearest(to name: String) -> String? { AppleTables.nearest(to: Array(name.utf8)[...], among: all.sorted()) }
}
