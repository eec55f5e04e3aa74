import Findings

/// What the server asks of the tool around it: how a document is linted where it stands, by the same configuration as
/// on the command line.
package protocol ProjectLinting {
  /// What is wrong with a text, as if a file held it.
  ///
  /// - Parameter path: Absolute. Nothing need stand there.
  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict

  /// Looks whether configurations, rule files, baselines or ignore files have changed; what was known of them is then
  /// forgotten.
  ///
  /// - Returns: Whether something has changed.
  mutating func lookAgain() -> Bool

  /// What is wrong with the configurations and rule files of the documents that were linted, with absolute paths.
  var mistakes: [FileReport] { get }

  /// What reports say about a rule.
  func rule(named id: String) -> RuleDescription?
}

package enum ProjectVerdict: Sendable {
  case linted(FileReport)
  /// A search would not read the file: it is excluded or ignored.
  case passedOver
  /// What says how to lint has mistakes.
  case blocked(reason: String)
}
