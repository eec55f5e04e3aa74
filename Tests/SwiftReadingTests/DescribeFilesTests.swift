#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Which files `widgetlint describe -o` writes, and which it leaves as they are.
@Suite struct DescribeFilesTests {
  private func app(kinds: [String], text: String = "1") throws -> AppFolder {
    let source = SwiftApp.source(body: "Text(\"\(text)\")")
    var files: [String: String] = [:]
    for (index, kind) in kinds.enumerated() {
      files["App\(index)/Widget.swift"] = source.replacingOccurrences(of: "kind: \"w\"", with: "kind: \"\(kind)\"")
    }
    return try AppFolder(files)
  }

  private func describe(_ folder: AppFolder, _ arguments: String...) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(["describe", ".", "-o", "Out"] + arguments, in: folder.url)
  }

  private func names(in folder: AppFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Out").path).sorted()
  }

  // MARK: Names

  @Test(arguments: [
    (["steps", "Steps", "STEPS"], ["STEPS.App2", "Steps.App1", "steps.App0"]),
    (["caf\u{E9}", "cafe\u{301}", "caf"], ["caf.App0", "caf.App2", "cafe"]),
    (["-rf", "--check", ".hidden", ".."], ["check", "hidden", "rf", "widget"]),
    (["end.", "blank ", "a/b", "../c", "\u{5929}\u{6C17}"], ["a-b", "blank", "c", "end", "widget"]),
    (["k\u{202E}l", "\u{212A}", "k*?:l"], ["k---l", "k-l", "widget"]),
  ])
  func namesDifferAndAreValidEverywhere(_ kinds: [String], _ expected: [String]) throws {
    let folder = try app(kinds: kinds)
    let run = try describe(folder)
    #expect(run.status == 0 && run.complaints == "", "\(run.complaints)")
    #expect(try names(in: folder) == expected.map { "\($0).widget.yml" }.sorted())
  }

  @Test func namesAreShort() throws {
    let folder = try app(kinds: [String(repeating: "x", count: 300), String(repeating: "\u{1F600}", count: 300)])
    #expect(try describe(folder).status == 0)
    #expect(try names(in: folder).allSatisfy { $0.utf8.count <= 100 })
  }

  /// What cannot be seen, or acts on lines and directions, is escaped, and reads as it was.
  @Test(arguments: ["\\u{202E}", "\\u{2028}", "\\u{85}", "\\u{FEFF}", "\\u{1B}", "\\u{200F}", "\\u{FFFE}", "\\u{10FFFF}"])
  func theLinterTakesWhatItWrote(_ character: String) throws {
    let folder = try app(kinds: ["w"], text: "a\(character)b")
    #expect(try describe(folder).status == 0)
    let text = try folder.text(of: "Out/w.widget.yml")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7F).contains($0.value) }, "\(text)")
    let lint = try BuiltBinary.run(["Out", "--isolated", "--format", "compact"], in: folder.url)
    #expect(!lint.output.contains("[encoding]") && !lint.output.contains("[yaml-syntax]"), "\(lint.output)")
    #expect(try BuiltBinary.run(["describe", "--check", ".", "--against", "Out"], in: folder.url).status == 0)
  }

  // MARK: Links

  /// What is in the way of a description is neither written through nor replaced; the others are written.
  @Test(arguments: [
    ("ln -s ../precious Out/w.widget.yml", "symbolic link"), ("ln -s ../new Out/w.widget.yml", "symbolic link"),
    ("ln -s /dev/null Out/w.widget.yml", "symbolic link"), ("ln -s .. Out/w.widget.yml", "symbolic link"),
    ("mkfifo Out/w.widget.yml", "not a regular file"), ("mkdir Out/w.widget.yml", "folder"),
  ])
  func nothingIsWrittenOutsideOfTheFolder(_ preparation: String, _ reason: String) throws {
    for arguments in [[], ["--force"]] {
      let folder = try app(kinds: ["w", "other"])
      try shell("mkdir Out; echo text > precious; \(preparation)", in: folder)
      let run = try BuiltBinary.run(["describe", ".", "-o", "Out"] + arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.complaints.contains("Out/w.widget.yml could not be written: ") && run.complaints.contains(reason))
      #expect(try folder.text(of: "precious") == "text\n")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "new").path))
      #expect(try names(in: folder) == ["other.widget.yml", "w.widget.yml"])
    }
  }

  @Test func theFolderMayBeALinkAndOtherNamesOfAFileKeepTheirText() throws {
    let folder = try app(kinds: ["w"])
    try shell("mkdir There; ln -s There Out; echo text > precious; ln precious There/w.widget.yml", in: folder)
    #expect(try describe(folder, "--force").status == 0)
    #expect(try folder.text(of: "precious") == "text\n")
    #expect(try folder.text(of: "There/w.widget.yml").contains("kind: w"))
  }

  @Test(arguments: ["index.html", "style.css"]) func picturesStayInTheirFolder(_ name: String) throws {
    let folder = try app(kinds: ["w"])
    try shell("mkdir Out; echo text > precious; ln -s ../precious Out/\(name)", in: folder)
    let run = try BuiltBinary.run(["picture", "--swift", ".", "-o", "Out/"], in: folder.url)
    #expect(run.status == 2 && run.complaints.contains("Out/\(name) could not be written: it is a symbolic link"))
    #expect(try folder.text(of: "precious") == "text\n")
  }

  // MARK: Edits

  @Test(arguments: [
    "echo '# mine' >> FILE", "sed -i.old 's/w$/w # mine/' FILE", "sed -i.old '/digest/d' FILE",
    "echo 'kind: w' > FILE", "sed -i.old 's/digest 0*[1-9a-f]/digest 0/' FILE", ": > FILE",
    "printf '# first\\n' | cat - FILE > x; mv x FILE",
  ])
  func whatWasEditedIsKept(_ edit: String) throws {
    let folder = try app(kinds: ["w"])
    #expect(try describe(folder).status == 0)
    try shell(edit.replacingOccurrences(of: "FILE", with: "Out/w.widget.yml") + "; rm -f Out/*.old", in: folder)
    let edited = try folder.text(of: "Out/w.widget.yml")
    let run = try describe(folder)
    #expect(run.status == 1)
    #expect(run.complaints == "widgetlint: Out/w.widget.yml was edited, so it was kept; --force replaces it.\n")
    #expect(try folder.text(of: "Out/w.widget.yml") == edited)
    let forced = try describe(folder, "--force")
    #expect(forced.status == 0 && forced.complaints == "")
    #expect(try folder.text(of: "Out/w.widget.yml") != edited)
  }

  @Test func whatWasNotEditedIsReplacedQuietly() throws {
    let folder = try app(kinds: ["w"])
    _ = try describe(folder)
    let before = try folder.text(of: "Out/w.widget.yml")
    let source = try folder.text(of: "App0/Widget.swift")
    try folder.write(source.replacingOccurrences(of: "Text(\"1\")", with: "Text(\"2\")"), to: "App0/Widget.swift")
    // Git may have changed the ends of lines.
    try folder.write(before.replacingOccurrences(of: "\n", with: "\r\n"), to: "Out/w.widget.yml")
    let run = try describe(folder)
    #expect(run.status == 0 && run.complaints == "" && run.output == "")
    #expect(try folder.text(of: "Out/w.widget.yml") != before)
    #expect(try names(in: folder) == ["w.widget.yml"])
  }

  /// An edit that does not contradict the code is no difference.
  @Test func checkLooksAtWhatIsSaidAlone() throws {
    let folder = try app(kinds: ["w"])
    _ = try describe(folder)
    try shell("echo '# mine' >> Out/w.widget.yml", in: folder)
    let run = try BuiltBinary.run(["describe", "--check", ".", "--against", "Out"], in: folder.url)
    #expect(run.status == 0 && run.output == "" && run.complaints == "")
  }

  @Test(arguments: [
    "printf -- '---\\nkind: [\\n' >> Out/w.widget.yml", "printf 'kind: \"a' > Out/b.widget.yml",
    "mkfifo Out/b.widget.yml", "ln -s nowhere Out/b.widget.yml", "printf 'kind: a\\377' > Out/b.widget.yml",
    ": > Out/b.widget.yml", "echo '- a' > Out/widgets.yml", "printf '{\"kind\": ' > Out/b.widget.json",
  ])
  func checkSaysWhatItCannotRead(_ preparation: String) throws {
    let folder = try app(kinds: ["w"])
    _ = try describe(folder)
    try shell(preparation, in: folder)
    let run = try BuiltBinary.run(["describe", "--check", ".", "--against", "Out"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.complaints.contains("could not be read: "), "\(run.complaints)")
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "pipe", "pipe.swift"]) func whatIsNoFileIsNotRead(_ path: String) throws {
    let folder = try app(kinds: ["w"])
    try shell("mkfifo pipe pipe.swift", in: folder)
    for arguments in [["--swift", path], ["describe", path], ["describe", path, "App0"]] {
      let run = try BuiltBinary.run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.complaints == "widgetlint: \(path) could not be read: it is not a regular file.\n")
    }
  }

  private func shell(_ script: String, in folder: AppFolder) throws {
    #expect(try ProgramRun("/bin/sh", ["-c", script], in: folder.url).status == 0)
  }
}
#endif
