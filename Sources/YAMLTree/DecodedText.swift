import Base
import CSystem

struct DecodedText {
  var text: [UInt8]
  var problem: (span: TextSpan, message: String)?

  init(text: [UInt8]) { self.text = text }

  init(unreadable message: String) {
    text = []
    problem = (TextSpan(start: 0, end: 0), message)
  }

  /// Detects the encoding by the first bytes, and decodes UTF-16. `addCharacters` validates UTF-8.
  static func decode(_ bytes: [UInt8]) -> DecodedText {
    switch (bytes.byte(0), bytes.byte(1), bytes.byte(2), bytes.byte(3)) {
    case (0xEF, 0xBB, 0xBF, _):
      DecodedText(text: Array(bytes[3...]))
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF):
      DecodedText(unreadable: "The file is in UTF-32. Save it as UTF-8.")
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _):
      DecodedText(units: bytes.unitsOfUTF16 ?? [], hasOddByte: !bytes.count.isMultiple(of: 2))
    case (1..., 0, 0, 0), (0, 0, 0, 1...):
      DecodedText(unreadable: "The file looks like UTF-32. Save it as UTF-8.")
    case (1..., 0, 1..., 0), (0, 1..., 0, 1...), (1..., 0, -1, -1), (0, 1..., -1, -1):
      DecodedText(unreadable: "The file looks like UTF-16 without a byte order mark. Save it as UTF-8.")
    default:
      DecodedText(text: bytes)
    }
  }

  private init(units: [UInt16], hasOddByte: Bool) {
    text = Array(String(decoding: units, as: UTF16.self).utf8)
    var start = 0
    let units = units.makeIterator()
    if transcode(units, from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { _ in start += 1 }) {
      let message = "This is half of a UTF-16 surrogate pair. Type the character again."
      problem = (TextSpan(start: start, end: start + 3), message)
    } else if hasOddByte {
      problem = (TextSpan(start: start, end: start + 3), "The file ends in the middle of a UTF-16 character.")
    }
    if hasOddByte { text += UTF8.encodedReplacementCharacter }
  }
}

extension [UInt8] {
  /// The byte at an index, or −1 beyond the end.
  fileprivate func byte(_ index: Int) -> Int { index < count ? Int(self[index]) : -1 }
}

extension SyntaxFindings {
  /// Reports bytes that are not UTF-8, and characters that YAML forbids or that mislead readers. `isFatal` is true if
  /// libyaml would refuse the text.
  mutating func addCharacters(of text: UnsafeBufferPointer<UInt8>) -> (isUTF8: Bool, isFatal: Bool) {
    var isFatal = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte &- 0x20 < 0x5F || byte.isSpace {
        index += 1
        continue
      }
      guard let (scalar, length) = text.scalar(at: index) else {
        // The tree's text has U+FFFD here, which is three bytes long.
        let span = TextSpan(start: index, end: index + 3)
        add("encoding", "The bytes here are not UTF-8. Save the file as UTF-8.", at: span)
        return (false, isFatal)
      }
      if let problem = problem(of: scalar) {
        if problem.isFatal { isFatal = true }
        add("encoding", problem.message, at: TextSpan(start: index, end: index + length))
      }
      index += length
    }
    return (true, isFatal)
  }
}

/// The message about a character that YAML forbids or that misleads readers, and whether libyaml refuses it.
private func problem(of scalar: UInt32) -> (message: String, isFatal: Bool)? {
  var name: String { "U+" + String(hexadecimal: scalar, digits: 4) }
  var escape: String { ScalarText.escape(of: scalar) }
  switch scalar {
  case 0x85, 0x2028, 0x2029:
    let message = """
      The character \(name) ends a line for YAML, but not on the screen. Write a line break, or \(escape) between \
      double quotes.
      """
    return (message, false)
  case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C:
    let message = """
      The invisible character \(name) can change the order in which the text around it shows. Remove it, or write \
      \(escape) between double quotes.
      """
    return (message, false)
  case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
    return ("YAML does not allow the character \(name). Remove it, or write \(escape) between double quotes.", true)
  default: return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    guard let baseAddress, offset < count else { return count }
    guard let match = memchr(baseAddress + offset, Int32(byte), count - offset) else { return count }
    return UnsafeRawPointer(match) - UnsafeRawPointer(baseAddress)
  }

  func hasPrefix(_ prefix: StaticString, at offset: Int) -> Bool {
    prefix.withUTF8Buffer { wanted in
      offset + wanted.count <= count && self[offset..<offset + wanted.count].elementsEqual(wanted)
    }
  }

  /// The length of a line end that only YAML 1.1 knows (NEL, LS, PS), or 0.
  func invisibleLineEndLength(at offset: Int) -> Int {
    if hasPrefix("\u{85}", at: offset) { return 2 }
    return hasPrefix("\u{2028}", at: offset) || hasPrefix("\u{2029}", at: offset) ? 3 : 0
  }
}

extension UInt8 {
  public var isWordCharacter: Bool { isLetterOrDigit || "-_.".utf8.contains(self) }
}

/// Lines, which end at LF, CRLF or CR.
extension UnsafeBufferPointer<UInt8> {
  func lineStart(of offset: Int) -> Int {
    self[..<Swift.min(offset, count)].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
  }

  func lineEnd(from offset: Int) -> Int {
    self[Swift.min(offset, count)...].firstIndex(where: \.isLineEnd) ?? count
  }

  func nextLine(after offset: Int) -> Int {
    let end = lineEnd(from: offset)
    guard end < count else { return end }
    return end + (self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A ? 2 : 1)
  }
}
