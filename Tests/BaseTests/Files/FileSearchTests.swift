import Base
import Foundation
import Testing

/// A folder of its own for one test, gone afterwards.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "widgetlint-\(UUID().uuidString)")
  /// Links followed, as a search spells it.
  let path: SourcePath

  init(_ files: [String] = []) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try SourcePath(url.path).resolved()
    for file in files { try write("", to: file) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The files that a search finds, from the folder on.
  func found(_ search: FileSearch) -> [String] {
    search.files.map { String(decoding: $0.bytes(below: path) ?? [], as: UTF8.self) }
  }
}

/// What a search finds, and what paths say by their spelling.
@Suite struct FileSearchTests {
  @Test func aSearchFindsDescriptionsByTheirNames() throws {
    let names = ["b.widget.yml", "a.widget.yaml", "c.widget.json", "sub/widgets.yml", "sub/widgets.yaml"]
    let others = [".widget.yml", ".hidden.widget.yml", "a.yml", "mywidgets.yml", ".git/d.widget.yml", "e.yml.bak"]
    let folder = try Folder(names + others)
    #expect(folder.found(FileSearch(paths: [folder.path])) == names.sorted())
    #expect(FileSearch(paths: [folder.path, folder.path.appending("sub")]).files.count == names.count)
  }

  @Test func aFileThatIsNamedIsFoundWhateverItsName() throws {
    let folder = try Folder(["a.yml"])
    #expect(folder.found(FileSearch(paths: [folder.path.appending("a.yml")])) == ["a.yml"])
    let missing = FileSearch(paths: [folder.path.appending("b.yml")])
    #expect(missing.files.isEmpty && missing.failures.map(\.reason) == ["no such file or folder"])
  }

  @Test func theDeeperOfTwoIgnoreFilesWins() throws {
    let folder = try Folder([".git/HEAD", "made/a.widget.yml", "made/kept.widget.yml", "b.widget.yml"])
    try folder.write("*.widget.yml\n!b.widget.yml\n", to: ".gitignore")
    try folder.write("!kept*\n", to: "made/.gitignore")
    #expect(folder.found(FileSearch(paths: [folder.path])) == ["b.widget.yml", "made/kept.widget.yml"])
    var options = FileSearchOptions()
    options.respectsIgnoreFiles = false
    #expect(FileSearch(paths: [folder.path], options: options) { _, _ in nil }.files.count == 3)
  }

  /// Xcode projects that tools make are ignored in git, but not by a search for Swift code.
  @Test func ignoredProjectsAreRead() throws {
    let project = "A.xcodeproj/project.pbxproj"
    let folder = try Folder([".git/HEAD", project, "A.xcodeproj/B.swift", "made/C.swift", "D.swift"])
    try folder.write("*.xcodeproj\nmade\nB.swift\n", to: ".gitignore")
    var options = FileSearchOptions()
    options.names = .swift
    #expect(folder.found(FileSearch(paths: [folder.path], options: options) { _, _ in nil }) == [project, "D.swift"])
    options.readsIgnoredProjects = false
    #expect(folder.found(FileSearch(paths: [folder.path], options: options) { _, _ in nil }) == ["D.swift"])
  }

  @Test(arguments: [
    ("a\nb\r\n\nc", ["a", "b", "c"]), ("a b\n", ["a b"]), ("a\nb\0c\0", ["a\nb", "c"]), ("", []),
  ])
  func listsOfPathsEndWithLinesOrNulBytes(_ list: String, _ paths: [String]) {
    #expect(SourcePath.list(in: Array(list.utf8)) == paths.map { SourcePath($0) })
  }

  @Test func writingKeepsTheMode() throws {
    let folder = try Folder(["a"])
    let file = folder.url.appending(path: "a").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileWriting.write([1], to: folder.path.appending("a"))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("a", ".", "a"), ("/", "/", ""), ("a/b/", "a", "b"), ("//a//b", "//a", "b"),
  ])
  func pathsHaveParentsAndNames(_ path: String, _ parent: String, _ name: String) {
    let path = SourcePath(path)
    #expect(path.name == Array(name.utf8))
    #expect(path.parent == SourcePath(parent))
  }

  @Test func pathsLeadFromFolderToFolder() {
    #expect(SourcePath("/a/b/c").relative(to: SourcePath("/a/d")) == SourcePath("../b/c"))
    #expect(SourcePath("/a").relative(to: SourcePath("/a")) == SourcePath("."))
    #expect(SourcePath("/ab").bytes(below: SourcePath("/a")) == nil)
    #expect(SourcePath("/a/b").bytes(below: SourcePath("/")) == Array("a/b".utf8))
    #expect(SourcePath("a").appending("/b") == SourcePath("/b"))
  }
}
