import Foundation
import Testing
import ToolRuns

/// Whatever is wrong with a configuration is reported at its place, with a way out, and nothing is linted.
@Suite struct ConfigurationMistakeTests {
  struct Mistake: CustomStringConvertible, Sendable {
    var description: String
    /// `.widgetlint.yml`, and other files by path.
    var text: String
    var others: [String: String] = [:]
    /// Path, line and column of the first finding, and its rule.
    var place: String
    var rule: String
    /// What the message has to say.
    var advice: String

    init(
      _ description: String, _ text: String, at place: String, _ rule: String, _ advice: String,
      others: [String: String] = [:]
    ) {
      self.description = description
      self.text = text
      self.place = place.contains(".yml") || place.contains(".yaml") ? place : ".widgetlint.yml:\(place)"
      self.rule = rule
      self.advice = advice
      self.others = others
    }
  }

  static let keys = [
    Mistake("misspelt key", "profil: strict", at: "1:1", "unknown-key", "Did you mean profile?"),
    Mistake("another spelling of a key", "rules-from: []", at: "1:1", "unknown-key", "Did you mean rulesFrom?"),
    Mistake("unknown key", "colours: true", at: "1:1", "unknown-key", "It may have extends, edition"),
    Mistake("key twice", "profile: strict\nprofile: strict", at: "2:1", "duplicate-key", "Remove one of the two."),
    Mistake(
      "rule twice", "rules:\n  deep-link: off\n  deep-link: note", at: "3:3", "duplicate-key",
      "Remove one of the two."),
    Mistake("broken YAML", "rules: {deep-link: off", at: "2:1", "yaml-syntax", "closing brace"),
    Mistake("a list", "- profile: strict", at: "1:1", "invalid-value", "A configuration is a mapping"),
    Mistake("a word", "strict", at: "1:1", "invalid-value", "A configuration is a mapping"),
    Mistake("two documents", "profile: strict\n---\nprofile: strict", at: "3:1", "invalid-value", "one document"),
    Mistake("a tab as indentation", "rules:\n\tdeep-link: off", at: "2:1", "yaml-syntax", "Indent with spaces."),
    Mistake("an unknown alias", "profile: *p", at: "1:10", "yaml-syntax", "Write &p before"),
  ]

  static let values = [
    Mistake("unknown profile", "profile: stricte", at: "1:10", "invalid-value", "Did you mean strict?"),
    Mistake("empty profile", "profile:", at: "1:1", "invalid-value", "Write recommended or strict."),
    Mistake("profile as a list", "profile: [strict]", at: "1:10", "invalid-value", "recommended or strict"),
    Mistake(
      "unknown level to fail on", "failOn: info", at: "1:9", "invalid-value", "Write error, warning, note or never."),
    Mistake("a flag in quotes", "requireReasons: 'true'", at: "1:17", "invalid-value", "true or false, without quotes"),
    Mistake("no edition", "edition: latest", at: "1:10", "invalid-value", "this version knows 2026.11"),
    Mistake(
      "an edition of the future", "edition: 2099.1", at: "1:10", "invalid-value", "Use a newer version of widgetlint"),
    Mistake("an edition of the past", "edition: 2001.1", at: "1:10", "invalid-value", "2026.11"),
    Mistake("excluding a mapping", "exclude: {a: b}", at: "1:10", "invalid-value", "a list of patterns"),
    Mistake("excluding lists", "exclude: [[a]]", at: "1:11", "invalid-value", "patterns"),
    Mistake("an open bracket", "exclude: ['a[b']", at: "1:11", "invalid-value", "a [ has no ]"),
    Mistake("a pattern that leads out", "exclude: [../b]", at: "1:11", "invalid-value", "leads out of its folder"),
    Mistake("a pattern of a slash", "exclude: [/]", at: "1:11", "invalid-value", "matches nothing"),
    Mistake(
      "a very long pattern", "exclude:\n  - \(String(repeating: "a*", count: 600))", at: "2:5", "invalid-value",
      "longer than 1024"),
  ]

  static let rules = [
    Mistake("misspelt rule", "rules: {deep-lnk: off}", at: "1:9", "unknown-key", "Did you mean deep-link?"),
    Mistake("unknown rule", "rules: {tabs: off}", at: "1:9", "unknown-key", "widgetlint rules lists all"),
    Mistake("rules as a list", "rules: [deep-link]", at: "1:8", "invalid-value", "such as deep-link: off"),
    Mistake("false for off", "rules: {deep-link: false}", at: "1:20", "invalid-value", "Did you mean off?"),
    Mistake("misspelt level", "rules: {deep-link: warnin}", at: "1:20", "invalid-value", "Did you mean warning?"),
    Mistake("another linter's level", "rules: {deep-link: info}", at: "1:20", "invalid-value", "Did you mean note?"),
    Mistake("no level", "rules:\n  deep-link:", at: "2:3", "invalid-value", "Write off, on, note, warning or error"),
    Mistake("empty settings", "rules: {deep-link: {}}", at: "1:20", "invalid-value", "Write a level, or parameters"),
    Mistake(
      "switching reading off", "rules: {yaml-syntax: off}", at: "1:22", "invalid-value", "cannot be turned off"),
    Mistake("lowering reading", "rules: {unknown-key: note}", at: "1:22", "invalid-value", "cannot be lowered"),
    Mistake(
      "misspelt parameter", "rules: {font-size-minimum: {minimun: 9}}", at: "1:29", "unknown-key",
      "Did you mean minimum?"),
    Mistake(
      "unknown parameter", "rules: {font-size-minimum: {size: 9}}", at: "1:29", "unknown-key", "It has minimum."),
    Mistake(
      "parameter of a rule without", "rules: {deep-link: {limit: 9}}", at: "1:21", "unknown-key", "only its level"),
    Mistake(
      "number with its unit", "rules: {font-size-minimum: {minimum: 9 pt}}", at: "1:38", "invalid-value",
      "in points, without the unit"),
    Mistake("number in quotes", "rules: {font-size-minimum: {minimum: '9'}}", at: "1:38", "invalid-value", "a number"),
    Mistake("infinite number", "rules: {font-size-minimum: {minimum: .inf}}", at: "1:38", "invalid-value", "a number"),
    Mistake("huge number", "rules: {font-size-minimum: {minimum: 1e999}}", at: "1:38", "invalid-value", "a number"),
    Mistake(
      "negative number", "rules: {font-size-minimum: {minimum: -1}}", at: "1:38", "invalid-value", "from 0 to 1000000"),
    Mistake("number out of range", "rules: {contrast: {normal: 45}}", at: "1:28", "invalid-value", "from 1 to 21"),
    Mistake("list for a number", "rules: {contrast: {normal: [4]}}", at: "1:28", "invalid-value", "takes a number"),
    Mistake(
      "unknown family", "rules: {content-density: {maximum: {systemSmal: 4}}}", at: "1:37", "invalid-value",
      "Did you mean systemSmall?"),
    Mistake(
      "family without a value", "rules: {interaction-targets: {maximum: {accessoryInline: 4}}}", at: "1:41",
      "invalid-value", "does not check"),
    Mistake(
      "mapping for words", "rules: {system-date-refresh: {relativeFormats: {a: b}}}", at: "1:48", "invalid-value",
      "a list of words"),
  ]

  static let overrides = [
    Mistake("overrides as a mapping", "overrides: {paths: a}", at: "1:12", "invalid-value", "takes a list"),
    Mistake("override as a word", "overrides: [a]", at: "1:13", "invalid-value", "is a mapping"),
    Mistake("override without rules", "overrides: [{paths: a}]", at: "1:14", "missing-key", "has no rules"),
    Mistake(
      "override for nothing", "overrides: [{rules: {deep-link: off}}]", at: "1:14", "missing-key",
      "paths, kinds or families"),
    Mistake("misspelt selector", "overrides: [{path: a, rules: {}}]", at: "1:14", "unknown-key", "Did you mean paths?"),
    Mistake(
      "empty selector", "overrides: [{kinds: [], rules: {deep-link: off}}]", at: "1:21", "invalid-value",
      "is empty here"),
    Mistake(
      "unknown family to override", "overrides: [{families: [medium], rules: {deep-link: off}}]", at: "1:25",
      "invalid-value", "Families are systemSmall"),
    Mistake(
      "rule that an override misspells", "overrides:\n  - paths: [a]\n    rules: {contast: off}", at: "3:13",
      "unknown-key",
      "Did you mean contrast?"),
  ]

  static let paths = [
    Mistake(
      "a file outside", "extends: ../../../../etc/passwd", at: "1:10", "invalid-value", "leads outside the repository"),
    Mistake("an absolute path", "extends: /etc/passwd", at: "1:10", "invalid-value", "is not a relative path"),
    Mistake("a home folder", "extends: ~/a.yml", at: "1:10", "invalid-value", "is not a relative path"),
    Mistake("an address", "extends: https://example.com/a.yml", at: "1:10", "invalid-value", "nothing is downloaded"),
    Mistake("a missing file", "extends: gone.yml", at: "1:10", "invalid-value", "no such file"),
    Mistake("extending itself", "extends: .widgetlint.yml", at: "1:10", "invalid-value", "extends itself"),
    Mistake("an empty path", "extends: ''", at: "1:10", "invalid-value", "is not a path"),
    Mistake("a mapping to extend", "extends: {a: b}", at: "1:10", "invalid-value", "takes a path"),
    Mistake(
      "a folder to extend", "extends: base.yml", at: "1:10", "invalid-value", "it is a folder",
      others: ["base.yml/a": ""]),
    Mistake(
      "no YAML file", "extends: a.txt", at: "1:10", "invalid-value", "end in .yml or .yaml",
      others: ["a.txt": "secret"]),
    Mistake(
      "a circle", "extends: shared/a.yml", at: "shared/b.yml:1:10", "invalid-value", "in turn",
      others: ["shared/a.yml": "extends: b.yml", "shared/b.yml": "extends: a.yml"]),
    Mistake(
      "a mistake in an extended file", "extends: [a.yml]", at: "a.yml:2:1", "unknown-key", "Did you mean profile?",
      others: ["a.yml": "# shared\nprofle: strict"]),
    Mistake("a baseline outside", "baseline: ../baseline", at: "1:11", "invalid-value", "leads outside"),
    Mistake("a baseline in no folder", "baseline: gone/baseline", at: "1:11", "invalid-value", "Create the folder"),
    Mistake("a baseline that is a list", "baseline: [a]", at: "1:11", "invalid-value", "the path of a file"),
    Mistake(
      "rules from a file", "rulesFrom: a.txt", at: "1:12", "invalid-value", "is not a folder", others: ["a.txt": ""]),
    Mistake("rules from outside", "rulesFrom: [../..]", at: "1:13", "invalid-value", "leads outside"),
    Mistake(
      "two configurations", "profile: strict", at: ".widgetlint.yaml:1:1", "invalid-value", "Remove one.",
      others: [".widgetlint.yaml": ""]),
  ]

  static let bombs = [
    Mistake(
      "deep nesting", "rules: \(String(repeating: "[", count: 200))\(String(repeating: "]", count: 200))", at: "1:135",
      "limit-exceeded", "more than 128 deep"),
    Mistake(
      "very many files", "extends: [\((0..<40).map { "f\($0).yml" }.joined(separator: ", "))]", at: "1:",
      "limit-exceeded", "more than 32 files",
      others: Dictionary(uniqueKeysWithValues: (0..<40).map { ("f\($0).yml", "profile: strict") })),
    Mistake(
      "doubling files", "extends: [g0.yml, g0.yml]\nprofil: strict", at: "2:1", "unknown-key", "Did you mean profile?",
      others: Dictionary(
        uniqueKeysWithValues: (0..<29).map {
          ("g\($0).yml", $0 == 28 ? "{}" : "extends: [g\($0 + 1).yml, ./g\($0 + 1).yml]")
        })),
    Mistake(
      "doubling aliases",
      (1..<30).reduce("x-0: &a0 [a]\n") { $0 + "x-\($1): &a\($1) [*a\($1 - 1), *a\($1 - 1)]\n" } + "profil: *a29",
      at: "15:13",
      "limit-exceeded", "Use fewer"),
    Mistake(
      "very many mistakes", (0..<20_000).map { "profil\($0): strict" }.joined(separator: "\n"), at: "1:1",
      "unknown-key",
      "Did you mean profile?"),
  ]

  static let all = keys + values + rules + overrides + paths + bombs

  @Test(arguments: all) func isToldAtItsPlaceWithAWayOut(_ mistake: Mistake) throws {
    let folder = try Self.repository(mistake)
    let outcome = try BuiltBinary.run(["a.widget.yml"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("Nothing was linted"), "\(outcome.complaints)")
    #expect(!outcome.output.contains("font-size-minimum]"), "The description was linted: \(outcome.output)")
    let lines = outcome.output.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(mistake.place) }) else {
      Issue.record("No finding at \(mistake.place) but: \(outcome.output.prefix(500))")
      return
    }
    #expect(line.contains("[\(mistake.rule)"), "\(line)")
    #expect(line.contains(mistake.advice), "\(line)")
  }

  @Test func hugeFileIsNotRead() throws {
    let folder = try Self.repository(Self.keys[0])
    try folder.write("# \(String(repeating: "a", count: 1 << 20))", to: ".widgetlint.yml")
    let outcome = try BuiltBinary.run(["a.widget.yml"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains(".widgetlint.yml could not be read: it is larger than 1048576 bytes."))
    #expect(outcome.complaints.contains("Nothing was linted"))
  }

  @Test(arguments: [
    "text", "compact", "sarif", "json", "jsonl", "github", "gitlab", "junit", "checkstyle", "rdjson", "markdown",
    "xcode",
  ])
  func isToldInEveryFormat(_ format: String) throws {
    let folder = try Self.repository(Self.keys[0])
    let outcome = try BuiltBinary.run(["a.widget.yml", "--format", format], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("unknown-key"))
    #expect(outcome.output.contains("Did you mean profile?"))
    #expect(outcome.output.contains(".widgetlint.yml"))
  }

  /// A repository with one description, which has an error of its own.
  static func repository(_ mistake: Mistake) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Descriptions.error, to: "a.widget.yml")
    try folder.write(mistake.text + "\n", to: ".widgetlint.yml")
    for (path, text) in mistake.others { try folder.write(text, to: path) }
    return folder
  }
}
