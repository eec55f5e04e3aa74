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
      throw ValidationError("--since takes a revision, such as main, HEAD~1 or a commit hash.")
    }
  }
}

/// Lints or draws an earlier state of the files, to compare it with the current one.
final class EarlierRun {
  let revision: String
  /// The options for the current files. The list of `--files-from` is a copy, since standard input is read once.
  private(set) var currentOptions: Lint
  private var earlierOptions: Lint
  private let paths: [SourcePath]
  let state: EarlierState
  /// Files of the earlier state that no longer exist, since a named file may be one of them under a new name.
  private var removedPaths: Set<[UInt8]> = []
  private let catalogue = RuleCatalogue.embedded()

  /// Extracts an earlier state, passes it to `body`, and deletes it afterwards.
  static func use(_ revision: String, of lint: Lint, _ body: (EarlierRun) throws -> Void) throws {
    do {
      try ScratchFolder.use { try body(EarlierRun(revision, of: lint, in: $0)) }
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
    let optionPaths = ([lint.configuration.config].compactMap(\.self) + lint.ownRules.rulesFrom).map(Arguments.path)
    let namedPaths = Set((self.paths + optionPaths).compactMap { $0.path(below: root) })
    let filter = FileFilter(names: lint.swift.swift ? .swift : .descriptions, named: namedPaths)
    // A byte more than the limit shows that a file is too large.
    let limit = lint.limits.maxFileSize == .max ? .max : lint.limits.maxFileSize + 1
    let commit = try GitRepository(root: root, scratch: folder.path).commit(revision)
    state = try EarlierState(revision, commit, of: root, filter: filter, limit: limit, in: folder)
    currentOptions = lint
    if lint.selection.filesFrom != nil {
      currentOptions.input.paths.removeAll { $0 != "-" }
      currentOptions.selection.filesFrom = try folder.list(paths, named: "now")
    }
    var earlier = try Lint.options(.compact, lint.rules, lint.ownRules, lint.configuration, lint.limits)
    (earlier.swift, earlier.selection) = (lint.swift, lint.selection)
    (earlier.ownRules.verbose, earlier.selection.explainFiles, earlier.selection.allowEmpty) = (false, false, true)
    earlierOptions = earlier
  }

  /// Puts the paths of the earlier state into its options, without files that it lacks. If a named file is missing, all
  /// removed files are added.
  private func setEarlierPaths() throws {
    let earlierPaths = paths.map { state.earlierPath(of: $0) }
    let isPresent = try state.runInFolder { earlierPaths.map(\.exists) }
    var existing = zip(earlierPaths, isPresent).filter(\.1).map(\.0)
    if zip(paths, isPresent).contains(where: { $0.kind == .file && !$1 }) {
      removedPaths = Set(state.removedFiles)
      existing += removedPaths.map { state.tree.appending($0) }
    }
    earlierOptions.selection.filesFrom = try state.folder.list(existing, named: "then")
    earlierOptions.configuration.config = try currentOptions.configuration.config.map { try earlierOption($0) }
    earlierOptions.ownRules.rulesFrom = try currentOptions.ownRules.rulesFrom.map { try earlierOption($0) }
  }

  /// The path in the earlier state or, if that lacks it, the current path.
  private func earlierOption(_ text: String) throws -> String {
    let earlier = state.earlierPath(of: Arguments.path(text))
    if try state.runInFolder({ earlier.exists }) { return String(decoding: earlier.bytes, as: UTF8.self) }
    return String(decoding: Environment.workingFolder.appending(Arguments.bytes(of: text)).bytes, as: UTF8.self)
  }

  /// Calls `body` in the folder of the earlier state, with its options and settings.
  func inEarlierState<Result>(_ body: (Lint, inout RunSettings) throws -> Result) throws -> Result {
    var state = state
    try setEarlierPaths()
    let configurations = state.configurations
    let consulted: [SourcePath] = try state.runInFolder {
      guard earlierOptions.configuration.config != nil || !configurations.isEmpty else { return [] }
      var settings = RunSettings(of: earlierOptions, catalogue: catalogue)
      // Loads the configurations, so that `consulted` has the files to which they refer.
      _ = settings.problems(for: configurations)
      return settings.consulted
    }
    try state.add(consulted)
    Messages.print(state.messages)
    return try state.runInFolder {
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

  /// Lints the earlier state. The messages name files that could not be read.
  ///
  /// - Throws: An exit status, after a message.
  func findings() throws -> (files: [FindingComparison.File], messages: [String]) {
    let (files, failures) = try inEarlierState { lint, settings in
      let plan = try Plan.make(for: lint, writing: OutputFiles([]), &settings)
      let reports = RunReports(
        lint.output, rules: [], isForFilesOnly: true, listsNotes: true, quietLevel: .note, showsSuppressed: true)
      var run = Run(lint, plan, reports, keepsReports: true)
      run.lint()
      let files = run.lintedReports.map { report in
        let path = report.file.path.path(below: state.tree) ?? []
        return FindingComparison.File(path: path, report: report, mayBeGone: !removedPaths.contains(path))
      }
      return (files, run.finish().failures)
    }
    let messages = failures.map { failure in
      "In \(Printing.shown(revision)), \(Messages.shown(failure.path)) could not be read: \(failure.reason)."
    }
    return (files, messages)
  }
}
