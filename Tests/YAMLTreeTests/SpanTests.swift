import Base
import Testing
import YAMLTree

/// Where nodes begin and end.
struct SpanTests {
  /// The value of the root's first key.
  private func value(_ text: String) throws -> String {
    let sample = Sample(text)
    let root = try #require(sample.tree.documents.first)
    let entry = try #require(Array(sample.tree.entries(of: root)).first)
    return sample.underlined(entry.value)
  }

  @Test(arguments: [
    ("a: b c  # d", "b c"), ("a: 'it''s'", "'it''s'"), ("a: \"x\\n\" ", "\"x\\n\""), ("a: é😀 # c", "é😀"),
    ("a: !!str &n \"x\" # c", "\"x\""), ("a: &n\n  b", "b"), ("a: !!str # c\n  b", "b"),
    ("a: one\n  two\n", "one\n  two"),
    ("é: {ß: 😀} # c", "{ß: 😀}"),
  ])
  func scalarsIncludeQuotesAndLeaveOutProperties(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("a: |\n  b\n  c\n\n\nd: e\n", "|\n  b\n  c"), ("a: >-  # comment\n  b\nc: d", ">-  # comment\n  b"),
    ("a: |+\n\nb: c", "|+"), ("a: &n |2\n   x\n  y", "|2\n   x\n  y"), ("a: |\n  b\r\n  c\r\nd: e", "|\n  b\r\n  c"),
  ])
  func blockScalarsEndAfterTheirLastCharacter(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("a: {b: c} # d", "{b: c}"), ("a: [b, c ]\n", "[b, c ]"), ("a:\n  b: c   # d\n\n# e\nf: g", "b: c"),
    ("a:\n  - b\n  - c: d\n  # e\nf: g", "- b\n  - c: d"), ("a: &n\n- b\n- c\n", "- b\n- c"),
    ("a: &n !!map {b: c}", "{b: c}"),
    ("a: &n # c\n  b: c\n", "b: c"), ("a: [b: c , d]", "[b: c , d]"), ("a: [ b: c ]", "[ b: c ]"),
    ("a:\n  - b:\n", "- b:"),
  ])
  func collectionsEndAfterTheirLastValue(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test func aPairInAListEndsAfterItsValue() throws {
    let sample = Sample("[ b: c ]")
    let item = try #require(Array(sample.tree.items(of: sample.tree.documents[0])).first)
    #expect(sample.underlined(item) == "b: c")
  }

  @Test(arguments: [
    ("a:\nb: c", 2), ("a: # x\nb: c", 2), ("a: &n\nb: c", 5), ("a: !!null   \nb: c", 9), ("? a\n? b", 3),
    ("{a, b: c}", 2),
    ("{a: , b: c}", 3),
  ])
  func emptyValuesStandBehindWhatComesBefore(_ text: String, _ offset: Int) throws {
    let sample = Sample(text)
    let entry = try #require(Array(sample.tree.entries(of: sample.tree.documents[0])).first)
    #expect(sample.tree.span(of: entry.value) == TextSpan(start: offset, end: offset))
    #expect(sample.tree.isNull(entry.value))
  }

  @Test func emptyDocumentsStandAfterTheirMarker() {
    let sample = Sample("---\n...\n---\n# end\n")
    #expect(sample.tree.documents.map { sample.tree.span(of: $0).start } == [3, 11])
    #expect(sample.tree.documents.allSatisfy { sample.tree.isNull($0) })
  }

  @Test(arguments: ["", "\n", "# only\n", "\u{FEFF}", "\u{FEFF}\n# only"])
  func aFileWithoutContentHasNoDocument(_ text: String) {
    let sample = Sample(text)
    #expect(sample.tree.documents.isEmpty && sample.tree.findings.isEmpty && !sample.tree.hasBrokenDocument)
  }

  @Test func placesCountBytesWithoutTheByteOrderMark() throws {
    let tree = Sample("\u{FEFF}ä: b\n---\n\u{FEFF}c: d\n").tree
    #expect(tree.documents.map { tree.span(of: $0).start } == [0, 13])
  }

  @Test(arguments: [
    ("~", true), ("null", true), ("Null", true), ("NULL", true), ("nULL", false), ("''", false), ("\"null\"", false),
    ("!!null x", true), ("!!str null", false), ("!!str", false), ("nul", false), ("0", false), ("[]", false),
  ])
  func nulls(_ text: String, _ isNull: Bool) throws {
    let sample = Sample("a: " + text)
    let entry = try #require(Array(sample.tree.entries(of: sample.tree.documents[0])).first)
    #expect(sample.tree.isNull(entry.value) == isNull)
  }

  @Test func textsAreDecoded() {
    #expect(Sample(#"["a\tb", 'it''s', "é", x]"#).outline() == "[a\tb, it's, é, x]")
    #expect(Sample("a: >\n  one\n  two\n").outline() == "{a: one two\n}")
  }

  @Test func textsWithNULKeepTheirLength() {
    let sample = Sample(#""a\0b""#)
    #expect(sample.tree.text(of: sample.tree.documents[0], equals: "a\0b"))
    #expect(!sample.tree.text(of: sample.tree.documents[0], equals: "a"))
  }

  @Test func textsAreComparedAsBytes() {
    let sample = Sample("\u{212A}")
    #expect(!sample.tree.text(of: sample.tree.documents[0], equals: "K"))
  }

  @Test func keysMayBeAnything() {
    #expect(Sample("{ {a: b}: c, [d]: e, ? : f}").outline() == "{{a: b}: c, [d]: e, null: f}")
  }
}
