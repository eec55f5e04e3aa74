import Base
import Testing
import YAMLTree

/// What libyaml refuses: where, in which words, and how reading goes on.
struct SyntaxErrorTests {
  @Test(arguments: [
    ("a: b: c", "yaml-syntax@1:5", "between double quotes"), ("a:\n\tb: c", "yaml-syntax@2:1", "spaces"),
    ("Text: {mg} mg", "yaml-syntax@1:12", "between double quotes"),
    ("[{Text: {mg} mg}]", "yaml-syntax@1:14", "between double quotes"),
    ("a: \"\\ud83d\\ude00\"", "yaml-syntax@1:7", "character itself"),
    ("%YAML 1.3\n---\na: b", "yaml-syntax@1:1", "version"),
    ("a: 'b\nc: d", "yaml-syntax@1:4", "closing quote"), ("a: \"b\n---\nc", "yaml-syntax@1:4", "closing quote"),
    ("a: [b, c\nd: e", "yaml-syntax@2:2", "closing bracket"), ("a: {b: c\n", "yaml-syntax@2:1", "closing brace"),
    ("a: @b", "yaml-syntax@1:4", "quotes"), ("a: b\nc\n", "yaml-syntax@3:1", "colon"),
    ("a: !x!y z", "yaml-syntax@1:4", "tag"),
    ("a: \"\\q\"", "yaml-syntax@1:5", "escape"), ("a: b\n   c: d", "yaml-syntax@2:5", "double quotes"),
    ("a: - b", "yaml-syntax@1:4", "list"),
    ("- a\nb\n", "yaml-syntax@3:1", "colon"), ("{a: b}\nc", "yaml-syntax@2:1", "---"),
    ("a: %b", "yaml-syntax@1:4", "quotes"),
  ])
  func isReportedWithAHint(_ text: String, _ place: String, _ hint: String) throws {
    let sample = Sample(text)
    #expect(sample.places == [place])
    let message = try #require(sample.tree.findings.first).message
    #expect(message.contains(hint), "\(message)")
    #expect(sample.tree.hasBrokenDocument)
  }

  @Test func readingResumesAtTheNextMarker() {
    let sample = Sample("a: b\n---\nc: [\n---x\n--- {d: *none}\n...\n---\n\"e\n---\nf: g\n")
    #expect(sample.places == ["yaml-syntax@5:1", "yaml-syntax@5:9", "yaml-syntax@8:1"])
    #expect(sample.tree.documents.indices.map { sample.outline($0) } == ["{a: b}", "{d: <unknown>}", "{f: g}"])
  }

  @Test func placesStayRightBehindOtherScripts() {
    #expect(
      Sample("é: \"😀\n---\nä: [\n---\nß: *none\n").places == ["yaml-syntax@1:4", "yaml-syntax@4:1", "yaml-syntax@5:4"])
  }

  @Test(.timeLimit(.minutes(10))) func manyBrokenDocumentsTakeLinearTime() {
    let text = String(repeating: "a: \"\\q\"\n---\n", count: 20_000)
    #expect(Sample(text + "b: *none").tree.findings.count == 1001)
  }

  @Test(arguments: [
    ("a: !foo b", 3, "!foo"), ("a: !!python/name:os.system b", 3, "!!python/name:os.system"),
    ("a: &n !!binary b", 6, "!!binary"),
    ("a: !<tag:x,y> [b]", 3, "!<tag:x,y>"), ("[!foo, b]", 1, "!foo"), ("a: !!str {b: c}", 3, "!!str"),
    ("a: !!map b", 3, "!!map"),
  ])
  func tagsWithoutMeaningAreReported(_ text: String, _ start: Int, _ tag: String) {
    let sample = Sample(text)
    #expect(sample.tree.findings.map(\.rule) == ["invalid-value"])
    #expect(sample.tree.findings.map(\.span) == [TextSpan(start: start, end: start + tag.utf8.count)])
    #expect(!sample.tree.hasBrokenDocument)
  }

  @Test(arguments: [
    "!!str a", "!!int 1", "!!float 1", "!!bool true", "!!null ''", "!!map {}", "!!seq []", "! a", "! {}",
  ])
  func coreTagsAreObeyed(_ text: String) { #expect(Sample(text).places == []) }

  static let everything = """
    %YAML 1.2
    --- # é
    ? &a !!str "k\\tey"
    : |+ # c
      text 😀

    <<: [&b {x: 'it''s', y: [1, 2: 3, ]}, *b]
    ? [complex, {key: *b}]
    : >-
      folded
      text
    *a : &c !!map
      d: - e
      - f:
    ...
    ---
    "last"
    """

  @Test func everyPrefixSurvives() {
    let bytes = Array(Self.everything.utf8)
    for end in 0...bytes.count { checkPlaces(Array(bytes[..<end])) }
    for start in 0..<bytes.count { checkPlaces(Array(bytes[start...])) }
  }

  @Test func everyMissingAndDoubledByteSurvives() {
    let bytes = Array(Self.everything.utf8)
    for index in bytes.indices {
      checkPlaces(Array(bytes[..<index] + bytes[(index + 1)...]))
      checkPlaces(Array(bytes[...index] + bytes[index...]))
    }
  }

  private func checkPlaces(_ bytes: [UInt8]) {
    let tree = YAMLTree.read(bytes)
    let end = tree.text.count
    #expect(tree.nodes.allSatisfy { $0.start <= $0.end && Int($0.end) <= end })
    #expect((tree.findings.map(\.span) + tree.comments).allSatisfy { $0.start >= 0 && $0.end <= end })
    #expect(zip(tree.comments, tree.comments.dropFirst()).allSatisfy { $0.end <= $1.start })
    #expect(tree.comments.allSatisfy { tree.text[$0.start] == 0x23 })
  }
}
