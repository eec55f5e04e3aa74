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
  ) -> [ChangedFile]

  var readsSwift: Bool { get }

  /// Lints the Swift code of an absolute folder, with the texts of open documents in place of their files.
  mutating func lintSwift(_ open: [SourcePath: [UInt8]], in folder: SourcePath) -> SwiftVerdicts

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

public struct ChangedFile: Sendable {
  public let path: SourcePath
  public let before: [UInt8]
  public let after: [UInt8]

  public init(_ path: SourcePath, _ before: [UInt8], _ after: [UInt8]) {
    (self.path, self.before, self.after) = (path, before, after)
  }
}

/// The results of linting the Swift code of a folder.
public struct SwiftVerdicts: Sendable {
  /// The result of each open document. Findings have their remedies, worded for Swift.
  public var verdicts: [SourcePath: ProjectVerdict] = [:]
  /// One line for each file that could not be read.
  public var messages: [String] = []

  public init() {}
}

public enum ProjectVerdict: Sendable {
  case linted(FileReport)
  /// The file is excluded or ignored.
  case ignored
  /// The file's configuration has mistakes.
  case blocked(reason: String)
}
