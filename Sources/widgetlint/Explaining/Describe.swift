import ArgumentParser
import Files
import Findings
import SwiftReading

/// Writes what the widgets in Swift code show, as descriptions.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "\(Project.name) describe",
    abstract: "Writes descriptions of the widgets in Swift code.",
    usage: """
      widgetlint describe [PATH…] [-o FOLDER]
             widgetlint describe --check [PATH…] --against FOLDER
      """,
    discussion: """
      Writes a description for each widget with everything the code says about it, family by family. Code that cannot \
      be interpreted becomes unknown, or a view that only the app knows, and causes no findings.

      Available in release binaries, and in source builds with swift build --traits SwiftSource.

      Exit codes: 0 everything was written, or matches; 1 a description differs from the code (--check); 2 a file \
      could not be read or written, or no widgets were found.
      """)

  @Argument(help: "Files and folders with Swift code. Default: the current folder.", completion: .directory)
  var paths: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Writes one file per widget to this folder instead of standard output.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(help: "Compares the code with existing descriptions instead of writing any.")
  var check = false

  @Option(
    help: ArgumentHelp("Folder or file with the descriptions to compare.", valueName: "folder"),
    completion: .directory)
  var against: String?

  func validate() throws {
    if check != (against != nil) {
      throw ValidationError("--check and --against FOLDER must be used together.")
    }
    if check, output != nil { throw ValidationError("--check writes nothing; it cannot be combined with --output.") }
    if !SwiftProject.isReadable {
      throw ValidationError(
        "This binary cannot read Swift. Build it with swift build --traits SwiftSource, or use a release binary.")
    }
  }

  func run() throws {
    let selection = SwiftSelection(paths.map(Arguments.path))
    var outcome = selection.outcome
    let (found, failures) = SwiftCode(selection.project, fileLimit: Limits().fileBytes).read()
    let widgets = found.descriptions
    for failure in failures { outcome.add(failure) }
    if widgets.isEmpty, outcome.complaints.isEmpty {
      outcome.worsen(to: .incomplete)
      outcome.complaints.append("No widgets were found. A widget is a type that conforms to Widget.")
    }
    if let against, !widgets.isEmpty {
      let descriptions = CommittedDescriptions(in: Arguments.path(against), &outcome)
      let lines = widgets.flatMap { descriptions.differences(from: $0) } + descriptions.withoutCode(widgets)
      if !lines.isEmpty { outcome.worsen(to: .found) }
      Complaints.tell(outcome.complaints)
      try Printing.write(lines.map { "\($0)\n" }.joined())
      if outcome.exit != .clean { throw outcome.exit }
      return
    }
    Complaints.tell(outcome.complaints)
    if let output {
      try write(widgets, to: Arguments.path(output))
    } else {
      try Printing.write(widgets.map(\.file).joined(separator: "---\n"))
    }
    if outcome.exit != .clean { throw outcome.exit }
  }

  /// A file for each widget, by its kind; widgets of one kind in different apps are numbered.
  private func write(_ widgets: [SwiftWidget], to folder: SourcePath) throws {
    do throws(FileError) {
      try FileWriting.makeFolder(folder)
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
    var used: Set<String> = []
    for widget in widgets {
      var name = widget.fileName
      var number = 2
      while !used.insert(name).inserted {
        name = "\(widget.fileName)-\(number)"
        number += 1
      }
      try Printing.write(widget.file, to: folder.appending("\(name).widget.yml"))
    }
  }
}

extension SwiftWidget {
  /// The description below a comment that says where it comes from and what is missing.
  fileprivate var file: String {
    var lines = ["# From \(Printing.safe(path.bytes))"]
    if !isListed { lines.append("# No WidgetBundle lists it.") }
    for note in notes { lines.append("# Not read: \(Printing.safe(note))") }
    return lines.joined(separator: "\n") + "\n" + shortText
  }

  /// The kind as far as it makes a file name.
  fileprivate var fileName: String {
    let name = String(
      kind.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" ? $0 : "-" }.prefix(80))
    return name.first == "." || name.isEmpty ? "widget\(name)" : name
  }
}
