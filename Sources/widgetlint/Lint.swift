import ArgumentParser
import Files
import Findings
import Linting
import Reporting
import RuleCatalogue
import YAMLTree

/// Lints widget descriptions: files → findings → report.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Project.name,
    abstract: "Lints YAML descriptions of Apple widgets against Apple's documents.",
    usage: "widgetlint [lint] [PATH…] [options]",
    discussion: LintHelp.discussion,
    version: Project.version)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let catalogue = output.needsDocumentation ? RuleCatalogue.whole() : .forLinting()
    let search = configuration.search(catalogue, limits: limits.limits)
    let linters = ConfiguredLinters(search, catalogue, rules, limits: limits.limits)
    var run = LintRun(
      linters: linters, input: input, limits: limits.limits, jobs: limits.jobs ?? Workers.processors)
    let result = run.result()
    let report = Report(
      files: result.files, failures: result.failures,
      rules: run.linters.descriptions(withStatements: output.needsDocumentation))
    let listsNotes = run.linters.listsNotes
    let written = output.write(report, listsNotes: listsNotes, showsSuppressed: rules.noSuppressions)
    Complaints.tell(result.complaints)
    if result.isIncomplete || !written { throw ExitStatus.incomplete }
    if result.isFailing { throw ExitStatus.found }
  }
}
