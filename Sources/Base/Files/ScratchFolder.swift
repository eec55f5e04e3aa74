import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A temporary folder that only this user can read.
public struct ScratchFolder: Sendable {
  /// Absolute, with links resolved.
  public let path: SourcePath

  private init() throws(FileError) {
    let parent = Environment.value(of: "TMPDIR") ?? ""
    // Searches skip such names: the parent may be in a folder to lint.
    let pattern = SourcePath(parent.isEmpty ? "/tmp" : parent).appending(".\(Tool.name)-XXXXXX")
    var name = pattern.bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&name) != nil else { throw .last(at: pattern) }
    path = try SourcePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) }).resolved()
  }

  /// Uses a new folder, which is removed at the end, even if a signal ends the program.
  public static func use<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    // Until the end, another thread waits for these signals.
    let signals = SignalDelay()
    defer { signals.end() }
    let folder = try ScratchFolder()
    let lock = DispatchSemaphore(value: 1)
    DispatchQueue(label: "signals").async {
      let number = SignalDelay.next()
      lock.wait()
      // Under another name, the running program can no longer write into it.
      let removed = SourcePath(bytes: folder.path.bytes + Array(".removed".utf8))
      _ = withTerminated(folder.path) { old in withTerminated(removed) { rename(old, $0) } }
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

  /// Removes a folder with all that is in it; links are removed, never followed.
  private static func remove(_ folder: SourcePath) {
    for entry in (try? FolderListing.entries(of: folder)) ?? [] {
      let path = folder.appending(entry.name)
      if entry.kind == .folder { remove(path) } else { _ = withTerminated(path) { unlink($0) } }
    }
    _ = withTerminated(folder) { rmdir($0) }
  }

  /// Creates a folder in this one, and the folders above it.
  public func makeFolder(_ path: SourcePath) throws(FileError) {
    if path == self.path || path.exists { return }
    try makeFolder(path.parent)
    try checkInside(path)
    guard withTerminated(path, { mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw .last(at: path) }
  }

  /// Writes a new file; throws if the name is taken, even by a link.
  public func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    try checkInside(path)
    let descriptor = withTerminated(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    try FileWriting.writeAll(bytes, to: descriptor, path: path)
  }

  /// Throws if the path is outside of the folder, to which a link in it may lead.
  private func checkInside(_ path: SourcePath) throws(FileError) {
    let parent = try path.parent.resolved()
    guard parent == self.path || parent.bytes(below: self.path) != nil else {
      throw FileError(path: path, reason: "it is outside of the temporary folder")
    }
  }

  /// Creates a symbolic link, whose target may be anywhere.
  public func link(_ path: SourcePath, to target: [UInt8]) throws(FileError) {
    let result = withTerminated(SourcePath(bytes: target)) { target in withTerminated(path) { symlink(target, $0) } }
    guard result == 0 else { throw .last(at: path) }
  }
}

extension SourcePath {
  /// Calls a function with this as the current folder. No other thread may use relative paths meanwhile.
  public func whileCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    let before = try SourcePath(".").resolved()
    guard withTerminated(self, { chdir($0) }) == 0 else { throw FileError.last(at: self) }
    defer { _ = withTerminated(before) { chdir($0) } }
    return try body()
  }
}
