import Base
import Reporting

/// Output is UTF-8 without anything that acts on a terminal or on a program that reads a log.
public enum OutputProperties {
  /// The most characters that a line of a format for people may have.
  public static let longestLine = 4_000

  public static func violations(in output: [UInt8], format: ReportFormat?) -> [String] {
    guard let text = String(valid: output) else { return ["\(name(format)) is not UTF-8."] }
    var violations: [String] = []
    if let scalar = text.unicodeScalars.first(where: isForbidden) {
      violations.append("\(name(format)) holds U+\(String(scalar.value, radix: 16)).")
    }
    for line in output.split(separator: 0x0A) {
      if holdsCommand(line) { violations.append("\(name(format)) holds ##[.") }
      if format != .github, beginsWithCommand(line) { violations.append("\(name(format)) has a line with :: first.") }
      if isForPeople(format), line.count(where: { $0 & 0xC0 != 0x80 }) > longestLine {
        violations.append("\(name(format)) has a line that is too long.")
      }
    }
    return violations
  }

  private static func name(_ format: ReportFormat?) -> String { format?.rawValue ?? "The output" }

  private static func isForPeople(_ format: ReportFormat?) -> Bool {
    switch format {
    case .text, .compact, .github, .markdown, .xcode, nil: true
    default: false
    }
  }

  private static func holdsCommand(_ line: ArraySlice<UInt8>) -> Bool {
    var hashes = 0
    for byte in line {
      if byte == UInt8(ascii: "["), hashes >= 2 { return true }
      hashes = byte == UInt8(ascii: "#") ? hashes + 1 : 0
    }
    return false
  }

  private static func beginsWithCommand(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 <= 0x20 }.starts(with: "::".utf8)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
