import ArgumentParser
import RuleDocumentation

/// `widgetlint coverage`: what the documents say, and what answers it.
struct Coverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint coverage",
    abstract: "Lists every statement of Apple's guidelines and what covers it.",
    discussion: """
      A statement is covered by rules, by a question in the review checklist, or by both. Statements are paraphrased; \
      each is listed with its section and the URL of its document.
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.")
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
    abstract: "Lists the facts that rules can query, with subject, type, unit and meaning.",
    discussion: """
      In a rule file, each selects what to look at; where and require state the conditions. widgetlint new-rule ID \
      creates a starter rule file.
      """)

  @Option(name: .shortAndLong, help: "Output format: text, json or markdown.")
  var format = PageFormat.text

  func run() throws {
    try format.write(Documentation.facts, json: Documentation.factsJSON())
  }
}

/// `widgetlint schema`: the format of descriptions, for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetlint schema",
    abstract: "Prints a JSON Schema for widget descriptions.",
    discussion: """
      Editors that support JSON Schema use it to complete and explain keys and values. For yaml-language-server, name \
      it in the first line of a description:
        # yaml-language-server: $schema=widget-description.schema.json

      Example:
        widgetlint schema > widget-description.schema.json
      """)

  func run() throws { try Printing.write(Documentation.formatSchema()) }
}
