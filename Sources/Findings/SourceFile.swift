/// What a report needs of a file that was read: its path, its text and where its lines begin.
package struct SourceFile: Sendable {
  package let path: SourcePath
  /// The decoded text as UTF-8, without byte order mark, line ends as written.
  package let text: [UInt8]
  package let lines: LineTable

  package init(path: SourcePath, text: [UInt8]) {
    self.path = path
    self.text = text
    lines = LineTable(text: text)
  }

  /// The bytes under a span, clamped to the text.
  package func bytes(in span: TextSpan) -> ArraySlice<UInt8> {
    let start = min(max(0, span.start), text.count)
    return text[start..<min(max(start, span.end), text.count)]
  }

  /// The span as lines and columns.
  package func range(of span: TextSpan) -> SourceRange {
    SourceRange(
      start: lines.position(at: span.start, in: text), end: lines.position(at: span.end, in: text))
  }
}
