import Foundation
import Testing
import ToolRuns

/// Reports for programs, from a folder of a repository with two apps.
@Suite struct ReportBaseTests {
  private static let programs = ["sarif", "github", "gitlab", "rdjson", "checkstyle", "junit"]
  private static let people = ["text", "compact", "markdown", "json", "jsonl"]

  private func repository(isRepository: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    if isRepository { try folder.write("", to: ".git/HEAD") }
    for app in ["one", "two"] { try folder.write(Descriptions.error, to: "apps/\(app)/a.widget.yml") }
    return folder
  }

  private func report(_ format: String, in folder: URL, _ arguments: [String] = []) throws -> String {
    try BuiltBinary.run(["--format", format] + arguments, in: folder).output
  }

  @Test(arguments: programs) func pathsForProgramsStartFromTheRepository(_ format: String) throws {
    let folder = try repository()
    let app = folder.url.appending(path: "apps/one")
    for arguments in [[], ["../one"], [app.path]] {
      let output = try report(format, in: app, arguments)
      #expect(output.contains("apps/one/a.widget.yml"), "\(arguments): \(output)")
      #expect(!output.contains("../"), "\(arguments): \(output)")
    }
    let named = try report(format, in: app, ["--base", ".."])
    #expect(named.contains("one/a.widget.yml") && !named.contains("apps/one"), "\(named)")
  }

  @Test(arguments: programs) func withoutARepositoryPathsStartFromTheWorkingFolder(_ format: String) throws {
    let folder = try repository(isRepository: false)
    let output = try report(format, in: folder.url.appending(path: "apps"))
    #expect(output.contains("one/a.widget.yml") && !output.contains("apps/one"), "\(output)")
  }

  @Test(arguments: people) func pathsForPeopleAreAsTyped(_ format: String) throws {
    let folder = try repository()
    let app = folder.url.appending(path: "apps/one")
    for typed in ["a.widget.yml", "../one/a.widget.yml"] {
      let output = try report(format, in: app, [typed, "--base", "../.."])
      #expect(output.contains(typed) && !output.contains("apps/one"), "\(output)")
    }
  }

  @Test func findingsOfTwoAppsHaveDifferentFingerprints() throws {
    let folder = try repository()
    let reports = try ["one", "two"].map { try report("gitlab", in: folder.url.appending(path: "apps/\($0)")) }
    let fingerprints = reports.map { report in
      Set(report.matches(of: #/"fingerprint": *"([^"]+)"/#).map { String($0.output.1) })
    }
    #expect(!fingerprints[0].isEmpty && fingerprints[0].isDisjoint(with: fingerprints[1]))
    let root = try report("gitlab", in: folder.url, ["apps/one"])
    #expect(fingerprints[0].allSatisfy { root.contains($0) }, "The folder of the run makes no difference.")
  }

  @Test func aCategoryNamesTheRun() throws {
    let folder = try repository()
    let named = try report("sarif", in: folder.url, ["--category", "one"])
    #expect(named.contains("\"id\": \"widgetlint/one/\""), "\(named.prefix(600))")
    #expect(try report("sarif", in: folder.url).contains("\"id\": \"widgetlint/\""))
    for mistake in [["--category", ""], ["--base", "gone"], ["--base", "apps/one/a.widget.yml"]] {
      #expect(try BuiltBinary.run(mistake, in: folder.url).status == 2)
    }
  }

  @Test func mistakesInAConfigurationNameItsFile() throws {
    let folder = try repository()
    try folder.write("profil: strict\n", to: ".widgetlint.yml")
    let app = folder.url.appending(path: "apps/one")
    let outcome = try BuiltBinary.run(["--format", "github"], in: app)
    #expect(outcome.output.contains("::error file=.widgetlint.yml,line=1"), "\(outcome.output)")
    #expect(outcome.complaints.contains("because the configuration is invalid: ../../.widgetlint.yml."))
    let shown = try BuiltBinary.run(["config", "show"], in: app)
    #expect(shown.complaints.contains("The configuration is invalid: ../../.widgetlint.yml."), "\(shown.complaints)")
  }
}
