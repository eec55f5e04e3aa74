/// The `.gitignore` files of repositories. They apply in their folder and below; a deeper one wins.
struct IgnoreFiles {
  /// The searched folder.
  struct Context {
    let spelled: SourcePath
    /// The absolute path, with links followed.
    let real: SourcePath
    let root: SourcePath

    fileprivate func bytes(of path: SourcePath) -> [UInt8]? {
      spelled == SourcePath(".") ? path.bytes : path.bytes(below: spelled)
    }
  }

  private struct Patterns {
    var list: PathPatternList
    var name: String
    /// The length of the folder's path, with its slash.
    var start: Int
  }

  private(set) var failures: [FileError] = []
  /// All patterns that apply in each folder, those of outer folders first.
  private var patternsByFolder: [SourcePath: [Patterns]] = [:]

  /// Limits, since each pattern is compared with each name.
  private static let maximumBytes = 256 * 1024
  private static let maximumPatterns = 4_000

  /// Nil for a folder that is in no repository.
  func context(of folder: SourcePath) -> Context? {
    guard let real = try? folder.resolved(), let root = real.repositoryRoot else { return nil }
    return Context(spelled: folder, real: real, root: root)
  }

  /// The reason why a path is ignored, as a phrase; nil if it is not. The folders above it have been checked.
  mutating func reason(toIgnore path: SourcePath, isFolder: Bool, in context: Context) -> String? {
    guard let below = context.bytes(of: path) else { return nil }
    let real = context.real.appending(below)
    for patterns in patterns(in: real.parent, context).reversed() {
      let path = real.bytes[patterns.start...]
      guard let pattern = patterns.list.last(matching: path, isFolder: isFolder) else { continue }
      if pattern.isNegated { return nil }
      return "\(patterns.name) has the pattern \(String(decoding: pattern.source, as: UTF8.self))"
    }
    return nil
  }

  private mutating func patterns(in folder: SourcePath, _ context: Context) -> [Patterns] {
    // A search goes down, so usually only the first folder is new.
    var new: [SourcePath] = []
    var current = folder
    while patternsByFolder[current] == nil {
      new.append(current)
      if current == context.root || current == current.parent { break }
      current = current.parent
    }
    var found = patternsByFolder[current] ?? []
    for folder in new.reversed() {
      found += ownPatterns(of: folder, context)
      patternsByFolder[folder] = found
    }
    return found
  }

  private mutating func ownPatterns(of folder: SourcePath, _ context: Context) -> [Patterns] {
    var found: [Patterns] = []
    // Later patterns win, so those of this clone only come first.
    let names = folder == context.root ? [".git/info/exclude", ".gitignore"] : [".gitignore"]
    for name in names {
      guard let list = read(folder.appending(name)), !list.patterns.isEmpty else { continue }
      let shown = (folder.bytes(below: context.root) ?? []) + (folder == context.root ? [] : [UInt8(ascii: "/")])
      let start = folder.appending("x").bytes.count - 1
      found.append(Patterns(list: list, name: String(decoding: shown, as: UTF8.self) + name, start: start))
    }
    return found
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
