/// The `.gitignore` files of repositories. Each applies to its folder and those below, where it wins over outer ones.
struct IgnoreFiles {
  struct Context {
    let spelled: SourcePath
    let resolved: SourcePath
    let repositoryRoot: SourcePath
  }

  private struct IgnoreFile {
    var list: PathPatternList
    /// The path from the root of the repository, for messages.
    var name: String
    /// The length of the folder's path with its slash. Patterns are compared with the rest of a path.
    var folderLength: Int
  }

  private(set) var failures: [FileError] = []
  /// The ignore files that apply in each folder, those of outer folders first.
  private var filesByFolder: [SourcePath: [IgnoreFile]] = [:]

  /// Limits the time of a search, which compares each pattern with each name.
  private static let maximumBytes = 256 * 1024
  private static let maximumPatterns = 4_000

  /// Nil for a folder outside of repositories.
  func context(of folder: SourcePath) -> Context? {
    guard let resolved = try? folder.resolved(), let root = resolved.repositoryRoot else { return nil }
    return Context(spelled: folder, resolved: resolved, repositoryRoot: root)
  }

  /// The reason to ignore a path, as a phrase; nil if there is none. Does not check the folders above the path.
  mutating func reason(toIgnore path: SourcePath, isFolder: Bool, in context: Context) -> String? {
    guard let below = context.spelled == SourcePath(".") ? path.bytes : path.bytes(below: context.spelled)
    else { return nil }
    let resolved = context.resolved.appending(below)
    for file in ignoreFiles(in: resolved.parent, context).reversed() {
      let path = resolved.bytes[file.folderLength...]
      guard let pattern = file.list.last(matching: path, isFolder: isFolder) else { continue }
      if pattern.isNegated { return nil }
      return "\(file.name) has the pattern \(String(decoding: pattern.source, as: UTF8.self))"
    }
    return nil
  }

  private mutating func ignoreFiles(in folder: SourcePath, _ context: Context) -> [IgnoreFile] {
    var newFolders: [SourcePath] = []
    var current = folder
    while filesByFolder[current] == nil {
      newFolders.append(current)
      if current == context.repositoryRoot || current == current.parent { break }
      current = current.parent
    }
    var files = filesByFolder[current] ?? []
    for folder in newFolders.reversed() {
      files += ownIgnoreFiles(of: folder, context)
      filesByFolder[folder] = files
    }
    return files
  }

  private mutating func ownIgnoreFiles(of folder: SourcePath, _ context: Context) -> [IgnoreFile] {
    // `.gitignore` wins over `.git/info/exclude`, so it comes last.
    let isRoot = folder == context.repositoryRoot
    let names = isRoot ? [".git/info/exclude", ".gitignore"] : [".gitignore"]
    return names.compactMap { name in
      guard let list = read(folder.appending(name)), !list.patterns.isEmpty else { return nil }
      let prefix = isRoot ? [] : (folder.bytes(below: context.repositoryRoot) ?? []) + [UInt8(ascii: "/")]
      let length = folder.appending("x").bytes.count - 1
      return IgnoreFile(list: list, name: String(decoding: prefix, as: UTF8.self) + name, folderLength: length)
    }
  }

  private mutating func read(_ path: SourcePath) -> PathPatternList? {
    guard path.kind == .file else { return nil }
    do throws(FileError) {
      let list = PathPatternList(ignoreFile: try FileReading.allBytes(of: path, limit: Self.maximumBytes))
      guard list.patterns.count <= Self.maximumPatterns else {
        throw FileError(path: path, reason: "it has more than \(Self.maximumPatterns) patterns")
      }
      return list
    } catch {
      failures.append(error)
      return nil
    }
  }
}
