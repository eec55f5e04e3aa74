/// A pattern for words: `*` matches any bytes, `?` a character, `[a-z]` one byte of a set. Matching takes time in
/// proportion to the length of the pattern times the length of the word, whatever they contain.
public struct Glob: Sendable, Hashable {
  enum Token: Sendable, Hashable {
    case byte(UInt8)
    /// The first byte of any character; `continuationBytes` follows.
    case firstByte
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// The other bytes of a character in UTF-8, none for ASCII.
    case continuationBytes
    /// Any bytes; in a path, any except slashes.
    case star
    /// `**/`: any number of folders.
    case folders
    /// `**` at the end of a path: any bytes, including slashes.
    case everything

    var byte: UInt8? { if case .byte(let byte) = self { byte } else { nil } }

    /// True if the token also matches no bytes at all.
    var isOptional: Bool { [.star, .folders, .everything, .continuationBytes].contains(self) }
  }

  public struct Mistake: Error, Sendable {
    /// A phrase: "a [ has no ]".
    public let reason: String
  }

  /// In bytes.
  public static let maximumLength = 1024

  private let tokens: [Token]
  /// The literal bytes at both ends of every match, which `matches` compares first, since that is quick.
  private let literalPrefix: [UInt8]
  private let literalSuffix: [UInt8]
  /// True if `*`, `?` and sets stop at slashes.
  private let isPath: Bool

  /// A glob in which a slash is a byte like any other.
  public init(word: String) throws(Mistake) {
    guard !word.isEmpty else { throw Mistake(reason: "it is empty") }
    try self.init(Array(word.utf8)[...], isPath: false)
  }

  init(_ source: ArraySlice<UInt8>, isPath: Bool) throws(Mistake) {
    if source.count > Self.maximumLength { throw Mistake(reason: "it is longer than \(Self.maximumLength) bytes") }
    var reader = GlobReader(rest: source, isPath: isPath)
    tokens = try reader.readTokens()
    literalPrefix = tokens.prefix { $0.byte != nil }.compactMap { $0.byte }
    literalSuffix = tokens.reversed().prefix { $0.byte != nil }.reversed().compactMap { $0.byte }
    self.isPath = isPath
  }

  public func matches(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.starts(with: literalPrefix), word.suffix(literalSuffix.count).elementsEqual(literalSuffix) else {
      return false
    }
    // The numbers of tokens that the bytes so far may match.
    var counts = Set(counts(from: 0))
    for byte in word {
      counts = Set(counts.compactMap { self.counts(after: byte, $0) }.joined())
      if counts.isEmpty { return false }
    }
    return counts.contains(tokens.count)
  }

  /// A number of tokens, and those with the optional tokens that follow.
  private func counts(from count: Int) -> ClosedRange<Int> {
    count...(tokens[count...].firstIndex { !$0.isOptional } ?? tokens.count)
  }

  /// The numbers of matched tokens after another byte; nil if the next token does not match it.
  private func counts(after byte: UInt8, _ count: Int) -> ClosedRange<Int>? {
    guard count < tokens.count else { return nil }
    let isSlash = byte == UInt8(ascii: "/")
    let isContinuation = byte & 0xC0 == 0x80
    switch tokens[count] {
    case .byte(let expected): return byte == expected ? counts(from: count + 1) : nil
    case .continuationBytes: return isContinuation ? counts(from: count) : nil
    case .everything: return counts(from: count)
    case .folders: return isSlash ? count...counts(from: count + 1).upperBound : count...count
    case _ where isPath && isSlash: return nil
    case .firstByte: return isContinuation ? nil : counts(from: count + 1)
    case .set(let ranges, let isNegated):
      return ranges.contains { $0.contains(byte) } != isNegated ? counts(from: count + 1) : nil
    case .star: return counts(from: count)
    }
  }
}

private struct GlobReader {
  var rest: ArraySlice<UInt8>
  let isPath: Bool
  var tokens: [Glob.Token] = []

  mutating func readTokens() throws(Glob.Mistake) -> [Glob.Token] {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): readStars()
      case UInt8(ascii: "?"): tokens += [.firstByte, .continuationBytes]
      case UInt8(ascii: "["): tokens += try readSet()
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { throw Glob.Mistake(reason: "it ends with a backslash") }
        tokens.append(.byte(escaped))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// Two stars between slashes match folders; any other run of stars is like a single star.
  private mutating func readStars() {
    let count = 1 + rest.prefix { $0 == UInt8(ascii: "*") }.count
    rest = rest.dropFirst(count - 1)
    let beginsSegment = tokens.isEmpty || tokens.last == .byte(UInt8(ascii: "/")) || tokens.last == .folders
    if isPath, count == 2, beginsSegment {
      if rest.isEmpty { return tokens.append(.everything) }
      if rest.first == UInt8(ascii: "/") {
        rest.removeFirst()
        if tokens.last != .folders { tokens.append(.folders) }
        return
      }
    }
    if tokens.last != .star { tokens.append(.star) }
  }

  private mutating func readSet() throws(Glob.Mistake) -> [Glob.Token] {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !ranges.isEmpty {
        return [.set(ranges, isNegated: isNegated)] + (isNegated ? [.continuationBytes] : [])
      }
      let low = byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte
      var high = low
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
        rest = rest.dropFirst(2)
        high = end
      }
      guard low <= high else { throw Glob.Mistake(reason: "a range in [ ] runs backwards") }
      ranges.append(low...high)
    }
    throw Glob.Mistake(reason: "a [ has no ]")
  }
}

/// A pattern for paths as in git's ignore files: without a slash before its end it matches at any depth, with a slash
/// only from its own folder. `**` matches any folders, a slash at the end only folders, and `!` negates. Unlike in git,
/// `?` and `[!a]` match a whole character instead of a byte.
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

  /// Reads a line of an ignore file; nil for blank lines, comments and invalid patterns.
  public init?(ignoreLine line: some Collection<UInt8>) {
    var line = Array(line)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    // Git matches nothing with such a line.
    if line.starts(with: "./".utf8) || line.starts(with: "!./".utf8) { return nil }
    guard let pattern = try? PathPattern(line) else { return nil }
    self = pattern
  }

  /// Compares with the path itself, not with folders above it. The path is relative, without a slash at its end.
  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !matchesOnlyFolders) && glob.matches(path)
  }
}

/// The patterns of one ignore file or list. The last match decides; that of a folder applies to everything in it.
public struct PathPatternList: Sendable, Hashable {
  public var patterns: [PathPattern]

  public init(_ patterns: [PathPattern] = []) { self.patterns = patterns }

  public init(ignoreFile text: [UInt8]) {
    let lines = text.dropFirst(text.byteOrderMarkLength).split(separator: UInt8(ascii: "\n"))
    patterns = lines.compactMap { PathPattern(ignoreLine: $0) }
  }

  /// The index of the pattern that decides about a relative path or a folder above it; nil if none matches, or the
  /// pattern is negated.
  public func index(matching path: [UInt8], isFolder: Bool = false) -> Int? {
    guard !patterns.isEmpty else { return nil }
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      if let index = decidingIndex(for: path[..<end], isFolder: true) { return index }
    }
    return decidingIndex(for: path[...], isFolder: isFolder)
  }

  /// True if a pattern matches the file or a folder above it, and the last such pattern is not negated.
  public func matches(_ file: [UInt8]) -> Bool {
    let ends = file.indices.filter { file[$0] == UInt8(ascii: "/") }
    let last = patterns.last { pattern in
      pattern.matches(file[...], isFolder: false) || ends.contains { pattern.matches(file[..<$0], isFolder: true) }
    }
    return last.map { !$0.isNegated } ?? false
  }

  func last(matching path: ArraySlice<UInt8>, isFolder: Bool) -> PathPattern? {
    patterns.last { $0.matches(path, isFolder: isFolder) }
  }

  /// The index of the last pattern that matches the path itself; nil if it is negated.
  private func decidingIndex(for path: ArraySlice<UInt8>, isFolder: Bool) -> Int? {
    patterns.lastIndex { $0.matches(path, isFolder: isFolder) }.flatMap { patterns[$0].isNegated ? nil : $0 }
  }
}
