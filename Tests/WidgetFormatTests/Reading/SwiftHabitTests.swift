import Testing

/// Forms of SwiftUI that the format writes otherwise: each finding, and what its proposal leads to, which is accepted.
@Suite struct SwiftHabitTests {
  @Test(arguments: [
    (
      "Text: $city", "$city", "A name in a text is written in braces, without $. Write `\"{city}\"`.",
      "Text: \"{city}\""
    ),
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

  /// Calls of views: the proposal, which is in the only finding, and a description with it.
  @Test(arguments: [
    ("Gauge(0.8):\n  label: b", "`Gauge: {value: 0.8, label: …}`", "Gauge: {value: 0.8, label: b}"),
    (
      "Button(PreviousIntent): {Image: a}", "`Button: {intent: PreviousIntent, label: …}`",
      "Button: {intent: PreviousIntent, label: {Image: a}}"
    ),
    ("- Button(\"Go\", intent: Run())", "`Button: {label: Go, intent: Run}`", "Button: {label: Go, intent: Run}"),
    ("- Spacer()\n- Text: a", "`Spacer`", "- Spacer\n- Text: a"),
    ("- Spacer(8)", "`Spacer: {minLength: 8}`", "Spacer: {minLength: 8}"),
    ("- Image(systemName): water.waves", "`Image: {systemName: water.waves}`", "Image: {systemName: water.waves}"),
    ("- Image(systemName: \"star\")", "`Image: {systemName: star}`", "Image: {systemName: star}"),
    ("- Image(\"photo\")", "`Image: photo`", "Image: photo"),
    ("- Text(\"Hello, you\")", "`Text: \"Hello, you\"`", "Text: \"Hello, you\""),
    ("- Text(city)", "`Text: \"{city}\"`", "Text: \"{city}\""),
    ("- Text(due, style: .timer)", "`Text: {date: due, style: timer}`", "Text: {date: due, style: timer}"),
    ("- Label(\"A\", systemImage: \"b\")", "`Label: {title: A, systemImage: b}`", "Label: {title: A, systemImage: b}"),
    ("- Color(.red)", "`Color: red`", "Color: red"),
    ("- Color(\"Sky\")", "`Color: {asset: Sky}`", "Color: {asset: Sky}"),
    ("- LinearGradient(colors: [.red, .blue])", "`LinearGradient: [.red, .blue]`", "LinearGradient: [.red, .blue]"),
    (
      "- RoundedRectangle(cornerRadius: 12, style: .continuous)", "`RoundedRectangle: {cornerRadius: 12}`",
      "RoundedRectangle: {cornerRadius: 12}"
    ),
    ("VStack():\n  - Text: a", "`VStack:`", "VStack:\n  - Text: a"),
    ("HStack(12):\n  - Text: a", "`spacing: 12` and `content:`", "HStack:\n  spacing: 12\n  content: [{Text: a}]"),
    (
      "ZStack(bottomLeading):\n  - Text: a", "`alignment: bottomLeading` and `content:`",
      "ZStack:\n  alignment: bottomLeading\n  content: [{Text: a}]"
    ),
    (
      "VStack(.leading, 2):\n  - Text: a", "`alignment: leading`, `spacing: 2` and `content:`",
      "VStack:\n  alignment: leading\n  spacing: 2\n  content: [{Text: a}]"
    ),
    ("ForEach(rows):\n  - Text: a", "`data: rows` and `content:`", "ForEach: {data: rows, content: {Text: a}}"),
    ("ForEach(0..<3):\n  - Text: a", "`count: 3` and `content:`", "ForEach: {count: 3, content: {Text: a}}"),
  ])
  func calls(_ content: String, _ proposal: String, _ typed: String) {
    expect(proposal, in: description(ofContent: content), leadingTo: description(ofContent: typed))
  }

  @Test func aCallIsReportedWhole() {
    #expect(
      findings(inContent: "HStack(12):\n  - Spacer()") == [
        "unknown-view: HStack(12) — The arguments of a view are keys here. Write `HStack:`, below it, indented by two "
          + "columns more, `spacing: 12` and `content:`, and its views below `content:`, indented by two more.",
        "invalid-value: Spacer() — A view has no parentheses here. Write `Spacer`.",
      ])
    #expect(findings(inContent: "- Text(\"a\").bold { }")[0].contains("This is Swift"))
  }

  /// Conditions in a value: the end of the only finding, and a description with what it proposes.
  @Test(arguments: [
    (
      "Text: a\nopacity: {isLuminanceReduced: 0.5, default: 1}",
      "Write `opacity: 1`, and below it `variants: [{when: {isLuminanceReduced: true}, opacity: 0.5}]`.",
      "Text: a\nopacity: 1\nvariants: [{when: {isLuminanceReduced: true}, opacity: 0.5}]"
    ),
    (
      "Text: a\nfont: {systemSmall: caption, else: body}",
      "Write `font: body`, and below it `variants: [{when: {widgetFamily: systemSmall}, font: caption}]`.",
      "Text: a\nfont: body\nvariants: [{when: {widgetFamily: systemSmall}, font: caption}]"
    ),
    (
      "Text: a\nopacity: {dark: 0.5, light: 1}",
      "Write `variants: [{when: {colorScheme: dark}, opacity: 0.5}, {when: {colorScheme: light}, opacity: 1}]` in "
        + "place of `opacity`.",
      "Text: a\nvariants: [{when: {colorScheme: dark}, opacity: 0.5}, {when: {colorScheme: light}, opacity: 1}]"
    ),
    (
      "Text: a\nshowsWidgetContainerBackground: {false: {foregroundColor: primary}}",
      "Write `variants: [{when: {showsWidgetContainerBackground: false}, foregroundColor: primary}]` in place of "
        + "`showsWidgetContainerBackground`.",
      "Text: a\nvariants: [{when: {showsWidgetContainerBackground: false}, foregroundColor: primary}]"
    ),
    (
      "Image: a\nrenderingMode: {accented: {opacity: 0.5, bold: true}}",
      "Write `variants: [{when: {widgetRenderingMode: accented}, opacity: 0.5, bold: true}]` in place of "
        + "`renderingMode`.",
      "Image: a\nvariants: [{when: {widgetRenderingMode: accented}, opacity: 0.5, bold: true}]"
    ),
    (
      "Text: a\npadding: {if: showsWidgetContainerBackground, then: 0, else: 12}",
      "Write `padding: 12`, and below it `variants: [{when: {showsWidgetContainerBackground: true}, padding: 0}]`.",
      "Text: a\npadding: 12\nvariants: [{when: {showsWidgetContainerBackground: true}, padding: 0}]"
    ),
    (
      "Text: a\nforegroundStyle: {if: entry.late, then: red, else: blue}",
      "Write the usual one, or the view twice, with `if: late` and `unless: late`.",
      "- {Text: a, if: late, foregroundStyle: red}\n- {Text: a, unless: late, foregroundStyle: blue}"
    ),
    (
      "Text: a\nforegroundStyle: {if: change < 0, then: red, else: blue}",
      "the view twice, with `if: STATE` and `unless: STATE`, where STATE is one word.",
      "- {Text: a, if: falling, foregroundStyle: red}\n- {Text: a, unless: falling, foregroundStyle: blue}"
    ),
    (
      "Text: a\nhidden: {if: isLuminanceReduced}",
      "Write `when: {isLuminanceReduced: false}` in its place, next to the view's name.",
      "Text: a\nwhen: {isLuminanceReduced: false}"
    ),
    (
      "Text: a\nhidden: {if: late}", "Write `unless: late` in its place, next to the view's name.",
      "Text: a\nunless: late"
    ),
    (
      "if showsWidgetContainerBackground: {Text: a}\nelse: {Text: b}",
      "with `when: {showsWidgetContainerBackground: true}` and `when: {showsWidgetContainerBackground: false}` next to "
        + "its name.",
      "- {Text: a, when: {showsWidgetContainerBackground: true}}\n"
        + "- {Text: b, when: {showsWidgetContainerBackground: false}}"
    ),
  ])
  func conditionsInValues(_ content: String, _ advice: String, _ typed: String) {
    let found = findings(inContent: content)
    #expect(found.count == 1 && found[0].hasSuffix(advice), "\(found)")
    #expect(findings(inContent: typed) == [])
  }

  @Test(arguments: [
    "Text: a\nforegroundStyle: {light: red, dark: blue}", "Text: a\nenvironment: {colorScheme: dark}",
    "Text: a\nwhen: {colorScheme: dark, isLuminanceReduced: false}", "Text: a\nshadow: {color: red, radius: 2}",
    "Text: a\npreviewContext: {platform: iOS, family: systemSmall}", "Text: a\noffset: {x: 1, y: 2}",
  ])
  func mappingsWithoutConditions(_ content: String) { #expect(findings(inContent: content) == []) }
}
