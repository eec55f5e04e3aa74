import Foundation

/// A finding as a reader of a report got it. What the JSON report says is what every other reader must have understood.
struct ReportedFinding: Hashable, Codable, CustomStringConvertible {
  var path: String
  var line: Int
  var column: Int
  var level: String
  var message: String
  var rule: String
  /// Where the reader shows how far it reaches.
  var endLine: Int?
  var endColumn: Int?

  var description: String { "\(path):\(line):\(column): \(level): \(message) [\(rule)]" }
}

/// The parts of the JSON report that tests compare with.
struct JSONReport: Decodable {
  struct Counts: Decodable, Equatable {
    var files: Int
    var errors: Int
    var warnings: Int
    var notes: Int
  }
  struct Position: Decodable {
    var line: Int
    var column: Int
  }
  struct Finding: Decodable {
    var path: String
    var start: Position
    var end: Position
    var level: String
    var message: String
    var rule: String
  }

  var files: [String]
  var findings: [Finding]
  var counts: Counts

  var reported: [ReportedFinding] {
    reportedWithEnds.map { finding in
      var finding = finding
      (finding.endLine, finding.endColumn) = (nil, nil)
      return finding
    }
  }

  var reportedWithEnds: [ReportedFinding] {
    findings.map {
      ReportedFinding(
        path: $0.path, line: $0.start.line, column: $0.start.column, level: $0.level, message: $0.message,
        rule: $0.rule, endLine: $0.end.line, endColumn: $0.end.column)
    }
  }
}
