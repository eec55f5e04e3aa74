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
}
