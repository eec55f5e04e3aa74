import Files
import Findings

/// The files of a run: those that were named, found, or listed.
struct FileSelection {
  /// In the order of their paths.
  private(set) var files: [SourcePath] = []
  private(set) var failures: [FileError] = []
  /// What to tell on standard error.
  private(set) var complaints: [String] = []
  let readsStandardInput: Bool
  /// Whether something should have been read, and nothing is there.
  private(set) var isEmptyByMistake = false

  /// - Parameter linters: Their configurations exclude files; those that the search meets are kept.
  init(_ input: InputOptions, _ options: SelectionOptions, linters: inout ConfiguredLinters) {
    var paths = input.sourcePaths
    readsStandardInput = paths.contains(SourcePath("-"))
    paths.removeAll { $0 == SourcePath("-") }
    if let list = options.filesFrom {
      add(listedIn: SourcePath(bytes: Arguments.bytes(of: list)), to: &paths)
    } else if paths.isEmpty, !readsStandardInput {
      paths = [SourcePath(".")]
    }
    var search = FileSearchOptions()
    search.respectsIgnoreFiles = options.gitignore
    search.excludesNamedFiles = options.forceExclude
    search.explains = options.explainFiles
    var exclusion = ChosenExclusion(linters: linters, patterns: options.patterns)
    let found = FileSearch(paths: paths, options: search, excluding: &exclusion)
    linters = exclusion.linters
    files = found.files
    failures += found.failures
    if options.explainFiles { explain(found.decisions) }
    judge(found, options)
  }

  private mutating func add(listedIn list: SourcePath, to paths: inout [SourcePath]) {
    do throws(FileError) {
      let bytes =
        list == SourcePath("-")
        ? try FileReading.standardInput(limit: Self.longestList)
        : try FileReading.bytes(of: list, limit: Self.longestList)
      guard bytes.count <= Self.longestList else {
        throw FileError(path: list, reason: "it is longer than \(Self.longestList) bytes")
      }
      paths += PathList.paths(in: bytes)
    } catch {
      failures.append(error)
    }
  }

  /// Longest list of paths, in bytes.
  private static let longestList = 1 << 28

  private mutating func explain(_ decisions: [FileDecision]) {
    for decision in decisions {
      let what = decision.isRead ? "read" : "passed over"
      complaints.append("\(Complaints.shown(decision.path)): \(what), since \(Printing.safe(decision.reason)).")
    }
  }

  /// A run over nothing is no success, unless somebody said so or excluded all that was named.
  private mutating func judge(_ search: FileSearch, _ options: SelectionOptions) {
    guard files.isEmpty, failures.isEmpty, !readsStandardInput, !options.allowEmpty else { return }
    if search.excludedNamedFiles > 0 { return }
    isEmptyByMistake = true
    complaints.append(
      search.excludedCount > 0
        ? "All widget descriptions that were found are excluded. --explain-files tells why; name one to lint it."
        : "No widget descriptions were found. Folders are searched for \(FileSearch.patterns).")
  }
}
