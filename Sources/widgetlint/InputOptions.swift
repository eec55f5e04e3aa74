import ArgumentParser
import Findings

struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files and folders; - for standard input. The current folder if none is given.",
    completion: .file(extensions: ["yml", "yaml", "json"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("What findings in standard input call their file.", valueName: "path"))
  var stdinFilename: String?

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which only - reads; add - to the paths.")
    }
    if stdinFilename == "" { throw ValidationError("--stdin-filename takes a path.") }
    if paths.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read once only; write - once.")
    }
  }

  /// The paths as the system gave them: an argument that is not UTF-8 was repaired on its way here.
  var sourcePaths: [SourcePath] {
    let original = Arguments.bytesByText
    return paths.map { SourcePath(bytes: original[$0] ?? Array($0.utf8)) }
  }
}
