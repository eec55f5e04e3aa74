import ArgumentParser
import Base
import Linting
import Reporting
import Rules

struct SinceOptions: ParsableArguments {
  @Option(help: .row("since")) var since: String?

  func validate() throws { try Self.check(since) }

  /// - Throws: `ValidationError` for a name that git would read as an option.
  static func check(_ revision: String?) throws {
    if let revision, revision.isEmpty || revision.hasPrefix("-") {
      throw ValidationError("--since takes a revision, such as main, HEAD~1 or the number of a commit.")
    }
  }
}

struct EarlierFindings {
  let revision: String
  /// The root of the repository, absolute and without links.
  let root: SourcePath
  let files: [FindingComparison.File]
  /// Messages about files that could not be read.
  let messages: [String]
}

/// Linting or drawing both the files and an earlier state of them.
final class EarlierRun {
  let revision: String
  /// The options for the current files. A list of paths from standard input is in a file.
  private(set) var currentOptions: Lint
  private var earlierOptions: Lint
  /// The paths of the command line.
  private let paths: [SourcePath]
  private let state: EarlierState
  /// Files that no longer exist, which are read because a named one may have had their name.
  private var removed: Set<[UInt8]> = []
  private let catalogue = RuleCatalogue.embedded()

  /// Extracts an earlier state, and deletes it at the end.
  static func use(_ revision: String, of lint: Lint, _ body: (EarlierRun) throws -> Void) throws {
    do {
      try ScratchFolder.use { folder in
        try body(EarlierRun(revision, of: lint, in: folder))
      }
    } catch let error as FileError {
      throw Messages.failure("--since failed: \(Messages.shown(error.path)): \(error.reason).")
    }
  }

  /// - Throws: An exit status, after a message; `ValidationError` for paths outside of the repository.
  private init(_ revision: String, of lint: Lint, in folder: ScratchFolder) throws {
    self.revision = revision
    guard let root = try? Environment.workingFolder.resolved().repositoryRoot else {
      throw Messages.failure("--since needs a repository, and there is no .git in this folder or above it.")
    }
    let (paths, failure) = lint.selection.paths(lint.input)
    if let failure { throw Messages.failure(failure.readingMessage) }
    self.paths = lint.input.readsStandardInput ? paths + [lint.input.standardInputName] : paths
    for path in self.paths where path.path(below: root) == nil {
      throw ValidationError("\(Messages.shown(path)) is outside of the repository, so --since cannot compare it.")
    }
    let used = ([lint.configuration.config].compactMap(\.self) + lint.ownRules.rulesFrom).map(Arguments.path)
    let named = Set((self.paths + used).compactMap { $0.path(below: root) })
    let filter = FileFilter(names: lint.swift.swift ? .swift : .descriptions, named: named)
    let limit = lint.limits.maxFileSize.addingReportingOverflow(1).partialValue
    let commit = try GitRepository(root: root, scratch: folder.path).commit(revision)
    state = try EarlierState(revision, commit, of: root, filter: filter, limit: limit, in: folder)
    currentOptions = lint
    if lint.selection.filesFrom != nil {
      currentOptions.input.paths.removeAll { $0 != "-" }
      currentOptions.selection.filesFrom = try folder.list(paths, named: "now")
    }
    var earlier = try Lint.parse(["--format", ReportFormat.compact.rawValue])
    (earlier.swift, earlier.selection, earlier.rules) = (lint.swift, lint.selection, lint.rules)
    (earlier.ownRules, earlier.configuration, earlier.limits) = (lint.ownRules, lint.configuration, lint.limits)
    (earlier.ownRules.verbose, earlier.selection.explainFiles, earlier.selection.allowEmpty) = (false, false, true)
    earlierOptions = earlier
  }

  /// Replaces paths with those in the earlier state. Paths that it lacks have no findings there; options with such
  /// paths keep the current ones.
  private func lookUp() throws {
    let places = paths.map { state.path(of: $0) }
    let isKnown = try state.whileCurrent { places.map(\.exists) }
    var known = zip(places, isKnown).filter(\.1).map(\.0)
    // A file may have had another name.
    if zip(paths, isKnown).contains(where: { $0.kind == .file && !$1 }) {
      removed = Set(state.removedFiles)
      known += removed.map { state.tree.appending($0) }
    }
    earlierOptions.selection.filesFrom = try state.folder.list(known, named: "then")
    earlierOptions.configuration.config = try currentOptions.configuration.config.map { try option($0) }
    earlierOptions.ownRules.rulesFrom = try currentOptions.ownRules.rulesFrom.map { try option($0) }
  }

  private func option(_ text: String) throws -> String {
    let place = state.path(of: Arguments.path(text))
    if try state.whileCurrent({ place.exists }) { return String(decoding: place.bytes, as: UTF8.self) }
    return String(decoding: Environment.workingFolder.appending(Arguments.bytes(of: text)).bytes, as: UTF8.self)
  }

  /// Calls a function in the earlier state, with the options and settings for it.
  func inEarlierState<Result>(_ body: (Lint, inout RunSettings) throws -> Result) throws -> Result {
    var state = state
    try lookUp()
    let configurations = state.configurations
    let consulted: [SourcePath] = try state.whileCurrent {
      guard earlierOptions.configuration.config != nil || !configurations.isEmpty else { return [] }
      var settings = RunSettings(of: earlierOptions, catalogue: catalogue)
      _ = settings.problems(for: configurations)
      return settings.consulted
    }
    try state.add(consulted)
    Messages.print(state.messages)
    return try state.whileCurrent {
      var settings = RunSettings(of: earlierOptions, catalogue: catalogue)
      settings.isEarlierState = true
      do {
        return try body(earlierOptions, &settings)
      } catch let problems as Problems {
        let revision = Printing.shown(revision)
        throw Messages.failure("There is nothing to compare: in \(revision), \(problems.clause). Run without --since.")
      }
    }
  }

  /// Lints the earlier state.
  ///
  /// - Throws: An exit status, after a message.
  func findings() throws -> EarlierFindings {
    let (files, failures) = try inEarlierState { lint, settings in
      let plan = try Plan.make(for: lint, writing: OutputFiles([]), &settings)
      let reports = RunReports(
        lint.output, rules: [], isForFilesOnly: true, listsNotes: true, quietLevel: .note, showsSuppressed: true)
      var run = Run(lint, plan, reports, isCompared: true)
      run.lintFiles()
      run.lintSwift()
      let files = run.uncompared.map { report in
        let path = state.pathFromRoot(of: report.file.path)
        return FindingComparison.File(path: path, report: report, mayBeGone: !removed.contains(path))
      }
      return (files, run.finish().failures)
    }
    let messages = failures.map { failure in
      "In \(Printing.shown(revision)), \(Messages.shown(failure.path)) could not be read: \(failure.reason)."
    }
    return EarlierFindings(revision: revision, root: state.root, files: files, messages: messages)
  }
}
