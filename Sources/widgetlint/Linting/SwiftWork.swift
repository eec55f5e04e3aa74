import ArgumentParser
import Files
import Findings
import Linting
import SwiftReading

/// Widgets in Swift code instead of descriptions.
struct SwiftOptions: ParsableArguments {
  @Flag(
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
  private let project: SwiftProject
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
    return .swift(
      SwiftWork(project: selection.project, baselines: baselines, outcome: selection.outcome, settings: byPath))
  }

  /// The same without tasks.
  var asWork: Plan.Work { Plan.Work(tasks: [], baselines: baselines, outcome: outcome) }

  /// Reports of the files that contribute to a widget, in the order of their paths.
  fileprivate func reports(limit: Int, _ outcome: inout Outcome) -> [(FileReport, FileSettings)] {
    if project.swiftFiles.isEmpty { return [] }
    let reading = FileReadings(limit: limit)
    let widgets = project.widgets { reading.bytes(of: $0) }
    for failure in reading.failures(with: widgets) { outcome.add(failure) }
    guard !widgets.descriptions.isEmpty else {
      outcome.addNoWidget(among: project.swiftFiles.count)
      return []
    }
    var reports: [RunSettings.Key: [FileReport]] = [:]
    var found: [(FileReport, FileSettings)] = []
    for (index, piece) in widgets.text.pieces.enumerated() {
      guard let settings = settings[piece.path] else { continue }
      // Where configurations differ, each file has what its own finds.
      let all = reports[settings.key] ?? settings.linter.lint(widgets.tree, over: widgets.text)
      reports[settings.key] = all
      found.append((all[index].inWordsOfSwift, settings))
    }
    return found.sorted { $0.0.file.path < $1.0.file.path }
  }
}

extension Run {
  mutating func lint(_ work: SwiftWork) {
    for (report, settings) in work.reports(limit: limit, &outcome) { add(report, settings) }
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
    var tasks: [Plan.Task] = []
    if !selection.project.swiftFiles.isEmpty {
      let reading = FileReadings(limit: choices.limits.maxFileSize)
      let widgets = selection.project.widgets { reading.bytes(of: $0) }
      for failure in reading.failures(with: widgets) { outcome.add(failure) }
      if widgets.descriptions.isEmpty { outcome.addNoWidget(among: selection.project.swiftFiles.count) }
      tasks = widgets.descriptions.map {
        Plan.Task(path: $0.path, settings: settings.settings(for: $0.path), text: Array($0.text.utf8))
      }
    }
    self = .ready(tasks, outcome)
  }
}

extension Outcome {
  fileprivate mutating func addNoWidget(among count: Int) {
    worsen(to: .incomplete)
    complaints.append(
      "No widgets were found in \(counted(count, "Swift file")). A widget is a type that conforms to Widget.")
  }
}

extension FileReport {
  fileprivate var inWordsOfSwift: FileReport {
    var report = self
    for index in findings.indices {
      report.findings[index].message = SwiftWording.translated(findings[index].message)
      report.findings[index].remedy = findings[index].remedy.map(SwiftWording.translated)
    }
    return report
  }
}

/// Reads files for a project, and keeps why some could not be read.
final class FileReadings {
  private let limit: Int
  private var failures: [FileError] = []
  private var failed: Set<SourcePath> = []

  init(limit: Int) { self.limit = limit }

  /// All files that were needed and not read.
  func failures(with widgets: SwiftWidgets) -> [FileError] {
    failures + widgets.tooDeep.map { FileError(path: $0, reason: SwiftWidgets.tooDeepReason) }
  }

  func bytes(of path: SourcePath) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try FileReading.bytes(of: path, limit: limit)
      guard bytes.count <= limit else {
        throw FileError(path: path, reason: "it is larger than \(limit) bytes; --max-file-size raises the limit")
      }
      return bytes
    } catch {
      if failed.insert(path).inserted { failures.append(error) }
      return nil
    }
  }
}

/// The files of a run over Swift code.
struct SwiftSelection {
  private(set) var project = SwiftProject()
  private(set) var outcome = Outcome()

  fileprivate init(_ choices: LintingChoices, _ settings: inout RunSettings) {
    var search = FileSearchOptions()
    search.respectsIgnoreFiles = choices.selection.gitignore
    search.names = .swift
    let paths = choices.input.files.isEmpty ? [SourcePath(".")] : choices.input.files
    self.init(FileSearch(paths: paths, options: search, excluding: &settings), mayBeEmpty: choices.selection.allowEmpty)
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
