import Findings
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
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(row.advice) }, "\(found)")
    if let typed = row.typed { #expect(findings(inContent: typed) == []) }
  }

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
      written: "- Text: a\n  variants: [{when: \"{rooms.isEmpty}\", font: body}]",
      advice: "For a state of the app write the view twice, with `if: isEmpty` and with `unless: isEmpty`."),
    Row(
      written: "- Text: a\n  font: {style: body, weight: \"{done ? bold : light}\"}",
      advice: "Write the view twice, once with `weight: bold` and `if: done`, once with `weight: light` and "
        + "`unless: done`."),
    Row(
      written: "- Text: a\n  when: {platform: \"{big ? iOS : macOS}\"}",
      advice: "`platform` cannot be \"{big ? iOS : macOS}\". Write `iOS`, `iPhone`, `iPad`, `macOS`, `watchOS`, "
        + "`visionOS` or `iPadOS`."),
    Row(
      written: "- Text: a\n  when: status == \"landed\"",
      advice: "For a state of the app write `if: landed` in its place.",
      typed: "- Text: a\n  if: landed"),
    Row(
      written: "- Text: a\n  visible: status != .landed", advice: "Write `unless: landed`.",
      typed: "- Text: a\n  unless: landed"),
    Row(
      written: "- Text: a\n  disabled: count >= 3",
      advice: "Write true or false, or two views: one with `if: highCount`, one with `unless: highCount`."),
    Row(
      written: "- Text: a\n  disabled: \"!item.reachable\"",
      advice: "Write true or false, or two views: one with `if: reachable`, one with `unless: reachable`."),
    Row(
      written: "- Text: a\n  overlay: {alignment: top, if: item.charging, content: {Image: {symbol: bolt}}}",
      advice: "Write what is below `content` right below it, `if: charging` beside the view, and no other keys.",
      typed: "- Text: a\n  overlay: {Image: {symbol: bolt}, if: charging}"),
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
      advice: "without `switch`, `cases` and the names of the cases above them, each with what it is for beside its name: "
        + "`if: delivered` and `if: lost`.",
      typed: "- {Text: a, if: delivered}\n- {Text: b, if: lost}"),
    Row(
      written: "when:\n  - condition: next == nil\n    show: {Text: a}\n  - otherwise: {Text: b}",
      advice: "the first with `unless: next` beside its name and the other with `if: next`.",
      typed: "- {Text: a, unless: next}\n- {Text: b, if: next}"),
    Row(
      written: "when:\n  - {condition: a, show: {Text: a}}\n  - {condition: b, show: {Text: b}}\n"
        + "  - {otherwise: {Text: c}}",
      advice: "each with a state of its own beside its name, such as `if: a` for the first.",
      typed: "- {Text: a, if: a}\n- {Text: b, if: b}\n- {Text: c, if: c}"),
    Row(
      written: "- switch: status\n  cases: {}",
      advice: "each with what it is for beside its name, as in `if: STATE`."),
  ]

  static let values = [
    Row(
      written: "- Label: {title: a, image: drop.fill}", advice: "Write `symbol: drop.fill`.",
      typed: "- Label: {title: a, symbol: drop.fill}"),
    Row(
      written: "- Label: {title: a, image: {systemName: drop}}", advice: "Write `symbol: drop`.",
      typed: "- Label: {title: a, symbol: drop}"),
    Row(
      written: "- ProgressView: 0.4", advice: "Write `ProgressView: {value: 0.4}`.",
      typed: "- ProgressView: {value: 0.4}"),
    Row(
      written: "- Image: A\n  clipShape: {roundedRectangle: {cornerRadius: 8}}",
      advice: "Write `cornerRadius: 8` in place of `clipShape`.", typed: "- Image: A\n  cornerRadius: 8"),
    Row(
      written: "- Image: A\n  rotation: 45", advice: "write rotationEffect, such as rotationEffect: 45.",
      typed: "- Image: A\n  rotationEffect: 45"),
    Row(
      written: "- ProgressView: {timerInterval: [\"2025-03-04T15:00:00Z\", \"2025-03-04T16:00:00Z\"]}",
      advice: "such as `timerInterval: trip`: when it begins and ends is known only when the app runs.",
      typed: "- ProgressView: {timerInterval: trip}"),
    Row(written: "- Gauge: 72", advice: "Write `Gauge: {value: 72}`.", typed: "- Gauge: {value: 72}"),
    Row(
      written: "- Text: a\n- spacer", advice: "views begin with a capital. Did you mean \"Spacer\"?",
      typed: "- Text: a\n- Spacer"),
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
      written: "- LinearGradient: {colors: [clear, {color: black, opacity: 0.7}], endPoint: bottom}",
      advice: "Write them behind the name: `[clear, {color: black, opacity: 0.7}]`.",
      typed: "- LinearGradient: [clear, {color: black, opacity: 0.7}]"),
    Row(
      written: "- Text: a\n  foregroundStyle: secondarySystemBackground",
      advice: "Write `{light: \"#F2F2F7\", dark: \"#1C1C1E\"}`.",
      typed: "- Text: a\n  foregroundStyle: {light: \"#F2F2F7\", dark: \"#1C1C1E\"}"),
    Row(
      written: "- Image: {symbol: heart, renderingMode: template}",
      advice: "Write `renderingMode: template` beside the view.",
      typed: "- Image: {symbol: heart}\n  renderingMode: template"),
    Row(
      written: "- Text: \"Boards {departure|relative}\"",
      advice: "For a date that the system keeps up to date, write `{departure, style: relative}`.",
      typed: "- Text: \"Boards {departure, style: relative}\""),
    Row(
      written: "- Circle: {}\n  frame: {height: \"{night.hours * 8}\"}",
      advice: "is known only when the app runs. Write the number that it has as a rule, or `unknown`.",
      typed: "- Circle: {}\n  frame: {height: unknown}"),
    Row(
      written: "- Text: a\n  background: {material: ultraThin, in: Capsule}",
      advice: "Write `style: {material: ultraThin}`.",
      typed: "- Text: a\n  background: {style: {material: ultraThin}, in: Capsule}"),
    Row(
      written: "- Text: \"{kickoff}\"\n  format: {date: shortened, time: shortened}",
      advice: "Write `Text: {date: kickoff, format: short}`.", typed: "- Text: {date: kickoff, format: short}"),
    Row(
      written: "- Text: \"Until {end, time}\"",
      advice: "For a date that the system keeps up to date, write `{end, style: time}`.",
      typed: "- Text: \"Until {end, style: time}\""),
    Row(
      written: "- Text: \"{departures[0].time}\"\n  dateStyle: relative",
      advice: "Write `Text: {date: \"departures[0].time\", style: relative}`.",
      typed: "- Text: {date: \"departures[0].time\", style: relative}"),
    Row(
      written: "- Gauge: {value: left, in: [10, -5]}", advice: "Write `-5...10`.",
      typed: "- Gauge: {value: left, in: -5...10}"),
    Row(
      written: "- Gauge: {value: left, in: [100, 0]}", advice: "Write `0...100`.",
      typed: "- Gauge: {value: left, in: 0...100}"),
    Row(
      written: "- ProgressView: {timerInterval: [\"{start}\", \"{end}\"]}", advice: "Write `start...end`.",
      typed: "- ProgressView: {timerInterval: start...end}"),
    Row(
      written: "- Button: {intent: Skip, systemImage: forward.end.fill}",
      advice: "Write `label: {Image: {symbol: forward.end.fill}}`.",
      typed: "- Button: {intent: Skip, label: {Image: {symbol: forward.end.fill}}}"),
    Row(
      written: "- Button: {intent: Skip, title: Next, icon: forward}",
      advice: "Write `label: {Label: {title: Next, symbol: forward}}` in place of `title` and `icon`.",
      typed: "- Button: {intent: Skip, label: {Label: {title: Next, symbol: forward}}}"),
    Row(
      written: "- Button: {intent: Skip, label: {Text: Next}, icon: forward}",
      advice: "Write `Image: {symbol: forward}` as a view below `label`.",
      typed: "- Button: {intent: Skip, label: [{Text: Next}, {Image: {symbol: forward}}]}"),
    Row(
      written: "- Link: {destination: \"app://a\", title: Next, icon: forward}",
      advice: "Write `label: {Label: {title: Next, symbol: forward}}` in place of `title` and `icon`.",
      typed: "- Link: {destination: \"app://a\", label: {Label: {title: Next, symbol: forward}}}"),
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

  @Test(arguments: [
    ("timeline: {refreshInterval: 30m}", "Did you mean \"reload\"?"),
    ("timeline: {reload: 1d, at: \"07:00\"}", "Leave it out: the time of day is not part of a description."),
    (
      "timeline: {entries: 24}",
      "Write one such as `entries: 1h`, or leave it out."
    ),
    ("timeline: {reload: atEnd}", "Write `policy: atEnd`."),
    (
      "timeline: {reload: 1 month}",
      "\"1 month\" is not a duration. Write a whole number and one of s, m, h, d, such as 15m."
    ),
    ("showsWidgetContainerBackground: false", "Whether it may remove it is written as `containerBackgroundRemovable`."),
    (
      "families: {systemSmall: {content: {Text: a}, standBy: {foregroundStyle: red}}}",
      "Write `variants: [{when: {showsWidgetContainerBackground: false, widgetRenderingMode: fullColor}, …}]` beside "
        + "the view in `content`, with these modifiers in it."
    ),
    ("timeline: {entries: [now, departure]}", "Leave it out if your data decides when entries appear."),
    ("placeholder: {redacted: true}", "Delete the key, and the system redacts the content."),
    (
      "data: {title: String, tasks: [{done: Bool}]}", "Leave it out: names in braces need no declaration."
    ),
    (
      "families: {systemSmall: {environment: {colorScheme: dark, content: {Text: a}}}}",
      "Write its views in `content`, with `when: {colorScheme: dark}` beside them."
    ),
    ("variables: {stop: {type: string}}", "Leave it out: names in braces need no declaration."),
    ("supportsStandBy: true", "Leave it out: a widget is shown there unless it is disfavored."),
    ("supportsStandBy: false", "Write `disfavoredLocations: [standBy]` if it is not for StandBy."),
    ("configurable: true", "Write `configuration: appIntent`."),
    (
      "configuration: appIntent\nintent: Station",
      "Leave it out: `configuration` alone says whether people can configure the widget, as appIntent or static."
    ),
    (
      "intent: Station\nparameters: [a]",
      "Leave it out: `configuration` alone says whether people can configure the widget, as appIntent or static."
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
      "Write its views as items of `content`, with "
        + "`when: {showsWidgetContainerBackground: false, widgetRenderingMode: fullColor}` beside each, and those for "
        + "other places with `when: {showsWidgetContainerBackground: true}`."
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
    ("- Text: a\n  visible: \"{a && b == 0}\"", "Write `if: aAndNotB`."),
    ("- Text: a\n  if: \"count == 0\"", "Write `unless: count`."),
    ("- Text: a\n  visible: \"title == ''\"", "Write `unless: title`."),
    ("- Text: a\n  visible: \"title == 'null'\"", "Write `if: title`."),
    ("- Text: a\n  hidden: \"{!(a == .b)}\"", "Write `unless: STATE` beside the view instead."),
    ("- Text: a\n  unless: \"count == nil\"", "Write `if: count`."),
  ])
  func negations(_ written: String, _ advice: String) {
    let found = findings(inContent: written)
    #expect(found.count == 1 && found.contains { $0.hasSuffix(advice) }, "\(found)")
  }

  @Test func oneKeyIsAdvisedOnce() {
    #expect(
      findings(inContent: "Grid: {horizontalSpacing: 4, verticalSpacing: 8, content: {Text: a}}") == [
        "unknown-key: horizontalSpacing — \"horizontalSpacing\" is not a key of this view's value. Did you mean "
          + "\"spacing\"?",
        "unknown-key: verticalSpacing — \"verticalSpacing\" is not a key of this view's value, and "
          + "`spacing` already says this. Leave it out.",
      ])
  }

  @Test func aTypedViewMayHaveAStyleBesideIt() {
    #expect(
      findings(inContent: "{type: Gauge, value: \"{price}\", style: circular}") == [
        "unknown-key: type — The name of a view is a key of its own. Write `Gauge: {value: price}` in place of `type` "
          + "and `value`.",
        "unknown-key: style — \"style\" is not a modifier. Write `gaugeStyle: circular`.",
      ])
  }

  /// What is far from every known name may be a modifier of the app's own, whatever else it usually means.
  @Test(arguments: [("color: red", Severity.warning), ("width: 8", .warning), ("fontt: body", .error)])
  func onlySlipsOfSpellingAreErrors(_ modifier: String, _ severity: Severity) {
    #expect(severities(inContent: "- Text: a\n  \(modifier)") == [severity])
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
