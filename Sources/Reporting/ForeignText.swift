import Findings

extension [UInt8] {
  /// Appends text that may hold anything, made safe to show.
  mutating func append(foreign text: String, limit: Int = Display.messageLimit) {
    text.withBytes { Display(limit: limit).append($0, to: &self) }
  }

  /// Appends bytes that may be anything, made safe to show.
  mutating func append(foreign bytes: ArraySlice<UInt8>, limit: Int = Display.messageLimit) {
    bytes.withUnsafeBufferPointer { Display(limit: limit).append($0, to: &self) }
  }

  /// Appends a path as the first thing on a line. A path that a runner would take for a workflow command gets `./`.
  mutating func append(pathAtLineStart path: [UInt8]) {
    // Places follow behind a colon, which makes two of a path that is one.
    if looksLikeWorkflowCommand((path + [0x3A])[...]) { append(text: "./") }
    append(foreign: path[...], limit: Display.pathLimit)
  }
}

/// Whether a line that begins so would be read as a workflow command: `::` first, after white space at most. Bytes
/// beyond ASCII count as white space, since some are.
func looksLikeWorkflowCommand(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let start = bytes.firstIndex(where: { $0 > 0x20 && $0 < 0x80 }) else { return false }
  return bytes[start...].starts(with: [0x3A, 0x3A])
}

/// Bytes made safe to show, for what is said outside a report.
package func displayed(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.append(foreign: bytes[...], limit: Display.pathLimit)
  return output
}
