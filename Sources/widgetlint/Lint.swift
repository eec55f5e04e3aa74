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
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let catalogue = output.needsDocumentation ? RuleCatalogue.whole() : .forLinting()
    let chosen = catalogue.rules(strict: rules.profile == .strict)
    let linter = Linter(rules: chosen, known: catalogue.rules.map(\.id), limits: limits.limits)
    let run = LintRun(
      linter: linter, input: input, limits: limits.limits, jobs: limits.jobs ?? Workers.processors)
    let result = try run.result()
    let report = Report(
      files: result.files, failures: result.failures,
      rules: catalogue.descriptions(
        strict: rules.profile == .strict, withStatements: output.needsDocumentation))
    let written = output.write(report, rules: rules)
    Complaints.tell(result.complaints)
    if result.isIncomplete || !written { throw ExitStatus.incomplete }
    if rules.failOn.isReached(by: report) { throw ExitStatus.found }
  }
}
