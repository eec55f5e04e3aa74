import ArgumentParser
import RuleDocumentation

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
