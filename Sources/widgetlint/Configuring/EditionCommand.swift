import ArgumentParser
import Configuration
import Files
import Findings
import Linting
import RuleCatalogue

/// `widgetlint edition`: which rule set this is, and what it has beyond the one that is pinned.
struct EditionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint edition",
    abstract: "Prints the edition of the rule set; with --next, what it adds to a pinned edition.",
    discussion: """
      If a configuration pins an edition, upgrading the linter adds no new findings. --next shows which rules are new \
      or have changed since then, and how many additional findings they produce in these files.

      Example:
        widgetlint edition --next Widgets/
      """)

  @Flag(help: "Lists what the newest edition adds.")
  var next = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Configuration") var options: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !next, !input.paths.isEmpty { throw ValidationError("Paths require --next.") }
  }

  func run() throws {
    let catalogue = RuleCatalogue.forLinting()
    guard next else { return try Printing.write("\(catalogue.currentEdition)\n") }
    let reading = DescriptionReading(input: input, limits: limits.limits)
    let search = options.search(catalogue, limits: limits.limits)
    var preview = EditionPreview(search, catalogue, limits: limits.limits)
    for description in reading.descriptions { preview.add(description.bytes, description.path) }
    if let problems = Problems(in: preview.search.configurations) { throw problems.tell() }
    try Printing.write(preview.text)
    Complaints.tell(reading.complaints)
    if !reading.complaints.isEmpty { throw ExitStatus.incomplete }
  }
}

/// What the newest edition would add to the files of a repository, for each edition that is pinned there.
struct EditionPreview {
  private(set) var search: ConfigurationSearch
  private let catalogue: RuleCatalogue
  private let limits: Limits
  private var comparisons: [Edition: EditionComparison] = [:]

  init(_ search: ConfigurationSearch, _ catalogue: RuleCatalogue, limits: Limits) {
    self.search = search
    self.catalogue = catalogue
    self.limits = limits
  }

  mutating func add(_ bytes: [UInt8], _ path: SourcePath) {
    let configuration = search.configuration(for: path)
    let absolute = search.absolute(path)
    guard configuration.isValid, configuration.exclusion(of: absolute) == nil else { return }
    let newest = catalogue.currentEdition
    let pinned = configuration.edition?.value ?? newest
    var comparison = comparisons[pinned] ?? EditionComparison(catalogue, from: pinned, to: newest)
    if pinned != newest {
      var settings = configuration.ruleSettings(for: absolute)
      let old = configuration.linter(catalogue, settings, limits: limits).lint(bytes, path: path)
      settings.edition = newest
      comparison.count(old, configuration.linter(catalogue, settings, limits: limits).lint(bytes, path: path))
    }
    comparisons[pinned] = comparison
  }

  var text: String {
    comparisons.sorted { $0.key < $1.key }.map { Self.text(of: $0.value) }.joined(separator: "\n")
  }

  private static func text(of comparison: EditionComparison) -> String {
    if comparison.from == comparison.to { return "\(comparison.to) is the newest edition; there is nothing to add.\n" }
    var text = "From \(comparison.from) to \(comparison.to):\n"
    for difference in comparison.differences {
      var sentences = difference.changes
      sentences.append("\(counted(difference.newFindings, "new finding")).")
      if difference.raisedFindings > 0 {
        sentences.append("\(counted(difference.raisedFindings, "finding")) at a higher level.")
      }
      text += "  \(difference.rule): \(sentences.joined(separator: " "))\n"
    }
    return text
  }
}
