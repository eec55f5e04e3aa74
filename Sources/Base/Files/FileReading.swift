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
      if bytes.count <= limit { return bytes }
    } catch {
      throw FileError(path: shown ?? error.path, reason: error.reason)
    }
    throw FileError(path: shown ?? path, reason: "it is larger than \(limit) bytes")
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
    case .file: return try bytes(from: descriptor, limit: limit, path: path)
    case .folder: throw FileError(path: path, reason: "it is a folder")
    case .symbolicLink, .other: throw FileError(path: path, reason: "it is not a regular file")
    }
  }

  /// The first `limit` + 1 bytes of standard input.
  public static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: 0, limit: limit, path: SourcePath("standard input"))
  }

  private static func bytes(from descriptor: Int32, limit: Int, path: SourcePath) throws(FileError) -> [UInt8] {
    let maximum = limit == .max ? limit : limit + 1
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maximum {
      let count = read(descriptor, &buffer, min(buffer.count, maximum - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .fromErrno(at: path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
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
      guard let kind = folder.appending(name).status(followsLinks: false)?.kind else { continue }
      entries.append(Entry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
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
  public var writingTarget: SourcePath { ((try? followingLinks()) ?? self).withResolvedFolder }

  /// The path after its symbolic links, even if nothing exists there.
  func followingLinks() throws(FileError) -> SourcePath {
    // A link to a pipe, such as /dev/stdout, can only be opened by its own name.
    if kind == .other { return self }
    var path = self
    // The limit of Linux.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: 4_096)
      let count = withNullTerminated(path) { readlink($0, &buffer, buffer.count) }
      guard count > 0 else { return path }
      path = path.parent.appending(buffer[..<count].map { UInt8(bitPattern: $0) })
    }
    throw FileError(path: self, reason: FileError.phrase(forErrno: ELOOP))
  }

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

func withNullTerminated<Result>(_ path: SourcePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withNullTerminated(path.bytes, body)
}

func withNullTerminated<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  body(bytes.map { CChar(bitPattern: $0) } + [0])
}
