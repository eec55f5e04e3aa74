import Foundation
import Testing
import ToolRuns

/// What a configuration from a stranger may not do.
@Suite struct ConfigurationTrustTests {
  static let secret = "password: hunter2\n"

  /// A repository beside a file that is none of its business.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.secret, to: "outside/secret.yml")
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write(Descriptions.error, to: "repository/a.widget.yml")
    return folder
  }

  private func outcome(_ folder: TemporaryFolder, _ arguments: [String] = ["."]) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(arguments + ["--format", "text"], in: folder.url.appending(path: "repository"))
  }

  @Test func extendsNothingThroughALink() throws {
    let folder = try repository()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "repository/shared.yml").path, withDestinationPath: "../outside/secret.yml")
    try folder.write("extends: shared.yml\n", to: "repository/.widgetlint.yml")
    let outcome = try outcome(folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("leads outside the repository"))
    #expect(!(outcome.output + outcome.complaints).contains("password"))
  }

  @Test func extendsNothingThroughALinkedFolder() throws {
    let folder = try repository()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "repository/shared").path, withDestinationPath: "../outside")
    try folder.write(
      "extends: shared/secret.yml\nrulesFrom: shared\nbaseline: shared/new\n", to: "repository/.widgetlint.yml")
    let outcome = try outcome(folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.components(separatedBy: "[invalid-value]").count == 4)
    #expect(!(outcome.output + outcome.complaints).contains("password"))
  }

  @Test func isNoLinkToAFileOutside() throws {
    let folder = try repository()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "repository/.widgetlint.yml").path,
      withDestinationPath: "../outside/secret.yml")
    for arguments in [["."], ["config", "check"]] {
      let outcome = try outcome(folder, arguments)
      #expect(outcome.status == 2)
      #expect(outcome.complaints.contains("leads outside the repository"))
      #expect(!(outcome.output + outcome.complaints).contains("password"))
    }
  }

  @Test func saysNotWhetherAFileOutsideIsThere() throws {
    let folder = try repository()
    try folder.write("extends: ../outside/secret.yml\n", to: "repository/.widgetlint.yml")
    let there = try outcome(folder).output
    try folder.write("extends: ../outside/nothing.yml\n", to: "repository/.widgetlint.yml")
    #expect(
      try outcome(folder).output.replacing("nothing", with: "secret").replacing("^^", with: "^")
        == there.replacing("^^", with: "^"))
  }

  @Test func isNotLookedForAboveTheRepository() throws {
    let folder = try repository()
    try folder.write("rules: {font-size-minimum: off, text-style-preferred: off}\n", to: ".widgetlint.yml")
    #expect(try outcome(folder).status == 1)
  }

  @Test func isIgnoredWhereAskedFor() throws {
    let folder = try repository()
    try folder.write("failOn: never\nfailOn: never\n", to: "repository/.widgetlint.yml")
    #expect(try outcome(folder).status == 2)
    #expect(try outcome(folder, [".", "--isolated"]).status == 1)
  }

  @Test func withoutARepositoryStaysInTheFolderOfTheRun() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.secret, to: "secret.yml")
    try folder.write("extends: ../secret.yml\n", to: "tree/.widgetlint.yml")
    try folder.write(Descriptions.clean, to: "tree/a.widget.yml")
    try folder.write("extends: ../base.yml\n", to: "tree/sub/.widgetlint.yml")
    try folder.write("failOn: note\n", to: "tree/base.yml")
    try folder.write(Descriptions.note, to: "tree/sub/b.widget.yml")
    let refused = try BuiltBinary.run(["a.widget.yml"], in: folder.url.appending(path: "tree"))
    #expect(refused.status == 2)
    #expect(!refused.output.contains("password"))
    let allowed = try BuiltBinary.run(["sub/b.widget.yml"], in: folder.url.appending(path: "tree"))
    #expect(allowed.status == 1, "\(allowed)")
  }

  @Test func isAFileAndNothingElse() throws {
    let folder = try repository()
    try folder.write("", to: "repository/.widgetlint.yml/a")
    let outcome = try outcome(folder)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains(".widgetlint.yml could not be read: it is a folder."))
  }

  @Test func isNoPipeThatNobodyWritesTo() throws {
    let folder = try repository()
    #expect(mkfifo(folder.url.appending(path: "repository/.widgetlint.yml").path, 0o600) == 0)
    let outcome = try outcome(folder)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("it is not a regular file"))
  }

  @Test func mayHoldAnyBytes() throws {
    let folder = try repository()
    let file = folder.url.appending(path: "repository/.widgetlint.yml")
    for bytes in [[0xFF, 0xFE], [0xC3, 0x28, 0x0A], [0x00], Array("profile: \u{1B}[31m".utf8), [0xEF, 0xBB, 0xBF]]
      as [[UInt8]]
    {
      try Data(bytes).write(to: file)
      let outcome = try outcome(folder)
      #expect([1, 2].contains(outcome.status))
      #expect(!outcome.output.contains("\u{1B}"))
    }
  }
}
