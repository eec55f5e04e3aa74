import Files
import Findings

/// What a difference calls a file: `git apply` and `patch -p1` take no absolute paths and none that lead up.
enum PatchPath {
  /// The path from the working folder. A file elsewhere is named from the file system's root, where its difference can
  /// be applied.
  static func bytes(of path: SourcePath) -> [UInt8] {
    let leadsUp = path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    guard path.isAbsolute || leadsUp else { return path.bytes }
    let folder = Environment.workingFolder
    let whole = folder.appending(path.bytes)
    let parent = (try? whole.parent.resolved()) ?? whole.parent
    let file = parent.appending(path.name)
    return file.bytes(below: (try? folder.resolved()) ?? folder) ?? Array(file.bytes.drop { $0 == UInt8(ascii: "/") })
  }
}
