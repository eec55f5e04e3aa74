import Findings
import Testing

@testable import RuleCatalogue

@Suite struct PatternTests {
  @Test(arguments: [
    ("abc", "xabcx", true), ("abc", "ab", false), ("^a", "ba", false), ("a$", "ab", false), ("^a$", "a", true),
    ("", "anything", true), ("^$", "", true), ("^$", "a", false), ("a|b", "cb", true), ("(ab)+$", "abab", true),
    ("^(ab)*$", "aba", false), ("^a{2,3}$", "aaaa", false), ("^a{2,}$", "aaaa", true), ("^a{2}$", "aa", true),
    ("[a-c]x", "bx", true), ("[^a-c]x", "bx", false), ("[]]", "]", true), ("[a\\]]", "]", true), ("[a-]", "-", true),
    ("\\d\\d", "a12", true), ("^\\w+$", "a_1", true), ("^\\w+$", "a b", false), ("\\s", "a\tb", true),
    ("\\.", "a", false), ("\\.", ".", true), ("(a*)*$", "aaab", true), ("(^a|b)c", "bc", true), ("(^a)*b", "ab", true),
    ("a.c", "a\u{1F600}c", true), ("é", "é", true), ("é", "e\u{301}", false), ("(a$|b)", "ba", true), ("a^b", "ab", false),
    ("x*", "", true), ("^(a?){3}a{3}$", "aaa", true), ("(|a)b", "b", true),
  ])
  func findsWhatItSays(_ source: String, _ text: String, _ expected: Bool) throws {
    #expect(try Pattern(source).occurs(in: text) == expected)
  }

  @Test(arguments: [
    "(", ")", "[", "[a", "a{", "a{1", "a{2,1}", "a{101}", "*", "+a", "?", "a|*", "\\", "\\q", "[z-a]", "[a-\\d]", "(a",
    "a)", "{2}", "a{x}", "a{1,2", "[^]",
    // What would take more time or room than any pattern is worth.
    "((a{100}){100}){100}", "(((((((){100}){100}){100}){100}){100}){100}){100}", "((((a{0}){100}){100}){100}){100}",
    "(((a{1,100}){1,100}){1,100})", String(repeating: "a", count: 201), "((((a?){100}){100}){100}){100}",
  ])
  func malformedAndHugeOnesAreRefused(_ source: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
  }

  @Test(.timeLimit(.minutes(15)), arguments: ["^(a+)+$", "^(a|a)*$", "(a*)*b", "^(a?){30}a{30}$", "(.*)*x", "(a|aa)+$", "((a+)+)+$", "^(([a-z])+.)+[A-Z]$"])
  func whatBlowsUpElsewhereTakesLittleTime(_ source: String) throws {
    let pattern = try Pattern(source)
    #expect(pattern.occurs(in: String(repeating: "a", count: 5_000) + "!") != nil)
  }

  @Test func textsThatAreTooLongAreNotJudged() throws {
    let pattern = try Pattern("b")
    #expect(pattern.occurs(in: String(repeating: "a", count: Limits.textLength)) == false)
    #expect(pattern.occurs(in: String(repeating: "a", count: Limits.textLength + 1)) == nil)
  }

  /// Random small patterns over a small alphabet, against a matcher that tries everything.
  @Test func agreesWithANaiveMatcher() throws {
    var random = Generator(state: 42)
    let texts = ["", "a", "b", "ab", "ba", "aab", "abab", "bbaa", "aabba"]
    var compared = 0
    for _ in 0..<3_000 {
      let source = Self.pattern(depth: 3, &random)
      guard let pattern = try? Pattern(source) else { continue }
      var parser = PatternParser(source)
      let tree = try parser.parse()
      for text in texts {
        #expect(pattern.occurs(in: text) == NaiveMatcher(text).occurs(tree), "\(source) in \(text)")
        compared += 1
      }
    }
    #expect(compared > 10_000)
  }

  private static func pattern(depth: Int, _ random: inout Generator) -> String {
    guard depth > 0 else { return ["a", "b", ".", "^", "$", "", "[ab]", "[^a]"][random.next(8)] }
    let part = pattern(depth: depth - 1, &random)
    switch random.next(8) {
    case 0: return "(\(part))*"
    case 1: return "(\(part))+"
    case 2: return "(\(part))?"
    case 3: return "(\(part)){\(random.next(2)),\(2 + random.next(2))}"
    case 4, 5: return part + pattern(depth: depth - 1, &random)
    case 6: return "(\(part)|\(pattern(depth: depth - 1, &random)))"
    default: return part
    }
  }
}

/// The same numbers each time.
private struct Generator {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

/// Follows every way through a pattern: exponential, and plainly right.
private struct NaiveMatcher {
  private let text: [Unicode.Scalar]

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  func occurs(_ tree: PatternTree) -> Bool { (0...text.count).contains { !ends(of: tree, from: $0).isEmpty } }

  private func ends(of tree: PatternTree, from start: Int) -> Set<Int> {
    switch tree {
    case .empty: return [start]
    case .scalar(let set): return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .start: return start == 0 ? [start] : []
    case .end: return start == text.count ? [start] : []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in Set(starts.flatMap { ends(of: part, from: $0) }) }
    case .choice(let branches): return Set(branches.flatMap { ends(of: $0, from: start) })
    case .repeated(let part, let minimum, let maximum):
      var current: Set<Int> = [start]
      for _ in 0..<minimum { current = Set(current.flatMap { ends(of: part, from: $0) }) }
      var all = current
      for _ in 0..<(maximum.map { $0 - minimum } ?? text.count + 1) {
        current = Set(current.flatMap { ends(of: part, from: $0) })
        all.formUnion(current)
      }
      return all
    }
  }
}
