import Base

/// Identifies a finding in later runs.
public struct Fingerprint: Hashable, Sendable {
  private var hash = StableHash()

  init() {}

  /// Hashes the rule, the widget's kind and the path in the model, since lines and measured values may change.
  public init(subjectOf finding: Finding) {
    add(finding.rule.utf8)
    add((finding.subject.widget ?? "").utf8)
    add(finding.subject.path.utf8)
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    hash.add(bytes)
    hash.add([0xFF])
  }

  var digits: String { hash.digits }
}
