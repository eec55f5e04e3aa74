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

/// The hashes of lines by which GitHub code scanning recognizes an alert in later commits, computed as in
/// `fingerprints.ts` of github/codeql-action.
///
/// A line's hash covers a hundred UTF-16 code units from the start of the line, without spaces and tabs. A unit of
/// 65535 ends the text, and zeros follow.
struct LineHashes {
  /// The hash of each line, and how often it has occurred up to that line.
  private var lines: [(hash: UInt64, occurrence: Int)] = []

  init(text: [UInt8]) {
    let units = Self.units(of: text)
    let starts = [0] + units.indices.filter { units[$0] == 0x0A }.map { $0 + 1 }
    var counts: [UInt64: Int] = [:]
    for start in starts {
      var hash: UInt64 = 0
      for index in start..<start + 100 { hash = hash &* 37 &+ (index < units.count ? UInt64(units[index]) : 0) }
      let occurrence = counts[hash, default: 0] + 1
      counts[hash] = occurrence
      lines.append((hash, occurrence))
    }
  }

  /// The code units without spaces and tabs, with every line end as LF, and with the final 65535.
  private static func units(of text: [UInt8]) -> [UInt16] {
    var units: [UInt16] = []
    var previous: UInt16 = 0
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      switch unit {
      case 0x20, 0x09: break
      case 0x0A where previous == 0x0D: break
      case 0x0D: units.append(0x0A)
      default: units.append(unit)
      }
      previous = unit
    }
    return units + [0xFFFF]
  }

  /// The value of SARIF's `primaryLocationLineHash`; nil for a line outside of the text. Lines count from 1.
  func fingerprint(ofLine line: Int) -> String? {
    guard line >= 1, line <= lines.count else { return nil }
    return "\(String(lines[line - 1].hash, radix: 16)):\(lines[line - 1].occurrence)"
  }
}
