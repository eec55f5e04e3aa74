/// The files of a revision that are checked out as they were.
struct UnchangedPaths {
  private let changed: Set<[UInt8]>
  /// Files that git does not know; folders end with a slash.
  private let untracked: [[UInt8]]
  /// The root and folders that contain something else, too.
  private var mixed: Set<[UInt8]> = [[]]

  init(changed: [[UInt8]], untracked: [[UInt8]]) {
    (self.changed, self.untracked) = (Set(changed), untracked)
    for path in changed { exclude(path) }
  }

  /// Makes the folders around a path known as mixed; one that ends with a slash is a folder, and mixed, too.
  mutating func exclude(_ path: [UInt8]) {
    for index in path.indices.reversed() where path[index] == FileFilter.slash {
      // Then those around it are known, too.
      guard mixed.insert(Array(path[..<index])).inserted else { return }
    }
  }

  mutating func excludeUntracked(where matters: ([UInt8]) -> Bool) {
    for path in untracked where matters(path) { exclude(path) }
  }

  /// The highest folder around a file that is not mixed, or the file itself; nil if it has changed.
  func highest(around path: [UInt8]) -> [UInt8]? {
    if changed.contains(path) { return nil }
    let folder = path.indices.first { path[$0] == FileFilter.slash && !mixed.contains(Array(path[..<$0])) }
    return folder.map { Array(path[..<$0]) } ?? path
  }
}
