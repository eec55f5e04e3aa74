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
}

extension UInt8 {
  /// LF or CR.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Space or tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
