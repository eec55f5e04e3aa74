import Base
import Foundation
import Testing
import ToolRuns

/// Patterns mean what git means by them.
@Suite struct PathPatternTests {
  struct Case: Sendable {
    var patterns: [String]
    var taken: [String]
    var left: [String]
  }

  static let cases = [
    Case(
      patterns: ["made"], taken: ["made", "made/a.yml", "a/made", "a/made/b/c.yml"],
      left: ["mad", "made2/a.yml", "a/mademade"]),
    Case(patterns: ["made/"], taken: ["made/a.yml", "a/made/b.yml"], left: ["a/made", "made"]),
    Case(patterns: ["/made"], taken: ["made", "made/a.yml"], left: ["a/made"]),
    Case(patterns: ["a/b"], taken: ["a/b", "a/b/c.yml"], left: ["c/a/b", "a/c/b"]),
    Case(patterns: ["./a/b"], taken: ["a/b"], left: ["c/a/b"]),
    Case(patterns: ["*.yml"], taken: ["a.yml", "b/a.yml", ".yml"], left: ["a.yaml", "a.yml.txt"]),
    Case(patterns: ["a/*.yml"], taken: ["a/b.yml"], left: ["a/b/c.yml", "c/a/b.yml"]),
    Case(
      patterns: ["a/**/b.yml"], taken: ["a/b.yml", "a/c/b.yml", "a/c/d/b.yml"], left: ["b.yml", "ab.yml", "a/xb.yml"]),
    Case(patterns: ["**/b"], taken: ["b", "a/b", "a/b/c"], left: ["ab"]),
    Case(patterns: ["a/**"], taken: ["a/b", "a/b/c"], left: ["a", "b/a/c"]),
    Case(patterns: ["a**b"], taken: ["ab", "axxb"], left: ["a/b"]),
    Case(patterns: ["?.yml"], taken: ["a.yml", "é.yml", "🎈.yml"], left: [".yml", "ab.yml", "/.yml"]),
    Case(patterns: ["[a-c]x"], taken: ["ax", "cx"], left: ["dx", "x", "abx"]),
    Case(patterns: ["[!a-c]x"], taken: ["dx", "éx"], left: ["ax", "x"]),
    Case(patterns: ["[]a]x"], taken: ["]x", "ax"], left: ["bx"]),
    Case(patterns: ["\\*.yml"], taken: ["*.yml"], left: ["a.yml"]),
    Case(patterns: ["\\!a"], taken: ["!a"], left: ["a"]),
    Case(patterns: ["*.yml", "!a.yml"], taken: ["b.yml"], left: ["a.yml", "c/a.yml"]),
    Case(patterns: ["made", "!made/a.yml"], taken: ["made/a.yml", "made/b.yml"], left: ["a.yml"]),
    Case(patterns: ["made/*", "!made/a.yml"], taken: ["made/b.yml", "made/c/a.yml"], left: ["made/a.yml"]),
    Case(patterns: ["!a"], taken: [], left: ["a"]),
  ]

  /// What stands before the first pattern of a file, and patterns that git finds nothing by.
  @Test func ignoreFilesAreReadAsGitReadsThem() {
    let list = PathPatternList(ignoreFile: Array("\u{FEFF}first\n./second\n!./third\n".utf8))
    #expect(list.index(matching: Array("first".utf8)) != nil)
    #expect(list.patterns.count == 1)
  }

  @Test(arguments: cases) func takesWhatGitIgnores(_ single: Case) throws {
    let list = PathPatternList(try single.patterns.map { try PathPattern($0.utf8) })
    for path in single.taken {
      #expect(list.index(matching: Array(path.utf8)) != nil, "\(single.patterns) should take \(path).")
    }
    for path in single.left {
      #expect(list.index(matching: Array(path.utf8)) == nil, "\(single.patterns) should leave \(path).")
    }
  }

  @Test(arguments: cases) func agreesWithGit(_ single: Case) throws {
    guard
      let git = ["/usr/bin/git", "/usr/local/bin/git"].first(where: { FileManager.default.isExecutableFile(atPath: $0) }
      )
    else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "globs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func run(_ arguments: [String]) throws -> Int32 { try ProgramRun(git, arguments, in: folder).status }
    _ = try run(["init", "-q"])
    // Git does not know a leading "./".
    let lines = single.patterns.map { $0.hasPrefix("./") ? String($0.dropFirst(1)) : $0 }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: ".gitignore"))
    // To git a character is a byte.
    for path in single.taken where path.utf8.allSatisfy({ $0 < 0x80 }) {
      #expect(try run(["check-ignore", "-q", path]) == 0, "git leaves \(path) for \(lines)")
    }
    for path in single.left where path != "/.yml" {
      #expect(try run(["check-ignore", "-q", path]) == 1, "git takes \(path) for \(lines)")
    }
  }

  @Test func readsIgnoreFiles() {
    let text = "# made by tools\n\nmade/\r\n*.tmp   \n\\#kept\n!a.tmp\nbad[\n"
    let list = PathPatternList(ignoreFile: Array(text.utf8))
    #expect(
      list.patterns.map { String(decoding: $0.source, as: UTF8.self) } == ["made/", "*.tmp", "\\#kept", "!a.tmp"])
    #expect(list.index(matching: Array("b.tmp".utf8)) == 1)
    #expect(list.index(matching: Array("a.tmp".utf8)) == nil)
    #expect(list.index(matching: Array("#kept".utf8)) == 2)
    #expect(list.index(matching: Array("made".utf8), isFolder: true) == 0)
  }

  @Test func globsForWordsCrossSlashesAndDots() throws {
    func matches(_ glob: String, _ word: String) throws -> Bool { try Glob(word: glob).matches(Array(word.utf8)[...]) }
    #expect(try matches("com.example.*", "com.example.rain/now") && matches("com.example.*", "com.example."))
    #expect(try !matches("com.example.*", "com.example") && !matches("com.example.*", "org.com.example.rain"))
    #expect(try matches("*.rain", "a.b.rain") && matches("a?*b", "aab") && !matches("a?*b", "ab"))
  }

  /// Patterns that take some matchers hours.
  @Test(.timeLimit(.minutes(10))) func matchingTakesTimeInProportion() throws {
    let name = String(repeating: "a", count: 1_000)
    let glob = try PathPattern((String(repeating: "*a", count: 300) + "b").utf8)
    let folders = try PathPattern((String(repeating: "**/a/", count: 100) + "b").utf8)
    let path = String(repeating: "a/", count: 300) + "c"
    #expect(PathPatternList([glob]).index(matching: Array(name.utf8)) == nil)
    #expect(PathPatternList([folders]).index(matching: Array(path.utf8)) == nil)
  }
}
