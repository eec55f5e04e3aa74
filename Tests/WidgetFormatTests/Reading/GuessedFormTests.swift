import Testing

/// Forms that people guess who know SwiftUI: the message shows the form that was meant, with their values.
@Suite struct GuessedFormTests {
  /// Messages about modifiers of a text.
  @Test(arguments: [
    ("font: title.monospacedDigit()", "Write `font: title`, and below it `monospacedDigit: true`."),
    ("font: .title2.weight(.semibold)", "Write `{style: title2, weight: semibold}`."),
    ("font: {largeTitle: {weight: bold}}", "Write `style: largeTitle`, and what is below it in the same mapping."),
    ("animation: {easeInOut: 0.4}", "Write `curve: easeInOut` and `duration: 0.4`."),
    ("animation: 0.4", "Write `{duration: 0.4}`."),
    ("clipShape: {Circle: {}}", "Write `clipShape: Circle`."),
    ("clipShape: RoundedRectangle(8)", "Write `clipShape: RoundedRectangle`, and below it `cornerRadius: 8`."),
    (
      "clipShape: {RoundedRectangle: {cornerRadius: 12, style: continuous}}",
      "Write `clipShape: RoundedRectangle`, and below it `cornerRadius: 12`."
    ),
    ("foregroundStyle: black 60%", "Write `{color: black, opacity: 0.60}`."),
    ("foregroundStyle: {hierarchical: primary}", "Did you mean \"color\"?"),
    (
      "foregroundStyle: {scheme: {light: red, dark: blue}}",
      "Write what is below it, such as `light`, without `scheme:`."
    ),
    ("foregroundStyle: [{light: red}, {dark: blue}]", "one mapping without dashes, such as {light: …, dark: …}."),
    ("background: [{light: red}, {dark: blue}]", "Write one mapping without dashes, such as {light: …, dark: …}."),
    ("background: {fill: red, in: Circle}", "Did you mean \"style\"?"),
    ("foregroundStyle: {red: 1}", "or {asset: NAME}, or delete it."),
    ("environment: {colorScheme: night}", "Did you mean \"dark\"?"),
    ("layoutPriority: default", "Write a number such as 4 or 0.5. Delete the key for the default."),
    ("frame: {maxWidth: full}", "Write a number that is 0 or more, or infinity."),
    ("\"colorScheme == dark\": {opacity: 0.9}", "Write `variants: [{when: {colorScheme: dark}, opacity: 0.9}]`."),
    ("if: colorScheme.dark", "Write `when: {colorScheme: dark}`."),
    ("unless: widgetRenderingMode == accented", "Write `when: {widgetRenderingMode: [fullColor, vibrant]}`."),
    ("unless: accented", "Write `when: {widgetRenderingMode: [fullColor, vibrant]}`."),
    ("unless: showsWidgetContainerBackground", "Write `when: {showsWidgetContainerBackground: false}`."),
    ("if: \"!isLuminanceReduced\"", "Write `when: {isLuminanceReduced: false}`."),
    ("if: {colorScheme: dark}", "For a condition write `when: {…}`."),
    ("if: true", "takes a word for a state of the app, such as `if: empty`."),
    ("unless: dynamicTypeSize.isAccessibilitySize", "takes a word for a state of the app, such as `unless: empty`."),
    ("when: {dark: true}", "Write `colorScheme: dark`."),
    ("style: timer", "Write `Text: {date: NAME, style: timer}`."),
    ("style: muted", "Write the modifiers that \"muted\" means, such as `font: caption`, next to the view's name."),
    ("font: 34 light", "Write `{size: 34, weight: light}`."),
    ("font: 34 bold", "Write `font: 34`, and below it `bold: true`."),
    ("fontStyle: headline", "Did you mean \"font\"?"),
    ("lines: 1", "Did you mean \"lineLimit\"?"),
    ("pad: 12", "Did you mean \"padding\"?"),
    ("w: 60", "Write `frame: {width: 60}` next to the view's name."),
    ("isWidgetAccentable: true", "If it is your own, write `x-isWidgetAccentable`."),
    ("text-overflow: ellipsis", "Write `truncationMode: tail`."),
    ("foregroundStyle: $ink", "or a gradient such as `{gradient: [red, blue]}`."),
    ("animation: {type: easeInOut}", "Did you mean \"curve\"?"),
    ("onTap: app://a", "Did you mean \"widgetURL\"?"),
    ("onTap: PlayIntent", "an intent belongs in the value of a view, such as `Button: {intent: …}`."),
    ("link: app://a", "with this view as the label; what a tap on the whole widget opens is `widgetURL`."),
    ("accent: true", "Did you mean \"widgetAccentable\"?"),
    ("alpha: true", "If it is your own, write `x-alpha`."),
    ("onclick: \"app://a\"", "Did you mean \"widgetURL\"?"),
    ("accent: blue", "Did you mean \"accentColor\"?"),
    ("colour: red", "Did you mean \"foregroundStyle\"?"),
    ("private: true", "Did you mean \"privacySensitive\"?"),
    ("alt: b", "Did you mean \"accessibilityLabel\"?"),
    ("disabled when: liked", "`when: {…}`, `if: STATE` or `unless: STATE`."),
    ("\"padding(.horizontal)\": 16", "Write `padding: {horizontal: …}` next to the view's name."),
    ("hidden: \"{!isPlaying}\"", "Write `if: STATE` or `unless: STATE` in its place, next to the view's name."),
    ("clipShape: rounded rectangle 16", "Write `clipShape: RoundedRectangle`, and below it `cornerRadius: 16`."),
    ("font: {style: italic}", "Write the modifier `italic: true` in the column of the view's name."),
    ("foregroundStyle: \"${{ a.color }}\"", "Write a colour, as it usually is, or `unknown`."),
    ("padding: \"hasBackground ? 0 : 12\"", "variants: [{when: {showsWidgetContainerBackground: true}, padding: 0}]`."),
    ("bold: \"item.late ? true : false\"", "or the view twice, with `if: late` and `unless: late`."),
    ("contentTransition: \"late ? opacity : identity\"", "or the view twice, with `if: late` and `unless: late`."),
    ("gaugeStyle: \"late ? circular : linear\"", "or the view twice, with `if: late` and `unless: late`."),
    ("opacity: \"{{ 0.5 if x > 3 else 1 }}\"", "with `if: STATE` and `unless: STATE`, where STATE is one word."),
    (
      "lineLimit: renderingMode == accented ? 1 : 2",
      "Write `lineLimit: 2`, and below it `variants: [{when: {widgetRenderingMode: accented}, lineLimit: 1}]`."
    ),
    (
      "foregroundStyle:\n  - 'red' when late\n  - 'green' otherwise",
      "Write the view once for each value, with `if: STATE` next to its name."
    ),
    ("weight: semibold", "Did you mean \"fontWeight\"?"),
    ("aria-label: Log", "Did you mean \"accessibilityLabel\"?"),
    ("variant: fill", "Did you mean \"symbolVariant\"?"),
    ("visible: environment != standBy", "for a place such as all but StandBy, next to the view's name."),
    ("when: {stand_by: true}", "write `showsWidgetContainerBackground: false` and `widgetRenderingMode: fullColor`."),
    ("clipShape: rounded_rectangle(8)", "Write `clipShape: RoundedRectangle`, and below it `cornerRadius: 8`."),
    ("foregroundStyle: Gradient(red, orange)", "Write `{gradient: [red, orange]}`."),
    ("foregroundStyle: trend", "where it depends on a state, the view twice, with `if: STATE` and `unless: STATE`."),
    ("style: title", "Did you mean \"font\"?"),
  ])
  func modifiersOfAText(_ line: String, _ advice: String) {
    let found = findings(inContent: "Text: a b\n\(line)\n")
    #expect(found.count == 1 && found[0].hasSuffix(advice), "\(found)")
  }

  @Test(arguments: [
    ("Button: {onclick: \"app://a\", label: {Text: a}}", "in the column of the view's name, below its whole value."),
    ("Gauge: {valu: high}", "Did you mean \"value\"?"),
    ("Gauge: {value: 3, in: [low, high]}", "Write both limits, such as `in: low...high`."),
    ("Gauge: {value: 3, in: {from: 0, to: 4}}", "Write both limits, such as `in: 0...4`."),
    ("Gauge: {value: 3, in: 0..100}", "Write both limits, such as `in: 0...100`."),
    ("Gauge: {value: 3, in: 0..<8}", "Write both limits, such as `in: 0...8`."),
    ("Gauge: {value: 3, in: [1, 2, 3]}", "Write both limits, such as `in: 0...8`."),
    ("Gauge: moves\nlabel: {Image: flame}", "Write `Gauge: {value: moves, label: {Image: flame}}`."),
    ("Gauge: 0.4\nin: 0...1", "Write `Gauge: {value: 0.4, in: 0...1}`."),
    ("Gauge: {value: 3}\nlabel: Steps", "Write `Gauge: {…, label: Steps}`."),
    ("Label: \"{value}°C\"\nsystemImage: sun.max", "Write `Label: {title: \"{value}°C\", systemImage: sun.max}`."),
    ("Label: [Steps, figure.walk]", "Write a text, or a mapping such as {title: Steps, symbol: figure.walk}."),
    ("Label: {title: a, image: clock}", "Did you mean \"symbol\" or \"asset\"?"),
    ("Button: All off\naction: OffIntent", "Write `Button: {label: All off, intent: OffIntent}`."),
    ("Button: OffIntent", "Write `{intent: OffIntent, label: …}`."),
    ("Link: app://a", "Write `{destination: app://a, label: …}`."),
    ("\"Spacer(minLength: 8)\"", "Write `Spacer: {minLength: 8}`."),
    ("[rect 3x28 blue]", "or if it is a view, `{Rectangle: …}`, with its modifiers as keys next to that."),
    ("[$sunset]", "Write what it stands for; colours are one mapping, such as `{gradient: [red, blue]}`."),
    ("ForEach: {items: days, content: {Text: a}}", "Did you mean \"data\"?"),
    ("ForEach: {dataCollection: days, content: {Text: a}}", "Did you mean \"data\"?"),
    ("VStack: {mainAxisAlignment: center, content: [{Text: a}]}", "Write a `Spacer` between the views, or before or after them."),
    ("ProgressView: [timerInterval: lap]", "or one mapping without dashes, such as {value: progress, label: …}."),
    ("ProgressView:\nproperties: {value: lap}", "such as `ProgressView: {value: lap}`."),
    ("Gauge: {value: 3}\ngaugeStyle: circularCapacity", "Did you mean \"accessoryCircularCapacity\"?"),
    ("Gauge: {value: 3, style: {type: linear}}", "or write `x-style` to keep what is not described here."),
    ("Text: {content: a}", "Write the text in its place: `Text: a`."),
    ("Text: \"{{ open ? 'a' : 'b' }}\"", "Write the Text twice, with `if: open` and `unless: open`."),
    ("Text: \"{{ due | short }}\"", "`Text: {date: due, style: date}`; describe what it looks like under `samples`."),
    ("Image: \"{up ? a : b}\"", "Write the Image twice, with `if: up` and `unless: up`."),
    ("Image: {symbol: \"{item.up ? 'a' : 'b'}\"}", "Write the Image twice, with `if: up` and `unless: up`."),
    ("Text: \"{due | time}\"", "Braces contain the name of a value. Write `{due, style: time}`."),
    ("Text: \"at {due:time}\"", "Braces contain the name of a value. Write `{due, style: time}`."),
    ("Text: \"at {due, style: tme}\"", "Braces contain the name of a value. Write `{due, style: time}`."),
    ("Text: \"{price:.2f}\"", "Write `{price}`, and if it is a date, `Text: {date: price, style: date}`; describe "
      + "what it looks like under `samples`."),
    ("Text: \"{q.price.formatted(.currency(code: 'EUR'))}\"", "what it looks like under `samples`."),
    ("Text: a\nwidgetURL: \"app://{{ .next.id }}\"", "Write `\"app://{next.id}\"`."),
    ("Text: a\nwidgetURL: URL(\"app://{id}\")", "Write only the address, `\"app://{id}\"`."),
    ("Link: {destination: \"app://{{ id }}\", label: a}", "Write `\"app://{id}\"`."),
    ("Text: {date: due, style: title}", "It is a text style: write `font: title` in the column of the view's name."),
    ("Text: {from: due}", "next to one another, such as `Text: {date: due, style: time}`."),
    ("Image: {system: star}", "Did you mean \"symbol\"?"),
    ("Button: {intent: A, children: {Text: a}}", "Did you mean \"label\"?"),
    ("Button: {intent: \"Log(id)\", label: a}", "Write only the name of the intent, `intent: Log`."),
    ("Button: {intent: A, label: a, style: plain}", "`buttonStyle: plain` in the column of the view's name, below its "
      + "whole value."),
    ("ForEach: {data: days, first: 6, content: {Text: a}}", "have `count: 6` in place of `data`."),
    ("ForEach: {data: days, empty: {Text: b}, content: {Text: a}}", "with `if: empty` beside it."),
    ("ForEach: {data: days.prefix(6), content: {Text: a}}", "Write only the name of the data, `data: days`."),
    ("ForEach: {data: \"days[:3]\", content: {Text: a}}", "Write only the name of the data, `data: days`."),
    ("Gauge: {value: 3, in: \"0..{total}\"}", "Write both limits, such as `in: 0...total`."),
    ("Text: \"{level, percent}\"", "describe what it looks like under `samples`."),
    ("Text: \"{due, time}\"", "Write `{due, style: time}`."),
    ("Text: \"{% if a %}b{% endif %}\"", "Write the view twice, with `if: STATE` and `unless: STATE`."),
    ("Text: \"${{ name }}\"", "Write `\"{name}\"`."),
    ("Link: {destination: \"app://${id}\", label: a}", "Write `\"app://{id}\"`."),
    ("Text: {date: a, style: {fontSize: 9}}", "next to the view's name, such as `fontSize: …`."),
    ("VStack: {props: {gap: 4}, content: [{Text: a}]}", "such as `gap`, without `props:`."),
    ("Button: {label: a, onPress: PlayIntent}", "Did you mean \"intent\"?"),
    ("ProgressView: {from: \"{start}\"}", "and two dates are one interval, such as `timerInterval: trip`."),
    ("Grid:\n  content:\n    - [{Text: a}]", "Put the list into a GridRow."),
    ("badge(a)", "Write `{View: badge}`, without arguments."),
    ("ForEach: {data: days, id: id, content: {Text: a}}", "Delete it: a description does not say what identifies each item."),
    ("ContentUnavailableView: {title: a}", "Write a VStack with `Label: {title: …, symbol: …}` and a Text."),
    ("- accessory_widget_background", "Did you mean \"AccessoryWidgetBackground\"?"),
    ("Chart: {}\nvisible: shown", "for a place such as all but StandBy, next to the view's name."),
    ("Icon: {name: star}", "Write `Image: {symbol: …}`."),
    ("Link: More\nurl: app://a", "Write `Link: {label: More, destination: app://a}`."),
    ("ForEach: days\ncontent: {Text: a}", "Write `ForEach: {data: days, content: {Text: a}}`."),
    ("ForEach: 3\ndo: {Text: a}", "Write `ForEach: {count: 3, content: {Text: a}}`."),
    ("Spacer: 8", "Write `{minLength: 8}`."),
    ("Image: {url: \"{photo}\"}", "Did you mean \"asset\"?"),
    ("Text: {timer: due}", "Write `style: timer` and `date: due`."),
    ("Text: {date: due, relative: true}", "Write `style: relative`."),
    ("Text: {value: due}", "`Text: due`, and a name of the data in braces, such as `\"{name}\"`."),
    ("Chart: {}\ndata: days", "What belongs to Chart is written inside its value, on lines that are indented more."),
    (
      "View: Row\ntitle: a",
      "If it is an argument, delete it: a named view takes none. If it is your own, write `x-title`."
    ),
    ("LazyVGrid: {columns: 2, content: [{Text: a}]}", "Write a Grid with a GridRow for each row."),
    ("ViewThatFits: [{Text: a}]\nin: horizontal", "is not a known modifier. If it is your own, write `x-in`."),
    (
      "parameters: [line, time]\ncontent: {Text: a}",
      "Write the view below it in its place; a list of views goes below a stack such as `VStack:`."
    ),
    (
      "content: {Text: a}",
      "Write the view below it in its place; a list of views goes below a stack such as `VStack:`."
    ),
  ])
  func views(_ content: String, _ advice: String) {
    let found = findings(inContent: content + "\n")
    #expect(found.count == 1 && found[0].hasSuffix(advice), "\(found)")
  }

  @Test(arguments: [
    ("timeline: {policy: {after: 30m}}", "as in `timeline: {policy: after, reload: 15m}`."),
    ("timeline: {never: true}", "Write `policy: never`."),
    ("timeline: {every: 2h}", "Did you mean \"entries\" or \"reload\"?"),
    ("timeline: [{reload: 2h}]", "Write a mapping such as {policy: after, reload: 30m}, without dashes."),
    ("reload: 2h", "Write `timeline: {reload: 2h}` next to `families:`."),
    ("snapshot: {city: Oslo}", "delete types, since names in braces need no declaration."),
    ("widgetDisplayName: a", "Did you mean \"displayName\"?"),
    ("layouts: {systemSmall: {}}", "Did you mean \"families\"?"),
    ("body: {systemSmall: {}}", "Did you mean \"families\"?"),
    ("families: {systemSmall: {contentMargins: none}}", "`contentMarginsDisabled: true` next to `families:`."),
    ("families: {systemSmall: {extends: systemMedium}}", "and write `View: Row` in both."),
    ("families: {systemSmall: {link: app://a}}", "write `widgetURL: app://page` next to `content:`."),
    ("families: {systemSmall: {standBy: {content: {Text: a}}}}", "widgetRenderingMode: fullColor}`."),
    ("timeline: {next: due}", "and the time between two reloads is `reload`."),
    ("timeline: {reloadPolicy: 15m}", "`entries` is the time between two entries, `reload` between two reloads."),
    ("containerBackground: {if: colorScheme == dark}", "Write `{light: …, dark: …}` with a colour for each."),
    ("placeholder: redacted", "Sample values belong under `samples`."),
    (
      "backgrounds: {containerBackground: red}",
      "Write what is below it, such as `containerBackground`, without `backgrounds:`."
    ),
    ("containerBackground: {color: red, removable: false}", "is a key of the widget: write it next to `families:`."),
    ("containerBackground: {color: red, for: widget}", "Write `content: {color: …}`."),
    ("containerBackground: {color: red, blur: 8}", "such as `{Image: photo, blur: …}`."),
    ("shared: {Row: {Text: a}}", "Did you mean \"views\"?"),
    ("hidden when: empty", "`when: {…}`, `if: STATE` or `unless: STATE`."),
    ("supports: [iOS]", "Did you mean \"platforms\"?"),
    ("smart-stack: [date]", "Did you mean \"relevance\"?"),
    ("subviews: {Row: {Text: a}}", "Did you mean \"views\"?"),
    ("relevance: {score: 3}", "a score or a duration is not described."),
    ("environment: {colorScheme: dark}", "is shown for one of them with `when: {widgetRenderingMode: accented}`."),
    ("timeline: {reload: atEnd}", "It is a policy: write `policy: atEnd`."),
    ("timeline: {entries: departures}", "such as 15m, or `unknown` if only the app knows it."),
    ("timeline: {when: open}", "A timeline has no condition. Write its usual values."),
    ("intent: ChooseIntent", "the name of the intent is not described, so delete it."),
    ("previews: [{city: Oslo}]", "to keep it for yourself."),
    ("families: {systemSmall: {}, refresh: 1h}", "Write `timeline: {reload: …}` next to `families:`."),
  ])
  func keysOfWidgets(_ line: String, _ advice: String) {
    let found = findings(in: "kind: a\ncontent: {Text: a}\n\(line)\n")
    #expect(found.count == 1 && found[0].hasSuffix(advice), "\(found)")
  }

  /// `when` inside of a quoted text is no condition behind it.
  @Test func aQuotedTextInAWrongColumnIsNoCondition() {
    let found = findings(in: "kind: a\ncontent:\n  VStack:\n    - Text: a\n    \"open when ready\": b\n")
    #expect(found.count == 1 && found[0].contains("This line is in a column of its own"), "\(found)")
  }

  /// Choices with `?` and `:` that YAML refuses, in texts and symbols as well as in modifiers.
  @Test(arguments: [
    ("Text: isLate ? \"Late\" : \"On time\"", "isLate"), ("Image: {systemName: isOn ? sun : moon}", "isOn"),
    ("Image:\n  systemName: isOn ? sun : moon", "isOn"), ("Text: a\nfont: isBig ? .title : .body", "isBig"),
    ("Label: {title: a, systemImage: entry.isOn ? \"sun\" : \"moon\"}", "isOn"), ("Text: a > b ? \"A\" : \"B\"", "STATE"),
  ])
  func choicesOfValues(_ content: String, _ state: String) {
    let found = findings(inContent: content)
    let end = state == "STATE" ? ", where STATE is one word." : "."
    let advice = "Write the usual one, or the view twice, with `if: \(state)` and `unless: \(state)`\(end)"
    #expect(found.contains { $0.hasPrefix("yaml-syntax") && $0.hasSuffix(advice) }, "\(found)")
  }

  /// Names of other tools, and slips in YAML.
  @Test(arguments: [
    ("Text: a\nfont: 14\nfont-weight: bold", "Did you mean \"fontWeight\"?"),
    ("Text: a\ntext-transform: uppercase", "Did you mean \"textCase\"?"),
    ("Text: a\nletter-spacing: 1", "Did you mean \"kerning\"?"),
    ("Text: a\nclip: circle", "Did you mean \"clipShape\"?"),
    ("Text: a\nwhite-space: nowrap", "Write `lineLimit: 1`."),
    ("Text: a\nfont: {name: Georgia}", "Did you mean \"custom\"?"),
    ("Text: a\nif: not running", "Write `unless: running`."), ("Text: a\nunless: not running", "Write `if: running`."),
    ("Text: a\nif: not isLuminanceReduced", "Write `when: {isLuminanceReduced: false}`."),
    ("Text: a\nif: not (a && b)", "takes a word for a state of the app, such as `if: empty`."),
    ("Text: a\nfont(.weight): bold", "Write `font: {weight: …}` next to the view's name."),
    ("VStack:\n  - Text: a\n  -Text: b", "A space is missing after the dash. Write `- Text: b`."),
  ])
  func namesOfOtherTools(_ content: String, _ advice: String) {
    let found = findings(inContent: content)
    #expect(found.count == 1 && found[0].hasSuffix(advice), "\(found)")
  }

  @Test func severalFamiliesInOneKeyAndSamplesInGroups() {
    #expect(
      findings(in: "kind: a\nfamilies: {\"systemSmall, systemLarge\": {content: {Text: a}}}\nsamples: {low: {level: 1}}\n")
        == [
          "unknown-family: \"systemSmall, systemLarge\" — \"systemSmall, systemLarge\" is not a widget family. Write each "
            + "family as a key of its own; views that families share go under `views:`.",
          "invalid-value: {level: 1} — \"low\" cannot be a mapping. Write a text such as Oslo, or a list such as "
            + "[{time: \"9\"}, {time: \"10\"}]; values of other names belong directly under `samples`.",
        ])
  }

  /// The quotes of a literal in a condition stay, and only an item below other items lacks a space.
  @Test func quotesAndDashesElsewhere() {
    let choice = findings(inContent: "Text: a\nforegroundStyle: widgetRenderingMode == \"accented\" ? red : blue")
    let form = "variants: [{when: {widgetRenderingMode: \"accented\"}, foregroundStyle: red}]"
    #expect(choice.contains { $0.contains(form) }, "\(choice)")
    for content in ["Text: a\n-b: a: b", "VStack:\n  - Text: a\n    -b: a: b"] {
      let key = findings(inContent: content)
      #expect(!key.isEmpty && !key.contains { $0.contains("A space is missing") }, "\(key)")
    }
  }

  @Test func aQuestionIsNoChoice() {
    #expect(
      findings(inContent: "Text: Prêt ? Oui : non\n") == [
        "yaml-syntax: : — A text with a colon and a space in it must be quoted. Write `Text: \"Prêt ? Oui : non\"`."
      ])
  }

  @Test func aColourForEachStateIsNoColour() {
    let found = findings(inContent: "Text: a\nforegroundStyle: {positive: green, negative: red}\n")
    #expect(found.count == 2 && found.allSatisfy { $0.hasSuffix("A gradient is `{gradient: [red, blue]}`.") }, "\(found)")
  }

  @Test func aWidgetUnderAnotherKeyIsUnwrapped() {
    #expect(
      findings(in: "definition:\n  widgetKind: a\n") == [
        "unknown-key: definition — \"definition\" is not a key of a document. Write what is below it, such as "
          + "`widgetKind`, without `definition:`."
      ])
    #expect(
      findings(in: "widgetKind: a\ncontent: {Text: a}\n") == [
        "unknown-key: widgetKind — \"widgetKind\" is not a key of a widget. Did you mean \"kind\"?"
      ])
  }

  @Test func mappingsInBracesKeepTheirForm() {
    #expect(
      findings(inContent: "View: {event: events[0]}\n") == [
        "yaml-syntax: {event: events[0]} — In braces, a value with brackets or braces must be quoted. "
          + "Write `View: {event: \"events[0]\"}`."
      ])
  }

  @Test func viewsOfTheDocumentAreNamed() {
    let source = "kind: a\ncontent:\n  - ring: {size: 4}\n  - uses: ring\nviews: {ring: {Text: a}}\n"
    let advice = "is not a view. Write `View: ring`, without arguments."
    #expect(findings(in: source) == ["unknown-key: ring — \"ring\" \(advice)", "unknown-key: uses — \"uses\" \(advice)"])
  }

  @Test func columnsOfAGridAreNotDescribedWhateverTheViewBelow() {
    #expect(
      findings(inContent: "LazyVGrid:\n  columns: 2\n  ForEach: batteries\n") == [
        "invalid-value: batteries — \"batteries\" is not allowed here. Write `{data: batteries, content: …}`.",
        "unknown-key: columns — \"columns\" is not a modifier. How many columns there are is not described. Write a Grid "
          + "with a GridRow for each row.",
      ])
  }
}
