import Base
import Foundation
import Linting
import ReportProperties
import Rules

/// Descriptions that people could have written, to be changed in ways that must not matter.
enum GoodFiles {
  static let catalogue = RuleCatalogue.withExamples()
  static let linter = Linter(rules: catalogue.rules)
  static let descriptions = catalogue.descriptions(strict: true)

  static let examples: [[UInt8]] = Repository.files(in: "Examples", withSuffixes: [".widget.yml"])
    .compactMap { try? Repository.bytes(of: $0) }

  /// The examples of rules, which hold nearly every key of the format.
  static let ruleExamples: [[UInt8]] = catalogue.rules.flatMap { $0.examples.map { Array($0.widget.utf8) } }

  static func lint(_ bytes: [UInt8], path: String = "a.widget.yml") -> FileReport {
    linter.lint(bytes, path: SourcePath(path))
  }

  /// A finding as people see it: rule, words, and the text that is underlined.
  static func seen(_ file: FileReport) -> [String] {
    file.findings.map { finding in
      let under = String(decoding: file.file.bytes(in: finding.span), as: UTF8.self)
      return "\(finding.rule) \(finding.severity.rawValue) \(finding.message) ⟦\(under)⟧ \(finding.related.count)"
    }
  }

  static func withPlaces(_ file: FileReport) -> [String] {
    zip(seen(file), file.findings).map { text, finding in
      let range = file.file.range(of: finding.span)
      return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column) \(text)"
    }
  }

  static func violations(_ files: [FileReport]) -> [String] {
    ReportProperties.violations(in: ReportProperties.report(on: files, rules: descriptions))
  }
}
