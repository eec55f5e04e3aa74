import Foundation

/// The test data that lies beside the checkout; tests that need it are skipped where it is missing.
enum SharedData {
  private static let folder: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("shared/data")
  }()

  static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map { [UInt8]($0) }
  }

  /// The names of a folder's YAML files.
  static func list(_ path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
    return (names ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
  }
}
