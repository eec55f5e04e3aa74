import ArgumentParser
import Configuration
import Files
import Findings
import RuleCatalogue
import YAMLTree

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration of every file, in place of those in the tree.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Ignores configurations in the tree, for files that are not trusted.")
  var isolated = false

  /// Finds what holds for each file.
  func search(_ catalogue: RuleCatalogue, limits: Limits) -> ConfigurationSearch {
    let folder = SourcePath(bytes: Environment.workingDirectory)
    let workingFolder = (try? folder.resolved()) ?? folder
    let loader = ConfigurationLoader(
      catalogue: catalogue, workingFolder: workingFolder, limits: limits,
      ownRules: { OwnRuleFiles(in: $0, beside: catalogue, workingFolder: workingFolder).rules })
    if let config {
      return ConfigurationSearch(loader: loader, choice: .file(SourcePath(bytes: Arguments.bytes(of: config))))
    }
    return ConfigurationSearch(loader: loader, choice: isolated ? .none : .tree)
  }
}
