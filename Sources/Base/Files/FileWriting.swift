import Dispatch

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
    let target = try path.followingLinks()
    let status = target.status()
    if let status, status.kind != .file { return try write(bytes, to: target, O_WRONLY | O_CLOEXEC) }
    try replace(target, status, with: bytes, path: path)
  }

  /// Replaces the contents of a file that was read before, completely or not at all. Keeps mode, owner and links.
  /// Throws if the file is not regular, is read-only, has several hard links, or has changed since.
  public static func rewrite(_ path: SourcePath, from old: [UInt8], to new: [UInt8], limit: Int) throws(FileError) {
    let target = try path.followingLinks()
    guard let status = target.status() else { throw .fromErrno(at: path) }
    guard status.kind == .file else { throw FileError(path: path, reason: "it is not a regular file") }
    guard status.st_nlink == 1 else {
      throw FileError(path: path, reason: "it has several hard links, which replacing it would break")
    }
    let isWritable = withNullTerminated(target) { access($0, W_OK) } == 0
    // Root has access to any file, even to a read-only one.
    let isReadOnly = mode_t(status.st_mode) & 0o222 == 0
    guard isWritable, !isReadOnly else { throw FileError(path: path, reason: "it is read-only") }
    let current = try FileReading.bytes(of: target, limit: limit)
    // The file may have been rewritten already, by another path.
    if current == new { return }
    guard current == old else { throw FileError(path: path, reason: "it has changed since it was read") }
    try replace(target, status, with: new, over: old, owner: (status.st_uid, status.st_gid), path: path)
  }

  /// Replaces or creates a file in one step, by renaming a temporary file with the new contents.
  ///
  /// - Parameters:
  ///   - status: That of the file; nil if it does not exist.
  ///   - old: The contents that the file must have to be replaced; nil for any.
  ///   - owner: The owner of the new file; nil for the user.
  ///   - path: The path that errors name.
  static func replace(
    _ file: SourcePath, _ status: stat?, with bytes: [UInt8], over old: [UInt8]? = nil, owner: (uid_t, gid_t)? = nil,
    path: SourcePath
  ) throws(FileError) {
    // An interrupt would leave the temporary file behind.
    let signals = SignalDelay()
    defer { signals.end() }
    var temporary = (file.bytes + Array(".XXXXXX".utf8)).map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&temporary)
    guard descriptor >= 0 else { throw .fromErrno(at: path) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
      // Some file systems refuse to change owners, even to the same ones.
      var new = stat()
      let isOwn = fstat(descriptor, &new) == 0 && owner.map { $0 == (new.st_uid, new.st_gid) } != false
      if let owner, !isOwn, fchown(descriptor, owner.0, owner.1) != 0 {
        throw FileError(path: path, reason: "its owner cannot be kept")
      }
      let mode = status.map { mode_t($0.st_mode) & 0o7777 } ?? 0o666 & ~currentUmask()
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .fromErrno(at: path) }
      // Comparing last leaves other programs hardly any time for edits that would be lost.
      if let old, (try? FileReading.bytes(of: file, limit: old.count)) != old {
        throw FileError(path: path, reason: "it has changed since it was read")
      }
      guard withNullTerminated(file, { rename(temporary, $0) }) == 0 else { throw .fromErrno(at: path) }
    } catch {
      unlink(temporary)
      throw error
    }
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

  public static func remove(_ path: SourcePath) throws(FileError) {
    guard withNullTerminated(path, { unlink($0) }) == 0 else { throw .fromErrno(at: path) }
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

/// A folder for several files, none of which is written through a symbolic link.
public struct OutputFolder {
  public let path: SourcePath

  /// Creates the folder if needed. The folder itself may be a symbolic link.
  public init(_ path: SourcePath) throws(FileError) {
    try FileWriting.makeFolder(path)
    guard path.kind == .folder else { throw FileError(path: path, reason: FileError.phrase(forErrno: ENOTDIR)) }
    self.path = path
  }

  /// Reads at most `limit` + 1 bytes; nil if nothing has the name.
  public func bytes(of name: [UInt8], limit: Int) throws(FileError) -> [UInt8]? {
    try status(of: name) == nil ? nil : FileReading.bytes(of: path.appending(name), limit: limit)
  }

  /// Writes a file completely or not at all; throws if something other than a file has the name.
  ///
  /// - Parameter old: The contents that an existing file must have to be replaced; nil for any.
  public func write(_ bytes: [UInt8], to name: [UInt8], over old: [UInt8]? = nil) throws(FileError) {
    let file = path.appending(name)
    try FileWriting.replace(file, try status(of: name), with: bytes, over: old, path: file)
  }

  /// Nil if nothing has the name; throws if something other than a file has it.
  private func status(of name: [UInt8]) throws(FileError) -> stat? {
    guard let status = path.appending(name).status(followsLinks: false) else { return nil }
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

/// A temporary folder that only this user can read.
public struct ScratchFolder: Sendable {
  public let path: SourcePath

  private init() throws(FileError) {
    let parent = Environment.value(of: "TMPDIR") ?? ""
    // The parent may be in a folder to lint, but searches skip names that begin with a dot.
    let pattern = SourcePath(parent.isEmpty ? "/tmp" : parent).appending(".\(Tool.name)-XXXXXX")
    var name = pattern.bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&name) != nil else { throw .fromErrno(at: pattern) }
    path = try SourcePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) }).resolved()
  }

  /// Calls a function with a new folder, and removes the folder at the end, even if a signal ends the program.
  public static func use<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    // This thread delays the signals for which the queue waits.
    let signals = SignalDelay()
    defer { signals.end() }
    let folder = try ScratchFolder()
    let lock = DispatchSemaphore(value: 1)
    DispatchQueue(label: "signals").async {
      let number = SignalDelay.next()
      lock.wait()
      // The program still runs, but cannot write into a folder with another name.
      let removed = SourcePath(bytes: folder.path.bytes + Array(".removed".utf8))
      _ = withNullTerminated(folder.path) { old in withNullTerminated(removed) { rename(old, $0) } }
      remove(removed)
      SignalDelay.end(with: number)
    }
    defer {
      lock.wait()
      remove(folder.path)
      lock.signal()
    }
    return try body(folder)
  }

  /// Removes a folder and everything in it, without following symbolic links.
  private static func remove(_ folder: SourcePath) {
    for entry in (try? FolderListing.entries(of: folder)) ?? [] {
      let path = folder.appending(entry.name)
      if entry.kind == .folder { remove(path) } else { _ = withNullTerminated(path) { unlink($0) } }
    }
    _ = withNullTerminated(folder) { rmdir($0) }
  }

  public func makeFolder(_ path: SourcePath) throws(FileError) {
    if path == self.path || path.exists { return }
    try makeFolder(path.parent)
    try checkInside(path)
    guard withNullTerminated(path, { mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw .fromErrno(at: path) }
  }

  /// Writes a new file; throws if something exists at the path, even a symbolic link.
  public func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    try checkInside(path)
    let descriptor = withNullTerminated(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw .fromErrno(at: path) }
    defer { close(descriptor) }
    try FileWriting.writeAll(bytes, to: descriptor, path: path)
  }

  /// Throws if the path is outside of this folder, even if only because of a symbolic link.
  private func checkInside(_ path: SourcePath) throws(FileError) {
    let parent = try path.parent.resolved()
    guard parent == self.path || parent.bytes(below: self.path) != nil else {
      throw FileError(path: path, reason: "it is outside of the temporary folder")
    }
  }

  /// The target may be outside of this folder.
  public func link(_ path: SourcePath, to target: [UInt8]) throws(FileError) {
    let result = withNullTerminated(target) { target in withNullTerminated(path) { symlink(target, $0) } }
    guard result == 0 else { throw .fromErrno(at: path) }
  }
}

extension SourcePath {
  /// Calls a function with this folder as the current one. No other thread may use relative paths meanwhile.
  public func runInFolder<Result>(_ body: () throws -> Result) throws -> Result {
    let before = try SourcePath(".").resolved()
    guard withNullTerminated(self, { chdir($0) }) == 0 else { throw FileError.fromErrno(at: self) }
    defer { _ = withNullTerminated(before) { chdir($0) } }
    return try body()
  }
}
