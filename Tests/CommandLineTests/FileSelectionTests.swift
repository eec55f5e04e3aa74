import Foundation
import Testing
import ToolRuns

@Suite struct FileSelectionTests {
  private func folder(_ files: [String: String] = [:], isRepository: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    if isRepository { try folder.write("", to: ".git/HEAD") }
    for name in ["a.widget.yml", "build/b.widget.yml", "sub/c.widget.yml", "sub/keep/d.widget.yml"] {
      try folder.write(Descriptions.error, to: name)
    }
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func linted(_ folder: TemporaryFolder, _ arguments: [String] = [], input: String = "") throws -> [String] {
    let outcome = try BuiltBinary.run(arguments, in: folder.url, input: input)
    return outcome.output.split(separator: "\n").filter { $0.contains(": error:") }.map { String($0.prefix { $0 != ":" }) }
  }

  @Test func ignoreFilesOfARepositoryAreRespected() throws {
    let ignoring = try folder([".gitignore": "build/\n*.widget.yml\n!a.widget.yml\n", "sub/keep/.gitignore": "!d.widget.yml\n"])
    #expect(try linted(ignoring) == ["a.widget.yml", "sub/keep/d.widget.yml"])
    #expect(try linted(ignoring, ["--no-gitignore"]).count == 4)
    #expect(try linted(ignoring, ["build/b.widget.yml"]) == ["build/b.widget.yml"])
    #expect(try linted(ignoring, ["sub"]) == ["sub/keep/d.widget.yml"])
    let outside = try folder([".gitignore": "*\n"], isRepository: false)
    #expect(try linted(outside).count == 4)
  }

  @Test func excludesHoldForSearchesAndOnRequestForNamedFiles() throws {
    let folder = try folder()
    #expect(try linted(folder, ["--exclude", "sub/**/d.*", "--exclude", "build"]) == ["a.widget.yml", "sub/c.widget.yml"])
    #expect(try linted(folder, ["--exclude", "/sub", "sub/c.widget.yml"]) == ["sub/c.widget.yml"])
    let hook = ["--exclude", "sub/", "--force-exclude"]
    #expect(try linted(folder, hook + ["a.widget.yml", "sub/c.widget.yml"]) == ["a.widget.yml"])
    let all = try BuiltBinary.run(hook + ["sub/c.widget.yml", "sub/keep/d.widget.yml"], in: folder.url)
    #expect(all.status == 0 && all.output == "" && all.complaints == "")
    #expect(try BuiltBinary.run(["--exclude", "[a"], in: folder.url).status == 2)
  }

  @Test func configurationsExcludeToo() throws {
    let folder = try folder([".widgetlint.yml": "exclude: [build/, sub/keep]\n"])
    #expect(try linted(folder) == ["a.widget.yml", "sub/c.widget.yml"])
    #expect(try linted(folder, ["--force-exclude", "build/b.widget.yml", "a.widget.yml"]) == ["a.widget.yml"])
  }

  @Test func aRunOverNothingIsAMistakeUnlessSomebodySaysSo() throws {
    let folder = try folder()
    let excluded = try BuiltBinary.run(["--exclude", "*"], in: folder.url)
    #expect(excluded.status == 2)
    #expect(excluded.complaints.contains("All widget descriptions that were found are excluded."))
    #expect(try BuiltBinary.run(["--exclude", "*", "--allow-empty"], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["--files-from", "-"], in: folder.url).status == 2)
    #expect(try BuiltBinary.run(["--files-from", "-", "--allow-empty"], in: folder.url).status == 0)
    #expect(try BuiltBinary.run(["gone.yml", "--allow-empty"], in: folder.url).status == 2)
  }

  @Test func readsPathsFromAList() throws {
    let folder = try folder(["list.txt": "a.widget.yml\r\n\nsub/c.widget.yml\n", "odd\nname.yml": Descriptions.error])
    #expect(try linted(folder, ["--files-from", "list.txt"]) == ["a.widget.yml", "sub/c.widget.yml"])
    #expect(try linted(folder, ["--files-from", "-"], input: "sub\n") == ["sub/c.widget.yml", "sub/keep/d.widget.yml"])
    #expect(try linted(folder, ["--files-from", "-", "build"], input: "odd\nname.yml\0a.widget.yml\0").count == 3)
    #expect(try BuiltBinary.run(["--files-from", "gone.txt"], in: folder.url).status == 2)
  }

  /// Windows PowerShell writes lists in UTF-16; their zero bytes do not separate names.
  @Test func readsListsInUTF16() throws {
    let folder = try folder()
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = try #require("\u{FEFF}a.widget.yml\r\nsub/c.widget.yml\r\n".data(using: encoding))
      try bytes.write(to: folder.url.appending(path: "list.txt"))
      #expect(try linted(folder, ["--files-from", "list.txt"]) == ["a.widget.yml", "sub/c.widget.yml"])
    }
    try folder.write("\u{FEFF}a.widget.yml\n", to: "list.txt")
    #expect(try linted(folder, ["--files-from", "list.txt"]) == ["a.widget.yml"])
  }

  @Test func namesSwiftWhereThereIsOnlySwift() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct W: Widget {}\n", to: "App/W.swift")
    let outcome = try BuiltBinary.run([], in: folder.url)
    #expect(outcome.status == 2 && outcome.complaints.contains("widgetlint --swift lints the widgets in it"))
    let empty = try TemporaryFolder()
    let none = try BuiltBinary.run([], in: empty.url)
    #expect(none.status == 2 && !none.complaints.contains("--swift"))
  }

  @Test(arguments: [
    ["./a.widget.yml", "a.widget.yml"], ["a.widget.yml", "."], ["./sub/", "sub"], ["sub/../sub", "sub/c.widget.yml"],
    ["link.yml", "a.widget.yml"], ["a.widget.yml", "ABSOLUTE"], ["far/c.widget.yml", "sub"],
  ])
  func aFileIsLintedOnceHoweverItIsSpelled(_ arguments: [String]) throws {
    let folder = try folder()
    for (name, target) in [("link.yml", "a.widget.yml"), ("far", "sub")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: target)
    }
    let named = arguments.map { $0 == "ABSOLUTE" ? folder.url.appending(path: "a.widget.yml").path : $0 }
    let outcome = try BuiltBinary.run(named + ["--format", "json"], in: folder.url)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let files = try #require(report["files"] as? [String])
    let places = Set(files.map { folder.url.appending(path: $0).resolvingSymlinksInPath().path })
    #expect(files.count == (arguments.contains(".") ? 4 : arguments.contains("a.widget.yml") ? 1 : 2), "\(files)")
    #expect(arguments.contains("ABSOLUTE") || places.count == files.count, "\(files)")
    if !arguments.contains(".") { #expect(files.contains { $0.hasPrefix(named[0]) }, "\(files)") }
  }

  @Test func explainsAFileOnceAndThatItIsRead() throws {
    let folder = try folder([".gitignore": "build/\n"])
    let arguments = [".", "sub", "./sub/c.widget.yml", "build/b.widget.yml", "--explain-files"]
    let outcome = try BuiltBinary.run(arguments, in: folder.url)
    #expect(
      outcome.complaints == """
        widgetlint: a.widget.yml: read, because it was found.
        widgetlint: build: skipped, because .gitignore has the pattern build/.
        widgetlint: build/b.widget.yml: read, because it was named.
        widgetlint: sub/c.widget.yml: read, because it was found.
        widgetlint: sub/keep/d.widget.yml: read, because it was found.

        """)
  }

  @Test func tellsWhyEachFileWasReadOrNot() throws {
    let folder = try folder([".gitignore": "build/\n", ".widgetlint.yml": "exclude:\n  - keep\n", "notes.yml": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.widget.yml").path, withDestinationPath: "a.widget.yml")
    let outcome = try BuiltBinary.run([".", "notes.yml", "--explain-files", "--exclude", "c.*"], in: folder.url)
    #expect(
      outcome.complaints == """
        widgetlint: a.widget.yml: read, because it was found.
        widgetlint: build: skipped, because .gitignore has the pattern build/.
        widgetlint: link.widget.yml: skipped, because it is a symbolic link.
        widgetlint: notes.yml: read, because it was named.
        widgetlint: sub/c.widget.yml: skipped, because --exclude has the pattern c.*.
        widgetlint: sub/keep: skipped, because it is excluded by .widgetlint.yml:2.

        """)
  }
}
