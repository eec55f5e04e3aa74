import Linting
import Testing

/// A rule's file and its check know the same names; each mistake is reported at its place.
@Suite struct CheckDeclarationTests {
  static let checks = [
    Check(
      "frame-side", each: .view, says: ["width": ["length"], "height": ["length", "room"]], remedies: ["padding"],
      reads: ["maximum"]
    ) { _, _ in }
  ]

  static let good = """
    id: frame-side
    title: Frames are small
    rationale: R.
    remedy: D.
    check: frame-side
    level: note
    parameters:
      maximum: {default: 3, meaning: M.}
      usual: {default: 2, meaning: U.}
    says:
      width: {message: "The width is {length} {places}; {usual} are usual."}
      height: {message: "The height is {length} of {room}.", remedy: "Write {maximum} in {family}."}
      padding: {remedy: "Write {length}."}
    required: "at most {length}"

    """

  private static func mistakes(in text: String) -> [String] {
    let result = RuleFileReader.read(text, path: "layout/frame-side.yaml", checks: checks)
    return result.findings.map { finding in
      "\(finding.rule) “\(String(decoding: result.text[finding.span.start..<finding.span.end], as: UTF8.self))”: \(finding.message)"
    }
  }

  @Test func theFileWithoutMistakesHasNone() { #expect(Self.mistakes(in: Self.good) == []) }

  @Test(arguments: [
    (
      "check: frame-side", "check: frame-sides",
      "invalid-value “frame-sides”: There is no check frame-sides; did you mean frame-side?"
    ),
    (
      "  width: {message: \"The width is {length} {places}; {usual} are usual.\"}", "  width: {remedy: \"{usual}.\"}",
      "missing-key “width”: The check has a message width, of which the rule says nothing."
    ),
    (
      "  height:", "  heigth:",
      "missing-key “width”: The check has a message height, of which the rule says nothing."
    ),
    (
      "  height:", "  heigth:",
      "unknown-key “heigth”: The check never gives a message heigth; did you mean height?"
    ),
    (
      "padding: {remedy: \"Write", "padding: {message: \"Write",
      "unknown-key “padding”: The check never gives a message padding."
    ),
    (
      "is {length} {places}", "is {room} {places}",
      "invalid-value “{message: \"The width is {room} {places}; {usual} are usual.\"}”: The message names {room}, which its check does not fill and which is no parameter."
    ),
    (
      "\"Write {length}.\"", "\"Write {lenght}.\"",
      "invalid-value “{remedy: \"Write {lenght}.\"}”: The message names {lenght}, which its check does not fill and which is no parameter; did you mean length?"
    ),
    (
      "at most {length}", "at most {room}",
      "invalid-value “\"at most {room}\"”: The message names {room}, which its check does not fill and which is no parameter."
    ),
    (
      "maximum: {default: 3, meaning: M.}", "most: {default: 3, meaning: M.}",
      "missing-key “most”: The check reads a parameter maximum, which the rule does not have."
    ),
    (
      "; {usual} are usual", "",
      "unknown-key “usual”: The check reads no parameter usual, and no message names it."
    ),
  ])
  func isToldWithItsPlace(_ replaced: String, _ with: String, _ mistake: String) {
    let text = Self.good.replacing(replaced, with: with)
    #expect(text != Self.good)
    #expect(Self.mistakes(in: text).contains(mistake), "\(Self.mistakes(in: text))")
  }
}
