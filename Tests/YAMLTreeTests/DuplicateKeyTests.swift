import Base
import Testing
import YAMLTree

struct DuplicateKeyTests {
  @Test func theFirstCountsAndIsRelated() throws {
    let sample = Sample("a: 1\nb: 2\na: 3\n")
    #expect(sample.places == ["duplicate-key@3:1"])
    #expect(sample.tree.findings.first?.related.map(\.span) == [TextSpan(start: 0, end: 1)])
    #expect(sample.outline() == "{a: 1, b: 2}")
  }

  @Test(arguments: [
    ("{a: 1, \"a\": 2, 'a': 3}", ["duplicate-key@1:8", "duplicate-key@1:16"]),
    ("{kind: 1, \"\\x6bind\": 2}", ["duplicate-key@1:11"]), ("&k a: 1\n*k : 2", ["duplicate-key@2:1"]),
    ("{? : 1, ~: 2}", []), ("{\"é\": 1, \"e\u{301}\": 2}", []), ("{\u{212A}: 1, K: 2}", []), ("[{a: 1}, {a: 2}]", []),
    ("{{a: b}: 1, {a: b}: 2}", []), ("{\"\": 1, '': 2}", ["duplicate-key@1:9"]),
  ])
  func keysAreComparedAsDecodedBytes(_ text: String, _ expected: [String]) {
    #expect(Sample(text).places == expected)
  }

  @Test(arguments: [3, 100]) func largeMappingsAreComparedToo(_ count: Int) {
    let lines = (0..<count).map { "key\($0): x\n" }.joined()
    #expect(Sample(lines).places == [])
    #expect(
      Sample(lines + "\"key1\": x\nkey0: x\n").places == [
        "duplicate-key@\(count + 1):1", "duplicate-key@\(count + 2):1",
      ])
  }

  @Test(.timeLimit(.minutes(10))) func manyKeysTakeLinearTime() {
    let text = (0..<50_000).map { "k\($0): x\n" }.joined()
    #expect(Sample(text).tree.findings.isEmpty)
  }

  @Test func twoMergesAreADuplicate() {
    let sample = Sample("a: &a {x: 1}\nb: &b {y: 2}\nc:\n  <<: *a\n  <<: *b\n")
    #expect(sample.places == ["duplicate-key@5:3"])
    #expect(sample.outline() == "{a: {x: 1}, b: {y: 2}, c: {+x: 1}}")
  }

  @Test func floodsAreCutShort() {
    let sample = Sample("{" + String(repeating: "a: 1, ", count: 3000) + "}")
    #expect(sample.places.count == 1001)
    #expect(sample.tree.findings.last?.message.hasPrefix("1999 more problems") == true)
  }
}
