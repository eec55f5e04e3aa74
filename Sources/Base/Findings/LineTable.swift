/// The lines of a text, for converting byte offsets to lines and columns. Only LF, CRLF and a lone CR end a line.
public struct LineTable: Sendable {
  public let starts: [Int]
  private let countColumns: @Sendable (ArraySlice<UInt8>) -> Int
  /// The number of columns before each block of the text. Without these numbers, converting many offsets on one long
  /// line would take quadratic time.
  private var columnsBeforeBlock: [Int] = []
  private static let blockSize = 1_024

  /// - Parameter columns: Counts the columns of a slice of the text. Some editors do not count Unicode scalars.
  public init(text: [UInt8], columns: @escaping @Sendable (ArraySlice<UInt8>) -> Int = { $0.scalarCount }) {
    countColumns = columns
    starts = [0] + text.indices.lazy.map { $0 + 1 }.filter { next in
      text[next - 1] == lineFeed || text[next - 1] == carriageReturn && (next == text.count || text[next] != lineFeed)
    }
    columnsBeforeBlock = stride(from: 0, to: text.count, by: Self.blockSize).reduce(into: [0]) { counts, start in
      counts.append(counts[counts.count - 1] + columns(text[start..<min(start + Self.blockSize, text.count)]))
    }
  }

  /// The line that contains a byte, counted from 1.
  public func line(at offset: Int) -> Int { max(1, starts.firstIndexAfterPrefix { $0 <= offset }) }

  public func position(at offset: Int, in text: [UInt8]) -> SourcePosition {
    let offset = min(max(0, offset), text.count)
    let line = line(at: offset)
    let column = columns(before: offset, in: text) - columns(before: starts[line - 1], in: text) + 1
    return SourcePosition(line: line, column: column)
  }

  private func columns(before offset: Int, in text: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return columnsBeforeBlock[block] + countColumns(text[(block * Self.blockSize)..<offset])
  }

  /// A line without its line end; empty outside of the text.
  public func contents(ofLine line: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    if end > start, text[end - 1] == lineFeed { end -= 1 }
    if end > start, text[end - 1] == carriageReturn { end -= 1 }
    return text[start..<end]
  }
}

private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

extension ArraySlice<UInt8> {
  /// Counts the bytes that are not continuation bytes of UTF-8.
  public var scalarCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
