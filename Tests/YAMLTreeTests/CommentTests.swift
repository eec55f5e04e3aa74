import Base
import Testing
import YAMLTree

/// Comments stand between tokens; a `#` inside one is none.
struct CommentTests {
  private func comments(_ text: String) -> [String] {
    let sample = Sample(text)
    return sample.tree.comments.map { sample.underlined($0) }
  }

  @Test(arguments: [
    ("a: b # c\n# d\r\ne: f #g", ["# c", "# d", "#g"]), ("# a\r# b\rc: d", ["# a", "# b"]), ("# only", ["# only"]),
    ("a: # b\n  c", ["# b"]), ("- # a\n  - b # c\n", ["# a", "# c"]), ("[a, # b\n c # d\n]", ["# b", "# d"]),
    ("a: &n # b\n  c: d", ["# b"]), ("a: !!str # b\n  &n # c\n  d", ["# b", "# c"]),
    ("a: | # b\n  c # d\n# e\n", ["# b", "# e"]),
    ("%YAML 1.2 # a\n# b\n--- # c\nd\n... # e\n", ["# a", "# b", "# c", "# e"]),
    ("%TAG ! tag:a#b,2000:\n--- # c\nd\n", ["# c"]), ("é: b # é\nc: 😀 # d", ["# é", "# d"]),
  ])
  func areFound(_ text: String, _ expected: [String]) { #expect(comments(text) == expected) }

  @Test(arguments: [
    "a: b#c", "a: \"# b\"", "a: '# b'", "a: |\n  # b\n  c # d\n", "a: \"b\n  # c\"", "a: >-\n  b\n  # c\n",
    "a: b\n  c#d",
    "'# a': b", "a: !<tag:yaml.org,2002:str#> b",
  ])
  func areNotSeenInsideValues(_ text: String) { #expect(comments(text) == []) }

  @Test func areKeptBeforeASyntaxErrorAndInOtherDocuments() {
    #expect(comments("# a\nb: [c, # d\n e\n---\n# f\ng: h # i\n") == ["# a", "# d", "# f", "# i"])
  }
}
