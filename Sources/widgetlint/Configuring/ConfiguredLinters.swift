import Configuration
import Files
import Findings
import Linting
import RuleCatalogue
import YAMLTree

/// The linter for each file, as its configuration and the command line have it; one for all files that agree.
struct ConfiguredLinters {
  /// Where a file's settings are the same.
  private struct Key: Hashable {
    var configuration: Int
    var steps: [Int]
  }

  private(set) var search: ConfigurationSearch
  private let catalogue: RuleCatalogue
  private let rules: RuleOptions
  private let limits: Limits
  private var linters: [Key: Linter] = [:]
  private var described: [String: Rule] = [:]

  init(_ search: ConfigurationSearch, _ catalogue: RuleCatalogue, _ rules: RuleOptions, limits: Limits) {
    self.search = search
    self.catalogue = catalogue
    self.rules = rules
    self.limits = limits
  }

  mutating func configuration(for path: SourcePath) -> Configuration {
    let index = search.index(for: path)
    return search.configurations[index]
  }

  /// A path from the file system's root on, links in its folder followed.
  mutating func absolute(_ path: SourcePath) -> SourcePath { search.absolute(path) }

  /// The folder in which the command runs; absolute, links followed.
  var workingFolder: SourcePath { search.loader.workingFolder }

  /// The rule files that configurations bring.
  var ownRuleFiles: OwnRuleFiles {
    var folders: [SourcePath] = []
    for folder in search.configurations.flatMap(\.rulesFrom) where !folders.contains(folder.value) {
      folders.append(folder.value)
    }
    return OwnRuleFiles(in: folders, beside: catalogue, workingFolder: workingFolder)
  }

  mutating func linter(for path: SourcePath) -> Linter {
    let index = search.index(for: path)
    let configuration = search.configurations[index]
    let absolute = search.absolute(path)
    let key = Key(configuration: index, steps: configuration.stepIndices(for: absolute))
    if let linter = linters[key] { return linter }
    let settings = settings(of: configuration, for: absolute)
    let all = catalogue.adding(configuration.ownRules)
    for rule in all.describedRules(settings) where described[rule.id] == nil { described[rule.id] = rule }
    let linter = Linter(
      catalogue: all, settings: settings, requiresReasons: configuration.requireReasons?.value ?? false, limits: limits)
    linters[key] = linter
    return linter
  }

  /// The level from which findings in a file make the run fail: the command line's, else the configuration's.
  mutating func failOn(for path: SourcePath) -> FailureLevel {
    rules.failOn ?? configuration(for: path).failOn?.value ?? .error
  }

  /// Whether any configuration wants notes to be read.
  var listsNotes: Bool {
    search.configurations.contains { configuration in
      (rules.failOn ?? configuration.failOn?.value) == .note || (rules.profile ?? configuration.profile?.value) == .strict
    }
  }

  /// What reports say of the rules that ran; of all if none did yet.
  ///
  /// - Parameter withStatements: Whether with the documents' statements too, which take long to read.
  func descriptions(withStatements: Bool) -> [RuleDescription] {
    let settings = RuleSettings(isStrict: rules.profile == .strict)
    let ran = described.isEmpty ? catalogue.rules(settings, kind: nil) : Array(described.values)
    return RuleCatalogue.descriptions(of: ran.sorted { $0.id < $1.id }, withStatements: withStatements)
  }

  private func settings(of configuration: Configuration, for path: SourcePath) -> RuleSettings {
    var settings = configuration.ruleSettings(for: path)
    if let profile = rules.profile { settings.isStrict = profile == .strict }
    return settings
  }
}

/// What is wrong with the configurations of a run. Then nothing is linted.
struct ConfigurationMistakes {
  private(set) var files: [FileReport] = []
  private(set) var failures: [ReadFailure] = []
  /// What to tell on standard error.
  private(set) var complaints: [String] = []

  /// Nil if nothing is wrong.
  init?(in configurations: [Configuration]) {
    var shown: Set<SourcePath> = []
    for configuration in configurations where !configuration.isValid {
      if let failure = configuration.failure {
        failures.append(ReadFailure(path: failure.path, reason: failure.reason))
        complaints.append("\(Complaints.shown(failure.path)) was not read: \(failure.reason).")
      }
      for file in configuration.files where !file.findings.isEmpty && shown.insert(file.path).inserted {
        files.append(FileReport(file: file.source, findings: file.findings))
      }
    }
    if files.isEmpty, failures.isEmpty { return nil }
    files.sort { $0.file.path < $1.file.path }
    complaints.append("Nothing was linted, since the configuration has mistakes.")
  }
}
