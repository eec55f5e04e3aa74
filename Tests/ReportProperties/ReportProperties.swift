import Base
import Reporting

/// What holds for every report, whatever the files hold. Tests and fuzzers ask the same questions.
public enum ReportProperties {
  /// What does not hold of the findings of one file, whatever is written of them.
  public static func placeViolations(in file: FileReport) -> [String] { PlaceProperties.violations(in: file) }

  /// A report about these files with the rules that their findings name: the others would take most of the time to write.
  public static func report(on files: [FileReport], rules: [RuleDescription]) -> Report {
    let named = Set(files.lazy.flatMap(\.findings).map(\.rule))
    return Report(files: files, failures: [], rules: rules.filter { named.contains($0.id) })
  }

  /// Sentences about what does not hold; none if all is well.
  public static func violations(in report: Report, formats: [ReportFormat] = ReportFormat.allCases) -> [String] {
    var violations = report.files.flatMap(PlaceProperties.violations)
    for format in formats {
      var options = ReportOptions()
      options.listsNotes = true
      let output = render(report, as: format, options: options)
      violations += OutputProperties.violations(in: output, format: format)
      violations += CountProperties.violations(in: output, of: report, format: format)
    }
    return violations
  }
}
