import Base
import LanguageServer
import Linting
import SwiftReading

/// Lints the Swift documents of editors as `--swift` would lint the folder that they are in, with the text of open
/// documents in place of their files.
struct ServedSwift {
  private(set) var settings: ServedSettings
  private let fileLimit: Int
  private var folders: [SourcePath: ServedSwiftFolder] = [:]

  init(_ options: Lint, _ catalogue: RuleCatalogue) {
    var options = options
    options.swift.swift = true
    fileLimit = options.limits.maxFileSize
    settings = ServedSettings(options, catalogue)
  }

  /// - Parameter open: The texts of all open Swift documents in the folder.
  mutating func lint(
    _ open: [SourcePath: [UInt8]], in folder: SourcePath, _ rules: [String: RuleDescription]
  ) -> SwiftVerdicts {
    var served = folders.removeValue(forKey: folder) ?? ServedSwiftFolder(folder, fileLimit: fileLimit, &settings)
    served.show(open)
    let widgets = served.widgets()
    let reports = widgets.reports { fileSettings(of: $0) }
    served.reports = Dictionary(reports.map { ($0.0.file.path, $0.0) }) { $1 }
    folders[folder] = served
    var found: [SourcePath: FileReport] = [:]
    for (report, settings) in reports {
      guard open[report.file.path] != nil, case .linted(_, var baselines) = self.settings.status(of: report.file.path)
      else { continue }
      found[report.file.path] = baselines.removingKnown(from: report, settings).withRemedies(of: rules)
    }
    for failure in served.failures where open[failure.path] != nil {
      let report = FileReport(unread: failure, open[failure.path] ?? []).withRemedies(of: rules)
      found[failure.path] = report
    }
    var verdicts = SwiftVerdicts()
    for (path, text) in open { verdicts.verdicts[path] = verdict(on: path, text, found[path], in: served) }
    verdicts.messages = served.messages
    return verdicts
  }

  /// The fixer of a folder's findings; nil if the folder was not linted.
  mutating func fixer(in folder: SourcePath) -> ProjectFixer<FixableSwift>? {
    guard var served = folders[folder] else { return nil }
    let fixer = served.fixer { fileSettings(of: $0) }
    folders[folder] = served
    return fixer
  }

  private mutating func fileSettings(of path: SourcePath) -> FileSettings? {
    guard case .linted(let found, _) = settings.status(of: path) else { return nil }
    return found
  }

  private mutating func verdict(
    on path: SourcePath, _ text: [UInt8], _ report: FileReport?, in served: ServedSwiftFolder
  ) -> ProjectVerdict {
    guard served.reads(path) else { return .ignored }
    if case .blocked(let reason) = settings.status(of: path) { return .blocked(reason: reason) }
    return .linted(report ?? FileReport(file: SourceFile(path: path, text: text), findings: []))
  }

  /// Reloads changed settings and, if requested, changed files; true if anything has changed.
  mutating func reloadIfChanged(includingFiles: Bool) -> Bool {
    if settings.reloadIfChanged() {
      // Other files may be excluded now.
      folders = [:]
      return true
    }
    guard includingFiles else { return false }
    var hasChanged = false
    for path in folders.keys.sorted() where folders[path]?.search(&settings) == true { hasChanged = true }
    return hasChanged
  }
}

/// The Swift code below a folder. Files are read again when they have changed, and widgets when a file has.
private struct ServedSwiftFolder {
  private let path: SourcePath
  private let fileLimit: Int
  private var project = SwiftProject()
  /// The state of each file when it was last checked.
  private var stamps: [SourcePath: FileStamp?] = [:]
  /// Texts of open documents.
  private var open: [SourcePath: [UInt8]] = [:]
  private var known = KnownFiles()
  /// Nil if anything has changed since the last reading.
  private var read: SwiftWidgets? { didSet { (reports, fixer) = (nil, nil) } }
  /// The findings in `read`.
  var reports: [SourcePath: FileReport]?
  /// Nil until a fix is requested.
  private var fixer: ProjectFixer<FixableSwift>?
  /// Files that could not be read.
  private(set) var failures: [FileError] = []
  /// Failures of the last search for files.
  private var searchMessages: [String] = []

  init(_ path: SourcePath, fileLimit: Int, _ settings: inout ServedSettings) {
    self.path = path
    self.fileLimit = fileLimit
    _ = search(&settings)
  }

  /// Searches for files; true if any was added, changed or removed.
  mutating func search(_ settings: inout ServedSettings) -> Bool {
    let selection = settings.swiftFiles(in: path)
    (project, searchMessages) = (selection.project, selection.outcome.messages)
    var new: [SourcePath: FileStamp?] = [:]
    for file in project.swiftFiles + project.resourceFiles { new[file] = FileStamp(of: file) }
    let changed = Set(new.keys).union(stamps.keys).filter { new[$0] != stamps[$0] }
    for file in changed { known.forget(file) }
    stamps = new
    if changed.isEmpty { return false }
    read = nil
    return true
  }

  /// Sets the texts of open documents, which replace their files.
  mutating func show(_ texts: [SourcePath: [UInt8]]) {
    let changed = Set(texts.keys).union(open.keys).filter { texts[$0] != open[$0] }
    open = texts
    for file in changed where reads(file) {
      known.forget(file)
      read = nil
    }
  }

  /// True if a document is among the files, or will be once it is saved.
  func reads(_ file: SourcePath) -> Bool { stamps[file] != nil || !file.exists }

  mutating func fixer(_ settings: (SourcePath) -> FileSettings?) -> ProjectFixer<FixableSwift> {
    if let fixer { return fixer }
    let widgets = widgets()
    var byPath: [SourcePath: FileSettings] = [:]
    for piece in widgets.text.pieces { byPath[piece.path] = settings(piece.path) }
    let swift = FixableSwift(code, byPath, open: open)
    let made = ProjectFixer(swift, swift.linted(widgets, known, reports: reports))
    fixer = made
    return made
  }

  private var code: SwiftCode {
    var whole = project
    let new = open.keys.filter { stamps[$0] == nil && reads($0) }
    if !new.isEmpty { whole.swiftFiles = (whole.swiftFiles + new).sorted() }
    return SwiftCode(whole, fileLimit: fileLimit)
  }

  mutating func widgets() -> SwiftWidgets {
    if let read, !failures.contains(where: canNowBeRead) { return read }
    let (widgets, failures) = code.read(knowing: &known, in: open)
    (read, self.failures) = (widgets, failures)
    return widgets
  }

  private func canNowBeRead(_ failure: FileError) -> Bool {
    guard let read, open[failure.path] == nil, !read.refused.contains(where: { $0.path == failure.path }) else {
      return false
    }
    return ((try? FileReading.bytes(of: failure.path, limit: fileLimit))?.count).map { $0 <= fileLimit } ?? false
  }

  /// Messages about files that could not be read, except open documents, which show it themselves.
  var messages: [String] {
    searchMessages + failures.filter { open[$0.path] == nil }.map(\.readingMessage)
  }
}

extension FileReport {
  /// A report that a document could not be read.
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
