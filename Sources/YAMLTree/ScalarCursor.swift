/// Maps offsets in a scalar's decoded text, which lacks escapes and the ends of folded lines, to offsets in the file.
struct ScalarCursor {
  private let text: [UInt8]
  private let decoded: UnsafeBufferPointer<UInt8>
  private let style: YAMLNode.Style
  private let end: Int
  private(set) var offset: Int
  private var decodedOffset = 0

  init(of node: YAMLNode, in text: [UInt8], _ decoded: UnsafeBufferPointer<UInt8>) {
    (self.text, self.decoded, style, end) = (text, decoded, node.style, Int(node.end))
    offset = node.slice.lowerBound
    guard style == .literal || style == .folded else { return }
    // The text begins after the line of `|` or `>`.
    while offset < end, !text[offset].isLineEnd { offset += 1 }
    skipLineEnds()
  }

  mutating func move(to target: Int) {
    while decodedOffset < target, offset < end {
      let byte = text[offset]
      let isEscape = style == .doubleQuoted && byte == UInt8(ascii: "\\")
      let afterBlanks = text[offset..<end].firstIndex { !$0.isBlank } ?? end
      if afterBlanks < end, text[afterBlanks].isLineEnd {
        skipLineEnds()
      } else if afterBlanks > offset {
        let count = min(afterBlanks - offset, target - decodedOffset)
        (offset, decodedOffset) = (offset + count, decodedOffset + count)
      } else if isEscape, offset + 1 < end, text[offset + 1].isLineEnd {
        offset += 1
        skipLineEnds()
      } else if isEscape, offset + 1 < end {
        offset += Self.escapeLengths[text[offset + 1]] ?? 2
        decodedOffset += 1
        while decodedOffset < decoded.count, decoded[decodedOffset] & 0xC0 == 0x80 { decodedOffset += 1 }
      } else {
        offset += style == .singleQuoted && byte == UInt8(ascii: "'") ? 2 : 1
        decodedOffset += 1
      }
    }
  }

  /// Skips line ends with the blanks around them in the file, and the blank or line ends for them in the decoded text.
  private mutating func skipLineEnds() {
    while offset < end, text[offset].isSpace { offset += 1 }
    while decodedOffset < decoded.count, decoded[decodedOffset].isSpace { decodedOffset += 1 }
  }

  private static let escapeLengths = [UInt8(ascii: "x"): 4, UInt8(ascii: "u"): 6, UInt8(ascii: "U"): 10]
}
