/// A file's path as the system gave it: bytes, which need not be UTF-8.
package struct SourcePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
}

extension SourcePath: Comparable {
  package static func < (left: SourcePath, right: SourcePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
