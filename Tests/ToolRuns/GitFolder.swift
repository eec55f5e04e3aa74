import Foundation

/// A folder with a git repository, gone afterwards.
public final class GitFolder {
  public let folder: TemporaryFolder
  /// Where programs that run in it put their temporary files.
  public let temporary: TemporaryFolder

  public struct Failure: Error { public let complaints: String }

  public init(_ files: [String: String] = [:]) throws {
    (folder, temporary) = (try TemporaryFolder(), try TemporaryFolder())
    try git("init", "--quiet", "--initial-branch=main")
    try write(files)
    if !files.isEmpty { try commit() }
  }

  public var url: URL { folder.url }

  public func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(text, to: name) }
  }

  public func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A state")
  }

  @discardableResult public func git(_ arguments: String..., input: Data = Data()) throws -> String {
    let settings = ["user.name=a", "user.email=a@example.com", "protocol.file.allow=always"]
    let run = try ProgramRun(
      "git", settings.flatMap { ["-c", $0] } + arguments, in: folder.url,
      environment: ProcessInfo.processInfo.environment.merging(
        ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 },
      input: input)
    if run.status != 0 { throw Failure(complaints: run.errorText) }
    return run.outputText.trimmingCharacters(in: .newlines)
  }

  /// Runs widgetlint in the folder or in one below it.
  public func lint(_ arguments: String..., in place: String = "", input: String = "") throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(
      arguments, in: folder.url.appending(path: place), input: input, environment: ["TMPDIR": temporary.url.path])
  }

  /// The names of temporary files that are left.
  public var leftovers: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) }
  }
}
