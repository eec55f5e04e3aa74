import Configuration
import Files
import Findings
import LanguageServer
import Linting
import RuleCatalogue

/// Lints documents of editors as the command line would lint their files, and follows what says how.
struct ServedProject: ProjectLinting {
  private let options: Lint
  /// With titles and remedies, read once.
  private let catalogue = RuleCatalogue.whole()
  private var settings: RunSettings
  private let worker = LintWorker()
  /// What was found out about each file since something last changed.
  private var standings: [SourcePath: Standing] = [:]
  private(set) var mistakes: [FileReport] = []
  private var rules: [String: RuleDescription] = [:]
  /// What says how to lint, as it was when it was read; nil for what was not there.
  private var stamps: [SourcePath: FileStamp?] = [:]

  /// How a file is linted.
  private enum Standing {
    case ignored
    case blocked(reason: String)
    case linted(FileSettings, Baselines)
  }

  init(_ options: Lint) {
    self.options = options
    settings = RunSettings(of: options.choices, catalogue: catalogue)
    describeRules()
  }

  /// What is wrong with the rule files that the command line names.
  var ownRuleProblems: Problems? { settings.ownRules.problems }

  private mutating func describeRules() {
    rules = Dictionary(settings.knownRules().map { ($0.id, $0) }) { first, _ in first }
  }

  func rule(named id: String) -> RuleDescription? { rules[id] }

  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict {
    let standing = standings[path] ?? standing(of: path)
    standings[path] = standing
    switch standing {
    case .ignored: return .ignored
    case .blocked(let reason): return .blocked(reason: reason)
    case .linted(let settings, var baselines):
      let file = worker.lint(text, path: path, with: settings.linter)
      return .linted(baselines.unknown(in: file.report, settings))
    }
  }

  mutating func withFixes(_ findings: [Finding], in text: [UInt8], as path: SourcePath) -> [Finding] {
    guard case .linted(let settings, _)? = standings[path], let fixer = settings.fixer else { return findings }
    let wanted = Set(findings)
    // A proof compares with everything that is found, what a baseline knows included.
    let report = worker.lint(text, path: path, with: settings.linter).report
    let places = report.findings.indices.filter { wanted.contains(report.findings[$0]) }
    let fixed = fixer.addingFixes(to: report, of: text) { wanted.contains($0) }
    return places.map { fixed.findings[$0] }
  }

  mutating func fixed(_ text: [UInt8], as path: SourcePath, _ findings: [Finding], unsafe: Bool) -> [UInt8] {
    guard case .linted(let settings, _)? = standings[path], let fixer = settings.fixer else { return text }
    let wanted = Set(findings)
    let report = worker.lint(text, path: path, with: settings.linter).report
    return fixer.fix(text, report, unsafe: unsafe) { !wanted.contains($0) }.bytes
  }

  private mutating func standing(of path: SourcePath) -> Standing {
    defer { stamp(path) }
    if settings.reason(toExclude: path, isFolder: false, isNamed: true) != nil
      || FileSearch.reason(toIgnore: settings.absolute(path)) != nil
    {
      return .ignored
    }
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    if let problems = settings.problems(ofFile: path) ?? baselines.problems(opening: [path], &settings) {
      add(problems)
      return .blocked(reason: problems.cause)
    }
    let rules = settings.settings(for: path)
    describeRules()
    return .linted(rules, baselines)
  }

  private mutating func add(_ problems: Problems) {
    let folder = settings.workingFolder
    for file in problems.files {
      let absolute = folder.appending(file.file.path.bytes)
      guard !mistakes.contains(where: { $0.file.path == absolute }) else { continue }
      mistakes.append(FileReport(file: SourceFile(path: absolute, text: file.file.text), findings: file.findings))
    }
    Complaints.tell(problems.complaints)
  }

  // MARK: What changes while the server runs

  mutating func lookAgain() -> Bool {
    guard stamps.contains(where: { FileStamp(of: $0.key) != $0.value }) else { return false }
    settings = RunSettings(of: options.choices, catalogue: catalogue)
    standings = [:]
    mistakes = []
    stamps = [:]
    describeRules()
    return true
  }

  /// Remembers everything that has a say in how a file is linted.
  private mutating func stamp(_ path: SourcePath) {
    for path in settings.consulted + Self.mayHold(for: settings.absolute(path)) { stamps[path] = FileStamp(of: path) }
  }

  /// Configurations and ignore files that hold for a file, or would if they were there.
  private static func mayHold(for file: SourcePath) -> [SourcePath] {
    var paths: [SourcePath] = []
    var folder = file.parent
    while true {
      paths += ConfigurationSearch.names.map { folder.appending($0) } + [folder.appending(".gitignore")]
      if folder.appending(".git").isThere { return paths + [folder.appending(".git/info/exclude")] }
      if folder == folder.parent { return paths }
      folder = folder.parent
    }
  }
}
