import Findings

/// A file's bytes as UTF-8 text.
struct DecodedText {
  /// Without byte order mark; U+FFFD stands for what could not be decoded.
  var text: [UInt8]
  /// The first place in `text` that could not be decoded, and why.
  var problem: (span: TextSpan, message: String)?

  init(text: [UInt8]) { self.text = text }

  /// A file of which no character can be read.
  init(unreadable message: String) {
    text = []
    problem = (TextSpan(start: 0, end: 0), message)
  }

  /// Tells the encoding by the first bytes, and decodes UTF-16. UTF-8 is taken as it is: `CharacterCheck` reads
  /// every byte of it anyway.
  static func decode(_ bytes: [UInt8]) -> DecodedText {
    switch (bytes.byte(0), bytes.byte(1), bytes.byte(2), bytes.byte(3)) {
    case (0xEF, 0xBB, 0xBF, _):
      DecodedText(text: Array(bytes[3...]))
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF):
      DecodedText(unreadable: "The file is in UTF-32. Save it as UTF-8.")
    case (0xFF, 0xFE, _, _):
      decodeUTF16(bytes[2...]) { UInt16($1) << 8 | UInt16($0) }
    case (0xFE, 0xFF, _, _):
      decodeUTF16(bytes[2...]) { UInt16($0) << 8 | UInt16($1) }
    case (1..., 0, 0, 0), (0, 0, 0, 1...):
      DecodedText(unreadable: "The file looks like UTF-32. Save it as UTF-8.")
    case (1..., 0, 1..., 0), (0, 1..., 0, 1...), (1..., 0, -1, -1), (0, 1..., -1, -1):
      DecodedText(unreadable: "The file looks like UTF-16 without a byte order mark. Save it as UTF-8.")
    default:
      DecodedText(text: bytes)
    }
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> DecodedText {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(unit(bytes[index], bytes[index + 1]))
      index += 2
    }
    var result = DecodedText(text: [])
    result.text.reserveCapacity(units.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        result.text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error:
        result.appendReplacement("Half of a UTF-16 surrogate pair stands alone here. Write the character anew.")
      case .emptyInput:
        if index < bytes.endIndex { result.appendReplacement("The file ends in the middle of a UTF-16 character.") }
        return result
      }
    }
  }

  private mutating func appendReplacement(_ message: String) {
    let start = text.count
    text.append(contentsOf: UTF8.encodedReplacementCharacter)
    if problem == nil { problem = (TextSpan(start: start, end: text.count), message) }
  }
}

extension [UInt8] {
  /// The byte at an index, or -1 beyond the end.
  fileprivate func byte(_ index: Int) -> Int { index < count ? Int(self[index]) : -1 }
}
