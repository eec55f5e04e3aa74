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

  struct Word: Sendable {
    var text: String
    var span: TextSpan

    init(_ word: ArraySlice<UInt8>) {
      text = String(decoding: word, as: UTF8.self)
      span = TextSpan(start: word.startIndex, end: word.endIndex)
    }
  }

  let span: TextSpan
  /// Nil if `word` is not a form.
  let form: Form?
  /// The word after the colon.
  let word: Word
  let rules: [Word]
  let reason: String?
  /// A mark such as `-` or `#` in place of the dashes before the reason.
  let mistakenMark: Word?

  static let prefix = Array("widgetlint:".utf8)

  init?(_ span: TextSpan, in text: [UInt8]) {
    let comment = text[span.start..<span.end]
    let content = comment.dropFirst(comment.starts(with: "//".utf8) ? 2 : 1).drop(while: \.isBlank)
    guard content.starts(with: Self.prefix) else { return nil }
    self.span = span
    let word = content.dropFirst(Self.prefix.count).prefix { !Self.isSeparator($0) }
    self.word = Word(word)
    form = Form(rawValue: self.word.text)
    let rest = content[word.endIndex...]
    let dashes = Self.startOfReason(in: rest)
    reason = dashes.flatMap { Self.trimmed(rest[($0 + 2)...]) }
    let words = rest[..<(dashes ?? rest.endIndex)].split(whereSeparator: Self.isSeparator).map { Word($0) }
    mistakenMark = words.first { ["-", "–", "—", "#", ":"].contains($0.text) }
    rules = mistakenMark.map { mark in Array(words.prefix { $0.span != mark.span }) } ?? words
  }

  /// The index of the two dashes before the reason. A blank or the end of the text is on each side of them.
  private static func startOfReason(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { index in
      text[index...].starts(with: "--".utf8) && (index == text.startIndex || text[index - 1].isBlank)
        && (index + 2 == text.endIndex || text[index + 2].isBlank)
    }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String? {
    let text = text.drop(while: \.isBlank)
    return text.lastIndex { !$0.isBlank }.map { String(decoding: text[...$0], as: UTF8.self) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ",") }
}

/// The part of a suppression comment to remove so that it no longer names the rule at `span`: the name with a
/// separator, or the whole comment if it names no other rule. Nil if the comment names no rule there.
public func removablePart(ofSuppressionNaming span: TextSpan, in comment: TextSpan, of text: [UInt8]) -> TextSpan? {
  guard let parsed = SuppressionComment(comment, in: text),
    let index = parsed.rules.firstIndex(where: { $0.span == span })
  else { return nil }
  if parsed.rules.count == 1 { return comment }
  return index + 1 < parsed.rules.count
    ? TextSpan(start: span.start, end: parsed.rules[index + 1].span.start)
    : TextSpan(start: parsed.rules[index - 1].span.end, end: span.end)
}

/// The `enable` that ends a `disable`, with the span of the rule's name there. Nil if it ends another one as well.
public func endOfSuppression(
  naming span: TextSpan, in comment: TextSpan, among comments: [TextSpan], of text: [UInt8]
) -> (comment: TextSpan, name: TextSpan)? {
  let begun = SuppressionComment(comment, in: text)
  guard begun?.form == .disable, let rule = begun?.rules.first(where: { $0.span == span })?.text else { return nil }
  var open: [TextSpan] = []
  for other in comments.lazy.compactMap({ SuppressionComment($0, in: text) }) {
    guard let name = other.rules.first(where: { $0.text == rule }) else { continue }
    if other.form == .disable { open.append(other.span) }
    if other.form == .enable {
      if open.contains(comment) { return open.count == 1 ? (other.span, name.span) : nil }
      open = []
    }
  }
  return nil
}

public struct KnownRules: Sendable {
  let all: Set<String>
  let requiresReasons: Bool

  init(all: [String], requiresReasons: Bool = false) {
    self.all = Set(all)
    self.requiresReasons = requiresReasons
  }

  public static let notSuppressible: Set<String> = ["yaml-syntax", "encoding", "limit-exceeded"]
}
