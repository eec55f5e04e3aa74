extension SourcePath {
  /// The bytes of a list as other programs encode it, in UTF-8 without byte order mark. Windows PowerShell writes
  /// UTF-16, whose zero bytes would otherwise separate single letters.
  ///
  /// - Throws: `FileError` for UTF-16 that cannot be read.
  public static func decodedList(_ bytes: [UInt8], of path: SourcePath) throws(FileError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard let units = bytes.unitsOfUTF16 else {
      if isUnmarkedUTF16(bytes) {
        throw FileError(path: path, reason: "it is in UTF-16 without a byte order mark; write it in UTF-8")
      }
      return bytes
    }
    var text: [UInt8] = []
    let isInvalid = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      text.append($0)
    }
    guard bytes.count.isMultiple(of: 2), !isInvalid else {
      throw FileError(path: path, reason: "it is not valid UTF-16; write it in UTF-8")
    }
    return text
  }

  /// True if every second byte is zero and the others include a line end or a slash: lists separated by NUL have longer
  /// names.
  private static func isUnmarkedUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return false }
    let (even, odd) = (stride(from: 0, to: bytes.count, by: 2), stride(from: 1, to: bytes.count, by: 2))
    for (zeros, letters) in [(even, odd), (odd, even)]
    where zeros.allSatisfy({ bytes[$0] == 0 }) && letters.allSatisfy({ bytes[$0] != 0 }) {
      return letters.contains { bytes[$0] == UInt8(ascii: "\n") || bytes[$0] == UInt8(ascii: "/") }
    }
    return false
  }
}

extension [UInt8] {
  /// The text of a file in UTF-16 with a byte order mark as UTF-8; any other as it is.
  public var decodedText: [UInt8] { unitsOfUTF16.map { Array(String(decoding: $0, as: UTF16.self).utf8) } ?? self }

  /// The code units after a byte order mark of UTF-16; nil if there is none.
  public var unitsOfUTF16: [UInt16]? {
    let isLittle = starts(with: [0xFF, 0xFE])
    guard isLittle || starts(with: [0xFE, 0xFF]) else { return nil }
    return stride(from: 2, to: count - 1, by: 2).map { index in
      let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
  }
}
