import Findings

/// A file as a tree in which every node knows its place. Made from any bytes: what is wrong with them is a finding.
package struct YAMLTree: Sendable {
  /// The decoded text as UTF-8, without byte order mark, line ends as written. All places count its bytes.
  package internal(set) var text: [UInt8] = []
  package internal(set) var nodes: [YAMLNode] = []
  /// Roots of the documents that were read, in order. A document that libyaml refuses keeps what came before.
  package internal(set) var documents: [NodeID] = []
  /// Comments, from `#` to the end of the line, in order.
  package internal(set) var comments: [TextSpan] = []
  /// What is wrong: `yaml-syntax`, `encoding`, `duplicate-key`, `limit-exceeded`, `invalid-value` for tags.
  package internal(set) var findings: [Finding] = []
  /// Decoded texts that are no slice of `text` (escapes, folded lines).
  var sideBuffer: [UInt8] = []
}
