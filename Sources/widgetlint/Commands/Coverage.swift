import ArgumentParser
import RuleDocumentation

/// `widgetlint coverage`: what the documents say, and what answers it.
struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint coverage",
    abstract: "Lists every statement of Apple's documents and what answers it.",
    discussion: """
      A statement is answered by rules, by a question of the review checklist, or by both. The statements stand in \
      the project's own words, each with its section and the address of its document.
      """)

  @Option(name: .shortAndLong, help: "text, json or markdown.")
  var format = Rules.Format.text

  func run() throws {
    let documentation = Documentation.whole()
    switch format {
    case .text: try Printing.write(documentation.coverage().text(width: Printing.width))
    case .markdown: try Printing.write(documentation.coverage().markdown)
    case .json: try Printing.write(documentation.coverageJSON())
    }
  }
}
