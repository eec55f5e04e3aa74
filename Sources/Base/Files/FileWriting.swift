import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public enum FileWriting {
  /// Writes a file completely or not at all, through a temporary file next to it. Keeps symbolic links and the mode.
  /// Writes to a pipe or a device directly.
  public static func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    let status = target.status()
    if let status, status.kind != .file { return try write(bytes, to: target, O_WRONLY | O_CLOEXEC) }
    let mode = status.map { mode_t($0.st_mode) & 0o7777 } ?? 0o666 & ~currentUmask()
    // An interrupt would leave the temporary file behind.
    let signals = SignalDelay()
    defer { signals.end() }
    let folder = try OpenFolder(target.parent, shownAs: path)
    try Replacement(of: target.name, in: folder, with: bytes, mode: mode, path: path).place()
  }

  /// Replaces the contents of a file that was read before, completely or not at all. Keeps mode, owner and links.
  /// Throws if the file is not regular, is read-only, has several hard links, or has changed since.
  public static func rewrite(_ path: SourcePath, from old: [UInt8], to new: [UInt8], limit: Int) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    guard let status = target.status() else { throw .fromErrno(at: path) }
    guard status.kind == .file else { throw FileError(path: path, reason: "it is not a regular file") }
    guard status.st_nlink == 1 else {
      throw FileError(path: path, reason: "it has several hard links, which replacing it would break")
    }
    let isWritable = withNullTerminated(target) { access($0, W_OK) } == 0
    // Root has access to any file, even to a read-only one.
    let isReadOnly = mode_t(status.st_mode) & 0o222 == 0
    guard isWritable, !isReadOnly else { throw FileError(path: path, reason: "it is read-only") }
    let signals = SignalDelay()
    defer { signals.end() }
    let current = try FileReading.bytes(of: target, limit: limit)
    // The file may have been rewritten already, by another path.
    if current == new { return }
    guard current == old else { throw FileError(path: path, reason: "it has changed since it was read") }
    let folder = try OpenFolder(target.parent, shownAs: path)
    try Replacement(
      of: target.name, in: folder, with: new, mode: mode_t(status.st_mode) & 0o7777,
      owner: (status.st_uid, status.st_gid), path: path
    ).place(over: old)
  }

  /// Rewrites several files. If one fails, restores those before it. Delays interrupts until the end.
  public static func rewrite(
    _ files: [(path: SourcePath, old: [UInt8], new: [UInt8])], limit: Int
  ) throws(FileError) {
    let signals = SignalDelay()
    defer { signals.end() }
    for (index, file) in files.enumerated() {
      do throws(FileError) {
        try rewrite(file.path, from: file.old, to: file.new, limit: limit)
      } catch {
        for (path, old, new) in files[..<index] { try? rewrite(path, from: new, to: old, limit: limit) }
        throw error
      }
    }
  }

  /// Creates the file if it does not exist. An error can leave a part of the bytes in the file.
  public static func append(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    try write(bytes, to: path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC)
  }

  public static func makeFolder(_ path: SourcePath) throws(FileError) {
    if path.exists { return }
    let parent = path.parent
    if parent != path { try makeFolder(parent) }
    guard withNullTerminated(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .fromErrno(at: path) }
  }

  private static func write(_ bytes: [UInt8], to path: SourcePath, _ flags: Int32) throws(FileError) {
    let descriptor = withNullTerminated(path) { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw .fromErrno(at: path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: SourcePath) throws(FileError) {
    guard writeFully(bytes, to: descriptor) else { throw .fromErrno(at: path) }
  }

  static func currentUmask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}

/// Delays signals that would end the program until `end()`.
struct SignalDelay {
  private let maskBefore: sigset_t

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    return signals
  }

  init() {
    var (delayed, before) = (Self.signals, sigset_t())
    pthread_sigmask(SIG_BLOCK, &delayed, &before)
    maskBefore = before
  }

  func end() {
    var mask = maskBefore
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Waits for one of the signals, which all other threads must delay.
  static func next() -> Int32 {
    var (signals, number) = (signals, Int32(0))
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    sigwait(&signals, &number)
    return number
  }

  /// Ends the program with a signal that `next` returned.
  static func end(with number: Int32) {
    var signals = signals
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }
}

/// A folder in which files are replaced. Its descriptor identifies it even if its path changes.
struct OpenFolder: ~Copyable {
  let descriptor: Int32
  let path: SourcePath

  /// - Parameter shown: The path that errors name; nil for that of the folder.
  init(_ path: SourcePath, shownAs shown: SourcePath? = nil) throws(FileError) {
    descriptor = withNullTerminated(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    self.path = path
    guard descriptor >= 0 else { throw .fromErrno(at: shown ?? path) }
  }

  deinit { close(descriptor) }

  func makeTemporary(for name: [UInt8]) throws(FileError) -> (name: [UInt8], descriptor: Int32) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    for _ in 0..<100 {
      let suffix = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
      let temporary = name + [UInt8(ascii: ".")] + suffix
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = withNullTerminated(temporary) { openat(descriptor, $0, flags, 0o600) }
      if file >= 0 { return (temporary, file) }
      guard errno == EEXIST else { break }
    }
    throw .fromErrno(at: path.appending(name))
  }

  /// Does not follow links. Nil if nothing has the name.
  func status(of name: [UInt8]) throws(FileError) -> stat? {
    var status = stat()
    if withNullTerminated(name, { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 { return status }
    guard errno == ENOENT else { throw .fromErrno(at: path.appending(name)) }
    return nil
  }

  func openFile(_ name: [UInt8]) throws(FileError) -> Int32 {
    let file = withNullTerminated(name) { openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { throw .fromErrno(at: path.appending(name)) }
    return file
  }

  func remove(_ name: [UInt8]) { _ = withNullTerminated(name) { unlinkat(descriptor, $0, 0) } }
}

/// A folder for several files, none of which is written through a symbolic link.
public struct OutputFolder: ~Copyable {
  private let folder: OpenFolder

  public var path: SourcePath { folder.path }

  /// Creates the folder if needed. The folder itself may be a symbolic link.
  public init(_ path: SourcePath) throws(FileError) {
    try FileWriting.makeFolder(path)
    folder = try OpenFolder(path)
  }

  /// Reads at most `limit` + 1 bytes; nil if nothing has the name.
  public func bytes(of name: [UInt8], limit: Int) throws(FileError) -> [UInt8]? {
    guard try fileStatus(of: name) != nil else { return nil }
    let descriptor = try folder.openFile(name)
    defer { close(descriptor) }
    return try FileReading.bytes(ofRegularFile: descriptor, limit: limit, path: path.appending(name))
  }

  /// Writes a file completely or not at all; throws if something other than a file has the name.
  ///
  /// - Parameter old: The contents that an existing file must have to be replaced; nil for any.
  public func write(_ bytes: [UInt8], to name: [UInt8], over old: [UInt8]? = nil) throws(FileError) {
    let status = try fileStatus(of: name)
    let mode = status.map { mode_t($0.st_mode) & 0o7777 } ?? 0o666 & ~FileWriting.currentUmask()
    let signals = SignalDelay()
    defer { signals.end() }
    let replacement = try Replacement(of: name, in: folder, with: bytes, mode: mode)
    if let old { try replacement.place(over: old) } else { try replacement.place() }
  }

  /// Nil if nothing has the name; throws if something other than a file has it.
  private func fileStatus(of name: [UInt8]) throws(FileError) -> stat? {
    guard let status = try folder.status(of: name) else { return nil }
    let reason: String
    switch status.kind {
    case .file: return status
    case .folder: reason = "it is a folder"
    case .symbolicLink: reason = "it is a symbolic link, and files in this folder are not written through links"
    case .other: reason = "it is not a regular file"
    }
    throw FileError(path: path.appending(name), reason: reason)
  }
}

/// A temporary file with the new contents of another file in the same folder, which it replaces in one step.
struct Replacement: ~Copyable {
  private let folder: Int32
  private let name: [UInt8]
  private let path: SourcePath
  private let bytes: [UInt8]
  private let temporary: (name: [UInt8], descriptor: Int32)
  private let temporaryInode: UInt64

  /// - Parameter path: The path that errors name; nil for that of the file in the folder.
  init(
    of name: [UInt8], in folder: borrowing OpenFolder, with bytes: [UInt8], mode: mode_t,
    owner: (uid_t, gid_t)? = nil, path: SourcePath? = nil
  ) throws(FileError) {
    let path = path ?? folder.path.appending(name)
    let temporary = try folder.makeTemporary(for: name)
    do throws(FileError) {
      try FileWriting.writeAll(bytes, to: temporary.descriptor, path: path)
      var status = stat()
      guard fstat(temporary.descriptor, &status) == 0 else { throw FileError.fromErrno(at: path) }
      if let owner, owner != (status.st_uid, status.st_gid), fchown(temporary.descriptor, owner.0, owner.1) != 0 {
        throw FileError(path: path, reason: "its owner cannot be kept")
      }
      guard fchmod(temporary.descriptor, mode) == 0, fsync(temporary.descriptor) == 0 else {
        throw FileError.fromErrno(at: path)
      }
      temporaryInode = UInt64(truncatingIfNeeded: status.st_ino)
    } catch {
      folder.remove(temporary.name)
      close(temporary.descriptor)
      throw error
    }
    (self.folder, self.name, self.path, self.bytes) = (folder.descriptor, name, path, bytes)
    self.temporary = temporary
  }

  deinit { close(temporary.descriptor) }

  func place() throws(FileError) {
    let result = withNullTerminated(temporary.name) { temporaryName in
      withNullTerminated(name) { renameat(folder, temporaryName, folder, $0) }
    }
    if result != 0 { throw failure() }
  }

  /// Replaces a file that still has the old contents; throws if it has others. If the system can, exchanges the two
  /// files in one step, and back if the old one has changed, so that no edit is lost. On Linux, a lease detects
  /// programs that have the file open for writing and so would write to the old one.
  func place(over old: [UInt8]) throws(FileError) {
    let current = withNullTerminated(name) { openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard current >= 0 else { throw failure() }
    // Other programs that open the file wait until closing ends the lease.
    defer { close(current) }
    // SIGIO, the signal about a program that opens the file, would end this program.
    signal(SIGIO, SIG_IGN)
    let isWatched = begin_watching_writers(current) == 0
    if !isWatched, errno == EAGAIN { throw failure("another program is writing it") }
    guard hasContents(old, current) else { throw failure("it has changed since it was read") }
    guard exchange() else { return try placeWithoutExchange(of: current) }
    if inode(of: temporary.name) == inode(of: current), hasContents(old, current),
      !isWatched || has_no_writer(current) == 1
    {
      return removeTemporary()
    }
    // Another program edited the file before the exchange, which this undoes.
    if exchange(), inode(of: temporary.name) == temporaryInode, hasContents(bytes, temporary.descriptor) {
      throw failure("it has changed since it was read")
    }
    let kept = String(decoding: temporary.name, as: UTF8.self)
    throw FileError(path: path, reason: "it has changed twice since it was read; \(kept) has one of the edits")
  }

  /// Replaces the file less safely: another program may write between comparing and renaming.
  private func placeWithoutExchange(of current: Int32) throws(FileError) {
    let code = errno
    guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(code) else { throw failure(FileError.phrase(forErrno: code)) }
    guard inode(of: name) == inode(of: current) else { throw failure("it has changed since it was read") }
    try place()
  }

  private func exchange() -> Bool {
    withNullTerminated(temporary.name) { temporaryName in
      withNullTerminated(name) { exchange_names(folder, temporaryName, $0) }
    } == 0
  }

  /// Removes the temporary file.
  ///
  /// - Returns: The error to throw, with a reason or else that of `errno`.
  private func failure(_ reason: String? = nil) -> FileError {
    let error = reason.map { FileError(path: path, reason: $0) } ?? .fromErrno(at: path)
    removeTemporary()
    return error
  }

  private func removeTemporary() { _ = withNullTerminated(temporary.name) { unlinkat(folder, $0, 0) } }

  private func hasContents(_ expected: [UInt8], _ descriptor: Int32) -> Bool {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    let contents = try? FileReading.bytes(ofRegularFile: descriptor, limit: expected.count, path: path)
    return contents == expected
  }

  private func inode(of name: [UInt8]) -> UInt64? {
    var status = stat()
    guard withNullTerminated(name, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: status.st_ino)
  }

  private func inode(of descriptor: Int32) -> UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(truncatingIfNeeded: status.st_ino) : nil
  }
}
