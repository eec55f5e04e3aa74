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
