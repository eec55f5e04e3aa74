import Foundation
import Testing

/// Configurations for services, held against the services' own schemas and against the command line.
@Suite struct RecipeTests {
  @Test(
    .needs("check-jsonschema"),
    arguments: [
      ("vendor.github-actions", ["action.yml"]),
      (
        "vendor.github-workflows",
        [
          "Examples/integrations/github/code-scanning.yml", "Examples/integrations/github/problem-matcher.yml",
          "Examples/integrations/github/sharded-code-scanning.yml", "Examples/integrations/github/pictures.yml",
          "Examples/integrations/github/pull-request.yml", "Examples/integrations/github/suggestions.yml",
        ]
      ),
      ("vendor.gitlab-ci", ["Examples/integrations/gitlab/.gitlab-ci.yml"]),
    ])
  func followsTheServiceSchema(schema: String, files: [String]) throws {
    let run = try Program.run("check-jsonschema", ["--builtin-schema", schema] + files, in: Client.project)
    #expect(run.status == 0, "\(run.everything)")
  }

  /// A value that is written into a script could bring commands of its own.
  @Test func actionWritesNoValueIntoAScript() throws {
    let scripts = try text(of: "action.yml").split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("run: ") }
    #expect(scripts.count == 3)
    #expect(!scripts.contains { $0.contains("${{") })
  }

  /// The action's step that lints: findings of the earlier state do not fail it, and a revision is no option.
  @Test(.needs("bash", "git")) func actionComparesWithARevision() throws {
    let sample = try SampleFolder()
    for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "A state"]] {
      let run = try sample.run("git", arguments)
      #expect(run.status == 0, "\(run.everything)")
    }
    for (revision, status) in [("HEAD", 0), ("--help", 2)] {
      var environment = ["FAIL_ON", "PROFILE", "SARIF_FILE", "ARGUMENTS", "PATHS"].reduce(into: [:]) {
        $0["WIDGETLINT_" + $1] = ""
      }
      environment["WIDGETLINT_SINCE"] = revision
      environment["GITHUB_OUTPUT"] = sample.folder.appendingPathComponent("outputs").path
      let lint = Client.project.appendingPathComponent(".ci/action/lint").path
      let run = try sample.run(lint, [], environment: environment)
      #expect(run.status == status, "\(run.everything)")
    }
  }

  /// The action's step that draws, as a runner starts it.
  @Test func actionDrawsWhatDiffers() throws {
    let sample = try SampleFolder()
    for (name, text) in [("before", "Before"), ("a folder; after", "After")] {
      let folder = sample.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let description = "kind: a\nfamilies: {systemSmall: {content: {Text: \(text)}}}\n"
      try Data(description.utf8).write(to: folder.appendingPathComponent("a.widget.yml"))
    }
    let run = try sample.run(
      Client.project.appendingPathComponent(".ci/action/picture").path, [],
      environment: [
        "WIDGETLINT_PATHS": "a folder; after\n", "WIDGETLINT_PICTURES": "out put.html",
        "WIDGETLINT_PICTURES_AGAINST": "before",
      ])
    #expect(run.status == 0, "\(run.everything)")
    let page = try String(contentsOf: sample.folder.appendingPathComponent("out put.html"), encoding: .utf8)
    #expect(page.contains(">Before<") && page.contains(">After<"))
  }

  @Test(arguments: recipes) func versionIsThatOfTheBinary(file: String) throws {
    let version = try Program.run("widgetlint", ["--version"], in: Client.project).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let named = try text(of: file).matches(of: /(?:widgetlint@v|default: |rev: v|widgetlint-|\/v)(\d+\.\d+\.\d+)/)
    #expect(named.allSatisfy { $0.1 == version }, "\(file) names another version than \(version).")
  }

  /// Options in recipes are options of the command line.
  @Test(arguments: recipes) func commandsAreAccepted(file: String) throws {
    let sample = try SampleFolder()
    try sample.write(
      "import WidgetKit\nstruct Rain: Widget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }\n",
      to: "Rain.swift")
    let repository = "git init -q -b main . && git add . && git -c user.name=a -c user.email=a@b commit -qm a"
    try #require(sample.run("sh", ["-c", repository]).status == 0)
    let lines = try text(of: file).split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
    for line in lines {
      guard let command = line.firstMatch(of: /(?:^|- |`)widgetlint(( --?[a-z][^ `"]*)( [^`"]*)?)$/) else { continue }
      let run = try sample.run("sh", ["-c", "widgetlint\(command.1)"])
      // `swift test` without the trait makes such a binary.
      if run.everything.contains("This binary cannot read Swift") { continue }
      #expect([0, 1].contains(run.status), "\(line): \(run.everything)")
    }
  }

  private static let recipes = [
    "action.yml", "Examples/integrations/github/code-scanning.yml", "Examples/integrations/github/pictures.yml",
    "Examples/integrations/github/pull-request.yml", "Examples/integrations/github/suggestions.yml",
    "Examples/integrations/github/sharded-code-scanning.yml", "Examples/integrations/gitlab/.gitlab-ci.yml",
    "Examples/integrations/pre-commit/.pre-commit-config.yaml", "Examples/integrations/git-hook/pre-commit",
    "Documentation/Integrations.md",
  ]

  private func text(of file: String) throws -> String {
    try String(contentsOf: Client.project.appendingPathComponent(file), encoding: .utf8)
  }
}
