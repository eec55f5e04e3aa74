import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or stream could not be read or written.
package struct FileError: Error, Sendable {
  package let path: SourcePath
  /// Why, as a phrase: "permission denied".
  package let reason: String

  package init(path: SourcePath, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The system's words for the error that the last call left.
  static func last(at path: SourcePath) -> FileError { FileError(path: path, reason: describe(errno)) }

  static func describe(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "its symbolic links form a loop"
    case ENOSPC: "the disk is full"
    case EISDIR: "it is a folder"
    case ENOTDIR: "part of its path is not a folder"
    case EFBIG: "it would grow larger than the system allows"
    case EBADF: "it is closed"
    case ENAMETOOLONG: "its name is too long"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}

/// What stands at a path.
package enum FileKind: Sendable {
  case file
  case folder
  /// A pipe, a device, a socket: reading it might never end.
  case other
}

package enum FileReading {
  /// What stands at a path, symbolic links followed.
  ///
  /// - Throws: `FileError` if nothing can be seen there.
  package static func kind(of path: SourcePath) throws(FileError) -> FileKind {
    var status = stat()
    guard withTerminated(path, { stat($0, &status) }) == 0 else { throw .last(at: path) }
    return kind(ofMode: UInt32(status.st_mode))
  }

  /// The bytes of a regular file, at most `limit` + 1 of them: more are not needed to know that it is too large.
  ///
  /// - Throws: `FileError` if it is not a regular file or cannot be read.
  package static func bytes(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe without a writer would wait for ever.
    let descriptor = withTerminated(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(at: path) }
    switch kind(ofMode: UInt32(status.st_mode)) {
    case .file: return try bytes(from: descriptor, limit: limit, expected: Int(status.st_size), path: path)
    case .folder: throw FileError(path: path, reason: "it is a folder")
    case .other: throw FileError(path: path, reason: "it is not a regular file")
    }
  }

  /// Everything that standard input holds, at most `limit` + 1 bytes.
  package static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: 0, limit: limit, expected: 4096, path: SourcePath("standard input"))
  }

  private static func bytes(
    from descriptor: Int32, limit: Int, expected: Int, path: SourcePath
  ) throws(FileError) -> [UInt8] {
    let (most, overflow) = limit.addingReportingOverflow(1)
    let maximum = overflow ? Int.max : most
    // One more than is expected, so that the end shows without making room for what does not come.
    var bytes = [UInt8](repeating: 0, count: min(maximum, max(expected, 0) + 1))
    var filled = 0
    while filled < maximum {
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(maximum - filled, max(65_536, filled / 2))))
      }
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { read(descriptor, $0 + filled, buffer.count - filled) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(at: path) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  static func kind(ofMode mode: UInt32) -> FileKind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .file
    case UInt32(S_IFDIR): .folder
    default: .other
    }
  }
}
