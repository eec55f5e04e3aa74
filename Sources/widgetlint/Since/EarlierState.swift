import Base

/// A revision of the repository around the current folder. A temporary folder has the files that linting needs.
struct EarlierState {
  let revision: String
  /// The root of the repository, absolute and without links.
  let root: SourcePath
  let folder: ScratchFolder
  private let filter: FileFilter
  /// Longer files are cut to this number of bytes, one more than linting accepts, so that linting still refuses them.
  private let limit: Int
  private(set) var messages: [String] = []
  /// The files, links and submodules of the revision by their paths from the root, without the contents of submodules.
  private var entries: [[UInt8]: GitRepository.Entry] = [:]
  private var git: GitRepository { GitRepository(root: root, scratch: folder.path) }

  /// The root of the revision in the temporary folder.
  var tree: SourcePath { folder.path.appending("tree") }

  /// - Throws: An exit status, after a message.
  init(
    _ revision: String, _ commit: String, of root: SourcePath, filter: FileFilter, limit: Int, in folder: ScratchFolder
  ) throws {
    (self.revision, self.root, self.filter) = (revision, root, filter)
    (self.limit, self.folder) = (limit, folder)
    try folder.makeFolder(tree.appending(".git/info"))
    // File searches skip the paths in this file.
    if let bytes = try? FileReading.bytes(of: root.appending(".git/info/exclude"), limit: 1 << 20) {
      try folder.write(bytes, to: tree.appending(".git/info/exclude"))
    }
    try write(commit, of: git, to: [])
  }

  /// Runs the body in the folder of the revision that corresponds to the current folder.
  func runInFolder<Result>(_ body: () throws -> Result) throws -> Result {
    let workingFolder = try Environment.workingFolder.resolved()
    let earlierFolder = tree.appending(workingFolder.bytes(below: root) ?? [])
    try folder.makeFolder(earlierFolder)
    return try earlierFolder.runInFolder(body)
  }

  /// The path in the revision for a current path. Relative paths and paths outside of the repository stay the same.
  func earlierPath(of path: SourcePath) -> SourcePath {
    guard path.isAbsolute, let inside = path.path(below: root) else { return path }
    return inside.isEmpty ? tree : tree.appending(inside)
  }

  var configurations: [SourcePath] {
    entries.keys.map { tree.appending($0) }.filter { path in
      ConfigurationSearch.names.contains { path.name.elementsEqual($0.utf8) } && path.exists
    }.sorted()
  }

  /// Paths from the root of descriptions, or of Swift files below the current folder, that exist only in the revision.
  var removedFiles: [[UInt8]] {
    let folder = filter.names == .swift ? (try? Environment.workingFolder.resolved()) ?? root : root
    return entries.keys.filter { entryPath in
      let path = root.appending(entryPath)
      return filter.names.contains(path.name) && (filter.names == .descriptions || path.isSwiftFile)
        && path.bytes(below: folder) != nil && !path.exists && tree.appending(entryPath).exists
    }
  }

  /// Writes further files, such as the baselines that a configuration names.
  mutating func add(_ paths: [SourcePath]) throws {
    let missing = paths.compactMap { $0.bytes(below: tree) }.compactMap { entries[$0] }
    _ = try git.read(missing.filter { $0.isFile && !tree.appending($0.path).exists }, limit: limit) { entry, bytes in
      write(bytes, to: entry.path)
    }
  }

  private mutating func write(_ commit: String, of git: GitRepository, to prefix: [UInt8]) throws {
    guard let all = try git.entries(of: commit) else { throw failure(git, commit, prefix) }
    // Git creates no unsafe paths, but a manipulated tree can contain them.
    let safe = all.filter { FileFilter.isSafe($0.path) }
    if prefix.isEmpty { entries = Dictionary(safe.map { ($0.path, $0) }) { first, _ in first } }
    let filter = filter
    let wanted = safe.filter { $0.isLink || $0.isFile && filter.accepts(prefix + $0.path) }
    for parent in Set(safe.map { tree.appending(prefix + $0.path).parent }) { try? folder.makeFolder(parent) }
    let largeFiles = filter.names == .swift ? try git.largeFiles() : nil
    var links: [(path: [UInt8], target: [UInt8])] = []
    let isComplete = try git.read(wanted, limit: limit) { entry, bytes in
      if entry.isLink {
        links.append((prefix + entry.path, bytes))
      } else {
        write(largeFiles?.content(of: bytes, limit: limit) ?? bytes, to: prefix + entry.path)
      }
    }
    guard isComplete else { throw failure(git, commit, prefix) }
    // Links come after files, so that no file is written through a link. Searches skip links to Swift files.
    for link in links
    where FileFilter.staysInside(link.target, from: link.path) && !filter.isFoundBySwiftSearch(link.path) {
      try? folder.link(tree.appending(link.path), to: link.target)
    }
    for entry in safe where entry.isSubmodule { try writeSubmodule(entry, to: prefix) }
  }

  private mutating func writeSubmodule(_ entry: GitRepository.Entry, to prefix: [UInt8]) throws {
    let submodule = root.appending(prefix + entry.path)
    // A submodule that is not checked out has no current files to compare.
    guard submodule.isFolder, submodule.appending(".git").exists else { return }
    let repository = GitRepository(root: submodule, scratch: folder.path)
    // The search for configurations stops at a folder with `.git`.
    try folder.makeFolder(tree.appending(prefix + entry.path).appending(".git"))
    let commit = String(decoding: entry.object, as: UTF8.self)
    try write(commit, of: repository, to: prefix + entry.path + [UInt8(ascii: "/")])
  }

  private mutating func write(_ bytes: [UInt8], to path: [UInt8]) {
    do throws(FileError) {
      try folder.write(bytes, to: tree.appending(path))
    } catch {
      messages.append("In \(Printing.shown(revision)), \(Printing.safe(path)) could not be read: \(error.reason).")
    }
  }

  private func failure(_ git: GitRepository, _ commit: String, _ prefix: [UInt8]) -> ExitStatus {
    let owner = prefix.isEmpty ? "" : " of the submodule \(Printing.safe(Array(prefix.dropLast())))"
    return Messages.failure(
      """
      Commit \(commit.prefix(12))\(owner) is not complete in this clone, and widgetlint downloads nothing. Fetch it \
      and run again. git says: \(git.firstError)
      """)
  }
}

extension ScratchFolder {
  /// Writes a list of paths for `--files-from`, and returns its path.
  func list(_ paths: [SourcePath], named name: String) throws -> String {
    let list = path.appending(name)
    try write(paths.flatMap { $0.bytes + [0] }, to: list)
    return String(decoding: list.bytes, as: UTF8.self)
  }
}

extension SourcePath {
  /// The path relative to an absolute, resolved folder; nil if it is not below the folder. A link at the end of the
  /// path is followed only to a folder.
  func path(below folder: SourcePath) -> [UInt8]? {
    if let real = try? resolved(), real.isFolder { return real.bytes(below: folder) }
    return Environment.workingFolder.appending(bytes).normalized.withResolvedFolder.bytes(below: folder)
  }
}

/// Chooses the files of a revision that linting may read.
struct FileFilter: Sendable {
  let names: SearchedNames
  /// Paths from the root that are accepted with any name.
  let named: Set<[UInt8]>

  static let slash = UInt8(ascii: "/")

  func accepts(_ path: [UInt8]) -> Bool {
    // Configurations and rule files are YAML files with any name.
    if named.contains(path) || path.hasEnding(".yml", ".yaml", ".gitignore") { return true }
    let sourcePath = SourcePath(bytes: path)
    switch names {
    case .descriptions: return names.contains(sourcePath.name)
    case .swift:
      return names.contains(sourcePath.name) && SwiftSelection.isRelevant(sourcePath)
        || path.split(separator: Self.slash).contains { $0.hasEnding(".xcassets") }
    }
  }

  func isFoundBySwiftSearch(_ path: [UInt8]) -> Bool {
    names == .swift && !named.contains(path) && names.contains(SourcePath(bytes: path).name)
  }

  /// False for paths that lead out of the tree or into git's own files.
  static func isSafe(_ path: [UInt8]) -> Bool {
    path.split(separator: slash, omittingEmptySubsequences: false).allSatisfy { component in
      let name = component.map { $0.isUppercaseLetter ? $0 | 0x20 : $0 }
      return !["", ".", "..", ".git"].contains { name.elementsEqual($0.utf8) }
    }
  }

  /// True if a link's target is in the tree. Accepts `..` only before all names, since after a link it could lead out.
  static func staysInside(_ target: [UInt8], from path: [UInt8]) -> Bool {
    let components = target.split(separator: slash, omittingEmptySubsequences: false)
    let steps = components.prefix { $0.elementsEqual("..".utf8) }.count
    return steps < path.split(separator: slash).count
      && isSafe(Array(components.dropFirst(steps).joined(separator: [slash])))
  }
}

extension RandomAccessCollection<UInt8> {
  fileprivate func hasEnding(_ endings: String...) -> Bool {
    endings.contains { suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
