import Testing

/// Guessed forms whose message gives the last answer at once: all that is found.
@Suite struct LastAnswerTests {
  @Test(arguments: [
    (
      "VStack(alignment: leading, spacing: 6):\n  - Text: a",
      "yaml-syntax: VStack(alignment: leading, spacing: 6): — The arguments of a view are keys here. Write `VStack:`, "
        + "below it, indented by two columns more, `alignment: leading`, `spacing: 6` and `content:`, and its views "
        + "below `content:`, indented by two more."
    ),
    (
      "Text: {line} {direction}",
      "yaml-syntax: { — A text that begins with a brace must be quoted. Write `Text: \"{line} {direction}\"`."
    ),
    (
      "Gauge:\n  value: a\n  guageStyle: linear\n  label: b",
      "unknown-key: guageStyle — \"guageStyle\" is not a key of this view's value. Write the modifier "
        + "`gaugeStyle: linear` in the column of the view's name, below its whole value."
    ),
    (
      "Gauge: {value: a, style: linearCapacity}",
      "unknown-key: style — \"style\" is not a key of this view's value. Write the modifier "
        + "`gaugeStyle: linearCapacity` in the column of the view's name, below its whole value."
    ),
    (
      "Image: {systemName: bolt, size: 16}",
      "unknown-key: size — \"size\" is not a key of Image's value. Write the modifier `font: 16` for a symbol or text, "
        + "and `frame: {width: 16, height: 16}` for another image, in the column of the view's name."
    ),
    (
      "Image: {asset: beach, contentMode: fill}",
      "unknown-key: contentMode — \"contentMode\" is not a key of Image's value. Write the modifier "
        + "`scaledToFill: true` to fill the room, or `scaledToFit: true`, in the column of the view's name."
    ),
    (
      "Text: a\nforegroundStyle: [if low: red, else: blue]",
      "invalid-value: [if low: red, else: blue] — \"foregroundStyle\" cannot be a list. A value has no condition. "
        + "Write the usual one, or the view twice, with `if: STATE` and `unless: STATE`, where STATE is one word."
    ),
    (
      "Text: a\nforegroundStyle: \"{change >= 0 ? gain : loss}\"",
      "invalid-value: \"{change >= 0 ? gain : loss}\" — \"{change >= 0 ? gain : loss}\" is not allowed here. A value "
        + "has no condition. Write the usual one, or the view twice, with `if: STATE` and `unless: STATE`, where STATE is "
        + "one word."
    ),
    (
      "Text: a\nforegroundStyle: rgba(0, 0, 10, 0.7)",
      "invalid-value: rgba(0, 0, 10, 0.7) — \"rgba(0, 0, 10, 0.7)\" is not a colour. Write "
        + "`{color: \"#00000A\", opacity: 0.7}`."
    ),
    (
      "Text: a\nvariants: {standBy: {content: {Text: b}}}",
      "invalid-value: {standBy: {content: {Text: b}}} — \"variants\" cannot be a mapping. Write a list of "
        + "{when: …, MODIFIER: …}; another view is written next to this one, each with its own `when`."
    ),
    (
      "Text: a\nvariants: [{when: {colorScheme: dark}, containerBackground: none}]",
      "unknown-key: containerBackground — \"containerBackground\" is not a modifier. It is a key of the family: write "
        + "it next to `content:`."
    ),
    (
      "Text: a\nwhen: {standBy: true}",
      "unknown-key: standBy — \"standBy\" is not a key of a condition. StandBy and CarPlay remove the background: write "
        + "`showsWidgetContainerBackground: false` and `widgetRenderingMode: fullColor`."
    ),
    (
      "if live: {Text: a}\nelse: {Text: b}\nforegroundStyle: white",
      "unknown-key: if live — \"if live\" is not a view. Write each view as an item of its own, with `if: live` and "
        + "`unless: live` next to its name. Then write `foregroundStyle` next to each of them."
    ),
    (
      "Text: a\nvisibleIf: hasPlace",
      "unknown-key: visibleIf — \"visibleIf\" is not a modifier. Write `if: hasPlace`, with a word for a state of the "
        + "app."
    ),
    (
      "Text: a\nhidden: not battery.isCharging",
      "invalid-value: not battery.isCharging — \"not battery.isCharging\" is not allowed here. Write `if: STATE` or "
        + "`unless: STATE` in its place, next to the view's name."
    ),
    (
      "Text: a\ndisabled: match.isLive",
      "invalid-value: match.isLive — \"match.isLive\" is not allowed here. Write true or false, as it usually is, or "
        + "`unknown`, or the view twice, with `if: isLive` and `unless: isLive`."
    ),
    (
      "Text: a\noverlay: {alignment: topTrailing, Text: b}",
      "unknown-key: alignment — \"alignment\" does nothing on Text: only stacks have it. For its place in the room "
        + "write frame, such as frame: {maxWidth: infinity, maxHeight: infinity, alignment: topTrailing}; for the "
        + "lines of a text multilineTextAlignment."
    ),
    (
      "Button: {intent: A, image: mic.fill}",
      "unknown-key: image — \"image\" is not a key of this view's value. A symbol is part of the label: write "
        + "`label: {Image: {symbol: …}}`, or with a title `label: {Label: {title: …, symbol: …}}`."
    ),
    (
      "Text: {date: kickoff, style: [date, time]}",
      "invalid-value: [date, time] — \"style\" cannot be a list. Write one of date, time, relative, offset and "
        + "timer; for several of them, one Text each, next to one another."
    ),
    ("include: Badge", "unknown-key: include — \"include\" is not a view. Did you mean \"View\"?"),
  ])
  func views(_ content: String, _ finding: String) {
    #expect(findings(inContent: content + "\n") == [finding])
  }

  @Test(arguments: [
    (
      "placeholder: {photo: beach, title: Summer}",
      "invalid-value: {photo: beach, title: Summer} — A placeholder is a view. Write one, or delete the key, and the "
        + "system redacts the content. Sample values belong under `samples`."
    ),
    (
      "timeline: {entries: 1}",
      "invalid-value: 1 — \"1\" does not say which unit it has. \"entries\" is a time: write a whole number and one of "
        + "s, m, h, d, such as 15m: 1s, 1m, 1h or 1d. Leave it out for a single entry."
    ),
    (
      "configurable: PortfolioIntent",
      "unknown-key: configurable — \"configurable\" is not a key of a widget. Write `configuration: appIntent`; the name "
        + "of the intent is not described, so delete it."
    ),
    (
      "families: {systemSmall: {variants: {standBy: {content: {Text: b}}}}}",
      "unknown-key: variants — \"variants\" is not a key of a family. Write each view below `content:`, with its own "
        + "`when: {…}` next to its name. To change only modifiers write `variants: [{when: {…}, MODIFIER: …}]` next to "
        + "a view. Delete it if it only lists places: all are checked."
    ),
  ])
  func widgets(_ line: String, _ finding: String) {
    #expect(findings(in: "kind: a\ncontent: {Text: a}\n\(line)\n") == [finding])
  }
}
