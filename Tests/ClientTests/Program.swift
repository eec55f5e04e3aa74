import Foundation
import ToolRuns

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
    let run = try ProgramRun(
      executable.path, arguments, in: folder, environment: baseEnvironment.merging(environment) { $1 },
      seconds: seconds)
    return Program(status: run.status, output: run.output, complaints: run.errorText)
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
}
