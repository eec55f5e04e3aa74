import Findings

/// What the server asks of the tool around it: how a document is linted where it stands, by the same configuration as
/// on the command line.
package protocol ProjectLinting {
  /// What is wrong with a text, as if a file held it.
  ///
  /// - Parameter path: Absolute. Nothing need stand there.
  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict

  /// Findings with what removes each.
  ///
  /// - Parameter findings: Of those that linting the text found.
  mutating func withFixes(_ findings: [Finding], in text: [UInt8], as path: SourcePath) -> [Finding]

  /// The text with everything fixed that can be.
  ///
  /// - Parameters:
  ///   - findings: All that linting the text found.
  ///   - unsafe: Whether also what may change what a widget shows is done.
  mutating func fixed(_ text: [UInt8], as path: SourcePath, _ findings: [Finding], unsafe: Bool) -> [UInt8]

  /// Whether Swift code is linted, too.
  var readsSwift: Bool { get }

  /// What is wrong in the Swift code of a folder, in the files that are open.
  ///
  /// - Parameters:
  ///   - open: The texts of all open Swift documents in the folder, in place of their files.
  ///   - folder: Absolute.
  mutating func lintSwift(_ open: [SourcePath: [UInt8]], in folder: SourcePath) -> SwiftVerdicts

  /// Looks whether configurations, rule files, baselines or ignore files have changed; what was known of them is then
  /// forgotten.
  ///
  /// - Parameter thoroughly: Whether files of Swift code that are not open are looked at, too.
  /// - Returns: Whether something has changed.
  mutating func lookAgain(thoroughly: Bool) -> Bool

  /// What is wrong with the configurations and rule files of the documents that were linted, with absolute paths.
  var mistakes: [FileReport] { get }

  /// What reports say about a rule.
  func rule(named id: String) -> RuleDescription?
}

/// What linting the Swift code of a folder found.
package struct SwiftVerdicts: Sendable {
  /// Of each open document. The findings have their remedies, in words of Swift.
  package var verdicts: [SourcePath: ProjectVerdict] = [:]
  /// Which files could not be read and why, one line for each.
  package var complaints: [String] = []

  package init() {}
}

package enum ProjectVerdict: Sendable {
  case linted(FileReport)
  /// A search would not read the file: it is excluded or ignored.
  case ignored
  /// The file's configuration has mistakes.
  case blocked(reason: String)
}
