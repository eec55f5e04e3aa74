/// A change of a piece of a file's decoded text.
package struct TextEdit: Hashable, Sendable {
  /// What is replaced; empty where text is inserted.
  package var span: TextSpan
  package var replacement: [UInt8]

  package init(_ span: TextSpan, _ replacement: [UInt8]) {
    self.span = span
    self.replacement = replacement
  }
}

/// How far a fix may be trusted.
package enum FixSafety: String, Comparable, Sendable, CaseIterable {
  /// The widget shows the same afterwards, or what was plainly meant.
  case safe
  /// What the widget shows or says may change; somebody should look at it.
  case unsafe
  /// One of several answers, or a text to complete: shown, and never applied.
  case suggestion

  package static func < (left: FixSafety, right: FixSafety) -> Bool {
    switch (left, right) {
    case (.safe, .unsafe), (.safe, .suggestion), (.unsafe, .suggestion): true
    default: false
    }
  }
}

/// A change of the file that removes a finding, all of it or nothing.
package struct Fix: Hashable, Sendable {
  /// What it does, as an imperative without a period: "Replace yes by true".
  package var title: String
  package var safety: FixSafety
  /// Why it is not safe, as whole sentences; nil for what is.
  package var reason: String?
  /// In the order of their places; none overlaps another.
  package var edits: [TextEdit]

  package init(title: String, safety: FixSafety, reason: String? = nil, edits: [TextEdit]) {
    self.title = title
    self.safety = safety
    self.reason = reason
    self.edits = edits
  }
}
