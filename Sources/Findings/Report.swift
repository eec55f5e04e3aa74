/// Everything that a run found, ready for a reporter.
package struct Report: Sendable {
  /// In the order of their paths' bytes.
  package var files: [FileReport]
  /// Files that could not be read, and why.
  package var failures: [ReadFailure]
  /// All rules of the profile, by id.
  package var rules: [RuleDescription]

  package init(files: [FileReport], failures: [ReadFailure], rules: [RuleDescription]) {
    self.files = files
    self.failures = failures
    self.rules = rules
  }
}

/// The findings in one file, in the order of their places.
package struct FileReport: Sendable {
  package var file: SourceFile
  package var findings: [Finding]

  package init(file: SourceFile, findings: [Finding]) {
    self.file = file
    self.findings = findings
  }
}

/// A file that was asked for and could not be read.
package struct ReadFailure: Sendable {
  package var path: SourcePath
  /// Why, as a phrase: "permission denied".
  package var reason: String

  package init(path: SourcePath, reason: String) {
    self.path = path
    self.reason = reason
  }
}
