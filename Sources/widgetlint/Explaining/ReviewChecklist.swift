import ArgumentParser
import Files
import Findings
import RuleDocumentation

/// `widgetlint checklist PATH…`: what a person should look at.
struct ReviewChecklist: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint checklist",
    abstract: "Writes a checklist for reviewing what rules cannot decide.",
    discussion: """
      Lists the questions that apply to these widgets, with the families and places that each is about, as Markdown \
      with check boxes to paste into a pull request. Lists the ten most relevant questions; --all lists all of them.

      Examples:
        widgetlint checklist weather.widget.yml
        widgetlint checklist Widgets/ > review.md
        widgetlint checklist --swift Sources/
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup var swift: SwiftOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  @Flag(help: "Lists every question that applies, not only the ten most relevant.")
  var all = false

  /// More would not be answered in a pull request.
  private static let mostQuestions = 10

  func run() throws {
    var checklist = Checklist(Documentation.whole(), mostQuestions: all ? nil : Self.mostQuestions)
    let reading =
      swift.swift
      ? DescriptionReading(swiftIn: input, limits: limits.limits)
      : DescriptionReading(input: input, limits: limits.limits)
    var complaints = reading.complaints
    for description in reading.descriptions
    where checklist.add(description.bytes, path: description.path, limits: limits.limits) == 0 {
      complaints.append(
        "\(Complaints.shown(description.path)) contains no readable widget; lint it to see why.")
    }
    if checklist.widgetCount > 0 { try Printing.write(checklist.markdown) }
    Complaints.tell(complaints)
    if !complaints.isEmpty { throw ExitStatus.incomplete }
  }
}
