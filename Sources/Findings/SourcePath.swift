/// A file's path as the system gave it: bytes, which need not be UTF-8.
package struct SourcePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
}

extension SourcePath: Comparable {
  package static func < (left: SourcePath, right: SourcePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Folders and names by the path's spelling alone; nothing here looks at the disk.
extension SourcePath {
  private static let slash = UInt8(ascii: "/")

  /// Whether it begins at the file system's root.
  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// What comes before the last component: `.` for a lone name, `/` for the root.
  package var parent: SourcePath {
    var rest = bytes[...]
    while rest.count > 1, rest.last == Self.slash { rest.removeLast() }
    guard let index = rest.lastIndex(of: Self.slash) else { return SourcePath(".") }
    rest = rest[..<index]
    while rest.count > 1, rest.last == Self.slash { rest.removeLast() }
    return rest.isEmpty ? SourcePath("/") : SourcePath(bytes: Array(rest))
  }

  /// The last component; empty for the root.
  package var name: [UInt8] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return Array(bytes[start..<end])
  }

  /// A path below this folder; an absolute one is itself.
  package func appending(_ path: [UInt8]) -> SourcePath {
    if path.first == Self.slash || bytes == [UInt8(ascii: ".")] { return SourcePath(bytes: path) }
    return SourcePath(bytes: bytes.last == Self.slash ? bytes + path : bytes + [Self.slash] + path)
  }

  package func appending(_ path: String) -> SourcePath { appending(Array(path.utf8)) }

  /// The way from a folder to what lies in it; nil for what lies elsewhere. Both absolute and resolved.
  package func bytes(below folder: SourcePath) -> [UInt8]? {
    if self == folder { return [] }
    let prefix = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    return bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : nil
  }

  /// The way from one folder to a path, with `..` where it leads up. Both absolute and resolved.
  package func relative(to folder: SourcePath) -> SourcePath {
    let own = bytes.split(separator: Self.slash)
    let other = folder.bytes.split(separator: Self.slash)
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: ArraySlice("..".utf8), count: other.count - shared)
    let way = Array((up + own[shared...]).joined(separator: [Self.slash]))
    return way.isEmpty ? SourcePath(".") : SourcePath(bytes: way)
  }
}
