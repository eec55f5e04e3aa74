import Testing

@testable import WidgetFormat

/// Habits of other tools, each with what its message says to write, and with that as it is typed.
@Suite struct NaturalAdviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The views of a family.
    let written: String
    /// The end of the one message about it.
    let advice: String
    /// What the file holds after that; nil where the message says to leave something out.
    var typed: String?

    var testDescription: String { written }
  }

  @Test(arguments: arrangement + states + values + loops + typedViews)
  func saysWhatToWrite(_ row: Row) {
    let found = findings(inContent: row.written)
    #expect(found.contains { $0.hasSuffix(row.advice) }, "\(found)")
    if let typed = row.typed { #expect(findings(inContent: typed) == []) }
  }

  static let arrangement = [
    Row(
      written: "- Circle:\n  width: 8\n  height: 8",
      advice: "\"width\" and \"height\" are not modifiers. Write `frame: {width: 8, height: 8}`.",
      typed: "- Circle:\n  frame: {width: 8, height: 8}"),
    Row(
      written: "- Text: a\n  frame: {height: 3}\n  width: 8px",
      advice: "\"width\" is not a modifier. Write `width: 8` inside the value of `frame`."),
    Row(
      written: "- Text: a\n  width: 40%",
      advice: "Sizes are in points, never in percent. Leave it out, or write `frame: {maxWidth: infinity}` for all of "
        + "the room there is.",
      typed: "- Text: a\n  frame: {maxWidth: infinity}"),
    Row(
      written: "- RoundedRectangle: {cornerRadius: 2, width: 4}",
      advice: "Write `frame: {width: 4}` in the column of the view's name."),
    Row(
      written: "- Circle: {color: orange}", advice: "Write `fill: orange` in the column of the view's name.",
      typed: "- Circle:\n  fill: orange"),
    Row(
      written: "VStack: {crossAxisAlignment: start, content: [{Text: a}]}", advice: "Write `alignment: leading`.",
      typed: "VStack: {alignment: leading, content: [{Text: a}]}"),
    Row(
      written: "HStack: {align-items: flex-end, content: [{Text: a}]}", advice: "Write `alignment: bottom`.",
      typed: "HStack: {alignment: bottom, content: [{Text: a}]}"),
    Row(
      written: "HStack: {mainAxisAlignment: spaceBetween, content: [{Text: a}]}",
      advice: "Leave it out, and write `Spacer` as an item between its views."),
    Row(
      written: "HStack: [{Text: a}]\njustify-content: flex-end",
      advice: "Leave it out, and write `Spacer` as an item before its first view."),
    Row(
      written: "VStack: {style: {gap: 6, padding: 10, align-items: flex-start}, content: [{Text: a}]}",
      advice: "Write `spacing: 6` and `alignment: leading` in its place, and `padding: 10` in the column of VStack.",
      typed: "VStack: {spacing: 6, alignment: leading, content: [{Text: a}]}\npadding: 10"),
    Row(
      written: "Grid: {columns: 2, content: [{Text: a}, {Text: b}]}",
      advice: "Leave it out, and write each 2 views as a row: `GridRow: […]`."),
    Row(
      written: "- SizedBox: {width: 4}", advice: "Write `{Spacer: {}, frame: {width: 4}}`.",
      typed: "- {Spacer: {}, frame: {width: 4}}"),
    Row(
      written: "- Expanded: {child: {Text: a}}",
      advice: "Write the view below `child` in its place, with `frame: {maxWidth: infinity}` beside it.",
      typed: "- {Text: a, frame: {maxWidth: infinity}}"),
    Row(
      written: "- Image: {symbol: heart.fill}\n  size: 16", advice: "Write `font: 16`.",
      typed: "- Image: {symbol: heart.fill}\n  font: 16"),
    Row(
      written: "- Image: Avatar\n  size: 16", advice: "Write `frame: {width: 16, height: 16}`.",
      typed: "- Image: Avatar\n  frame: {width: 16, height: 16}"),
    Row(
      written: "- Text: a\n  style: {fontSize: 12, color: gray}",
      advice: "Write `font: 12` and `foregroundStyle: gray` beside the view.",
      typed: "- Text: a\n  font: 12\n  foregroundStyle: gray"),
    Row(
      written: "- Text: a\n  font: {size: 12, color: gray}", advice: "Write `foregroundStyle: gray` beside the view."),
    Row(written: "- Text: a\n  class: title", advice: "Write `font: title`.", typed: "- Text: a\n  font: title"),
    Row(
      written: "- Image: a\n  shape: circle", advice: "Write `clipShape: Circle`.",
      typed: "- Image: a\n  clipShape: Circle"),
    Row(
      written: "- Image: a\n  clipShape: {RoundedRectangle: {cornerRadius: 8}}", advice: "Write `cornerRadius: 8`.",
      typed: "- Image: a\n  cornerRadius: 8"),
  ]

  static let states = [
    Row(
      written: "- Text: a\n  visible: \"{pulse != null}\"", advice: "Write `if: pulse`.",
      typed: "- Text: a\n  if: pulse"),
    Row(written: "- Text: a\n  show if: \"!isOn\"", advice: "Write `unless: isOn`."),
    Row(written: "- Text: a\n  hidden: \"{train.delay == 0}\"", advice: "Write `if: delay` beside the view instead."),
    Row(
      written: "- Text: a\n  when: \"{rooms.isEmpty}\"",
      advice: "For a state of the app write `if: isEmpty` in its place."),
    Row(
      written: "- Text: a\n  opacity: \"{done ? 0.5 : 1}\"",
      advice: "Write the view twice, once with `opacity: 0.5` and `if: done`, once with `opacity: 1` and "
        + "`unless: done`."),
    Row(
      written: "- Text: a\n  font: \"{big ? title : caption}\"",
      advice: "Write the view twice, once with `font: title` and `if: big`, once with `font: caption` and "
        + "`unless: big`."),
    Row(
      written: "- Text: a\n  foregroundStyle: \"{{ up ? '#3fb950' : red }}\"",
      advice: "Write the view twice, once with `foregroundStyle: \"#3fb950\"` and `if: up`, once with "
        + "`foregroundStyle: red` and `unless: up`.",
      typed: "- Text: a\n  foregroundStyle: \"#3fb950\"\n  if: up"),
    Row(
      written: "- Text: a\n  tint: \"{if item.ok then green else red}\"",
      advice: "Write the view twice, once with `tint: green` and `if: ok`, once with `tint: red` and `unless: ok`."),
    Row(
      written: "- Text: a\n  tint: \"{!isOn ? red : green}\"",
      advice: "Write the view twice, once with `tint: green` and `if: isOn`, once with `tint: red` and "
        + "`unless: isOn`."),
    Row(
      written: "- Image: {symbol: \"{isOn ? pause.fill : play.fill}\"}",
      advice: "Write the view twice, once with `symbol: pause.fill` and `if: isOn`, once with `symbol: play.fill` and "
        + "`unless: isOn`."),
    Row(
      written: "- Image: \"{isOn ? pause.fill : play.fill}\"",
      advice: "Write the view twice, once with `Image: {symbol: pause.fill}` and `if: isOn`, once with "
        + "`Image: {symbol: play.fill}` and `unless: isOn`."),
    Row(
      written: "- switch: \"{parcel.status}\"\n  cases:\n    delivered: {Text: a}\n    lost: {Text: b}",
      advice: "without `switch`, `cases` and the names of the cases above them, each with its state beside its name: "
        + "`if: delivered` and `if: lost`.",
      typed: "- {Text: a, if: delivered}\n- {Text: b, if: lost}"),
    Row(
      written: "when:\n  - condition: next == nil\n    show: {Text: a}\n  - otherwise: {Text: b}",
      advice: "the first with `unless: next` beside its name and the other with `if: next`.",
      typed: "- {Text: a, unless: next}\n- {Text: b, if: next}"),
  ]

  static let values = [
    Row(
      written: "- Text: a\n  text-shadow: 0 1px 2px rgba(0,0,0,.3)",
      advice: "Write `shadow: {color: {color: \"#000000\", opacity: 0.3}, radius: 2, y: 1}`.",
      typed: "- Text: a\n  shadow: {color: {color: \"#000000\", opacity: 0.3}, radius: 2, y: 1}"),
    Row(
      written: "- Text: a\n  foregroundStyle: white70", advice: "Write `{color: white, opacity: 0.7}`.",
      typed: "- Text: a\n  foregroundStyle: {color: white, opacity: 0.7}"),
    Row(
      written: "- Text: a\n  foregroundStyle: systemGray6", advice: "Write `{light: \"#F2F2F7\", dark: \"#1C1C1E\"}`.",
      typed: "- Text: a\n  foregroundStyle: {light: \"#F2F2F7\", dark: \"#1C1C1E\"}"),
    Row(
      written: "- Text: a\n  foregroundStyle: {color: white, darkColor: black}",
      advice: "Write `{light: …, dark: black}`."),
    Row(
      written: "- Text: a\n  foregroundStyle: {color: indigo, gradient: true}",
      advice: "Write `{gradient: [indigo, white]}` with the colours that it has, or `indigo` alone.",
      typed: "- Text: a\n  foregroundStyle: {gradient: [indigo, white]}"),
    Row(
      written: "- LinearGradient: {angle: 180deg, colors: [orange 0%, yellow 100%]}",
      advice: "Write them behind the name: `[orange, yellow]`.", typed: "- LinearGradient: [orange, yellow]"),
    Row(
      written: "- Text: a\n  font: {size: 28, weight: w700}", advice: "Did you mean \"bold\"?",
      typed: "- Text: a\n  font: {size: 28, weight: bold}"),
    Row(
      written: "- Text: a\n  animation: {type: spring, duration: 0.4}", advice: "Did you mean \"curve\"?",
      typed: "- Text: a\n  animation: {curve: spring, duration: 0.4}"),
    Row(
      written: "- Gauge: {value: power, in: [0, \"{peakPower}\"]}", advice: "Write `0...peakPower`.",
      typed: "- Gauge: {value: power, in: 0...peakPower}"),
    Row(
      written: "- ProgressView: {timerInterval: [\"{start}\", \"{end}\"]}", advice: "Write `start...end`.",
      typed: "- ProgressView: {timerInterval: start...end}"),
    Row(
      written: "- Button: {intent: Skip, systemImage: forward.end.fill}",
      advice: "Write `label: {Image: {symbol: forward.end.fill}}`.",
      typed: "- Button: {intent: Skip, label: {Image: {symbol: forward.end.fill}}}"),
    Row(
      written: "- Button: {intent: Skip, title: Next, icon: forward}",
      advice: "Write `label: {Label: {title: Next, symbol: forward}}` in place of `title`.",
      typed: "- Button: {intent: Skip, label: {Label: {title: Next, symbol: forward}}}"),
    Row(
      written: "- Toggle: Eco\n  action: toggle(item.id)", advice: "Write `Toggle: {label: Eco, intent: toggle}`.",
      typed: "- Toggle: {label: Eco, intent: toggle}"),
    Row(
      written: "- Toggle: {label: Eco, intent: Eco}\n  isOn: eco",
      advice: "Leave it out: whether it is on is known only when the app runs."),
    Row(
      written: "- Chart:\n  data: \"{history}\"",
      advice: "Write it inside the value of Chart, where anything may stand: `Chart: {data: \"{history}\"}`.",
      typed: "- Chart: {data: \"{history}\"}"),
    Row(
      written: "- Text: \"Next: {meeting}\"\n  date: short",
      advice: "Write `Text: \"Next: {meeting, style: date}\"`, a style for each date.",
      typed: "- Text: \"Next: {meeting, style: date}\""),
    Row(
      written: "- Text: \"{start}\"\n  dateStyle: short\n  timeStyle: short",
      advice: "Write `Text: {date: start, format: short}`.", typed: "- Text: {date: start, format: short}"),
    Row(
      written: "- Text: \"{start}\"\n  timeStyle: short", advice: "Write `Text: {date: start, style: time}`.",
      typed: "- Text: {date: start, style: time}"),
    Row(
      written: "- Text: a\n  link: app://row/{id}",
      advice: "Write `Link: {destination: \"app://row/{id}\", label: …}` around the view.",
      typed: "- Link: {destination: \"app://row/{id}\", label: {Text: a}}"),
    Row(
      written: "- Text: a\n  onTap: open the app",
      advice: "Leave it out: a tap opens the app. Write `widgetURL: …` for one of its screens, or for an action "
        + "`Button: {intent: NAME, label: …}` around the view."),
  ]

  static let loops = [
    Row(
      written: "- for: game in games\n  do: {Text: a}",
      advice: "Write `ForEach: {data: games, content: …}`, with what is below \"do\" as its content.",
      typed: "- ForEach: {data: games, content: {Text: a}}"),
    Row(
      written: "- repeat: item in items\n  max: 3\n  view: {Text: a}",
      advice: "Write `ForEach: {data: items, count: 3, content: …}`, with what is below \"view\" as its content.",
      typed: "- ForEach: {data: items, count: 3, content: {Text: a}}"),
    Row(
      written: "- ForEach: feeding in feedings.prefix(3)\n  content: {Text: a}",
      advice: "Write `ForEach: {data: feedings, count: 3, content: …}`."),
    Row(
      written: "- ForEach: {data: values, item: {Text: a}}", advice: "Did you mean \"content\"?",
      typed: "- ForEach: {data: values, content: {Text: a}}"),
    Row(
      written: "- VStack: {items: \"{readings}\", itemBuilder: {Text: a}}",
      advice: "Write `content: {ForEach: {data: readings, content: …}}`, with what stands under \"itemBuilder\" as "
        + "its content."),
    Row(
      written: "- ForEach: {data: a, separator: true, content: {Text: a}}",
      advice: "Leave it out, or write `Divider` between the views."),
    Row(
      written: "- ForEach: {data: a, as: b, content: {Text: a}}",
      advice: "Leave it out: names in braces need no declaration."),
  ]

  static let typedViews = [
    Row(
      written: "type: VStack\nalignment: leading\nchildren: [{Text: a}]",
      advice: "The name of a view is a key of its own. Write `VStack:` in place of `children`, and leave `type` out.",
      typed: "VStack: [{Text: a}]\nalignment: leading"),
    Row(
      written: "type: Text\ntext: \"{room}\"", advice: "Write `Text: \"{room}\"` in place of `type` and `text`.",
      typed: "Text: \"{room}\""),
    Row(
      written: "type: Image\nname: \"{coin.symbol}\"",
      advice: "Write `Image: \"{coin.symbol}\"` in place of `type` and `name`.", typed: "Image: \"{coin.symbol}\""),
    Row(written: "- type: Spacer", advice: "Write `Spacer` in place of the mapping.", typed: "- Spacer"),
    Row(
      written: "{type: Gauge, value: \"{price}\", min: \"{low}\", max: \"{high}\"}",
      advice: "Write `Gauge: {value: price, in: low...high}` in place of `type`, `value`, `min` and `max`.",
      typed: "Gauge: {value: price, in: low...high}"),
    Row(
      written: "{type: Gauge, value: \"{price}\", style: circular}", advice: "Write `gaugeStyle: circular`."),
    Row(written: "{type: Text, text: a, color: green}", advice: "Write `foregroundStyle: green`."),
  ]

  @Test(arguments: [
    ("timeline: {refreshInterval: 30m}", "Did you mean \"reload\"?"),
    ("timeline: {reload: 1d, at: \"07:00\"}", "Leave it out: the time of day is not part of a description."),
    (
      "timeline: {entries: 24}",
      "Write one such as `entries: 1h`, or leave it out."
    ),
    ("supportsStandBy: true", "Leave it out: a widget is shown there unless it is disfavored."),
    ("supportsStandBy: false", "Write `disfavoredLocations: [standBy]` if it is not for StandBy."),
    ("configurable: true", "Write `configuration: appIntent`."),
    (
      "configuration: appIntent\nintent: Station",
      "Leave it out: beside `configuration: appIntent`, nothing about the intent is part of a description."
    ),
    (
      "intent: Station\nparameters: [a]",
      "Leave it out: beside `configuration: appIntent`, nothing about the intent is part of a description."
    ),
    ("relevance: {score: 1}", "such as `relevance: [date]`."),
    (
      "state: {current: Double}",
      "Leave it out: names in braces need no declaration. What pictures show for them is written under `samples:`."
    ),
    (
      "samples: {book: {title: Emma, author: Jane}}",
      "Write a sample for each name in it, `book.title: Emma` and `book.author: Jane`."
    ),
    (
      "families: {systemSmall: {content: {Text: a}, darkBackground: black}}",
      "Write `containerBackground: {light: …, dark: black}`."
    ),
    (
      "families: {accessoryCorner: {content: {Text: a}, platforms: [watchOS]}}",
      "write `platforms: [iOS, watchOS]` beside `families:`."
    ),
    (
      "families: {systemSmall: {content: {Text: a}, standBy: {content: {Text: b}}}}",
      "Write its views in `content`, with "
        + "`when: {showsWidgetContainerBackground: false, widgetRenderingMode: fullColor}` beside them."
    ),
    (
      "containerBackground: {color: \"{isFree ? 'green' : 'red'}\"}",
      "Write `containerBackground: {Group: [{Color: green, if: isFree}, {Color: red, unless: isFree}]}`."
    ),
  ])
  func keysOfWidgetsAndFamilies(_ written: String, _ advice: String) {
    let found = findings(in: "kind: a\n\(written)\n")
    #expect(found.contains { $0.hasSuffix(advice) }, "\(found)")
  }

  /// A view is swapped only where a condition certainly says that something is not so.
  @Test(arguments: [
    ("- Text: a\n  visible: \"{count == 0}\"", "Write `unless: count`."),
    ("- Text: a\n  visible: \"{count !== 0}\"", "Write `if: count`."),
    ("- Text: a\n  visible: \"{!(count == 0)}\"", "Write `if: count`."),
    ("- Text: a\n  visible: \"{a && b == 0}\"", "Write `if: STATE`."),
    ("- Text: a\n  if: \"count == 0\"", "Write `unless: count`."),
    ("- Text: a\n  unless: \"count == nil\"", "Write `if: count`."),
  ])
  func negations(_ written: String, _ advice: String) {
    let found = findings(inContent: written)
    #expect(found.count == 1 && found.contains { $0.hasSuffix(advice) }, "\(found)")
  }

  /// An asset may have any name.
  @Test func namesMayLookLikeQuestions() { #expect(findings(inContent: "Image: \"Foo ? Bar : Baz\"") == []) }

  @Test func aDocumentHasNoVersion() {
    #expect(
      findings(in: "version: 1\nwidgets:\n  - kind: a\n    content: {Text: a}\n") == [
        "unknown-key: version — \"version\" is not a key of a document. Leave it out: a description has no version."
      ])
  }
}
