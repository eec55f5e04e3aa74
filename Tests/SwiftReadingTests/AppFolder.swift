#if SwiftSource
import Foundation
import Testing
import ToolRuns

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

  /// Makes all fixes.
  func fix(_ options: [String] = []) throws {
    let run = try BuiltBinary.run(FixTests.all + options, in: url)
    #expect(run.status != 2, "\(run.complaints)")
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
#endif
