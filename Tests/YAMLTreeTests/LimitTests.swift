import Base
import Testing
import YAMLTree

/// What a hostile file may cost: each limit is one finding, where it is crossed.
struct LimitTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  @Test func aLargeFileIsNotRead() {
    let small = limits { $0.fileBytes = 4 }
    #expect(Sample("a: b", limits: small).places == [])
    let sample = Sample("a: bc", limits: small)
    #expect(sample.places == ["limit-exceeded@1:1"])
    #expect(sample.tree.hasBrokenDocument && sample.tree.documents.isEmpty)
    #expect(sample.tree.findings[0].message.hasPrefix("The file has more than 4 bytes and was not read; the limit is 4."))
    #expect(sample.tree.findings[0].message.contains("--max-file-size"))
  }

  @Test(arguments: ["[", "{a: ", "- "]) func nestingIsLimitedAtTheOpening(_ opening: String) {
    func nested(_ count: Int) -> Sample { Sample(String(repeating: opening, count: count)) }
    #expect(!nested(128).places.contains { $0.hasPrefix("limit-exceeded") })
    #expect(nested(129).places == ["limit-exceeded@1:\(128 * opening.utf8.count + 1)"])
    #expect(nested(129).tree.findings[0].message.contains("128"))
    #expect(nested(129).tree.hasBrokenDocument)
  }

  @Test func readingGoesOnAfterADeepDocument() {
    let sample = Sample("[[[a]]]\n---\nb: c\n---\n[[[d]]]\n", limits: limits { $0.nesting = 2 })
    #expect(sample.places == ["limit-exceeded@1:3", "limit-exceeded@5:3"])
    #expect(sample.tree.documents.count == 1 && sample.outline() == "{b: c}")
  }

  @Test func nestingCountsThroughAliases() {
    let three = limits { $0.nesting = 3 }
    #expect(Sample("- &a [x]\n- [*a]\n", limits: three).places == [])
    #expect(Sample("- &a [x]\n- [[*a]]\n", limits: three).places == ["limit-exceeded@2:5"])
  }

  @Test func mergingDoesNotNest() {
    let chain = (1..<150).map { "- &a\($0) {<<: *a\($0 - 1), k\($0): v}\n" }.joined()
    #expect(Sample("- &a0 {x: [y]}\n" + chain).places == [])
    #expect(Sample("- &a {x: y}\n- {<<: [*a, *a]}\n", limits: limits { $0.nesting = 3 }).places == [])
  }

  /// Each token in brackets costs what all brackets around it do; lines do not.
  @Test(arguments: [("[", 2_100), ("{a: ", 2_100), ("[{a: ", 1_100)])
  func bracketsAreLimitedWhateverNestingIsAllowed(_ opening: String, _ levels: Int) {
    let all = limits { $0.nesting = 1_000_000 }
    func nested(_ opening: String, _ count: Int) -> [Finding] {
      Sample("x: " + String(repeating: opening, count: count), limits: all).tree.findings
    }
    #expect(!nested(opening, 900).contains { $0.rule == "limit-exceeded" })
    #expect(nested(opening, levels).first?.message.hasPrefix("Brackets and braces are nested more than 2000 deep") == true)
    #expect(Sample(String(repeating: "- ", count: levels) + "a\n", limits: all).places == [])
  }

  @Test(.timeLimit(.minutes(10))) func megabytesOfBracketsAreInstant() {
    let brackets = [UInt8](repeating: 0x5B, count: 1 << 20)
    #expect(YAMLTree.read(brackets).findings.map(\.rule) == ["limit-exceeded"])
  }

  @Test func directivesAreCountedBeforeReading() {
    func directives(_ count: Int, before rest: String = "--- a\n") -> Sample {
      Sample("# head\n" + (0..<count).map { "%TAG !t\($0)! tag:example.com,2000:\n" }.joined() + rest)
    }
    #expect(directives(64).places == [])
    #expect(directives(65).places == ["limit-exceeded@66:1"])
    #expect(directives(65).tree.findings[0].message.contains("--max-directives"))
  }

  @Test func nodesOfAFileAreLimited() {
    let six = limits { $0.nodes = 6 }
    #expect(Sample("a: [1, 2]\n--- 3", limits: six).places == [])
    let sample = Sample("a: [1, 2]\n---\n- 3\n- 4\n- 5\n---\n6", limits: six)
    #expect(sample.places == ["limit-exceeded@3:3"])
    #expect(sample.outline() == "{a: [1, 2]}")
    #expect(sample.tree.findings[0].message.contains("--max-nodes"))
    #expect(Sample("[[], [], [], [], [], []]", limits: six).places == ["limit-exceeded@1:22"])
    #expect(Sample("[&a 1, *a, *a, *a, *a, *a]", limits: six).places == ["limit-exceeded@1:24"])
  }

  @Test func percentSignsInContentAreNoDirectives() {
    let text =
      "a: |\n" + String(repeating: "  %b\n", count: 100) + "c: \"\n" + String(repeating: " %d\n", count: 100) + " \"\n"
    #expect(Sample(text).places == [])
  }

  @Test func usesOfAliasesAreLimited() {
    let three = limits { $0.aliasUses = 3 }
    #expect(Sample("[&a x, *a, *a, *a]", limits: three).places == [])
    let sample = Sample("[&a x, *a, *a, *a, *a, *a]", limits: three)
    #expect(sample.places == ["limit-exceeded@1:20"])
    #expect(sample.outline() == "[x, x, x, x, <unknown>, <unknown>]")
    #expect(sample.tree.findings[0].message.contains("--max-alias-uses"))
  }

  @Test func addedNodesAreLimited() {
    let ten = limits { $0.addedNodes = 10 }
    #expect(Sample("[&a [1, 2, 3, 4], *a, *a]", limits: ten).places == [])
    let sample = Sample("[&a [1, 2, 3, 4], *a, *a, *a]", limits: ten)
    #expect(sample.places == ["limit-exceeded@1:27"])
    #expect(sample.tree.findings[0].message.contains("--max-added-nodes"))
    #expect(Sample("- &a {b: 1, c: 2}\n- <<: *a\n- <<: *a\n- <<: *a\n", limits: ten).places == ["limit-exceeded@4:7"])
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["[*a, *a, *a, *a, *a, *a, *a, *a, *a]", "{<<: [*a, *a, *a, *a, *a, *a, *a, *a, *a]}"])
  func bombsAreInstant(_ level: String) {
    var text = "- &a0 {k: v}\n"
    for depth in 1..<60 {
      text += "- &a\(depth) " + level.split(separator: "*a").joined(separator: "*a\(depth - 1)") + "\n"
    }
    let places = Sample(text).places
    #expect(places.count == 1 && places[0].hasPrefix("limit-exceeded@"))
  }

  @Test func nestedMergesWrittenOutAreLimitedToo() {
    let level = "{<<: "
    let text =
      String(repeating: level, count: 100) + "{" + (0..<2000).map { "k\($0): v, " }.joined() + "}"
      + String(repeating: "}", count: 100)
    #expect(Sample(text).places.map { $0.prefix(14) } == ["limit-exceeded"])
  }
}
