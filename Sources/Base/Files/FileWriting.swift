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
    let folder = try openFolder(of: target, path)
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
    let folder = try openFolder(of: target, path)
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

  /// Errors name the file, not its folder.
  private static func openFolder(of target: SourcePath, _ path: SourcePath) throws(FileError) -> OpenFolder {
    do throws(FileError) {
      return try OpenFolder(target.parent)
    } catch {
      throw FileError(path: path, reason: error.reason)
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
