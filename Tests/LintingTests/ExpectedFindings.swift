import Base
import Foundation
import Linting
import Rules

/// Findings written by hand, one a line: `# ~ rule: underlined text`, or `# ~ none`.
enum ExpectedFindings {
  static func read(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let mark = line.range(of: "# ~ ") else { return nil }
      let expected = line[mark.upperBound...].trimmingCharacters(in: .whitespaces)
      return expected == "none" ? nil : expected
    }.sorted()
  }

  /// What the recommended rules find, in the same form; of several lines the first, with an ellipsis.
  static func found(in bytes: [UInt8], path: String, aboveNotes: Bool = false) -> [String] {
    let report = recommended.lint(bytes, path: SourcePath(path))
    let shown = report.findings.filter { $0.suppression == nil && (!aboveNotes || $0.severity > .note) }
    return shown.map { finding in
      let under = String(decoding: report.file.bytes(in: finding.span), as: UTF8.self)
      let lines = under.split(whereSeparator: \.isNewline)
      let shown = lines.count > 1 ? "\(lines[0]) …" : under
      return "\(finding.rule): \(shown)"
    }.sorted()
  }

  static let recommended: Linter = {
    let catalogue = RuleCatalogue.withExamples()
    return Linter(rules: catalogue.rules(strict: false), known: catalogue.rules.map(\.id))
  }()
}
