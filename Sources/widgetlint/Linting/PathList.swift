import Base
import SwiftReading

/// The file of `--files-from`.
enum PathList {
  static let maximumBytes = 1 << 28

  /// - Parameter list: A file, or `-` for standard input.
  static func paths(in list: SourcePath) throws(FileError) -> [SourcePath] {
    let bytes =
      list == SourcePath("-")
      ? try FileReading.standardInput(limit: maximumBytes) : try FileReading.bytes(of: list, limit: maximumBytes)
    guard bytes.count <= maximumBytes else {
      throw FileError(path: list, reason: "it is longer than \(maximumBytes) bytes")
    }
    return SourcePath.list(in: bytes)
  }
}

extension FileSearch {
  static func nothingFoundMessage(for paths: [SourcePath]) -> String {
    let message = "No widget descriptions were found. Folders are searched for \(patterns)."
    guard FileSearch(paths: paths, names: .swift).files.contains(where: \.isSwiftFile) else { return message }
    let binary = SwiftProject.isReadable ? "" : ", in a release binary or one built with the SwiftSource trait"
    return "\(message) There is Swift code here: widgetlint --swift lints the widgets in it\(binary)."
  }
}

extension SourcePath {
  var isSwiftFile: Bool { ends(in: ".swift") }
}
