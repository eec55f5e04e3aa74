import Foundation
import ToolRuns

/// Runs shell scripts in which `$TOOL` is the built binary, for what only a shell can say: bytes that are not UTF-8,
/// closed streams, limits, pipes.
enum Shell {
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var complaints: [UInt8]
    /// Whether it had to be ended.
    var hung: Bool

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var complaintText: String { String(decoding: complaints, as: UTF8.self) }
  }

  /// Longer than anything here takes on a slow machine, even under a sanitizer.
  private static let patience = 60.0

  static func run(_ script: String, in folder: URL) throws -> Outcome {
    var environment = BuiltBinary.environment
    environment["TOOL"] = BuiltBinary.url.path
    environment["LC_ALL"] = "C"
    // A crash ends at once, without a debugger that reads the whole binary.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let run = try ProgramRun("/bin/sh", ["-c", script], in: folder, environment: environment, seconds: patience)
    return Outcome(status: run.status, output: Array(run.output), complaints: Array(run.errors), hung: run.hung)
  }

  static var isRoot: Bool { getuid() == 0 }

  static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
