import Foundation
import Testing

/// The archive that is published, packed from the binary that these tests have, and the action that installs it.
@Suite struct ReleaseTests {
  @Test(.needs("tar", "strip", "gzip", "python3")) func archiveHoldsEverythingAndIsTheSameAgain() throws {
    let sample = try SampleFolder()
    let archive = try Self.archive.get()
    let version = try sample.run("widgetlint", ["--version"]).text.trimmingCharacters(in: .whitespacesAndNewlines)
    let name = archive.deletingPathExtension().deletingPathExtension().lastPathComponent
    #expect(name.hasPrefix("widgetlint-\(version)-"))
    let list = try sample.run("tar", ["-tzf", archive.path]).text.split(separator: "\n").map(String.init)
    for file in [
      "bin/widgetlint", "share/man/man1/widgetlint.1", "share/bash-completion/completions/widgetlint",
      "share/zsh/site-functions/_widgetlint", "share/fish/vendor_completions.d/widgetlint.fish",
    ] {
      #expect(list.contains("\(name)/\(file)"))
    }
    let again = try Self.pack(into: sample.folder)
    #expect(try Data(contentsOf: archive) == Data(contentsOf: again))
    let wheels = try [archive, again].map { file in
      let folder = file.deletingLastPathComponent()
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "whl" }
    }
    #expect(wheels.map(\.count) == [1, 1])
    #expect(try Data(contentsOf: wheels[0][0]) == Data(contentsOf: wheels[1][0]))
  }

  @Test(.needs("bash", "curl", "tar", "strip", "sha256sum")) func actionInstallsAndLints() throws {
    let sample = try SampleFolder()
    let archive = try Self.archive.get()
    let runner = Runner(folder: sample.folder)
    let installation = try runner.install(in: sample, from: archive)
    #expect(installation.status == 0, "\(installation.everything)")
    let path = try String(contentsOf: runner.pathFile, encoding: .utf8).trimmingCharacters(in: .newlines)
    let lint = try runner.lint(
      in: sample, path: path, paths: "Widgets/fore cast: 1.widget.yml\nwidgets.yml\n", arguments: "--no-suppressions\n")
    #expect(lint.status == 1, "\(lint.everything)")
    #expect(lint.text.contains("::error file=Widgets/fore cast%3A 1.widget.yml,line=13"), "\(lint.everything)")
    #expect(try String(contentsOf: runner.outputFile, encoding: .utf8) == "exit-code=1\nsarif-file=out put.sarif\n")
    #expect(try String(contentsOf: runner.summaryFile, encoding: .utf8).contains("fore cast"))
    let sarif = sample.folder.appendingPathComponent("out put.sarif")
    let log = try String(contentsOf: sarif, encoding: .utf8)
    #expect(log.contains("\"2.1.0\"") && log.contains("\"widgetlint/app/\""))
  }

  /// The input `fix` changes the working copy first, and the step reports what is left.
  @Test(.needs("bash")) func actionFixes() throws {
    let sample = try SampleFolder()
    let runner = Runner(folder: sample.folder)
    let path = Client.builtProducts.path
    let clean = try #require(SampleFolder.files["widgets.yml"])
    let twice = clean.replacingOccurrences(of: "[systemSmall]", with: "[systemSmall, systemSmall]")
      .replacingOccurrences(of: "\"{summary}\"", with: "\"{summary}\"\n        font: 9")
    let file = sample.folder.appendingPathComponent("widgets.yml")
    for (fix, status, isDeleted, isLarger) in [("", 1, false, false), ("safe", 1, true, false), ("all", 0, true, true)] {
      try sample.write(twice, to: "widgets.yml")
      let run = try runner.lint(in: sample, path: path, paths: "widgets.yml", arguments: "", fix: fix)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(run.status == status, "\(fix): \(run.everything)")
      #expect(text.contains("[systemSmall]") == isDeleted && !text.contains("font: 9") == isLarger, "\(fix): \(text)")
      #expect(run.text.contains("::error file=widgets.yml") != isLarger, "\(fix): \(run.everything)")
    }
    let mistaken = try runner.lint(in: sample, path: path, paths: "widgets.yml", arguments: "", fix: "some")
    #expect(mistaken.status == 2 && mistaken.text.contains("::error::The input fix must be safe, all or empty."))
  }

  @Test(.needs("bash", "curl", "tar", "strip", "sha256sum")) func actionRefusesWhatIsNotAsPublished() throws {
    let sample = try SampleFolder()
    let archives = sample.folder.appendingPathComponent("archives")
    try FileManager.default.copyItem(at: Self.archive.get().deletingLastPathComponent(), to: archives)
    let archive = try archives.appendingPathComponent(Self.archive.get().lastPathComponent)
    let runner = Runner(folder: sample.folder)
    #expect(try runner.install(in: sample, from: archive, version: "../../x").status == 2)
    let file = try FileHandle(forWritingTo: archive)
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    let installation = try runner.install(in: sample, from: archive)
    #expect(installation.status != 0)
    #expect(!FileManager.default.fileExists(atPath: runner.pathFile.path))
  }

  /// Packed once for all tests, since compressing the binary takes seconds.
  private static let archive = Result { try pack(into: Client.builtProducts.appendingPathComponent("archives")) }

  private static func pack(into folder: URL) throws -> URL {
    let binary = try #require(Client.path(of: "widgetlint"))
    let run = try Program.run(
      "bash",
      [".ci/release", "--binary", binary.path, "--output", folder.path],
      in: Client.project, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
    let path = try #require(run.text.split(separator: "\n").first, "\(run.everything)")
    return URL(fileURLWithPath: String(path))
  }
}

/// What a runner of GitHub Actions gives to an action.
private struct Runner {
  let folder: URL
  var pathFile: URL { folder.appendingPathComponent("runner-path") }
  var outputFile: URL { folder.appendingPathComponent("runner-output") }
  var summaryFile: URL { folder.appendingPathComponent("runner-summary") }

  func install(in sample: borrowing SampleFolder, from archive: URL, version: String? = nil) throws -> Program {
    let parts = archive.lastPathComponent.split(separator: "-")
    return try sample.run(
      Client.project.appendingPathComponent(".ci/action/install").path, [],
      environment: [
        "WIDGETLINT_VERSION": version ?? String(parts[1]),
        "WIDGETLINT_DOWNLOADS": "file://" + archive.deletingLastPathComponent().path,
        "RUNNER_TEMP": folder.appendingPathComponent("runner temp").path, "GITHUB_PATH": pathFile.path,
      ])
  }

  func lint(
    in sample: borrowing SampleFolder, path: String, paths: String, arguments: String, fix: String = ""
  ) throws -> Program {
    try sample.run(
      Client.project.appendingPathComponent(".ci/action/lint").path, [],
      environment: [
        "PATH": path + ":/usr/local/bin:/usr/bin:/bin", "WIDGETLINT_PATHS": paths, "WIDGETLINT_FAIL_ON": "error",
        "WIDGETLINT_PROFILE": "", "WIDGETLINT_SARIF_FILE": "out put.sarif",
        "WIDGETLINT_FIX": fix, "WIDGETLINT_CATEGORY": "app", "WIDGETLINT_ARGUMENTS": arguments, "GITHUB_OUTPUT": outputFile.path, "GITHUB_STEP_SUMMARY": summaryFile.path,
      ])
  }
}
