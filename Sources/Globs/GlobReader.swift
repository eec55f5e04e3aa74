/// Takes a glob apart.
struct GlobReader {
  private var rest: ArraySlice<UInt8>
  private let isPath: Bool
  private var read: [Glob.Token] = []

  init(_ source: ArraySlice<UInt8>, isPath: Bool) {
    rest = source
    self.isPath = isPath
  }

  mutating func tokens() throws(Glob.Mistake) -> [Glob.Token] {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): readStars()
      case UInt8(ascii: "?"): read += [.character, .rest]
      case UInt8(ascii: "["):
        let set = try readSet()
        read += set.isNegated ? [.set(set), .rest] : [.set(set)]
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { throw Glob.Mistake(reason: "it ends with a backslash") }
        read.append(.byte(escaped))
      default: read.append(.byte(byte))
      }
    }
    return read
  }

  /// Two stars between slashes stand for folders; any other run of stars is as one.
  private mutating func readStars() {
    var count = 1
    while rest.first == UInt8(ascii: "*") {
      rest.removeFirst()
      count += 1
    }
    let beginsSegment = read.isEmpty || read.last == .byte(UInt8(ascii: "/")) || read.last == .folders
    if isPath, count == 2, beginsSegment {
      if rest.isEmpty { return read.append(.everything) }
      if rest.first == UInt8(ascii: "/") {
        rest.removeFirst()
        if read.last != .folders { read.append(.folders) }
        return
      }
    }
    if read.last != .star { read.append(.star) }
  }

  private mutating func readSet() throws(Glob.Mistake) -> GlobSet {
    var set = GlobSet()
    if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
      set.isNegated = true
      rest.removeFirst()
    }
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return set }
      isFirst = false
      let low = byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte
      var high = low
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
        rest = rest.dropFirst(2)
        high = end
      }
      guard low <= high else { throw Glob.Mistake(reason: "a range in [ ] runs backwards") }
      set.ranges.append(low...high)
    }
    throw Glob.Mistake(reason: "a [ has no ]")
  }
}
