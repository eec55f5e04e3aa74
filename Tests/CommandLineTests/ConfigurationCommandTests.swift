import Foundation
import Testing
import ToolRuns

@Suite struct ConfigurationCommandTests {
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  @Test func showTellsTheLineThatSetsEachValue() throws {
    let folder = try repository([
      ".widgetlint.yml": """
      extends: base.yml
      profile: strict
      rules:
        font-size-minimum:
          minimum: 12
      overrides:
        - paths: app
          rules: {font-size-minimum: note}
        - kinds: com.example.*
          families: [accessoryInline, accessoryCircular]
          rules: {content-density: {maximum: 2}}
      exclude: [made/]

      """,
      "base.yml": "failOn: warning\nrules:\n  font-size-minimum: warning\n  deep-link: off\n",
    ])
    func rows(_ path: String) throws -> [String] {
      try BuiltBinary.run(["config", "show", path], in: folder.url).output.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    let shown = try rows("a.widget.yml")
    #expect(shown.first == "Configuration: .widgetlint.yml")
    for row in [
      "profile strict .widgetlint.yml:2", "failOn warning base.yml:1", "requireReasons false default",
      "edition 2026.11 default", "exclude made/ .widgetlint.yml:12", "font-size-minimum warning base.yml:3",
      "minimum 12 pt .widgetlint.yml:5", "deep-link off base.yml:4", "contrast warning default",
      "add-button-color note .widgetlint.yml:2",
      "Rules for kinds com.example.* in families accessoryCircular, accessoryInline",
      "maximum 2 .widgetlint.yml:11",
    ] {
      #expect(shown.contains(row), "\(row) is missing.")
    }
    #expect(try rows("app/a.widget.yml").contains("font-size-minimum note .widgetlint.yml:8"))
    #expect(try rows("made/a.widget.yml").contains("Searches skip this file because of .widgetlint.yml:12."))
  }

  @Test func showWithoutAConfigurationTellsTheDefaults() throws {
    let folder = try repository([:])
    let outcome = try BuiltBinary.run(["config", "show"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Configuration: none; the defaults apply\n"))
  }

  @Test func checkTellsMistakes() throws {
    let folder = try repository([".widgetlint.yml": "profil: strict\n"])
    let wrong = try BuiltBinary.run(["config", "check"], in: folder.url)
    #expect(wrong.status == 2)
    #expect(wrong.output.hasPrefix(".widgetlint.yml:1:1: error: \"profil\" is not a key of a configuration."))
    #expect(try BuiltBinary.run(["config", "show"], in: folder.url).status == 2)
    try folder.write("profile: strict\n", to: ".widgetlint.yml")
    let right = try BuiltBinary.run(["config", "check"], in: folder.url)
    #expect(right.status == 0)
    #expect(right.complaints == "widgetlint: .widgetlint.yml: no problems found.\n")
  }

  @Test func initWritesAFileThatHasNoMistakesAndIsNotOverwritten() throws {
    let folder = try repository(["a.widget.yml": Descriptions.error])
    let before = try BuiltBinary.run(["--notes"], in: folder.url)
    #expect(try BuiltBinary.run(["init"], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["config", "check"], in: folder.url).status == 0)
    let after = try BuiltBinary.run(["--notes"], in: folder.url)
    #expect(after.output == before.output && after.status == before.status)
    let text = try folder.text(of: ".widgetlint.yml")
    let again = try BuiltBinary.run(["init"], in: folder.url)
    #expect(again.status == 2)
    #expect(again.complaints.contains("already exists"))
    #expect(try folder.text(of: ".widgetlint.yml") == text)
  }

  /// Every line behind `#` that looks like a setting is one.
  @Test func whatInitLeavesCommentedIsRightToo() throws {
    let folder = try repository(["shared/widgetlint.yml": "", "widget-rules/a.txt": ""])
    _ = try BuiltBinary.run(["init"], in: folder.url)
    let text = try folder.text(of: ".widgetlint.yml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let isSetting = line.wholeMatch(of: /( *)# (- |  |extends:|baseline:|rulesFrom:|[a-z-]+: (off|\{)).*/) != nil
      return isSetting ? String(line).replacing("# ", with: "", maxReplacements: 1) : String(line)
    }
    try folder.write(lines.joined(separator: "\n"), to: ".widgetlint.yml")
    let outcome = try BuiltBinary.run(["config", "check"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.output)")
    let shown = try BuiltBinary.run(["config", "show", "Prototypes/a.yml"], in: folder.url).output
    for word in ["Generated/", "widget-rules", ".widgetlint-baseline", "18 pt", "com.example.clock*"] {
      #expect(shown.contains(word), "\(word)")
    }
  }

  @Test func editionIsPrinted() throws {
    let folder = try repository(["a.widget.yml": Descriptions.clean])
    #expect(try BuiltBinary.run(["edition"], in: folder.url).output == "2026.11\n")
    let next = try BuiltBinary.run(["edition", "--next"], in: folder.url)
    #expect(next.status == 0)
    #expect(next.output == "2026.11 is the newest edition; there is nothing to add.\n")
    #expect(try BuiltBinary.run(["edition", "a.widget.yml"], in: folder.url).status == 2)
  }

  @Test func schemaIsPrinted() throws {
    let folder = try repository([:])
    let outcome = try BuiltBinary.run(["config", "schema"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [String: Any])
  }
}
