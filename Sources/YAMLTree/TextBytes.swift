import CLibYAML

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at or after an offset, or the end.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    guard let baseAddress, offset < count else { return count }
    guard let found = memchr(baseAddress + offset, Int32(byte), count - offset) else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// The end of the line on which an offset lies, before its LF, CRLF or CR.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].isLineEnd { end += 1 }
    return end
  }

  /// The beginning of the line after the one on which an offset lies, or the end of the text.
  func nextLine(after offset: Int) -> Int {
    var start = lineEnd(from: offset)
    if start < count {
      start += self[start] == 0x0D && start + 1 < count && self[start + 1] == 0x0A ? 2 : 1
    }
    return start
  }

  /// Whether the bytes from an offset on are these.
  func has(_ prefix: StaticString, at offset: Int) -> Bool {
    prefix.withUTF8Buffer { wanted in
      offset + wanted.count <= count && self[offset..<offset + wanted.count].elementsEqual(wanted)
    }
  }

  /// The length of a line end of YAML 1.1 that is none on the screen (NEL, LS, PS), or 0.
  func invisibleLineEnd(at offset: Int) -> Int {
    if has("\u{85}", at: offset) { return 2 }
    return has("\u{2028}", at: offset) || has("\u{2029}", at: offset) ? 3 : 0
  }

  /// The Unicode scalar that begins at an index and its length in bytes; nothing if it is not strict UTF-8.
  func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    let first = self[index]
    let length: Int
    var value: UInt32
    switch first {
    case 0..<0x80: return (UInt32(first), 1)
    case 0xC2..<0xE0: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0..<0xF0: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0..<0xF5: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard index + length <= count else { return nil }
    for position in index + 1..<index + length {
      guard self[position] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[position] & 0x3F)
    }
    switch (length, value) {
    case (3, ..<0x800), (3, 0xD800..<0xE000), (4, ..<0x10000), (4, 0x110000...): return nil
    default: return (value, length)
    }
  }
}

extension UInt8 {
  /// LF or CR.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Space or tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
