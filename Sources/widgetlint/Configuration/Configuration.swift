import AppleTables
import Base
import Linting

/// The combined settings of a configuration file and the files that it extends.
struct Configuration: Sendable {
  /// Extended files come before those that extend them, so the main file is the last.
  var files: [ConfigurationFile] = []
  var edition: Sourced<Edition>?
  var profile: Sourced<RuleProfile>?
  var failOn: Sourced<FailureLevel>?
  var requireReasons: Sourced<Bool>?
  /// An absolute path inside the boundary, at which there may be no file yet.
  var baseline: Sourced<SourcePath>?
  var rulesFrom: [Sourced<SourcePath>] = []
  var ownRules: [Rule] = []
  var exclude: [PathScope] = []
  var neverFixed: [Sourced<String>] = []
  var safelyFixed: [Sourced<String>] = []
  /// Settings from `rules` and `overrides`; later steps win.
  var steps: [ConfiguredStep] = []
  /// The reason why the main file could not be read.
  var failure: FileError?

  var isValid: Bool { failure == nil && files.allSatisfy { $0.findings.isEmpty } }

  var fixes: FixPolicy {
    var policy = FixPolicy()
    (policy.never, policy.safe) = (Set(neverFixed.map(\.value)), Set(safelyFixed.map(\.value)))
    return policy
  }

  var main: ConfigurationFile? { files.last }

  /// - Parameter path: Absolute, without links in its folder.
  func ruleSettings(for path: SourcePath) -> RuleSettings {
    let chosen = stepIndices(for: path).map { steps[$0] }
    return RuleSettings(
      isStrict: profile?.value == .strict, edition: edition?.value,
      steps: chosen.map { RuleSettingsStep(kinds: $0.kinds, families: $0.families, rules: $0.settings) })
  }

  func stepIndices(for path: SourcePath) -> [Int] { steps.indices.filter { steps[$0].paths?.contains(path) ?? true } }

  /// The origin of the pattern that excludes an absolute path or a folder above it; nil if none does.
  func exclusion(of path: SourcePath, isFolder: Bool = false) -> ConfigurationOrigin? {
    exclude.lazy.reversed().compactMap { $0.origin(matching: path, isFolder: isFolder) }.first
  }

  func shown(_ origin: ConfigurationOrigin) -> String {
    let source = files[origin.file].source
    return "\(Messages.shown(source.path)):\(source.lines.line(at: origin.span.start))"
  }
}

struct PathScope: Sendable {
  /// The absolute path of the folder to which the patterns are relative.
  let folder: SourcePath
  let patterns: PathPatternList
  let origins: [ConfigurationOrigin]

  /// True if the patterns match a file. Unlike in a search, `!` works for files in a matching folder.
  func contains(_ path: SourcePath) -> Bool {
    guard let relative = path.bytes(below: folder), !relative.isEmpty else { return false }
    return patterns.matches(relative)
  }

  func origin(matching path: SourcePath, isFolder: Bool = false) -> ConfigurationOrigin? {
    guard let relative = path.bytes(below: folder), !relative.isEmpty,
      let index = patterns.index(matching: relative, isFolder: isFolder)
    else { return nil }
    return origins[index]
  }
}

struct ConfiguredStep: Sendable {
  /// Nil for all files.
  var paths: PathScope?
  /// Nil for all widgets.
  var kinds: [Glob]?
  var kindTexts: [String] = []
  /// Nil for all families.
  var families: FamilySet?
  var rules: [ConfiguredRule] = []

  var settings: [String: RuleSetting] {
    Dictionary(
      rules.map { rule in
        let parameters = rule.parameters.map { ($0.name, $0.value.value) }
        return (rule.id, RuleSetting(level: rule.level?.value, parameters: Dictionary(parameters) { $1 }))
      }
    ) { $1 }
  }
}

struct ConfiguredRule: Sendable {
  var id: String
  var level: Sourced<RuleLevel>?
  var parameters: [(name: String, value: Sourced<ParameterValue>)] = []
}

/// A value and the place in a configuration that sets it.
struct Sourced<Value: Sendable>: Sendable {
  var value: Value
  var origin: ConfigurationOrigin
}

struct ConfigurationOrigin: Hashable, Sendable {
  /// The index in `Configuration.files`.
  var file: Int
  var span: TextSpan
}

struct ConfigurationFile: Sendable {
  /// The absolute path, without symbolic links.
  let path: SourcePath
  /// The absolute path of the folder to which its patterns are relative.
  let patternFolder: SourcePath
  let source: SourceFile
  var findings: [Finding] = []
}
