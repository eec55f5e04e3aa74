import Testing

/// Forms of people who have not seen the format: the advice of the only finding, and what is accepted once it is typed.
@Suite struct NewcomerFormTests {
  @Test(arguments: [
    // Modifiers below a view.
    (
      "Text: A\n  .font(.headline)\n  .foregroundStyle(.red)", "with `.font(.headline)`. Write `font: headline` in",
      "Text: A\nfont: headline"
    ),
    ("Text: A\n  lineLimit 1", "with `lineLimit 1`. Write `lineLimit: 1` in", "Text: A\nlineLimit: 1"),
    (
      "- Text(\"A\")\n    .font(.headline)\n    .padding(.top, 8)",
      "Write `Text: A`, and below it, in the same column, `font: headline` and `padding: {top: 8}`.",
      "- Text: A\n  font: headline\n  padding: {top: 8}"
    ),
    (
      "- Image(systemName: \"star\")\n    .resizable()\n    .foregroundStyle(Color.white.opacity(0.6))",
      "in the same column, `resizable: true` and `foregroundStyle: {color: white, opacity: 0.6}`.",
      "- Image: {systemName: star}\n  resizable: true\n  foregroundStyle: {color: white, opacity: 0.6}"
    ),
    // Modifiers in a view's value.
    (
      "VStack: {modifiers: {padding: 8}, content: [{Text: A}]}", "in the column of the view's name, without dashes",
      "VStack: [{Text: A}]\npadding: 8"
    ),
    ("Text: A\nmodifier: {font: headline}", "Write what is below it next to the view's name", "Text: A\nfont: headline"),
    (
      "VStack: {background: red, content: [{Text: A}]}", "Write the modifier `background: red` in the column",
      "VStack: [{Text: A}]\nbackground: red"
    ),
    (
      "VStack: {color: red, content: [{Text: A}]}", "Write the modifier `foregroundStyle: red` in the column",
      "VStack: [{Text: A}]\nforegroundStyle: red"
    ),
    ("Gauge: {value: a, stroke: green}", "For its colour write tint.", "Gauge: {value: a}\ntint: green"),
    (
      "Text: A\nwidth: 80px\nheight: 80px", "Write `frame: {width: 80, height: 80}` next to",
      "Text: A\nframe: {width: 80, height: 80}"
    ),
    (
      "Image: {symbol: a, width: 8, height: 100%}", "Write the modifier `frame: {width: 8, height: …}` in",
      "Image: {symbol: a}\nframe: {width: 8}"
    ),
    // Values that their key would refuse.
    ("VStack: {padding: 16px, content: [{Text: A}]}", "`padding: 16`", "VStack: [{Text: A}]\npadding: 16"),
    ("Button: {intent: A, label: b, tint: gren}", "`tint: green`", "Button: {intent: A, label: b}\ntint: green"),
    ("LinearGradient: {colors: [Color.blue, .cyan]}", "such as [blue, .cyan];", "LinearGradient: [blue, .cyan]"),
    (
      "Text: A\nforegroundStyle: LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)",
      "Write `foregroundStyle: {gradient: [blue, cyan]}`.", "Text: A\nforegroundStyle: {gradient: [blue, cyan]}"
    ),
    (
      "Text: A\nforegroundStyle: RadialGradient(colors: [.red.opacity(0.8), .blue], center: .center, endRadius: 150)",
      "Write `foregroundStyle: {gradient: [{color: red, opacity: 0.8}, blue]}`.",
      "Text: A\nforegroundStyle: {gradient: [{color: red, opacity: 0.8}, blue]}"
    ),
    (
      "Text: A\nforegroundStyle: linear-gradient(180deg, \"#f00\" 0%, blue)",
      "`{gradient: [\"#f00\", blue]}`", "Text: A\nforegroundStyle: {gradient: [\"#f00\", blue]}"
    ),
    ("Text: A\nbackground: {image: photo}", "write only `{Image: photo}`.", "Text: A\nbackground: {Image: photo}"),
    // Values of the app.
    ("Text: entry.city", "If it is a value, write `\"{entry.city}\"`.", "Text: \"{entry.city}\""),
    (
      "ForEach: {data: hours, content: {Text: hour.label}}", "write `\"{hour.label}\"`.",
      "ForEach: {data: hours, content: {Text: \"{hour.label}\"}}"
    ),
    (
      "ForEach: {data: entry.allCities, content: {Label: {title: city.name, symbol: a}}}", "write `\"{city.name}\"`.",
      "ForEach: {data: entry.allCities, content: {Label: {title: \"{city.name}\", symbol: a}}}"
    ),
    // Modifiers without a value.
    ("Text: A\nbold\n", "A colon is missing after `bold`. Write `bold: true`.", "Text: A\nbold: true"),
    ("Text: A\nfont:headline\nlineLimit: 1", "A space is missing after the colon. Write `font: headline`.",
      "Text: A\nfont: headline\nlineLimit: 1"),
    ("Text: A\nfont(.headline)\nlineLimit: 1", "Write `font: headline`.", "Text: A\nfont: headline\nlineLimit: 1"),
    (
      "Text: A\nbackground rgba(1, 2, 3)\nbold: true",
      "A colon is missing after `background`. Write `background: \"#010203\"`.",
      "Text: A\nbackground: \"#010203\"\nbold: true"
    ),
    ("Text: A\npadding(.top, 8)\nbold: true", "`padding: {top: 8}`.", "Text: A\npadding: {top: 8}\nbold: true"),
    ("- Text: A\n- bold", "Write `bold: true` without a dash", "- Text: A\n  bold: true"),
    // Values that do not fit behind a call.
    (
      "- Text(\"A\").padding([.top, .leading], 8).bold(isBold)",
      "in the same column, `padding: {top: 8, leading: 8}` and `bold: …`.",
      "- Text: A\n  padding: {top: 8, leading: 8}\n  bold: true"
    ),
    (
      "- Text(\"A\").padding(EdgeInsets(top: 1, leading: 2)).frame(width: 10, height: entry.h).lineLimit(nil)",
      "`padding: …`, `frame: {width: 10, height: …}` and `lineLimit: …`.",
      "- Text: A\n  padding: {top: 1, leading: 2}\n  frame: {width: 10, height: 4}"
    ),
    ("- Text(\"A\")\n    .bold() // as in the app", "Write `Text: A`.", "- Text: A"),
    // The views inside.
    ("VStack: {child: {Text: A}}", "Did you mean \"content\"?", "VStack: {content: {Text: A}}"),
    (
      "VStack: {spacing: 2, childern: [{Text: A}]}", "Did you mean \"content\"?",
      "VStack: {spacing: 2, content: [{Text: A}]}"
    ),
  ])
  func views(_ content: String, _ advice: String, _ typed: String) {
    expect(advice, in: description(ofContent: content), leadingTo: description(ofContent: typed))
  }

  @Test(arguments: [
    ("refresh: every 15min", "Write `timeline: {reload: 15m}` next to `families:`.", "timeline: {reload: 15m}"),
    ("refreshInterval: hourly", "Write `timeline: {reload: 1h}` next to `families:`.", "timeline: {reload: 1h}"),
    ("timeline: {reload: 15 minutes}", "Write `15m`.", "timeline: {reload: 15m}"),
    ("timeline: {reload: every ½ hour}", "is not a duration. Write a whole number", "timeline: {reload: 30m}"),
    ("timeline: {reload: every -15 min}", "is not a duration. Write a whole number", "timeline: {reload: 15m}"),
    (
      "timeline: {reload: 99999999999999999999 minutes}", "is not a duration. Write a whole number",
      "timeline: {reload: 9m}"
    ),
    ("timeline: {refreshRate: PT5M}", "Write `reload: 5m`.", "timeline: {reload: 5m}"),
    ("containerBackground: {image: Photo}", "write only `{Image: Photo}`.", "containerBackground: {Image: Photo}"),
    ("containerBackground: non", "Did you mean \"none\"?", "containerBackground: none"),
    ("backgroud: mint", "Did you mean \"containerBackground\"?", "containerBackground: mint"),
    ("families: {systemSmall: {layers: [{Text: A}]}}", "Did you mean \"content\"?",
      "families: {systemSmall: {content: [{Text: A}]}}"),
  ])
  func widgets(_ line: String, _ advice: String, _ typed: String) {
    let widget = "kind: a\ncontent: {Text: a}\n"
    expect(advice, in: "\(widget)\(line)\n", leadingTo: "\(widget)\(typed)\n")
  }

  /// A misspelt modifier and its value are reported at once.
  @Test func valueOfAMisspeltModifier() {
    #expect(places(inContent: "Text: A\nfont-size: 17px") == ["unknown-key: font-size", "invalid-value: 17px"])
    #expect(places(inContent: "Text: A\nopacty: high") == ["unknown-key: opacty", "invalid-value: high"])
  }

  /// In braces a view without a value gets an empty one, and a modifier the value it has, or none.
  @Test func keysWithoutAValue() {
    let file = read(description(ofContent: "Rectangle:\nfill:\nscaledToFill:"))
    #expect(file.views.map { file.replacementText(of: $0.node) } == ["{Rectangle: {}, scaledToFill: true}"])
  }

  @Test(arguments: [
    "Text: Be\n  bold", "Text: The padding\n  around it", "Text: \"A\n  .font(.headline)\"", "Text: so\n  ... (more)",
    "Text: example.com", "Text: try.again", "Text: widget.title", "Text: {date: entry.date}",
    "Gauge: {value: entry.level}", "ForEach: {data: hours, content: {Text: our.shop}}",
    "Text: A\naccessibilityLabel: entry.title", "Button: {intent: entry.intent, label: a}",
    "ForEach: {data: rows, content: [{Image: {symbol: cloud.sun}}, {Text: apple.com}]}",
    "ForEach: {data: entry.rows, content: {Text: \"{row.name}\"}}", "Text: A\nmodifier: OwnStyle",
  ])
  func accepted(_ content: String) { #expect(findings(inContent: content) == []) }
}
