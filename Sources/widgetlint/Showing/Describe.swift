import ArgumentParser
import Base
import SwiftReading
import YAMLTree

struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: "describe",
    usage: """
      widgetlint describe [PATH…] [-o FOLDER [--force]]
             widgetlint describe --check [PATH…] --against FOLDER
      """)

  @Argument(help: .row("describe.paths"), completion: .directory) var paths: [String] = []
  @Option(name: [.short, .long], help: .row("describe.output"), completion: .directory) var output: String?
  @Flag(help: .row("force")) var force = false
  @Flag(help: .row("check")) var check = false
  @Option(help: .row("describe.against"), completion: .directory) var against: String?

  func validate() throws {
    if check != (against != nil) { throw ValidationError("--check and --against FOLDER must be used together.") }
    if check, output != nil { throw ValidationError("--check writes nothing; it cannot be combined with --output.") }
    if force, output == nil { throw ValidationError("--force goes with --output.") }
    try SwiftOptions.requireReadable()
  }

  func run() throws {
    let selection = SwiftSelection(paths.isEmpty ? [SourcePath(".")] : paths.map(Arguments.path))
    var result = selection.outcome
    let (swiftWidgets, failures) = SwiftCode(selection.project, fileLimit: Limits().fileBytes).read()
    let widgets = swiftWidgets.descriptions
    for failure in failures { result.add(failure) }
    if widgets.isEmpty, result.messages.isEmpty {
      let absence = WidgetAbsence(swiftWidgets)
      if absence.isFailure { result.worsen(to: .incomplete) }
      result.messages.append(absence.message)
    }
    var text: String?
    if let against, !widgets.isEmpty {
      let descriptions = CommittedDescriptions(in: Arguments.path(against), &result)
      let lines = widgets.flatMap { descriptions.differences(from: $0) } + descriptions.linesAboutMissingCode(widgets)
      if !lines.isEmpty { result.worsen(to: .found) }
      text = lines.map { "\($0)\n" }.joined()
    } else if let output {
      try write(widgets, to: Arguments.path(output), &result)
    } else {
      text = widgets.map { DescriptionFile($0).text }.joined(separator: "---\n")
    }
    Messages.print(result.messages)
    if let text { try Printing.write(text) }
    if result.status != .clean { throw result.status }
  }

  private func write(_ widgets: [SwiftWidget], to path: SourcePath, _ result: inout RunResult) throws {
    try Printing.reportingFailure { () throws(FileError) in
      let folder = try OutputFolder(path)
      for (widget, name) in zip(widgets, DescriptionNames(widgets).names) {
        do throws(FileError) {
          try write(DescriptionFile(widget), to: Array(name.utf8), in: folder, &result)
        } catch {
          result.messages.append(error.writingMessage)
          result.worsen(to: .incomplete)
        }
      }
    }
  }

  private func write(
    _ file: DescriptionFile, to name: [UInt8], in folder: borrowing OutputFolder, _ result: inout RunResult
  ) throws(FileError) {
    let bytes = file.bytesWithDigest
    guard let old = try folder.bytes(of: name, limit: DescriptionFile.maximumBytes) else {
      return try folder.write(bytes, to: name)
    }
    if old == bytes { return }
    if !force, !DescriptionFile.isUnedited(old) {
      result.messages.append(
        "\(Messages.shown(folder.path.appending(name))) was edited, so it was kept; --force replaces it.")
      result.worsen(to: .found)
      return
    }
    try folder.write(bytes, to: name, over: old)
  }
}

/// The descriptions in a folder, by the kind of their widgets.
struct CommittedDescriptions {
  private struct Description {
    let path: SourcePath
    let tree: YAMLTree
    let widget: NodeID
    let views: NodeID?
  }

  private let folder: SourcePath
  private var byKind: [String: [Description]] = [:]

  init(in folder: SourcePath, _ result: inout RunResult) {
    self.folder = folder
    let search = FileSearch(paths: [folder])
    for failure in search.failures + search.irregularFiles { result.add(failure) }
    for path in search.files {
      do throws(FileError) {
        try add(YAMLTree.read(try FileReading.bytes(of: path, limit: Limits().fileBytes)), path)
      } catch {
        result.add(error)
      }
    }
  }

  /// - Throws: `FileError` if a part of the file cannot be read; the rest is compared.
  private mutating func add(_ tree: YAMLTree, _ path: SourcePath) throws(FileError) {
    var widgetCount = 0
    for root in tree.documents {
      let views = tree.entry("views", in: root)?.value
      let widgets = tree.entry("widgets", in: root).map { Array(tree.items(of: $0.value)) } ?? [root]
      for widget in widgets {
        guard let kind = tree.entry("kind", in: widget)?.value else { continue }
        let description = Description(path: path, tree: tree, widget: widget, views: views)
        byKind[tree.string(of: kind), default: []].append(description)
        widgetCount += 1
      }
    }
    let rules = Set(tree.findings.map(\.rule))
    if rules.contains("limit-exceeded") {
      throw FileError(path: path, reason: "it exceeds a limit; lint it to see which")
    }
    if rules.contains("yaml-syntax") || tree.hasBrokenDocument {
      throw FileError(path: path, reason: "it has a syntax error; lint it to see where")
    }
    if widgetCount == 0 { throw FileError(path: path, reason: "it has no widget with a kind; lint it to see why") }
  }

  func linesAboutMissingCode(_ widgets: [SwiftWidget]) -> [String] {
    let kinds = Set(widgets.map(\.kind))
    return byKind.filter { !kinds.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { kind, descriptions in
      descriptions.map { "\(Printing.safe($0.path.bytes)): \(Printing.safe(kind)): the code has no such widget" }
    }
  }

  /// A line for each difference from the most similar description with this kind.
  func differences(from widget: SwiftWidget) -> [String] {
    guard let descriptions = byKind[widget.kind] else {
      return ["\(Printing.safe(folder.bytes)): \(Printing.safe(widget.kind)): there is no description of this widget"]
    }
    let code = YAMLTree.read(Array(widget.text.utf8))
    let all = descriptions.map { description in
      let agreement = Agreement(of: code, with: description.tree, root: description.widget, views: description.views)
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
