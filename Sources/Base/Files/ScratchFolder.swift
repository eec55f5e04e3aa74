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

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let pattern = SourcePath(parent.isEmpty ? "/tmp" : parent).appending("\(Project.name)-XXXXXX")
    var name = pattern.bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&name) != nil else { throw .last(at: pattern) }
    path = try SourcePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) }).resolved()
  }

  /// Uses a new folder, which is removed at the end, even if a signal ends the program.
  public static func use<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    let folder = try ScratchFolder()
    let queue = DispatchQueue(label: "signals")
    let sources = signals.map { number in
      // A source sees signals that do not end the program.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        remove(folder.path)
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
      remove(folder.path)
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

  /// Writes a new file; throws if the name is taken, even by a link.
  public func write(_ bytes: [UInt8], to path: SourcePath) throws(FileError) {
    let descriptor = withTerminated(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw .last(at: path) }
    defer { close(descriptor) }
    try FileWriting.writeAll(bytes, to: descriptor, path: path)
  }

  public func link(_ path: SourcePath, to target: [UInt8]) throws(FileError) {
    let result = withTerminated(SourcePath(bytes: target)) { target in withTerminated(path) { symlink(target, $0) } }
    guard result == 0 else { throw .last(at: path) }
  }
}

extension SourcePath {
  /// Makes the folder the current one while something is done. No other thread may use relative paths meanwhile.
  public func whileCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    let before = try SourcePath(".").resolved()
    guard withTerminated(self, { chdir($0) }) == 0 else { throw FileError.last(at: self) }
    defer { _ = withTerminated(before) { chdir($0) } }
    return try body()
  }
}
