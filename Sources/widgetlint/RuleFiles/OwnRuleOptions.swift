import ArgumentParser
import Findings

/// Rules that do not come with the linter.
struct OwnRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Adds the rules whose files stand in a folder. May be repeated.", valueName: "folder"),
    completion: .directory)
  var rulesFrom: [String] = []

  @Flag(help: "Tells which rules met nothing that they look at.")
  var verbose = false

  var folders: [SourcePath] { rulesFrom.map { SourcePath(bytes: Arguments.bytes(of: $0)) } }
}
