// Swift's own text search would add a regular-expression engine to the binary.

extension StringProtocol {
  /// The range of the first occurrence of a text, compared by bytes; nil for an empty text.
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

  public func replacingFirst(_ text: String, with replacement: String) -> String {
    guard let range = firstPlace(of: text) else { return String(self) }
    return String(self[..<range.lowerBound]) + replacement + String(self[range.upperBound...])
  }

  /// Compares bytes; false for an empty text.
  public func contains(text: String) -> Bool { firstPlace(of: text) != nil }
}

extension String {
  /// Nil if the bytes are not UTF-8. The standard library's initializer needs macOS 15.
  public init?(valid bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

extension Array {
  /// The index of the first element that fails a condition; the count if none does. The search is binary, so no later
  /// element may meet the condition.
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
  public var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
