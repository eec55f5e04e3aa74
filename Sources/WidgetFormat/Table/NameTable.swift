import YAMLTree

/// The indices of names in a list, by their bytes: for `String`, some different spellings are equal.
struct NameTable: Sendable {
  private let indices: [[UInt8]: Int]

  /// The first of equal names counts.
  init(_ names: [String]) {
    indices = Dictionary(names.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
  }

  func index(of name: String) -> Int? { indices[Array(name.utf8)] }

  func index(of node: NodeID, in tree: YAMLTree) -> Int? { tree.withText(of: node) { indices[Array($0)] } }

  /// The index of a word, with or without Swift's leading dot.
  func index(ofWord node: NodeID, in tree: YAMLTree) -> Int? {
    tree.withText(of: node) { text in indices[Array(text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...])] }
  }
}
