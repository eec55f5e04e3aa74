import Base

/// Finds the configuration of each file: the nearest one from its folder up to the repository's root.
struct ConfigurationSearch {
  enum Choice: Sendable {
    case nearest
    case none
    case file(SourcePath)
  }

  /// Names of configuration files, the preferred one first.
  static let names = [".widgetlint.yml", ".widgetlint.yaml"]

  let loader: ConfigurationLoader
  private let choice: Choice
  /// The configurations that were found, after an empty one for files without a configuration.
  private(set) var configurations = [Configuration()]
  private var indexByFolder: [SourcePath: Int] = [:]
  private var resolvedFolders: [SourcePath: SourcePath] = [:]

  init(loader: ConfigurationLoader, choice: Choice) {
    (self.loader, self.choice) = (loader, choice)
    if case .file(let path) = choice { configurations.append(loader.load(path, isNamed: true)) }
  }

  /// The index of the configuration for a path, at which there may be no file.
  mutating func index(for path: SourcePath) -> Int {
    switch choice {
    case .none: 0
    case .file: 1
    case .nearest: index(forFolder: absolute(path).parent)
    }
  }

  /// The absolute path, without links in its folder. Names of folders that do not exist stay as they are.
  mutating func absolute(_ path: SourcePath) -> SourcePath {
    let spelled = loader.workingFolder.appending(path.bytes)
    guard spelled.endsInName else { return resolved(spelled) }
    return resolved(spelled.parent).appending(spelled.name)
  }

  private mutating func resolved(_ folder: SourcePath) -> SourcePath {
    if let known = resolvedFolders[folder] { return known }
    // Resolving a path visits all folders above it, which takes minutes for a thousand nested folders. Searches have
    // already resolved the parent.
    let parent = folder.parent
    if let real = resolvedFolders[parent], parent != folder, folder.endsInName, folder.isFolder {
      let result = real.appending(folder.name)
      resolvedFolders[folder] = result
      return result
    }
    let existing = folder.selfAndParents.lazy.compactMap { try? ($0.resolved(), $0.bytes.count) }.first
    let (real, length) = existing ?? (SourcePath("/"), 1)
    let missing = Array(folder.bytes[length...].drop { $0 == UInt8(ascii: "/") })
    let result = missing.isEmpty ? real : real.appending(missing).normalized
    resolvedFolders[folder] = result
    return result
  }

  private mutating func index(forFolder folder: SourcePath) -> Int {
    var visited: [SourcePath] = []
    var found = 0
    for current in folder.selfAndParents {
      if let known = indexByFolder[current] {
        found = known
        break
      }
      visited.append(current)
      if let name = Self.names.first(where: { current.appending($0).exists }) {
        configurations.append(loader.load(current.appending(name), isNamed: false))
        found = configurations.count - 1
        break
      }
      if current.appending(".git").exists { break }
    }
    for folder in visited { indexByFolder[folder] = found }
    return found
  }
}

extension SourcePath {
  /// False if the path ends in a slash, `.` or `..`.
  fileprivate var endsInName: Bool {
    let name = name
    return bytes.last != UInt8(ascii: "/") && !name.isEmpty
      && !name.elementsEqual("..".utf8) && !name.elementsEqual(".".utf8)
  }
}

/// The folder to which the paths of a configuration are limited. A configuration may come from strangers, so it must
/// not make the linter read or show other files of the machine.
struct Boundary {
  /// The absolute path, without symbolic links.
  let folder: SourcePath
  let isRepository: Bool

  init(around start: SourcePath, workingFolder: SourcePath) {
    let root = start.repositoryRoot
    isRepository = root != nil
    folder = root ?? (start.bytes(below: workingFolder) != nil ? workingFolder : start)
  }

  func contains(_ path: SourcePath) -> Bool { path.bytes(below: folder) != nil }
  var name: String { isRepository ? "the repository" : "the folder of the configuration, which is not in a repository" }
}
