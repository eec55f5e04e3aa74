import Base
import SwiftReading

enum SwiftSurroundings {
  /// The folders around the files among the paths; empty if no path is a file. Files use constants and views of other
  /// files in these folders.
  ///
  /// - Parameter workingFolder: Absolute, with links resolved.
  static func folders(around paths: [SourcePath], workingFolder: SourcePath) -> [SourcePath] {
    let files = paths.filter { $0.kind == .file }.compactMap { try? $0.resolved() }
    return files.map { folder(around: $0, workingFolder: workingFolder) }.unique
  }

  /// The working folder if it contains the file, else the root of the file's project, else the file's folder.
  private static func folder(around file: SourcePath, workingFolder: SourcePath) -> SourcePath {
    if file.bytes(below: workingFolder) != nil { return SourcePath(".") }
    return (file.parent.selfAndParents.first(where: isProject) ?? file.parent).relative(to: workingFolder)
  }

  private static func isProject(_ folder: SourcePath) -> Bool {
    guard let entries = try? FolderListing.entries(of: folder) else { return false }
    return entries.contains { entry in
      [".git", "Package.swift"].contains { entry.name.elementsEqual($0.utf8) }
        || SourcePath(bytes: entry.name).ends(in: ".xcodeproj", ".xcworkspace")
    }
  }
}

struct WidgetAbsence {
  let message: String
  /// False if the code has only widgets of kinds that are not checked.
  let isFailure: Bool

  init(_ widgets: SwiftWidgets, in code: String = "this code") {
    let kinds = widgets.otherKinds.sorted()
    isFailure = kinds.isEmpty
    message =
      isFailure
      ? "No widgets were found in \(code). A widget is a type that conforms to Widget."
      : "No widgets were found in \(code), only \(listed(kinds)), which are not checked."
  }
}
