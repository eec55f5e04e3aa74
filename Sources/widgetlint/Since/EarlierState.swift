import Base

/// A revision of the repository around the current folder. The needed files are in a temporary folder.
struct EarlierState {
  let revision: String
  /// The root of the repository, absolute and without links.
  let root: SourcePath
  let folder: ScratchFolder
  private let filter: FileFilter
  /// Longer files are cut to this many bytes: one more than linting accepts, so that they are still found too large.
  private let limit: Int
  /// Messages about files that could not be written.
  private(set) var messages: [String] = []
  /// The files, links and submodules of the revision by their paths from the root, without what is in submodules.
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
    // The search for files skips those that this file lists.
    if let bytes = try? FileReading.bytes(of: root.appending(".git/info/exclude"), limit: 1 << 20) {
      try folder.write(bytes, to: tree.appending(".git/info/exclude"))
    }
    try write(commit, of: git, to: [])
  }

  /// Runs the body in the folder of the revision that corresponds to the current folder.
  func whileCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    let working = try Environment.workingFolder.resolved()
    let place = tree.appending(working.bytes(below: root) ?? [])
    try folder.makeFolder(place)
    return try place.whileCurrent(body)
  }

  /// The path of something in the revision. A relative path, and one outside of the repository, stays as it is.
  func path(of path: SourcePath) -> SourcePath {
    guard path.isAbsolute, let inside = path.path(below: root) else { return path }
    return inside.isEmpty ? tree : tree.appending(inside)
  }

  /// The path from the root of a file that was read in the revision.
  func pathFromRoot(of path: SourcePath) -> [UInt8] { path.path(below: tree) ?? [] }

  var configurations: [SourcePath] {
    entries.keys.map { tree.appending($0) }.filter { path in
      ConfigurationSearch.names.contains { path.name.elementsEqual($0.utf8) } && path.exists
    }.sorted()
  }

  /// Descriptions, or Swift files below the current folder, that do not exist any more, by their paths from the root.
  var removedFiles: [[UInt8]] {
    let folder = filter.names == .swift ? (try? Environment.workingFolder.resolved()) ?? root : root
    return entries.keys.filter { place in
      let path = root.appending(place)
      return filter.names.contains(path.name) && (filter.names == .descriptions || path.isSwiftFile)
        && path.bytes(below: folder) != nil && !path.exists && tree.appending(place).exists
    }
  }

  /// Writes files that are needed by name, such as baselines that a configuration names.
  mutating func add(_ paths: [SourcePath]) throws {
    let missing = paths.compactMap { $0.bytes(below: tree) }.compactMap { entries[$0] }
    _ = try git.read(missing.filter { $0.isFile && !tree.appending($0.path).exists }, limit: limit) { entry, bytes in
      write(bytes, to: entry.path)
    }
  }

  /// Writes the needed files of a commit and of its submodules.
  private mutating func write(_ commit: String, of git: GitRepository, to prefix: [UInt8]) throws {
    guard let all = try git.entries(of: commit) else { throw failure(git, commit, prefix) }
    // Git makes no unsafe paths, but a tree can contain them.
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
    // After the files, so that nothing is written through a link. Links with the names of Swift files are left
    // out, since searches skip them.
    for link in links where FileFilter.staysInside(link.target, from: link.path) && !filter.isSearched(link.path) {
      try? folder.link(tree.appending(link.path), to: link.target)
    }
    for entry in safe where entry.isSubmodule {
      let submodule = root.appending(prefix + entry.path)
      // One that is not checked out has no files now, either.
      guard submodule.isFolder, submodule.appending(".git").exists else { continue }
      let repository = GitRepository(root: submodule, scratch: folder.path)
      // Configurations are looked for up to the root of a repository.
      try folder.makeFolder(tree.appending(prefix + entry.path).appending(".git"))
      let commit = String(decoding: entry.object, as: UTF8.self)
      try write(commit, of: repository, to: prefix + entry.path + [UInt8(ascii: "/")])
    }
  }

  private mutating func write(_ bytes: [UInt8], to path: [UInt8]) {
    do throws(FileError) {
      try folder.write(bytes, to: tree.appending(path))
    } catch {
      messages.append("In \(Printing.shown(revision)), \(Printing.safe(path)) could not be read: \(error.reason).")
    }
  }

  private func failure(_ git: GitRepository, _ commit: String, _ prefix: [UInt8]) -> ExitStatus {
    let place = prefix.isEmpty ? "" : " of the submodule \(Printing.safe(Array(prefix.dropLast())))"
    return Messages.failure(
      """
      Commit \(commit.prefix(12))\(place) is not complete in this clone, and widgetlint downloads nothing. Fetch it \
      and run again. git says: \(git.firstError)
      """)
  }
}

extension ScratchFolder {
  /// Writes a list of paths that `--files-from` can read, and returns its name.
  func list(_ paths: [SourcePath], named name: String) throws -> String {
    let list = path.appending(name)
    try write(paths.flatMap { $0.bytes + [0] }, to: list)
    return String(decoding: list.bytes, as: UTF8.self)
  }
}

extension SourcePath {
  /// The path relative to a folder, with links followed except for the file itself; nil if the folder does not contain
  /// it. The folder must be absolute and resolved.
  func path(below folder: SourcePath) -> [UInt8]? {
    if let real = try? resolved(), real.isFolder { return real.bytes(below: folder) }
    let spelled = Environment.workingFolder.appending(bytes).normalized
    return ((try? spelled.parent.resolved()) ?? spelled.parent).appending(spelled.name).bytes(below: folder)
  }
}

/// Chooses the files of a revision that linting may read.
struct FileFilter: Sendable {
  let names: SearchedNames
  /// Paths from the root that are read whatever their name.
  let named: Set<[UInt8]>

  static let slash = UInt8(ascii: "/")

  func accepts(_ path: [UInt8]) -> Bool {
    // Configurations extend and use YAML files of any name.
    if named.contains(path) || path.hasEnding(".yml", ".yaml", ".gitignore") { return true }
    let place = SourcePath(bytes: path)
    switch names {
    case .descriptions: return names.contains(place.name)
    case .swift:
      return names.contains(place.name) && SwiftSelection.isWanted(place)
        || path.split(separator: Self.slash).contains { $0.hasEnding(".xcassets") }
    }
  }

  /// True for Swift code that is found only by its name.
  func isSearched(_ path: [UInt8]) -> Bool {
    names == .swift && !named.contains(path) && names.contains(SourcePath(bytes: path).name)
  }

  /// True if no component leads elsewhere or into git's own files.
  static func isSafe(_ path: [UInt8]) -> Bool {
    path.split(separator: slash, omittingEmptySubsequences: false).allSatisfy { component in
      let name = component.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      return !["", ".", "..", ".git"].contains { name.elementsEqual($0.utf8) }
    }
  }

  /// True if a link leads to a place in the tree. `..` only comes first, so that links on the way cannot lead out.
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
