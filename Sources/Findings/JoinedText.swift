/// The text that a tree's places count: the files that contribute to it, one after another.
package struct JoinedText: Sendable {
  /// One file in the joined text.
  package struct Piece: Sendable {
    package let path: SourcePath
    package let text: [UInt8]
    /// Offset of its first byte in the joined text.
    package let start: Int
    /// Comments, from `//` to the end of the line, counted from the piece's own start.
    package let comments: [TextSpan]
  }

  package private(set) var pieces: [Piece] = []
  private var length = 0

  package init() {}

  /// - Returns: Where the file begins.
  package mutating func add(_ path: SourcePath, _ text: [UInt8], comments: [TextSpan]) -> Int {
    let start = length
    pieces.append(Piece(path: path, text: text, start: start, comments: comments))
    // One byte between files, so that the end of one is not the beginning of the next.
    length += text.count + 1
    return start
  }

  /// The whole text.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    for piece in pieces {
      bytes += piece.text
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The piece in which an offset lies, by its index.
  package func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.firstIndexAfterPrefix { $0.start <= offset } - 1)
  }
}
