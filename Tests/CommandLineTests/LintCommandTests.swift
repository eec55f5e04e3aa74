import Foundation
import Testing
import ToolRuns

@Suite struct LintCommandTests {
  @Test func findsDescriptionsBelowAFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["a.widget.yml", "b/c.widget.yaml", "b/d/widgets.yml", "b/.hidden/e.widget.yml", "plain.yml"] {
      try folder.write(Descriptions.error, to: name)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.widget.yml"), withDestinationURL: folder.url.appending(path: "plain.yml"))
    let outcome = try BuiltBinary.run([], in: folder.url)
    let files = outcome.output.split(separator: "\n").filter { $0.contains("error:") }.map { $0.prefix { $0 != ":" } }
    #expect(files == ["a.widget.yml", "b/c.widget.yaml", "b/d/widgets.yml"])
  }

  @Test func namedFileIsReadWhateverItsNameAndOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "plain.yml")
    let outcome = try BuiltBinary.run(["plain.yml", "plain.yml"], in: folder.url)
    #expect(outcome.output.split(separator: "\n").filter { $0.contains("error:") }.count == 1)
  }

  @Test func readsStandardInput() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltBinary.run(
      ["-", "--stdin-filename", "sub/a.widget.yml"], in: folder.url, input: Descriptions.error)
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "sub/a.widget.yml:10:37: error: The text is 9 pt; text in a widget should be at least 11 pt. "
        + "[font-size-minimum] (to 10:38)\n1 error in 1 file.\n1 note not shown; --notes lists it.\n")
  }

  /// It is read first, and reported where its name stands.
  @Test(arguments: ["compact", "text", "jsonl", "sarif"]) func standardInputStandsAmongFiles(_ format: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a.widget.yml", "c.widget.yml"] { try folder.write(Descriptions.error, to: name) }
    let outcome = try BuiltBinary.run(
      [".", "-", "--stdin-filename", "b.widget.yml", "--format", format], in: folder.url, input: Descriptions.error)
    let places = ["a.widget.yml", "b.widget.yml", "c.widget.yml"].map { outcome.output.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self).sorted() == places.compactMap(\.self))
  }

  @Test(arguments: ["compact", "text", "xcode"], [[], ["--max-findings", "5"]])
  func whatCannotBeReadIsToldOnceInLinesForPeople(_ format: String, _ options: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let outcome = try BuiltBinary.run(["a.widget.yml", "gone.yml", "--format", format] + options, in: folder.url)
    #expect(outcome.status == 2)
    #expect(!outcome.output.contains("gone") && !outcome.output.contains("could not be read"))
    #expect(outcome.complaints.contains("gone.yml could not be read"))
  }

  @Test(arguments: [
    ["--format", "json=o", "--format", "compact=./o"], ["--format", "json=o", "--write-baseline", "o"],
    ["--output", "known", "--baseline", "link"], ["--output", "a.widget.yml"], ["--format", "sarif=f/../a.widget.yml"],
  ])
  func nothingIsWrittenTwiceOrOverWhatIsRead(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["a.widget.yml", "known", "f/b.widget.yml"] { try folder.write(Descriptions.error, to: name) }
    let link = folder.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "known")
    let outcome = try BuiltBinary.run(["."] + arguments, in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("the same file") || outcome.complaints.contains("one of the files to lint"))
    for name in ["a.widget.yml", "known"] {
      #expect(try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) == Descriptions.error)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "o").path))
  }

  @Test func aHyphenIsStandardOutputAndDevicesTakeAnything() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let plain = try BuiltBinary.run([".", "--format", "compact"], in: folder.url)
    #expect(try BuiltBinary.run([".", "--format", "compact=-"], in: folder.url).output == plain.output)
    #expect(try BuiltBinary.run([".", "--format", "compact", "--output", "-"], in: folder.url).output == plain.output)
    let twice = ["--format", "json=/dev/null", "--format", "sarif=/dev/null"]
    #expect(try BuiltBinary.run(["."] + twice, in: folder.url).status == 1)
  }

  @Test func lintIsTheCommandThatNeedNotBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let short = try BuiltBinary.run(["a.widget.yml"], in: folder.url)
    #expect(try BuiltBinary.run(["lint", "a.widget.yml"], in: folder.url).output == short.output)
  }

  @Test func countsNotesUnlessTheyAreListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.note, to: "a.widget.yml")
    let counted = try BuiltBinary.run(["a.widget.yml"], in: folder.url).output
    #expect(counted == "1 note not shown; --notes lists it.\n")
    for arguments in [["--notes"], ["--fail-on", "note"], ["--profile", "strict"]] {
      #expect(try BuiltBinary.run(["a.widget.yml"] + arguments, in: folder.url).output.contains("[deep-link]"))
    }
    #expect(try BuiltBinary.run(["a.widget.yml", "--quiet"], in: folder.url).output == "")
  }

  @Test func quietShowsWhatMakesTheRunFail() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.warning, to: "a.widget.yml")
    let arguments = ["a.widget.yml", "--quiet", "--format", "compact"]
    #expect(try BuiltBinary.run(arguments, in: folder.url).output == "")
    let failing = try BuiltBinary.run(arguments + ["--fail-on", "warning"], in: folder.url)
    #expect(failing.status == 1)
    #expect(failing.output.contains(": warning: ") && failing.output.split(separator: "\n").count == 1)
    try folder.write("failOn: warning\n", to: ".widgetlint.yml")
    #expect(try BuiltBinary.run(arguments, in: folder.url).output == failing.output)
    try folder.write(Descriptions.note, to: "a.widget.yml")
    let noted = try BuiltBinary.run(arguments + ["--fail-on", "note"], in: folder.url)
    #expect(noted.status == 1 && noted.output.contains(": note: "))
  }

  @Test func linksAreForTerminalsUnlessRequested() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    func hasLinks(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      let all = ["a.widget.yml", "--format", "text"] + arguments
      return try BuiltBinary.run(all, in: folder.url, environment: environment).output.contains("\u{1B}]8;;https://")
    }
    #expect(try !hasLinks([], ["CLICOLOR_FORCE": "1", "TERM_PROGRAM": "WezTerm"]))
    #expect(try !hasLinks(["--color", "always", "--links", "auto"], ["TERM_PROGRAM": "WezTerm"]))
    #expect(try hasLinks(["--links", "always"]))
    #expect(try !hasLinks(["--links", "never"]))
  }

  /// What a hook pipes in is excluded as a file of that name is.
  @Test func forceExcludeHoldsForStandardInputWithAName() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("exclude: [made/]\n", to: ".widgetlint.yml")
    func status(_ arguments: [String]) throws -> Int32 {
      try BuiltBinary.run(["-"] + arguments, in: folder.url, input: Descriptions.error).status
    }
    #expect(try status(["--stdin-filename", "made/a.widget.yml"]) == 1)
    #expect(try status(["--stdin-filename", "made/a.widget.yml", "--force-exclude"]) == 0)
    #expect(try status(["--stdin-filename", "a.widget.yml", "--force-exclude"]) == 1)
    #expect(try status(["--force-exclude"]) == 1)
    let told = try BuiltBinary.run(
      ["-", "--stdin-filename", "made/a.yml", "--force-exclude", "--explain-files"], in: folder.url, input: "kind: a")
    #expect(told.complaints == "widgetlint: made/a.yml: skipped, because it is excluded by .widgetlint.yml:1.\n")
  }

  @Test func writesTheReportToAFileAndKeepsItsMode() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    try folder.write("old", to: "target.sarif")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.url.appending(path: "target.sarif").path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "out.sarif").path, withDestinationPath: "target.sarif")
    let outcome = try BuiltBinary.run(["a.widget.yml", "--format", "sarif", "--output", "out.sarif"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(try folder.text(of: "target.sarif").contains("\"font-size-minimum\""))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "target.sarif").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a.widget.yml", "out.sarif", "target.sarif"])
  }

  @Test func writesSeveralReportsInOneRun() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    let outcome = try BuiltBinary.run(
      ["a.widget.yml", "--format", "compact", "--format", "sarif=out.sarif", "--format", "json=out.json"],
      in: folder.url)
    #expect(outcome.output.contains("[font-size-minimum] (to 10:38)\n"))
    #expect(try folder.text(of: "out.sarif").hasPrefix("{"))
    #expect(try folder.text(of: "out.json").hasPrefix("{"))
    let refused = try BuiltBinary.run(
      ["a.widget.yml", "--format", "compact", "--format", "json=o", "--output", "x"], in: folder.url)
    #expect(refused.status == 2)
  }

  @Test func colorsOnlyWhereTheyAreAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    func output(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try BuiltBinary.run(
        ["a.widget.yml", "--format", "text"] + arguments, in: folder.url, environment: environment
      ).output.contains("\u{1B}[")
    }
    #expect(try output([]) == false)
    #expect(try output(["--color", "always"]))
    #expect(try output([], ["CLICOLOR_FORCE": "1"]))
    #expect(try output([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]) == false)
    #expect(try output(["--color", "never"], ["CLICOLOR_FORCE": "1"]) == false)
  }

  @Test func showsWhatCommentsSilence() throws {
    let folder = try TemporaryFolder()
    let silenced = Descriptions.error.replacing(
      "font: 9}", with: "font: 9} # widgetlint:disable-line font-size-minimum, text-style-preferred -- a watermark")
    try folder.write(silenced, to: "a.widget.yml")
    let quiet = try BuiltBinary.run(["a.widget.yml"], in: folder.url)
    #expect(quiet.status == 0)
    #expect(quiet.output == "")
    let shown = try BuiltBinary.run(["a.widget.yml", "--no-suppressions"], in: folder.url)
    #expect(shown.output.contains("[font-size-minimum]"))
    let sarif = try BuiltBinary.run(["a.widget.yml", "--format", "sarif"], in: folder.url).output
    #expect(sarif.contains("\"justification\"") && sarif.contains("a watermark"))
  }
}
