import Base
import CSystem

/// Findings about a file's syntax. It lists a limited number for each rule, and counts the others.
struct SyntaxFindings {
  private(set) var findings: [Finding] = []
  private var counts: [String: Int] = [:]
  private var firstOmitted: [String: TextSpan] = [:]

  typealias Mark = (listed: Int, counts: [String: Int], firstOmitted: [String: TextSpan])

  var mark: Mark { (findings.count, counts, firstOmitted) }

  mutating func rewind(to mark: Mark) {
    findings.removeSubrange(mark.listed...)
    (counts, firstOmitted) = (mark.counts, mark.firstOmitted)
  }

  static func maximumListed(of rule: String) -> Int { rule == "encoding" ? 100 : 1000 }

  mutating func add(
    _ rule: String, _ message: @autoclosure () -> String, at span: TextSpan, related: [RelatedSpan] = [],
    meant: String? = nil
  ) {
    let count = counts[rule, default: 0] + 1
    counts[rule] = count
    let limit = Self.maximumListed(of: rule)
    if count <= limit {
      findings.append(
        Finding(rule: rule, severity: .error, message: message(), span: span, related: related, meant: meant))
    } else if count == limit + 1 {
      firstOmitted[rule] = span
    }
  }

  mutating func addLimit(_ problem: @autoclosure () -> String, advice: String, option: String, at span: TextSpan) {
    add("limit-exceeded", "\(problem()) \(advice), or raise the limit with --\(option).", at: span)
  }

  /// The sorted findings, with one for each rule that says how many more are not listed.
  consuming func finished() -> [Finding] {
    for (rule, span) in firstOmitted {
      let omitted = counts[rule, default: 0] - Self.maximumListed(of: rule)
      let message = "\(omitted) more problems of this kind are not listed, from here on. Repair the listed ones first."
      findings.append(Finding(rule: rule, severity: .error, message: message, span: span))
    }
    if findings.count > 1 { findings.sort() }
    return findings
  }
}

extension YAMLTree {
  /// Rules whose findings are not all listed.
  public var unlistedRules: Set<String> {
    let counts = Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    return Set(counts.filter { $0.value > SyntaxFindings.maximumListed(of: $0.key) }.keys)
  }
}

/// A syntax error of libyaml, with a message that says what to do.
struct SyntaxError {
  let span: TextSpan
  let message: String
  let related: [RelatedSpan]
  /// libyaml's description of the problem.
  let phrase: String
  /// The start of the construct that libyaml was reading.
  let contextOffset: Int
  let isMissingQuote: Bool

  static let missingQuoteMessage = "The text that begins here has no closing quote. Add it."

  init(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, at offset: Int, contextOffset: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) {
    phrase = parser.pointee.problem.map { String(cString: $0) } ?? "there is not enough memory"
    self.contextOffset = contextOffset
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    isMissingQuote = context == "while scanning a quoted scalar"
    let start = Self.character(at: contextOffset, in: text)
    span = isMissingQuote ? start : Self.character(at: offset, in: text)
    message = isMissingQuote ? Self.missingQuoteMessage : Self.message(for: phrase, at: offset, in: text)
    let beganBefore = !isMissingQuote && !context.isEmpty && contextOffset < offset
    related = beganBefore ? [RelatedSpan(span: start, message: "\(context), begun here")] : []
  }

  /// The span of the character at an offset; empty at the end of the text or of a line.
  private static func character(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> TextSpan {
    guard offset < text.count, !text[offset].isLineEnd else { return TextSpan(start: offset, end: offset) }
    return TextSpan(start: offset, end: offset + (text.scalar(at: offset)?.length ?? 1))
  }

  private static func message(for phrase: String, at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
    if followsFlowCollection(offset, in: text), phrase.hasPrefix("did not find expected"),
      !(phrase.contains(text: "','") && "{[\"".utf8.contains(text[offset]))
    {
      let isLastComma = text[offset] == 0x2C && text.lineEnd(from: offset) == offset + 1
      let advice = isLastComma || "}]".utf8.contains(text[offset])
        ? "Delete it." : "If all of it is one text, put it between double quotes."
      return "This comes after a closing bracket, where the value has already ended. \(advice)"
    }
    if offset < text.count, text[offset] == 0x3A, phrase.contains(text: "','"),
      text[text.lineStart(of: offset)..<offset].split(whereSeparator: "{[,".utf8.contains).last?.contains(0x28) ?? false
    {
      return "In brackets, a value with a colon must be quoted, or be a mapping in braces of its own."
    }
    let isTab = offset < text.count && text[offset] == 0x09 && phrase.hasPrefix("found")
    return messages[isTab ? tabPhrase : phrase]
      ?? "YAML's syntax is broken here: libyaml \(phrase)."
  }

  private static func followsFlowCollection(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = text.prefix(offset).last { !$0.isBlank }
    return offset < text.count && !text[offset].isLineEnd && (last == 0x7D || last == 0x5D)
  }

  private static let messages = Dictionary(
    TableRows(PackageResources.syntax_errors_txt).rows.map { ($0[0], $0[1]) }) { first, _ in first }
  private static let tabPhrase = "found a tab character that violates indentation"
}
