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
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] { environment[name] = nil }
    environment["TOOL"] = BuiltBinary.url.path
    environment["LC_ALL"] = "C"
    // A crash ends at once, without a debugger that reads the whole binary.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let files = try TemporaryFolder()
    let (output, complaints) = (files.url.appending(path: "output"), files.url.appending(path: "complaints"))
    for file in [output, complaints] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.runUnblocked()
    let end = Date(timeIntervalSinceNow: patience)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
    let hung = process.isRunning
    if hung { process.terminate() }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: Array(try Data(contentsOf: output)),
      complaints: Array(try Data(contentsOf: complaints)), hung: hung)
  }

  static var isRoot: Bool { getuid() == 0 }

  static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
