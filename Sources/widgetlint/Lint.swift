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
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Rules of your own") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Known findings") var baseline: BaselineOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let outputs = try OutputFiles(output, baseline)
    var catalogue = output.needsDocumentation ? RuleCatalogue.whole() : .forLinting()
    let own = OwnRuleFiles(
      in: ownRules.folders, beside: catalogue, workingFolder: SourcePath(bytes: Environment.workingDirectory))
    catalogue = catalogue.adding(own.rules)
    let search = configuration.search(catalogue, limits: limits.limits)
    let linters = ConfiguredLinters(search, catalogue, rules, limits: limits.limits)
    var run = LintRun(
      linters: linters, input: input, selection: selection, baseline: baseline, limits: limits.limits,
      notesMeetings: ownRules.verbose, jobs: limits.jobs ?? Workers.processors)
    var (result, reports) = try own.problem.map { ($0, nil) } ?? run.result(outputs, beginReports: beginReports)
    if !result.isBroken { conclude(&run, &result) }
    if reports == nil {
      reports = beginReports(run.linters)
      for file in result.mistakes.inOrder { reports?.add(file) }
    }
    let written = reports?.finish(failures: result.failures) ?? true
    Complaints.tell(result.complaints)
    if result.isIncomplete || !written { throw ExitStatus.incomplete }
    if result.isFailing { throw ExitStatus.found }
  }

  private func beginReports(_ linters: ConfiguredLinters) -> RunningReports {
    RunningReports(
      output, rules: linters.descriptions(withStatements: output.needsDocumentation),
      listsNotes: linters.listsNotes, showsSuppressed: rules.noSuppressions)
  }

  /// What is left to do and to say when everything has been linted.
  private func conclude(_ run: inout LintRun, _ result: inout LintRun.Result) {
    let outcome = run.finish(isComplete: !result.isIncomplete, isQuiet: output.quiet)
    result.complaints += outcome.complaints
    if outcome.isIncomplete { result.isIncomplete = true }
    if outcome.isStale { result.isFailing = true }
    let idle = run.idleRules
    guard !idle.isEmpty, result.fileCount > 0 else { return }
    let names = idle.map { Printing.safe($0) }.joined(separator: ", ")
    result.complaints.append("Nothing here is what \(idle.count == 1 ? "this rule looks" : "these rules look") at: \(names).")
  }
}
