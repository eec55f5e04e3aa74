import ArgumentParser
import Configuration
import Files
import Findings
import Reporting
import RuleCatalogue
import RuleDocumentation
import YAMLTree

/// `widgetlint config`: what holds for a file, and whether it makes sense.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint config",
    abstract: "Shows and checks configurations.",
    discussion: """
      A file's configuration is the nearest .widgetlint.yml (or .widgetlint.yaml) from its folder upwards to the \
      repository's root. Documentation/Configuration.md tells what it may say.
      """,
    subcommands: [Show.self, Check.self, Schema.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints every value that holds for a file, with the line that sets it.",
      discussion: """
        What stands in no configuration is marked as default.

        Example:
          widgetlint config show Widgets/weather.widget.yml
        """)

    @Argument(help: "A file or folder, which need not be there.") var path = "."
    @OptionGroup(title: "Configuration") var options: ConfigurationOptions

    func run() throws {
      let catalogue = RuleCatalogue.forLinting()
      var search = options.search(catalogue, limits: Limits())
      let path = Config.file(path)
      let index = search.index(for: path)
      let configuration = search.configurations[index]
      if let mistakes = ConfigurationMistakes(in: search.configurations) {
        Complaints.tell(
          mistakes.complaints.dropLast() + ["The configuration has mistakes; widgetlint config check lists them."])
        throw ExitStatus.incomplete
      }
      let absolute = search.absolute(path)
      let overview = Overview(of: configuration, for: absolute, catalogue)
      try Printing.write(OverviewTable(overview, configuration, exclusion: configuration.exclusion(of: absolute)).text)
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Checks the configuration of a file or folder, and what it extends.",
      discussion: "Exits with 2 if there are mistakes, which any run would report too.")

    @Argument(help: "A file or folder, which need not be there.") var path = "."
    @OptionGroup(title: "Configuration") var options: ConfigurationOptions
    @OptionGroup(title: "Output") var output: ReportingOptions

    func run() throws {
      let catalogue = RuleCatalogue.whole()
      var search = options.search(catalogue, limits: Limits())
      let index = search.index(for: Config.file(path))
      let configuration = search.configurations[index]
      if let mistakes = ConfigurationMistakes(in: search.configurations) {
        let report = Report(
          files: mistakes.files, failures: mistakes.failures,
          rules: RuleCatalogue.descriptions(of: catalogue.rules.filter { $0.category == "reading" }))
        _ = output.write(report, listsNotes: true, showsSuppressed: false)
        Complaints.tell(mistakes.complaints.dropLast())
        throw ExitStatus.incomplete
      }
      guard let main = configuration.main else {
        Complaints.tell(["There is no configuration here; the linter's own settings hold. widgetlint init writes one."])
        return
      }
      Complaints.tell(["\(Complaints.shown(main.source.path)) has no mistakes."])
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints a JSON Schema of configurations, for editors.")

    func run() throws { try Printing.write(Documentation.whole().configurationSchema()) }
  }

  /// A path whose folder is the one to begin in: of a folder, something in it.
  static func file(_ text: String) -> SourcePath {
    let path = SourcePath(bytes: Arguments.bytes(of: text))
    guard case .folder? = try? FileReading.kind(of: path) else { return path }
    return path.appending("*")
  }
}
