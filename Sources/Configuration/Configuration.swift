import AppleTables
import Files
import Findings
import Globs
import RuleCatalogue

/// What one configuration file says, with all that it extends.
package struct Configuration: Sendable {
  /// Those that take part; the one that was found comes last, those it extends before it.
  package internal(set) var files: [ConfigurationFile] = []
  package internal(set) var edition: Sourced<Edition>?
  package internal(set) var profile: Sourced<RuleProfile>?
  package internal(set) var failOn: Sourced<FailureLevel>?
  package internal(set) var requireReasons: Sourced<Bool>?
  /// Absolute, and inside the root; nothing need stand there.
  package internal(set) var baseline: Sourced<SourcePath>?
  /// Absolute, inside the root, and folders.
  package internal(set) var rulesFrom: [Sourced<SourcePath>] = []
  /// Rules that `rulesFrom` brings.
  package internal(set) var ownRules: [Rule] = []
  package internal(set) var exclude: [PathScope] = []
  /// Rules whose findings are never fixed.
  package internal(set) var neverFixed: [Sourced<String>] = []
  /// Rules whose unsafe fixes are taken for safe.
  package internal(set) var safelyFixed: [Sourced<String>] = []
  /// Under `rules` and `overrides`, in order: a later one wins.
  package internal(set) var steps: [ConfiguredStep] = []
  /// Why the file that was found could not be read.
  package internal(set) var failure: FileError?

  package init() {}

  /// Whether nothing is wrong with it.
  package var isValid: Bool { failure == nil && files.allSatisfy { $0.findings.isEmpty } }

  /// Which findings are fixed, and how far fixes are trusted.
  package var fixes: FixPolicy {
    var policy = FixPolicy()
    policy.never = Set(neverFixed.map(\.value))
    policy.safe = Set(safelyFixed.map(\.value))
    return policy
  }

  /// The file that was found, unless there is none.
  package var main: ConfigurationFile? { files.last }

  /// What the linter should do with a file.
  ///
  /// - Parameter path: Absolute, its folder resolved.
  package func ruleSettings(for path: SourcePath) -> RuleSettings {
    let chosen = stepIndices(for: path).map { steps[$0] }
    return RuleSettings(
      isStrict: profile?.value == .strict, edition: edition?.value,
      steps: chosen.map { RuleSettingsStep(kinds: $0.kinds, families: $0.families, rules: $0.settings) })
  }

  /// The places in `steps` of those that concern a file: files with the same ones have the same settings.
  package func stepIndices(for path: SourcePath) -> [Int] {
    steps.indices.filter { steps[$0].paths?.holds(for: path) ?? true }
  }

  /// Where the pattern stands that excludes a file or folder, or one above it; nil if none does. A folder that is
  /// excluded need not be searched.
  ///
  /// - Parameter path: Absolute, its folder resolved.
  package func exclusion(of path: SourcePath, isFolder: Bool = false) -> ConfigurationPlace? {
    exclude.lazy.reversed().compactMap { $0.place(taking: path, isFolder: isFolder) }.first
  }

  /// The line of a place in its file, from 1.
  package func line(of place: ConfigurationPlace) -> Int {
    guard files.indices.contains(place.file) else { return 1 }
    return files[place.file].source.lines.line(at: place.span.start)
  }
}

/// Patterns for paths, and where each stands.
package struct PathScope: Sendable {
  /// Where the patterns start; absolute.
  package let folder: SourcePath
  package let patterns: PathPatternList
  let places: [ConfigurationPlace]

  /// Whether an override holds for a file. No search ends at a folder here, so that `!` takes back what lies in one.
  func holds(for path: SourcePath) -> Bool {
    guard let relative = path.bytes(below: folder), !relative.isEmpty else { return false }
    return patterns.lastIndex(taking: relative) != nil
  }

  /// Where the pattern stands that takes a path.
  func place(taking path: SourcePath, isFolder: Bool = false) -> ConfigurationPlace? {
    guard let relative = path.bytes(below: folder), !relative.isEmpty,
      let index = patterns.index(taking: relative, isFolder: isFolder)
    else { return nil }
    return places[index]
  }
}

/// Settings of rules that hold together, and for what.
package struct ConfiguredStep: Sendable {
  /// Nil for all files.
  package var paths: PathScope?
  /// Nil for all widgets.
  package var kinds: [Glob]?
  /// The same as they are written.
  package var kindTexts: [String] = []
  /// Nil for all families.
  package var families: FamilySet?
  /// In the order of the file.
  package var rules: [ConfiguredRule] = []

  var settings: [String: RuleSetting] {
    Dictionary(
      rules.map { rule in
        let parameters = rule.parameters.map { ($0.name, $0.value.value) }
        return (rule.id, RuleSetting(level: rule.level?.value, parameters: Dictionary(parameters) { $1 }))
      }
    ) { $1 }
  }
}

/// What a configuration says of one rule in one place.
package struct ConfiguredRule: Sendable {
  package var id: String
  package var level: Sourced<RuleLevel>?
  package var parameters: [(name: String, value: Sourced<ParameterValue>)] = []
}

/// A value with the place that sets it.
package struct Sourced<Value: Sendable>: Sendable {
  package var value: Value
  package var place: ConfigurationPlace

  package init(_ value: Value, at place: ConfigurationPlace) {
    self.value = value
    self.place = place
  }
}

/// A place in one of the files of a configuration.
package struct ConfigurationPlace: Hashable, Sendable {
  /// The file's place in `Configuration.files`.
  package var file: Int
  package var span: TextSpan
}

/// A file that takes part in a configuration.
package struct ConfigurationFile: Sendable {
  /// Absolute, symbolic links followed.
  package let path: SourcePath
  /// The folder that its patterns start from; absolute.
  package let patternFolder: SourcePath
  /// As reports show it.
  package let source: SourceFile
  package var findings: [Finding] = []
}
