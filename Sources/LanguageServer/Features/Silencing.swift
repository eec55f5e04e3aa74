import Findings
import Linting
import YAMLTree

/// Comments that silence a finding, with a place for the reason: on its line, in the piece that it is about, or in the
/// whole file.
struct Silencing {
  private let document: OpenDocument
  private let read: ReadDocument
  private let texts: LongTexts

  init(_ document: OpenDocument, _ read: ReadDocument) {
    self.document = document
    self.read = read
    let scalars = read.tree.nodes.filter { $0.kind == .scalar }
    texts = LongTexts(scalars.map { TextSpan(start: Int($0.start), end: Int($0.end)) })
  }

  struct Edit {
    let title: String
    /// Insertions by place, in bytes of the document.
    let insertions: [(offset: Int, text: String)]
  }

  /// What the author is asked to write in the comment's place for a reason.
  static let reason = "reason"

  /// The comments by which a finding can be silenced. None where it cannot: a file that cannot be read as it stands may
  /// not hide that, and JSON has no comments.
  func edits(for finding: Finding) -> [Edit] {
    guard !KnownRules.notSuppressible.contains(finding.rule), !document.isJSON else { return [] }
    return [onLine(finding), inPiece(finding), inFile(finding)].compactMap { $0 }
  }

  private var text: PositionedText { document.text }

  private func comment(_ form: String, _ finding: Finding) -> String {
    "# widgetlint:\(form) \(finding.rule) -- \(Self.reason)"
  }

  private func indentation(ofLine line: Int) -> String {
    let span = text.span(ofLine: line)
    return String(decoding: text.bytes[span.start..<span.end].prefix { $0 == 0x20 }, as: UTF8.self)
  }

  // MARK: One line

  private func onLine(_ finding: Finding) -> Edit? {
    let line = text.line(at: document.span(finding.span).start)
    let title = "Silence \(finding.rule) on this line"
    let span = text.span(ofLine: line)
    // disable-next-line skips comments, so it silences none.
    if text.bytes[span.start..<span.end].first(where: { $0 != 0x20 }) == UInt8(ascii: "#") { return nil }
    // Above is room for a reason; only where a text goes on over the line's beginning, the comment stands behind it.
    if let above = placeAbove(line) {
      return Edit(
        title: title,
        insertions: [(above, "\(indentation(ofLine: line))\(comment("disable-next-line", finding))\(text.lineEnd)")])
    }
    guard !isInsideText(span.end) else { return nil }
    return Edit(title: title, insertions: [(span.end, "  \(comment("disable-line", finding))")])
  }

  /// The beginning of a line if a comment may stand above it.
  private func placeAbove(_ line: Int) -> Int? {
    let start = text.span(ofLine: line).start
    if isInsideText(start) { return nil }
    return max(start, document.markLength)
  }

  /// Whether a comment would be part of a text there: a scalar goes on over the place.
  private func isInsideText(_ offset: Int) -> Bool {
    texts.surround(offset - document.markLength)
  }

  // MARK: A piece

  /// Comments around the entry or item that the finding is in, if it takes several lines.
  private func inPiece(_ finding: Finding) -> Edit? {
    let place = DocumentPlace(document, read, offset: finding.span.start)
    let line = text.line(at: document.span(finding.span).start)
    for step in place.steps.reversed() {
      let span: TextSpan
      switch step {
      case .item(let item): span = read.tree.span(of: item)
      case .entry(let key, let value, _):
        let end = max(read.tree.span(of: key).end, read.tree.span(of: value).end)
        span = TextSpan(start: read.tree.span(of: key).start, end: end)
      }
      let first = text.line(at: document.span(span).start)
      let last = text.line(at: max(document.span(span).start, document.span(span).end - 1))
      guard first < last, first <= line else { continue }
      return around(first, last, finding)
    }
    return nil
  }

  private func around(_ first: Int, _ last: Int, _ finding: Finding) -> Edit? {
    guard let above = placeAbove(first) else { return nil }
    let end = text.span(ofLine: last).end
    guard !isInsideText(end), !isInFlow(document.span(finding.span).start, from: first) else { return nil }
    let indentation = indentation(ofLine: first)
    return Edit(
      title: "Silence \(finding.rule) in lines \(first + 1) to \(last + 1)",
      insertions: [
        (above, "\(indentation)\(comment("disable", finding))\(text.lineEnd)"),
        (end, "\(text.lineEnd)\(indentation)# widgetlint:enable \(finding.rule)"),
      ])
  }

  /// Whether brackets that open above a line are still open at it: comments there are harder to read than to write.
  private func isInFlow(_ offset: Int, from line: Int) -> Bool {
    let structure = TextStructure(text.bytes, before: text.span(ofLine: line).start)
    return structure.levels.contains { $0.isFlow }
  }

  // MARK: The file

  private func inFile(_ finding: Finding) -> Edit? {
    // Directives and the mark of a document's beginning come before everything else.
    let start = document.markLength
    let first = text.bytes[start...].first
    guard first != UInt8(ascii: "%") else { return nil }
    return Edit(
      title: "Silence \(finding.rule) in this file",
      insertions: [(start, "\(comment("disable-file", finding))\(text.lineEnd)")])
  }
}

/// The texts of a document that go on over several lines: a comment in one would be a part of it. Found once, since a
/// document may have many findings.
struct LongTexts {
  /// In the order of their places; none overlap.
  private let spans: [TextSpan]

  /// - Parameter spans: Of texts, none inside of another one.
  init(_ spans: [TextSpan]) { self.spans = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) } }

  /// Whether a place is between the beginning and the end of a text.
  func surround(_ offset: Int) -> Bool {
    let next = spans.firstIndexAfterPrefix { $0.start < offset }
    return next > 0 && offset < spans[next - 1].end
  }

  /// Between three quotes and the next three in Swift code. Where comments contain such quotes this errs, and then more
  /// counts as text.
  init(ofSwift bytes: [UInt8]) {
    var spans: [TextSpan] = []
    var start: Int?
    var run = 0
    for (offset, byte) in bytes.enumerated() {
      run = byte == UInt8(ascii: "\"") ? run + 1 : 0
      guard run == 3 else { continue }
      run = 0
      if let opened = start {
        spans.append(TextSpan(start: opened, end: offset + 1))
        start = nil
      } else {
        start = offset
      }
    }
    if let start { spans.append(TextSpan(start: start, end: .max)) }
    self.init(spans)
  }
}

/// Comments in Swift code that silence a finding, with a place for the reason: on its line, or in the whole file.
struct SwiftSilencing {
  private let document: OpenDocument
  private let texts: LongTexts

  init(_ document: OpenDocument) {
    self.document = document
    texts = LongTexts(ofSwift: document.text.bytes)
  }

  /// None for findings that may not be hidden.
  func edits(for finding: Finding) -> [Silencing.Edit] {
    guard !KnownRules.notSuppressible.contains(finding.rule) else { return [] }
    return [onLine(finding), inFile(finding)].compactMap { $0 }
  }

  private func comment(_ form: String, _ finding: Finding) -> String {
    "// widgetlint:\(form) \(finding.rule) -- \(Silencing.reason)"
  }

  /// Above the line; none inside a text of several lines, where a comment would be a part of it.
  private func onLine(_ finding: Finding) -> Silencing.Edit? {
    let (text, span) = (document.text, document.span(finding.span))
    let line = text.span(ofLine: text.line(at: span.start))
    guard !texts.surround(line.start) else { return nil }
    let indentation = text.bytes[line.start..<line.end].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = String(decoding: indentation, as: UTF8.self) + comment("disable-next-line", finding)
    return Silencing.Edit(
      title: "Silence \(finding.rule) on this line", insertions: [(line.start, comment + text.lineEnd)])
  }

  private func inFile(_ finding: Finding) -> Silencing.Edit? {
    let bytes = document.text.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // The interpreter's line comes before everything else.
    guard !bytes[start...].starts(with: "#!".utf8) else { return nil }
    return Silencing.Edit(
      title: "Silence \(finding.rule) in this file",
      insertions: [(start, comment("disable-file", finding) + document.text.lineEnd)])
  }
}
