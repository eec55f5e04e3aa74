import Base
import Linting

enum ConfigurationKey: String, CaseIterable, Sendable {
  case extends
  case edition
  case profile
  case failOn
  case rules
  case overrides
  case exclude
  case requireReasons
  case baseline
  case rulesFrom
  case fixes

  var meaning: String {
    switch self {
    case .extends:
      "Other configuration files in the repository to start from; this file overrides them. Relative to this file."
    case .edition: "The edition of the rule set. If it is pinned, upgrading the linter adds no new findings."
    case .profile: "Which rules run: recommended, or strict for all rules."
    case .failOn: "The lowest level of finding that makes a run fail."
    case .rules: "Levels and parameters of rules, by rule name."
    case .overrides: "Levels and parameters of rules for some files, widgets or families. A later one wins."
    case .exclude:
      "Files and folders that searches skip: .gitignore-style patterns, relative to the folder of this file."
    case .requireReasons: "Whether a comment that suppresses a finding must give a reason, after two dashes."
    case .baseline: "A file of known findings that are not reported again. Relative to this file."
    case .fixes: "Rules whose findings are never fixed, and rules whose unsafe fixes count as safe."
    case .rulesFrom: "Folders with your own rule files. Relative to this file."
    }
  }
}

enum OverrideKey: String, CaseIterable, Sendable {
  case paths, kinds, families, rules

  var meaning: String {
    switch self {
    case .paths: "The files it applies to: .gitignore-style patterns, relative to the folder of this file."
    case .kinds: "The kinds of widget it applies to; * matches any characters."
    case .families: "The families it applies to: their names, or system or accessory for all of that kind."
    case .rules: "Levels and parameters of rules for these."
    }
  }
}

enum FixesKey: String, CaseIterable, Sendable {
  case never, safe

  var meaning: String {
    switch self {
    case .never: "Rules whose findings --fix never fixes."
    case .safe: "Rules whose unsafe fixes --fix applies as if they were safe."
    }
  }
}

enum RuleProfile: String, CaseIterable, Sendable { case recommended, strict }

/// The lowest level of a finding that makes a run fail.
enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// True if a finding that is not suppressed has this level or a higher one.
  func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.suppression == nil && $0.severity >= lowest }
  }
}

/// The configuration that `widgetlint init` creates: all keys, most of them commented out.
enum StartingConfiguration {
  static func text(edition: Edition) -> String {
    let lines = String(decoding: PackageResources.starter_yml, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("edition:") ? "edition: \"\(edition)\"" : String($0) }.joined(separator: "\n")
  }
}
