// Searches in texts and in sorted lists. Swift's own search would add a regular-expression engine to the binary.

extension StringProtocol {
  /// The first occurrence of a text that is not empty, compared by bytes.
  public func firstPlace(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  public func replacingFirst(_ words: String, with other: String) -> String {
    guard let place = firstPlace(of: words) else { return String(self) }
    return String(self[..<place.lowerBound]) + other + String(self[place.upperBound...])
  }

  /// True if a text occurs in it, compared by bytes.
  public func contains(text: String) -> Bool { firstPlace(of: text) != nil }
}

extension String {
  /// Makes a string of bytes in UTF-8; nil for other bytes. The standard library's initializer needs macOS 15.
  public init?(valid bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

extension Array {
  /// The index of the first element for which a condition does not hold, by binary search: it must hold for a prefix
  /// and nothing else.
  public func firstIndexAfterPrefix(where isInPrefix: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, without repetitions.
  public var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
