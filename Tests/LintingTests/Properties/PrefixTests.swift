import Base
import ReportProperties
import Testing

/// Half a file is what a linter sees while somebody types.
@Suite struct PrefixTests {
  /// A short one is cut at every byte.
  @Test func everyPrefixIsSurvived() throws {
    let text = try #require(GoodFiles.ruleExamples.first { (300..<500).contains($0.count) })
    for end in 0...text.count {
      #expect(ReportProperties.placeViolations(in: GoodFiles.lint(Array(text[..<end]))) == [], "The first \(end) bytes")
    }
  }

  @Test(arguments: GoodFiles.examples.prefix(4)) func prefixesAreSurvived(_ text: [UInt8]) {
    // A prime, so that cuts fall everywhere in words and lines.
    for end in stride(from: 0, through: text.count, by: 151) {
      let file = GoodFiles.lint(Array(text[..<end]))
      let report = Report(files: [file], failures: [], rules: [])
      #expect(ReportProperties.violations(in: report, formats: [.text, .sarif]) == [], "The first \(end) bytes")
    }
  }

  @Test(arguments: GoodFiles.examples.prefix(4)) func restsAreSurvived(_ text: [UInt8]) {
    for start in stride(from: 0, through: text.count, by: 211) {
      let report = Report(files: [GoodFiles.lint(Array(text[start...]))], failures: [], rules: [])
      #expect(ReportProperties.violations(in: report, formats: [.compact]) == [], "From byte \(start) on")
    }
  }

  @Test func everyFormatAgreesAboutEveryExample() {
    #expect(ReportProperties.violations(in: Report(files: [], failures: [], rules: GoodFiles.descriptions)) == [])
    #expect(GoodFiles.violations(GoodFiles.examples.map { GoodFiles.lint($0) }) == [])
    for text in GoodFiles.ruleExamples { #expect(GoodFiles.violations([GoodFiles.lint(text)]) == []) }
  }
}
