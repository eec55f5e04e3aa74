import Findings

/// A list of paths as other programs write it: `git diff -z --name-only`, `find -print0`, or one on each line.
package enum PathList {
  /// The paths, in order. Where a NUL byte occurs they end with it, and a line end belongs to a name; else with
  /// LF or CRLF. Blank ones are left out.
  package static func paths(in bytes: [UInt8]) -> [SourcePath] {
    if bytes.contains(0) { return bytes.split(separator: 0).map { SourcePath(bytes: Array($0)) } }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let path = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return path.isEmpty ? nil : SourcePath(bytes: Array(path))
    }
  }
}
