import ArgumentParser
import Findings

/// Lints widget descriptions: options → plan → outcome → exit code.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Project.name,
    abstract: "Lints YAML descriptions of Apple widgets against Apple's documents.",
    usage: "widgetlint [lint] [PATH…] [options]",
    discussion: discussion,
    version: Project.version)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Swift") var swift: SwiftOptions
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Rules of your own") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Fixing") var fixing: FixOptions
  @OptionGroup(title: "Known findings") var baseline: BaselineOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if fixing.fix || fixing.fixOnly, input.readsStandardInput, input.paths.count > 1 || selection.filesFrom != nil {
      throw ValidationError("--fix with - writes one text to standard output; fix files in a run of their own.")
    }
    if fixing.isOn, baseline.writeBaseline != nil {
      throw ValidationError("--write-baseline keeps what is found, and fixes remove it; do one after the other.")
    }
  }

  /// Whether standard output belongs to a difference or a fixed text, so that no report goes there.
  private var printsFixes: Bool { fixing.diff || fixing.fixOnly || (fixing.isOn && input.readsStandardInput) }

  func run() throws {
    let outputs = try OutputFiles(output, baseline)
    var settings = RunSettings(of: choices)
    let plan = try Plan(for: self, writing: outputs, &settings)
    let reports = RunningReports(
      output, rules: settings.reportedRules(withStatements: output.needsDocumentation),
      isForFilesOnly: printsFixes, listsNotes: settings.listsNotes, quietLevel: settings.lowestFailing,
      showsSuppressed: rules.noSuppressions)
    let outcome = plan.run(with: self, reports)
    Complaints.tell(outcome.complaints)
    if outcome.exit != .clean { throw outcome.exit }
  }

  private static let discussion = """
    Looks at every family of a widget in every place where the system would show it: Home Screen light, dark, tinted \
    and clear, Lock Screen, Always On, StandBy, CarPlay, Mac desktop, watch face, Smart Stack and Vision Pro.

    Commands (see widgetlint COMMAND --help):
      lint               Checks descriptions (the default command).
      rules              Which rules there are.
      explain RULE…      A rule: why, what to do, examples, how to silence it.
      picture PATH…      Every widget in every place, drawn on a page, with its findings.
      coverage           The documents' statements, and what answers each.
      checklist PATH…    What a person should look at, for a pull request.
      describe PATH…     Writes descriptions of the widgets in Swift code.
      init               Writes a configuration to begin with.
      config show PATH   What holds for a file, and which line says so; config check, config schema.
      test [FOLDER…]     Whether rules find what their examples say.
      new-rule ID        Writes a rule of your own to begin with.
      facts              What a rule can ask.
      schema             A JSON Schema of descriptions, for editors.
      server             The language server, for editors.
      edition            The edition of the rule set; --next: what a newer one would add.

    Examples:
      widgetlint                          everything below the current folder
      widgetlint Widgets/ --notes         a folder, notes listed one by one
      widgetlint --fix                    fixes what can be fixed safely; --diff shows it first
      widgetlint --format sarif --output widgets.sarif
      git show HEAD:a.widget.yml | widgetlint - --stdin-filename a.widget.yml
      widgetlint --swift Sources/         the widgets in Swift code, without any description

    A folder is searched for *.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml; a file that is \
    named is read whatever its name.

    What a repository's .gitignore files name is skipped.

    Exit codes: 0 nothing at or above --fail-on; 1 something; 2 the run failed or was incomplete.
    """
}
