import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package enum FileWriting {
  /// Writes a file whole or not at all: beside its place first, then moved there. A symbolic link stays one, and its
  /// target is written; the mode of an existing file is kept. What is no regular file (`/dev/stdout`, a pipe) is
  /// written to directly.
  ///
  /// - Throws: `FileError`; the old file is then as it was.
  package static func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    var status = stat()
    let exists = withTerminated(target) { stat($0, &status) } == 0
    if exists, FileReading.kind(ofMode: UInt32(status.st_mode)) != .file {
      return try writeDirectly(bytes, to: target)
    }
    let mode = exists ? mode_t(status.st_mode) & 0o7777 : 0o666 & ~currentMask()
    // An interrupt takes these milliseconds, and no temporary file stays behind.
    let signals = SignalDelay()
    defer { signals.end() }
    try replace(target, with: bytes, mode: mode, path: path)
  }

  /// Replaces the bytes of a file that was read before, whole or not at all. Its mode and its owner stay, and a
  /// symbolic link to it stays one.
  ///
  /// - Parameters:
  ///   - old: What was read.
  ///   - limit: Most bytes that the file may have.
  /// - Throws: `FileError` if it is not a regular file, is read-only, has several hard links, which replacing it would
  ///   part, or holds something else by now; it is then as it was.
  package static func rewrite(
    _ path: SourcePath, from old: [UInt8], to new: [UInt8], limit: Int
  ) throws(FileError) {
    let target = try LinkFollowing.target(of: path)
    var status = stat()
    guard withTerminated(target, { stat($0, &status) }) == 0 else { throw .last(at: path) }
    guard FileReading.kind(ofMode: UInt32(status.st_mode)) == .file else {
      throw FileError(path: path, reason: "it is not a regular file")
    }
    guard status.st_nlink == 1 else {
      throw FileError(path: path, reason: "it has several hard links, which replacing it would break")
    }
    let isWritable = withTerminated(target) { access($0, W_OK) } == 0
    // Who may do everything is not kept by the mode, and yet it says what is wanted.
    guard isWritable, mode_t(status.st_mode) & 0o222 != 0 else {
      throw FileError(path: path, reason: "it is read-only")
    }
    let signals = SignalDelay()
    defer { signals.end() }
    let current = try FileReading.bytes(of: target, limit: limit)
    // Another name of the same file may have led here before.
    if current == new { return }
    guard current == old else { throw FileError(path: path, reason: "it has changed since it was read") }
    try replace(
      target, with: new, mode: mode_t(status.st_mode) & 0o7777, owner: (status.st_uid, status.st_gid), path: path)
  }

  /// Writes beside the target, and moves what is written there.
  private static func replace(
    _ target: SourcePath, with bytes: [UInt8], mode: mode_t, owner: (uid_t, gid_t)? = nil, path: SourcePath
  ) throws(FileError) {
    var template = target.bytes.map { CChar(bitPattern: $0) } + Array(".XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last(at: path) }
    let temporary = SourcePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    do throws(FileError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, path: path)
      if let owner { try keep(owner, of: descriptor, path: path) }
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw FileError.last(at: path) }
    } catch {
      _ = withTerminated(temporary) { unlink($0) }
      throw error
    }
    let moved = withTerminated(temporary) { from in withTerminated(target) { rename(from, $0) } }
    guard moved == 0 else {
      let error = FileError.last(at: path)
      _ = withTerminated(temporary) { unlink($0) }
      throw error
    }
  }

  private static func keep(_ owner: (uid_t, gid_t), of descriptor: Int32, path: SourcePath) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last(at: path) }
    if status.st_uid == owner.0, status.st_gid == owner.1 { return }
    guard fchown(descriptor, owner.0, owner.1) == 0 else {
      throw FileError(path: path, reason: "its owner cannot be kept")
    }
  }

  /// Adds to the end of a file, which is made if it is not there.
  ///
  /// - Throws: `FileError`; a part may have been written.
  package static func append(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let descriptor = withTerminated(path) { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Makes a folder and those above it, as far as they are not there.
  package static func makeFolder(_ path: SourcePath) throws(FileError) {
    if path.isThere { return }
    let parent = path.parent
    if parent != path { try makeFolder(parent) }
    guard withTerminated(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw .last(at: path) }
  }

  /// Removes a file.
  package static func remove(_ path: SourcePath) throws(FileError) {
    guard withTerminated(path, { unlink($0) }) == 0 else { throw .last(at: path) }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let descriptor = withTerminated(path) { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: SourcePath) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { OutputStream.systemWrite(descriptor, $0 + written, buffer.count - written) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last(at: path) }
      written += count
    }
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}

/// Holds back signals that would end the program until `end()`.
private struct SignalDelay {
  private let before: sigset_t

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &held, &before)
    self.before = before
  }

  /// Signals that have come in the meantime take effect now.
  func end() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
