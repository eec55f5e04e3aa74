import Base
import Testing

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("aab", "ab", "a|ab|"), ("aaab", "aab", "a|aab|"), ("ab", "ab", "|ab|"), ("é…ab", "…", "é|…|ab"),
  ]) func firstPlaceIsFound(_ text: String, _ part: String, _ expected: String) throws {
    let place = try #require(text.firstPlace(of: part))
    #expect("\(text[..<place.lowerBound])|\(text[place])|\(text[place.upperBound...])" == expected)
    #expect(text.contains(text: part))
  }

  @Test func placesInSlicesCountFromTheWhole() throws {
    let text = "one two one"
    let place = try #require(text.dropFirst(3).firstPlace(of: "one"))
    #expect(text[place.lowerBound...] == "one")
  }

  @Test(arguments: [("ab", "abc"), ("", "a"), ("ab", ""), ("aab", "ba")])
  func whatIsNotThereIsNotFound(_ text: String, _ part: String) { #expect(!text.contains(text: part)) }
}
