import Findings

/// A source line as cells of a terminal, cut to the width around the piece that is to be marked.
struct ExcerptLine {
  /// The line, safe to show.
  private(set) var text: [UInt8] = []
  private let cells: ArraySlice<Cell>
  private let hidesStart: Bool
  private let hidesEnd: Bool

  /// Columns before a mark, and columns of the mark, at least 1.
  struct Mark {
    var start = 0
    var width = 0
  }

  /// - Parameters:
  ///   - marked: Byte offsets from the line's start.
  ///   - width: Columns that there are for the line.
  init(line: ArraySlice<UInt8>, marked: Range<Int>, width: Int) {
    let window = Self.neighbourhood(of: marked, in: line, width: width)
    let cells = Self.cells(of: line[window], firstOffset: window.lowerBound - line.startIndex)
    let total = cells.reduce(0) { $0 + $1.width }
    let isCutAtStart = window.lowerBound > line.startIndex
    let isCutAtEnd = window.upperBound < line.endIndex
    let visible =
      isCutAtStart || isCutAtEnd || total > width
      ? Self.visibleCells(cells, marked: marked, width: width) : 0..<cells.count
    hidesStart = isCutAtStart || visible.lowerBound > 0
    hidesEnd = isCutAtEnd || visible.upperBound < cells.count
    self.cells = cells[visible]
    if hidesStart { text.append(text: "…") }
    for cell in self.cells { text.append(contentsOf: cell.text) }
    if hidesEnd { text.append(text: "…") }
  }

  /// Where to draw the mark of a piece, given as byte offsets from the line's start.
  func mark(of piece: Range<Int>) -> Mark {
    var mark = Mark(start: hidesStart ? 1 : 0)
    for cell in cells {
      if cell.end <= piece.lowerBound {
        mark.start += cell.width
      } else if cell.start < piece.upperBound {
        mark.width += cell.width
      }
    }
    mark.width = max(1, mark.width)
    return mark
  }

  /// Whether nothing of the piece was left out.
  func holds(_ piece: Range<Int>) -> Bool {
    if hidesStart, (cells.first?.start ?? .max) > piece.lowerBound { return false }
    return !hidesEnd || (cells.last?.end ?? 0) >= piece.upperBound
  }

  /// One character and the bytes of the line that it stands for.
  private struct Cell {
    var text: [UInt8]
    var width: Int
    var start: Int
    var end: Int
  }

  /// As much of the line as can matter for the width: a line of a megabyte must not cost a megabyte a finding.
  private static func neighbourhood(of marked: Range<Int>, in line: ArraySlice<UInt8>, width: Int) -> Range<Int> {
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
      var cell = Cell(text: [], width: columns(of: character), start: offset, end: offset + length)
      if character == "\t" {
        cell.width = tabWidth - column % tabWidth
        cell.text.append(spaces: cell.width)
      } else {
        show(character, in: &cell)
        breakCommand(&cells, before: &cell)
      }
      column += cell.width
      offset += length
      cells.append(cell)
    }
    return cells
  }

  private static let tabWidth = 4

  private static func show(_ character: Character, in cell: inout Cell) {
    let bytes = Array(character.utf8)
    // A character may combine any number of scalars; no line may grow beyond bounds by one of them.
    cell.text.append(foreign: bytes[...], limit: 32)
    if cell.text != bytes { cell.width = columns(of: String(decoding: cell.text, as: UTF8.self)) }
  }

  /// Changes `##[` so that the columns are still known, as `Display` changes it.
  private static func breakCommand(_ cells: inout [Cell], before cell: inout Cell) {
    guard cell.text == [0x5B] else { return }
    switch commandPrefix(atEndOf: cells.suffix(32).flatMap(\.text)) {
    case .none: return
    case .bare:
      cells[cells.count - 1].text = Array("\\x23".utf8)
      cells[cells.count - 1].width = 4
    case .named:
      cell.text = Array("\\x5B".utf8)
      cell.width = 4
    }
  }

  /// The cells that are shown: a third of the width before the mark, the rest after it.
  private static func visibleCells(_ cells: [Cell], marked: Range<Int>, width: Int) -> Range<Int> {
    let available = max(4, width - 2)
    var first = cells.firstIndex { $0.end > marked.lowerBound } ?? cells.count
    var room = available / 3
    if cells[first...].reduce(0, { $0 + $1.width }) < available - room {
      room = available - cells[first...].reduce(0) { $0 + $1.width }
    }
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
