import ArgumentParser
import Configuration
import Files
import Findings
import RuleCatalogue

/// `widgetlint init`: a configuration to begin with.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint init",
    abstract: "Writes a commented .widgetlint.yml to begin with.",
    discussion: "A configuration that is there already is left alone.")

  @Argument(help: "The folder; the repository's root is best.")
  var folder = "."

  func run() throws {
    let folder = SourcePath(bytes: Arguments.bytes(of: folder))
    for name in ConfigurationSearch.names where folder.appending(name).isThere {
      Complaints.tell(["\(Complaints.shown(folder.appending(name))) is there already, and was left as it is."])
      throw ExitStatus.incomplete
    }
    let path = folder.appending(ConfigurationSearch.names[0])
    let text = StartingConfiguration.text(edition: RuleCatalogue.forLinting().currentEdition)
    do throws(FileError) {
      try FileWriting.write(Array(text.utf8), to: path)
    } catch {
      Complaints.tell(["\(Complaints.shown(path)) was not written: \(error.reason)."])
      throw ExitStatus.incomplete
    }
    try Printing.write("Wrote \(Complaints.shown(path)). widgetlint config show prints what holds.\n")
  }
}
