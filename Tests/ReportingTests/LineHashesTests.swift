import Testing

@testable import Reporting

/// GitHub's hash of lines. With F = 37, a hash is the sum of each code unit times F to the number of units after it in
/// the window of one hundred, modulo 2 to the 64; the end of the text counts as 65535, what follows as 0.
@Suite struct LineHashesTests {
  /// `65535 × F^99`: the end stands first, and 99 zeros follow.
  @Test func anEmptyTextIsItsEnd() {
    #expect(hashes("") == [hexadecimal(65_535 &* power(99)) + ":1"])
    #expect(hashes("") == ["c129715d7a2bc9a3:1"])
  }

  /// `a × F^99 + 65535 × F^98`.
  @Test func aLetterStandsBeforeTheEnd() {
    #expect(hashes("a") == [hexadecimal(97 &* power(99) &+ 65_535 &* power(98)) + ":1"])
  }

  /// A line is hashed with what follows it.
  @Test func aLineReachesIntoTheNext() {
    let first = 97 &* power(99) &+ 10 &* power(98) &+ 98 &* power(97) &+ 65_535 &* power(96)
    let second = 98 &* power(99) &+ 65_535 &* power(98)
    #expect(hashes("a\nb") == [hexadecimal(first) + ":1", hexadecimal(second) + ":1"])
  }

  @Test func whiteSpaceAndLineEndsDoNotMatter() {
    #expect(hashes(" a\t\r\n  b ") == hashes("a\nb"))
    #expect(hashes("a\rb") == hashes("a\nb"))
    #expect(hashes("a\r\rb") == hashes("a\n\nb"))
    #expect(
      hashes(" a\nb\n  \t\tc\n d") == [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ])
  }

  @Test func equalLinesAreCounted() {
    let lines = hashes(String(repeating: "x\n", count: 200))
    #expect(lines.count == 201)
    #expect(Array(lines.prefix(3)).map { $0.split(separator: ":")[1] } == ["1", "2", "3"])
    #expect(lines[0].split(separator: ":")[0] == lines[1].split(separator: ":")[0])
  }

  /// An emoji is two code units, `D83D DE00`.
  @Test func unitsAreThoseOfUTF16() {
    let hash = 0xD83D &* power(99) &+ 0xDE00 &* power(98) &+ 65_535 &* power(97)
    #expect(hashes("😀") == [hexadecimal(hash) + ":1"])
  }

  private func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { value, _ in value &* 37 } }

  private func hexadecimal(_ value: UInt64) -> String { String(value, radix: 16) }

  private func hashes(_ text: String) -> [String] {
    let hashes = LineHashes(text: Array(text.utf8))
    var result: [String] = []
    while let next = hashes.fingerprint(ofLine: result.count + 1) {
      result.append(next)
    }
    return result
  }
}
