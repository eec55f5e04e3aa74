/// A pattern for paths as git's ignore files have them: without a slash before its end it holds at any depth, with
/// one from the folder in which it stands; `**` stands for any folders; a slash at the end means folders alone; `!`
/// takes back what an earlier pattern took. Letters are compared with their case. Unlike for git, for which a
/// character is a byte, `?` and `[!a]` stand for a whole one.
package struct PathPattern: Sendable, Hashable {
  /// As it was written.
  package let source: [UInt8]
  /// Whether it takes back.
  package let isNegated: Bool
  private let isForFolders: Bool
  private let glob: Glob

  package init(_ text: some Collection<UInt8>) throws(Glob.Mistake) {
    source = Array(text)
    var rest = source[...]
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    if rest.starts(with: "./".utf8) { rest.removeFirst(2) }
    isForFolders = rest.last == UInt8(ascii: "/")
    if isForFolders { rest.removeLast() }
    let isAnchored = rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard !rest.isEmpty else { throw Glob.Mistake(reason: "it matches nothing") }
    if rest.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw Glob.Mistake(reason: "it leads out of its folder with ..")
    }
    glob = try Glob(isAnchored ? rest : "**/".utf8 + rest, isPath: true)
  }

  /// One line of an ignore file; nil for blank lines, comments, and lines that git could not use either.
  package init?(ignoreLine line: some Collection<UInt8>) {
    var line = Array(line)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    // A path has no such folder, so that git finds nothing by it either.
    if line.starts(with: "./".utf8) || line.starts(with: "!./".utf8) { return nil }
    guard let pattern = try? PathPattern(line) else { return nil }
    self = pattern
  }

  /// Whether it holds for the path itself, not for what lies below.
  ///
  /// - Parameter path: Relative to the pattern's folder, without a slash at either end.
  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !isForFolders) && glob.matches(path)
  }
}

extension ArraySlice<UInt8> {
  fileprivate static func + (left: String.UTF8View, right: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    (Array(left) + right)[...]
  }
}

/// Patterns of one ignore file or one list: of those that hold for a path the last decides, and what lies in a folder
/// that is taken is taken with it.
package struct PathPatternList: Sendable, Hashable {
  package var patterns: [PathPattern]

  package init(_ patterns: [PathPattern] = []) { self.patterns = patterns }

  /// The patterns of an ignore file's text.
  package init(ignoreFile text: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: byteOrderMark) ? text.dropFirst(byteOrderMark.count) : text[...]
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { PathPattern(ignoreLine: $0) }
  }

  /// The place in `patterns` of the one that takes the path, or a folder above it; nil if none does.
  ///
  /// - Parameters:
  ///   - path: Relative to the patterns' folder: `a/b.yml`, without `.` and `..`.
  ///   - isFolder: Whether a folder stands at the path.
  package func index(taking path: [UInt8], isFolder: Bool = false) -> Int? {
    guard !patterns.isEmpty else { return nil }
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      if let index = deciding(path[..<end], isFolder: true) { return index }
    }
    return deciding(path[...], isFolder: isFolder)
  }

  /// The same where the last pattern decides that holds for the path or for a folder above it: what an earlier one
  /// takes with a folder, a later one may take back.
  package func lastIndex(taking path: [UInt8], isFolder: Bool = false) -> Int? {
    let ends = path.indices.filter { path[$0] == UInt8(ascii: "/") }
    let index = patterns.lastIndex { pattern in
      pattern.matches(path[...], isFolder: isFolder) || ends.contains { pattern.matches(path[..<$0], isFolder: true) }
    }
    return index.flatMap { patterns[$0].isNegated ? nil : $0 }
  }

  /// What the patterns say of exactly this path, not of the folders above it; nil if none holds for it.
  package func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> PathVerdict? {
    guard let index = patterns.lastIndex(where: { $0.matches(path, isFolder: isFolder) }) else { return nil }
    return PathVerdict(index: index, isTaken: !patterns[index].isNegated)
  }

  /// The place of the last pattern that holds for exactly this path, if it does not take it back.
  private func deciding(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Int? {
    verdict(on: path, isFolder: isFolder).flatMap { $0.isTaken ? $0.index : nil }
  }
}

/// What a list of patterns says of one path.
package struct PathVerdict: Sendable, Hashable {
  /// The place of the pattern that decides.
  package let index: Int
  /// Whether it takes the path, rather than taking it back.
  package let isTaken: Bool
}
