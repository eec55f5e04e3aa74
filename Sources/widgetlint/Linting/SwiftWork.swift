import ArgumentParser
import Files
import Findings
import Linting
import SwiftReading

/// Widgets in Swift code instead of descriptions.
struct SwiftOptions: ParsableArguments {
  @Flag(
    "swift",
    help: """
      Reads widgets from the Swift code in the given paths; no description is needed. Available in release binaries, \
      and in source builds with the SwiftSource trait.
      """)
  var swift = false

  /// Why a Swift file among descriptions is not read, as a clause.
  static var reasonNotRead: String {
    SwiftProject.isReadable
      ? "it is Swift code; use --swift to lint it"
      : "it is Swift code; use --swift to lint it, with a released binary or one built with the trait SwiftSource"
  }

  func validate() throws {
    if swift, !SwiftProject.isReadable {
      throw ValidationError(
        "This binary cannot read Swift. Build it with swift build --traits SwiftSource, or use a release binary.")
    }
  }
}

/// What a run over Swift code is going to do.
struct SwiftWork {
  private let code: SwiftCode
  private let baselines: Baselines
  private let outcome: Outcome
  /// The settings of every Swift file.
  private let settings: [SourcePath: FileSettings]

  static func plan(
    for options: Lint, writing outputs: OutputFiles, _ settings: inout RunSettings
  ) throws -> Plan {
    guard !options.input.readsStandardInput else {
      throw ValidationError("--swift cannot read standard input; pass files or folders.")
    }
    let selection = SwiftSelection(options.choices, &settings)
    try outputs.check(selection.project.swiftFiles)
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    let paths = selection.project.swiftFiles
    if let problems = settings.problems(for: paths) ?? baselines.problems(opening: paths, &settings) {
      return .blocked(problems)
    }
    try settings.checkChosenRules()
    var byPath: [SourcePath: FileSettings] = [:]
    for path in paths { byPath[path] = settings.settings(for: path) }
    let code = SwiftCode(selection.project, options.choices)
    return .swift(SwiftWork(code: code, baselines: baselines, outcome: selection.outcome, settings: byPath))
  }

  /// The same without tasks.
  var asWork: Plan.Work { Plan.Work(tasks: [], baselines: baselines, outcome: outcome) }

  /// Reports of the files that contribute to a widget, in the order of their paths.
  fileprivate func reports(_ outcome: inout Outcome) -> [(FileReport, FileSettings)] {
    let widgets = code.widgets(&outcome)
    return widgets.reports { settings[$0] }.sorted { $0.0.file.path < $1.0.file.path }
  }
}

extension Run {
  mutating func lint(_ work: SwiftWork) {
    for (report, settings) in work.reports(&outcome) { add(report, settings) }
  }
}

extension FilePlan {
  /// The widgets in Swift code as descriptions, for what draws those.
  init(swiftOf choices: LintingChoices, _ settings: inout RunSettings) throws {
    guard !choices.input.readsStandardInput else {
      throw ValidationError("--swift cannot read standard input; pass files or folders.")
    }
    let selection = SwiftSelection(choices, &settings)
    if let problems = settings.problems(for: selection.project.swiftFiles) {
      self = .blocked(problems)
      return
    }
    try settings.checkChosenRules()
    var outcome = selection.outcome
    let tasks = SwiftCode(selection.project, choices).widgets(&outcome).descriptions.map {
      Plan.Task(path: $0.path, settings: settings.settings(for: $0.path), text: Array($0.text.utf8))
    }
    self = .ready(tasks, outcome)
  }
}

/// The files of a run over Swift code.
struct SwiftSelection {
  private(set) var project = SwiftProject()
  private(set) var outcome = Outcome()

  fileprivate init(_ choices: LintingChoices, _ settings: inout RunSettings) {
    var search = FileSearchOptions()
    search.respectsIgnoreFiles = choices.selection.gitignore
    search.explains = choices.selection.explainFiles
    search.names = .swift
    let paths = choices.input.files.isEmpty ? [SourcePath(".")] : choices.input.files
    self.init(FileSearch(paths: paths, options: search, excluding: &settings), mayBeEmpty: choices.selection.allowEmpty)
  }

  /// The files below a folder, but for those that its configurations exclude or a repository ignores.
  init(in folder: SourcePath, _ settings: inout RunSettings) {
    var search = FileSearchOptions()
    search.names = .swift
    self.init(FileSearch(paths: [folder], options: search, excluding: &settings), mayBeEmpty: true)
  }

  /// All Swift files below some paths.
  init(_ paths: [SourcePath]) {
    self.init(FileSearch(paths: paths.isEmpty ? [SourcePath(".")] : paths, names: .swift), mayBeEmpty: false)
  }

  private init(_ found: FileSearch, mayBeEmpty: Bool) {
    for path in found.files {
      if path.name.suffix(6).elementsEqual(".swift".utf8) {
        project.swiftFiles.append(path)
      } else if Self.isWanted(path) {
        project.resourceFiles.append(path)
      }
    }
    for failure in found.failures { outcome.add(failure) }
    // Of a project's hundreds of files those are named that have widgets, once these are known.
    for decision in found.decisions where !decision.isRead { outcome.explain(decision) }
    guard project.swiftFiles.isEmpty, found.failures.isEmpty, !mayBeEmpty else { return }
    outcome.worsen(to: .incomplete)
    outcome.complaints.append("No Swift files were found.")
  }

  /// Words of other languages than the code's own are not read.
  private static func isWanted(_ path: SourcePath) -> Bool {
    guard path.name.suffix(8).elementsEqual(".strings".utf8) else { return true }
    return ["en.lproj", "Base.lproj", "en-US.lproj"].contains { path.parent.name.elementsEqual($0.utf8) }
  }
}
