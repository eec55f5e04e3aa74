import ArgumentParser
import Base
import Linting
import Rules

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
      comparison.count(configuration.ruleSettings(for: absolute)) { settings in
        configuration.linter(catalogue, settings, limits: limits.limits).lint(description.bytes, path: description.path)
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
