import Testing

@testable import Base

/// Numbers and verbs of sentences that are put together.
@Suite struct SentenceTests {
  @Test(arguments: [
    ("systemSmall and systemMedium has no background.", "systemSmall and systemMedium have no background."),
    ("systemSmall and systemMedium is not supported.", "systemSmall and systemMedium are not supported."),
    ("systemSmall and systemMedium shows one text.", "systemSmall and systemMedium show one text."),
    // Elsewhere the names are no subject, and not every word is a verb.
    ("Nothing in systemSmall and systemMedium is marked.", "Nothing in systemSmall and systemMedium is marked."),
    ("systemSmall and systemMedium only open the app.", "systemSmall and systemMedium only open the app."),
    ("systemSmall and systemMedium", "systemSmall and systemMedium"),
  ])
  func severalNamesHaveAVerbInThePlural(_ sentence: String, _ expected: String) {
    #expect(plural(sentence, of: "systemSmall and systemMedium") == expected)
  }
}
