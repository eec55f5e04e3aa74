// Searches in texts and in sorted lists. Swift's own search for a text in a text brings an engine for regular
// expressions into the binary, which every start would pay for.

extension StringProtocol {
  /// Where a text first occurs in it, compared by bytes; nil if it does not.
  ///
  /// - Parameter text: Not empty.
  package func firstPlace(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The text with other words in the place of the first occurrence of some.
  package func replacing(_ words: String, by other: String) -> String {
    guard let place = firstPlace(of: words) else { return String(self) }
    return String(self[..<place.lowerBound]) + other + String(self[place.upperBound...])
  }

  /// Whether a text occurs in it, compared by bytes.
  package func holds(_ text: String) -> Bool { firstPlace(of: text) != nil }
}

extension String {
  /// The text of bytes that are UTF-8; nil for others. The standard library's own needs macOS 15.
  package init?(valid bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

extension Array {
  /// The index of the first element that a condition does not hold for, where it holds for a prefix and nothing else.
  /// Found by halves.
  @inlinable package func firstIndexAfterPrefix(where isInPrefix: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
