import YAMLTree

/// The indices of names in a list, found by the bytes of a scalar: making and hashing a string for each key would be a
/// large part of reading.
struct NameTable: Sendable {
  /// The names of each length in bytes, joined, and their indices.
  private var groups: [(bytes: [UInt8], indices: [Int])] = []

  /// The first of equal names counts.
  init(_ names: [String]) {
    for (index, name) in names.enumerated() where !name.isEmpty {
      let bytes = Array(name.utf8)
      while groups.count <= bytes.count { groups.append(([], [])) }
      groups[bytes.count].bytes += bytes
      groups[bytes.count].indices.append(index)
    }
  }

  private func index(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard text.count < groups.count else { return nil }
    let bytes = groups[text.count].bytes
    var start = 0
    while start < bytes.count {
      var length = 0
      while length < text.count, bytes[start + length] == text[text.startIndex + length] { length += 1 }
      if length == text.count { return groups[text.count].indices[start / length] }
      start += text.count
    }
    return nil
  }

  func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0[...]) }
  }

  func index(of node: NodeID, in tree: YAMLTree) -> Int? { tree.withText(of: node) { index(of: $0[...]) } }

  /// The index of a word, with or without Swift's leading dot.
  func index(ofWord node: NodeID, in tree: YAMLTree) -> Int? {
    tree.withText(of: node) { text in index(of: text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...]) }
  }
}
