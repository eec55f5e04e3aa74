import Findings
import LanguageServer
import Linting
import RuleCatalogue
import SwiftReading

/// Lints documents of editors as the command line would lint their files, and follows what says how.
struct ServedProject: ProjectLinting {
  private var descriptions: ServedSettings
  /// Nil in a binary that does not read Swift.
  private var swift: ServedSwift?
  private let worker = LintWorker()
  private var rules: [String: RuleDescription] = [:]

  init(_ options: Lint) {
    let catalogue = RuleCatalogue.whole()
    descriptions = ServedSettings(options, catalogue)
    if SwiftProject.isReadable { swift = ServedSwift(options, catalogue) }
    describeRules()
  }

  /// What is wrong with the rule files that the command line names.
  var ownRuleProblems: Problems? { descriptions.settings.ownRules.problems }

  private mutating func describeRules() {
    rules = Dictionary(descriptions.settings.knownRules().map { ($0.id, $0) }) { first, _ in first }
    guard let more = swift?.settings.settings.knownRules() else { return }
    rules.merge(more.map { ($0.id, $0) }) { first, _ in first }
  }

  func rule(named id: String) -> RuleDescription? { rules[id] }

  /// Of configurations for descriptions and for Swift, each once.
  var mistakes: [FileReport] {
    let known = Set(descriptions.mistakes.map(\.file.path))
    return descriptions.mistakes + (swift?.settings.mistakes ?? []).filter { !known.contains($0.file.path) }
  }

  mutating func lookAgain(thoroughly: Bool) -> Bool {
    let haveDescriptionsChanged = descriptions.lookAgain()
    let hasSwiftChanged = swift?.lookAgain(thoroughly: thoroughly) ?? false
    if haveDescriptionsChanged || hasSwiftChanged { describeRules() }
    return haveDescriptionsChanged || hasSwiftChanged
  }

  // MARK: Descriptions

  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict {
    let isNew = descriptions.known(path) == nil
    let standing = descriptions.standing(of: path)
    if isNew { describeRules() }
    switch standing {
    case .ignored: return .ignored
    case .blocked(let reason): return .blocked(reason: reason)
    case .linted(let settings, var baselines):
      let file = worker.lint(text, path: path, with: settings.linter)
      return .linted(baselines.withoutKnown(file.report, settings))
    }
  }

  mutating func withFixes(_ findings: [Finding], in text: [UInt8], as path: SourcePath) -> [Finding] {
    guard case .linted(let settings, _)? = descriptions.known(path), let fixer = settings.fixer else { return findings }
    let wanted = Set(findings)
    // A proof compares with everything that is found, what a baseline knows included.
    let report = worker.lint(text, path: path, with: settings.linter).report
    let places = report.findings.indices.filter { wanted.contains(report.findings[$0]) }
    let fixed = fixer.addingFixes(to: report, of: text) { wanted.contains($0) }
    return places.map { fixed.findings[$0] }
  }

  mutating func fixed(_ text: [UInt8], as path: SourcePath, _ findings: [Finding], unsafe: Bool) -> [UInt8] {
    guard case .linted(let settings, _)? = descriptions.known(path), let fixer = settings.fixer else { return text }
    let wanted = Set(findings)
    let report = worker.lint(text, path: path, with: settings.linter).report
    return fixer.fix(text, report, unsafe: unsafe) { !wanted.contains($0) }.bytes
  }

  // MARK: Swift

  var readsSwift: Bool { swift != nil }

  mutating func lintSwift(_ open: [SourcePath: [UInt8]], in folder: SourcePath) -> SwiftVerdicts {
    let verdicts = swift?.lint(open, in: folder, rules) ?? SwiftVerdicts()
    if swift?.takeNewSettings() == true { describeRules() }
    return verdicts
  }
}
