import ArgumentParser
import Base
import Reporting

/// The `lint` command, which runs if no command is given.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: "lint", usage: "\(Tool.name) [lint] [PATH…] [options]", version: Tool.version)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Swift") var swift: SwiftOptions
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Your own rules") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Fixing") var fixing: FixOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "What changed") var since: SinceOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// The lint command with the options of another command.
  static func options(
    _ format: ReportFormat, _ rules: RuleOptions, _ ownRules: OwnRuleOptions, _ configuration: ConfigurationOptions,
    _ limits: LimitOptions
  ) throws -> Lint {
    var lint = try Lint.parse(["--format", format.rawValue])
    (lint.rules, lint.ownRules, lint.configuration, lint.limits) = (rules, ownRules, configuration, limits)
    return lint
  }

  func validate() throws {
    if fixing.fix || fixing.fixOnly, input.readsStandardInput, input.paths.count > 1 || selection.filesFrom != nil {
      throw ValidationError("--fix with - writes the fixed text to standard output; fix other files in a separate run.")
    }
    if fixing.isOn, baseline.writeBaseline != nil {
      throw ValidationError("--write-baseline cannot be combined with fixing; fix first, then write the baseline.")
    }
    guard since.since != nil else { return }
    if fixing.isOn {
      throw ValidationError(
        "--since only reports, and fixing would change findings that are not new. Fix in a run without --since.")
    }
    if baseline.isUsed {
      throw ValidationError(
        """
        --since cannot be combined with options for baselines: with --since, the findings of that state are the known \
        ones. A baseline in the configuration counts in both states.
        """)
    }
    if input.readsStandardInput, input.stdinFilename == nil {
      throw ValidationError("--since needs --stdin-filename with -, to find the file in the earlier state.")
    }
  }

  func run() throws {
    guard let revision = since.since else { return try run(since: nil) }
    try EarlierRun.use(revision, of: self) { try $0.currentOptions.run(since: $0) }
  }

  private func run(since earlier: EarlierRun?) throws {
    let outputs = try OutputFiles(output, baseline)
    var settings = RunSettings(of: self)
    let plan = Result { try Plan.make(for: self, writing: outputs, &settings) }
    let printsFixedText = fixing.fix && input.readsStandardInput
    let reports = RunReports(
      output, rules: settings.reportedRules(withStatements: output.needsDocumentation),
      isForFilesOnly: fixing.printsOnlyFixes, to: printsFixedText ? .standardError : .standardOutput,
      listsNotes: settings.listsNotes, quietLevel: settings.lowestFailingLevel, showsSuppressed: rules.noSuppressions)
    let result: RunResult
    do {
      var run = Run(self, try plan.get(), reports, keepsReports: earlier != nil)
      run.lint()
      if let earlier { try run.compare(with: earlier) }
      result = run.finish()
    } catch let problems as Problems {
      result = problems.write(to: reports)
    }
    Messages.print(result.messages)
    if result.status != .clean { throw result.status }
  }

  var needsFixes: Bool { fixing.isOn || output.showsFixes }
}
