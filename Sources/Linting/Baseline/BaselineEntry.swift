import Findings

/// A finding as a baseline remembers it: by what it is about, never by its line, message, level or measured value, so
/// that an edit elsewhere in the file leaves it known.
package struct BaselineEntry: Hashable, Sendable {
  /// The file's path from the baseline's folder on.
  package var file: [UInt8]
  /// The widget's kind; empty if it has none.
  package var widget: [UInt8]
  /// The path in the model; empty for what concerns the whole file.
  package var path: [UInt8]
  package var rule: [UInt8]
  /// Which of several findings that are equal in all this, from 1.
  package var number: Int

  package init(file: [UInt8], widget: [UInt8], path: [UInt8], rule: [UInt8], number: Int = 1) {
    self.file = file
    self.widget = widget
    self.path = path
    self.rule = rule
    self.number = number
  }
}

extension BaselineEntry {
  /// What it is about, for messages: rule, widget and path, and the file.
  package var words: String {
    let parts = [rule, widget, path].filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    return parts.joined(separator: " ") + " in " + String(decoding: file, as: UTF8.self)
  }
}

/// Numbers the findings of a file that are equal in everything that a baseline knows, in the order of their places.
struct BaselineNumbering {
  private var counts: [BaselineEntry: Int] = [:]

  /// The entry for a finding; nil for what no baseline may hide: that the file could not be read as it stands.
  mutating func entry(for finding: Finding, in file: [UInt8]) -> BaselineEntry? {
    guard finding.suppression == nil, !KnownRules.notSuppressible.contains(finding.rule) else { return nil }
    var entry = BaselineEntry(
      file: file, widget: Array((finding.subject.widget ?? "").utf8), path: Array(finding.subject.path.utf8),
      rule: Array(finding.rule.utf8))
    counts[entry, default: 0] += 1
    entry.number = counts[entry, default: 1]
    return entry
  }
}
