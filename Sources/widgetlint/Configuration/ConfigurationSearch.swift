import Base

/// Finds the configuration of each file: the nearest one from its folder up to the repository's root.
struct ConfigurationSearch {
  enum Choice: Sendable {
    /// The one in the folder or above.
    case tree
    case none
    case file(SourcePath)
  }

  /// Names of configuration files, the preferred one first.
  static let names = [".widgetlint.yml", ".widgetlint.yaml"]

  let loader: ConfigurationLoader
  private let choice: Choice
  /// All that were found. The first is empty, for files without a configuration.
  private(set) var configurations = [Configuration()]
  private var indexByFolder: [SourcePath: Int] = [:]
  private var resolvedFolders: [SourcePath: SourcePath] = [:]

  init(loader: ConfigurationLoader, choice: Choice) {
    self.loader = loader
    self.choice = choice
    if case .file(let path) = choice { configurations.append(loader.load(path, isNamed: true)) }
  }

  /// The index of the configuration for a file, which need not exist.
  mutating func index(for path: SourcePath) -> Int {
    switch choice {
    case .none: 0
    case .file: 1
    case .tree: index(forFolder: absolute(path).parent)
    }
  }

  /// The absolute path, without symbolic links in its folder. A folder that does not exist is used as it is spelled.
  mutating func absolute(_ path: SourcePath) -> SourcePath {
    let spelled = loader.workingFolder.appending(path.bytes)
    guard spelled.namesEntry else { return resolved(spelled) }
    return resolved(spelled.parent).appending(spelled.name)
  }

  private mutating func resolved(_ folder: SourcePath) -> SourcePath {
    if let known = resolvedFolders[folder] { return known }
    // Following all links of a path looks at each folder above it, which takes minutes where a thousand folders are
    // nested; searches have just looked at the one around it.
    let parent = folder.parent
    if let real = resolvedFolders[parent], parent != folder, folder.namesEntry, folder.isFolder {
      let made = real.appending(folder.name)
      resolvedFolders[folder] = made
      return made
    }
    let existing = folder.selfAndParents.lazy.compactMap { try? ($0.resolved(), $0.bytes.count) }.first
    let (real, length) = existing ?? (SourcePath("/"), 1)
    let missing = Array(folder.bytes[length...].drop { $0 == UInt8(ascii: "/") })
    let made = missing.isEmpty ? real : real.appending(missing).normalized
    resolvedFolders[folder] = made
    return made
  }

  private mutating func index(forFolder folder: SourcePath) -> Int {
    var passed: [SourcePath] = []
    var found = 0
    for current in folder.selfAndParents {
      if let known = indexByFolder[current] {
        found = known
        break
      }
      passed.append(current)
      if let name = Self.names.first(where: { current.appending($0).exists }) {
        configurations.append(loader.load(current.appending(name), isNamed: false))
        found = configurations.count - 1
        break
      }
      if current.appending(".git").exists { break }
    }
    for folder in passed { indexByFolder[folder] = found }
    return found
  }
}

extension SourcePath {
  /// True if it ends in a name other than `.` and `..`, without a slash.
  fileprivate var namesEntry: Bool {
    let name = name
    return bytes.last != UInt8(ascii: "/") && !name.isEmpty
      && !name.elementsEqual("..".utf8) && !name.elementsEqual(".".utf8)
  }
}

/// The folder to which the paths of a configuration are limited. A configuration may come from strangers, and must not
/// make the linter read or show anything else on the machine.
struct Boundary {
  /// The absolute path, without symbolic links.
  let folder: SourcePath
  let isRepository: Bool

  /// The repository around a folder. Without one, the folder in which the command runs if it contains the other, else
  /// the folder itself.
  init(around start: SourcePath, workingFolder: SourcePath) {
    let root = start.repositoryRoot
    isRepository = root != nil
    folder = root ?? (start.bytes(below: workingFolder) != nil ? workingFolder : start)
  }

  func contains(_ path: SourcePath) -> Bool { path.bytes(below: folder) != nil }
  var name: String { isRepository ? "the repository" : "the folder of the configuration, which is not in a repository" }
}
