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
    // The options of a report with remedies and fixes.
    var options = try Lint.parse(["--format", ReportFormat.json.rawValue])
    options.rules = rules
    options.ownRules = ownRules
    options.baseline.baseline = baseline.baseline
    options.configuration = configuration
    options.limits = limits
    let project = ServedProject(options)
    if let problems = project.ownRuleProblems { throw problems.printed() }
    var server = LanguageServer(project: project, folder: Environment.workingFolder)
    if !server.run() { throw ExitStatus.found }
  }
}

/// A baseline that is only read.
struct NamedBaseline: ParsableArguments {
  @Option(help: .row("baseline"), completion: .file()) var baseline: String?
}

/// Lints documents of editors like files on the command line, and reloads settings that change.
struct ServedProject: ProjectLinting {
  private var descriptions: ServedSettings
  /// Nil in a binary that does not read Swift.
  private var swift: ServedSwift?
  private let worker = LintWorker()
  private var rules: [String: RuleDescription] = [:]
  /// The rules with their texts for Swift code.
  private var swiftRules: [String: RuleDescription] = [:]
  /// The number of configurations whose rules are described.
  private var describedCount = 0

  init(_ options: Lint) {
    let catalogue = RuleCatalogue.withExamples()
    descriptions = ServedSettings(options, catalogue)
    if SwiftProject.isReadable { swift = ServedSwift(options, catalogue) }
    describeRules()
  }

  /// The mistakes in the rule files that the command line names.
  var ownRuleProblems: Problems? { descriptions.settings.ownRules.problems }

  /// Describes the rules again if configurations were read, which may name files with rules.
  private mutating func describeNewRules() {
    if configurationCount != describedCount { describeRules() }
  }

  private var configurationCount: Int {
    descriptions.settings.configurationCount + (swift?.settings.settings.configurationCount ?? 0)
  }

  private mutating func describeRules() {
    describedCount = configurationCount
    rules = descriptions.settings.knownRules().byID
    guard let more = swift?.settings.settings.knownRules() else { return }
    swiftRules = more.byID
    rules.merge(swiftRules) { first, _ in first }
  }

  func rule(named id: String) -> RuleDescription? { rules[id] }

  /// The mistakes, with each file once, since descriptions and Swift code can have the same configuration.
  var mistakes: [FileReport] {
    let known = Set(descriptions.mistakes.map(\.file.path))
    return descriptions.mistakes + (swift?.settings.mistakes ?? []).filter { !known.contains($0.file.path) }
  }

  mutating func reloadIfChanged(includingClosedFiles: Bool) -> Bool {
    let haveDescriptionsChanged = descriptions.reloadIfChanged()
    let hasSwiftChanged = swift?.reloadIfChanged(includingFiles: includingClosedFiles) ?? false
    if haveDescriptionsChanged || hasSwiftChanged { describeRules() }
    return haveDescriptionsChanged || hasSwiftChanged
  }

  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict {
    let status = descriptions.status(of: path)
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
    guard case .linted(let settings, _)? = descriptions.knownStatus(of: path) else { return nil }
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
    let places = report.findings.indices.filter { wanted.contains(report.findings[$0]) }
    let fixed = fixer.addingFixes(to: report, of: text) { wanted.contains($0) }
    return places.map { fixed.findings[$0] }
  }

  mutating func fixed(
    _ findings: [Finding], in text: [UInt8], as path: SourcePath, inSwiftOf folder: SourcePath?, unsafe: Bool
  ) -> [ChangedFile] {
    if let folder {
      guard var fixer = swift?.fixer(in: folder) else { return [] }
      let wanted = Set(findings.map { FindingKey($0) })
      let result = fixer.fix(unsafe: unsafe) { $0.path == path && wanted.contains(FindingKey($0.finding)) }
      return result.texts.sorted { $0.key < $1.key }.map { ChangedFile($0.key, $0.value.before, $0.value.after) }
    }
    guard let (linter, fixer) = fixer(of: path) else { return [] }
    let wanted = Set(findings)
    let report = worker.lint(text, path: path, with: linter).report
    let new = fixer.fix(text, report, unsafe: unsafe) { !wanted.contains($0) }.bytes
    return new == text ? [] : [ChangedFile(path, text, new)]
  }

  var readsSwift: Bool { swift != nil }

  mutating func swiftFix(_ title: String, of finding: Finding, in path: SourcePath, of folder: SourcePath) -> Fix? {
    guard var fixer = swift?.fixer(in: folder) else { return nil }
    return fixer.fix(titled: title, of: PlacedFinding(path, finding))
  }

  mutating func lintSwift(_ open: [SourcePath: [UInt8]], in folder: SourcePath) -> SwiftVerdicts {
    let verdicts = swift?.lint(open, in: folder, swiftRules) ?? SwiftVerdicts()
    describeNewRules()
    return verdicts
  }
}

/// Identifies a finding, with or without its rule's remedy.
private struct FindingKey: Hashable {
  let rule: String
  let span: TextSpan

  init(_ finding: Finding) { (rule, span) = (finding.rule, finding.span) }
}

/// The settings for documents of editors, looked up on demand: configurations, rule files, baselines and ignore files.
struct ServedSettings {
  private let options: Lint
  private let catalogue: RuleCatalogue
  private(set) var settings: RunSettings
  /// The settings of each file since the last change.
  private var statuses: [SourcePath: FileStatus] = [:]
  private(set) var mistakes: [FileReport] = []
  /// The state of each consulted file; nil if it does not exist.
  private var stamps: [SourcePath: FileStamp?] = [:]

  /// The settings by which a file is linted, or the reason why it is not.
  enum FileStatus {
    case ignored
    case blocked(reason: String)
    case linted(FileSettings, Baselines)
  }

  init(_ options: Lint, _ catalogue: RuleCatalogue) {
    self.options = options
    self.catalogue = catalogue
    settings = RunSettings(of: options, catalogue: catalogue)
  }

  /// The Swift files below a folder, with the resources that they use.
  mutating func swiftFiles(in folder: SourcePath) -> SwiftSelection { SwiftSelection(in: folder, &settings) }

  /// Nil if the file has not been linted since the last change.
  func knownStatus(of path: SourcePath) -> FileStatus? { statuses[path] }

  mutating func status(of path: SourcePath) -> FileStatus {
    if let known = statuses[path] { return known }
    let found = find(path)
    statuses[path] = found
    stamp(path)
    return found
  }

  private mutating func find(_ path: SourcePath) -> FileStatus {
    if settings.reason(toExclude: path) != nil
      || FileSearch.reason(toIgnore: settings.absolute(path)) != nil
    {
      return .ignored
    }
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    if let problems = settings.problems(ofFile: path) ?? baselines.open(for: [path], &settings) {
      add(problems)
      return .blocked(reason: problems.cause)
    }
    return .linted(settings.settings(for: path), baselines)
  }

  private mutating func add(_ problems: Problems) {
    let folder = settings.workingFolder
    for file in problems.files {
      let absolute = folder.appending(file.file.path.bytes)
      guard !mistakes.contains(where: { $0.file.path == absolute }) else { continue }
      mistakes.append(FileReport(file: SourceFile(path: absolute, text: file.file.text), findings: file.findings))
    }
    Messages.print(problems.messages)
  }

  /// Discards everything if a consulted file has changed, and returns true then.
  mutating func reloadIfChanged() -> Bool {
    guard stamps.contains(where: { FileStamp(of: $0.key) != $0.value }) else { return false }
    settings = RunSettings(of: options, catalogue: catalogue)
    statuses = [:]
    mistakes = []
    stamps = [:]
    return true
  }

  /// Records the state of everything that decides how a file is linted.
  private mutating func stamp(_ path: SourcePath) {
    for path in settings.consulted + Self.mayApply(to: settings.absolute(path)) { stamps[path] = FileStamp(of: path) }
  }

  /// Configurations and ignore files that apply to a file, or would if they existed.
  private static func mayApply(to file: SourcePath) -> [SourcePath] {
    var paths: [SourcePath] = []
    for folder in file.parent.selfAndParents {
      paths += (ConfigurationSearch.names + [".gitignore"]).map { folder.appending($0) }
      if folder.appending(".git").exists { return paths + [folder.appending(".git/info/exclude")] }
    }
    return paths
  }
}
