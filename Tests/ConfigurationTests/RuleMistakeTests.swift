import Base
import Foundation
import Linting
import Rules
import Testing
@testable import widgetlint

/// Mistakes in rule files, each with the text that its finding has to underline.
@Suite struct RuleMistakeTests {
  static let good = """
    id: r
    title: T
    rationale: R.
    remedy: D.
    parameters:
      maximum: {default: 40, unit: pt, meaning: M.}
      names: {default: [a, b], meaning: N.}
    each: text
    in: {widgetFamily: [systemSmall]}
    where: {fontSize: present}
    require: {fontSize: {atMost: $maximum}}
    level: warning
    message: "It is {fontSize}; {maximum} is the most."
    at: fontSize
    examples:
      bad:
        - title: Too large
          widget: "kind: a"
          finds: [{under: "41"}]
      good:
        - title: Fine
          widget: "kind: a"

    """

  struct Mistake: CustomStringConvertible, Sendable {
    var replaced: String
    var with: String
    var under: String
    /// A part of the message.
    var says: String

    init(_ replaced: String, _ with: String, under: String, says: String) {
      self.replaced = replaced
      self.with = with
      self.under = under
      self.says = says
    }

    var description: String { with }
  }

  static let mistakes: [Mistake] = [
    Mistake("id: r", "id: R!", under: "R!", says: "lower-case"),
    Mistake("id: r", "id: other", under: "other", says: "named r"),
    Mistake("id: r", "id: font-size-minimum", under: "font-size-minimum", says: "widgetlint has a rule"),
    Mistake("id: r\n", "", under: "title", says: "has no id"),
    Mistake("title: T", "title: ", under: "", says: "has no title"),
    Mistake("title: T", "titel: T", under: "titel", says: "did you mean title"),
    Mistake("remedy: D.", "remedy: [D]", under: "[D]", says: "has no remedy"),
    Mistake("each: text", "each: texts", under: "texts", says: "choose one of"),
    Mistake("each: text\n", "", under: "id", says: "has no each"),
    Mistake("each: text", "check: contrast\neach: text", under: "check", says: "comes with the linter"),
    Mistake("fontSize: present", "fontsize: present", under: "fontsize", says: "did you mean fontSize"),
    Mistake("fontSize: present", "fontSize: there", under: "there", says: "present or absent"),
    Mistake("fontSize: present", "fontSize: [1]", under: "[1]", says: "such as {atLeast: 11}"),
    Mistake("where: {fontSize: present}", "where: [fontSize]", under: "[fontSize]", says: "mapping from facts"),
    Mistake("where: {fontSize: present}", "where: {}", under: "{}", says: "asks for nothing"),
    Mistake("where: {fontSize: present}", "where: {any: []}", under: "[]", says: "list of conditions"),
    Mistake("where: {fontSize: present}", "where: {any: {fontSize: present}}", under: "{fontSize: present}", says: "list of conditions"),
    Mistake("where: {fontSize: present}", "where: {words: {matches: '(a'}}", under: "'(a'", says: "not a regular expression"),
    Mistake("where: {fontSize: present}", "where: {words: {matches: '[^a]'}}", under: "'[^a]'", says: "not a regular expression"),
    Mistake("where: {fontSize: present}", "where: {words: {matches: '[+'}}", under: "'[+'", says: "a [ has no ]"),
    Mistake("where: {fontSize: present}", "where: {fontSize: {matches: a}}", under: "a", says: "globs are for words"),
    Mistake("where: {fontSize: present}", "where: {textStyle: {equals: 4}}", under: "4", says: "in quotes"),
    Mistake("where: {fontSize: present}", "where: {states: {unique: maybe}}", under: "maybe", says: "true or false"),
    Mistake("where: {fontSize: present}", "where: {textStyle: {oneOf: []}}", under: "[]", says: "list of values"),
    Mistake("where: {fontSize: present}", "where: {states: {count: {atLeast: many}}}", under: "many", says: "a number"),
    Mistake("atMost: $maximum", "atmost: $maximum", under: "atmost", says: "did you mean atMost"),
    Mistake("atMost: $maximum", "atMost: $maximums", under: "$maximums", says: "neither a parameter"),
    Mistake("atMost: $maximum", "atMost: $names", under: "$names", says: "a number, in pt"),
    Mistake("atMost: $maximum", "atMost: large", under: "large", says: "a number, in pt"),
    Mistake("atMost: $maximum", "atMost: 0x1p3", under: "0x1p3", says: "a number, in pt"),
    Mistake("atMost: $maximum", "atMost: {a: b}", under: "{a: b}", says: "A value is expected here"),
    Mistake("atMost: $maximum", "", under: "{}", says: "test is empty"),
    Mistake("level: warning", "level: fatal", under: "fatal", says: "error, warning or note"),
    Mistake("level: warning\n", "", under: "", says: "has no level"),
    Mistake("{fontSize};", "{fontsize};", under: "\"It is {fontsize}; {maximum} is the most.\"", says: "did you mean fontSize"),
    Mistake("at: fontSize", "at: place", under: "place", says: "There is no fact place"),
    Mistake("widgetFamily: [systemSmall]", "widgetFamily: [small]", under: "[small]", says: "no family"),
    Mistake("widgetFamily: [systemSmall]", "families: [systemSmall]", under: "families", says: "in has no key families"),
    Mistake("widgetFamily: [systemSmall]", "showsWidgetContainerBackground: gone", under: "gone", says: "true or false"),
    Mistake("widgetFamily: [systemSmall]", "place: [moon]", under: "[moon]", says: "moon"),
    Mistake("in: {widgetFamily: [systemSmall]}", "in: systemSmall", under: "systemSmall", says: "in takes a mapping"),
    Mistake("default: 40, ", "", under: "maximum", says: "has no default"),
    Mistake("default: 40", "default: 40, min: 1", under: "min", says: "no key min"),
    Mistake("[a, b]", "[a, [b]]", under: "[b]", says: "A word is expected here"),
    Mistake("- title: Fine", "- titel: Fine", under: "titel", says: "did you mean title"),
    Mistake("      finds: [{under: \"41\"}]\n", "", under: "", says: "at least one entry in `finds`"),
    Mistake("finds: [{under: \"41\"}]", "finds: \"41\"", under: "\"41\"", says: "takes a list"),
    Mistake("finds: [{under: \"41\"}]", "finds: [{over: \"41\"}]", under: "over", says: "no key over"),
    Mistake("examples:", "edition: 2026.11\nexamples:", under: "edition", says: "Leave it out"),
    Mistake("id: r", "id: &a [*a]", under: "*a", says: "."),
    Mistake("id: r", "id: r\nid: r", under: "id", says: "is written twice"),
    Mistake("id: r", "id: [", under: "", says: "."),
    Mistake("  good:\n", "---\n", under: "", says: "."),
  ]

  @Test func thereAreEnough() { #expect(Self.mistakes.count >= 40) }

  @Test func theFileWithoutMistakesHasNone() throws {
    let read = try Self.read(Self.good)
    #expect(read.mistakes.isEmpty && read.failures.isEmpty)
    #expect(read.rules.map(\.id) == ["r"])
  }

  @Test(arguments: mistakes) func isToldWithItsPlace(_ mistake: Mistake) throws {
    let text = Self.good.replacingOccurrences(of: mistake.replaced, with: mistake.with)
    #expect(text != Self.good)
    let read = try Self.read(text)
    #expect(read.rules.isEmpty)
    let report = try #require(read.mistakes.first)
    let found = report.findings.map { finding in
      (under: String(decoding: report.file.bytes(in: finding.span), as: UTF8.self), message: finding.message)
    }
    #expect(
      found.contains { under, message in
        (mistake.under.isEmpty || under.replacingOccurrences(of: " ", with: "") == mistake.under.replacingOccurrences(of: " ", with: ""))
          && message.contains(mistake.says)
      }, "\(found)")
    for (_, message) in found { #expect(message.hasSuffix(".") || message.hasSuffix("?"), "\(message)") }
  }

  @Test func emptyFilesFoldersAndDoubleIdsAreTold() throws {
    #expect(try Self.read("").mistakes.first?.findings.first?.message.contains("empty") == true)
    #expect(try Self.read("# nothing\n").mistakes.count == 1)
    #expect(try Self.read("a: 1\n---\nb: 2\n").mistakes.first?.findings.first?.message.contains("holds one rule") == true)
    #expect(try Self.read([:]).failures.count == 1)
    let twice = try Self.read(["a/r.yaml": Self.good, "b/r.yaml": Self.good])
    #expect(twice.rules.count == 1)
    #expect(twice.mistakes.first?.findings.first?.message == "own/a/r.yaml has a rule r already. Choose another id.")
  }

  @Test func aliasBombsEndSoon() throws {
    var text = "id: r\nx-a: &a0 {fontSize: present}\n"
    for level in 1...12 {
      let uses = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "x-\(level): &a\(level) {any: [\(uses)]}\n"
    }
    let read = try Self.read(text + "where: *a12\n")
    #expect(read.rules.isEmpty && !read.mistakes.isEmpty)
  }

  private static func read(_ text: String) throws -> OwnRuleFiles { try read(["r.yaml": text]) }

  private static func read(_ files: [String: String]) throws -> OwnRuleFiles {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = parent.appending(path: "own")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return OwnRuleFiles(
      in: [SourcePath(folder.path)], addedTo: .embedded(), workingFolder: SourcePath(parent.path))
  }
}
