import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds the widget descriptions in folders.
package struct FileSearch {
  /// Descriptions that were found or named, each once, in the order of their paths' bytes.
  package private(set) var files: [SourcePath] = []
  /// What could not be looked at.
  package private(set) var failures: [FileError] = []

  /// Names that mark a description, for messages.
  package static let patterns = "*.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml"

  private static let suffixes = [".widget.yml", ".widget.yaml", ".widget.json"].map { Array($0.utf8) }
  private static let names = ["widgets.yml", "widgets.yaml"].map { Array($0.utf8) }

  /// Looks at each path: a file is taken whatever its name, a folder is searched.
  package init(paths: [SourcePath]) {
    for path in paths { look(at: path) }
    files = Set(files).sorted()
  }

  private mutating func look(at path: SourcePath) {
    do throws(FileError) {
      switch try FileReading.kind(of: path) {
      case .folder: search(path)
      case .file, .other: files.append(path)
      }
    } catch {
      failures.append(error)
    }
  }

  /// Walks a folder without recursion; links and folders whose name begins with a dot are passed over.
  private mutating func search(_ root: SourcePath) {
    var pending = [root]
    while let folder = pending.popLast() {
      guard let stream = withTerminated(folder, { opendir($0) }) else {
        failures.append(.last(at: folder))
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = Self.name(of: entry)
        guard name.first != UInt8(ascii: ".") else { continue }
        let path = Self.path(name, in: folder)
        switch Self.kindWithoutLinks(of: path) {
        case .folder: pending.append(path)
        case .file: if Self.isDescription(name) { files.append(path) }
        case .other, nil: continue
        }
      }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { bytes in
        Array(UnsafeBufferPointer(start: bytes, count: Int(strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)))))
      }
    }
  }

  private static func path(_ name: [UInt8], in folder: SourcePath) -> SourcePath {
    if folder.bytes == [UInt8(ascii: ".")] { return SourcePath(bytes: name) }
    let separator: [UInt8] = folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return SourcePath(bytes: folder.bytes + separator + name)
  }

  private static func kindWithoutLinks(of path: SourcePath) -> FileKind? {
    var status = stat()
    guard withTerminated(path, { lstat($0, &status) }) == 0 else { return nil }
    return FileReading.kind(ofMode: UInt32(status.st_mode))
  }

  private static func isDescription(_ name: [UInt8]) -> Bool {
    names.contains(name) || suffixes.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
  }
}
