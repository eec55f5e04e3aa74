import YAMLTree

/// The places of names in a list, found by the bytes of a scalar: making and hashing a string for each key would be a
/// large part of reading.
struct NameTable: Sendable {
  /// For each number of bytes the names of that length, joined, and their places.
  private var groups: [(bytes: [UInt8], places: [Int])] = []

  /// The first of equal names counts.
  init(_ names: [String]) {
    for (place, name) in names.enumerated() where !name.isEmpty {
      let bytes = Array(name.utf8)
      while groups.count <= bytes.count { groups.append(([], [])) }
      groups[bytes.count].bytes += bytes
      groups[bytes.count].places.append(place)
    }
  }

  /// - Parameter text: A scalar's text.
  func place(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard text.count < groups.count else { return nil }
    let bytes = groups[text.count].bytes
    var start = 0
    while start < bytes.count {
      var length = 0
      while length < text.count, bytes[start + length] == text[text.startIndex + length] { length += 1 }
      if length == text.count { return groups[text.count].places[start / length] }
      start += text.count
    }
    return nil
  }

  func place(of node: NodeID, in tree: YAMLTree) -> Int? { tree.withText(of: node) { place(of: $0[...]) } }

  /// With or without Swift's leading dot.
  func place(ofWord node: NodeID, in tree: YAMLTree) -> Int? {
    tree.withText(of: node) { text in place(of: text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...]) }
  }
}
