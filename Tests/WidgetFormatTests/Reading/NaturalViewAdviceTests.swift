import Testing

@testable import WidgetFormat

/// What people who know SwiftUI write from memory, with what its message says to write, and that as it is typed.
@Suite struct NaturalViewAdviceTests {
  @Test(arguments: views + texts + interpolation + controls)
  func saysWhatToWrite(_ row: NaturalAdviceTests.Row) {
    let found = findings(inContent: row.written)
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(row.advice) }, "\(found)")
    if let typed = row.typed { #expect(findings(inContent: typed) == []) }
  }

  static let views: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Label: [Drink, {systemImage: drop}]", advice: "Write `Label: {title: Drink, symbol: drop}`.",
      typed: "- Label: {title: Drink, symbol: drop}"),
    .init(
      written: "- ContentUnavailableView: {title: No trams, systemImage: tram}", advice: "Did you mean \"Label\"?",
      typed: "- Label: {title: No trams, systemImage: tram}"),
    .init(
      written: "- GeometryReader:\n    - Text: a", advice: "Leave it out, and write the views inside it in its place.",
      typed: "- Text: a"),
    .init(
      written: "- LabeledContent: {}",
      advice: "Write `HStack: [{Text: LABEL}, {Spacer: {}}, {Text: VALUE}]`. If it is a view of your own, write "
        + "`View: LabeledContent`.",
      typed: "- HStack: [{Text: LABEL}, {Spacer: {}}, {Text: VALUE}]"),
    .init(
      written: "- RoundedRectangle: {cornerRadius: 14, style: continuous}",
      advice: "Leave it out: how a corner curves is not part of a description.",
      typed: "- RoundedRectangle: {cornerRadius: 14}"),
    .init(
      written: "- Image(systemName): moon.zzz.fill", advice: "is Swift. Write `Image: {systemName: moon.zzz.fill}`.",
      typed: "- Image: {systemName: moon.zzz.fill}"),
    .init(written: "- Label(title): Drink", advice: "Write `Label: {title: Drink}`.", typed: "- Label: {title: Drink}"),
    .init(written: "- Text(verbatim): Drink", advice: "Write `Text: Drink`.", typed: "- Text: Drink"),
    .init(
      written: "- Text: a\n  modifiers:\n    - padding: {leading: 4}\n    - font: caption",
      advice: "Leave `modifiers` and the dashes out: write `padding` and `font` in the column of the view's name.",
      typed: "- Text: a\n  padding: {leading: 4}\n  font: caption"),
    .init(
      written: "- LinearGradient:\n    stops:\n      - {color: clear, location: 0.5}\n"
        + "      - {color: black.opacity(0.7), location: 1.0}",
      advice: "Write `[clear, {color: black, opacity: 0.7}]`.",
      typed: "- LinearGradient: [clear, {color: black, opacity: 0.7}]"),
    .init(
      written: "- Image: {symbol: box, color: brown}", advice: "Write `foregroundStyle: brown` beside the view.",
      typed: "- Image: {symbol: box}\n  foregroundStyle: brown"),
    .init(
      written: "- Circle: {}\n  stroke: {color: green, style: {lineWidth: 10, lineCap: round}}",
      advice: "Leave it out: the width and the ends of a line are not part of a description.",
      typed: "- Circle: {}\n  stroke: {color: green}"),
  ]

  static let texts: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Text: \"Quality {quality:percent}\"",
      advice: "is a plain name here. Write `{quality}`: the app formats the value, and the name stands for the finished "
        + "text.", typed: "- Text: \"Quality {quality}\""),
    .init(written: "- Text: \"{saved | currency}\"", advice: "and the name stands for the finished text."),
    .init(written: "- Text: \"{hours, specifier: %.1f}\"", advice: "and the name stands for the finished text."),
    .init(
      written: "- Text: \"{event.date}\"\n  format: date.long",
      advice: "Write `Text: {date: event.date, style: date}`.", typed: "- Text: {date: event.date, style: date}"),
    .init(
      written: "- Text: \"Next: {nextDue}\"\n  format: {date: abbreviated, time: omitted}",
      advice: "Write `Text: \"Next: {nextDue, style: date}\"`, a style for each date.",
      typed: "- Text: \"Next: {nextDue, style: date}\""),
  ]

  /// Swift's interpolation: in double quotes it is no YAML, in others it would be shown as it stands.
  static let interpolation: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Text: \"\\(steps) steps\"",
      advice: "`\\(…)` is Swift, and a name in a text stands in braces. Write `\"{steps} steps\"`.",
      typed: "- Text: \"{steps} steps\""),
    .init(written: "- Text: '\\(entry.steps) steps'", advice: "Write `\"{steps} steps\"`."),
    .init(
      written: "- Text: \\(steps)", advice: "Write `\"{steps}\"`.", typed: "- Text: \"{steps}\""),
    .init(
      written: "- {Text: \"Hi \\(name ?? \"you\")\", font: body}", advice: "in braces. Write `\"Hi {name}\"`."),
    .init(written: "- Label: {title: \"\\(a) of \\(b)\", symbol: a}", advice: "Write `\"{a} of {b}\"`."),
    .init(
      written: "- Text: \"{day, style: weekday}\"",
      advice: "A date's style is `date`, `time`, `relative`, `offset` or `timer`: write `{day, style: date}`, or "
        + "`{day}` for a text that the app formats."),
    .init(
      written: "- Text: {dateInterval: \"{a}-{b}\"}",
      advice: "Write `Text: \"{START, style: time} – {END, style: time}\"` without a mapping."),
  ]

  static let controls: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Button: {title: Refresh, systemImage: arrow.clockwise, intent: Refresh}",
      advice: "Write `label: {Label: {title: Refresh, symbol: arrow.clockwise}}` in place of `title` and `systemImage`.",
      typed: "- Button: {label: {Label: {title: Refresh, symbol: arrow.clockwise}}, intent: Refresh}"),
    .init(
      written: "- Circle: {}\n  fill: {switch: \"{day.status}\", cases: {done: green, late: red}, default: gray}",
      advice: "A value has no cases. Write the view once for each: `fill: green` with `if: done`, `fill: red` with "
        + "`if: late` and `fill: gray` with `if: other`.", typed: "- {Circle: {}, fill: green, if: done}"),
    .init(
      written: "- Button: \"\"\n  systemImage: arrow.clockwise\n  intent: Refresh",
      advice: "Write `Button: {label: {Image: {symbol: arrow.clockwise}}, intent: Refresh}`.",
      typed: "- Button: {label: {Image: {symbol: arrow.clockwise}}, intent: Refresh}"),
    .init(
      written: "- Button: Go\n  systemImage: play\n  intent: Refresh",
      advice: "Write `Button: {label: {Label: {title: Go, symbol: play}}, intent: Refresh}`.",
      typed: "- Button: {label: {Label: {title: Go, symbol: play}}, intent: Refresh}"),
    .init(
      written: "- Button: PreviousIntent\n  image: backward.fill",
      advice: "Write `Button: {intent: PreviousIntent, label: {Image: {symbol: backward.fill}}}`.",
      typed: "- Button: {intent: PreviousIntent, label: {Image: {symbol: backward.fill}}}"),
    .init(
      written: "- ForEach: items\n  max: {systemSmall: 2, systemLarge: 8}\n  content: {Text: a}",
      advice: "Write `ForEach: {data: items, count: 8, content: …}`.",
      typed: "- ForEach: {data: items, count: 8, content: {Text: a}}"),
    .init(
      written: "- ForEach: {stock in stocks.prefix(6)}",
      advice: "A loop is a mapping here. Write `ForEach: {data: stocks, count: 6, content: …}`."),
    .init(
      written: "- Gauge: \"{moisture}\"\n  range: [0, 100]",
      advice: "Write `Gauge: {value: \"{moisture}\", in: 0...100}`.",
      typed: "- Gauge: {value: \"{moisture}\", in: 0...100}"),
    .init(
      written: "- Text: LIVE\n  background: {shape: Capsule}", advice: "Did you mean \"in\"?",
      typed: "- Text: LIVE\n  background: {style: red, in: capsule}"),
  ]

  /// Keys of a widget.
  @Test(arguments: [
    (
      "state:\n  home: {name: FCB, score: 2}\n  isLive: true",
      "What pictures show for them is written under `samples:`.", "samples: {home.name: FCB, home.score: 2}"
    ),
    (
      "preview:\n  goals: [{name: Bike}]",
      "What pictures show for names in braces is written under `samples:`.", "samples: {goals: [{name: Bike}]}"
    ),
    (
      "relevance: [{location: \"{parkedLocation}\"}]", "Write `location` in place of the mapping.",
      "relevance: [location]"
    ),
    (
      "relevance: [{context: fitness(.workoutActive)}]", "Write `fitness` in place of the mapping.",
      "relevance: [fitness]"
    ),
    (
      "disfavoredLocations: [{location: standBy}]",
      "A location for all families is a word. Write `standBy` in place of the mapping.",
      "disfavoredLocations: [standBy]"
    ),
    (
      "placeholder: {symbol: AAPL, price: 189.5, redacted: true}",
      "What stands for names in braces is written under `samples:` in the widget.", "samples: {symbol: AAPL}"
    ),
    (
      "environment: [colorScheme]",
      "Leave it out: what depends on the place is written beside a view, as in `when: {colorScheme: dark}`.", ""
    ),
    (
      "placeholder:\n  tasks:\n    - {id: 1, title: Milk}",
      "What stands for names in braces is written under `samples:` in the widget.", "samples: {tasks: [{title: Milk}]}"
    ),
    (
      "timeline: {entries: 12, interval: 5min}",
      "Write `entries: 5m` in place of it and of the number of entries: the time from one to the next.",
      "timeline: {entries: 5m}"
    ),
    (
      "previews: [{steps: 1}, {steps: 2}]",
      "is written under `samples:`, as one mapping from names to values: a description has one set.",
      "samples: {steps: 1}"
    ),
    ("supportedPlatforms: [iOS]", "Did you mean \"platforms\"?", "platforms: [iOS]"),
  ])
  func widgetKeys(_ written: String, _ advice: String, _ typed: String) {
    let widget = "kind: a\nfamilies: {systemSmall: {content: {Text: a}}}\n"
    let found = findings(in: widget + written + "\n")
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(advice) }, "\(found)")
    #expect(findings(in: widget + typed + "\n") == [])
  }

  /// Families, and the keys of one.
  @Test(arguments: [
    (
      "families:\n  - family: systemSmall\n    content: {Text: a}\n  - family: systemMedium\n    content: {Text: b}",
      "Write `systemSmall:` in place of `- family: systemSmall`, and so for each, with what belongs to it below.",
      "families:\n  systemSmall:\n    content: {Text: a}\n  systemMedium:\n    content: {Text: b}"
    ),
    (
      "families:\n  systemMedium: {content: {Text: b}}\n  systemSmall:\n    content: {Text: a}\n"
        + "    contentMarginsDisabled: true",
      "For this family alone, write `margins: 0` here; for all of them, write it beside `families:`.",
      "families:\n  systemMedium: {content: {Text: b}}\n  systemSmall:\n    content: {Text: a}\n    margins: 0"
    ),
    (
      "families:\n  default:\n    content: {Text: a}",
      "Write what all families share on the widget itself: `content` and `containerBackground` beside `families:`.",
      "content: {Text: a}"
    ),
    (
      "families:\n  systemSmall, systemMedium:\n    content: {Text: a}",
      "Each family has a key of its own. Write `systemSmall: &shared` here, and `systemMedium: *shared` below it, "
        + "which stands for the same.", "families:\n  systemSmall: &shared\n    content: {Text: a}\n  systemMedium: *shared"
    ),
    (
      "families:\n  systemSmall:\n    content: {Text: a}\n    padding: 16\n  systemMedium: {content: {Text: a}}",
      "Write `padding: 16` beside the view in `content`.",
      "families:\n  systemSmall:\n    content: {Text: a, padding: 16}\n  systemMedium: {content: {Text: a}}"
    ),
    (
      "families:\n  systemSmall:\n    content: {Text: a}\n    renderingModes: {fullColor: default, vibrant: a}\n"
        + "  systemMedium: {content: {Text: a}}", "\"renderingModes\" takes a list. Write `[fullColor, vibrant]`.",
      "families:\n  systemSmall:\n    content: {Text: a}\n    renderingModes: [fullColor, vibrant]\n"
        + "  systemMedium: {content: {Text: a}}"
    ),
  ])
  func families(_ written: String, _ advice: String, _ typed: String) {
    let widget = "kind: a\nsupportedFamilies: [systemSmall, systemMedium]\n"
    let found = findings(in: widget + written + "\n")
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(advice) }, "\(found)")
    #expect(findings(in: widget + typed + "\n") == [])
  }
}
