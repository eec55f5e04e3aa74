/// Finds the files to read among paths and in folders.
public struct FileSearch {
  /// Each once, sorted by path.
  package private(set) var files: [SourcePath] = []
  package private(set) var failures: [FileError] = []
  /// The files that were read, and the files and folders that were skipped, sorted by path; empty unless requested.
  package private(set) var decisions: [FileDecision] = []
  package private(set) var excludedNamedFileCount = 0
  /// The number of files and folders that an exclusion or an ignore file skips.
  package private(set) var excludedCount = 0

  /// Links, pipes and devices that were skipped in folders although their names match.
  package private(set) var irregularFiles: [FileError] = []

  /// The names of descriptions, for messages.
  public static let patterns = "*.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml"

  public static func isDescription(_ name: [UInt8]) -> Bool { SearchedNames.descriptions.contains(name) }

  /// The reason why ignore files exclude a file from searches, as a phrase; nil if they do not. The path must be
  /// absolute and resolved.
  public static func reason(toIgnore file: SourcePath) -> String? {
    var ignoreFiles = IgnoreFiles()
    guard let root = ignoreFiles.context(of: file.parent)?.repositoryRoot else { return nil }
    let context = IgnoreFiles.Context(spelled: root, resolved: root, repositoryRoot: root)
    for path in file.selfAndParents.prefix(while: { $0 != root }).reversed() {
      if let reason = ignoreFiles.reason(toIgnore: path, isFolder: path != file, in: context) { return reason }
    }
    return nil
  }

  private let options: FileSearchOptions
  private var ignoreFiles = IgnoreFiles()
  private var resolvedFiles: Set<SourcePath> = []
  private var decisionsByResolvedPath: [SourcePath: FileDecision] = [:]

  /// Returns the reason to skip a path, as a phrase; nil if there is none.
  public typealias Exclusion = (_ path: SourcePath, _ isFolder: Bool) -> String?

  private struct SearchedPath {
    var path: SourcePath
    /// The same as `path` for a pipe, which cannot be resolved.
    var resolved: SourcePath

    func appending(_ name: [UInt8]) -> SearchedPath {
      SearchedPath(path: path.appending(name), resolved: resolved.appending(name))
    }
  }

  /// Takes named files whatever their names, and searches folders for files that are not ignored.
  public init(paths: [SourcePath], names: SearchedNames = .descriptions) {
    var options = FileSearchOptions()
    options.names = names
    self.init(paths: paths, options: options) { _, _ in nil }
  }

  public init(paths: [SourcePath], options: FileSearchOptions, excluding exclusion: Exclusion) {
    self.options = options
    for path in paths { searchNamed(path, exclusion) }
    failures += ignoreFiles.failures
    files.sort()
    decisions = decisionsByResolvedPath.values.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
  }

  private mutating func searchNamed(_ path: SourcePath, _ exclusion: Exclusion) {
    do throws(FileError) {
      guard let kind = path.kind else { throw .fromErrno(at: path) }
      let searched = SearchedPath(path: path, resolved: (try? path.resolved()) ?? path)
      switch (kind, options.names) {
      case (.folder, _): search(searched, exclusion)
      case (.other, .swift), (.symbolicLink, _): throw FileError(path: path, reason: "it is not a regular file")
      case (.file, _), (.other, .descriptions):
        guard options.excludesNamedFiles, let reason = exclusion(path, false) else {
          return add(searched, because: "it was named")
        }
        excludedNamedFileCount += 1
        skip(searched, because: reason)
      }
    } catch {
      failures.append(error)
    }
  }

  private mutating func search(_ root: SearchedPath, _ exclusion: Exclusion) {
    var pending = [root]
    let context = options.respectsIgnoreFiles ? ignoreFiles.context(of: root.path) : nil
    while let folder = pending.popLast() {
      do throws(FileError) {
        for entry in try FolderListing.entries(of: folder.path) {
          let searched = folder.appending(entry.name)
          guard let reason = reason(toSkip: entry, searched.path, context, exclusion) else {
            if entry.kind == .folder { pending.append(searched) } else { add(searched, because: "it was found") }
            continue
          }
          if !reason.isEmpty { skip(searched, because: reason) }
        }
      } catch {
        failures.append(error)
      }
    }
  }

  /// The reason to skip an entry of a folder; nil for files to read and folders to search, empty if `decisions` does
  /// not list the entry.
  private mutating func reason(
    toSkip entry: FolderListing.Entry, _ path: SourcePath, _ context: IgnoreFiles.Context?, _ exclusion: Exclusion
  ) -> String? {
    let isFolder = entry.kind == .folder
    guard isFolder || options.names.contains(entry.name) else { return "" }
    if entry.name.first == UInt8(ascii: ".") { return isFolder ? "" : "its name begins with a dot" }
    guard isFolder || entry.kind == .file else {
      let reason = entry.kind == .symbolicLink ? "it is a symbolic link" : "it is not a regular file"
      irregularFiles.append(FileError(path: path, reason: reason))
      return reason
    }
    // Git often ignores generated projects, but they name the platforms of the code.
    let isProject = options.readsIgnoredProjects && options.names == .swift
      && (isFolder ? path.ends(in: ".xcodeproj") : entry.name.elementsEqual("project.pbxproj".utf8))
    let reason = exclusion(path, isFolder)
      ?? (isProject ? nil : context.flatMap { ignoreFiles.reason(toIgnore: path, isFolder: isFolder, in: $0) })
    if reason != nil { excludedCount += 1 }
    return reason
  }

  private mutating func add(_ searched: SearchedPath, because reason: String) {
    guard resolvedFiles.insert(searched.resolved).inserted else { return }
    files.append(searched.path)
    guard options.explains else { return }
    decisionsByResolvedPath[searched.resolved] = FileDecision(path: searched.path, isRead: true, reason: reason)
  }

  private mutating func skip(_ searched: SearchedPath, because reason: String) {
    guard options.explains, decisionsByResolvedPath[searched.resolved] == nil else { return }
    decisionsByResolvedPath[searched.resolved] = FileDecision(path: searched.path, isRead: false, reason: reason)
  }
}

public struct FileSearchOptions: Sendable {
  public var respectsIgnoreFiles = true
  /// False for comparisons of revisions, which do not contain ignored files.
  public var readsIgnoredProjects = true
  /// True to apply exclusions to named files, too, for hooks that name all changed files.
  public var excludesNamedFiles = false
  /// True to record `FileSearch.decisions`.
  public var explains = false
  public var names = SearchedNames.descriptions

  public init() {}
}

public struct FileDecision: Sendable, Equatable {
  public var path: SourcePath
  public var isRead: Bool
  /// The reason as a phrase: "it was named".
  public var reason: String

  public init(path: SourcePath, isRead: Bool, reason: String) {
    (self.path, self.isRead, self.reason) = (path, isRead, reason)
  }
}

extension SourcePath {
  /// The paths in the output of another program, such as `git diff -z --name-only` or `find -print0`. If there is a NUL
  /// byte, it ends each path, otherwise LF or CRLF does. Windows PowerShell writes UTF-16.
  public static func list(in output: [UInt8]) -> [SourcePath] {
    let bytes = output.decodedText.dropFirst(output.byteOrderMarkLength)
    if bytes.contains(0) {
      let names = bytes.split(separator: 0)
      // Single letters are no names, but UTF-16 without a byte order mark.
      if names.count > 1, names.allSatisfy({ $0.count == 1 }) { return Self.list(in: names.flatMap(\.self)) }
      return names.map { SourcePath(bytes: Array($0)) }
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let path = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return path.isEmpty ? nil : SourcePath(bytes: Array(path))
    }
  }
}

public enum SearchedNames: Sendable {
  case descriptions
  /// Swift files, asset catalogues, string files and project files.
  case swift

  public func contains(_ name: [UInt8]) -> Bool {
    let path = SourcePath(bytes: name)
    switch self {
    case .descriptions:
      return ["widgets.yml", "widgets.yaml"].contains { name.elementsEqual($0.utf8) }
        || path.ends(in: ".widget.yml", ".widget.yaml", ".widget.json")
    case .swift:
      return ["project.pbxproj", "Contents.json", "project.yml", "project.yaml", "expo-target.config.js"]
        .contains { name.elementsEqual($0.utf8) } || path.ends(in: ".swift", ".strings", ".xcstrings", ".xcconfig")
    }
  }
}
