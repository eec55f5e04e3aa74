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
    guard !rest.isEmpty else { throw Glob.Mistake(reason: "it names nothing") }
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
