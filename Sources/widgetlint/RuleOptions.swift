import ArgumentParser
import Findings

struct RuleOptions: ParsableArguments {
  enum Profile: String, ExpressibleByArgument, CaseIterable { case recommended, strict }

  @Option(help: "Which rules: recommended, or strict for all of them.")
  var profile = Profile.recommended

  @Option(help: "The lowest level that makes the run fail.")
  var failOn = FailureLevel.error

  @Flag(help: "Shows what comments in the files silence.")
  var noSuppressions = false
}

/// From which level on a finding makes the run fail.
enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning, note, never

  func isReached(by report: Report) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return report.files.contains { file in
      file.findings.contains { $0.suppression == nil && $0.severity >= lowest }
    }
  }
}
