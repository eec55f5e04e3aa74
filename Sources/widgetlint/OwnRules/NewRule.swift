import ArgumentParser
import Files
import Findings
import RuleCatalogue

/// `widgetlint new-rule ID`, or `widgetlint rules new ID`: a rule file to begin with.
struct NewRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint new-rule",
    abstract: "Creates a rule file to start from.",
    discussion: """
      The file has comments that explain it, works as is, and passes widgetlint test. An existing file is not \
      overwritten.

      Example:
        widgetlint new-rule title-font --folder rules
      """)

  @Argument(help: ArgumentHelp("Name of the rule: lowercase letters, digits and hyphens.", valueName: "id"))
  var id: String

  @Option(
    help: ArgumentHelp("Folder to write to; created if it does not exist.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  func run() throws {
    let text = StartingRule.text(id: id)
    let taken = Dictionary(RuleCatalogue.forLinting().rules.map { ($0.id, Project.name) }) { first, _ in first }
    let result = RuleFileReader.readOwn(Array(text.utf8), path: "own/\(id).yaml", taken: taken)
    if let finding = result.findings.first {
      throw Complaints.failure(
        "\(Printing.shown(id)) is not a valid rule name. \(Printing.safe(finding.message))")
    }
    let path = Arguments.path(folder).appending("\(id).yaml")
    let shown = Complaints.shown(path)
    guard !path.isThere else {
      throw Complaints.failure("\(shown) already exists and was not overwritten. Choose another name or folder.")
    }
    do throws(FileError) {
      try FileWriting.makeFolder(Arguments.path(folder))
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
    try Printing.write(text, to: path)
    try Printing.write("Created \(shown). Run widgetlint test \(Printing.shown(folder)) to test its examples.\n")
  }
}
