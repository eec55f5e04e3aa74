import ArgumentParser
import Files
import Findings
import SwiftReading
import YAMLTree

/// Writes what the widgets in Swift code show, as descriptions.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
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
    try SwiftOptions.requireReadable()
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
    try Printing.makeFolder(folder)
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

/// The descriptions that somebody keeps beside the code, by the kind of their widgets.
struct CommittedDescriptions {
  private struct Description {
    let path: SourcePath
    let tree: YAMLTree
    let widget: NodeID
    let views: NodeID?
  }

  private let folder: SourcePath
  private var byKind: [String: [Description]] = [:]

  init(in folder: SourcePath, _ outcome: inout RunResult) {
    self.folder = folder
    let search = FileSearch(paths: [folder])
    for failure in search.failures { outcome.add(failure) }
    for path in search.files {
      do throws(FileError) {
        add(YAMLTree.read(try FileReading.bytes(of: path, limit: Limits().fileBytes)), path)
      } catch {
        outcome.add(error)
      }
    }
  }

  private mutating func add(_ tree: YAMLTree, _ path: SourcePath) {
    for root in tree.documents {
      let views = Self.value("views", of: root, in: tree)
      let widgets = Self.value("widgets", of: root, in: tree).map { Array(tree.items(of: $0)) } ?? [root]
      for widget in widgets {
        guard let kind = Self.value("kind", of: widget, in: tree) else { continue }
        let description = Description(path: path, tree: tree, widget: widget, views: views)
        byKind[tree.string(of: kind), default: []].append(description)
      }
    }
  }

  private static func value(_ key: String, of mapping: NodeID, in tree: YAMLTree) -> NodeID? {
    tree.entries(of: mapping).first { tree.string(of: $0.key) == key }?.value
  }

  /// Descriptions of widgets that the code does not have, a line each.
  func withoutCode(_ widgets: [SwiftWidget]) -> [String] {
    let kinds = Set(widgets.map(\.kind))
    return byKind.filter { !kinds.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { kind, descriptions in
      descriptions.map { "\(Printing.safe($0.path.bytes)): \(Printing.safe(kind)): the code has no such widget" }
    }
  }

  /// What differs, a line each. Of several descriptions of one kind the nearest counts.
  func differences(from widget: SwiftWidget) -> [String] {
    guard let descriptions = byKind[widget.kind] else {
      let shown = Printing.safe(folder.bytes)
      return ["\(shown): \(Printing.safe(widget.kind)): there is no description of this widget"]
    }
    let code = YAMLTree.read(Array(widget.text.utf8))
    let all = descriptions.map { description in
      let agreement = Agreement(
        of: code, with: description.tree, root: description.widget, views: description.views)
      return agreement.differences.map { line(for: $0, description.path, widget.kind) }
    }
    return all.min { $0.count < $1.count } ?? []
  }

  private func line(for difference: Agreement.Difference, _ path: SourcePath, _ kind: String) -> String {
    let code = difference.code.map { "has \(cut($0))" } ?? "does not have it"
    let written = difference.description.map { "the description has \(cut($0))" } ?? "the description does not"
    return "\(Printing.safe(path.bytes)): \(Printing.safe(kind)): \(Printing.safe(difference.path)): "
      + "the code \(code), \(written)"
  }

  private func cut(_ text: String) -> String { Printing.safe(shortened(text)) }
}
