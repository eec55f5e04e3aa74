import AppleTables

/// Words of a rule's parameter, ASCII letters in lower case, looked up by their bytes.
package struct LoweredWords: Sendable {
  /// In the order of the parameter, for those of several words.
  package let phrases: [WordPhrase]
  private let table: NameTable

  package init(_ words: [String]) {
    table = NameTable(words.map(\.lowered))
    phrases = table.names.map { WordPhrase(words: Array($0.utf8)[...]) }
  }

  /// In the order of the parameter.
  package var words: [String] { table.names }

  package static let none = LoweredWords([])

  package func contains(_ word: [UInt8]) -> Bool { table.index(of: word) != nil }

  package func contains(_ word: ArraySlice<UInt8>) -> Bool { table.index(of: word) != nil }
}

/// Words of a rule's parameter in lower case that follow one another, `…` standing for a few others. They are not
/// taken apart before they are held against a text: few are met beyond the first.
package struct WordPhrase {
  package let words: ArraySlice<UInt8>

  private static let gap = Array("…".utf8)

  /// The index of the last word of the phrase, if it stands in the text from a word on.
  package func end(in text: DescriptionText, from start: Int, gap: Int) -> Int? {
    end(of: words, in: text, from: start, gap: gap)
  }

  /// Where the rest of the phrase ends.
  private func end(of rest: ArraySlice<UInt8>, in text: DescriptionText, from start: Int, gap: Int) -> Int? {
    let space = UInt8(ascii: " ")
    guard let first = rest.firstIndex(where: { $0 != space }) else { return start - 1 }
    let word = rest[first..<(rest[first...].firstIndex(of: space) ?? rest.endIndex)]
    let further = rest[word.endIndex...]
    if word == Self.gap[...] {
      guard start <= text.words.count else { return nil }
      for skipped in 0...max(0, gap) where start + skipped <= text.words.count {
        if let end = end(of: further, in: text, from: start + skipped, gap: gap) { return end }
      }
      return nil
    }
    guard start < text.words.count, text.lowered(text.words[start]) == word else { return nil }
    return end(of: further, in: text, from: start + 1, gap: gap)
  }
}

extension String {
  /// With ASCII letters in lower case.
  package var lowered: String {
    utf8.contains { $0.lowered != $0 } ? String(decoding: utf8.map(\.lowered), as: UTF8.self) : self
  }
}
