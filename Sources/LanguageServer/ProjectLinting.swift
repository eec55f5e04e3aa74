import Base

/// Lints documents with the configuration of their folders, as the command line does. The tool implements it.
public protocol ProjectLinting {
  /// - Parameter path: Absolute. The file need not exist.
  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict

  /// Adds fixes to findings. The fixes of Swift code, for which a folder is given, are not proven and have no edits.
  mutating func withFixes(
    _ findings: [Finding], in text: [UInt8], as path: SourcePath, inSwiftOf folder: SourcePath?
  ) -> [Finding]

  /// The files that fixes of the findings change. Only Swift code, for which a folder is given, can have several.
  mutating func fixed(
    _ findings: [Finding], in text: [UInt8], as path: SourcePath, inSwiftOf folder: SourcePath?, unsafe: Bool
  ) -> [(path: SourcePath, before: [UInt8], after: [UInt8])]

  var readsSwift: Bool { get }

  /// Lints the Swift code of an absolute folder, with the texts of open documents in place of their files. Returns the
  /// result of each open document, with remedies worded for Swift, and a line for each file that could not be read.
  mutating func lintSwift(
    _ open: [SourcePath: [UInt8]], in folder: SourcePath
  ) -> (verdicts: [SourcePath: ProjectVerdict], messages: [String])

  /// The fix with a title; nil if its proof fails.
  mutating func swiftFix(_ title: String, of finding: Finding, in path: SourcePath, of folder: SourcePath) -> Fix?

  /// Reloads the settings if a configuration, rule file, baseline or ignore file has changed; true if anything has.
  ///
  /// - Parameter includingClosedFiles: True to check Swift files that are not open, too.
  mutating func reloadIfChanged(includingClosedFiles: Bool) -> Bool

  /// Mistakes in the configurations and rule files of the documents that were linted, with absolute paths.
  var mistakes: [FileReport] { get }

  func rule(named id: String) -> RuleDescription?
}

public enum ProjectVerdict: Sendable {
  case linted(FileReport)
  /// The file is excluded or ignored.
  case ignored
  /// The file's configuration has mistakes.
  case blocked(reason: String)
}
