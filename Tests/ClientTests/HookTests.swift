import Foundation
import Testing

/// Hooks of git, in a repository with the sample files.
@Suite struct HookTests {
  private static let manifest = ".pre-commit-hooks.yaml"

  @Test(.needs("pre-commit", "git")) func frameworkTakesTheManifestAndTheExample() throws {
    for arguments in [
      ["validate-manifest", Self.manifest],
      ["validate-config", "Examples/integrations/pre-commit/.pre-commit-config.yaml"],
    ] {
      let run = try Program.run("pre-commit", arguments, in: Client.project)
      #expect(run.status == 0, "\(run.everything)")
    }
  }

  @Test(.needs("pre-commit", "git")) func frameworkRunsTheInstalledBinary() throws {
    let sample = try repository()
    let hooks = try SampleFolder()
    let manifest = Client.project.appendingPathComponent(Self.manifest)
    try hooks.write(String(contentsOf: manifest, encoding: .utf8), to: Self.manifest)
    try commitAll(in: hooks)
    try checkFramework(in: sample, hook: "widgetlint-system", from: hooks.folder)
  }

  /// A commit with something to fix fails, and its file is fixed then; the next one passes.
  @Test(.needs("pre-commit", "git")) func frameworkFixes() throws {
    let sample = try repository()
    let hooks = try SampleFolder()
    let manifest = try String(contentsOf: Client.project.appendingPathComponent(Self.manifest), encoding: .utf8)
    // With the binary of these tests in place of the wheel.
    let system = manifest.replacingOccurrences(of: "language: python", with: "language: system")
    try hooks.write(system.replacing(#/\n  additional_dependencies:.*/#, with: ""), to: Self.manifest)
    try commitAll(in: hooks)
    let clean = try #require(SampleFolder.files["widgets.yml"])
    let (once, twice) = (clean, clean.replacingOccurrences(of: "[systemSmall]", with: "[systemSmall, systemSmall]"))
    try #require(once != twice)
    try sample.write(twice, to: "widgets.yml")
    let environment = ["PRE_COMMIT_HOME": sample.folder.appendingPathComponent(".git/pre-commit").path]
    let arguments = [
      "try-repo", hooks.folder.path, "widgetlint-fix", "--verbose", "--color", "never", "--files", "widgets.yml",
    ]
    for (status, word) in [(1, "Failed"), (0, "Passed")] {
      let run = try Program.run("pre-commit", arguments, in: sample.folder, environment: environment, seconds: 600)
      #expect(run.status == status && run.text.contains(word), "\(run.everything)")
      #expect(try String(contentsOf: sample.folder.appendingPathComponent("widgets.yml"), encoding: .utf8) == once)
    }
  }

  private func checkFramework(in sample: borrowing SampleFolder, hook: String, from hooks: URL) throws {
    let environment = ["PRE_COMMIT_HOME": sample.folder.appendingPathComponent(".git/pre-commit").path]
    let arguments = ["try-repo", hooks.path, hook, "--verbose", "--color", "never"]
    let run = try Program.run(
      "pre-commit", arguments + ["--all-files"], in: sample.folder, environment: environment, seconds: 1200)
    #expect(run.status == 1, "\(run.everything)")
    for line in try sample.run("widgetlint", ["--format", "compact"]).text.split(separator: "\n") {
      #expect(run.text.contains(line), "\(run.everything)")
    }
    #expect(!run.text.contains("my-widgets.yml"), "\(run.everything)")
    // A description without findings lets the commit pass.
    let clean = try Program.run(
      "pre-commit", arguments + ["--files", "widgets.yml"], in: sample.folder, environment: environment)
    #expect(clean.status == 0 && clean.text.contains("Passed"), "\(clean.everything)")
  }

  @Test(.needs("git", "sh")) func plainHookLintsWhatIsStaged() throws {
    let sample = try repository()
    let hook = Client.integrations.appendingPathComponent("git-hook/pre-commit").path
    let staged = try sample.run(hook, [])
    #expect(staged.status == 1, "\(staged.everything)")
    for finding in try sample.json().reported where finding.level != "note" {
      #expect(staged.text.contains("\(finding) (to "), "\(staged.everything)")
    }
    #expect(!staged.text.contains("my-widgets.yml"))
    try commitAll(in: sample)

    let nothing = try sample.run(hook, [])
    #expect(nothing.status == 0 && nothing.text.isEmpty, "\(nothing.everything)")

    // What is broken in the working tree alone is not committed.
    let clean = try #require(SampleFolder.files["widgets.yml"])
    try sample.write(clean.replacingOccurrences(of: "Clean", with: "Cleaner"), to: "widgets.yml")
    #expect(try sample.run("git", ["add", "widgets.yml"]).status == 0)
    try sample.write(clean + "nonsense: [\n", to: "widgets.yml")
    let half = try sample.run(hook, [])
    #expect(half.status == 0, "\(half.everything)")

    // Configurations hold as they do in the working tree.
    try commitAll(in: sample)
    try sample.write("nonsense: true\n", to: ".widgetlint.yml")
    try sample.write(clean, to: "widgets.yml")
    #expect(try sample.run("git", ["add", "--all"]).status == 0)
    let configured = try sample.run(hook, [])
    #expect(configured.status == 1 && configured.text.contains(".widgetlint.yml:1:1"), "\(configured.everything)")
  }

  /// The sample with all files staged, and one whose name is nearly that of a description.
  private func repository() throws -> SampleFolder {
    let sample = try SampleFolder()
    try sample.write("kind: notes\n", to: "my-widgets.yml")
    for arguments in [["init", "--quiet"], ["add", "--all"]] {
      let run = try sample.run("git", arguments)
      try #require(run.status == 0, "\(run.everything)")
    }
    return sample
  }

  private func commitAll(in sample: borrowing SampleFolder) throws {
    for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--no-verify", "-m", "All"]] {
      let run = try sample.run("git", arguments)
      try #require(run.status == 0, "\(run.everything)")
    }
  }
}
