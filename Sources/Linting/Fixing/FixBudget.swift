/// Limits the work for the fixes of one file.
package struct FixBudget: Sendable, Equatable {
  package private(set) var proofs = 0
  /// In bytes of linted text.
  package private(set) var cost = 0
  package let limit: Int

  package init(limit: Int) { self.limit = limit }

  /// 2,000 proofs of a small file.
  package static let ofFile = FixBudget(limit: 32 << 20)

  private static let smallestProof = 16 << 10
  private static let viewCost = 256
  private static let findingCost = 128

  package var isExhausted: Bool { cost > limit }
  /// True if nothing is proven any more; half of the limit is reserved for making the fixes that were found.
  var isSpent: Bool { cost > limit + limit / 2 }

  mutating func addProof(ofBytes bytes: Int, views: Int = 0, findings: Int = 0) {
    proofs += 1
    cost += max(Self.smallestProof, bytes, Self.findingCost * findings) + Self.viewCost * views
  }

  /// A search takes much less time than a proof.
  mutating func addSearch(ofBytes bytes: Int) { cost += Self.smallestProof / 16 + bytes / 256 }
}
