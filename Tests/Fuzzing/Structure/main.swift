import Base
import DescriptionMutations
import FuzzDriver
import Linting
import Reporting
import ReportProperties
import Rules

// Bytes steer what becomes of a valid description; coverage guides the bytes. `show FILE` writes what a file of such
// bytes leads to.

enum Subject {
  static let catalogue = RuleCatalogue.withExamples()
  static let linter = Linter(rules: catalogue.rules)
  static let descriptions = catalogue.descriptions(strict: true)
  /// Of the examples of all rules.
  static let mutator = Mutator(texts: catalogue.rules.flatMap { $0.examples.map { Array($0.widget.utf8) } })

  static func draft(_ bytes: [UInt8]) -> Draft {
    var steering = Steering(bytes)
    return mutator.draft(&steering)
  }

  static func violations(in bytes: [UInt8]) -> [String] {
    let draft = draft(bytes)
    let block = linter.lint(Array(draft.blockText.utf8), path: SourcePath("a.widget.yml"))
    let flow = linter.lint(Array(draft.flowText.utf8), path: SourcePath("b.widget.yml"))
    let formats = [ReportFormat.allCases[bytes.count % ReportFormat.allCases.count]]
    let report = Report(files: [block, flow], failures: [], rules: descriptions)
    return ReportProperties.violations(in: report, formats: formats) + Agreement.violations(block, flow)
  }
}

/// libFuzzer looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  LibFuzzer.judge(start, count) { Subject.violations(in: $0) }
}

if CommandLine.arguments.dropFirst().first == "show", let file = CommandLine.arguments.last,
  let bytes = try? FileReading.bytes(of: SourcePath(file), limit: 1 << 20)
{
  let draft = Subject.draft(bytes)
  print(draft.blockText + "---\n" + draft.flowText)
} else {
  LibFuzzer.run(testOneInput)
}
