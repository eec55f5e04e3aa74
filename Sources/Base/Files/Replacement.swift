import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder in which files are replaced, identified by its descriptor: its path may change.
struct OpenFolder: ~Copyable {
  let descriptor: Int32
  let path: SourcePath

  init(_ path: SourcePath) throws(FileError) {
    descriptor = withTerminated(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    self.path = path
    guard descriptor >= 0 else { throw .last(at: path) }
  }

  deinit { close(descriptor) }

  /// A new file with the name of another and six random characters after it.
  func makeTemporary(for name: [UInt8]) throws(FileError) -> (name: [UInt8], descriptor: Int32) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    for _ in 0..<100 {
      let end = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
      let temporary = name + [UInt8(ascii: ".")] + end
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = withName(temporary) { openat(descriptor, $0, flags, 0o600) }
      if file >= 0 { return (temporary, file) }
      guard errno == EEXIST else { break }
    }
    throw .last(at: path.appending(name))
  }

  /// The status of a name, without following links; nil if nothing has it.
  func status(of name: [UInt8]) throws(FileError) -> stat? {
    var status = stat()
    if withName(name, { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 { return status }
    guard errno == ENOENT else { throw .last(at: path.appending(name)) }
    return nil
  }

  /// Opens a regular file for reading, never through a symbolic link.
  func openFile(_ name: [UInt8]) throws(FileError) -> Int32 {
    let file = withName(name) { openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { throw .last(at: path.appending(name)) }
    return file
  }

  func remove(_ name: [UInt8]) { _ = withName(name) { unlinkat(descriptor, $0, 0) } }
}

func withName<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withTerminated(SourcePath(bytes: name), body)
}

/// A folder for several files. Nothing in it is written through a symbolic link.
public struct OutputFolder: ~Copyable {
  private let folder: OpenFolder

  public var path: SourcePath { folder.path }

  /// Creates the folder if needed. It may be a symbolic link itself.
  public init(_ path: SourcePath) throws(FileError) {
    try FileWriting.makeFolder(path)
    folder = try OpenFolder(path)
  }

  /// Reads at most `limit` + 1 bytes; nil if nothing has that name.
  public func bytes(of name: [UInt8], limit: Int) throws(FileError) -> [UInt8]? {
    guard try isTaken(name) else { return nil }
    let path = folder.path.appending(name)
    let descriptor = try folder.openFile(name)
    defer { close(descriptor) }
    return try FileReading.bytes(ofRegularFile: descriptor, limit: limit, path: path)
  }

  /// Writes a file completely or not at all; throws if the name is taken by anything but a file.
  ///
  /// - Parameter old: The contents that an existing file must have to be replaced; nil for any.
  public func write(_ bytes: [UInt8], to name: [UInt8], over old: [UInt8]? = nil) throws(FileError) {
    var mode: mode_t = 0o666 & ~FileWriting.currentMask()
    if try isTaken(name), let status = try folder.status(of: name) { mode = mode_t(status.st_mode) & 0o7777 }
    let signals = SignalDelay()
    defer { signals.end() }
    let replacement = try Replacement(of: name, in: folder, with: bytes, mode: mode)
    if let old { try replacement.place(over: old) } else { try replacement.place() }
  }

  private func isTaken(_ name: [UInt8]) throws(FileError) -> Bool {
    guard let status = try folder.status(of: name) else { return false }
    let reason =
      switch status.kind {
      case .file: ""
      case .folder: "it is a folder"
      case .symbolicLink: "it is a symbolic link, and files in this folder are not written through links"
      case .other: "it is not a regular file"
      }
    if !reason.isEmpty { throw FileError(path: folder.path.appending(name), reason: reason) }
    return true
  }
}

/// The new contents of a file in a temporary file in the same folder, to be put in place in one step.
struct Replacement: ~Copyable {
  private let folder: Int32
  private let name: [UInt8]
  private let path: SourcePath
  private let bytes: [UInt8]
  private let temporary: (name: [UInt8], descriptor: Int32)
  private let fileNumber: UInt64

  /// Leaves nothing behind if it throws. Messages name `path`, or else the file in the folder.
  init(
    of name: [UInt8], in folder: borrowing OpenFolder, with bytes: [UInt8], mode: mode_t,
    owner: (uid_t, gid_t)? = nil, path: SourcePath? = nil
  ) throws(FileError) {
    let path = path ?? folder.path.appending(name)
    let temporary = try folder.makeTemporary(for: name)
    do throws(FileError) {
      try FileWriting.writeAll(bytes, to: temporary.descriptor, path: path)
      var status = stat()
      guard fstat(temporary.descriptor, &status) == 0 else { throw FileError.last(at: path) }
      if let owner, owner != (status.st_uid, status.st_gid), fchown(temporary.descriptor, owner.0, owner.1) != 0 {
        throw FileError(path: path, reason: "its owner cannot be kept")
      }
      guard fchmod(temporary.descriptor, mode) == 0, fsync(temporary.descriptor) == 0 else {
        throw FileError.last(at: path)
      }
      fileNumber = UInt64(truncatingIfNeeded: status.st_ino)
    } catch {
      folder.remove(temporary.name)
      close(temporary.descriptor)
      throw error
    }
    (self.folder, self.name, self.path, self.bytes) = (folder.descriptor, name, path, bytes)
    self.temporary = temporary
  }

  deinit { close(temporary.descriptor) }

  /// Replaces the file of the name, if there is one.
  func place() throws(FileError) {
    let result = withName(temporary.name) { from in withName(name) { renameat(folder, from, folder, $0) } }
    if result != 0 { throw failure() }
  }

  /// Replaces a file that still has the contents that were read before; throws if it has others. The two files are
  /// exchanged in one step where the system can, and exchanged back if the old one has changed, so that no edit is
  /// lost. Programs that have the file open for writing would write to the old one; on Linux a lease detects them.
  func place(over old: [UInt8]) throws(FileError) {
    let current = withName(name) { openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard current >= 0 else { throw failure() }
    // Programs that opened the file in the meantime go on when it is closed.
    defer { close(current) }
    // The signal about another program opening the file would end this one.
    signal(SIGIO, SIG_IGN)
    let isWatched = begin_watching_writers(current) == 0
    if !isWatched, errno == EAGAIN { throw failure("another program is writing it") }
    guard contains(current, old) else { throw failure("it has changed since it was read") }
    guard exchange() else {
      try placeWithoutExchange(of: current)
      return
    }
    if identity(of: temporary.name) == identity(of: current), contains(current, old),
      !isWatched || has_no_writer(current) == 1
    {
      removeTemporary()
      return
    }
    // The file was edited in between: the edit is moved back.
    if exchange(), identity(of: temporary.name) == fileNumber, contains(temporary.descriptor, bytes) {
      throw failure("it has changed since it was read")
    }
    let kept = String(decoding: temporary.name, as: UTF8.self)
    throw FileError(path: path, reason: "it has changed twice since it was read; \(kept) has one of the edits")
  }

  /// Replaces the file less safely: another program may write between comparing and renaming.
  private func placeWithoutExchange(of current: Int32) throws(FileError) {
    let code = errno
    guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(code) else { throw failure(FileError.describe(code)) }
    guard identity(of: name) == identity(of: current) else { throw failure("it has changed since it was read") }
    try place()
  }

  private func exchange() -> Bool {
    withName(temporary.name) { one in withName(name) { exchange_names(folder, one, $0) } } == 0
  }

  /// Makes an error, and removes the new contents.
  private func failure(_ reason: String? = nil) -> FileError {
    let error = reason.map { FileError(path: path, reason: $0) } ?? .last(at: path)
    removeTemporary()
    return error
  }

  private func removeTemporary() { _ = withName(temporary.name) { unlinkat(folder, $0, 0) } }

  /// True if a file consists of exactly these bytes.
  private func contains(_ descriptor: Int32, _ expected: [UInt8]) -> Bool {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    let found = try? FileReading.bytes(ofRegularFile: descriptor, limit: expected.count, path: path)
    return found == expected
  }

  private func identity(of name: [UInt8]) -> UInt64? {
    var status = stat()
    guard withName(name, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: status.st_ino)
  }

  private func identity(of descriptor: Int32) -> UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(truncatingIfNeeded: status.st_ino) : nil
  }
}
