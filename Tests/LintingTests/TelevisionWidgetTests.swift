import Base
import Linting
import Testing

/// Widgets for a television alone are not checked, wherever they stand: of the others, the first stands for the file
/// where a rule compares all of them.
@Suite struct TelevisionWidgetTests {
  private func twins(in text: String) -> [String] {
    ExpectedFindings.recommended.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
      .filter { $0.rule == "sizes-grouped" }
      .map { "\($0.subject.widget ?? "-"): line \(text.utf8.prefix($0.span.start).split(separator: 10).count)" }
  }

  private let television = "- {kind: tv, displayName: Rain, platforms: [tvOS]}\n"
  private let small = "- {kind: small, displayName: Rain, supportedFamilies: [systemSmall]}\n"
  private let medium = "- {kind: medium, displayName: Rain, supportedFamilies: [systemMedium]}\n"

  @Test func theyMayStandFirst() {
    #expect(twins(in: "widgets:\n" + television + small + medium) == ["medium: line 4"])
  }

  @Test func theyMayStandBetweenAndLast() {
    #expect(twins(in: "widgets:\n" + small + television + medium) == ["medium: line 4"])
    #expect(twins(in: "widgets:\n" + small + medium + television) == ["medium: line 3"])
  }

  @Test func theyAreNoTwins() {
    #expect(twins(in: "widgets:\n" + television + small).isEmpty)
  }
}
