import ArgumentParser
import Base
import Linting
import Reporting
import Rules

struct TestRules: ParsableCommand {
  static let configuration = CommandConfiguration(of: "test")

  @Argument(help: .row("folders"), completion: .directory) var folders: [String] = []

  func run() throws {
    let catalogue = RuleCatalogue.withExamples()
    let ownRules = OwnRuleFiles(
      in: folders.map(Arguments.path), addedTo: catalogue, workingFolder: Environment.workingFolder)
    if let problems = ownRules.problems {
      let report = Report(files: problems.files, failures: [], rules: [])
      try Printing.write(render(report, as: .compact, options: ReportOptions()))
      Messages.print(problems.messages)
      throw Messages.failure("Nothing was tested, because \(problems.cause).")
    }
    // The catalogue lacks rules whose file is invalid, so their examples cannot fail.
    if let (file, findings) = catalogue.mistakes.min(by: { $0.key < $1.key }) {
      let reasons = findings.map(\.message).joined(separator: " ")
      throw Messages.failure("Nothing was tested, because the rule file \(file) is invalid: \(reasons)")
    }
    let rules = folders.isEmpty ? catalogue.rules : ownRules.rules
    let fixing = FixTrials(among: catalogue.rules + ownRules.rules)
    let trials = rules.flatMap { rule in
      rule.examples.map { example in
        var trial = ExampleTrial(example, of: rule, among: catalogue.rules + ownRules.rules)
        trial.add(fixing.difference(of: example, of: rule))
        return trial
      }
    }
    try Printing.write(trials.map { text(about: $0, ownRules.files[$0.rule.id]) }.joined() + summary(of: trials, rules))
    if !trials.allSatisfy(\.passes) { throw ExitStatus.found }
  }

  private func text(about trial: ExampleTrial, _ file: SourceFile?) -> String {
    guard !trial.passes else { return "" }
    var heading = trial.rule.id
    if let file { heading = "\(Messages.shown(file.path)):\(file.range(of: trial.example.span).start.line)" }
    let kind = trial.example.isBad ? "Bad" : "Good"
    let lines = trial.differences.map { "  \(Printing.safe($0))\n" }.joined()
    return "\(heading): \(kind) example “\(Printing.safe(trial.example.title))” fails.\n" + lines
  }

  private func summary(of trials: [ExampleTrial], _ rules: [Rule]) -> String {
    let failures = trials.count { !$0.passes }
    let untested = rules.filter { rule in !rule.examples.contains(where: \.isBad) || rule.examples.allSatisfy(\.isBad) }
    var text = "\(counted(trials.count, "example")) of \(counted(rules.count, "rule")): "
    text += failures == 0 ? "all pass.\n" : "\(failures) \(failures == 1 ? "fails" : "fail").\n"
    if !folders.isEmpty, !untested.isEmpty {
      let names = untested.map { Printing.safe($0.id) }.joined(separator: ", ")
      text += "Rules need at least one bad and one good example; missing for \(names).\n"
    }
    return text
  }
}

struct NewRule: ParsableCommand {
  static let configuration = CommandConfiguration(of: "new-rule")

  @Argument(help: .row("id")) var id: String
  @Option(help: .row("new-rule.folder"), completion: .directory) var folder = "."

  func run() throws {
    let text = RuleTemplate.text(id: id)
    let taken = RuleCatalogue.embedded().owners
    let result = RuleFileReader.readProjectRule(Array(text.utf8), path: "own/\(id).yaml", taken: taken)
    if let finding = result.findings.first {
      throw Messages.failure("\(Printing.shown(id)) is not a valid rule name. \(Printing.safe(finding.message))")
    }
    let path = Arguments.path(folder).appending("\(id).yaml")
    let shown = Messages.shown(path)
    guard !path.exists else {
      throw Messages.failure("\(shown) already exists and was not overwritten. Choose another name or folder.")
    }
    try Printing.reportingFailure { () throws(FileError) in
      try FileWriting.makeFolder(Arguments.path(folder))
      try FileWriting.write(Array(text.utf8), to: path)
    }
    try Printing.write("Created \(shown). Run widgetlint test \(Printing.shown(folder)) to test its examples.\n")
  }
}

struct EditionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "edition")

  @Flag(help: .row("next")) var next = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Configuration") var options: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws { if !next, !input.paths.isEmpty { throw ValidationError("Paths require --next.") } }

  func run() throws {
    let catalogue = RuleCatalogue.embedded()
    guard next else { return try Printing.write("\(catalogue.currentEdition)\n") }
    let reading = DescriptionReading(input: input, limits: limits.limits)
    var search = options.search(catalogue, limits: limits.limits)
    var comparisons: [Edition: EditionComparison] = [:]
    for description in reading.descriptions {
      let configuration = search.configuration(for: description.path)
      let absolute = search.absolute(description.path)
      guard configuration.isValid, configuration.exclusion(of: absolute) == nil else { continue }
      let pinned = configuration.edition?.value ?? catalogue.currentEdition
      var comparison = comparisons[pinned] ?? EditionComparison(catalogue, from: pinned)
      let all = catalogue.adding(configuration.ownRules)
      comparison.count(configuration.ruleSettings(for: absolute)) { settings in
        configuration.linter(all, settings, limits: limits.limits).lint(description.bytes, path: description.path)
      }
      comparisons[pinned] = comparison
    }
    if let problems = Problems(in: search.configurations) { throw problems.printFailure() }
    try Printing.write(comparisons.sorted { $0.key < $1.key }.map(\.value.text).joined(separator: "\n"))
    Messages.print(reading.messages)
    if !reading.messages.isEmpty { throw ExitStatus.incomplete }
  }
}

/// Counts the findings that each new or changed rule of the newest edition adds.
struct EditionComparison {
  private let pinned: Edition
  private let newest: Edition
  private let newRules: Set<String>
  private(set) var newFindings: [String: Int]

  init(_ catalogue: RuleCatalogue, from pinned: Edition) {
    self.pinned = pinned
    newest = catalogue.currentEdition
    newRules = Set(catalogue.rules(of: newest).map(\.id)).subtracting(catalogue.rules(of: pinned).map(\.id))
    let changed = catalogue.rules.filter { $0.changes.contains { $0.edition > pinned } }.map(\.id)
    newFindings = Dictionary((Array(newRules) + changed).map { ($0, 0) }) { first, _ in first }
  }

  /// Lints a file with the settings of both editions. A finding whose level changes counts as new.
  mutating func count(_ settings: RuleSettings, lint: (RuleSettings) -> FileReport) {
    if pinned == newest { return }
    func findings(in edition: Edition) -> [[String]] {
      var settings = settings
      settings.edition = edition
      let findings = lint(settings).findings.filter(\.isOpen)
      return findings.map { [$0.rule, "\($0.span.start) \($0.span.end) \($0.severity.rawValue)"] }
    }
    let known = Set(findings(in: pinned))
    for finding in findings(in: newest) where !known.contains(finding) { newFindings[finding[0], default: 0] += 1 }
  }

  var text: String {
    if pinned == newest { return "\(newest) is the newest edition; there is nothing to add.\n" }
    let lines = newFindings.sorted { $0.key < $1.key }.map { rule, count in
      "  \(rule): \(newRules.contains(rule) ? "New." : "Changed.") \(counted(count, "new finding")).\n"
    }
    return "From \(pinned) to \(newest):\n" + lines.joined()
  }
}
