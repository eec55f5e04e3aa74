import Base
import SwiftReading

/// Paths from a list that --files-from names.
enum NamedPaths {
  /// The length of the longest list of paths, in bytes.
  static let longestList = 1 << 28

  /// - Parameter list: A file, or `-` for standard input.
  static func listed(in list: SourcePath) throws(FileError) -> [SourcePath] {
    let bytes =
      list == SourcePath("-")
      ? try FileReading.standardInput(limit: longestList)
      : try FileReading.bytes(of: list, limit: longestList)
    guard bytes.count <= longestList else {
      throw FileError(path: list, reason: "it is longer than \(longestList) bytes")
    }
    return SourcePath.list(in: bytes)
  }
}

extension FileSearch {
  /// The message that paths contain no descriptions. It names --swift if they contain Swift code.
  static func foundNothing(in paths: [SourcePath]) -> String {
    let message = "No widget descriptions were found. Folders are searched for \(patterns)."
    let hasSwift = FileSearch(paths: paths, names: .swift).files.contains { $0.isSwiftFile }
    guard hasSwift else { return message }
    let binary = SwiftProject.isReadable ? "" : ", in a release binary or one built with the SwiftSource trait"
    return "\(message) There is Swift code here: widgetlint --swift lints the widgets in it\(binary)."
  }
}

extension SourcePath {
  var isSwiftFile: Bool { ends(in: ".swift") }
}
