import AppleTables

/// Words of a rule's parameter, ASCII letters in lower case, looked up by their bytes. A class, so that whoever asks
/// for it copies nothing.
final class LoweredWords: Sendable {
  /// In the order of the parameter.
  let words: [[UInt8]]
  /// The same as phrases, for those of several words.
  let phrases: [WordPhrase]
  private let table: NameTable

  init(_ words: [String]) {
    self.words = words.map(\.loweredBytes)
    phrases = words.map { WordPhrase($0) }
    table = NameTable(self.words.map { String(decoding: $0, as: UTF8.self) })
  }

  static let none = LoweredWords([])

  func contains(_ word: [UInt8]) -> Bool { table.index(of: word) != nil }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { table.index(of: word) != nil }
}
