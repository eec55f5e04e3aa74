import ArgumentParser
import Findings
import Globs

/// Which of the files that were named or found are read.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Passes over files and folders: a pattern as in .gitignore, from the current folder on. May be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Flag(help: "Passes over files that are named, too, if they are excluded: for hooks, which name what was changed.")
  var forceExclude = false

  @Flag(inversion: .prefixedNo, help: "Whether a search passes over what a repository's .gitignore files name.")
  var gitignore = true

  @Option(
    help: ArgumentHelp(
      "Reads paths from a file, or from standard input (-), one on each line or with NUL bytes between them.",
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(help: "Tells why each file was read or passed over, on standard error.")
  var explainFiles = false

  @Flag(help: "Makes it no mistake that no file was read.")
  var allowEmpty = false

  func validate() throws {
    for glob in exclude {
      do {
        _ = try PathPattern(Arguments.bytes(of: glob))
      } catch {
        throw ValidationError("--exclude cannot use \(Printing.shown(glob)): \(error.reason).")
      }
    }
  }

  var patterns: PathPatternList { PathPatternList(exclude.compactMap { try? PathPattern(Arguments.bytes(of: $0)) }) }
}
