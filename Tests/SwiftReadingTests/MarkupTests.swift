#if SwiftSource
import Testing

@testable import SwiftReading

/// Literals of `Text` are Markdown, of which people see the words alone.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("^[{entry.count} item](inflect: true) to buy", "{entry.count} item to buy"),
    ("See [more](https://example.com/a/long/path)", "See more"), ("**Bold** and `code`", "Bold and code"),
    ("2 ** 3", "2 ** 3"), ("**** 12", "**** 12"), ("a ** b ** c", "a ** b ** c"), ("[a] (b)", "[a] (b)"), ("a](b)", "a](b)"), ("[a](b", "[a](b"), ("5 * 3", "5 * 3"),
  ])
  func markup(_ written: String, _ shown: String) {
    #expect(written.withoutMarkup == shown)
  }

  @Test func literalsOfTexts() {
    #expect(SwiftApp(body: "Text(\"**Go** [on](a:b)\")").content == "Text: Go on")
    #expect(SwiftApp(body: "Text(verbatim: \"**Go**\")").content == "Text: \"**Go**\"")
  }
}
#endif
