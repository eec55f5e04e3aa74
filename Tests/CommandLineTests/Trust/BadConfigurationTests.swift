import Foundation
import ReportProperties
import Testing
import ToolRuns

/// A configuration in a tree is as hostile as the rest of it: whatever it holds is a finding and exit code 2, or works.
@Suite struct BadConfigurationTests {
  static let texts = [
    "", "---", "\u{0}", "[", "*a", "&a", "- a", "rules:", "rules: [", "rules: {font-size-minimum: {minimum: .nan}}",
    "rules: {font-size-minimum: {minimum: 1e999}}", "rules: {font-size-minimum: {minimum: -1}}",
    "rules: {\"\\e[31m\": off}", "rules: {\"::error::x\": off}", "\"##[group]\": 1", "\"\\n::stop::\": a", "extends: .",
    "extends: .widgetlint.yml", "extends: /etc/passwd", "extends: ../../../../etc/passwd", "extends: /dev/zero",
    "extends: [a, a, a]", "extends: \"\\0\"", "extends: pipe", "rulesFrom: /", "rulesFrom: .", "rulesFrom: /dev",
    "exclude: \"**/**/**/**/**/**/**/**/**/**/**/**/**/a\"", "exclude: \"[\"", "exclude: \"\\\\\"", "baseline: /dev/zero",
    "baseline: pipe", "baseline: /etc/passwd", "baseline: .", "edition: 99999999999999999999999", "failOn: yes",
    "overrides: [{paths: [\"!!!!\"], rules: {contrast: off}}]", "overrides: [{kinds: \"" + String(repeating: "*a", count: 200) + "\"}]",
    "a: &a [*a]", "<<: [*b]", "%YAML 9.9\n---\n", "profile: \u{202E}strict", "profile: " + String(repeating: "x", count: 50_000),
    String(repeating: "[", count: 5_000), "x: &x [1,2]\ny: &y [*x ,*x ,*x ]\nz: [*y ,*y ,*y ,*y ]",
  ]

  /// What nests too deep is called by its name, and no option is proposed that does not help.
  @Test(arguments: [
    ("rules/r.yaml", "Flatten the rule file."), (".widgetlint.yml", "Flatten the configuration, or"),
    ("a.widget.yml", "Flatten the description, or"),
  ])
  func depthIsReportedForTheFileThatHasIt(_ file: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "b.widget.yml")
    let script = """
      mkdir rules; printf 'id: r\\nselect: %s\\n' "$(printf '%200s' | tr ' ' '[')" > \(file)
      "$TOOL" $(test -f rules/r.yaml && echo --rules-from rules) --format compact .
      """
    let outcome = try Shell.run(script, in: folder.url)
    #expect(outcome.status == 2 || file == "a.widget.yml")
    #expect(outcome.outputText.contains(words), "\(outcome.outputText)\(outcome.complaintText)")
    #expect(outcome.outputText.contains("--max-nesting") == !file.hasPrefix("rules"))
  }

  @Test(arguments: texts) func isToldOrWorks(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.clean, to: "a.widget.yml")
    try folder.write(text, to: ".widgetlint.yml")
    let outcome = try Shell.run("mkfifo pipe; mkdir .git; exec \"$TOOL\" .", in: folder.url)
    #expect(!outcome.hung)
    #expect([0, 1, 2].contains(outcome.status))
    for bytes in [outcome.output, outcome.complaints] {
      #expect(OutputProperties.violations(in: bytes, format: nil) == [], "\(outcome.outputText)\(outcome.complaintText)")
      #expect(!String(decoding: bytes, as: UTF8.self).contains("root:"))
    }
  }
}
