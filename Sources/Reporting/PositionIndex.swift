import Findings

/// Lines and columns of a file's byte offsets, at a cost that does not grow with the length of a line: many findings
/// on one very long line would else take time in the square of their number.
struct PositionIndex {
  private let file: SourceFile
  /// Unicode scalars that begin before each block of `blockSize` bytes; empty where no line is long.
  private let scalarsBeforeBlock: [Int]
  private static let blockSize = 1_024

  init(file: SourceFile) {
    self.file = file
    scalarsBeforeBlock = Self.hasLongLine(file) ? Self.countedBlocks(of: file.text) : []
  }

  func range(of span: TextSpan) -> SourceRange {
    SourceRange(start: position(at: span.start), end: position(at: span.end))
  }

  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), file.text.count)
    let line = file.lines.line(at: offset)
    let start = file.lines.starts[line - 1]
    let column =
      scalarsBeforeBlock.isEmpty || offset - start <= 2 * Self.blockSize
      ? file.text[start..<offset].scalarCount : scalars(before: offset) - scalars(before: start)
    return SourcePosition(line: line, column: column + 1)
  }

  /// The same with a column that counts bytes.
  func bytePosition(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), file.text.count)
    let line = file.lines.line(at: offset)
    return SourcePosition(line: line, column: offset - file.lines.starts[line - 1] + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBeforeBlock[block] + file.text[(block * Self.blockSize)..<offset].scalarCount
  }

  private static func hasLongLine(_ file: SourceFile) -> Bool {
    var previous = 0
    for start in file.lines.starts {
      if start - previous > 2 * blockSize { return true }
      previous = start
    }
    return file.text.count - previous > 2 * blockSize
  }

  private static func countedBlocks(of text: [UInt8]) -> [Int] {
    var counts = [0]
    var start = 0
    while start < text.count {
      let end = min(start + blockSize, text.count)
      counts.append(counts[counts.count - 1] + text[start..<end].scalarCount)
      start = end
    }
    return counts
  }
}
