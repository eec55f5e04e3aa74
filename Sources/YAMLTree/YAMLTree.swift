import Findings

/// A file as a tree in which every node knows its place. Made from any bytes: what is wrong with them is a finding.
package struct YAMLTree: Sendable {
  /// The decoded text as UTF-8, without byte order mark, line ends as written. All places count its bytes.
  /// What is not valid in the file stands here as U+FFFD; a file that is not read at all has an empty text.
  package internal(set) var text: [UInt8] = []
  package internal(set) var nodes: [YAMLNode] = []
  /// Roots of the documents that were read to their end, in order. A document with a syntax error, or nested
  /// beyond the limit, is not among them.
  package internal(set) var documents: [NodeID] = []
  /// Whether a document is missing from `documents`, or the whole file could not be read; why is in `findings`.
  package internal(set) var hasBrokenDocument = false
  /// Comments, from `#` to the end of the line, in order.
  package internal(set) var comments: [TextSpan] = []
  /// What is wrong, in the order of places: `yaml-syntax`, `encoding`, `duplicate-key`, `limit-exceeded`,
  /// and `invalid-value` for tags.
  package internal(set) var findings: [Finding] = []
  /// Decoded texts that are no slice of `text` (escapes, folded lines).
  var sideBuffer: [UInt8] = []
  /// Indices of all alias nodes, in order.
  var aliases: [UInt32] = []
  /// What `<<` adds to each mapping that has one, as a range of `mergedEntries`.
  var mergedRanges: [UInt32: Range<Int>] = [:]
  var mergedEntries: [YAMLEntry] = []
}
