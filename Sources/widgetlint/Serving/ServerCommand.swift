import ArgumentParser
import Files
import Findings
import LanguageServer
import Linting
import Reporting

/// `widgetlint server`: findings, fixes and the format in editors, by the Language Server Protocol.
struct ServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint server",
    abstract: "Runs the language server, for editors.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output. Editors start it; Documentation/Editors.md \
      shows how to set each up. Descriptions are linted as on the command line, with the configuration that applies to \
      them. Files that are excluded from searches are excluded here, too.

      Exit codes: 0 the editor shut the server down properly; 1 the connection ended without a shutdown request.
      """)

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Your own rules") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Baseline") var baseline: NamedBaseline
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: "Accepted for compatibility; the server always uses standard input and output.")
  var stdio = false

  func run() throws {
    // As for a report that says what removes each finding.
    var options = try Lint.parse(["--format", ReportFormat.json.rawValue])
    options.rules = rules
    options.ownRules = ownRules
    options.baseline.baseline = baseline.baseline
    options.configuration = configuration
    options.limits = limits
    let project = ServedProject(options)
    if let problems = project.ownRuleProblems { throw problems.tell() }
    var server = LanguageServer(project: project, folder: Environment.workingFolder)
    if !server.run() { throw ExitStatus.found }
  }
}

/// A baseline that is only read.
struct NamedBaseline: ParsableArguments {
  @Option(
    help: ArgumentHelp("Reports only findings that this baseline does not list.", valueName: "file"),
    completion: .file())
  var baseline: String?
}
