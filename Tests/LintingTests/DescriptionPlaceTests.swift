import Base
import Linting
import Rules
import Testing

/// Words of a description are underlined where they stand, with the escapes and line ends in them.
@Suite struct DescriptionPlaceTests {
  @Test(arguments: [
    ("description: Shows it", "Shows"),
    ("description: 'Shows it'", "Shows"),
    ("description: \"\\u2028 Shows it\"", "Shows"),
    ("description: \"S\\u0068ows it\"", "S\\u0068ows"),
    ("description: \"Sh\\\n  ows it\"", "Sh\\\n  ows"),
    ("description: \"Shows \\u0069t\"", "Shows"),
    ("description: 'Shows what''s on'", "Shows"),
    ("description: '''Shows'' what is on'", "Shows"),
    ("description: |\n  Shows it\n  all", "Shows"),
    ("description: |2\n    Shows it", "Shows"),
    ("description: |-\n\n  Quick\n\n    access", "Quick\n\n    access"),
    ("description: >- # folded\n\n  Quick access\n  to it", "Quick access"),
    ("description: >-\n  Quick access\n  to it", "Quick access"),
    ("description: Quick\n  access to it", "Quick\n  access"),
    ("description: 'Quick   \n\n  access to it'", "Quick   \n\n  access"),
    ("x-text: &text Shows it\ndescription: *text", "Shows"),
    ("description: \u{201C}Éasily\u{201D} shows it", nil),
    ("description: 🐼 Shows it", "Shows"),
  ])
  func underlinesTheWords(_ description: String, _ expected: String?) {
    let report = Self.linter.lint(Array("kind: a\ncontent: {Text: \"{a}\"}\n\(description)\n".utf8), path: SourcePath("a.widget.yml"))
    let underlined = report.findings.map { String(decoding: report.file.bytes(in: $0.span), as: UTF8.self) }
    #expect(underlined == (expected.map { [$0] } ?? []))
  }

  private static let linter = Linter(rules: RuleCatalogue.withExamples().rules.filter { $0.id == "description-action-verb" })
}
