import Foundation
import Testing
import ToolRuns

@Suite struct FixCommandTests {
  /// A duplicate family is fixed safely, small text unsafely; a comment and the final newline stay.
  private static let before = """
    kind: com.example.a  # the widget
    displayName: Rain
    description: See the rain.
    supportedFamilies: [systemSmall, systemSmall]
    families:
      systemSmall:
        containerBackground: none
        content: {Text: "{rain}", font: 9}

    """
  private static let safe = before.replacing(", systemSmall]", with: "]")
  private static let both = safe.replacing("font: 9", with: "font: caption2")

  private func folder(_ text: String = before) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.widget.yml")
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String..., input: String = "") throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(arguments + ["--isolated"], in: folder.url, input: input)
  }

  @Test func fixesWhatIsSafe() throws {
    let folder = try folder()
    let outcome = try run(folder, "--fix", "--format", "compact")
    #expect(try folder.text(of: "a.widget.yml") == Self.safe)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[font-size-minimum]") && !outcome.output.contains("[family-duplicate]"))
    #expect(outcome.complaints == "widgetlint: 1 finding fixed in 1 file.\n")
    let again = try run(folder, "--fix", "--format", "compact")
    #expect(try folder.text(of: "a.widget.yml") == Self.safe)
    #expect(again.complaints == "widgetlint: Nothing could be fixed safely.\n")
  }

  @Test func fixesTheRestOnRequest() throws {
    let folder = try folder()
    let outcome = try run(folder, "--fix", "--unsafe-fixes", "--show-fixes", "--quiet")
    #expect(try folder.text(of: "a.widget.yml") == Self.both)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("a.widget.yml: Delete systemSmall. [family-duplicate]\n"))
    #expect(outcome.complaints.contains("a.widget.yml: Replace 9 with caption2. [font-size-minimum]\n"))
  }

  @Test func aDifferenceIsTakenByGitAndChangesNothing() throws {
    for text in [Self.before, Self.before.replacing("\n", with: "\r\n"), String(Self.before.dropLast())] {
      let folder = try folder(text)
      let outcome = try run(folder, "--diff", "--unsafe-fixes")
      #expect(outcome.status == 1)
      #expect(try folder.text(of: "a.widget.yml") == text)
      try folder.write(outcome.output, to: "fix.patch")
      #expect(try git(["apply", "fix.patch"], in: folder) == 0)
      let applied = try folder.text(of: "a.widget.yml")
      try folder.write(text, to: "a.widget.yml")
      _ = try run(folder, "--fix-only", "--unsafe-fixes")
      #expect(try folder.text(of: "a.widget.yml") == applied)
      #expect(applied != text)
      #expect(try run(folder, "--diff", "--unsafe-fixes").status == 0)
    }
  }

  /// By an absolute path, and by one that leads up: from the working folder, and from the root for what lies elsewhere.
  @Test func aDifferenceNamesFilesFromTheWorkingFolderOrTheRoot() throws {
    let folder = try folder()
    let root = folder.url.resolvingSymlinksInPath().path
    let name = String(folder.url.lastPathComponent)
    for path in ["\(root)/a.widget.yml", "../\(name)/a.widget.yml", "./a.widget.yml"] {
      let output = try run(folder, "--diff", path).output
      #expect(output.hasPrefix("--- a/a.widget.yml\n+++ b/a.widget.yml\n"), "\(path): \(output)")
      try folder.write(output, to: "fix.patch")
      #expect(try git(["apply", "--check", "fix.patch"], in: folder) == 0)
      #expect(try tool("patch", ["--dry-run", "-p1", "-i", "fix.patch"], in: folder.url) == 0)
    }
    let elsewhere = try TemporaryFolder()
    for path in ["\(root)/a.widget.yml", "../\(name)/a.widget.yml"] {
      let output = try run(elsewhere, "--diff", path).output
      #expect(output.hasPrefix("--- a\(root)/a.widget.yml\n"), "\(path): \(output)")
      try folder.write(output, to: "fix.patch")
      let patch = folder.url.appending(path: "fix.patch").path
      #expect(try tool("git", ["apply", "--check", patch], in: URL(filePath: "/")) == 0)
      #expect(try tool("patch", ["--dry-run", "-p1", "-i", patch], in: URL(filePath: "/")) == 0)
    }
  }

  private func git(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
    try tool("git", arguments, in: folder.url)
  }

  private func tool(_ name: String, _ arguments: [String], in folder: URL) throws -> Int32 {
    try ProgramRun(name, arguments, in: folder).status
  }

  @Test func standardInputComesOutFixed() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(folder, "--fix", "-", "--stdin-filename", "b.widget.yml", input: Self.before)
    #expect(outcome.output == Self.safe)
    #expect(outcome.status == 1)
    let broken = try run(folder, "--fix", "-", input: "kind: [")
    #expect(broken.output == "kind: [")
    #expect(broken.complaints.contains("was not fixed: it has a syntax error."))
  }

  /// Standard output has the fixed text, so standard error says why the run fails.
  @Test func whatRemainsOfStandardInputIsReported() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(folder, "--fix", "-", "--stdin-filename", "b.widget.yml", input: Self.before)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("b.widget.yml:8:") && outcome.complaints.contains("[font-size-minimum]"))
    let sarif = try run(folder, "--fix", "-", "--format", "sarif", input: Self.before)
    #expect(sarif.output == Self.safe && sarif.complaints.hasPrefix("{"))
    for option in ["--diff", "--fix-only"] {
      #expect(try !run(folder, option, "-", input: Self.before).complaints.contains("font-size-minimum"))
    }
  }

  /// A file that could not be fixed as intended makes the run incomplete; with --fix what remains decides.
  @Test(arguments: [
    "kind: [", before + "---\nkind: \"a\n", before + "x: \(String(repeating: "[", count: 200))\n",
    before + (0..<10_001).map { "a\($0): b\n" }.joined(), before + "\t- a\n",
  ])
  func whatWasNotFixedFails(_ text: String) throws {
    let folder = try folder(text)
    for option in ["--diff", "--fix-only"] {
      let outcome = try run(folder, option)
      #expect(outcome.status == 2, "\(outcome.complaints)")
      #expect(outcome.complaints.contains("a.widget.yml was not fixed: "))
    }
    #expect(try run(folder, "--fix").status == 1)
    #expect(try folder.text(of: "a.widget.yml") == text)
  }

  @Test func optionsThatMeanNothingAreRefused() throws {
    let folder = try folder()
    for arguments in [["--unsafe-fixes"], ["--show-fixes"], ["--exit-non-zero-on-fix"], ["--diff", "--fix"], ["--fix", "-", "a.widget.yml"]] {
      #expect(try BuiltBinary.run(arguments, in: folder.url).status == 2, "\(arguments)")
    }
  }

  @Test func hooksFailOnFixes() throws {
    let folder = try folder(Self.both.replacing("[systemSmall]", with: "[systemSmall, systemSmall]"))
    #expect(try run(folder, "--fix", "--exit-non-zero-on-fix").status == 1)
    #expect(try run(folder, "--fix", "--exit-non-zero-on-fix").status == 0)
  }

  // MARK: Files

  @Test func modeAndLinksStay() throws {
    let folder = try folder()
    let file = folder.url.appending(path: "a.widget.yml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.url.appending(path: "b.widget.yml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    // Both names lead to one file, which is fixed once.
    let outcome = try run(folder, "--fix", "a.widget.yml", "b.widget.yml")
    #expect(try folder.text(of: "a.widget.yml") == Self.safe)
    #expect(!outcome.complaints.contains("was not fixed"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func filesThatCannotBeReplacedAreLeftAlone() throws {
    let readOnly = try folder()
    let file = readOnly.url.appending(path: "a.widget.yml")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let outcome = try run(readOnly, "--fix")
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("a.widget.yml was not fixed: it is read-only."))
    #expect(try readOnly.text(of: "a.widget.yml") == Self.before)

    let linked = try folder()
    try FileManager.default.linkItem(
      at: linked.url.appending(path: "a.widget.yml"), to: linked.url.appending(path: "other"))
    let parted = try run(linked, "--fix")
    #expect(parted.status == 2)
    #expect(parted.complaints.contains("a.widget.yml was not fixed: it has several hard links"))
    #expect(try linked.text(of: "other") == Self.before)
  }

  @Test func whatTheBaselineKnowsIsNotFixed() throws {
    let folder = try folder()
    _ = try run(folder, "--write-baseline", "known.txt")
    let outcome = try run(folder, "--fix", "--unsafe-fixes", "--baseline", "known.txt", "--format", "compact")
    #expect(try folder.text(of: "a.widget.yml") == Self.before)
    #expect(outcome.status == 0)
  }

  @Test func theConfigurationDecides() throws {
    let folder = try folder()
    try folder.write("fixes: {never: [family-duplicate], safe: [font-size-minimum]}\n", to: ".widgetlint.yml")
    _ = try BuiltBinary.run(["--fix"], in: folder.url)
    #expect(try folder.text(of: "a.widget.yml") == Self.before.replacing("font: 9", with: "font: caption2"))
    try folder.write("fixes: {never: [family-duplicat], sometimes: []}\n", to: ".widgetlint.yml")
    let outcome = try BuiltBinary.run(["--fix"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("There is no rule named \"family-duplicat\""))
    #expect(outcome.output.contains("Did you mean family-duplicate?"))
    #expect(outcome.output.contains("\"sometimes\" is not a key of fixes"))
  }

  // MARK: Reports

  @Test func reportsSayWhatCanBeFixed() throws {
    let folder = try folder()
    let text = try run(folder, "--format", "text").output
    #expect(text.contains("    Fix         Delete systemSmall.\n"))
    #expect(text.contains("    Fix         Replace 9 with caption2 (unsafe: larger text needs more room)\n"))
    #expect(text.contains("1 can be fixed with --fix, 2 more with --unsafe-fixes.\n"))
    let json = try run(folder, "--format", "json").output
    #expect(json.contains("\"title\":\"Replace 9 with caption2\",\"safety\":\"unsafe\",\"reason\":\"Larger text needs more room.\""))
    #expect(json.contains("\"text\":\"caption2\""))
    let sarif = try run(folder, "--format", "sarif").output
    #expect(sarif.contains("\"insertedContent\":{\"text\":\"caption2\"}"))
    let reviewdog = try run(folder, "--format", "rdjson").output
    #expect(reviewdog.contains("\"text\":\"supportedFamilies: [systemSmall]\""))
    // A line for an editor says nothing of fixes.
    #expect(!(try run(folder, "--format", "compact").output.contains("Replace")))
  }
}
