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
  var format = PageFormat.text

  func run() throws {
    let documentation = Documentation.whole()
    try format.write(documentation.coverage(), json: documentation.coverageJSON())
  }
}

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
  var format = PageFormat.text

  func run() throws {
    try format.write(Documentation.facts, json: Documentation.factsJSON())
  }
}

/// `widgetlint schema`: the format of descriptions, for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint schema",
    abstract: "Prints a JSON Schema of widget descriptions.",
    discussion: """
      Editors that know JSON Schema complete keys and values with it and explain them. With yaml-language-server a \
      description names it in its first line:
        # yaml-language-server: $schema=widget-description.schema.json

      Example:
        widgetlint schema > widget-description.schema.json
      """)

  func run() throws { try Printing.write(Documentation.formatSchema()) }
}
