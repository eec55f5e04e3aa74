import Foundation
import Testing
import ToolRuns

@Suite struct RuleFileCommandTests {
  @Test(arguments: [["new-rule", "max-size"], ["rules", "new", "max-size"]])
  func aNewRulePassesItsTests(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "rules/.keep")
    let written = try BuiltBinary.run(arguments + ["--folder", "rules"], in: folder.url)
    #expect(written.status == 0)
    #expect(written.output == "Created rules/max-size.yaml. Run widgetlint test rules to test its examples.\n")
    let tested = try BuiltBinary.run(["test", "rules"], in: folder.url)
    #expect(tested.status == 0)
    #expect(tested.output == "2 examples of 1 rule: all pass.\n")
    let again = try BuiltBinary.run(arguments + ["--folder", "rules"], in: folder.url)
    #expect(again.status == 2 && again.complaints.contains("already exists"))
  }

  @Test func aNewRulesFolderIsMade() throws {
    let folder = try TemporaryFolder()
    let written = try BuiltBinary.run(["new-rule", "max-size", "--folder", "lint/own/rules/"], in: folder.url)
    #expect(written.status == 0, "\(written.complaints)")
    #expect(try BuiltBinary.run(["test", "lint/own/rules"], in: folder.url).status == 0)
    try folder.write("", to: "file")
    #expect(try BuiltBinary.run(["new-rule", "max-size", "--folder", "file/rules"], in: folder.url).status == 2)
  }

  @Test(arguments: ["Max", "a b", "../x", "font-size-minimum", "", "-x"])
  func namesThatNoRuleCanHaveAreRefused(_ name: String) throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltBinary.run(["new-rule", "--", name], in: folder.url).status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func theProjectsOwnRulesPass() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(["test"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(" rules: all pass.\n"))
  }

  @Test func mistakesAreFindingsAndNothingIsLinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    try folder.write("id: r\nech: text\n", to: "rules/r.yaml")
    let outcome = try BuiltBinary.run(["--rules-from", "rules"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("rules/r.yaml:2:1: error: A rule file has no key ech here; did you mean each? [unknown-key] (to 2:4)\n"))
    #expect(!outcome.output.contains("a.widget.yml"))
    #expect(outcome.complaints == "widgetlint: Nothing was linted, because a rule file is invalid: rules/r.yaml.\n")
    #expect(try BuiltBinary.run(["test", "rules"], in: folder.url).status == 2)
    #expect(try BuiltBinary.run(["--rules-from", "gone"], in: folder.url).status == 2)
  }

  @Test func rulesThatMetNothingAreToldOnRequest() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    try folder.write("", to: "rules/.keep")
    _ = try BuiltBinary.run(["new-rule", "max-size", "--folder", "rules"], in: folder.url)
    func complaints(_ arguments: [String]) throws -> String {
      try BuiltBinary.run(["--rules-from", "rules", "a.widget.yml"] + arguments, in: folder.url).complaints
    }
    #expect(try complaints([]) == "")
    let told = try complaints(["--verbose"])
    #expect(told.contains("tap-target-size") && !told.contains("max-size"))
    let rule = try folder.text(of: "rules/max-size.yaml")
    try folder.write(rule.replacing("# where: {fontSize: present} ", with: "where: {textStyle: {equals: tilte}} #"), to: "rules/max-size.yaml")
    #expect(try complaints(["--verbose"]).contains("max-size"))
  }

  @Test func aTextThatIsTooLongForAGlobIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "rules/.keep")
    _ = try BuiltBinary.run(["new-rule", "no-shouting", "--folder", "rules"], in: folder.url)
    let rule = """
      id: no-shouting
      title: Texts do not shout
      rationale: Capitals are hard to read.
      remedy: Write it small.
      each: text
      where: {words: {matches: '[A-Z][A-Z][A-Z][A-Z][A-Z]*'}, textStyle: {equals: title}}
      level: warning
      message: "The text shouts."

      """
    try folder.write(rule, to: "rules/no-shouting.yaml")
    func found(_ count: Int, _ font: String) throws -> String {
      let text = String(repeating: "a", count: count)
      let content = "{Text: \(text), font: \(font)}"
      try folder.write("kind: a\nfamilies: {systemSmall: {content: \(content)}}\n", to: "a.widget.yml")
      return try BuiltBinary.run(
        ["--rules-from", "rules", "--select", "no-shouting", "--format", "compact", "a.widget.yml"], in: folder.url
      ).output
    }
    #expect(try !found(10_000, "title").contains("limit-exceeded"))
    #expect(
      try found(10_001, "title").contains(
        "a.widget.yml:2:42: error: The text has more than 10000 characters, so no-shouting does not judge it. "
          + "Shorten it: a widget shows a few words. [limit-exceeded]"))
    // What the other parts of the rule leave out needs no judgement.
    #expect(try !found(10_001, "body").contains("limit-exceeded"))
  }

  @Test func aRuleOfOnesOwnHasNoCheckInSwift() throws {
    let folder = try TemporaryFolder()
    try folder.write("id: own\ncheck: contrast\n", to: "rules/own.yaml")
    let outcome = try BuiltBinary.run(["--rules-from", "rules", "."], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("rules/own.yaml:2:1: error: A check in Swift comes with the linter."))
  }

  @Test func factsAndSchemaAreWholeInEveryFormat() throws {
    let folder = try TemporaryFolder()
    for format in ["text", "markdown", "json"] {
      let outcome = try BuiltBinary.run(["facts", "--format", format], in: folder.url)
      #expect(outcome.status == 0)
      for name in ["fontSize", "customFamily", "colorNames", "renderingModes"] { #expect(outcome.output.contains(name)) }
    }
    let json = try BuiltBinary.run(["facts", "--format", "json"], in: folder.url).output
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    let schema = try BuiltBinary.run(["schema"], in: folder.url)
    #expect(try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) is [String: Any])
  }
}
