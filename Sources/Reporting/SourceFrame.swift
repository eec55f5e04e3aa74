import Base

/// Draws the source lines of a finding and of its related places, with marks.
struct SourceFrame {
  private let file: SourceFile
  private let style: Style
  /// Columns before the bar, for indentation and line numbers.
  private let gutterWidth: Int
  private let textWidth: Int
  private(set) var text = ""

  private struct MarkedSpan {
    var span: TextSpan
    /// Repeated below the span.
    var symbol: String
    var role: Style.Role
    var label: String
  }

  private static let maximumRelated = 10
  /// The number of related spans that are shown if there are more than `maximumRelated`.
  private static let shortenedRelated = 4

  /// - Parameter label: The text after the mark of the finding's own span.
  init(of finding: Finding, in file: SourceFile, label: String, _ style: Style, width: Int) {
    let own = MarkedSpan(span: finding.span, symbol: "^", role: .severity(finding.severity), label: label)
    let shownCount = finding.related.count <= Self.maximumRelated ? finding.related.count : Self.shortenedRelated
    let related = finding.related.prefix(shownCount).map {
      MarkedSpan(span: $0.span, symbol: "-", role: .severity(.note), label: $0.message)
    }
    var rest = ([own] + related)[...]
    let lastLine = rest.map { file.lines.line(at: $0.span.start) }.max() ?? 1
    (self.file, self.style) = (file, style)
    gutterWidth = max(6, String(lastLine).utf8.count + 4)
    textWidth = width - gutterWidth - 3
    while let first = rest.first {
      let line = file.range(of: first.span).start.line
      let sameLine = rest.prefix { file.lines.line(at: $0.span.start) == line }
      append(sameLine.isEmpty ? rest.prefix(1) : sameLine, onLine: line)
      rest = rest.dropFirst(max(1, sameLine.count))
    }
    let hiddenCount = finding.related.count - shownCount
    if hiddenCount > 0 { text += gutter("") + " … and \(counted(hiddenCount, "more place"))\n" }
  }

  /// Appends the spans that start on one line below one excerpt, or each below its own if one cannot show them all.
  private mutating func append(_ markedSpans: ArraySlice<MarkedSpan>, onLine number: Int) {
    let line = file.lines.contents(ofLine: number, in: file.text)
    let ranges = markedSpans.map { markedSpan in
      let start = min(markedSpan.span.start, file.text.count) - line.startIndex
      return start..<max(start, min(markedSpan.span.end - line.startIndex, line.count))
    }
    let union = (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
    let shared = ExcerptLine(line: line, marked: union, width: textWidth)
    let isShared = ranges.allSatisfy(shared.contains)
    for (index, (markedSpan, range)) in zip(markedSpans, ranges).enumerated() {
      let excerpt = isShared ? shared : ExcerptLine(line: line, marked: range, width: textWidth)
      if index == 0 || !isShared {
        text += gutter(String(number)) + (excerpt.text.isEmpty ? "" : " " + excerpt.text) + "\n"
      }
      let (mark, lastLine) = (excerpt.mark(of: range), file.range(of: markedSpan.span).lastLine)
      text += gutter("") + spaces(mark.start + 1) + style.opening(markedSpan.role)
      text += String(repeating: markedSpan.symbol, count: min(mark.width, max(1, textWidth - mark.start)))
      if lastLine > number { text += "… to line \(lastLine)" }
      text += label(of: markedSpan, after: mark) + style.closing + "\n"
    }
  }

  /// The label after the mark or, if the line has no room for it, on the next line.
  private func label(of markedSpan: MarkedSpan, after mark: ExcerptLine.Mark) -> String {
    if markedSpan.label.isEmpty { return "" }
    let label = displayable(markedSpan.label, limit: 200)
    let length = columns(of: label)
    guard mark.start + mark.width + 1 + length > textWidth, length < textWidth else { return " " + label }
    let indentation = spaces(1 + min(mark.start, textWidth - length))
    return style.closing + "\n" + gutter("") + indentation + style.opening(markedSpan.role) + label
  }

  private func gutter(_ number: String) -> String {
    style.colored(spaces(gutterWidth - number.utf8.count) + number + " |", .faint)
  }
}

/// A source line as cells of a terminal, cut to a width around the marked part.
struct ExcerptLine {
  private(set) var text = ""
  private let cells: ArraySlice<Cell>
  private let hidesStart: Bool
  private let hidesEnd: Bool

  /// The columns before and under a mark.
  typealias Mark = (start: Int, width: Int)

  /// - Parameter marked: Byte offsets from the start of the line.
  init(line: ArraySlice<UInt8>, marked: Range<Int>, width: Int) {
    let window = Self.vicinity(of: marked, in: line, width: width)
    let cells = Self.cells(of: line[window], firstOffset: window.lowerBound - line.startIndex)
    let total = cells.reduce(0) { $0 + $1.width }
    let isCutAtStart = window.lowerBound > line.startIndex
    let isCutAtEnd = window.upperBound < line.endIndex
    let visible = isCutAtStart || isCutAtEnd || total > width
      ? Self.visibleCells(cells, marked: marked, width: width) : 0..<cells.count
    hidesStart = isCutAtStart || visible.lowerBound > 0
    hidesEnd = isCutAtEnd || visible.upperBound < cells.count
    self.cells = cells[visible]
    text = (hidesStart ? "…" : "") + self.cells.map(\.text).joined() + (hidesEnd ? "…" : "")
  }

  func mark(of marked: Range<Int>) -> Mark {
    var mark = (start: hidesStart ? 1 : 0, width: 0)
    for cell in cells {
      if cell.end <= marked.lowerBound {
        mark.start += cell.width
      } else if cell.start < marked.upperBound {
        mark.width += cell.width
      }
    }
    mark.width = max(1, mark.width)
    return mark
  }

  func contains(_ marked: Range<Int>) -> Bool {
    if hidesStart, (cells.first?.start ?? .max) > marked.lowerBound { return false }
    return !hidesEnd || (cells.last?.end ?? 0) >= marked.upperBound
  }

  private struct Cell {
    var text: String
    var width: Int
    var start: Int
    var end: Int
  }

  /// The bytes around the mark that may be shown, so that not every finding on a very long line reads all of it.
  private static func vicinity(of marked: Range<Int>, in line: ArraySlice<UInt8>, width: Int) -> Range<Int> {
    let reach = 4 * width
    if line.count <= reach { return line.startIndex..<line.endIndex }
    let anchor = line.startIndex + min(max(0, marked.lowerBound), line.count)
    var start = max(line.startIndex, anchor - 2 * width)
    var end = min(line.endIndex, anchor + reach)
    while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.endIndex, end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }

  private static func cells(of bytes: ArraySlice<UInt8>, firstOffset: Int) -> [Cell] {
    var cells: [Cell] = []
    var offset = firstOffset
    var column = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let length = character.utf8.count
      var cell = Cell(text: "", width: columns(of: character), start: offset, end: offset + length)
      if character == "\t" {
        cell.width = tabWidth - column % tabWidth
        cell.text = spaces(cell.width)
      } else {
        // A character may combine any number of scalars.
        cell.text = displayable(String(character), limit: 32)
        if !cell.text.utf8.elementsEqual(character.utf8) { cell.width = columns(of: cell.text) }
        escapeCommand(&cells, before: &cell)
      }
      column += cell.width
      offset += length
      cells.append(cell)
    }
    return cells
  }

  private static let tabWidth = 4

  /// Escapes CI commands as `Display` does, and adapts the widths of the cells.
  private static func escapeCommand(_ cells: inout [Cell], before cell: inout Cell) {
    guard cell.text == "[" else { return }
    switch commandPrefix(atEndOf: cells.suffix(32).flatMap(\.text.utf8)) {
    case .none: return
    case .bare:
      cells[cells.count - 1].text = "\\x23"
      cells[cells.count - 1].width = 4
    case .named:
      cell.text = "\\x5B"
      cell.width = 4
    }
  }

  /// The cells to show: a third of the width before the mark, and the rest from the mark on.
  private static func visibleCells(_ cells: [Cell], marked: Range<Int>, width: Int) -> Range<Int> {
    let available = max(4, width - 2)
    var first = cells.firstIndex { $0.end > marked.lowerBound } ?? cells.count
    let room = max(available / 3, available - cells[first...].reduce(0) { $0 + $1.width })
    var used = 0
    while first > 0, used + cells[first - 1].width <= room {
      first -= 1
      used += cells[first].width
    }
    used = 0
    var end = first
    while end < cells.count, used + cells[end].width <= available {
      used += cells[end].width
      end += 1
    }
    return first..<end
  }
}
