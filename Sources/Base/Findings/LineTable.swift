/// The lines of a text, which converts byte offsets to lines and columns. A line ends at LF, CRLF or a lone CR, and
/// nowhere else.
public struct LineTable: Sendable {
  /// Byte offsets of the first byte of each line; the first is 0, and there is always one.
  public let starts: [Int]
  private let columns: @Sendable (ArraySlice<UInt8>) -> Int
  /// Columns before each block of the text; empty if no line is longer than two blocks. Without them, many positions on
  /// one long line would take quadratic time.
  private var columnsBeforeBlock: [Int] = []
  private static let blockSize = 1_024

  /// - Parameter columns: Counts the columns of a piece of the text; by default, one for each Unicode scalar. Editors may
  ///   count otherwise.
  public init(text: [UInt8], columns: @escaping @Sendable (ArraySlice<UInt8>) -> Int = { $0.scalarCount }) {
    self.columns = columns
    starts = [0] + text.indices.lazy.map { $0 + 1 }.filter { next in
      text[next - 1] == 0x0A || text[next - 1] == 0x0D && (next == text.count || text[next] != 0x0A)
    }
    let ends = starts.dropFirst() + [text.count]
    guard zip(starts, ends).contains(where: { $1 - $0 > 2 * Self.blockSize }) else { return }
    columnsBeforeBlock = stride(from: 0, to: text.count, by: Self.blockSize).reduce(into: [0]) { counts, start in
      counts.append(counts[counts.count - 1] + columns(text[start..<min(start + Self.blockSize, text.count)]))
    }
  }

  /// The line on which a byte lies, counted from 1.
  public func line(at offset: Int) -> Int { max(1, starts.firstIndexAfterPrefix { $0 <= offset }) }

  /// Line and column of a byte offset, clamped to the text.
  public func position(at offset: Int, in text: [UInt8]) -> SourcePosition {
    let offset = min(max(0, offset), text.count)
    let line = line(at: offset)
    return SourcePosition(line: line, column: columns(from: starts[line - 1], to: offset, in: text) + 1)
  }

  private func columns(from start: Int, to end: Int, in text: [UInt8]) -> Int {
    if columnsBeforeBlock.isEmpty || end - start <= 2 * Self.blockSize { return columns(text[start..<end]) }
    return columns(before: end, in: text) - columns(before: start, in: text)
  }

  private func columns(before offset: Int, in text: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return columnsBeforeBlock[block] + columns(text[(block * Self.blockSize)..<offset])
  }

  /// A line without its line end; empty outside of the text.
  public func contents(ofLine line: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    if end > start, text[end - 1] == 0x0A { end -= 1 }
    if end > start, text[end - 1] == 0x0D { end -= 1 }
    return text[start..<end]
  }
}

extension ArraySlice<UInt8> {
  /// The number of Unicode scalars: of bytes that do not continue one.
  public var scalarCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
