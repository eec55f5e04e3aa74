import Testing

/// Forms of SwiftUI that the format writes otherwise: each finding, and what its proposal leads to, which is accepted.
@Suite struct SwiftHabitTests {
  @Test(arguments: [
    ("Text: $city", "$city", "A name in a text is written in braces, without $. Write `\"{city}\"`.", "Text: \"{city}\""),
    (
      "Text: Hello $0.name.", "Hello $0.name.",
      "A name in a text is written in braces, without $. Write `\"Hello {name}.\"`.", "Text: \"Hello {name}.\""
    ),
    (
      "Image: {symbol: $stock.symbol}", "$stock.symbol",
      "A name in a text is written in braces, without $. Write `\"{symbol}\"`.", "Image: {symbol: \"{symbol}\"}"
    ),
    (
      "Label: {title: $home.score to $away.score, symbol: a}", "$home.score to $away.score",
      "A name in a text is written in braces, without $. Write `\"{home.score} to {away.score}\"`.",
      "Label: {title: \"{home.score} to {away.score}\", symbol: a}"
    ),
    (
      "Text: a\nwidgetURL: app://a/$id", "app://a/$id",
      "A name in a text is written in braces, without $. Write `\"app://a/{id}\"`.",
      "Text: a\nwidgetURL: \"app://a/{id}\""
    ),
    (
      "ForEach: {data: $stocks, content: {Text: a}}", "$stocks", "Write only the name, `stocks`.",
      "ForEach: {data: stocks, content: {Text: a}}"
    ),
    ("Text: {date: $entry.due}", "$entry.due", "Write only the name, `due`.", "Text: {date: due}"),
    ("Gauge: {value: $level}", "$level", "Write only the name, `level`.", "Gauge: {value: level}"),
    (
      "ForEach: $rows", "$rows", "\"$rows\" is not allowed here. Write `{data: rows, content: …}`.",
      "ForEach: {data: rows, content: {Text: a}}"
    ),
  ])
  func namesWithDollars(_ content: String, _ place: String, _ message: String, _ typed: String) {
    #expect(findings(inContent: content) == ["invalid-value: \(place) — \(message)"])
    #expect(findings(inContent: typed) == [])
  }

  @Test(arguments: [
    "Text: $5", "Text: \"$AAPL at $0.99, US$name, 3 $m, $ and $$abc\"", "Text: \"${price}\"",
    "Text: a\nwidgetURL: \"app://a?$top=3&$skip=4\"",
  ])
  func amountsAndCashtags(_ content: String) { #expect(findings(inContent: content) == []) }
}
