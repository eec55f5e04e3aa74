import AppleTables
import ArgumentParser
import Findings
import RuleDocumentation

/// `widgetlint explain RULE…`: everything about some rules.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint explain",
    abstract: "Explains rules: what, why, what to do, examples, and how to silence them.",
    discussion: """
      Findings end with the name of their rule: [font-size-minimum]. widgetlint rules lists all names.

      Example:
        widgetlint explain font-size-minimum
      """)

  @Argument(help: ArgumentHelp("Names of rules.", valueName: "rule"))
  var rules: [String]

  @Flag(help: "Shows all examples, not only two bad ones and a good one.")
  var examples = false

  @Flag(help: "Writes Markdown.")
  var markdown = false

  func run() throws {
    let documentation = Documentation.whole()
    var pages: [String] = []
    var isComplete = true
    for name in rules {
      guard let rule = documentation.rules.first(where: { $0.id == name }) else {
        isComplete = false
        Complaints.tell([unknown(name, in: documentation)])
        continue
      }
      let page = documentation.explanation(of: rule, showsAllExamples: examples)
      pages.append(markdown ? page.markdown : page.text(width: Printing.width))
    }
    try Printing.write(pages.joined(separator: "\n\n"))
    if !isComplete { throw ExitStatus.incomplete }
  }

  private func unknown(_ name: String, in documentation: Documentation) -> String {
    let names = documentation.rules.map(\.id)
    let advice = nearest(to: Arguments.bytes(of: name)[...], among: names).map { "Did you mean \($0)?" }
    return "There is no rule \(Printing.shown(name)). \(advice ?? "widgetlint rules lists them.")"
  }
}
