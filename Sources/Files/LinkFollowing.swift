import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where symbolic links lead, also where nothing stands at their end yet.
enum LinkFollowing {
  /// As many as systems follow.
  private static let mostLinks = 40

  /// - Throws: `FileError` where links lead in a circle.
  static func target(of path: SourcePath) throws(FileError) -> SourcePath {
    if let real = withTerminated(path, { realpath($0, nil) }) {
      defer { free(real) }
      return SourcePath(bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) })
    }
    var current = path
    for _ in 0..<mostLinks {
      guard let next = destination(of: current) else { return current }
      current = next
    }
    throw FileError(path: path, reason: FileError.describe(ELOOP))
  }

  /// What a link names, seen from the current folder; nil for anything that is no link.
  private static func destination(of path: SourcePath) -> SourcePath? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = withTerminated(path) { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    let name = buffer[..<count].map { UInt8(bitPattern: $0) }
    let slash = UInt8(ascii: "/")
    guard name.first != slash, let end = path.bytes.lastIndex(of: slash) else { return SourcePath(bytes: name) }
    return SourcePath(bytes: path.bytes[...end] + name)
  }
}
