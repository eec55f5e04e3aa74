import Base

/// Converts byte offsets of a file to lines and columns, which count Unicode scalars.
struct PositionIndex {
  private let file: SourceFile
  private let counter: UnitCounter

  init(file: SourceFile) {
    self.file = file
    counter = UnitCounter(file.text, file.lines) { $0.scalarCount }
  }

  func range(of span: TextSpan) -> SourceRange {
    SourceRange(start: position(at: span.start), end: position(at: span.end))
  }

  func position(at offset: Int) -> SourcePosition {
    position(at: offset) { counter.count(in: file.text, from: $0, to: $1) }
  }

  /// The position with a column that counts bytes.
  func bytePosition(at offset: Int) -> SourcePosition { position(at: offset) { $1 - $0 } }

  private func position(at offset: Int, _ count: (Int, Int) -> Int) -> SourcePosition {
    let offset = min(max(0, offset), file.text.count)
    let line = file.lines.line(at: offset)
    return SourcePosition(line: line, column: count(file.lines.starts[line - 1], offset) + 1)
  }
}

/// Counts characters between two offsets of a text, at a cost that does not grow with their distance: otherwise, many
/// positions on one long line would take quadratic time.
public struct UnitCounter: Sendable {
  private let units: @Sendable (ArraySlice<UInt8>) -> Int
  /// Units before each block of the text; empty if no line is long.
  private var unitsBeforeBlock: [Int] = []
  private static let blockSize = 1_024

  public init(_ text: [UInt8], _ lines: LineTable, units: @escaping @Sendable (ArraySlice<UInt8>) -> Int) {
    self.units = units
    let ends = lines.starts.dropFirst() + [text.count]
    guard zip(lines.starts, ends).contains(where: { $1 - $0 > 2 * Self.blockSize }) else { return }
    unitsBeforeBlock = stride(from: 0, to: text.count, by: Self.blockSize).reduce(into: [0]) { counts, start in
      counts.append(counts[counts.count - 1] + units(text[start..<min(start + Self.blockSize, text.count)]))
    }
  }

  public func count(in text: [UInt8], from start: Int, to end: Int) -> Int {
    if unitsBeforeBlock.isEmpty || end - start <= 2 * Self.blockSize { return units(text[start..<end]) }
    return count(in: text, before: end) - count(in: text, before: start)
  }

  private func count(in text: [UInt8], before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return unitsBeforeBlock[block] + units(text[(block * Self.blockSize)..<offset])
  }
}

extension SourceRange {
  /// The last line with a part of the range. A range that ends at the start of a line does not include that line.
  var lastLine: Int { end.column == 1 && end.line > start.line ? end.line - 1 : end.line }
}
