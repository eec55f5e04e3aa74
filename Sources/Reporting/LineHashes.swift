import Base

/// The hash of each line by which GitHub code scanning recognizes an alert in the next commit: a hash of the hundred
/// UTF-16 code units from the start of the line, without white space, and the number of times that it occurred so far.
///
/// With F = 37 a line's hash is the sum of each unit times F to the number of units after it in the hundred, modulo
/// 2 to the 64. The end of the text counts as a unit of 65535, and zeros follow it.
struct LineHashes {
  /// The hash of each line, and how often it has occurred. Line 1 is at index 0.
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

  /// The code units with one line feed for each line end, without spaces and tabs.
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

  /// The value of `primaryLocationLineHash` for a line from 1. The empty line after a final line end has one, too.
  func fingerprint(ofLine line: Int) -> String? {
    guard line >= 1, line <= lines.count else { return nil }
    return "\(String(lines[line - 1].hash, radix: 16)):\(lines[line - 1].occurrence)"
  }
}

/// The identity of a finding in later runs.
public struct Fingerprint: Hashable, Sendable {
  private var hash = StableHash()

  init() {}

  /// Includes the rule, the widget's kind and the path in the model, but no lines and measured values.
  public init(subjectOf finding: Finding) {
    add(finding.rule.utf8)
    add((finding.subject.widget ?? "").utf8)
    add(finding.subject.path.utf8)
  }

  /// Adds bytes and a separator.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    hash.add(bytes)
    hash.add([0xFF])
  }

  var digits: String { hash.digits }
}
