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
    abstract: "Speaks the Language Server Protocol on standard input and output, for editors.",
    discussion: """
      Editors start it; Documentation/Editors.md shows how for each. Every description is linted as on the command \
      line, by the configuration that holds for it. What excludes a file from searches excludes it here too.

      Exit codes: 0 the editor took its leave; 1 it went without a word.
      """)

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Rules of your own") var ownRules: OwnRuleOptions
  @OptionGroup(title: "Known findings") var baseline: NamedBaseline
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: "The language server uses standard input and output in any case; editors' clients add this.")
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
    help: ArgumentHelp("Reports only what this file of known findings does not hold.", valueName: "file"),
    completion: .file())
  var baseline: String?
}
