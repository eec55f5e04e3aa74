import Base
import YAMLTree

/// The indices of names in a list, by their bytes: for `String`, some different spellings are equal.
struct NameTable: Sendable {
  /// Sorted, to find names without copies of their bytes.
  private let rows: [(name: [UInt8], index: Int)]

  /// The first of equal names counts.
  init(_ names: [String]) {
    rows = names.enumerated().map { (Array($1.utf8), $0) }.sorted { Self.precedes($0.0, $1.0) }
  }

  func index(of name: String) -> Int? { index(of: Array(name.utf8)) }

  func index(of node: NodeID, in tree: YAMLTree) -> Int? { tree.withText(of: node) { index(of: $0) } }

  /// The index of a word, with or without Swift's leading dot.
  func index(ofWord node: NodeID, in tree: YAMLTree) -> Int? {
    tree.withText(of: node) { text in index(of: text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...]) }
  }

  private func index(of name: some Collection<UInt8>) -> Int? {
    let place = rows.firstIndexAfterPrefix { Self.precedes($0.name, name) }
    return place < rows.count && rows[place].name.elementsEqual(name) ? rows[place].index : nil
  }

  private static func precedes(_ name: [UInt8], _ other: some Collection<UInt8>) -> Bool {
    name.count == other.count ? name.lexicographicallyPrecedes(other) : name.count < other.count
  }
}
