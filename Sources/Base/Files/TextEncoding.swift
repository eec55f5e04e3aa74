extension [UInt8] {
  public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a file in UTF-8. Converts UTF-16 with a byte order mark, and changes nothing else.
  public var decodedText: [UInt8] { unitsOfUTF16.map { Array(String(decoding: $0, as: UTF16.self).utf8) } ?? self }

  /// The code units after the byte order mark of UTF-16; nil if there is none.
  public var unitsOfUTF16: [UInt16]? {
    let isLittleEndian = starts(with: [0xFF, 0xFE])
    guard isLittleEndian || starts(with: [0xFE, 0xFF]) else { return nil }
    return stride(from: 2, to: count - 1, by: 2).map { index in
      let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
  }
}
