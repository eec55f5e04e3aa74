import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The new contents of a file in a temporary file in the same folder, to be put in place in one step.
struct Replacement: ~Copyable {
  private let folder: Int32
  private let name: [UInt8]
  private let path: SourcePath
  private let bytes: [UInt8]
  private let temporary: TemporaryFile
  private let number: UInt64

  /// Leaves nothing behind if it throws. Messages name `path`, or else the file in the folder.
  init(
    of name: [UInt8], in folder: borrowing OpenFolder, with bytes: [UInt8], mode: mode_t,
    owner: (uid_t, gid_t)? = nil, path: SourcePath? = nil
  ) throws(FileError) {
    let path = path ?? folder.path.appending(name)
    let temporary = try folder.makeTemporary(for: name)
    do throws(FileError) {
      try FileWriting.writeAll(bytes, to: temporary.descriptor, path: path)
      if let owner { try FileWriting.keep(owner, of: temporary.descriptor, path: path) }
      var status = stat()
      guard fchmod(temporary.descriptor, mode) == 0, fsync(temporary.descriptor) == 0,
        fstat(temporary.descriptor, &status) == 0
      else { throw FileError.last(at: path) }
      number = UInt64(truncatingIfNeeded: status.st_ino)
    } catch {
      folder.remove(temporary.name)
      close(temporary.descriptor)
      throw error
    }
    (self.folder, self.name, self.path, self.bytes) = (folder.descriptor, name, path, bytes)
    self.temporary = temporary
  }

  deinit { close(temporary.descriptor) }

  /// Replaces whatever has the name.
  func place() throws(FileError) {
    if move() { return }
    throw failure()
  }

  /// Takes the name; throws if something has it.
  func placeAsNew() throws(FileError) {
    let linked = withName(temporary.name) { from in withName(name) { linkat(folder, from, folder, $0, 0) } }
    if linked == 0 {
      removeTemporary()
      return
    }
    if errno == EEXIST { throw failure("it has just been created by another program") }
    // Some file systems have no hard links.
    try place()
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
    guard holds(current, old) else { throw failure("it has changed since it was read") }
    guard exchange() else {
      try placeWithoutExchange(of: current)
      return
    }
    if identity(of: temporary.name) == identity(of: current), holds(current, old),
      !isWatched || has_no_writer(current) == 1
    {
      removeTemporary()
      return
    }
    // An edit came in between, so it goes back to its place.
    if exchange(), identity(of: temporary.name) == number, holds(temporary.descriptor, bytes) {
      throw failure("it has changed since it was read")
    }
    let kept = String(decoding: temporary.name, as: UTF8.self)
    throw FileError(path: path, reason: "it has changed twice since it was read; \(kept) holds one of the edits")
  }

  /// Not quite safe: another program may write between comparing and renaming.
  private func placeWithoutExchange(of current: Int32) throws(FileError) {
    let code = errno
    guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(code) else { throw failure(FileError.describe(code)) }
    guard identity(of: name) == identity(of: current) else { throw failure("it has changed since it was read") }
    try place()
  }

  private func exchange() -> Bool {
    withName(temporary.name) { one in withName(name) { exchange_names(folder, one, $0) } } == 0
  }

  private func move() -> Bool {
    withName(temporary.name) { from in withName(name) { renameat(folder, from, folder, $0) } } == 0
  }

  /// Also removes the new contents.
  private func failure(_ reason: String? = nil) -> FileError {
    let error = reason.map { FileError(path: path, reason: $0) } ?? .last(at: path)
    removeTemporary()
    return error
  }

  private func removeTemporary() { _ = withName(temporary.name) { unlinkat(folder, $0, 0) } }

  /// True if a file holds exactly these bytes.
  private func holds(_ descriptor: Int32, _ expected: [UInt8]) -> Bool {
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
