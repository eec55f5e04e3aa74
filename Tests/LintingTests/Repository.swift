import Foundation

/// Where the project's own files stand, seen from the tests.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func files(in folder: String, withSuffixes suffixes: [String]) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (all ?? []).filter { url in suffixes.contains { url.lastPathComponent.hasSuffix($0) } }
      .sorted { $0.path < $1.path }
  }

  static func bytes(of url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}
