import Testing

@testable import WidgetFormat

/// Conditions on the place in which a widget is shown, as Swift reads them from its environment: what to write, and
/// that as it is typed.
@Suite struct EnvironmentAdviceTests {
  @Test(arguments: places + branches + values)
  func saysWhatToWrite(_ row: NaturalAdviceTests.Row) {
    let found = findings(inContent: row.written)
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(row.advice) }, "\(found)")
    if let typed = row.typed { #expect(findings(inContent: typed) == []) }
  }

  static let places: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Text: a\n  if: \"{showsWidgetContainerBackground}\"",
      advice: "is about the place in which the widget is shown, but \"if\" takes a word for a state of the app. Write "
        + "`when: {showsWidgetContainerBackground: true}`.",
      typed: "- Text: a\n  when: {showsWidgetContainerBackground: true}"),
    .init(
      written: "- Text: a\n  unless: isLuminanceReduced", advice: "Write `when: {isLuminanceReduced: false}`.",
      typed: "- Text: a\n  when: {isLuminanceReduced: false}"),
    .init(
      written: "- Text: a\n  if: \"@Environment(\\\\.colorScheme) == .dark\"",
      advice: "Write `when: {colorScheme: dark}`.", typed: "- Text: a\n  when: {colorScheme: dark}"),
    .init(
      written: "- Text: a\n  if: widgetFamily != .systemSmall",
      advice: "Write `when: {widgetFamily: [systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait, "
        + "accessoryCircular, accessoryCorner, accessoryRectangular, accessoryInline]}`."),
    .init(
      written: "- Text: a\n  if: family == .systemSmall", advice: "Write `when: {widgetFamily: systemSmall}`."),
    .init(
      written: "- Text: a\n  if: widgetRenderingMode == tinted",
      advice: "Write `when: {widgetRenderingMode: accented}`."),
    .init(
      written: "- Text: a\n  unless: renderingMode == .fullColor",
      advice: "Write `when: {widgetRenderingMode: [accented, vibrant]}`.",
      typed: "- Text: a\n  when: {widgetRenderingMode: [accented, vibrant]}"),
    .init(
      written: "- Text: a\n  when: \"platform != .iPhone\"",
      advice: "Write `when: {platform: [iPad, macOS, watchOS, visionOS]}`."),
    .init(
      written: "- Text: a\n  hidden: isLuminanceReduced == true",
      advice: "is a condition. Write `when: {isLuminanceReduced: false}` beside the view instead."),
    // Words of the app's own, and several conditions at once, are states.
    .init(written: "- Text: a\n  if: size == .small", advice: "Write `if: small`.", typed: "- Text: a\n  if: small"),
    .init(
      written: "- Text: a\n  if: \"player == 'white' && isRunning\"", advice: "Write `if: whiteAndIsRunning`.",
      typed: "- Text: a\n  if: whiteAndIsRunning"),
    .init(written: "- Text: a\n  if: \"!isOn || isPaused\"", advice: "Write `if: notIsOnOrIsPaused`."),
    .init(written: "- Text: a\n  if: a && b && c", advice: "Write `if: STATE`."),
    .init(written: "- Text: a\n  if: \"{parcels.count == 0}\"", advice: "Write `unless: parcels`."),
    // Low and high values are states of their own.
    .init(written: "- Text: a\n  if: balance < 0", advice: "Write `if: negativeBalance`."),
    .init(written: "- Text: a\n  if: change > 0", advice: "Write `if: change`."),
    .init(written: "- Text: a\n  if: count <= 0", advice: "Write `unless: count`."),
    .init(written: "- Text: a\n  if: battery.level < 20", advice: "Write `if: lowLevel`."),
    .init(written: "- Text: a\n  if: \"{temperature >= 30}\"", advice: "Write `if: highTemperature`."),
    .init(written: "- Text: a\n  if: events.count > 3", advice: "Write `if: manyEvents`."),
    .init(written: "- Text: a\n  if: entry.steps < entry.goal", advice: "Write `if: stepsBelowGoal`."),
    .init(written: "- Text: a\n  if: \"20 > battery\"", advice: "Write `if: lowBattery`."),
    .init(written: "- Text: a\n  if: \"0 < count\"", advice: "Write `if: count`."),
    .init(written: "- Text: a\n  if: events.count <= 1", advice: "Write `if: fewEvents`."),
    .init(written: "- Text: a\n  if: events.count < 1", advice: "Write `unless: events`."),
    .init(written: "- Text: a\n  if: progress < 1", advice: "Write `if: lowProgress`."),
    .init(written: "- Text: a\n  if: balance <= 0.0", advice: "Write `unless: balance`."),
    .init(written: "- Text: a\n  if: change >= 0", advice: "Write `unless: negativeChange`."),
    .init(written: "- Text: a\n  if: battery < 20%", advice: "Write `if: lowBattery`."),
    .init(written: "- Text: a\n  if: date > Date()", advice: "Write `if: date`."),
    .init(written: "- Text: a\n  if: \"!(battery < 20)\"", advice: "Write `if: STATE`."),
    .init(written: "- Text: a\n  if: not battery < 20", advice: "Write `if: STATE`."),
    .init(written: "- Text: a\n  if: min(a, b) < 3", advice: "Write `if: STATE`."),
    .init(
      written: "- Text: a\n  if: entry.currentMonthlySpending > entry.allowedMonthlySpending",
      advice: "Write `if: currentMonthlySpending`."),
  ]

  static let branches: [NaturalAdviceTests.Row] = [
    .init(
      written: "- switch: widgetRenderingMode\n  cases:\n    fullColor: {Text: a}\n    default: {Text: b}",
      advice: "each with what it is for beside its name: `when: {widgetRenderingMode: fullColor}` and "
        + "`when: {widgetRenderingMode: [accented, vibrant]}`.",
      typed: "- {Text: a, when: {widgetRenderingMode: fullColor}}\n"
        + "- {Text: b, when: {widgetRenderingMode: [accented, vibrant]}}"),
    .init(
      written: "- switch: overdue\n  cases:\n    true: {Text: a}\n    false: {Text: b}",
      advice: ": `if: overdue` and `unless: overdue`.",
      typed: "- {Text: a, if: overdue}\n- {Text: b, unless: overdue}"),
    .init(
      written: "- switch: status\n  cases:\n    .open: {Text: a}\n    default: {Text: b}",
      advice: ": `if: open` and `if: other`."),
    .init(
      written: "- if: colorScheme == .dark\n  then: {Text: a}\n  else: {Text: b}",
      advice: "each with `when: {colorScheme: dark}` or `when: {colorScheme: light}` beside its name."),
    .init(
      written: "- Text: a\n  if: isOn\n- else:\n    - Text: b",
      advice: "Write `unless: isOn` beside each of the views below it.",
      typed: "- Text: a\n  if: isOn\n- Text: b\n  unless: isOn"),
    .init(
      written: "- Text: a\n  if: isOn\n  else: {Text: b}",
      advice: "Write what is below it as an item of its own, with `unless: isOn` beside it."),
    .init(
      written: "- if isLuminanceReduced:\n    Text: a", advice: "Write `when: {isLuminanceReduced: true}` beside each "
        + "of the views below it."),
  ]

  static let values: [NaturalAdviceTests.Row] = [
    .init(
      written: "- Text: a\n  foregroundStyle: \"colorScheme == .dark ? white : black\"",
      advice: "A colour has one value for each appearance, and no conditions. Write "
        + "`foregroundStyle: {light: black, dark: white}`.",
      typed: "- Text: a\n  foregroundStyle: {light: black, dark: white}"),
    .init(
      written: "- Text: a\n  font: \"{widgetRenderingMode == .accented ? title : body}\"",
      advice: "A value has no conditions. Write the view twice, once with `font: title` and "
        + "`when: {widgetRenderingMode: accented}`, once with `font: body` and "
        + "`when: {widgetRenderingMode: [fullColor, vibrant]}`."),
  ]

  /// The background of a family.
  @Test(arguments: [
    (
      "{color: \"@environment(colorScheme) == dark ? black : white\"}",
      "Write `containerBackground: {light: white, dark: black}`.", "{light: white, dark: black}"
    ),
    (
      "{if: widgetRenderingMode == fullColor, then: {LinearGradient: [red, blue]}, else: {color: clear}}",
      "Write `containerBackground: {Group: [{LinearGradient: [red, blue], when: {widgetRenderingMode: fullColor}}, "
        + "{Color: clear, when: {widgetRenderingMode: [accented, vibrant]}}]}`.",
      "{Group: [{LinearGradient: [red, blue], when: {widgetRenderingMode: fullColor}}, {Color: clear, when: "
        + "{widgetRenderingMode: [accented, vibrant]}}]}"
    ),
    ("{}", "Write `none` for no background, or a colour such as blue.", "none"),
    (
      "{color: \"#F4E3C8\", dark: blue}", "Write `{light: \"#F4E3C8\", dark: blue}`.",
      "{light: \"#F4E3C8\", dark: blue}"
    ),
    (
      "{color: red, colorScheme: {dark: gray}}",
      "Write `{light: …, dark: gray}`, with the colour that is there already as `light`.", "{light: red, dark: gray}"
    ),
    (
      "{view: {Image: a}}", "Write what is below `view` right below it, and no other keys.", "{Image: a}"
    ),
    (
      "{removable: true, content: red}",
      "Leave it out: a background is removable unless the widget says `containerBackgroundRemovable: false`, beside "
        + "`families:`.", "{content: red}"
    ),
    ("{material: regularMaterial}", "Did you mean \"regular\"?", "{material: regular}"),
    ("ultraThin", "Write `{material: ultraThin}`.", "{material: ultraThin}"),
  ])
  func backgrounds(_ written: String, _ advice: String, _ typed: String) {
    func family(_ background: String) -> String {
      "kind: a\nfamilies:\n  systemSmall:\n    containerBackground: \(background)\n    content: {Text: a}\n"
    }
    let found = findings(in: family(written))
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(advice) }, "\(found)")
    #expect(findings(in: family(typed)) == [])
  }
}
