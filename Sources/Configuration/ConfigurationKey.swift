import Findings

/// The keys of a configuration file.
package enum ConfigurationKey: String, CaseIterable, Sendable {
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

  /// What it says, as whole sentences.
  package var meaning: String {
    switch self {
    case .extends:
      "Other configuration files of the repository, whose settings hold where this file says nothing. Relative to it."
    case .edition:
      "The edition of the rule set. A configuration that pins one gets no new finding from a newer version of the "
        + "linter."
    case .profile: "Which rules run: recommended, or strict for all of them."
    case .failOn: "The lowest level of finding that makes a run fail."
    case .rules: "Levels and parameters of rules, by the rule's name."
    case .overrides: "Levels and parameters of rules for some files, widgets or families. A later one wins."
    case .exclude:
      "Files and folders that a search skips: patterns as in .gitignore, relative to the folder of this file."
    case .requireReasons: "Whether a comment that silences a finding has to say why, behind two dashes."
    case .baseline: "A file of findings that are known and not reported again. Relative to this file."
    case .fixes: "Rules whose findings are never fixed, and rules whose unsafe fixes are taken for safe."
    case .rulesFrom: "Folders with rule files of your own. Relative to this file."
    }
  }
}

/// The keys of an item under `overrides`.
package enum OverrideKey: String, CaseIterable, Sendable {
  case paths, kinds, families, rules

  package var meaning: String {
    switch self {
    case .paths: "The files concerned: patterns as in .gitignore, relative to the folder of this file."
    case .kinds: "The kinds of the widgets concerned; * stands for any letters."
    case .families: "The families concerned: their names, or system or accessory for all of these."
    case .rules: "Levels and parameters of rules there."
    }
  }
}

/// The keys under `fixes`.
package enum FixesKey: String, CaseIterable, Sendable {
  case never, safe

  package var meaning: String {
    switch self {
    case .never: "Rules whose findings --fix leaves alone."
    case .safe: "Rules whose unsafe fixes --fix makes as if they were safe."
    }
  }
}

/// Which of the rules run.
package enum RuleProfile: String, CaseIterable, Sendable {
  case recommended, strict
}

/// From which level on a finding makes a run fail.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether a finding that no comment silences is at this level or above.
  package func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.suppression == nil && $0.severity >= lowest }
  }
}
