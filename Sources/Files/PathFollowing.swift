import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a path leads on the disk.
extension SourcePath {
  /// The absolute path with symbolic links followed.
  ///
  /// - Throws: `FileError` if nothing stands there.
  package func resolved() throws(FileError) -> SourcePath {
    guard let real = withTerminated(self, { realpath($0, nil) }) else { throw .last(at: self) }
    defer { free(real) }
    return SourcePath(bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) })
  }

  /// Where writing to the path would write: links followed, even those whose target does not exist yet. Links in a
  /// circle lead nowhere, so the path itself.
  package var writingTarget: SourcePath {
    let target = (try? LinkFollowing.target(of: self)) ?? self
    return ((try? target.parent.resolved()) ?? target.parent).appending(target.name)
  }

  /// Whether anything stands there, a link that leads nowhere included.
  package var isThere: Bool {
    var status = stat()
    return withTerminated(self) { lstat($0, &status) } == 0
  }
}

/// What tells a file from all others, by whatever path and links it is named.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where nothing stands at the path.
  package init?(of path: SourcePath) {
    var status = stat()
    guard withTerminated(path, { stat($0, &status) }) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// By which a change of a file is seen without reading it.
package struct FileStamp: Hashable, Sendable {
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where nothing stands at the path, links followed.
  package init?(of path: SourcePath) {
    var status = stat()
    guard withTerminated(path, { stat($0, &status) }) == 0 else { return nil }
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}

/// Where symbolic links lead, also where nothing stands at their end yet.
enum LinkFollowing {
  /// As many as systems follow.
  private static let mostLinks = 40

  /// - Throws: `FileError` where links lead in a circle.
  static func target(of path: SourcePath) throws(FileError) -> SourcePath {
    if let real = try? path.resolved() { return real }
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
    guard name.first != UInt8(ascii: "/"), let end = path.bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return SourcePath(bytes: name)
    }
    return SourcePath(bytes: path.bytes[...end] + name)
  }
}

/// Calls with the path as a C string.
func withTerminated<Result>(_ path: SourcePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  var bytes = path.bytes.map { CChar(bitPattern: $0) }
  bytes.append(0)
  return bytes.withUnsafeBufferPointer { buffer in
    // The buffer holds at least the terminator, so it has an address.
    withUnsafePointer(to: CChar(0)) { body(buffer.baseAddress ?? $0) }
  }
}
