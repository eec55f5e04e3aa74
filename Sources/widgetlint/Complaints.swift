import Files
import Findings
import Reporting

/// What a run says on standard error.
enum Complaints {
  static func tell(_ complaints: [String]) {
    for complaint in complaints {
      // Nothing can be done where even standard error is closed; the exit code still tells.
      try? OutputStream.standardError.write(Array("\(Project.name): \(complaint)\n".utf8))
    }
  }

  /// A path made safe to show.
  static func shown(_ path: SourcePath) -> String {
    String(decoding: displayed(path.bytes), as: UTF8.self)
  }

  /// Lines made safe to show, with their line ends kept. None begins with what a runner takes for a command.
  static func shown(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = String(decoding: displayed(Array(line.utf8)), as: UTF8.self)
      let indentation = shown.prefix { $0 == " " }
      let rest = shown.dropFirst(indentation.count)
      return rest.utf8.starts(with: "::".utf8) ? indentation + "\\x3A" + rest.dropFirst() : shown
    }.joined(separator: "\n")
  }
}
