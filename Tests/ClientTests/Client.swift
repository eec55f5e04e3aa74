import Foundation
import Testing

/// Programs that read what widgetlint writes.
enum Client {
  /// The folder with the binary that was built with these tests.
  static let builtProducts: URL = {
    let tests = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return tests?.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }()

  /// The project's folder.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let integrations = project.appendingPathComponent("Examples/integrations")

  /// Scripts by which tests drive clients.
  static func script(_ name: String) -> String {
    project.appendingPathComponent("Tests/ClientTests/Clients/\(name)").path
  }

  /// Where a program is: itself if it is a path, otherwise on the search path, after the built binary.
  static func path(of name: String) -> URL? {
    if name.contains("/") { return URL(fileURLWithPath: name) }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let places = [builtProducts] + folders.map { URL(fileURLWithPath: String($0)) }
    return places.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectoryPath }
  }

  /// Where every client must be there, a missing one makes its tests fail instead of being skipped.
  static let isRequired = ProcessInfo.processInfo.environment["WIDGETLINT_REQUIRE_CLIENTS"] == "1"

  /// Whether a module can be imported by the Python on the search path.
  static func hasPythonModule(_ module: String) -> Bool {
    isRequired || (try? Program.run("python3", ["-c", "import \(module)"], in: project))?.status == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program is missing, unless all clients are required.
  static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { Client.path(of: $0) == nil }
    return .enabled(if: missing.isEmpty || Client.isRequired, "\(missing.joined(separator: " and ")) not installed")
  }

  /// The same for a module of Python.
  static func needs(pythonModule module: String) -> Self {
    .enabled(if: Client.hasPythonModule(module), "the Python module \(module) is not installed")
  }
}
