import Base
import Reporting
import Rules
import Testing

/// A report depends on the files alone.
@Suite struct DeterminismTests {
  @Test func orderOfFilesMakesNoDifference() {
    let files = GoodFiles.examples.enumerated().map { GoodFiles.lint($0.element, path: "\($0.offset).widget.yml") }
    let rules = GoodFiles.descriptions
    for format in ReportFormat.allCases {
      let forward = render(Report(files: files, failures: [], rules: rules), as: format, options: ReportOptions())
      let backward = render(
        Report(files: files.reversed(), failures: [], rules: rules), as: format, options: ReportOptions())
      #expect(forward == backward, "\(format)")
    }
  }

  @Test(arguments: GoodFiles.examples) func secondRunSaysTheSame(_ text: [UInt8]) {
    #expect(GoodFiles.withPlaces(GoodFiles.lint(text)) == GoodFiles.withPlaces(GoodFiles.lint(text)))
  }
}
