import ArgumentParser
import RuleDocumentation

/// `widgetlint facts`: what rules can ask.
struct Facts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint facts",
    abstract: "Lists the facts that a rule can ask for, with subject, type, unit and meaning.",
    discussion: """
      A rule file says with each what it looks at, and with where and require what it asks. widgetlint new-rule ID \
      writes a rule file to begin with.
      """)

  @Option(name: .shortAndLong, help: "text, json or markdown.")
  var format = Rules.Format.text

  func run() throws {
    switch format {
    case .text: try Printing.write(Documentation.facts.text(width: Printing.width))
    case .markdown: try Printing.write(Documentation.facts.markdown)
    case .json: try Printing.write(Documentation.factsJSON())
    }
  }
}
