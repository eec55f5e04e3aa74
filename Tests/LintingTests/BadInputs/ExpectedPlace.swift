import Base
import Foundation

/// A finding as a table names it: `rule@line:column`, `rule` for anywhere, `!rule` for nowhere.
struct ExpectedPlace: CustomStringConvertible, Sendable {
  let description: String
  private let rule: Substring
  private let place: Substring?
  private let isWanted: Bool

  init(_ text: String) {
    description = text
    isWanted = !text.hasPrefix("!")
    let parts = text.drop { $0 == "!" }.split(separator: "@", maxSplits: 1)
    rule = parts.first ?? ""
    place = parts.count > 1 ? parts[1] : nil
  }

  func holds(for report: FileReport) -> Bool {
    let exists = report.findings.contains { finding in
      guard finding.rule == rule else { return false }
      let start = report.file.range(of: finding.span).start
      return place == nil || place.map { $0 == "\(start.line):\(start.column)" } == true
    }
    return exists == isWanted
  }

  /// Findings in the words of a table.
  static func shown(_ report: FileReport) -> [String] {
    report.findings.map { finding in
      let start = report.file.range(of: finding.span).start
      return "\(finding.rule)@\(start.line):\(start.column)"
    }
  }
}

/// One broken or hostile file and what must come of it.
struct BadInput: CustomStringConvertible, Sendable {
  let name: String
  let file: URL
  let expected: [ExpectedPlace]
  /// What the whole tool answers; nil where the table leaves it open.
  let exitCode: Int32?

  var description: String { name }

  /// The rows of a table of tabs: file, findings with blanks between them, exit code, and why.
  static func read(_ table: URL, files: URL) -> [BadInput] {
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let also = fields.count > 4 && fields[4].hasPrefix("and ") ? [String(fields[4].dropFirst(4))] : []
      return BadInput(
        name: fields[0], file: files.appending(path: fields[0]),
        expected: (fields[1].split(separator: " ").map(String.init) + also).map { ExpectedPlace($0) },
        exitCode: fields.count > 2 ? Int32(fields[2]) : nil)
    }
  }
}
