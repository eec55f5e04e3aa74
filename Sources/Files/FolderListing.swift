import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What stands in a folder.
package enum FolderListing {
  package struct Entry: Sendable {
    package var name: [UInt8]
    package var kind: FileKind
    /// Whether it is a symbolic link; `kind` is then `other`.
    package var isLink: Bool
  }

  /// The entries, by the bytes of their names, without `.` and `..`.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  package static func entries(of folder: SourcePath) throws(FileError) -> [Entry] {
    guard let stream = withTerminated(folder, { opendir($0) }) else { throw .last(at: folder) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = name(of: entry)
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      guard let mode = mode(of: entry) ?? mode(ofFileAt: folder.appending(name)) else { continue }
      let isLink = mode & UInt32(S_IFMT) == UInt32(S_IFLNK)
      entries.append(Entry(name: name, kind: FileReading.kind(ofMode: mode), isLink: isLink))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// What most file systems say of an entry's kind while they list it; nil where they do not.
  private static func mode(of entry: UnsafeMutablePointer<dirent>) -> UInt32? {
    switch entry.pointee.d_type {
    case UInt8(DT_REG): UInt32(S_IFREG)
    case UInt8(DT_DIR): UInt32(S_IFDIR)
    case UInt8(DT_LNK): UInt32(S_IFLNK)
    default: nil
    }
  }

  /// Nil for a file that is gone.
  private static func mode(ofFileAt path: SourcePath) -> UInt32? {
    var status = stat()
    return withTerminated(path) { lstat($0, &status) } == 0 ? UInt32(status.st_mode) : nil
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      let size = MemoryLayout.size(ofValue: pointer.pointee)
      return pointer.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
        Array(UnsafeBufferPointer(start: bytes, count: size).prefix { $0 != 0 })
      }
    }
  }
}
