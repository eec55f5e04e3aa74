import ArgumentParser
import Base

/// `widgetlint debug …`, which no help, manual page or completion mentions.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint debug", abstract: "Commands for people who work on widgetlint.",
    subcommands: [Trace.self, WritePages.self])

  /// True if the arguments name a subcommand, since `debug` alone can be a folder to lint.
  static func matches(_ arguments: [String]) -> Bool {
    arguments.first == "debug"
      && configuration.subcommands.contains { arguments.dropFirst().first == $0.configuration.commandName }
  }
}

/// `widgetlint debug documentation`: writes the generated pages, for `make documentation`.
struct WritePages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documentation",
    abstract: "Writes the generated pages into the repository whose root is the current folder.")

  func run() throws {
    try Printing.reportingFailure { () throws(FileError) in
      var inputs: [String: [UInt8]] = [:]
      for path in GeneratedFiles.inputs { inputs[path] = try FileReading.bytes(of: SourcePath(path), limit: .max) }
      try FileWriting.makeFolder(SourcePath("Documentation/Pictures"))
      for folder in GeneratedFiles.ownFolders { try FileWriting.makeFolder(SourcePath(folder)) }
      let pages = GeneratedFiles(.whole(), inputs: inputs).contents
      for (name, text) in pages.sorted(by: { $0.key < $1.key }) { try write(Array(text.utf8), to: SourcePath(name)) }
      for folder in GeneratedFiles.ownFolders.map({ SourcePath($0) }) {
        for entry in try FolderListing.entries(of: folder) {
          let page = folder.appending(entry.name)
          if pages[String(decoding: page.bytes, as: UTF8.self)] != nil { continue }
          try FileWriting.remove(page)
          Messages.print(["\(Messages.shown(page)) was removed."])
        }
      }
    }
  }

  private func write(_ text: [UInt8], to path: SourcePath) throws(FileError) {
    if (try? FileReading.bytes(of: path, limit: .max)) == text { return }
    try FileWriting.write(text, to: path)
    Messages.print(["\(Messages.shown(path)) was written."])
  }
}
