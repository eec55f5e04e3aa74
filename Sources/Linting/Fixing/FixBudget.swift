/// Limits the work for the fixes of one file, so that no file keeps a run for longer than a second or two.
///
/// A proof reads and lints the whole file, so the fixes of a file with many findings cost the square of its size. The
/// cost of a proof is the file's bytes and the views that rules visit: conditions and states can make many views from
/// few bytes. Where nearly every word is a finding, the findings cost more than the bytes.
package struct FixBudget: Sendable, Equatable {
  /// Number of copies of the file that were read and linted.
  package private(set) var proofs = 0
  /// The cost so far, in bytes that could have been linted instead.
  package private(set) var cost = 0
  /// The cost after which no further fixes are searched for.
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// For one file: 2,000 proofs of a small file, or those of a file with 200 findings.
  package static let ofFile = FixBudget(limit: 32 << 20)

  private static let smallestProof = 16 << 10
  private static let viewCost = 256
  private static let findingCost = 128

  /// True if no further fixes are searched for.
  package var isExhausted: Bool { cost > limit }
  /// True if nothing is proven any more: half as much again is for making the fixes that were found.
  var isSpent: Bool { cost > limit + limit / 2 }

  mutating func addProof(ofBytes bytes: Int, views: Int = 0, findings: Int = 0) {
    proofs += 1
    cost += max(Self.smallestProof, bytes, Self.findingCost * findings) + Self.viewCost * views
  }

  /// A search for fixes walks a part of the file, which is much less work than linting it.
  mutating func addSearch(ofBytes bytes: Int) { cost += Self.smallestProof / 16 + bytes / 256 }
}
