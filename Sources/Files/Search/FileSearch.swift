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
  /// Why each file was taken or passed over, and each folder passed over, in the order of their paths.
  package private(set) var decisions: [FileDecision] = []
  /// How many files that were named are passed over, since whoever named them asked for that.
  package private(set) var excludedNamedFiles = 0
  /// How many descriptions and folders that a search met are excluded or ignored.
  package private(set) var excludedCount = 0

  /// Names that mark a description, for messages.
  package static let patterns = "*.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml"

  private let options: FileSearchOptions
  private var ignoreFiles = IgnoreFiles()

  /// Looks at each path: a file is taken whatever its name, a folder is searched. What a repository's ignore files
  /// name is passed over.
  package init(paths: [SourcePath]) {
    var nothing = NoExclusion()
    self.init(paths: paths, options: FileSearchOptions(), excluding: &nothing)
  }

  /// The same, with exclusions.
  package init(paths: [SourcePath], options: FileSearchOptions, excluding exclusion: inout some SearchExclusion) {
    self.options = options
    for path in paths { look(at: path, &exclusion) }
    failures += ignoreFiles.failures
    files = Set(files).sorted()
    decisions.sort { ($0.path, $0.reason) < ($1.path, $1.reason) }
  }

  private mutating func look(at path: SourcePath, _ exclusion: inout some SearchExclusion) {
    do throws(FileError) {
      switch try FileReading.kind(of: path) {
      case .folder: search(path, &exclusion)
      case .file, .other: takeNamed(path, &exclusion)
      }
    } catch {
      failures.append(error)
    }
  }

  /// A file that was named is taken, unless exclusions are to hold for those too.
  private mutating func takeNamed(_ path: SourcePath, _ exclusion: inout some SearchExclusion) {
    guard options.excludesNamedFiles, let reason = exclusion.reason(toExclude: path, isFolder: false, isNamed: true)
    else { return take(path, because: "it was named") }
    excludedNamedFiles += 1
    passOver(path, because: reason)
  }

  /// Walks a folder without recursion; links and folders whose name begins with a dot are passed over.
  private mutating func search(_ root: SourcePath, _ exclusion: inout some SearchExclusion) {
    var pending = [root]
    let context = options.respectsIgnoreFiles ? ignoreFiles.context(of: root) : nil
    while let folder = pending.popLast() {
      do throws(FileError) {
        for entry in try FolderListing.entries(of: folder) {
          let path = folder.entry(entry.name)
          guard let reason = reason(toPassOver: entry, path, context, &exclusion) else {
            if entry.kind == .folder { pending.append(path) } else { take(path, because: "it was found") }
            continue
          }
          if !reason.isEmpty { passOver(path, because: reason) }
        }
      } catch {
        failures.append(error)
      }
    }
  }

  /// Nil for what is taken or searched; empty for what nobody would expect to be.
  private mutating func reason(
    toPassOver entry: FolderListing.Entry, _ path: SourcePath, _ context: IgnoreFiles.Context?,
    _ exclusion: inout some SearchExclusion
  ) -> String? {
    let isFolder = entry.kind == .folder
    let isDescription = DescriptionName.matches(entry.name)
    guard isFolder || isDescription else { return "" }
    if entry.name.first == UInt8(ascii: ".") { return isFolder ? "" : "its name begins with a dot" }
    if entry.isLink { return "it is a symbolic link" }
    guard isFolder || entry.kind == .file else { return "it is no regular file" }
    let reason =
      exclusion.reason(toExclude: path, isFolder: isFolder, isNamed: false)
      ?? context.flatMap { ignoreFiles.reason(toIgnore: path, isFolder: isFolder, in: $0) }
    if reason != nil { excludedCount += 1 }
    return reason
  }

  private mutating func take(_ path: SourcePath, because reason: String) {
    files.append(path)
    if options.explains { decisions.append(FileDecision(path: path, isRead: true, reason: reason)) }
  }

  private mutating func passOver(_ path: SourcePath, because reason: String) {
    if options.explains { decisions.append(FileDecision(path: path, isRead: false, reason: reason)) }
  }
}
