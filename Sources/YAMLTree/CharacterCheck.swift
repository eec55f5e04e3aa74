import Findings

/// Reads every byte of a text once: whether it is UTF-8, and has characters that YAML or its readers trip over.
struct CharacterCheck {
  /// Whether all of it is printable ASCII, tabs and line ends, so that characters and bytes are one.
  private(set) var isASCII = false
  /// Whether libyaml would refuse the text, so that it must not be read.
  private(set) var isFatal = false
  /// Where the text stops being UTF-8.
  private(set) var firstInvalid: Int?

  init(_ text: UnsafeBufferPointer<UInt8>, findings: inout FindingCollector) {
    isASCII = Self.isPlainASCII(text)
    if !isASCII { check(text, &findings) }
  }

  /// One branch-free pass that the compiler makes into vector instructions.
  private static func isPlainASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var odd: UInt8 = 0
    for byte in text {
      // As a signed number every byte beyond ASCII is negative, so that one comparison finds these too.
      let isLow: UInt8 = Int8(bitPattern: byte) < 0x20 ? 0xFF : 0
      let isLineFeed: UInt8 = byte == 0x0A ? 0xFF : 0
      let isReturn: UInt8 = byte == 0x0D ? 0xFF : 0
      let isTab: UInt8 = byte == 0x09 ? 0xFF : 0
      let isDelete: UInt8 = byte == 0x7F ? 0xFF : 0
      odd |= (isLow & ~(isLineFeed | isReturn | isTab)) | isDelete
    }
    return odd == 0
  }

  private mutating func check(_ text: UnsafeBufferPointer<UInt8>, _ findings: inout FindingCollector) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
        continue
      }
      guard let (scalar, length) = text.scalar(at: index) else {
        firstInvalid = index
        isFatal = true
        let message = "The bytes here are not UTF-8. Save the file as UTF-8."
        // In the text that is shown U+FFFD stands here, which is three bytes long.
        findings.add("encoding", message, at: TextSpan(start: index, end: index + 3))
        return
      }
      if let problem = CharacterProblem(scalar) {
        if problem.isFatal { isFatal = true }
        findings.add("encoding", problem.message, at: TextSpan(start: index, end: index + length))
      }
      index += length
    }
  }
}

/// What is wrong with a character wherever it stands in a description.
private struct CharacterProblem {
  private enum Kind { case lineEnd, direction, control }
  private let kind: Kind
  private let scalar: UInt32

  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x85, 0x2028, 0x2029: kind = .lineEnd
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: kind = .direction
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: kind = .control
    default: return nil
    }
    self.scalar = scalar
  }

  /// Whether libyaml refuses the character.
  var isFatal: Bool { kind == .control }

  var message: String {
    switch kind {
    case .lineEnd:
      """
      The character \(name) ends a line for YAML, but not on the screen. Write a line break, or \(escape) between \
      double quotes.
      """
    case .direction:
      """
      The invisible character \(name) can change the order in which the text around it shows. Remove it, or write \
      \(escape) between double quotes.
      """
    case .control:
      "YAML does not allow the character \(name). Remove it, or write \(escape) between double quotes."
    }
  }

  private var name: String { "U+" + hexadecimal(digits: 4) }
  private var escape: String { scalar < 0x100 ? "\\x" + hexadecimal(digits: 2) : "\\u" + hexadecimal(digits: 4) }

  private func hexadecimal(digits: Int) -> String {
    let text = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension UnsafeBufferPointer<UInt8> {
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
