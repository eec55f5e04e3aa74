/// Findings that are counted and not listed, since a file has more of them than anybody reads.
package struct OmittedFindings: Hashable, Sendable {
  package private(set) var count = 0
  /// The earliest place of one of them.
  package private(set) var first: TextSpan?

  package init() {}

  package mutating func add(at span: TextSpan) {
    count += 1
    first = first.map { min($0, span) } ?? span
  }

  package mutating func add(_ others: OmittedFindings) {
    count += others.count
    guard let earliest = others.first else { return }
    first = first.map { min($0, earliest) } ?? earliest
  }
}
