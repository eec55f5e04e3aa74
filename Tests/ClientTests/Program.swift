import Foundation

/// A program that was run to its end.
struct Program {
  var status: Int32
  var output: Data
  var complaints: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// What to show where a test fails.
  var everything: String { "exit code \(status)\n\(text)\n\(complaints)" }

  struct NotFound: Error, CustomStringConvertible {
    var name: String
    var description: String { "\(name) is not installed." }
  }

  /// Runs a program, found on the search path unless it is one, and waits for it. One that hangs is ended after two
  /// minutes unless it was given more.
  static func run(
    _ name: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:], seconds: Double = 120
  ) throws -> Program {
    guard let executable = Client.path(of: name) else { throw NotFound(name: name) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = baseEnvironment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files and not pipes: a program blocks once it has filled a pipe that is not read.
    let (output, outputFile) = try temporaryFile()
    let (complaints, complaintsFile) = try temporaryFile()
    defer { for file in [outputFile, complaintsFile] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    let id = process.processIdentifier
    let end = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    process.waitUntilExit()
    end.cancel()
    return Program(
      status: process.terminationStatus, output: try Data(contentsOf: outputFile),
      complaints: String(decoding: try Data(contentsOf: complaintsFile), as: UTF8.self))
  }

  /// The environment without what a surrounding git hook or terminal leaves there, and with the built binary first.
  private static let baseEnvironment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") && !name.hasPrefix("GITHUB_") && !name.hasPrefix("LC_")
    }
    environment["PATH"] = Client.builtProducts.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LANG"] = "C.UTF-8"
    environment["TERM"] = "dumb"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Tester"
      environment["GIT_\(role)_EMAIL"] = "tester@example.com"
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return environment
  }()

  private static func temporaryFile() throws -> (FileHandle, URL) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("widgetlint-\(UUID().uuidString)")
    try Data().write(to: file)
    return (try FileHandle(forWritingTo: file), file)
  }
}
