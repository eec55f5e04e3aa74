import Base
import Reporting

/// Every format tells of as many findings as there are.
enum CountProperties {
  static func violations(in output: [UInt8], of report: Report, format: ReportFormat) -> [String] {
    let findings = report.files.flatMap(\.findings)
    let open = findings.count { $0.suppression == nil }
    guard let expected = expected(open: open, all: findings.count, in: format) else { return [] }
    let found = count(of: output, format: format)
    return found == expected ? [] : ["\(format.rawValue) tells of \(found) findings; there are \(expected)."]
  }

  private static func expected(open: Int, all: Int, in format: ReportFormat) -> Int? {
    switch format {
    // One line more counts them.
    case .compact: open == 0 ? 0 : open + 1
    case .xcode, .jsonl, .gitlab, .checkstyle: open
    case .sarif: all
    default: nil
    }
  }

  private static func count(of output: [UInt8], format: ReportFormat) -> Int {
    switch format {
    case .jsonl: occurrences(of: "{\"type\":\"finding\"", in: output)
    case .gitlab: occurrences(of: "\"check_name\":", in: output)
    case .checkstyle: occurrences(of: "<error ", in: output)
    case .sarif: occurrences(of: "\"ruleId\":", in: output)
    default: output.count { $0 == 0x0A }
    }
  }

  /// Texts of files cannot hold the pieces that are looked for, since their quotes and brackets are escaped.
  private static func occurrences(of piece: StaticString, in output: [UInt8]) -> Int {
    piece.withUTF8Buffer { wanted in
      var count = 0
      var index = 0
      while index + wanted.count <= output.count {
        if output[index] == wanted[0], output[index..<index + wanted.count].elementsEqual(wanted) { count += 1 }
        index += 1
      }
      return count
    }
  }
}
