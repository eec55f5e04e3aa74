import Foundation

/// Runs the binary that the tests were built with, as a user would.
public struct BuiltBinary {
  public struct Outcome {
    public var status: Int32
    public var output: String
    public var complaints: String
  }

  struct Ended: Error {
    var signal: Int32
    var complaints: String
  }

  /// Beside the test bundle.
  public static let url: URL = {
    let test = URL(filePath: ProcessInfo.processInfo.arguments[0]).standardizedFileURL
    var folder = test.deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appending(path: "widgetlint").path) {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "widgetlint")
  }()

  /// The variables of this process, without those that change what the binary prints.
  public static var environment: [String: String] {
    let names = ["NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"]
    return ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
  }

  public static func run(
    _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let run = try ProgramRun(
      url.path, arguments, in: folder, environment: self.environment.merging(environment) { $1 },
      input: Data(input.utf8))
    // Tests that look at files alone would otherwise not say why nothing was written.
    if case .signal(let number) = run.ending { throw Ended(signal: number, complaints: run.errorText) }
    return Outcome(status: run.status, output: run.outputText, complaints: run.errorText)
  }
}
