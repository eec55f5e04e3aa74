import Foundation

/// Runs the binary that the tests were built with, as a user would.
public struct BuiltBinary {
  public struct Outcome {
    public var status: Int32
    public var output: String
    public var complaints: String
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

  public static func run(
    _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var inherited = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] { inherited[name] = nil }
    process.environment = inherited.merging(environment) { _, new in new }
    // Of two pipes one would be full before the other is read to its end.
    let complaints = FileManager.default.temporaryDirectory.appending(path: "widgetlint-\(UUID().uuidString).stderr")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    let (output, stdin) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaints)
    process.standardInput = stdin
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = try Data(contentsOf: complaints)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      complaints: String(decoding: said, as: UTF8.self))
  }
}
