import Base
import FuzzDriver
import Linting
import Reporting
import ReportProperties
import Rules

// Any bytes → findings → reports, with coverage as guide. `seeds FOLDER` writes the examples of the rules and the
// dictionary instead.

enum Subject {
  static let catalogue = RuleCatalogue.withExamples()
  static let linter = Linter(rules: catalogue.rules)
  static let descriptions = catalogue.descriptions(strict: true)

  /// Each input is written in two formats, so that all have their turn and none costs much.
  static func formats(for bytes: [UInt8]) -> [ReportFormat] {
    let all = ReportFormat.allCases
    let sum = bytes.reduce(bytes.count) { $0 &+ Int($1) } & 0xFFFF
    return [all[sum % all.count], all[(sum / all.count) % all.count]]
  }

  static func violations(in bytes: [UInt8]) -> [String] {
    let path = SourcePath(bytes: Array(bytes.prefix(16).filter { $0 != 0 }))
    let report = Report(files: [linter.lint(bytes, path: path)], failures: [], rules: descriptions)
    return ReportProperties.violations(in: report, formats: formats(for: bytes))
  }
}

/// libFuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  LibFuzzer.judge(start, count) { Subject.violations(in: $0) }
}

if CommandLine.arguments.dropFirst().first == "seeds", let folder = CommandLine.arguments.last {
  Seeds.write(to: folder)
} else {
  LibFuzzer.run(testOneInput)
}
