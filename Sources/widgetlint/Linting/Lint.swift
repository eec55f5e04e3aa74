import ArgumentParser
import Base

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Lints YAML descriptions of Apple widgets against Apple's guidelines.",
    usage: "\(Project.name) [lint] [PATH…] [options]", discussion: discussion, version: Project.version)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Swift") var swift: SwiftOptions
  @OptionGroup(title: "Files") var selection: SelectionOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Your own rules") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Fixing") var fixing: FixOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Output") var output: ReportingOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if fixing.fix || fixing.fixOnly, input.readsStandardInput, input.paths.count > 1 || selection.filesFrom != nil {
      throw ValidationError("--fix with - writes the fixed text to standard output; fix other files in a separate run.")
    }
    if fixing.isOn, swift.swift {
      throw ValidationError("Swift code is not fixed. --fix, --fix-only and --diff go with descriptions.")
    }
    if fixing.isOn, baseline.writeBaseline != nil {
      throw ValidationError("--write-baseline cannot be combined with fixing; fix first, then write the baseline.")
    }
  }

  /// True if there is only a patch or fixed text to print, so that reports only go to files.
  private var printsFixesOnly: Bool { fixing.diff || fixing.fixOnly }

  /// Fixed text takes standard output.
  private var reportStream: OutputStream { fixing.fix && input.readsStandardInput ? .standardError : .standardOutput }

  /// Options → settings → plan → findings → reports → exit code.
  func run() throws {
    let outputs = try OutputFiles(output, baseline)
    var settings = RunSettings(of: self)
    let plan = Result { try Plan.make(for: self, writing: outputs, &settings) }
    let reports = RunReports(
      output, rules: settings.reportedRules(withStatements: output.needsDocumentation), isForFilesOnly: printsFixesOnly,
      to: reportStream, listsNotes: settings.listsNotes, quietLevel: settings.lowestFailing,
      showsSuppressed: rules.noSuppressions)
    let result: RunResult
    do {
      var run = Run(self, try plan.get(), reports)
      run.lintFiles()
      run.lintSwift()
      result = run.finish()
    } catch let problems as Problems {
      result = problems.reported(by: reports)
    }
    Messages.print(result.messages)
    if result.exit != .clean { throw result.exit }
  }

  /// True if fixes are made or shown.
  var needsFixes: Bool { fixing.isOn || output.showsFixes }

  private static let discussion = """
    Checks every family of a widget everywhere the system shows it: Home Screen (light, dark, tinted, clear), Lock \
    Screen, Always-On display, StandBy, CarPlay, Mac desktop, watch face, Smart Stack and Vision Pro.

    Commands (see widgetlint COMMAND --help):
      lint               Checks descriptions (the default command).
      rules              Lists the rules.
      explain RULE…      Explains rules: rationale, remedy, examples, suppression.
      picture PATH…      Draws every widget in every place, with its findings.
      coverage           Lists what Apple's guidelines say, and what covers it.
      checklist PATH…    Writes a manual review checklist for a pull request.
      describe PATH…     Writes descriptions of the widgets in Swift code.
      init               Creates a starter configuration.
      config show PATH   Shows the settings of a file and where each comes from.
      config check PATH  Checks the configuration of a file.
      config schema      Prints a JSON Schema for configurations, for editors.
      test [FOLDER…]     Tests rules against their examples.
      new-rule ID        Creates a starter rule file.
      facts              Lists the facts that rules can query.
      schema             Prints a JSON Schema for descriptions, for editors.
      server             Runs the language server, for editors.
      edition            Prints the rule set's edition; --next: what a newer one adds.

    Examples:
      widgetlint                          all descriptions in the current folder
      widgetlint Widgets/ --notes         a folder, notes listed one by one
      widgetlint --fix                    applies safe fixes; --diff previews them
      widgetlint --format sarif --output widgets.sarif
      git show HEAD:a.widget.yml | widgetlint - --stdin-filename a.widget.yml
      widgetlint --swift Sources/         widgets in Swift; no description needed

    Folders are searched for *.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml; files ignored \
    by .gitignore are skipped. Files given explicitly are read whatever they are called.

    Exit codes: 0 no findings at or above --fail-on; 1 findings at or above it; 2 the run failed or was incomplete.
    """
}
