/// What a report shows of findings, beside their places, rules and levels. What is not shown is not put into words,
/// since that takes longer than finding it.
package struct FindingDetails: Equatable, Sendable {
  /// The lowest level of which findings are shown one by one. Those below are counted, and have no message; nil if all
  /// are only counted.
  private var lowestLevel: Severity?
  /// Whether evidence, remedies and related places are shown.
  package private(set) var hasEvidence: Bool
  /// Whether findings have their path in the model.
  package private(set) var hasPaths: Bool

  package init(from lowestLevel: Severity? = .note, evidence: Bool = true, paths: Bool = true) {
    self.lowestLevel = lowestLevel
    hasEvidence = evidence
    hasPaths = paths
  }

  package static let all = FindingDetails()

  /// Only how many findings there are of each rule and level, and where.
  package static let none = FindingDetails(from: nil, evidence: false, paths: false)

  /// The message of every finding, and no more.
  package static let messages = FindingDetails(evidence: false, paths: false)

  /// Paths in the model, and no words.
  package static let paths = FindingDetails(from: nil, evidence: false)

  /// All but paths: what fixes follow from.
  package static let evidence = FindingDetails(paths: false)

  /// Whether a finding of a level has a message.
  package func hasWords(ofLevel level: Severity) -> Bool { lowestLevel.map { level >= $0 } ?? false }

  /// What either of two reports shows.
  package func union(_ other: FindingDetails) -> FindingDetails {
    FindingDetails(
      from: [lowestLevel, other.lowestLevel].compactMap(\.self).min(), evidence: hasEvidence || other.hasEvidence,
      paths: hasPaths || other.hasPaths)
  }
}
