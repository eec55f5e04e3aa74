import ArgumentParser
import Base
import Reporting

struct SinceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Reports only findings that are not in this state of the repository, such as main, HEAD or a commit. It is read \
      from git's objects, and linted with its own configuration.
      """, valueName: "revision"))
  var since: String?

  func validate() throws {
    guard let since else { return }
    if since.isEmpty || since.hasPrefix("-") {
      throw ValidationError("--since takes a revision, such as main, HEAD~1 or the number of a commit.")
    }
  }
}

/// The findings of an earlier state.
struct EarlierFindings {
  let revision: String
  /// The root of the repository, absolute and without links.
  let root: SourcePath
  let files: [FindingComparison.File]
  /// Messages about what could not be read.
  let messages: [String]
}

/// Linting or drawing both the files and an earlier state of them.
struct EarlierRun {
  /// The options for the files of now. A list of paths from standard input is in a file.
  private(set) var now: Lint
  private var then: Lint
  private var state: EarlierState

  /// - Throws: An exit status, after a message; `ValidationError` for paths outside of the repository.
  init(_ revision: String, of lint: Lint, in folder: ScratchFolder) throws {
    let (paths, failure) = lint.selection.paths(lint.input)
    if let failure { throw Messages.failure(failure.readingMessage) }
    let options = [lint.configuration.config].compactMap(\.self) + lint.ownRules.rulesFrom
    let named = lint.input.readsStandardInput ? paths + [lint.input.standardInputName] : paths
    state = try EarlierState(revision, for: lint, naming: named + options.map(Arguments.path), in: folder)
    for path in named where path.place(below: state.root) == nil {
      throw ValidationError("\(Messages.shown(path)) is outside of the repository, so --since cannot compare it.")
    }
    (now, then) = (lint, try Lint.parse(["--format", ReportFormat.compact.rawValue]))
    if lint.selection.filesFrom != nil {
      (now.input.paths, now.selection.filesFrom) = (lint.input.paths.filter { $0 == "-" }, try state.list(paths, named: "now"))
    }
    (then.swift, then.selection, then.rules) = (lint.swift, lint.selection, lint.rules)
    (then.ownRules, then.configuration, then.limits) = (lint.ownRules, lint.configuration, lint.limits)
    (then.ownRules.verbose, then.selection.explainFiles, then.selection.allowEmpty) = (false, false, true)
    try lookUp(named)
  }

  /// Replaces paths by those in the earlier state. Paths that it lacks have no findings there; options that name what it
  /// lacks keep naming what is there now.
  private mutating func lookUp(_ paths: [SourcePath]) throws {
    let working = Environment.workingFolder
    let lint = now
    let places = paths.map { state.path(of: $0) }
    let known = try state.whileCurrent { places.filter(\.exists) }
    then.selection.filesFrom = try state.list(known, named: "then")
    func option(_ text: String) throws -> String {
      let (now, then) = (working.appending(Arguments.bytes(of: text)), state.path(of: Arguments.path(text)))
      return String(decoding: (try state.whileCurrent { then.exists } ? then : now).bytes, as: UTF8.self)
    }
    then.configuration.config = try lint.configuration.config.map(option)
    then.ownRules.rulesFrom = try lint.ownRules.rulesFrom.map(option)
  }

  /// Does something in the earlier state, with the options for it.
  mutating func inEarlierState<Result>(_ body: (Lint, inout RunSettings) throws -> Result) throws -> Result {
    let then = then
    let configurations = state.configurations
    let consulted: [SourcePath] = try state.whileCurrent {
      guard then.configuration.config != nil || !configurations.isEmpty else { return [] }
      var settings = RunSettings(of: then)
      _ = settings.problems(for: configurations)
      return settings.consulted
    }
    try state.add(consulted)
    return try state.whileCurrent {
      var settings = RunSettings(of: then)
      settings.toleratesUnknownRules = true
      do {
        return try body(then, &settings)
      } catch let problems as Problems {
        throw Messages.failure(
          "Nothing can be compared with \(Printing.shown(state.revision)): there, \(problems.clause). Run without --since.")
      }
    }
  }

  /// Lints the earlier state.
  ///
  /// - Throws: An exit status, after a message.
  mutating func findings() throws -> EarlierFindings {
    let (tree, revision) = (state.tree, Printing.shown(state.revision))
    let (files, messages) = try inEarlierState { lint, settings in
      let plan = try Plan.make(for: lint, writing: OutputFiles([]), &settings)
      let reports = RunReports(
        lint.output, rules: [], isForFilesOnly: true, listsNotes: true, quietLevel: .note, showsSuppressed: true)
      var run = Run(lint, plan, reports, isCompared: true)
      run.lintFiles()
      run.lintSwift()
      let files = run.uncompared.map { report in
        FindingComparison.File(place: report.file.path.place(below: tree) ?? [], report: report)
      }
      return (files, run.finish().failures.map { failure in
        "In \(revision), \(Messages.shown(failure.path)) could not be read: \(failure.reason)."
      })
    }
    return EarlierFindings(revision: state.revision, root: state.root, files: files, messages: state.messages + messages)
  }
}
