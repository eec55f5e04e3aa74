import Testing

/// Proposals that mean what was written: the end of the only finding, and a description with the proposal, which is
/// accepted.
@Suite struct ProposalTests {
  @Test(arguments: [
    (
      "Text: \"{price}\"\nformat: currency(USD)", "Delete `format`, and write the number as it looks",
      "Text: \"{price}\""
    ),
    ("Text: \"{due}\"\nformat: EEEE", "Write `Text: {date: due, format: EEEE}`.", "Text: {date: due, format: EEEE}"),
    ("Text: a\nfont: {name: headline}", "Did you mean \"style\"?", "Text: a\nfont: {style: headline}"),
    ("Text: a\nfont: {family: serif}", "Did you mean \"design\"?", "Text: a\nfont: {design: serif}"),
    (
      "Text: a\nforegroundStyle: {white: 1, opacity: 0.75}", "Write `{color: {white: 1}, opacity: 0.75}`.",
      "Text: a\nforegroundStyle: {color: {white: 1}, opacity: 0.75}"
    ),
    (
      "Text: a\nforegroundStyle: {light: red, dark: blue, opacity: 0.5}",
      "Write `{color: {light: red, dark: blue}, opacity: 0.5}`.",
      "Text: a\nforegroundStyle: {color: {light: red, dark: blue}, opacity: 0.5}"
    ),
    (
      "Gauge: {value: a}\ngaugeStyle: {accessoryCircular: {tint: red}}", "Write the name of a style, such as",
      "Gauge: {value: a}\ngaugeStyle: accessoryCircular"
    ),
    (
      "Text: a\nbackground: {gradient: {type: radial, colors: [purple, black]}}",
      "such as [purple, black], or in place of a colour the view `{RadialGradient: [purple, black]}`; where it begins "
        + "and ends is not described.", "Text: a\nbackground: {RadialGradient: [purple, black]}"
    ),
    (
      "LinearGradient: {stops: [{color: black, location: 0}, {color: indigo, location: 1}]}",
      "Write the list of its colours, such as [black, indigo]; where", "LinearGradient: [black, indigo]"
    ),
    (
      "Text: a\nforegroundStyle: [yellow, primary]", "Write `yellow` alone for a palette",
      "Text: a\nforegroundStyle: yellow"
    ),
    ("Text: a\nforegroundStyle: fill.tertiary", "Write `tertiary`.", "Text: a\nforegroundStyle: tertiary"),
    ("Text: a\nbackground: Material.thin", "Write `{material: thin}`.", "Text: a\nbackground: {material: thin}"),
    ("Text: a\nredacted: {when: placeholder}", "or delete it for the placeholder, which the system redacts", "Text: a"),
    ("Text: \\(line)", "Write `\"{line}\"`.", "Text: \"{line}\""),
    ("Text: Hi \\(entry.name)!", "Write `\"Hi {name}!\"`.", "Text: \"Hi {name}!\""),
    ("Text: \\(a.b) of \\(c.b)", "Write `\"{a.b} of {c.b}\"`.", "Text: \"{a.b} of {c.b}\""),
    (
      "Text: '\\(Image(systemName: bolt)) 80 %'", "Write `Label: {title: \"80 %\", symbol: bolt}`.",
      "Label: {title: \"80 %\", symbol: bolt}"
    ),
    ("- Image:{symbol: star}\n- Text: a", "Write `Image: {symbol: star}`.", "- Image: {symbol: star}\n- Text: a"),
    (
      "Text: a\nframe {width: 3}", "A colon is missing after \"frame\". Write `frame: {width: 3}`.",
      "Text: a\nframe: {width: 3}"
    ),
    (
      "{Text: Hello, world, font: title}", "quote it: write `Text: \"Hello, world\"`.",
      "{Text: \"Hello, world\", font: title}"
    ),
    (
      "Label: {title: Ready, set, symbol: star}", "quote it: write `title: \"Ready, set\"`.",
      "Label: {title: \"Ready, set\", symbol: star}"
    ),
    (
      "Label: 432 kcal\nsystemImage: flame", "`Label: {title: 432 kcal, systemImage: flame}`",
      "Label: {title: 432 kcal, systemImage: flame}"
    ),
    ("Text: {date: +4m, style: timer}", "Write a name for it, such as `due`.", "Text: {date: due, style: timer}"),
    ("Text: {date: 2025-03-14T09:00}", "Write a name for it, such as `due`.", "Text: {date: due}"),
    ("Text: {timerInterval: now...+4m}", "Write a name for it, such as `trip`.", "Text: {timerInterval: trip}"),
    ("ProgressView: {timerInterval: [now, end]}", "Write the name of an interval of time, such as trip.",
      "ProgressView: {timerInterval: trip}"),
    (
      "Text: a\ndynamicTypeSize: {max: xLarge}", "or the sizes up to one as ...large.",
      "Text: a\ndynamicTypeSize: ...xLarge"
    ),
    (
      "Text: a\nmodifiers:\n  - padding: 16\n  - bold",
      "such as `padding: …`, without dashes, and `NAME: true` for one without a value.",
      "Text: a\npadding: 16\nbold: true"
    ),
  ])
  func views(_ content: String, _ advice: String, _ typed: String) {
    expect(advice, in: description(ofContent: content), leadingTo: description(ofContent: typed))
  }

  @Test(arguments: [
    (
      "minimumDeployment: 17.2", "Write the lowest version as `platforms: {iOS: \"17.2\"}`.",
      "platforms: {iOS: \"17.2\"}"
    ),
    ("minVersion: iOS 16", "`platforms: {iOS: \"16\"}`.", "platforms: {iOS: \"16\"}"),
    ("variants: [{isLuminanceReduced: true}]", "Delete it if it only lists places: all are checked.", ""),
    (
      "timeline: [{at: 0m, tide: 3}]",
      "Write `timeline: {entries: 6h}`, with the time between two of them; what they show belongs under `samples`.",
      "timeline: {entries: 6h}"
    ),
    (
      "timeline: {entries: [a, b]}", "Write the time between two of them, such as `entries: 15m`; what",
      "timeline: {entries: 15m}"
    ),
    ("entries: [{date: now}]", "Write `timeline: {entries: 15m}` next to `families:`", "timeline: {entries: 15m}"),
    ("reload: never", "Write `timeline: {policy: never}` next to `families:`.", "timeline: {policy: never}"),
    ("reload: 2h", "Write `timeline: {reload: 2h}` next to `families:`.", "timeline: {reload: 2h}"),
    (
      "timeline: {policy: after(1h)}", "as in `timeline: {policy: after, reload: 15m}`.",
      "timeline: {policy: after, reload: 15m}"
    ),
    ("configuration: {displayName: b}", "`displayName` and `description` belong next to `families:`", "displayName: b"),
    ("state: {level: 3}", "Sample values belong under `samples`", "samples: {level: 3}"),
    (
      "samples: {rows: [{line: U3, to: Harbour, Ferry}]}", "quote it: write `to: \"Harbour, Ferry\"`.",
      "samples: {rows: [{line: U3, to: \"Harbour, Ferry\"}]}"
    ),
  ])
  func widgets(_ line: String, _ advice: String, _ typed: String) {
    let widget = "kind: a\ncontent: {Text: a}\n"
    expect(advice, in: "\(widget)\(line)\n", leadingTo: "\(widget)\(typed)\n")
  }

  @Test func someAreReportedWhole() {
    #expect(
      findings(inContent: "VStack:\n  - Text: a\n    bold: true\n    - Text: b").first
        == "yaml-syntax: Text: b — An item cannot be in the same column as keys such as `bold`. Write the key that "
          + "takes the items, such as `content:`, on a line before them. If it belongs with the items above, indent it by 8 "
          + "spaces.")
    #expect(
      findings(inContent: "Text: {date: +4m}") == [
        "invalid-value: +4m — The time itself is not described. Write a name for it, such as `due`."
      ])
  }

  /// Names of dates are any names.
  @Test(arguments: [
    "Text: {date: \"@tide\"}", "Text: {date: due-date}", "Text: {date: \"{due}\"}", "Text: {date: 4}",
    "Text: {timerInterval: \"entry.trip\"}", "Text: a\ndynamicTypeSize: ...xxLarge", "Text: a\ndynamicTypeSize: large",
    "Text: Ready, set, go", "{Image: photo, resizable: true}", "Text: a\nforegroundStyle: {color: red, opacity: 0.5}",
  ])
  func accepted(_ content: String) { #expect(findings(inContent: content) == []) }
}
