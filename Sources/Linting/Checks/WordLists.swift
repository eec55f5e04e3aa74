/// The words of a parameter, with ASCII letters in lower case.
public struct LoweredWords: Sendable {
  public let words: [String]
  public let phrases: [WordPhrase]
  /// The words as bytes, since `String` considers canonically equivalent texts equal.
  private let bytesOfWords: Set<[UInt8]>

  public init(_ words: [String]) {
    var bytesOfWords: Set<[UInt8]> = []
    self.words = words.map(\.lowered).filter { bytesOfWords.insert(Array($0.utf8)).inserted }
    self.bytesOfWords = bytesOfWords
    phrases = self.words.map { WordPhrase(bytes: Array($0.utf8)[...]) }
  }

  public static let none = LoweredWords([])

  public func contains(_ word: some Sequence<UInt8>) -> Bool { bytesOfWords.contains(Array(word)) }
}

/// Consecutive words of a parameter in lower case, among which `…` matches a few words.
public struct WordPhrase: Sendable {
  public let bytes: ArraySlice<UInt8>

  private static let gap = Array("…".utf8)

  /// The index of the phrase's last word in a text, if the phrase begins at the word `start`. Each `…` matches at most
  /// `gap` words.
  public func end(in text: DescriptionText, from start: Int, gap: Int) -> Int? {
    let space = UInt8(ascii: " ")
    guard let first = bytes.firstIndex(where: { $0 != space }) else { return start - 1 }
    let word = bytes[first..<(bytes[first...].firstIndex(of: space) ?? bytes.endIndex)]
    let rest = WordPhrase(bytes: bytes[word.endIndex...])
    if word == Self.gap[...] {
      guard start <= text.words.count else { return nil }
      for skipped in 0...max(0, gap) where start + skipped <= text.words.count {
        if let end = rest.end(in: text, from: start + skipped, gap: gap) { return end }
      }
      return nil
    }
    guard start < text.words.count, text.lowered(text.words[start]) == word else { return nil }
    return rest.end(in: text, from: start + 1, gap: gap)
  }
}

extension String {
  public var lowered: String {
    utf8.contains { $0.lowered != $0 } ? String(decoding: utf8.map(\.lowered), as: UTF8.self) : self
  }
}
