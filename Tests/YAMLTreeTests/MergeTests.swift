import Base
import Testing
import YAMLTree

/// Anchors, aliases and merge keys.
struct MergeTests {
  @Test func ownKeysOverrideMergedOnes() {
    let sample = Sample("- &a {x: 1, y: 2}\n- <<: *a\n  x: 3\n  z: 4\n")
    #expect(sample.outline() == "[{x: 1, y: 2}, {x: 3, z: 4, +y: 2}]")
    #expect(sample.places == [])
  }

  @Test func earlierSourcesOverrideLaterOnes() {
    let sample = Sample("- &a {x: 1}\n- &b {x: 2, y: 2}\n- &c {<<: [*a, *b], z: 3}\n- {<<: *c}\n- {<<: {w: 1}}\n")
    #expect(sample.outline() == "[{x: 1}, {x: 2, y: 2}, {z: 3, +x: 1, +y: 2}, {+z: 3, +x: 1, +y: 2}, {+w: 1}]")
  }

  @Test func aMergeMayUseAnAliasToAList() {
    #expect(Sample("- &a [{x: 1}, {y: 2}]\n- <<: *a\n").outline() == "[[{x: 1}, {y: 2}], {+x: 1, +y: 2}]")
  }

  @Test func aQuotedMergeKeyIsOrdinary() {
    #expect(Sample("{'<<': {a: 1}, !!str <<: 2}").outline() == "{<<: {a: 1}}")
  }

  @Test(arguments: [
    ("a: *none", ["yaml-syntax@1:4"]), ("a: &a [*a]", ["yaml-syntax@1:8"]), ("a: &a\n  <<: *a\n", ["yaml-syntax@2:7"]),
    ("a: &a b\n---\nc: *a\n", ["yaml-syntax@3:4"]), ("<<: 3", ["invalid-value@1:5"]),
    ("<<: [{a: b}, 3]", ["invalid-value@1:14"]),
    ("<<:", ["invalid-value@1:1"]), ("<<: *none", ["yaml-syntax@1:5"]), ("<<: [*none, {a: 1}]", ["yaml-syntax@1:6"]),
    ("- &a 1\n- {<<: *a}", ["invalid-value@2:8"]),
  ])
  func whatLeadsNowhereIsReported(_ text: String, _ expected: [String]) {
    let sample = Sample(text)
    #expect(sample.places == expected)
    #expect(!sample.tree.hasBrokenDocument)
  }

  @Test func valuesOfBrokenAliasesAreUnknown() {
    #expect(
      Sample("a: *none\nb: &b [1, *b]\n<<: [*none, {c: 2}]").outline() == "{a: <unknown>, b: [1, <unknown>], +c: 2}")
  }

  @Test func anAnchorMayBeUsedAnew() {
    #expect(Sample("[&a 1, *a, &a 2, *a]").outline() == "[1, 1, 2, 2]")
  }

  @Test func usesKnowTheirPlaces() {
    let sample = Sample("- &a {x: 1}\n- *a\n- &b 2\n- <<: *a\n- &unused 3\n")
    let uses = sample.tree.anchoredUses
    #expect(uses.map { sample.underlined($0.span) } == ["{x: 1}"])
    #expect(uses.first?.uses.map { sample.file.range(of: $0).start.line } == [2, 4])
  }

  @Test func entriesAndTextsAreSeenThroughAliases() throws {
    let sample = Sample("- &a {x: [1]}\n- *a\n- &t text\n- *t\n")
    let items = Array(sample.tree.items(of: sample.tree.documents[0]))
    #expect(sample.tree[items[1]].kind == .alias)
    #expect(Array(sample.tree.entries(of: items[1])) == Array(sample.tree.entries(of: items[0])))
    #expect(sample.tree.string(of: items[3]) == "text")
    #expect(sample.tree.resolved(items[1]) == items[0])
  }

  @Test func mergesOfABrokenDocumentLeaveNothingBehind() {
    let sample = Sample("a: &a {x: 1}\nb: {<<: *a}\nc: [\n---\na: &a {y: 2}\nb: {<<: *a}\n")
    #expect(sample.outline() == "{a: {y: 2}, b: {+y: 2}}")
  }
}
