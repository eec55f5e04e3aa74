import Base
import Linting
import YAMLTree

/// Comments that suppress a finding on its line, around an entry or item, or in the whole file, with a placeholder for
/// the reason.
struct SuppressionComments {
  private let document: OpenDocument
  private let parsed: ParsedDocument?
  /// The texts that may have several lines, without overlaps. A comment inside them would be part of the text.
  private let texts: [TextSpan]

  /// - Parameter parsed: Nil for Swift code.
  init(_ document: OpenDocument, _ parsed: ParsedDocument?) {
    (self.document, self.parsed) = (document, parsed)
    let scalars = parsed?.tree.nodes.filter { $0.kind == .scalar }
    let spans = scalars?.map { TextSpan(start: Int($0.start), end: Int($0.end)) }
    texts = (spans ?? Self.multilineTexts(ofSwift: document.text.bytes)).sorted()
  }

  /// Insertions in order, in bytes of the document.
  typealias Edit = (title: String, insertions: [TextEdit])

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(TextSpan(start: offset, end: offset), Array(text.utf8))
  }

  /// The edits that can suppress a finding; empty if the file could not be read, and in JSON, which has no comments.
  func edits(for finding: Finding) -> [Edit] {
    guard !KnownRules.notSuppressible.contains(finding.rule), !document.isJSON else { return [] }
    let aroundEntry = parsed.flatMap { editAroundEntry(finding, $0) }
    return [editOnLine(finding), aroundEntry, editInFile(finding)].compactMap(\.self)
  }

  private var text: PositionedText { document.text }
  private var isSwift: Bool { parsed == nil }

  private func comment(_ form: String, _ finding: Finding) -> String {
    "\(isSwift ? "//" : "#") widgetlint:\(form) \(finding.rule) -- reason"
  }

  private func indentation(ofLine line: Int) -> String {
    let span = text.span(ofLine: line)
    let blanks = text.bytes[span.start..<span.end].prefix { $0 == 0x20 || isSwift && $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  private func editOnLine(_ finding: Finding) -> Edit? {
    let line = text.line(at: document.span(finding.span).start)
    let title = "Silence \(finding.rule) on this line"
    let span = text.span(ofLine: line)
    // disable-next-line skips comments, so it cannot suppress a finding in a comment.
    let isComment = text.bytes[span.start..<span.end].first { $0 != 0x20 } == UInt8(ascii: "#")
    if !isSwift, isComment { return nil }
    // A comment above the line has room for a reason. Inside a text, a comment has to be at the end of the line.
    if let start = startForComment(aboveLine: line) {
      let comment = indentation(ofLine: line) + comment("disable-next-line", finding) + text.lineTerminator
      return (title, [insertion(comment, at: start)])
    }
    guard !isSwift, !isInsideText(span.end) else { return nil }
    return (title, [insertion("  \(comment("disable-line", finding))", at: span.end)])
  }

  /// The start of a line; nil if it is inside a text, so that no comment can be above the line.
  private func startForComment(aboveLine line: Int) -> Int? {
    let start = text.span(ofLine: line).start
    return isInsideText(start) ? nil : max(start, document.markLength)
  }

  private func isInsideText(_ offset: Int) -> Bool {
    let offset = offset - document.markLength
    let next = texts.firstIndexAfterPrefix { $0.start < offset }
    return next > 0 && offset < texts[next - 1].end
  }

  /// Comments around the innermost entry or item of several lines that contains the finding.
  private func editAroundEntry(_ finding: Finding, _ parsed: ParsedDocument) -> Edit? {
    let position = DocumentPosition(parsed, offset: finding.span.start)
    let line = text.line(at: document.span(finding.span).start)
    for step in position.steps.reversed() {
      var span = document.span(parsed.tree.span(of: step.node))
      if case .entry(let key, let value, _) = step {
        span.start = document.span(parsed.tree.span(of: key)).start
        span.end = max(span.end, document.span(parsed.tree.span(of: value)).end)
      }
      let first = text.line(at: span.start)
      let last = text.line(at: max(span.start, span.end - 1))
      guard first < last, first <= line else { continue }
      return editAroundLines(first, last, finding)
    }
    return nil
  }

  private func editAroundLines(_ first: Int, _ last: Int, _ finding: Finding) -> Edit? {
    guard let start = startForComment(aboveLine: first) else { return nil }
    let end = text.span(ofLine: last).end
    // Inside brackets that open above, comments would be hard to read.
    let structure = TextStructure(text.bytes, before: text.span(ofLine: first).start)
    guard !isInsideText(end), !structure.levels.contains(where: \.isFlow) else { return nil }
    let indentation = indentation(ofLine: first)
    let disabling = insertion("\(indentation)\(comment("disable", finding))\(text.lineTerminator)", at: start)
    let enabling = insertion("\(text.lineTerminator)\(indentation)# widgetlint:enable \(finding.rule)", at: end)
    return ("Silence \(finding.rule) in lines \(first + 1) to \(last + 1)", [disabling, enabling])
  }

  private func editInFile(_ finding: Finding) -> Edit? {
    let start = text.bytes.byteOrderMarkLength
    // YAML directives and the `#!` line of Swift scripts come before everything else.
    guard !text.bytes[start...].starts(with: (isSwift ? "#!" : "%").utf8) else { return nil }
    let comment = comment("disable-file", finding) + text.lineTerminator
    return ("Silence \(finding.rule) in this file", [insertion(comment, at: start)])
  }

  /// Finds texts between three quotes and the next three. Quotes in comments can make texts too long, never too short.
  private static func multilineTexts(ofSwift bytes: [UInt8]) -> [TextSpan] {
    var quotes: [Int] = []
    var quoteCount = 0
    for (offset, byte) in bytes.enumerated() {
      quoteCount = byte == UInt8(ascii: "\"") ? quoteCount % 3 + 1 : 0
      if quoteCount == 3 { quotes.append(offset) }
    }
    return stride(from: 0, to: quotes.count, by: 2).map { index in
      TextSpan(start: quotes[index], end: index + 1 < quotes.count ? quotes[index + 1] + 1 : .max)
    }
  }
}
