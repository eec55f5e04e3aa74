import Files
import Findings

/// The folder that a configuration may not lead out of. What is linted may come from strangers, and with it its
/// configuration: it shall not make the linter read, or show a line of, anything else on the machine.
struct Boundary {
  /// Absolute, links followed.
  let folder: SourcePath
  /// Whether it is a repository's root.
  let isRepository: Bool

  /// The repository around a folder. Without one: the folder in which the command runs, if it holds the other; else
  /// that other folder alone.
  init(around start: SourcePath, workingFolder: SourcePath) {
    if let root = Boundary.repositoryRoot(above: start) {
      folder = root
      isRepository = true
    } else {
      folder = start.bytes(below: workingFolder) != nil ? workingFolder : start
      isRepository = false
    }
  }

  func contains(_ path: SourcePath) -> Bool { path.bytes(below: folder) != nil }

  /// As messages say it.
  var name: String {
    isRepository ? "the repository" : "the folder of the configuration, which is not in a repository"
  }

  /// The nearest folder, the given one included, that holds `.git`.
  static func repositoryRoot(above folder: SourcePath) -> SourcePath? {
    var folder = folder
    while true {
      if folder.appending(".git").isThere { return folder }
      let parent = folder.parent
      if parent == folder || !folder.isAbsolute { return nil }
      folder = parent
    }
  }

  /// The path without `.` and `..`, by its spelling alone: what it would lead to is not looked at.
  static func normalized(_ path: SourcePath) -> SourcePath {
    var components: [ArraySlice<UInt8>] = []
    for component in path.bytes.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual("..".utf8) {
        _ = components.popLast()
      } else if !component.elementsEqual(".".utf8) {
        components.append(component)
      }
    }
    return SourcePath(bytes: [UInt8(ascii: "/")] + Array(components.joined(separator: [UInt8(ascii: "/")])))
  }
}
