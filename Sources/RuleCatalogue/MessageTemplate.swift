/// A sentence with names in braces, which facts and parameters fill.
package struct MessageTemplate: Sendable, Equatable {
  package let source: String

  /// Names that every message may use beside facts and parameters.
  static let namesOfAll: Set<String> = ["places", "modes", "appearance", "family", "widget", "view", "excess"]

  package init(_ source: String) { self.source = source }

  /// Worked out when it is asked for: a run says few of the sentences that rules have.
  package var names: [String] {
    var names: [String] = []
    forEachPart { isName, bytes in
      if isName { names.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return names
  }

  /// Calls `body` with each name, without its braces, and each text between names.
  private func forEachPart(_ body: (_ isName: Bool, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
    var source = source
    source.withUTF8 { text in
      func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[range]) }
      /// Where the text begins that was not passed on yet.
      var rest = 0
      var index = 0
      while index < text.count {
        let start = index + 1
        guard text[index] == UInt8(ascii: "{"), let end = Self.endOfName(in: text, from: start) else {
          index = start
          continue
        }
        if index > rest { body(false, part(rest..<index)) }
        body(true, part(start..<end))
        index = end + 1
        rest = index
      }
      if rest < text.count { body(false, part(rest..<text.count)) }
    }
  }

  /// Where the brace stands that closes a name; nil for what is no name.
  private static func endOfName(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, isNameByte(text[end]) { end += 1 }
    return end > start && end < text.count && text[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The sentence with each name replaced; a name without a value vanishes together with the space before it.
  package func filled(_ value: (String) -> String?) -> String {
    // Bytes, since taking the last character off a string costs as much as a dozen sentences.
    var result: [UInt8] = []
    forEachPart { isName, bytes in
      if !isName {
        result += bytes
      } else if let text = value(String(decoding: bytes, as: UTF8.self)), !text.isEmpty {
        result += text.utf8
      } else if result.last == UInt8(ascii: " ") {
        result.removeLast()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
