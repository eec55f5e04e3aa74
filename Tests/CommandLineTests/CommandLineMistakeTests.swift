import Foundation
import Testing
import ToolRuns

/// Mistyped commands and options, and rules that are selected for a run.
@Suite struct CommandLineMistakeTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Descriptions.error, to: "a.widget.yml")
    return folder
  }

  private func rules(_ folder: TemporaryFolder, _ arguments: [String]) throws -> [String] {
    let output = try BuiltBinary.run(arguments + ["--notes", "--format", "compact"], in: folder.url).output
    return output.split(separator: "\n").compactMap { line in
      line.contains("] (to ") ? line.split(separator: "[").last.map { String($0.prefix { $0 != "]" }) } : nil
    }
  }

  @Test func aCommandThatIsMistypedIsAnsweredWithTheOneThatIsNear() throws {
    let folder = try folder()
    for (word, command) in [("coverge", "coverage"), ("chekclist", "checklist"), ("explian", "explain"), ("linnt", "lint")] {
      let outcome = try BuiltBinary.run([word, "x"], in: folder.url)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(
        outcome.complaints
          == "widgetlint: There is no command \(word), and no file or folder with that name. Did you mean \(command)?\n")
    }
    let withOption = try BuiltBinary.run(["chekclist", "--all"], in: folder.url)
    #expect(withOption.status == 2 && withOption.complaints.contains("Did you mean checklist?"))
    for arguments in [["--rule", "contrast"], ["lint", ".", "--rule=contrast"]] {
      let rule = try BuiltBinary.run(arguments, in: folder.url)
      #expect(rule.status == 2 && rule.output == "" && rule.complaints.contains("--select NAME"))
    }
    let far = try BuiltBinary.run(["Widgets"], in: folder.url)
    #expect(far.status == 2 && far.complaints.contains("Widgets could not be read: no such file or folder."))
    try folder.write(Descriptions.clean, to: "coverge/b.widget.yml")
    #expect(try BuiltBinary.run(["coverge"], in: folder.url).status == 0)
  }

  /// Messages name the mistake and the command whose help shows what is right.
  @Test(arguments: [
    (["--frmat", "json"], "Unknown option '--frmat'", "widgetlint lint --help"),
    (["lint", "--format", "pdf"], "pdf", "widgetlint lint --help"),
    (["--fix=yes"], "--fix", "widgetlint lint --help"),
    (["rules", "--level", "grave"], "grave", "widgetlint rules --help"),
    (["explain"], "<rule>", "widgetlint explain --help"),
    (["config", "shw"], "shw", "widgetlint config --help"),
    (["facts", "--zoom"], "--zoom", "widgetlint facts --help"),
  ] as [([String], String, String)])
  func usageErrorsSayWhatIsWrongAndHowToGetHelp(_ arguments: [String], mistake: String, help: String) throws {
    let folder = try folder()
    let outcome = try BuiltBinary.run(arguments, in: folder.url)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.complaints.contains(mistake) && outcome.complaints.contains(help), "\(outcome.complaints)")
  }

  @Test func shortFormsAreUnderstood() throws {
    let folder = try folder()
    let help = try BuiltBinary.run(["lint", "--help"], in: folder.url)
    for arguments in [["--help"], ["-h"], ["help"], ["help", "lint"]] {
      let outcome = try BuiltBinary.run(arguments, in: folder.url)
      #expect(outcome.status == 0 && outcome.output == help.output)
    }
    #expect(try BuiltBinary.run(["-V"], in: folder.url).output == BuiltBinary.run(["--version"], in: folder.url).output)
    let colors = ["CLICOLOR_FORCE": "1"]
    let plain = try BuiltBinary.run(["--no-color", "--format", "text"], in: folder.url, environment: colors)
    #expect(plain.status == 1 && !plain.output.contains("\u{1B}"))
  }

  @Test func aSwiftFileGetsOneSentence() throws {
    let folder = try folder()
    try folder.write("struct A {}\n", to: "A.swift")
    let outcome = try BuiltBinary.run(["A.swift"], in: folder.url)
    #expect(outcome.status == 2 && outcome.output == "")
    #if SwiftSource
      let binaries = ""
    #else
      let binaries = ", with a released binary or one built with the trait SwiftSource"
    #endif
    #expect(
      outcome.complaints
        == "widgetlint: A.swift could not be read: it is Swift code; use --swift to lint it\(binaries).\n")
  }

  @Test func rulesAreChosenForARun() throws {
    let folder = try folder()
    #expect(try rules(folder, []) == ["font-size-minimum", "text-style-preferred"])
    #expect(try rules(folder, ["--select", "font-size-minimum"]) == ["font-size-minimum"])
    #expect(try rules(folder, ["--select", "deep-link,text-style-preferred"]) == ["text-style-preferred"])
    #expect(try rules(folder, ["--select", "document:CV"]) == ["text-style-preferred"])
    #expect(try rules(folder, ["--select", "strength:should"]) == ["font-size-minimum", "text-style-preferred"])
    for group in ["document:XY", "strength:strong", "level:error"] {
      #expect(try BuiltBinary.run(["--select", group], in: folder.url).status == 2, "\(group)")
    }
    #expect(try rules(folder, ["--ignore", "font-size-minimum"]) == ["text-style-preferred"])
    #expect(try rules(folder, ["--select", "font-size-minimum", "--ignore", "font-size-minimum"]) == [])
    try folder.write("rules: {text-style-preferred: off, font-size-minimum: warning}\n", to: ".widgetlint.yml")
    #expect(try rules(folder, ["--select", "text-style-preferred"]) == ["text-style-preferred"])
    let kept = try BuiltBinary.run(["--select", "font-size-minimum"], in: folder.url)
    #expect(kept.status == 0 && kept.output.contains(": warning: "))
    try folder.write(Descriptions.clean + "accentColor: none\n", to: "a.widget.yml")
    #expect(try rules(folder, []) == [])
    #expect(try rules(folder, ["--select", "add-button-color"]) == ["add-button-color"])
    try folder.write("colour: red\n" + Descriptions.error, to: "a.widget.yml")
    #expect(try rules(folder, ["--select", "deep-link"]) == ["unknown-key"], "What is not understood is always said.")
  }

  @Test(arguments: [["--select", "font-size-minimun"], ["--ignore", "deep-link,font-size-minimun"]])
  func rulesThatAreNotThereAreMistakes(_ arguments: [String]) throws {
    let folder = try folder()
    let outcome = try BuiltBinary.run(arguments, in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("There is no rule named \"font-size-minimun\". Did you mean font-size-minimum?"))
  }

  @Test func whatReadingFindsCannotBeLeftOut() throws {
    let folder = try folder()
    let outcome = try BuiltBinary.run(["--ignore", "unknown-key"], in: folder.url)
    #expect(outcome.status == 2 && outcome.complaints.contains("unknown-key cannot be ignored"))
  }
}
