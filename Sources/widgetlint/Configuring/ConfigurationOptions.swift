import ArgumentParser
import Configuration
import Files
import Findings
import Linting
import RuleCatalogue

/// Where settings come from.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    "config",
    help: ArgumentHelp(
      "Uses this configuration for every file and ignores those in the source tree.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag("isolated", help: "Ignores configurations in the source tree. Use it with untrusted files.")
  var isolated = false

  /// Finds what holds for each file.
  func search(_ catalogue: RuleCatalogue, limits: Limits) -> ConfigurationSearch {
    let folder = Environment.workingFolder
    let workingFolder = (try? folder.resolved()) ?? folder
    let loader = ConfigurationLoader(
      catalogue: catalogue, workingFolder: workingFolder, limits: limits,
      ownRules: { OwnRuleFiles(in: $0, beside: catalogue, workingFolder: workingFolder).rules })
    return ConfigurationSearch(
      loader: loader, choice: config.map { .file(Arguments.path($0)) } ?? (isolated ? .none : .tree))
  }
}

extension ConfigurationSearch {
  mutating func configuration(for path: SourcePath) -> Configuration {
    // Looking it up may add one.
    let index = index(for: path)
    return configurations[index]
  }
}

extension Configuration {
  /// A place as messages name it: file and line.
  func shown(_ place: ConfigurationPlace) -> String {
    "\(Complaints.shown(files[place.file].source.path)):\(line(of: place))"
  }
}

extension Problems {
  /// What is wrong with the configurations of a run; nil if nothing is.
  init?(in configurations: [Configuration]) {
    var shown: Set<SourcePath> = []
    let broken = configurations.flatMap(\.files).filter { !$0.findings.isEmpty && shown.insert($0.path).inserted }
    self.init(
      in: broken.map { FileReport(file: $0.source, findings: $0.findings) }, configurations.compactMap(\.failure),
      cause: "the configuration is invalid")
  }

  /// For commands that do not list mistakes.
  func tell() -> ExitStatus {
    Complaints.tell(complaints)
    return Complaints.failure("The configuration is invalid; widgetlint config check lists the problems.")
  }
}
