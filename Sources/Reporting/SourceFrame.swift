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
    var pieces = [Piece(span: finding.span, mark: 0x5E, role: .severity(finding.severity), label: label)]
    for place in finding.related.prefix(Self.relatedLimit) {
      pieces.append(Piece(span: place.span, mark: 0x2D, role: .severity(.note), label: place.message))
    }
    var rest = pieces[...]
    while let first = rest.first {
      let line = file.positions.range(of: first.span).start.line
      let sameLine = rest.prefix { file.file.lines.line(at: $0.span.start) == line }
      append(sameLine.isEmpty ? rest.prefix(1) : sameLine, onLine: line, to: &output)
      rest = rest.dropFirst(max(1, sameLine.count))
    }
    let more = finding.related.count - Self.relatedLimit
    if more > 0 { appendGutter("", line: "… and \(counted(more, "more place"))", to: &output) }
  }

  /// Appends pieces that begin on one line: under one excerpt if it holds them all, else each under its own.
  private func append(_ pieces: ArraySlice<Piece>, onLine number: Int, to output: inout [UInt8]) {
    let line = file.file.lines.contents(ofLine: number, in: file.file.text)
    let marked = pieces.map { piece in
      let start = min(piece.span.start, file.file.text.count) - line.startIndex
      return start..<max(start, min(piece.span.end - line.startIndex, line.count))
    }
    let whole = (marked.map(\.lowerBound).min() ?? 0)..<(marked.map(\.upperBound).max() ?? 0)
    let shared = ExcerptLine(line: line, marked: whole, width: width - gutter - 3)
    let isShared = marked.allSatisfy(shared.holds)
    for (index, (piece, range)) in zip(pieces, marked).enumerated() {
      let excerpt = isShared ? shared : ExcerptLine(line: line, marked: range, width: width - gutter - 3)
      if index == 0 || !isShared { append(excerpt, number: number, to: &output) }
      let end = file.positions.range(of: piece.span)
      appendMark(piece, excerpt.mark(of: range), lastLine: lastMarkedLine(end), firstLine: number, to: &output)
    }
  }

  private func append(_ excerpt: ExcerptLine, number: Int, to output: inout [UInt8]) {
    appendGutter(String(number), line: nil, to: &output)
    if !excerpt.text.isEmpty { output.append(0x20) }
    output.append(contentsOf: excerpt.text)
    output.endLine()
  }

  /// The last line of which something is marked: a span that ends with a line end does not reach the next line.
  private func lastMarkedLine(_ range: SourceRange) -> Int {
    range.end.column == 1 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line
  }

  private func appendMark(
    _ piece: Piece, _ mark: ExcerptLine.Mark, lastLine: Int, firstLine: Int, to output: inout [UInt8]
  ) {
    appendGutter("", line: nil, to: &output)
    output.append(spaces: mark.start + 1)
    let room = max(1, width - gutter - 3 - mark.start)
    output.append(text: style.opening(piece.role))
    output.append(contentsOf: repeatElement(piece.mark, count: min(mark.width, room)))
    if lastLine > firstLine { output.append(text: "… to line \(lastLine)") }
    appendLabel(piece, beside: mark, to: &output)
    output.append(text: style.closing)
    output.endLine()
  }

  /// Appends the label beside the mark or, where there is no room, below its start.
  private func appendLabel(_ piece: Piece, beside mark: ExcerptLine.Mark, to output: inout [UInt8]) {
    if piece.label.isEmpty { return }
    var shown: [UInt8] = []
    shown.append(foreign: piece.label, limit: 200)
    let length = columns(of: String(decoding: shown, as: UTF8.self))
    let room = width - gutter - 3
    if mark.start + mark.width + 1 + length > room, length < room {
      output.append(text: style.closing + "\n")
      appendGutter("", line: nil, to: &output)
      output.append(spaces: 1 + min(mark.start, room - length))
      output.append(text: style.opening(piece.role))
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
