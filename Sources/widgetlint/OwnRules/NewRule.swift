import ArgumentParser
import Files
import Findings
import RuleCatalogue

/// `widgetlint new-rule ID`, or `widgetlint rules new ID`: a rule file to begin with.
struct NewRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint new-rule",
    abstract: "Writes a rule file to start from.",
    discussion: """
      The file has comments that explain it, works as it stands, and passes widgetlint test. A file that is there \
      already is left alone.

      Example:
        widgetlint new-rule title-font --folder rules
      """)

  @Argument(help: ArgumentHelp("The rule's name: lower-case letters, digits and hyphens.", valueName: "id"))
  var id: String

  @Option(
    help: ArgumentHelp("Folder to write to; created if it does not exist.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  func run() throws {
    let text = RuleSkeleton.text(id: id)
    let taken = Dictionary(RuleCatalogue.forLinting().rules.map { ($0.id, Project.name) }) { first, _ in first }
    let result = RuleFileReader.readOwn(Array(text.utf8), path: "own/\(id).yaml", taken: taken)
    if let finding = result.findings.first {
      throw Complaints.failure(
        "\(Printing.shown(id)) cannot be the name of a rule. \(Printing.safe(finding.message))")
    }
    let path = Arguments.path(folder).appending("\(id).yaml")
    let shown = Complaints.shown(path)
    guard !path.isThere else {
      throw Complaints.failure("\(shown) is there already and was left alone. Choose another name or folder.")
    }
    do throws(FileError) {
      try FileWriting.makeFolder(Arguments.path(folder))
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
    try Printing.write(text, to: path)
    try Printing.write("\(shown) was written. widgetlint test \(Printing.shown(folder)) runs its examples.\n")
  }
}
