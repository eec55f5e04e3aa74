import Findings

/// Edits of one text, in the order of their places; none overlaps another.
package struct TextEdits: Hashable, Sendable {
  package let edits: [TextEdit]
  /// By how much text moves before each edit, and behind the last.
  private let shifts: [Int]

  /// Nil where two of them want the same bytes, or insert at the same place: which comes first would be a guess.
  package init?(_ edits: [TextEdit]) {
    let sorted = edits.sorted { $0.span < $1.span }
    for (one, next) in zip(sorted, sorted.dropFirst()) where next.span.start < one.span.end || one.span == next.span {
      return nil
    }
    self.edits = sorted
    shifts = sorted.reduce(into: [0]) { shifts, edit in
      shifts.append(shifts[shifts.count - 1] + edit.replacement.count - (edit.span.end - edit.span.start))
    }
  }

  /// Whether some of both want the same bytes, or insert at the same place.
  func meet(_ others: TextEdits) -> Bool {
    edits.contains { edit in
      others.edits.contains { other in
        edit.span == other.span || (edit.span.start < other.span.end && other.span.start < edit.span.end)
      }
    }
  }

  /// The text with all edits made. Whatever lies outside of them stays byte for byte.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += text[position..<edit.span.start]
      result += edit.replacement
      position = edit.span.end
    }
    return result + text[position...]
  }

  /// The bytes of a file with all edits made, in its own encoding, byte order mark included.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is stored; it must have been read without an error of encoding.
  ///   - text: The file's decoded text, in which the edits count.
  package func applied(toFile bytes: [UInt8], decodedAs text: [UInt8]) -> [UInt8] {
    let edited = applied(to: text)
    switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first) {
    case (0xEF, 0xBB, 0xBF): return bytes[..<3] + edited
    case (0xFF, 0xFE, _): return bytes[..<2] + Self.utf16(edited) { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case (0xFE, 0xFF, _): return bytes[..<2] + Self.utf16(edited) { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    default: return edited
    }
  }

  private static func utf16(_ text: [UInt8], bytes: (UInt16) -> [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).utf16.flatMap { bytes($0) }
  }

  /// Where a byte of the old text stands in the new one; for what was replaced, where the replacement begins.
  package func newOffset(of offset: Int) -> Int {
    let next = edits.firstIndexAfterPrefix {
      $0.span.start < offset || ($0.span.start == offset && $0.span.isEmpty)
    }
    if next > 0, edits[next - 1].span.end > offset { return edits[next - 1].span.start + shifts[next - 1] }
    return offset + shifts[next]
  }

  /// Where a piece of the old text stands in the new one, with what is replaced in it.
  package func newSpan(of span: TextSpan) -> TextSpan {
    let inside = edits.filter { span.contains($0.span) }
    let growth = inside.reduce(0) { $0 + $1.replacement.count - ($1.span.end - $1.span.start) }
    let start = newOffset(of: span.start)
    return TextSpan(start: start, end: start + (span.end - span.start) + growth)
  }
}
