/// The hash of a value in a tree. Equal hashes count as equal values: a file cannot predict 64 bits with a random seed.
package struct TreeHash: Hashable, Sendable {
  private let value: Int

  /// Null, and a mapping without entries.
  package static let null = TreeHash(value: 0)

  private init(value: Int) { self.value = value }
  package init(_ part: some Hashable) { value = part.hashValue }

  package init(text: UnsafeBufferPointer<UInt8>) {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    value = hasher.finalize()
  }

  package init(text: String) {
    var text = text
    self = text.withUTF8 { TreeHash(text: $0) }
  }

  package init(list items: some Sequence<TreeHash>) {
    self = items.reduce(TreeHash(value: 3)) { $0.combined(with: $1) }
  }

  /// A mapping in order.
  package init(ordered entries: some Sequence<(key: TreeHash, value: TreeHash)>) {
    self = entries.reduce(TreeHash(value: 4)) { $0.combined(with: $1.key).combined(with: $1.value) }
  }

  /// A mapping in any order.
  package init(entries: some Sequence<(key: TreeHash, value: TreeHash)>) {
    value = entries.reduce(0) { $0 &+ $1.key.combined(with: $1.value).value }
  }

  package func combined(with other: TreeHash) -> TreeHash {
    var hasher = Hasher()
    hasher.combine(value)
    hasher.combine(other.value)
    return TreeHash(value: hasher.finalize())
  }
}
