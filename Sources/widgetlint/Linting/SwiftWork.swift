import ArgumentParser
import Base
import Dispatch
import Linting
import SwiftReading

struct SwiftWork {
  let code: SwiftCode
  let settings: [SourcePath: FileSettings]

  static func plan(for options: Lint, writing outputs: OutputFiles, _ settings: inout RunSettings) throws -> Plan {
    let selection = try SwiftSelection(options, &settings)
    try outputs.checkDistinct(from: selection.project.swiftFiles)
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    let fileSettings = try settings.settings(for: selection.reportedFiles) { baselines.open(for: $0, &$1) }
    let work = SwiftWork(code: SwiftCode(selection.project, options), settings: Dictionary(fileSettings) { $1 })
    return Plan(swift: work, baselines: baselines, result: selection.outcome)
  }

  /// The findings in the widgets, with their spans in the joined text of all files.
  func findings(in widgets: SwiftWidgets) -> [Finding] {
    let starts = Dictionary(widgets.text.pieces.map { ($0.path, $0.start) }) { first, _ in first }
    return widgets.reports { settings[$0] }.flatMap { report, _ in
      let start = starts[report.file.path] ?? 0
      return report.findings.filter { $0.coveredBy == nil }.map { finding in
        var finding = finding
        finding.span = TextSpan(start: finding.span.start + start, end: finding.span.end + start)
        return finding
      }
    }
  }
}

struct SwiftOptions: ParsableArguments {
  @Flag(help: .row("swift")) var swift = false

  /// The reason why a Swift file among descriptions is not read, as a clause.
  static var reasonNotRead: String {
    SwiftProject.isReadable
      ? "it is Swift code; use --swift to lint it"
      : "it is Swift code; use --swift to lint it, with a released binary or one built with the trait SwiftSource"
  }

  func validate() throws { if swift { try Self.requireReadable() } }

  static func requireReadable() throws {
    if !SwiftProject.isReadable {
      throw ValidationError(
        "This binary cannot read Swift. Build it with swift build --traits SwiftSource, or use a release binary.")
    }
  }
}

struct SwiftSelection {
  private(set) var project = SwiftProject()
  /// The Swift files whose findings are reported, which may use code of other files in `project`.
  private(set) var reportedFiles: [SourcePath] = []
  private(set) var outcome = RunResult()

  fileprivate init(_ options: Lint, _ settings: inout RunSettings) throws {
    guard !options.input.readsStandardInput else {
      throw ValidationError("--swift cannot read standard input; pass files or folders.")
    }
    var search = options.selection.search(for: .swift)
    search.readsIgnoredProjects = options.since.since == nil && !settings.isEarlierState
    let (paths, failure) = options.selection.paths(options.input)
    let namedSearch = settings.search(paths, search)
    let surroundings = SwiftSurroundings.folders(around: paths, workingFolder: settings.workingFolder)
    let mayBeEmpty = options.selection.allowEmpty || failure != nil || namedSearch.excludedNamedFileCount > 0
    self.init(namedSearch, mayBeEmpty: mayBeEmpty)
    if let failure { outcome.add(failure) }
    guard !surroundings.isEmpty, !reportedFiles.isEmpty else { return }
    search.excludesNamedFiles = false
    let fullSearch = settings.search(namedSearch.files + surroundings, search)
    project = SwiftProject()
    for path in fullSearch.files { add(path) }
    for failure in fullSearch.failures where !namedSearch.failures.contains(where: { $0.path == failure.path }) {
      outcome.add(failure)
    }
  }

  init(in folder: SourcePath, _ settings: inout RunSettings) {
    var search = FileSearchOptions()
    search.names = .swift
    self.init(settings.search([folder], search), mayBeEmpty: true)
  }

  init(_ paths: [SourcePath]) { self.init(FileSearch(paths: paths, names: .swift), mayBeEmpty: false) }

  private init(_ search: FileSearch, mayBeEmpty: Bool) {
    for path in search.files { add(path) }
    reportedFiles = project.swiftFiles
    for failure in search.failures { outcome.add(failure) }
    // `SwiftCode.widgets` explains which files are read; a project has hundreds without widgets.
    for decision in search.decisions where !decision.isRead { outcome.explain(decision) }
    guard project.swiftFiles.isEmpty, search.failures.isEmpty, !mayBeEmpty else { return }
    outcome.worsen(to: .incomplete)
    outcome.messages.append("No Swift files were found.")
  }

  private mutating func add(_ path: SourcePath) {
    if path.isSwiftFile {
      project.swiftFiles.append(path)
    } else if Self.isRelevant(path) {
      project.resourceFiles.append(path)
    }
  }

  /// False for `.strings` files in other languages than English.
  static func isRelevant(_ path: SourcePath) -> Bool {
    guard path.ends(in: ".strings") else { return true }
    return ["en.lproj", "Base.lproj", "en-US.lproj"].contains { path.parent.name.elementsEqual($0.utf8) }
  }
}

/// The Swift code of a run. Reads the declarations of all files in parallel, then the files that names lead to.
struct SwiftCode {
  let project: SwiftProject
  let fileLimit: Int
  var limits = Limits()
  private let workers: Int
  /// True to report the widgets that were found and the code that could not be read.
  private let explains: Bool
  /// True if a run without widgets succeeds.
  private var mayBeEmpty = false

  init(_ project: SwiftProject, _ options: Lint) {
    let limits = options.limits
    self.init(project, fileLimit: limits.maxFileSize, workers: limits.jobs, explains: options.selection.explainFiles)
    mayBeEmpty = options.selection.allowEmpty
    self.limits = limits.limits
  }

  /// - Parameter workers: The number of files to read in parallel; nil for the number of processors.
  init(_ project: SwiftProject, fileLimit: Int, workers: Int? = nil, explains: Bool = false) {
    (self.project, self.fileLimit, self.explains) = (project, fileLimit, explains)
    self.workers = workers ?? Environment.processorCount
  }

  func widgets(_ outcome: inout RunResult, knowing known: inout FileCache) -> SwiftWidgets {
    let (widgets, failures) = read(knowing: &known)
    for failure in failures { outcome.add(failure) }
    if explains {
      // A widget that differs by platform has several descriptions with the same lines.
      outcome.messages += widgets.descriptions.flatMap(\.explanation).unique
    }
    if widgets.descriptions.isEmpty, !project.swiftFiles.isEmpty {
      let absence = WidgetAbsence(widgets, in: counted(project.swiftFiles.count, "Swift file"))
      if absence.isFailure, !mayBeEmpty { outcome.worsen(to: .incomplete) }
      if !absence.isFailure || !mayBeEmpty { outcome.messages.append(absence.message) }
    }
    return widgets
  }

  func read() -> (widgets: SwiftWidgets, failures: [FileError]) {
    var known = FileCache()
    return read(knowing: &known)
  }

  /// - Parameters:
  ///   - texts: Replace the contents of files.
  ///   - only: The files whose widgets to read; nil for all.
  func read(
    knowing known: inout FileCache, in texts: [SourcePath: [UInt8]] = [:], only: Set<SourcePath>? = nil
  ) -> (widgets: SwiftWidgets, failures: [FileError]) {
    let reader = ProjectFileReader(limit: fileLimit, texts)
    let read = { @Sendable (path: SourcePath) in reader.bytes(of: path).map { KnownFile(of: $0) } }
    let unknown = project.swiftFiles.filter { !known.contains($0) }
    Workers.work(on: unknown, workers: workers, makeWork: { read }) { path, file in
      if let file { known.add(file, of: path) }
    }
    let widgets = project.widgets(
      knowing: &known, read: { reader.bytes(of: $0) },
      beginning: { try? FileReading.bytes(of: $0, limit: SwiftProject.imagePrefixLength) }, only: only, isolated: true)
    return (widgets, reader.failures(with: widgets))
  }
}

extension SwiftWidget {
  /// Lines for `--explain-files`.
  fileprivate var explanation: [String] {
    let file = Messages.shown(path)
    let name = Printing.safe(kind)
    let unread = notes.map { "\(file): not read of the widget \(name): \(Printing.safe($0))." }
    return ["\(file): read, because it declares the widget \(name)."] + unread
  }
}

extension SwiftWidgets {
  /// Reports of the files that contribute to a widget, worded for Swift.
  ///
  /// - Parameter settings: Returns nil for files without reports.
  func reports(_ settings: (SourcePath) -> FileSettings?) -> [(FileReport, FileSettings)] {
    if descriptions.isEmpty { return [] }
    var reportsByKey: [RunSettings.Key: [FileReport]] = [:]
    var result: [(FileReport, FileSettings)] = []
    let oldest = oldestSystems
    for (index, piece) in text.pieces.enumerated() {
      guard let settings = settings(piece.path) else { continue }
      let reports = reportsByKey[settings.key] ?? settings.linter.lint(tree, over: text)
      reportsByKey[settings.key] = reports
      result.append((reports[index].worded(for: self, oldest), settings))
    }
    return result
  }
}

extension FileReport {
  /// - Parameter oldest: The oldest versions of the systems on which the widgets run.
  fileprivate func worded(for widgets: SwiftWidgets, _ oldest: [String: Int]) -> FileReport {
    var report = self
    let importsWidgetKit = SwiftRequirements.isImported("WidgetKit", in: file.text)
    for index in findings.indices {
      // The rule's message lists the views of descriptions.
      if findings[index].rule == "unsupported-view" {
        report.findings[index].message = SwiftValues.sentence(findings[index].message)
      }
      report.findings[index].message = widgets.namingFiles(widgets.namingStates(report.findings[index].message))
      let span = findings[index].span
      let code = String(decoding: file.text[span.start..<span.end], as: UTF8.self)
      report.findings[index].remedy = findings[index].remedy.map {
        widgets.complete(
          $0.placingMode(behind: code), at: span, in: file.path, oldest: oldest, importsWidgetKit: importsWidgetKit)
      }
      report.findings[index].evidence.states = findings[index].evidence.states.map { widgets.stateCode[$0] ?? $0 }
    }
    return report
  }
}

/// Reads files on several threads, and keeps the reasons why some could not be read.
private final class ProjectFileReader: @unchecked Sendable {
  private let limit: Int
  private let texts: [SourcePath: [UInt8]]
  /// Protects `failures`.
  private let lock = DispatchSemaphore(value: 1)
  private var failures: [SourcePath: FileError] = [:]

  init(limit: Int, _ texts: [SourcePath: [UInt8]]) { (self.limit, self.texts) = (limit, texts) }

  func failures(with widgets: SwiftWidgets) -> [FileError] {
    lock.wait()
    defer { lock.signal() }
    return failures.values.sorted { $0.path < $1.path }
      + widgets.refused.map { FileError(path: $0.path, reason: $0.reason) }
  }

  func bytes(of path: SourcePath) -> [UInt8]? {
    do throws(FileError) {
      let bytes = if let text = texts[path] { text } else { try FileReading.bytes(of: path, limit: limit) }
      guard bytes.count <= limit else {
        throw FileError(path: path, reason: "it is larger than \(limit) bytes; --max-file-size raises the limit")
      }
      return bytes
    } catch {
      lock.wait()
      failures[path] = error
      lock.signal()
      return nil
    }
  }
}
