import ArgumentParser
import Base
import Linting
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
      let path = Config.searchStart(path)
      let configuration = search.configuration(for: path)
      if let problems = Problems(in: search.configurations) { throw problems.printFailure() }
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
      let configuration = search.configuration(for: Config.searchStart(path))
      if let problems = Problems(in: search.configurations) {
        let reports = RunReports(
          output, rules: RuleCatalogue.descriptions(of: catalogue.rules.filter { $0.category == "reading" }),
          listsNotes: true, quietLevel: .error, showsSuppressed: false)
        let result = problems.write(to: reports)
        Messages.print(problems.messages)
        throw result.status
      }
      guard let main = configuration.main else {
        return Messages.print(["There is no configuration here, so the defaults apply. widgetlint init creates one."])
      }
      Messages.print(["\(Messages.shown(main.source.path)): no problems found."])
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(of: "config schema")

    func run() throws { try Printing.write(Documentation.whole().configurationSchema()) }
  }

  /// Replaces a folder with a path in it, since the search for a configuration starts in the parent of a path.
  static func searchStart(_ text: String) -> SourcePath {
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
    let text = String(decoding: PackageResources.starter_yml, as: UTF8.self)
      .replacingFirst("EDITION", with: RuleCatalogue.embedded().currentEdition.description)
    try Printing.write(text, to: path)
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
      loader: loader, choice: config.map { .file(Arguments.path($0)) } ?? (isolated ? .none : .nearest))
  }
}

extension ConfigurationSearch {
  mutating func configuration(for path: SourcePath) -> Configuration {
    // `index(for:)` can add to `configurations`.
    let index = index(for: path)
    return configurations[index]
  }
}

extension Problems {
  /// Nil if all configurations are valid.
  init?(in configurations: [Configuration]) {
    var listedPaths: Set<SourcePath> = []
    let broken = configurations.flatMap(\.files).filter { !$0.findings.isEmpty && listedPaths.insert($0.path).inserted }
    self.init(
      in: broken.map { FileReport(file: $0.source, findings: $0.findings) }, configurations.compactMap(\.failure),
      cause: "the configuration is invalid")
  }

  /// Prints which files are invalid, without the reasons, and returns the exit status.
  /// - Parameter command: The command that lists the reasons.
  func printFailure(listedBy command: String = "config check") -> ExitStatus {
    Messages.print(messages)
    return Messages.failure("\(clause.capitalizedAtStart). widgetlint \(command) lists the problems.")
  }
}
