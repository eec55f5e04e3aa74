/// What is usual around a word, so that it is offered first: each list of `UsualWords` that is about the surroundings
/// speaks for its words, the more the further up they stand. What no list has keeps the order of the reference.
struct CompletionOrder {
  /// The places of words in the lists, from 0.
  private let lists: [[String: Int]]

  init(_ surroundings: [String]) {
    lists = surroundings.compactMap { UsualWords.lists[$0] }.map { words in
      Dictionary(words.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
  }

  /// How usual a word is; 0 for one that no list has. The first of a list counts twice as much as the fourth.
  func weight(of word: String) -> Double {
    lists.reduce(0) { sum, list in sum + (list[word].map { 1 / Double($0 + 3) } ?? 0) }
  }
}

extension TextStructure {
  /// The names of the lists about the surroundings of the word.
  ///
  /// - Parameter present: The keys of the mapping in which it is a key, those behind the place included.
  func surroundings(of spot: Spot, present: [String]) -> [String] {
    let parent = spot.path.last ?? "a document"
    if followsColon, !spot.isKey { return ["at \(parent)"] }
    var names: [String] = []
    if let view = present.first(where: { $0.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false }) {
      names.append("beside \(view)")
    } else {
      names.append("in \(parent)")
      let family = spot.path.last { $0.hasPrefix("system") || $0.hasPrefix("accessory") }
      if let family { names.append("within \(family)") }
    }
    if let previous = spot.present.last { names.append("after \(previous)") }
    return names
  }
}
