import ArgumentParser
import Base
import Linting
import Rules

/// The settings of a file, from the command line and its configuration.
struct FileSettings: Sendable {
  /// Files with the same `key` share the linter and the fixer.
  let linter: Linter
  /// Nil unless fixes are made or shown.
  let fixer: Fixer?
  let failOn: FailureLevel
  let baseline: FileInBaseline?
  let key: RunSettings.Key
}

/// The settings of a run. Looks up the settings of each file on demand.
struct RunSettings {
  /// Identifies files with the same rules.
  struct Key: Hashable, Sendable {
    fileprivate var configuration: Int
    fileprivate var steps: [Int]
  }

  private let options: Lint
  private var search: ConfigurationSearch
  private let catalogue: RuleCatalogue
  private let excluded: PathPatternList
  /// The rule files that the command line names.
  let ownRules: OwnRuleFiles
  private var linters: [Key: (linter: Linter, fixer: Fixer?)] = [:]
  private var describedRules: [String: Rule] = [:]
  /// True for an earlier state of the files, which may lack rules that the command line chooses.
  var isEarlierState = false

  init(of options: Lint, catalogue builtIn: RuleCatalogue? = nil) {
    self.options = options
    let builtIn = builtIn ?? .embedded()
    ownRules = OwnRuleFiles(
      in: options.ownRules.rulesFrom.map(Arguments.path), addedTo: builtIn, workingFolder: Environment.workingFolder)
    let all = builtIn.adding(ownRules.rules)
    catalogue = options.swift.swift ? all.aboutSwift : all
    excluded = options.selection.patterns
    search = options.configuration.search(catalogue, limits: options.limits.limits)
  }

  var configurationCount: Int { search.configurations.count }
  var workingFolder: SourcePath { search.loader.workingFolder }
  mutating func absolute(_ path: SourcePath) -> SourcePath { search.absolute(path) }

  /// The files and folders consulted so far: configurations, rule files with their folders, baselines.
  var consulted: [SourcePath] {
    let configured = search.configurations.flatMap { configuration in
      configuration.files.map(\.path) + [configuration.baseline?.value].compactMap(\.self)
    }
    let folders = search.configurations.flatMap { $0.rulesFrom.map(\.value) } + ownRules.folders
    return configured + [options.baseline.file].compactMap(\.self) + folders.flatMap { OwnRuleFiles.contents(of: $0) }
  }

  mutating func problems(for paths: [SourcePath]) -> Problems? {
    for path in paths { _ = search.index(for: path) }
    return problems(in: search.configurations)
  }

  mutating func problems(ofFile path: SourcePath) -> Problems? { problems(in: [search.configuration(for: path)]) }

  private func problems(in configurations: [Configuration]) -> Problems? {
    let folders = configurations.flatMap(\.rulesFrom).map(\.value).unique
    let ownRules = OwnRuleFiles(in: folders, addedTo: catalogue, workingFolder: workingFolder).problems
    guard var problems = Problems(in: configurations) else { return ownRules }
    if let ownRules { problems.add(ownRules) }
    return problems
  }

  /// - Throws: `ValidationError` if the command line chooses a rule that does not exist or ignores one that cannot be.
  private func checkChosenRules() throws {
    if isEarlierState { return }
    let existing = catalogue.adding(search.configurations.flatMap(\.ownRules)).rules
    let groups = try options.rules.selected.filter { try SelectedRules.group($0, among: existing) != nil }
    for name in options.rules.selected.filter({ !groups.contains($0) }) + options.rules.ignored {
      guard let rule = existing.first(where: { $0.id == name }) else {
        throw ValidationError(Messages.unknownRule(name, among: existing.map(\.id)))
      }
      if rule.isAboutReading, options.rules.ignored.contains(name) {
        throw ValidationError(
          "\(name) cannot be ignored: it reports what could not be read in a file, and so was not checked.")
      }
    }
  }

  /// - Parameter findMore: Returns further problems, such as those of baselines.
  /// - Throws: `Problems`; `ValidationError` if the command line chooses rules that do not exist.
  mutating func settings(
    for paths: [SourcePath], findMore: ([SourcePath], inout RunSettings) -> Problems?
  ) throws -> [(SourcePath, FileSettings)] {
    if let problems = problems(for: paths) ?? findMore(paths, &self) { throw problems }
    try checkChosenRules()
    return paths.map { ($0, settings(for: $0)) }
  }

  mutating func settings(for path: SourcePath) -> FileSettings {
    let index = search.index(for: path)
    let absolute = search.absolute(path)
    let configuration = search.configurations[index]
    let key = Key(configuration: index, steps: configuration.stepIndices(for: absolute))
    let (linter, fixer) = linters[key] ?? makeLinter(configuration, configuration.ruleSettings(for: absolute))
    linters[key] = (linter, fixer)
    return FileSettings(
      linter: linter, fixer: fixer, failOn: options.rules.failOn ?? configuration.failOn?.value ?? .error,
      baseline: baseline(for: path), key: key)
  }

  mutating func baseline(for path: SourcePath) -> FileInBaseline? {
    let chosen = options.baseline.file.map { search.absolute($0) }
    guard let baseline = chosen ?? search.configuration(for: path).baseline?.value else { return nil }
    return FileInBaseline(baseline: baseline, file: search.absolute(path).relative(to: baseline.parent).bytes)
  }

  private mutating func makeLinter(
    _ configuration: Configuration, _ configured: RuleSettings
  ) -> (linter: Linter, fixer: Fixer?) {
    let readsSwift = options.swift.swift
    var settings = configured
    if let profile = options.rules.profile { settings.isStrict = profile == .strict }
    if readsSwift, !settings.isStrict { settings.steps.insert(.forSwift(of: catalogue), at: 0) }
    var all = catalogue.adding(configuration.ownRules)
    if readsSwift { all = all.aboutSwift }
    settings.choose(options.rules, of: all)
    let rules = options.output.listsRules || options.needsFixes ? all.describedRules(settings) : []
    if options.output.listsRules { describedRules.merge(rules.map { ($0.id, $0) }) { first, _ in first } }
    let linter = configuration.linter(all, settings, limits: options.limits.limits)
    return (linter, options.needsFixes ? Fixer(linter, rules: rules, policy: configuration.fixes) : nil)
  }

  var listsNotes: Bool {
    search.configurations.contains { configuration in
      (options.rules.failOn ?? configuration.failOn?.value) == .note
        || (options.rules.profile ?? configuration.profile?.value) == .strict
    }
  }

  var lowestFailingLevel: Severity {
    let levels = search.configurations.map { options.rules.failOn ?? $0.failOn?.value ?? .error }
    return levels.compactMap { Severity(rawValue: $0.rawValue) }.min() ?? .error
  }

  /// Descriptions of all rules that comments can name, including those of configurations.
  func knownRules() -> [RuleDescription] {
    RuleCatalogue.descriptions(of: catalogue.adding(search.configurations.flatMap(\.ownRules)).rules)
  }

  /// Descriptions of the rules that run, or of those that the profile turns on if no file is linted. Reading the
  /// statements takes long.
  func reportedRules(withStatements: Bool) -> [RuleDescription] {
    guard options.output.listsRules else { return [] }
    let settings = RuleSettings(isStrict: options.rules.profile == .strict)
    let rules = describedRules.isEmpty ? catalogue.rules(settings) : Array(describedRules.values)
    return RuleCatalogue.descriptions(of: rules.sorted { $0.id < $1.id }, withStatements: withStatements)
  }
}

extension RuleSettings {
  /// Applies `--select` and `--ignore`. A selected rule that already runs keeps its levels.
  fileprivate mutating func choose(_ options: RuleOptions, of catalogue: RuleCatalogue) {
    if !options.selected.isEmpty {
      let selected = SelectedRules.expanded(options.selected, among: catalogue.rules)
      let running = Set(catalogue.describedRules(self).map(\.id))
      var changes: [String: RuleSetting] = [:]
      for rule in catalogue.rules where !selected.contains(rule.id) { changes[rule.id] = RuleSetting(level: .off) }
      for id in selected where !running.contains(id) { changes[id] = RuleSetting(level: .on) }
      steps.append(RuleSettingsStep(rules: changes))
    }
    let ignored = options.ignored.map { ($0, RuleSetting(level: .off)) }
    if !ignored.isEmpty { steps.append(RuleSettingsStep(rules: Dictionary(ignored) { first, _ in first })) }
  }
}

extension RunSettings {
  mutating func search(_ paths: [SourcePath], _ options: FileSearchOptions) -> FileSearch {
    FileSearch(paths: paths, options: options) { reason(toExclude: $0, isFolder: $1) }
  }

  /// A phrase; nil if neither the command line nor a configuration excludes the path.
  mutating func reason(toExclude path: SourcePath, isFolder: Bool = false) -> String? {
    let absolute = search.absolute(path)
    if let relative = absolute.bytes(below: workingFolder), !relative.isEmpty,
      let index = excluded.index(matching: relative, isFolder: isFolder)
    {
      return "--exclude has the pattern \(String(decoding: excluded.patterns[index].source, as: UTF8.self))"
    }
    let configuration = search.configuration(for: path)
    guard let origin = configuration.exclusion(of: absolute, isFolder: isFolder) else { return nil }
    return "it is excluded by \(configuration.shown(origin))"
  }
}

extension Configuration {
  /// - Parameter catalogue: All rules, with `ownRules`.
  func linter(_ catalogue: RuleCatalogue, _ settings: RuleSettings, limits: Limits) -> Linter {
    let requiresReasons = requireReasons?.value ?? false
    return Linter(catalogue: catalogue, settings: settings, requiresReasons: requiresReasons, limits: limits)
  }
}

/// Expands the names that `--select` takes: rules, `document:NAME` and `strength:NAME`.
enum SelectedRules {
  /// The rules of a document or strength; nil if the name has no colon and therefore names a rule.
  ///
  /// - Throws: `ValidationError` for a document or strength that does not exist.
  static func group(_ name: String, among rules: [Rule]) throws -> [String]? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    var value = String(name[name.index(after: colon)...])
    let property: (Requirement) -> String
    switch name[..<colon] {
    case "document":
      value = value.uppercased()
      property = { $0.document }
    case "strength": property = { $0.strength.rawValue }
    default: throw ValidationError("\(name) selects nothing: write a rule, document:NAME or strength:NAME.")
    }
    let known = Set(Requirement.all.map(property)).sorted()
    guard known.contains(value) else {
      throw ValidationError("\(name) selects nothing: write one of \(listed(known)).")
    }
    let statements = Set(Requirement.all.filter { property($0) == value }.map(\.statement.id))
    return rules.filter { !statements.isDisjoint(with: $0.requirements) }.map(\.id)
  }

  /// Replaces documents and strengths with the names of their rules. Unknown names stay.
  static func expanded(_ names: [String], among rules: [Rule]) -> [String] {
    names.flatMap { name in (try? group(name, among: rules)) ?? [name] }
  }
}
