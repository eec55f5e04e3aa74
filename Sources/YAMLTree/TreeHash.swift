/// The hash of a value in a tree. Equal hashes count as equal values, since no file can predict the random seed of the
/// 64 bits.
public struct TreeHash: Hashable, Sendable {
  private let value: Int

  /// The hash of null, and of a mapping without entries whose order does not count.
  public static let null = TreeHash(value: 0)

  private init(value: Int) { self.value = value }
  public init(_ hashable: some Hashable) { value = hashable.hashValue }

  public init(text: UnsafeBufferPointer<UInt8>) {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    value = hasher.finalize()
  }

  public init(text: String) {
    var text = text
    self = text.withUTF8 { TreeHash(text: $0) }
  }

  public init(list items: some Sequence<TreeHash>) { self = items.reduce(TreeHash(value: 3)) { $0.combined(with: $1) } }

  public init(ordered entries: some Sequence<(key: TreeHash, value: TreeHash)>) {
    self = entries.reduce(TreeHash(value: 4)) { $0.combined(with: $1.key).combined(with: $1.value) }
  }

  /// The hash of a mapping, in which the order of the entries does not count.
  public init(entries: some Sequence<(key: TreeHash, value: TreeHash)>) {
    value = entries.reduce(0) { $0 &+ $1.key.combined(with: $1.value).value }
  }

  public func combined(with other: TreeHash) -> TreeHash {
    var hasher = Hasher()
    hasher.combine(value)
    hasher.combine(other.value)
    return TreeHash(value: hasher.finalize())
  }
}
