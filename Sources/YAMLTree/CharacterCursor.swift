/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
/// Marks hardly ever move back, so the cursor walks on from where it stands.
struct CharacterCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  /// The byte at which libyaml began to count.
  private let base: Int
  private var scalars = 0
  private var byte: Int

  init(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool, from base: Int) {
    self.text = text
    self.isASCII = isASCII
    self.base = base
    byte = base
  }

  /// The byte offset of the scalar with an index, clamped to the text.
  @inline(__always) mutating func offset(of index: Int) -> Int {
    isASCII ? min(base &+ index, text.count) : walk(to: index)
  }

  private mutating func walk(to index: Int) -> Int {
    while scalars > index, byte > base {
      byte -= 1
      if isFirst(byte) { scalars -= 1 }
    }
    while byte + 8 <= text.count {
      let word = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + byte).loadUnaligned(as: UInt64.self)
      let continuations = ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      if scalars + 8 - continuations > index { break }
      scalars += 8 - continuations
      byte += 8
    }
    while byte < text.count, scalars < index || !isFirst(byte) {
      if isFirst(byte) { scalars += 1 }
      byte += 1
    }
    return byte
  }

  private func isFirst(_ offset: Int) -> Bool { text[offset] & 0xC0 != 0x80 }
}
