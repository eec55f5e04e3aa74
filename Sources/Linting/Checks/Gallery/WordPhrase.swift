/// Words of a rule's parameter that follow one another, `…` standing for a few others.
struct WordPhrase: Sendable {
  private enum Part: Sendable {
    case word([UInt8])
    case gap
  }

  private let parts: [Part]

  init(_ source: String) {
    parts = source.utf8.split(separator: UInt8(ascii: " ")).map { word in
      word.elementsEqual("…".utf8) ? .gap : .word(word.map(\.lowered))
    }
  }

  /// The index of the last word of the phrase, if it stands in the text from a word on.
  func end(in words: [DescriptionText.Word], from start: Int, gap: Int) -> Int? {
    end(of: parts[...], in: words, from: start, gap: gap)
  }

  private func end(of parts: ArraySlice<Part>, in words: [DescriptionText.Word], from start: Int, gap: Int) -> Int? {
    guard let part = parts.first else { return start - 1 }
    switch part {
    case .word(let word):
      guard start < words.count, words[start].lowered == word else { return nil }
      return end(of: parts.dropFirst(), in: words, from: start + 1, gap: gap)
    case .gap:
      guard start <= words.count else { return nil }
      for skipped in 0...max(0, gap) where start + skipped <= words.count {
        if let end = end(of: parts.dropFirst(), in: words, from: start + skipped, gap: gap) { return end }
      }
      return nil
    }
  }
}
