/// A table for a terminal: columns as wide as their words, the last one set in what is left.
struct TextTable {
  private let rows: [[String]]
  private let width: Int

  init(rows: [[Phrase]], width: Int) {
    self.rows = rows.map { $0.map(\.plain) }
    self.width = width
  }

  private static let margin = 2
  private static let gap = 2

  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<max(0, columns - 1)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    let indentation = Self.margin + widths.reduce(0) { $0 + $1 + Self.gap }
    return rows.map { line($0, widths: widths, indentation: indentation) }.joined()
  }

  private func line(_ row: [String], widths: [Int], indentation: Int) -> String {
    var start = String(repeating: " ", count: Self.margin)
    for (cell, width) in zip(row, widths) {
      start += cell + String(repeating: " ", count: width - cell.count + Self.gap)
    }
    // A last column that has no room left is set as if it had some.
    let last = wrapped(row.last ?? "", indentation: indentation, width: max(width, indentation + 20))
    let line = start + last.dropFirst(indentation)
    return line
  }
}
