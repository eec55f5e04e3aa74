import Base
import LanguageServer
import Linting
import SwiftReading

/// Lints the Swift documents of editors like `--swift` lints their folder. The texts of open documents replace files.
struct ServedSwift {
  private(set) var servedSettings: ServedSettings
  private let fileLimit: Int
  private var folders: [SourcePath: ServedSwiftFolder] = [:]

  init(_ options: Lint, _ catalogue: RuleCatalogue) {
    var options = options
    options.swift.swift = true
    fileLimit = options.limits.maxFileSize
    servedSettings = ServedSettings(options, catalogue)
  }

  /// - Parameter open: The texts of all open Swift documents in the folder.
  mutating func lint(
    _ open: [SourcePath: [UInt8]], in folder: SourcePath, _ rules: [String: RuleDescription]
  ) -> (verdicts: [SourcePath: ProjectVerdict], messages: [String]) {
    var served = folders.removeValue(forKey: folder) ?? ServedSwiftFolder(folder, fileLimit: fileLimit, &servedSettings)
    served.setOpenTexts(open)
    let widgets = served.widgets()
    let reports = widgets.reports { fileSettings(of: $0) }
    served.reports = Dictionary(reports.map { ($0.0.file.path, $0.0) }) { $1 }
    folders[folder] = served
    var reportsByPath: [SourcePath: FileReport] = [:]
    for (report, settings) in reports {
      guard open[report.file.path] != nil, case .linted(_, var baselines) = servedSettings.status(of: report.file.path)
      else { continue }
      reportsByPath[report.file.path] = baselines.removingKnown(from: report, settings).withRemedies(of: rules)
    }
    for failure in served.failures where open[failure.path] != nil {
      reportsByPath[failure.path] = FileReport(unread: failure, open[failure.path] ?? []).withRemedies(of: rules)
    }
    var verdicts: [SourcePath: ProjectVerdict] = [:]
    for (path, text) in open { verdicts[path] = verdict(on: path, text, reportsByPath[path], in: served) }
    return (verdicts, served.messages)
  }

  /// The fixer of a folder's findings; nil if the folder was not linted.
  mutating func fixer(in folder: SourcePath) -> ProjectFixer<FixableSwift>? {
    guard var served = folders[folder] else { return nil }
    let fixer = served.fixer { fileSettings(of: $0) }
    folders[folder] = served
    return fixer
  }

  private mutating func fileSettings(of path: SourcePath) -> FileSettings? {
    guard case .linted(let settings, _) = servedSettings.status(of: path) else { return nil }
    return settings
  }

  private mutating func verdict(
    on path: SourcePath, _ text: [UInt8], _ report: FileReport?, in served: ServedSwiftFolder
  ) -> ProjectVerdict {
    guard served.reads(path) else { return .ignored }
    if case .blocked(let reason) = servedSettings.status(of: path) { return .blocked(reason: reason) }
    return .linted(report ?? FileReport(file: SourceFile(path: path, text: text), findings: []))
  }

  /// Reloads changed settings and, if requested, changed files; true if anything has changed.
  mutating func reloadIfChanged(includingFiles: Bool) -> Bool {
    if servedSettings.reloadIfChanged() {
      // The new settings may exclude other files.
      folders = [:]
      return true
    }
    guard includingFiles else { return false }
    var hasChanged = false
    for path in folders.keys.sorted() where folders[path]?.search(&servedSettings) == true { hasChanged = true }
    return hasChanged
  }
}

/// The Swift code below a folder. Only changed files are read again, and the widgets after any change.
private struct ServedSwiftFolder {
  private let path: SourcePath
  private let fileLimit: Int
  private var project = SwiftProject()
  private var stamps: [SourcePath: FileStamp?] = [:]
  private var openTexts: [SourcePath: [UInt8]] = [:]
  private var known = FileCache()
  /// The widgets; nil if a file has changed since they were read.
  private var readWidgets: SwiftWidgets? { didSet { (reports, fixer) = (nil, nil) } }
  /// The findings in `readWidgets`.
  var reports: [SourcePath: FileReport]?
  /// Nil until a fix is requested.
  private var fixer: ProjectFixer<FixableSwift>?
  private(set) var failures: [FileError] = []
  private var searchMessages: [String] = []

  init(_ path: SourcePath, fileLimit: Int, _ settings: inout ServedSettings) {
    (self.path, self.fileLimit) = (path, fileLimit)
    _ = search(&settings)
  }

  /// Searches for files; true if any was added, changed or removed.
  mutating func search(_ settings: inout ServedSettings) -> Bool {
    let selection = settings.swiftFiles(in: path)
    (project, searchMessages) = (selection.project, selection.outcome.messages)
    var newStamps: [SourcePath: FileStamp?] = [:]
    for file in project.swiftFiles + project.resourceFiles { newStamps[file] = FileStamp(of: file) }
    let changed = Set(newStamps.keys).union(stamps.keys).filter { newStamps[$0] != stamps[$0] }
    for file in changed { known.forget(file) }
    stamps = newStamps
    if changed.isEmpty { return false }
    readWidgets = nil
    return true
  }

  mutating func setOpenTexts(_ texts: [SourcePath: [UInt8]]) {
    let changed = Set(texts.keys).union(openTexts.keys).filter { texts[$0] != openTexts[$0] }
    openTexts = texts
    for file in changed where reads(file) {
      known.forget(file)
      readWidgets = nil
    }
  }

  /// True if a document is among the files, or may be once it is saved.
  func reads(_ file: SourcePath) -> Bool { stamps[file] != nil || !file.exists }

  mutating func fixer(_ settings: (SourcePath) -> FileSettings?) -> ProjectFixer<FixableSwift> {
    if let fixer { return fixer }
    let widgets = widgets()
    var settingsByPath: [SourcePath: FileSettings] = [:]
    for piece in widgets.text.pieces { settingsByPath[piece.path] = settings(piece.path) }
    let swift = FixableSwift(code, settingsByPath, openTexts: openTexts)
    let newFixer = ProjectFixer(swift, swift.linted(widgets, known, reports: reports))
    fixer = newFixer
    return newFixer
  }

  private var code: SwiftCode {
    var extended = project
    let new = openTexts.keys.filter { stamps[$0] == nil && reads($0) }
    if !new.isEmpty { extended.swiftFiles = (extended.swiftFiles + new).sorted() }
    return SwiftCode(extended, fileLimit: fileLimit)
  }

  mutating func widgets() -> SwiftWidgets {
    if let readWidgets { return readWidgets }
    let (widgets, failures) = code.read(knowing: &known, in: openTexts)
    (readWidgets, self.failures) = (widgets, failures)
    return widgets
  }

  /// Messages about files that could not be read, except open documents, which have a finding about that.
  var messages: [String] { searchMessages + failures.filter { openTexts[$0.path] == nil }.map(\.readingMessage) }
}

extension FileReport {
  fileprivate init(unread failure: FileError, _ text: [UInt8]) {
    let finding = Finding(
      rule: "limit-exceeded", severity: .error, message: "This file could not be read: \(failure.reason).",
      span: TextSpan(start: 0, end: 0))
    self.init(file: SourceFile(path: failure.path, text: text), findings: [finding])
  }

  /// Adds the rule's remedy, worded for Swift, to findings without one.
  fileprivate func withRemedies(of rules: [String: RuleDescription]) -> FileReport {
    var report = self
    for index in findings.indices where findings[index].remedy == nil {
      guard let remedy = rules[findings[index].rule]?.remedy, !remedy.isEmpty else { continue }
      report.findings[index].remedy = SwiftRequirements.added(to: remedy)
    }
    return report
  }
}
