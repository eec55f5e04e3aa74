/// What is spent on the fixes of one file, so that they take seconds at most, whatever the file holds.
///
/// A proof reads and lints the whole file once, which costs its bytes and the views that are looked at: conditions and
/// states can make many views of few bytes.
package struct FixWork: Sendable, Equatable {
  /// Copies of the file that were read and linted.
  package private(set) var proofs = 0
  /// What was spent, in bytes that could have been linted instead.
  package private(set) var cost = 0
  /// What may be spent; nothing is tried any more when more was.
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// Where a file is fixed: 3,000 proofs of a small file.
  package static let fixing = FixWork(limit: 48 << 20)
  /// Where fixes are only shown, since a report is not to take many times longer for them: 400 proofs of a small file.
  package static let showing = FixWork(limit: 6 << 20)

  /// What linting the smallest file costs, and looking at a view.
  private static let leastCost = 16 << 10
  private static let viewCost = 256

  /// Whether more was spent than the limit, so that no further fixes are looked for.
  package var isExhausted: Bool { cost > limit }
  /// Whether so much was spent that what is left should go into proofs.
  var isHalfSpent: Bool { cost > limit / 2 }
  /// Whether fixes that were found cannot be proven together any more, for which there is half as much again.
  var isSpent: Bool { cost > limit + limit / 2 }

  mutating func addProof(ofBytes bytes: Int, views: Int) {
    proofs += 1
    cost += max(Self.leastCost, bytes) + Self.viewCost * views
  }

  /// Looking for fixes walks a part of the file, which is much less than linting it.
  mutating func addSearch(ofBytes bytes: Int) { cost += Self.leastCost / 16 + bytes / 256 }
}
