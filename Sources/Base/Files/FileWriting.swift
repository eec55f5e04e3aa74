#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public enum FileWriting {
  /// Writes a file completely or not at all, through a temporary file next to it. Symbolic links and the mode are kept;
  /// a pipe or a device is written to directly.
  public static func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    let status = target.status()
    if let status, status.kind != .file { return try write(bytes, to: target, O_WRONLY | O_CLOEXEC) }
    let mode = status.map { mode_t($0.st_mode) & 0o7777 } ?? 0o666 & ~currentMask()
    // Delays interrupts for milliseconds, so that no temporary file stays behind.
    let signals = SignalDelay()
    defer { signals.end() }
    let folder = try openFolder(of: target, path)
    try Replacement(of: target.name, in: folder, with: bytes, mode: mode, path: path).place()
  }

  /// Replaces the contents of a file that was read before, completely or not at all. Mode, owner and links are kept.
  /// Throws without changes if it is not a regular file, is read-only, has several hard links, or has changed since.
  public static func rewrite(_ path: SourcePath, from old: [UInt8], to new: [UInt8], limit: Int) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    guard let status = target.status() else { throw .last(at: path) }
    guard status.kind == .file else { throw FileError(path: path, reason: "it is not a regular file") }
    guard status.st_nlink == 1 else {
      throw FileError(path: path, reason: "it has several hard links, which replacing it would break")
    }
    let isWritable = withTerminated(target) { access($0, W_OK) } == 0
    // Root may write any file, but a read-only one is meant to stay.
    let isReadOnly = mode_t(status.st_mode) & 0o222 == 0
    guard isWritable, !isReadOnly else { throw FileError(path: path, reason: "it is read-only") }
    let signals = SignalDelay()
    defer { signals.end() }
    let current = try FileReading.bytes(of: target, limit: limit)
    // Another name of the same file may have been written before.
    if current == new { return }
    guard current == old else { throw FileError(path: path, reason: "it has changed since it was read") }
    let folder = try openFolder(of: target, path)
    try Replacement(
      of: target.name, in: folder, with: new, mode: mode_t(status.st_mode) & 0o7777,
      owner: (status.st_uid, status.st_gid), path: path
    ).place(over: old)
  }

  /// Rewrites several files, all or none of them: if one fails, those before it get their old contents back. Interrupts
  /// wait until then.
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

  /// The folder of a file, with errors that name the file.
  private static func openFolder(of target: SourcePath, _ path: SourcePath) throws(FileError) -> OpenFolder {
    do throws(FileError) {
      return try OpenFolder(target.parent)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Creates the file if it does not exist. After an error, a part may have been written.
  public static func append(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    try write(bytes, to: path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC)
  }

  public static func makeFolder(_ path: SourcePath) throws(FileError) {
    if path.exists { return }
    let parent = path.parent
    if parent != path { try makeFolder(parent) }
    guard withTerminated(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .last(at: path) }
  }

  public static func remove(_ path: SourcePath) throws(FileError) {
    guard withTerminated(path, { unlink($0) }) == 0 else { throw .last(at: path) }
  }

  private static func write(_ bytes: [UInt8], to path: SourcePath, _ flags: Int32) throws(FileError) {
    let descriptor = withTerminated(path) { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: SourcePath) throws(FileError) {
    guard writeFully(bytes, to: descriptor) else { throw .last(at: path) }
  }

  static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}

/// Delays signals that would end the program until `end()`.
struct SignalDelay {
  private let before: sigset_t

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    return signals
  }

  init() {
    var (held, before) = (Self.signals, sigset_t())
    pthread_sigmask(SIG_BLOCK, &held, &before)
    self.before = before
  }

  func end() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Waits for one of the signals, which all other threads delay.
  static func next() -> Int32 {
    var (signals, number) = (signals, Int32(0))
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    sigwait(&signals, &number)
    return number
  }

  /// Ends the program with a signal for which `next` has waited.
  static func end(with number: Int32) {
    var signals = signals
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }
}
