import ArgumentParser
import Base
import Linting
import Reporting
import Rules

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(of: "config", subcommands: [Show.self, Check.self, Schema.self])

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(of: "config show")

    @Argument(help: .row("path")) var path = "."
    @Flag(help: .row("config.swift")) var swift = false
    @OptionGroup(title: "Configuration") var options: ConfigurationOptions

    func run() throws {
      let catalogue = RuleCatalogue.embedded()
      var search = options.search(catalogue, limits: Limits())
      let path = Config.file(path)
      let configuration = search.configuration(for: path)
      if let problems = Problems(in: search.configurations) { throw problems.printed() }
      let overview = Overview(
        of: configuration, for: search.absolute(path), catalogue, isSwift: swift || path.isSwiftFile)
      try Printing.write(overview.text)
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(of: "config check")

    @Argument(help: .row("path")) var path = "."
    @OptionGroup(title: "Configuration") var options: ConfigurationOptions
    @OptionGroup(title: "Output") var output: ReportingOptions

    func run() throws {
      let catalogue = RuleCatalogue.withExamples()
      var search = options.search(catalogue, limits: Limits())
      let configuration = search.configuration(for: Config.file(path))
      if let problems = Problems(in: search.configurations) {
        let reports = RunReports(
          output, rules: RuleCatalogue.descriptions(of: catalogue.rules.filter { $0.category == "reading" }),
          listsNotes: true, quietLevel: .error, showsSuppressed: false)
        let result = problems.reported(by: reports)
        Messages.print(problems.messages)
        throw result.exit
      }
      guard let main = configuration.main else {
        Messages.print(["There is no configuration here, so the defaults apply. widgetlint init creates one."])
        return
      }
      Messages.print(["\(Messages.shown(main.source.path)): no problems found."])
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(of: "config schema")

    func run() throws { try Printing.write(Documentation.whole().configurationSchema()) }
  }

  /// The path, or a path inside if it is a folder: the search for configurations starts in its parent.
  static func file(_ text: String) -> SourcePath {
    let path = Arguments.path(text)
    return path.kind == .folder ? path.appending("*") : path
  }
}

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(of: "init")

  @Argument(help: .row("init.folder")) var folder = "."

  func run() throws {
    let folder = Arguments.path(folder)
    for path in ConfigurationSearch.names.map({ folder.appending($0) }) where path.exists {
      throw Messages.failure("\(Messages.shown(path)) already exists and was not overwritten.")
    }
    let path = folder.appending(ConfigurationSearch.names[0])
    try Printing.write(StartingConfiguration.text(edition: RuleCatalogue.embedded().currentEdition), to: path)
    try Printing.write("Created \(Messages.shown(path)). Run widgetlint config show to see the effective settings.\n")
  }
}

struct ConfigurationOptions: ParsableArguments {
  @Option(help: .row("config"), completion: .file(extensions: ["yml", "yaml"])) var config: String?
  @Flag(help: .row("isolated")) var isolated = false

  func search(_ catalogue: RuleCatalogue, limits: Limits) -> ConfigurationSearch {
    let folder = Environment.workingFolder
    let workingFolder = (try? folder.resolved()) ?? folder
    let loader = ConfigurationLoader(
      catalogue: catalogue, workingFolder: workingFolder, limits: limits,
      ownRules: { OwnRuleFiles(in: $0, addedTo: catalogue, workingFolder: workingFolder).rules })
    return ConfigurationSearch(
      loader: loader, choice: config.map { .file(Arguments.path($0)) } ?? (isolated ? .none : .tree))
  }
}

extension ConfigurationSearch {
  mutating func configuration(for path: SourcePath) -> Configuration {
    // A lookup can add a configuration.
    let index = index(for: path)
    return configurations[index]
  }
}

extension Problems {
  /// The mistakes in the configurations of a run; nil if there are none.
  init?(in configurations: [Configuration]) {
    var shown: Set<SourcePath> = []
    let broken = configurations.flatMap(\.files).filter { !$0.findings.isEmpty && shown.insert($0.path).inserted }
    self.init(
      in: broken.map { FileReport(file: $0.source, findings: $0.findings) }, configurations.compactMap(\.failure),
      cause: "the configuration is invalid")
  }

  /// Prints that there are mistakes, for commands that do not list them, and returns the exit status.
  func printed() -> ExitStatus {
    Messages.print(messages)
    return Messages.failure("T\(clause.dropFirst()). widgetlint config check lists the problems.")
  }
}
