#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public struct FileError: Error, Sendable {
  public let path: SourcePath
  /// A phrase: "permission denied".
  public let reason: String

  public init(path: SourcePath, reason: String) { (self.path, self.reason) = (path, reason) }

  static func fromErrno(at path: SourcePath) -> FileError { FileError(path: path, reason: phrase(forErrno: errno)) }

  static func phrase(forErrno code: Int32) -> String {
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

public enum FileKind: Sendable {
  case file, folder, symbolicLink
  /// A pipe, a device or a socket: reading it might never end.
  case other
}

public enum FileReading {
  /// The bytes of a regular file; throws if there are more than `limit`. Errors name `shown`, or else `path`.
  public static func allBytes(
    of path: SourcePath, limit: Int, shownAs shown: SourcePath? = nil
  ) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let bytes = try bytes(of: path, limit: limit)
      guard bytes.count <= limit else { throw FileError(path: path, reason: "it is larger than \(limit) bytes") }
      return bytes
    } catch {
      throw FileError(path: shown ?? path, reason: error.reason)
    }
  }

  /// The first `limit` + 1 bytes of a regular file: the last of them shows that the file is too large.
  public static func bytes(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe without a writer would wait forever.
    let descriptor = withNullTerminated(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .fromErrno(at: path) }
    defer { close(descriptor) }
    return try bytes(ofRegularFile: descriptor, limit: limit, path: path)
  }

  static func bytes(ofRegularFile descriptor: Int32, limit: Int, path: SourcePath) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .fromErrno(at: path) }
    switch status.kind {
    case .file: return try bytes(from: descriptor, limit: limit, expected: Int(status.st_size), path: path)
    case .folder: throw FileError(path: path, reason: "it is a folder")
    case .symbolicLink, .other: throw FileError(path: path, reason: "it is not a regular file")
    }
  }

  /// The first `limit` + 1 bytes of standard input.
  public static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: 0, limit: limit, expected: 4096, path: SourcePath("standard input"))
  }

  private static func bytes(
    from descriptor: Int32, limit: Int, expected: Int, path: SourcePath
  ) throws(FileError) -> [UInt8] {
    let maximum = limit == .max ? limit : limit + 1
    // With one more byte than expected, the last read finds the end of the file without a larger buffer.
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
      guard count >= 0 else { throw .fromErrno(at: path) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}

extension stat {
  var kind: FileKind {
    switch UInt32(st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .file
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFLNK): .symbolicLink
    default: .other
    }
  }
}

public enum FolderListing {
  public struct Entry: Sendable {
    public var name: [UInt8]
    public var kind: FileKind
  }

  /// Sorted by name, without `.` and `..`.
  public static func entries(of folder: SourcePath) throws(FileError) -> [Entry] {
    guard let stream = withNullTerminated(folder, { opendir($0) }) else { throw .fromErrno(at: folder) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        [UInt8](terminated: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      guard let kind = kind(of: entry) ?? folder.appending(name).status(followsLinks: false)?.kind else { continue }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Nil if the file system does not report the kind.
  private static func kind(of entry: UnsafeMutablePointer<dirent>) -> FileKind? {
    switch entry.pointee.d_type {
    case UInt8(DT_REG): .file
    case UInt8(DT_DIR): .folder
    case UInt8(DT_LNK): .symbolicLink
    default: nil
    }
  }
}

extension SourcePath {
  /// The absolute path without symbolic links.
  public func resolved() throws(FileError) -> SourcePath {
    guard let real = withNullTerminated(self, { realpath($0, nil) }) else { throw .fromErrno(at: self) }
    defer { free(real) }
    return SourcePath(bytes: [UInt8](terminated: real))
  }

  /// The kind of file that the path leads to, through symbolic links; nil if there is none or it cannot be accessed.
  public var kind: FileKind? { status()?.kind }

  /// True for a folder, but not for a symbolic link to one.
  public var isFolder: Bool { status(followsLinks: false)?.kind == .folder }

  public var repositoryRoot: SourcePath? { selfAndParents.first { $0.appending(".git").exists } }

  /// The file that a write to the path changes or creates, through symbolic links; the path itself for a loop of links.
  public var writingTarget: SourcePath { ((try? LinkFollowing.target(of: self)) ?? self).withResolvedFolder }

  /// The path with its folder resolved, if that exists.
  public var withResolvedFolder: SourcePath { ((try? parent.resolved()) ?? parent).appending(name) }

  /// True even for a broken symbolic link.
  public var exists: Bool { status(followsLinks: false) != nil }

  func status(followsLinks: Bool = true) -> stat? {
    var status = stat()
    return withNullTerminated(self) { followsLinks ? stat($0, &status) : lstat($0, &status) } == 0 ? status : nil
  }
}

/// The identity of a file, equal for all paths and links that lead to it.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  public init?(of path: SourcePath) {
    guard let status = path.status() else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// A value that changes when the contents of a file change.
public struct FileStamp: Hashable, Sendable {
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  public init?(of path: SourcePath) {
    guard let status = path.status() else { return nil }
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

/// Follows symbolic links, even to a target that does not exist.
enum LinkFollowing {
  /// The limit of Linux.
  private static let maximumLinks = 40

  static func target(of path: SourcePath) throws(FileError) -> SourcePath {
    if let real = try? path.resolved() { return real }
    // A link to a pipe, such as /dev/stdout, can only be opened by its own name.
    if let status = path.status(), status.kind == .other { return path }
    var current = path
    for _ in 0..<maximumLinks {
      guard let next = destination(of: current) else { return current }
      current = next
    }
    throw FileError(path: path, reason: FileError.phrase(forErrno: ELOOP))
  }

  private static func destination(of path: SourcePath) -> SourcePath? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = withNullTerminated(path) { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    let target = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard target.first != UInt8(ascii: "/"), let end = path.bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return SourcePath(bytes: target)
    }
    return SourcePath(bytes: path.bytes[...end] + target)
  }
}

func withNullTerminated<Result>(_ path: SourcePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withNullTerminated(path.bytes, body)
}

func withNullTerminated<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  body(bytes.map { CChar(bitPattern: $0) } + [0])
}
