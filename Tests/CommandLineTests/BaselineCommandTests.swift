import Foundation
import Testing
import ToolRuns

@Suite struct BaselineCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Descriptions.error, to: "a.widget.yml")
    return folder
  }

  @Test func mistakesInTheFileAreFindingsAndNothingIsLinted() throws {
    let folder = try folder()
    try folder.write("# widgetlint baseline 1\nnonsense\n", to: "b.txt")
    let outcome = try BuiltBinary.run(["--baseline", "b.txt"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("b.txt:2:1: error: The line is not an entry of a baseline"))
    #expect(!outcome.output.contains("a.widget.yml"))
    #expect(outcome.complaints.contains("Nothing was linted, because the baseline cannot be used: b.txt."))
    let sarif = try BuiltBinary.run(["--baseline", "b.txt", "--format", "sarif"], in: folder.url)
    #expect(sarif.status == 2 && sarif.output.contains("b.txt"))
  }

  @Test func aByteOrderMarkIsRead() throws {
    let folder = try folder()
    #expect(try BuiltBinary.run(["--write-baseline", "b.txt"], in: folder.url).status == 0)
    try folder.write("\u{FEFF}" + folder.text(of: "b.txt"), to: "b.txt")
    let outcome = try BuiltBinary.run(["--baseline", "b.txt"], in: folder.url)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
  }

  @Test func aBaselineThatMatchesNothingSaysSo() throws {
    let folder = try folder()
    _ = try BuiltBinary.run(["--write-baseline", "b.txt"], in: folder.url)
    try folder.write(folder.text(of: "b.txt"), to: "elsewhere/b.txt")
    let moved = try BuiltBinary.run(["--baseline", "elsewhere/b.txt"], in: folder.url)
    #expect(moved.status == 1)
    #expect(
      moved.complaints.contains("elsewhere/b.txt lists none of the findings of this run, and none of its files exist"))
    try folder.write(Descriptions.warning, to: "other.widget.yml")
    let other = try BuiltBinary.run(["--baseline", "b.txt", "other.widget.yml"], in: folder.url)
    #expect(other.complaints == "widgetlint: b.txt lists none of the findings of this run.\n")
    #expect(try !BuiltBinary.run(["--baseline", "b.txt"], in: folder.url).complaints.contains("none of the findings"))
  }

  @Test func mistakesOfSeveralFilesStandInTheOrderOfTheirPaths() throws {
    let folder = try folder()
    for name in ["sub/b.tsv", "z.tsv"] { try folder.write("# widgetlint baseline 1\nnonsense\n", to: name) }
    try folder.write("", to: ".git/HEAD")
    try folder.write("baseline: b.tsv\n", to: "sub/.widgetlint.yml")
    try folder.write("baseline: ../z.tsv\n", to: "other/.widgetlint.yml")
    for name in ["sub/a.widget.yml", "other/a.widget.yml"] { try folder.write(Descriptions.clean, to: name) }
    let outcome = try BuiltBinary.run([".", "../other", "--format", "compact"], in: folder.url.appending(path: "sub"))
    let named = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }.prefix(2)
    #expect(Array(named) == ["../z.tsv", "b.tsv"])
  }

  /// What is lacking in each family by itself is known for those families alone.
  @Test func anotherFamilyThatLosesItsLinkIsReported() throws {
    func widget(_ families: String...) -> String {
      let described = families.map { name in
        let address = name.hasSuffix("+") ? "widgetURL: a://b, " : ""
        return "  \(name.filter { $0 != "+" }): {\(address)containerBackground: none, content: {Text: \"{a}\"}}\n"
      }
      return "kind: a\nfamilies:\n" + described.joined()
    }
    let folder = try TemporaryFolder()
    func known(_ text: String) throws -> [String] {
      try folder.write(text, to: "a.widget.yml")
      let arguments = ["--baseline", "b.txt", "--select", "deep-link", "--notes", "--format", "compact", "a.widget.yml"]
      let lines = try BuiltBinary.run(arguments, in: folder.url).output.split(separator: "\n")
      return lines.filter { $0.contains("[deep-link]") }.map { String($0.prefix { $0 != ";" }) }
    }
    try folder.write(widget("systemSmall", "systemMedium", "systemLarge+"), to: "a.widget.yml")
    _ = try BuiltBinary.run(["--select", "deep-link", "--write-baseline", "b.txt", "a.widget.yml"], in: folder.url)
    let written = try folder.text(of: "b.txt")
    #expect(
      written == """
        # widgetlint baseline 1
        a.widget.yml a families/systemSmall deep-link note systemSmall,systemMedium

        """)
    #expect(try known(widget("systemSmall", "systemMedium", "systemLarge+")) == [])
    #expect(try known(widget("systemSmall", "systemMedium+", "systemLarge+")) == [])
    let lost = try known(widget("systemSmall", "systemMedium", "systemLarge"))
    #expect(lost.count == 1 && lost[0].contains("Tapping systemSmall, systemMedium and systemLarge only opens"))
    // What was written before families were remembered knows every one.
    try folder.write("# widgetlint baseline 1\na.widget.yml a families/systemSmall deep-link note\n", to: "b.txt")
    #expect(try known(widget("systemSmall", "systemMedium", "systemLarge")) == [])
  }

  @Test func aFileThatIsNotThereIsTold() throws {
    let folder = try folder()
    let outcome = try BuiltBinary.run(["--baseline", "gone.txt"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("gone.txt could not be read: no such file or folder."))
    #expect(try BuiltBinary.run(["--strict-baseline"], in: folder.url).status == 2)
  }

  @Test(arguments: [["--baseline", "b"], ["--strict-baseline"], ["--update-baseline"]])
  func writingGoesWithNoOtherOption(_ arguments: [String]) throws {
    let folder = try folder()
    #expect(try BuiltBinary.run(["--write-baseline", "b"] + arguments, in: folder.url).status == 2)
  }

  @Test func isNotWrittenWhereAFileCouldNotBeRead() throws {
    let folder = try folder()
    let outcome = try BuiltBinary.run(["a.widget.yml", "gone.yml", "--write-baseline", "b.txt"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("b.txt was not written, because not every file could be read."))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "b.txt").path))
  }

  @Test func standsAnywhereAndHoldsFromAnywhere() throws {
    let folder = try folder()
    try folder.write(Descriptions.error, to: "sub/c.widget.yml")
    try folder.write("", to: "lint/.keep")
    #expect(try BuiltBinary.run([".", "--write-baseline", "lint/b.txt"], in: folder.url).status == 0)
    #expect(try folder.text(of: "lint/b.txt").contains("\n../sub/c.widget.yml "))
    let sub = folder.url.appending(path: "sub")
    #expect(try BuiltBinary.run(["--baseline", "../lint/b.txt", "--strict-baseline"], in: sub).status == 0)
    #expect(try BuiltBinary.run(["--baseline", "../lint/b.txt", sub.appending(path: "c.widget.yml").path], in: sub).status == 0)
  }

  @Test func entriesOfFilesThatAreGoneAreStale() throws {
    let folder = try folder()
    try folder.write(Descriptions.error, to: "c.widget.yml")
    #expect(try BuiltBinary.run(["--write-baseline", "b.txt"], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["--baseline", "b.txt", "--strict-baseline", "a.widget.yml"], in: folder.url).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "c.widget.yml"))
    #expect(try BuiltBinary.run(["--baseline", "b.txt", "--strict-baseline"], in: folder.url).status == 1)
    #expect(try BuiltBinary.run(["--baseline", "b.txt", "--update-baseline"], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["--baseline", "b.txt", "--strict-baseline"], in: folder.url).status == 0)
    #expect(!(try folder.text(of: "b.txt").contains("c.widget.yml")))
  }
}
