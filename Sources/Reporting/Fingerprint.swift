import Findings

/// A 64-bit FNV-1a hash over the pieces that make a finding the same finding tomorrow.
struct Fingerprint: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a piece and a separator, so that the pieces cannot run into one another.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    add(0xFF)
  }

  var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.append(hexadecimal: value, width: 16)
    return digits
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension Fingerprint {
  /// From the rule, the widget's kind and the path in the model: no lines, no measured values.
  init(subjectOf finding: Finding) {
    add(finding.rule.utf8)
    add((finding.subject.widget ?? "").utf8)
    add(finding.subject.path.utf8)
  }
}
