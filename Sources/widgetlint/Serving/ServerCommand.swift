import ArgumentParser
import Base
import LanguageServer
import Linting
import Reporting
import Rules
import SwiftReading

struct ServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "server")

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Your own rules") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Baseline") var baseline: NamedBaseline
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: .row("stdio")) var stdio = false

  func run() throws {
    // The format `json` requests remedies and fixes.
    var options = try Lint.options(.json, rules, ownRules, configuration, limits)
    options.baseline.baseline = baseline.baseline
    let project = ServedProject(options)
    if let problems = project.ownRuleProblems { throw problems.printFailure(listedBy: "test FOLDER") }
    var server = LanguageServer(project: project, folder: Environment.workingFolder)
    if !server.run() { throw ExitStatus.found }
  }
}

/// A baseline that is only read.
struct NamedBaseline: ParsableArguments {
  @Option(help: .row("baseline"), completion: .file()) var baseline: String?
}

/// Lints documents of editors like files on the command line, and reloads changed settings.
struct ServedProject: ProjectLinting {
  private var descriptionSettings: ServedSettings
  /// Nil in a binary that does not read Swift.
  private var swift: ServedSwift?
  private let worker = LintWorker()
  private var rules: [String: RuleDescription] = [:]
  private var swiftRules: [String: RuleDescription] = [:]
  private var describedConfigurationCount = 0

  init(_ options: Lint) {
    let catalogue = RuleCatalogue.withExamples()
    descriptionSettings = ServedSettings(options, catalogue)
    if SwiftProject.isReadable { swift = ServedSwift(options, catalogue) }
    describeRules()
  }

  var ownRuleProblems: Problems? { descriptionSettings.runSettings.ownRules.problems }

  /// Describes the rules again if more configurations were read, since they may name files with rules.
  private mutating func describeNewRules() { if configurationCount != describedConfigurationCount { describeRules() } }

  private var configurationCount: Int {
    descriptionSettings.runSettings.configurationCount + (swift?.servedSettings.runSettings.configurationCount ?? 0)
  }

  private mutating func describeRules() {
    describedConfigurationCount = configurationCount
    rules = descriptionSettings.runSettings.knownRules().byID
    swiftRules = swift?.servedSettings.runSettings.knownRules().byID ?? [:]
    rules.merge(swiftRules) { first, _ in first }
  }

  func rule(named id: String) -> RuleDescription? { rules[id] }

  /// Files with mistakes. Descriptions and Swift code can have the same configuration, which is here only once.
  var mistakes: [FileReport] {
    let mistakes = descriptionSettings.mistakes
    let known = Set(mistakes.map(\.file.path))
    return mistakes + (swift?.servedSettings.mistakes ?? []).filter { !known.contains($0.file.path) }
  }

  mutating func reloadIfChanged(includingClosedFiles: Bool) -> Bool {
    let haveSettingsChanged = descriptionSettings.reloadIfChanged()
    let hasSwiftChanged = swift?.reloadIfChanged(includingFiles: includingClosedFiles) ?? false
    if haveSettingsChanged || hasSwiftChanged { describeRules() }
    return haveSettingsChanged || hasSwiftChanged
  }

  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict {
    let status = descriptionSettings.status(of: path)
    describeNewRules()
    switch status {
    case .ignored: return .ignored
    case .blocked(let reason): return .blocked(reason: reason)
    case .linted(let settings, var baselines):
      let file = worker.lint(text, path: path, with: settings.linter)
      return .linted(baselines.removingKnown(from: file.report, settings))
    }
  }

  private func fixer(of path: SourcePath) -> (Linter, Fixer)? {
    guard case .linted(let settings, _)? = descriptionSettings.statuses[path] else { return nil }
    return settings.fixer.map { (settings.linter, $0) }
  }

  mutating func withFixes(
    _ findings: [Finding], in text: [UInt8], as path: SourcePath, inSwiftOf folder: SourcePath?
  ) -> [Finding] {
    if let folder {
      guard let fixer = swift?.fixer(in: folder) else { return findings }
      return findings.map { finding in
        var drafted = finding
        drafted.fixes = fixer.drafts(for: PlacedFinding(path, finding))
        return drafted
      }
    }
    guard let (linter, fixer) = fixer(of: path) else { return findings }
    let wanted = Set(findings)
    // A proof compares all findings, including those that a baseline lists.
    let report = worker.lint(text, path: path, with: linter).report
    let indices = report.findings.indices.filter { wanted.contains(report.findings[$0]) }
    let fixed = fixer.addingFixes(to: report, of: text) { wanted.contains($0) }
    return indices.map { fixed.findings[$0] }
  }

  mutating func fixed(
    _ findings: [Finding], in text: [UInt8], as path: SourcePath, inSwiftOf folder: SourcePath?, unsafe: Bool
  ) -> [(path: SourcePath, before: [UInt8], after: [UInt8])] {
    if let folder {
      guard var fixer = swift?.fixer(in: folder) else { return [] }
      let wanted = Set(findings.map { FindingKey($0) })
      let result = fixer.fix(unsafe: unsafe) { $0.path == path && wanted.contains(FindingKey($0.finding)) }
      return result.texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.before, $0.value.after) }
    }
    guard let (linter, fixer) = fixer(of: path) else { return [] }
    let wanted = Set(findings)
    let report = worker.lint(text, path: path, with: linter).report
    let fixedText = fixer.fix(text, report, unsafe: unsafe) { !wanted.contains($0) }.bytes
    return fixedText == text ? [] : [(path, text, fixedText)]
  }

  var readsSwift: Bool { swift != nil }

  mutating func swiftFix(_ title: String, of finding: Finding, in path: SourcePath, of folder: SourcePath) -> Fix? {
    guard var fixer = swift?.fixer(in: folder) else { return nil }
    return fixer.fix(titled: title, of: PlacedFinding(path, finding))
  }

  mutating func lintSwift(
    _ open: [SourcePath: [UInt8]], in folder: SourcePath
  ) -> (verdicts: [SourcePath: ProjectVerdict], messages: [String]) {
    let result = swift?.lint(open, in: folder, swiftRules)
    describeNewRules()
    return result ?? ([:], [])
  }
}

/// Identifies a finding, whether or not its rule's remedy was added.
private struct FindingKey: Hashable {
  let rule: String
  let span: TextSpan

  init(_ finding: Finding) { (rule, span) = (finding.rule, finding.span) }
}

/// The settings for documents of editors, from configurations, rule files, baselines and ignore files.
struct ServedSettings {
  private let options: Lint
  private let catalogue: RuleCatalogue
  private(set) var runSettings: RunSettings
  /// Empty after a change of the settings.
  private(set) var statuses: [SourcePath: FileStatus] = [:]
  private(set) var mistakes: [FileReport] = []
  /// The state of each consulted file; nil if it does not exist.
  private var stamps: [SourcePath: FileStamp?] = [:]

  enum FileStatus {
    case ignored
    case blocked(reason: String)
    case linted(FileSettings, Baselines)
  }

  init(_ options: Lint, _ catalogue: RuleCatalogue) {
    (self.options, self.catalogue) = (options, catalogue)
    runSettings = RunSettings(of: options, catalogue: catalogue)
  }

  mutating func swiftFiles(in folder: SourcePath) -> SwiftSelection { SwiftSelection(in: folder, &runSettings) }

  mutating func status(of path: SourcePath) -> FileStatus {
    if let known = statuses[path] { return known }
    let status = makeStatus(of: path)
    statuses[path] = status
    let settingsPaths = runSettings.consulted + Self.settingsPaths(for: runSettings.absolute(path))
    for path in settingsPaths { stamps[path] = FileStamp(of: path) }
    return status
  }

  private mutating func makeStatus(of path: SourcePath) -> FileStatus {
    if runSettings.reason(toExclude: path) != nil { return .ignored }
    if FileSearch.reason(toIgnore: runSettings.absolute(path)) != nil { return .ignored }
    var baselines = Baselines(options.baseline, workingFolder: runSettings.workingFolder)
    if let problems = runSettings.problems(ofFile: path) ?? baselines.open(for: [path], &runSettings) {
      add(problems)
      return .blocked(reason: problems.cause)
    }
    return .linted(runSettings.settings(for: path), baselines)
  }

  private mutating func add(_ problems: Problems) {
    let folder = runSettings.workingFolder
    for file in problems.files {
      let absolute = folder.appending(file.file.path.bytes)
      guard !mistakes.contains(where: { $0.file.path == absolute }) else { continue }
      mistakes.append(FileReport(file: SourceFile(path: absolute, text: file.file.text), findings: file.findings))
    }
    Messages.print(problems.messages)
  }

  mutating func reloadIfChanged() -> Bool {
    guard stamps.contains(where: { FileStamp(of: $0.key) != $0.value }) else { return false }
    self = ServedSettings(options, catalogue)
    return true
  }

  /// Paths at which a configuration or ignore file would apply to the file.
  private static func settingsPaths(for file: SourcePath) -> [SourcePath] {
    var paths: [SourcePath] = []
    for folder in file.parent.selfAndParents {
      paths += (ConfigurationSearch.names + [".gitignore"]).map { folder.appending($0) }
      if folder.appending(".git").exists { return paths + [folder.appending(".git/info/exclude")] }
    }
    return paths
  }
}
