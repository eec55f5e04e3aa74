/// Names looked up by their UTF-8 bytes: an open-addressing hash table, built once, read without
/// allocating. A class, so that a look-up copies nothing.
package final class NameTable: Sendable {
  /// The names in the order in which they were given; a name given twice counts once, at its first place.
  package let names: [String]
  /// All names' bytes, one after another.
  private let bytes: [UInt8]
  /// Where each name begins in `bytes`, and at last where the last one ends.
  private let starts: [Int]
  /// Indices of names, or -1 where the slot is free; as long as a power of two, at most half full.
  private let slots: [Int32]

  package init(_ names: some Sequence<String>) {
    var builder = Builder(names: Array(names))
    builder.build()
    self.names = builder.kept
    bytes = builder.bytes
    starts = builder.starts
    slots = builder.slots
  }

  /// The place of a name in `names`, or nothing if it is none of them.
  package func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if isEqual(name, candidate) { return candidate }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  package func index(of name: ArraySlice<UInt8>) -> Int? {
    name.withUnsafeBufferPointer { index(of: $0) }
  }

  package func index(of name: [UInt8]) -> Int? {
    name.withUnsafeBufferPointer { index(of: $0) }
  }

  package func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  package func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// The UTF-8 bytes of the name at a place in `names`.
  package func bytes(of index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  private func isEqual(_ name: UnsafeBufferPointer<UInt8>, _ candidate: Int) -> Bool {
    let start = starts[candidate]
    guard name.count == starts[candidate + 1] - start else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<name.count where name[offset] != bytes[start + offset] { return false }
      return true
    }
  }

  /// Of the length and of four bytes, which tell the names of a table apart well enough: a name from a file, however
  /// long, costs no more than a short one.
  fileprivate static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let count = name.count
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(first)) &* 16_777_619
    hash = (hash ^ UInt32(last)) &* 16_777_619
    hash = (hash ^ UInt32(name[count / 2])) &* 16_777_619
    hash = (hash ^ UInt32(name[count / 3])) &* 16_777_619
    return Int(hash ^ hash >> 15)
  }
}

extension NameTable {
  private struct Builder {
    let names: [String]
    var kept: [String] = []
    var bytes: [UInt8] = []
    var starts = [0]
    var slots: [Int32] = []

    init(names: [String]) { self.names = names }

    /// Nothing is copied on the way: many tables are made at every start.
    mutating func build() {
      var size = 8
      while size < names.count * 2 { size *= 2 }
      slots = Array(repeating: -1, count: size)
      kept.reserveCapacity(names.count)
      starts.reserveCapacity(names.count + 1)
      bytes.reserveCapacity(names.reduce(0) { $0 + $1.utf8.count })
      for name in names { insert(name) }
    }

    private mutating func insert(_ name: String) {
      var native = name
      native.withUTF8 { nameBytes in
        var slot = NameTable.hash(nameBytes) & (slots.count - 1)
        while slots[slot] >= 0 {
          let index = Int(slots[slot])
          if bytes[starts[index]..<starts[index + 1]].elementsEqual(nameBytes) { return }
          slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(kept.count)
        kept.append(name)
        bytes.append(contentsOf: nameBytes)
        starts.append(bytes.count)
      }
    }
  }
}
