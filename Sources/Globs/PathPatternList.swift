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
