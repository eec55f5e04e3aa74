/// A pattern for words, compared byte by byte: `*` matches any bytes, `?` one character, `[a-z]` one of a set. Matching
/// takes time in proportion to the product of the lengths of pattern and word, whatever they contain.
public struct Glob: Sendable, Hashable {
  enum Token: Sendable, Hashable {
    case byte(UInt8)
    /// The first byte of any character; `rest` follows.
    case character
    case set(GlobSet)
    /// The other bytes of a character; none for most.
    case rest
    /// Any bytes; in a path none that is a slash.
    case star
    /// `**/`: any folders, or none.
    case folders
    /// `**` at a path's end: anything below.
    case everything

    /// Nil for wildcards.
    var byte: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
  }

  public struct Mistake: Error, Sendable {
    /// A phrase: "a [ has no ]".
    public let reason: String
  }

  /// The length of the longest glob, in bytes.
  public static let maximumLength = 1024

  private let tokens: [Token]
  /// Bytes at both ends of every match, a quick first check.
  private let beginning: [UInt8]
  private let ending: [UInt8]
  /// True if `*`, `?` and sets stop at slashes.
  private let isPath: Bool

  /// A glob for words, in which a slash is a byte like any other.
  public init(word: String) throws(Mistake) {
    guard !word.isEmpty else { throw Mistake(reason: "it is empty") }
    try self.init(Array(word.utf8)[...], isPath: false)
  }

  init(_ source: ArraySlice<UInt8>, isPath: Bool) throws(Mistake) {
    guard source.count <= Self.maximumLength else {
      throw Mistake(reason: "it is longer than \(Self.maximumLength) bytes")
    }
    var reader = GlobReader(rest: source, isPath: isPath)
    let tokens = try reader.tokens()
    self.tokens = tokens
    beginning = tokens.prefix { $0.byte != nil }.compactMap { $0.byte }
    ending = tokens.reversed().prefix { $0.byte != nil }.reversed().compactMap { $0.byte }
    self.isPath = isPath
  }

  /// The bytes of the only word that matches; nil for a glob with wildcards.
  public var onlyMatch: [UInt8]? { ending.count == tokens.count ? ending : nil }

  public func matches(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.starts(with: beginning), word.suffix(ending.count).elementsEqual(ending) else { return false }
    var current = Array(repeating: false, count: tokens.count + 1)
    var next = current
    enter(0, &current)
    for byte in word {
      var isAlive = false
      for index in tokens.indices where current[index] { if step(index, byte, &next) { isAlive = true } }
      guard isAlive else { return false }
      swap(&current, &next)
      for index in next.indices { next[index] = false }
    }
    return current[tokens.count]
  }

  /// Marks a token as reached, and those after it that may match no byte.
  private func enter(_ index: Int, _ states: inout [Bool]) {
    var index = index
    while !states[index] {
      states[index] = true
      guard index < tokens.count else { return }
      switch tokens[index] {
      case .star, .folders, .everything, .rest: index += 1
      default: return
      }
    }
  }

  /// Matches a byte with a token; false if it does not match.
  private func step(_ index: Int, _ byte: UInt8, _ next: inout [Bool]) -> Bool {
    let isSlash = byte == UInt8(ascii: "/")
    switch tokens[index] {
    case .byte(let expected):
      guard byte == expected else { return false }
      enter(index + 1, &next)
    case .character:
      guard !(isPath && isSlash), byte & 0xC0 != 0x80 else { return false }
      enter(index + 1, &next)
    case .rest:
      guard byte & 0xC0 == 0x80 else { return false }
      enter(index, &next)
    case .set(let set):
      guard !(isPath && isSlash), set.contains(byte) else { return false }
      enter(index + 1, &next)
    case .star:
      guard !(isPath && isSlash) else { return false }
      enter(index, &next)
    case .folders:
      next[index] = true
      if isSlash { enter(index + 1, &next) }
    case .everything: enter(index, &next)
    }
    return true
  }
}

/// The bytes of `[a-z]`, or all others of `[!a-z]`.
struct GlobSet: Sendable, Hashable {
  var ranges: [ClosedRange<UInt8>] = []
  var isNegated = false

  func contains(_ byte: UInt8) -> Bool { ranges.contains { $0.contains(byte) } != isNegated }
}

private struct GlobReader {
  var rest: ArraySlice<UInt8>
  let isPath: Bool
  var read: [Glob.Token] = []

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

  /// Two stars between slashes match folders; any other run of stars is like one.
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

/// A pattern for paths as in git's ignore files: without a slash before its end it matches at any depth, with one from
/// its own folder; `**` matches any folders; a slash at the end matches only folders; `!` negates. Unlike in git, where
/// a character is a byte, `?` and `[!a]` match a whole one.
public struct PathPattern: Sendable, Hashable {
  public let source: [UInt8]
  let isNegated: Bool
  private let matchesOnlyFolders: Bool
  private let glob: Glob

  public init(_ text: some Collection<UInt8>) throws(Glob.Mistake) {
    source = Array(text)
    var rest = source[...]
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    if rest.starts(with: "./".utf8) { rest.removeFirst(2) }
    matchesOnlyFolders = rest.last == UInt8(ascii: "/")
    if matchesOnlyFolders { rest.removeLast() }
    let isAnchored = rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard !rest.isEmpty else { throw Glob.Mistake(reason: "it matches nothing") }
    if rest.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw Glob.Mistake(reason: "it leads out of its folder with ..")
    }
    glob = try Glob(isAnchored ? rest : "**/".utf8 + rest, isPath: true)
  }

  /// A line of an ignore file; nil for blank lines, comments, and lines that git ignores, too.
  public init?(ignoreLine line: some Collection<UInt8>) {
    var line = Array(line)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    // Git matches nothing with these, either.
    if line.starts(with: "./".utf8) || line.starts(with: "!./".utf8) { return nil }
    guard let pattern = try? PathPattern(line) else { return nil }
    self = pattern
  }

  /// True if it matches the path itself, which is relative and has no slash at either end.
  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !matchesOnlyFolders) && glob.matches(path)
  }
}

/// The patterns of one ignore file or list: the last match decides, and applies to everything in a folder.
public struct PathPatternList: Sendable, Hashable {
  public var patterns: [PathPattern]

  public init(_ patterns: [PathPattern] = []) { self.patterns = patterns }

  public init(ignoreFile text: [UInt8]) {
    let lines = text.dropFirst(text.byteOrderMarkLength).split(separator: UInt8(ascii: "\n"))
    patterns = lines.compactMap { PathPattern(ignoreLine: $0) }
  }

  /// The index of the pattern that decides about the path or a folder above it; nil if none matches or it is negated.
  /// The path is relative: `a/b.yml`.
  public func index(matching path: [UInt8], isFolder: Bool = false) -> Int? {
    guard !patterns.isEmpty else { return nil }
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      if let index = deciding(path[..<end], isFolder: true) { return index }
    }
    return deciding(path[...], isFolder: isFolder)
  }

  /// True if the last pattern that matches a file or any folder above it is not negated.
  public func matches(_ file: [UInt8]) -> Bool {
    let ends = file.indices.filter { file[$0] == UInt8(ascii: "/") }
    let last = patterns.last { pattern in
      pattern.matches(file[...], isFolder: false) || ends.contains { pattern.matches(file[..<$0], isFolder: true) }
    }
    return last.map { !$0.isNegated } ?? false
  }

  /// The last match for exactly this path, not for the folders above it.
  func last(matching path: ArraySlice<UInt8>, isFolder: Bool) -> PathPattern? {
    patterns.last { $0.matches(path, isFolder: isFolder) }
  }

  /// The index of the last match for exactly this path, unless it is negated.
  private func deciding(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Int? {
    patterns.lastIndex { $0.matches(path, isFolder: isFolder) }.flatMap { patterns[$0].isNegated ? nil : $0 }
  }
}
