#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder in which files are replaced; it stays the same folder if its path changes.
struct OpenFolder: ~Copyable {
  let descriptor: Int32
  let path: SourcePath

  init(_ path: SourcePath) throws(FileError) {
    descriptor = withTerminated(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    self.path = path
    guard descriptor >= 0 else { throw .last(at: path) }
  }

  deinit { close(descriptor) }

  /// A new file with the name of another and six random characters behind it.
  func makeTemporary(for name: [UInt8]) throws(FileError) -> TemporaryFile {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    for _ in 0..<100 {
      let end = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
      let temporary = name + [UInt8(ascii: ".")] + end
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = withName(temporary) { openat(descriptor, $0, flags, 0o600) }
      if file >= 0 { return TemporaryFile(name: temporary, descriptor: file) }
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

struct TemporaryFile {
  let name: [UInt8]
  let descriptor: Int32
}

/// Calls with a name as a C string.
func withName<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withTerminated(SourcePath(bytes: name), body)
}

/// A folder for several files. Nothing in it is written through a symbolic link.
package struct OutputFolder: ~Copyable {
  private let folder: OpenFolder

  package var path: SourcePath { folder.path }

  /// The file that may be replaced.
  package enum Replaceable: Sendable {
    case none
    /// Only one with these bytes.
    case file(with: [UInt8])
    case any
  }

  /// Creates the folder if needed. It may be a symbolic link itself.
  package init(_ path: SourcePath) throws(FileError) {
    try FileWriting.makeFolder(path)
    folder = try OpenFolder(path)
  }

  /// At most `limit` + 1 bytes; nil if nothing has that name.
  package func bytes(of name: [UInt8], limit: Int) throws(FileError) -> [UInt8]? {
    guard try isTaken(name) else { return nil }
    let path = folder.path.appending(name)
    let descriptor = try folder.openFile(name)
    defer { close(descriptor) }
    return try FileReading.bytes(ofRegularFile: descriptor, limit: limit, path: path)
  }

  /// Writes a file completely or not at all; throws if the name is taken by anything but a file that may be replaced.
  package func write(
    _ bytes: [UInt8], to name: [UInt8], replacing replaceable: Replaceable = .any
  ) throws(FileError) {
    var mode: mode_t = 0o666 & ~FileWriting.currentMask()
    if try isTaken(name), let status = try folder.status(of: name) { mode = mode_t(status.st_mode) & 0o7777 }
    let signals = SignalDelay()
    defer { signals.end() }
    let replacement = try Replacement(of: name, in: folder, with: bytes, mode: mode)
    switch replaceable {
    case .none: try replacement.placeAsNew()
    case .file(let old): try replacement.place(over: old)
    case .any: try replacement.place()
    }
  }

  private func isTaken(_ name: [UInt8]) throws(FileError) -> Bool {
    guard let status = try folder.status(of: name) else { return false }
    let path = folder.path.appending(name)
    if UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFLNK) {
      throw FileError(
        path: path, reason: "it is a symbolic link, and files in this folder are not written through links")
    }
    switch FileReading.kind(ofMode: UInt32(status.st_mode)) {
    case .file: return true
    case .folder: throw FileError(path: path, reason: "it is a folder")
    case .other: throw FileError(path: path, reason: "it is not a regular file")
    }
  }
}
