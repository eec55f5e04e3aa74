import AppleTables
import Base
import Linting

/// A configuration file with all that it extends.
package struct Configuration: Sendable {
  /// The files, with those that are extended first and the main one last.
  package internal(set) var files: [ConfigurationFile] = []
  package internal(set) var edition: Sourced<Edition>?
  package internal(set) var profile: Sourced<RuleProfile>?
  package internal(set) var failOn: Sourced<FailureLevel>?
  package internal(set) var requireReasons: Sourced<Bool>?
  /// Absolute, and inside the root. The file need not exist.
  package internal(set) var baseline: Sourced<SourcePath>?
  package internal(set) var rulesFrom: [Sourced<SourcePath>] = []
  package internal(set) var ownRules: [Rule] = []
  package internal(set) var exclude: [PathScope] = []
  /// Rules whose findings are never fixed.
  package internal(set) var neverFixed: [Sourced<String>] = []
  /// Rules whose unsafe fixes count as safe.
  package internal(set) var safelyFixed: [Sourced<String>] = []
  /// Settings under `rules` and `overrides`. Later ones win.
  package internal(set) var steps: [ConfiguredStep] = []
  /// The reason why the main file could not be read.
  package internal(set) var failure: FileError?

  package init() {}

  /// True if it has no mistakes.
  package var isValid: Bool { failure == nil && files.allSatisfy { $0.findings.isEmpty } }

  /// The policy under `fixes`.
  package var fixes: FixPolicy {
    var policy = FixPolicy()
    policy.never = Set(neverFixed.map(\.value))
    policy.safe = Set(safelyFixed.map(\.value))
    return policy
  }

  package var main: ConfigurationFile? { files.last }

  /// The settings of rules for a file.
  ///
  /// - Parameter path: Absolute, its folder resolved.
  package func ruleSettings(for path: SourcePath) -> RuleSettings {
    let chosen = stepIndices(for: path).map { steps[$0] }
    return RuleSettings(
      isStrict: profile?.value == .strict, edition: edition?.value,
      steps: chosen.map { RuleSettingsStep(kinds: $0.kinds, families: $0.families, rules: $0.settings) })
  }

  /// Indices of the steps for a file. Files with the same ones have the same settings.
  package func stepIndices(for path: SourcePath) -> [Int] {
    steps.indices.filter { steps[$0].paths?.holds(for: path) ?? true }
  }

  /// The place of the pattern that excludes a path or a folder above it, if one does. An excluded folder need not be
  /// searched.
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

/// Patterns for paths, with their places.
package struct PathScope: Sendable {
  /// The folder from which the patterns start; absolute.
  package let folder: SourcePath
  package let patterns: PathPatternList
  let places: [ConfigurationPlace]

  /// True if an override applies to a file. Unlike in a search, `!` can include files in an excluded folder again.
  func holds(for path: SourcePath) -> Bool {
    guard let relative = path.bytes(below: folder), !relative.isEmpty else { return false }
    return patterns.lastIndex(taking: relative) != nil
  }

  /// The place of the pattern that matches a path.
  func place(taking path: SourcePath, isFolder: Bool = false) -> ConfigurationPlace? {
    guard let relative = path.bytes(below: folder), !relative.isEmpty,
      let index = patterns.index(taking: relative, isFolder: isFolder)
    else { return nil }
    return places[index]
  }
}

/// Settings of rules, and the scope in which they apply.
package struct ConfiguredStep: Sendable {
  /// Nil for all files.
  package var paths: PathScope?
  /// Nil for all widgets.
  package var kinds: [Glob]?
  /// The same patterns as text.
  package var kindTexts: [String] = []
  /// Nil for all families.
  package var families: FamilySet?
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

package struct ConfigurationPlace: Hashable, Sendable {
  /// The index in `Configuration.files`.
  package var file: Int
  package var span: TextSpan
}

package struct ConfigurationFile: Sendable {
  /// Absolute, without symbolic links.
  package let path: SourcePath
  /// The folder from which its patterns start; absolute.
  package let patternFolder: SourcePath
  /// The file for reports.
  package let source: SourceFile
  package var findings: [Finding] = []
}
