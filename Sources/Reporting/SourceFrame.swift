import Findings

/// Draws the source lines of a finding and of its related places, the exact pieces marked.
struct SourceFrame {
  var file: ListedFile
  var style: Style
  /// Columns of the terminal.
  var width: Int
  /// Columns for line numbers, the indentation included.
  var gutter: Int

  /// A piece of the source with what is to be said about it.
  struct Piece {
    var span: TextSpan
    var mark: UInt8
    var role: Style.Role
    var label: String
  }

  private static let relatedLimit = 4

  static func gutter(for finding: Finding, in file: ListedFile) -> Int {
    let spans = [finding.span] + finding.related.prefix(relatedLimit).map(\.span)
    let last = spans.map { file.file.lines.line(at: $0.start) }.max() ?? 1
    return max(6, String(last).utf8.count + 4)
  }

  /// Appends the frame; the label stands after the finding's own mark.
  func append(_ finding: Finding, label: String, to output: inout [UInt8]) {
    var previousLine = 0
    let own = Piece(span: finding.span, mark: 0x5E, role: .severity(finding.severity), label: label)
    append(own, previousLine: &previousLine, to: &output)
    for place in finding.related.prefix(Self.relatedLimit) {
      append(
        Piece(span: place.span, mark: 0x2D, role: .severity(.note), label: place.message),
        previousLine: &previousLine, to: &output)
    }
    let more = finding.related.count - Self.relatedLimit
    if more > 0 { appendGutter("", line: "… and \(counted(more, "more place"))", to: &output) }
  }

  private func append(_ piece: Piece, previousLine: inout Int, to output: inout [UInt8]) {
    let range = file.positions.range(of: piece.span)
    let line = file.file.lines.contents(ofLine: range.start.line, in: file.file.text)
    let start = min(piece.span.start, file.file.text.count) - line.startIndex
    let end = min(piece.span.end - line.startIndex, line.count)
    let excerpt = ExcerptLine(line: line, marked: start..<max(start, end), width: width - gutter - 3)
    // A second piece of one line needs no second copy of the line, unless each is cut in its own way.
    if range.start.line != previousLine || excerpt.isCut {
      appendGutter(String(range.start.line), line: nil, to: &output)
      if !excerpt.text.isEmpty { output.append(0x20) }
      output.append(contentsOf: excerpt.text)
      output.endLine()
    }
    previousLine = range.start.line
    appendMark(piece, excerpt: excerpt, lastLine: lastMarkedLine(range), firstLine: range.start.line, to: &output)
  }

  /// The last line of which something is marked: a span that ends with a line end does not reach the next line.
  private func lastMarkedLine(_ range: SourceRange) -> Int {
    range.end.column == 1 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line
  }

  private func appendMark(
    _ piece: Piece, excerpt: ExcerptLine, lastLine: Int, firstLine: Int, to output: inout [UInt8]
  ) {
    appendGutter("", line: nil, to: &output)
    output.append(spaces: excerpt.markStart + 1)
    let room = max(1, width - gutter - 3 - excerpt.markStart)
    output.append(text: style.opening(piece.role))
    output.append(contentsOf: repeatElement(piece.mark, count: min(excerpt.markWidth, room)))
    if lastLine > firstLine { output.append(text: "… to line \(lastLine)") }
    appendLabel(piece.label, markEnd: excerpt.markStart + excerpt.markWidth, to: &output)
    output.append(text: style.closing)
    output.endLine()
  }

  /// Appends the label beside the mark, or on a line of its own where there is no room.
  private func appendLabel(_ label: String, markEnd: Int, to output: inout [UInt8]) {
    if label.isEmpty { return }
    var shown: [UInt8] = []
    shown.append(foreign: label, limit: 200)
    let length = columns(of: String(decoding: shown, as: UTF8.self))
    let room = width - gutter - 3
    if markEnd + 1 + length > room, length < room {
      output.append(text: style.closing + "\n")
      appendGutter("", line: nil, to: &output)
      output.append(spaces: 1 + room - length)
    } else {
      output.append(0x20)
    }
    output.append(contentsOf: shown)
  }

  /// Appends the number of a line and the rule beside it, then text of our own with a line end, if there is any.
  private func appendGutter(_ number: String, line: String?, to output: inout [UInt8]) {
    output.append(text: style.opening(.faint))
    output.append(spaces: gutter - number.utf8.count)
    output.append(text: number + " |" + style.closing)
    guard let line else { return }
    output.append(text: " " + line + "\n")
  }
}
