#if SwiftSource
import Foundation

/// Runs the binary that was built with the trait, as a user would.
struct BuiltBinary {
  let status: Int32
  let output: String
  let complaints: String

  static let url: URL = {
    var folder = URL(filePath: ProcessInfo.processInfo.arguments[0]).standardizedFileURL.deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appending(path: "widgetlint").path) {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "widgetlint")
  }()

  init(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = Self.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Of two pipes one would be full before the other is read to its end.
    let said = folder.appending(path: ".stderr")
    try Data().write(to: said)
    defer { try? FileManager.default.removeItem(at: said) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: said)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    complaints = String(decoding: try Data(contentsOf: said), as: UTF8.self)
  }
}

/// A folder with the files of an app, gone afterwards.
final class AppFolder {
  let url: URL

  /// A package for systems that have all that fixes add.
  static let packageForNewSystems = """
    // swift-tools-version: 6.0
    let package = Package(name: "A", platforms: [.iOS(.v18), .macOS(.v15), .watchOS(.v11)], targets: [.target(name: "A", path: ".")])
    """

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "widgetlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
#endif
