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
  func end(in text: DescriptionText, from start: Int, gap: Int) -> Int? {
    end(ofPart: 0, in: text, from: start, gap: gap)
  }

  /// Where the parts from one on end.
  private func end(ofPart index: Int, in text: DescriptionText, from start: Int, gap: Int) -> Int? {
    guard index < parts.count else { return start - 1 }
    let words = text.words
    switch parts[index] {
    case .word(let word):
      guard start < words.count, words[start].range.count == word.count, text.lowered(words[start]).elementsEqual(word)
      else { return nil }
      return end(ofPart: index + 1, in: text, from: start + 1, gap: gap)
    case .gap:
      guard start <= words.count else { return nil }
      for skipped in 0...max(0, gap) where start + skipped <= words.count {
        if let end = end(ofPart: index + 1, in: text, from: start + skipped, gap: gap) { return end }
      }
      return nil
    }
  }
}
