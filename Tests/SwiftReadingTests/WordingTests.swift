import SwiftReading
import Testing

/// Rules say in words of Swift what to write.
@Suite struct WordingTests {
  @Test(arguments: [
    ("The image {artwork} has no label.", "The image artwork has no label."),
    ("The image {isNew ? a b} has no label.", "The image has no label."),
    ("\"{count} of {goal}\" says {kind}.", "\"\\(count) of \\(goal)\" says kind."),
    ("Write `font: caption`.", "Write `.font(.caption)`."),
    (
      "Write `padding: 16`, or delete `contentMarginsDisabled`.",
      "Write `.padding(16)`, or delete `.contentMarginsDisabled()`."
    ),
    ("with `when: {widgetRenderingMode: fullColor}`", "with `if widgetRenderingMode == .fullColor`"),
    ("give it `when: {showsWidgetContainerBackground: true}`", "give it `if showsWidgetContainerBackground`"),
    (
      "`variants: [{when: {widgetRenderingMode: [accented, vibrant]}, background: clear}]`",
      "`.background([.accented, .vibrant].contains(widgetRenderingMode) ? .clear : …)`"
    ),
    ("as in `Text: {date: NAME, style: relative}`", "as in `Text(NAME, style: .relative)`"),
    ("as `{NAME, style: timer}`", "as `\\(NAME, style: .timer)`"),
    ("Add `description: See …`.", "Add `.description(\"See …\")`."),
    (
      "add `# widgetlint:disable-line disfavored-locations -- REASON`",
      "add `// widgetlint:disable-line disfavored-locations -- REASON`"
    ),
    ("mark it `role: photo` or `dynamic: true`", "mark it `// widgetlint:role photo` or `// widgetlint:dynamic true`"),
    ("its `role`, its `pixels` and `minWidth`", "its `role`, its `pixels` and `minWidth`"),
    ("Write `pixels: [100, 75]`.", "Write `pixels: [100, 75]`."),
    ("Write `frame: {width: 60, height: 44}`.", "Write `.frame(width: 60, height: 44)`."),
    (
      "Write `frame: {maxWidth: infinity, height: 50, alignment: leading}`.",
      "Write `.frame(height: 50).frame(maxWidth: .infinity, alignment: .leading)`."
    ),
    (
      "add `variants: [{when: {platform: visionOS}, frame: {width: 60, height: 60}}]`",
      "add `#if os(visionOS) .frame(width: 60, height: 60) #endif`"
    ),
    ("Write `leading: 16`.", "Write `.padding(.leading, 16)`."),
    ("Write `containerBackground: blue`.", "Write `.containerBackground(.blue, for: .widget)`."),
    ("Write `containerBackground: {Color: blue}`.", "Write `.containerBackground(for: .widget) { Color.blue }`."),
    (
      "delete `background: {LinearGradient: [blue, red]}`",
      "delete `.background { LinearGradient(colors: [.blue, .red], …) }`"
    ),
    ("Write `{white: 0.7}`.", "Write `Color(white: 0.7)`."),
    (
      "write `containerBackground: {asset: Back, light: \"#E6E2D1\", dark: \"#161616\"}`",
      "write `.containerBackground(Color(\"Back\"), for: .widget)`"
    ),
    (
      "Write `containerBackground: {Color: {asset: Back, light: \"#E6E2D1\", dark: \"#161616\"}}`.",
      "Write `.containerBackground(for: .widget) { Color(\"Back\") }`."
    ),
    (
      "Write `containerBackground: {LinearGradient: [\"#E6E2FF\", \"#00000080\"]}`.",
      "Write `.containerBackground(for: .widget) { LinearGradient(colors: [Color(red: 230 / 255, green: 226 / 255, "
        + "blue: 1), Color(red: 0, green: 0, blue: 0, opacity: 128 / 255)], …) }`."
    ),
    ("delete `{Color: \"#E6E2D1\"}`", "delete `Color(red: 230 / 255, green: 226 / 255, blue: 209 / 255)`"),
    ("delete `{Color: white, if: entry-isEmpty.yes}`", "delete `Color.white`"),
    (
      "delete `background: {gradient: [teal, unknown]}`", "delete `.background(Gradient(colors: [.teal, …]))`"
    ),
    ("Add `widgetURL: \"{model.url()}\"`.", "Add `.widgetURL(URL(string: \"\\(model.url())\"))`."),
    ("such as `{light: \"#1E6E8C\", dark: \"#89CDE6\"}`", "such as `{light: \"#1E6E8C\", dark: \"#89CDE6\"}`"),
    ("Write `description: \"See it, now.\"`.", "Write `.description(\"See it, now.\")`."),
    ("Add `widgetURL: \"kerb://s/{id}\"`.", "Add `.widgetURL(URL(string: \"kerb://s/\\(id)\"))`."),
    (
      "Write `Text: \"in {next, style: relative}, about\"`.",
      "Write `Text(\"in \\(next, style: .relative), about\")`."
    ),
    ("Write `Image: {symbol: NAME}`.", "Write `Image(systemName: \"NAME\")`."),
    ("a row `HStack: [Spacer, …]`", "a row `HStack { Spacer(); … }`"),
    (
      "`{Text: {date: lastUpdate, style: relative}, role: lastUpdated}`",
      "`Text(lastUpdate, style: .relative) // widgetlint:role lastUpdated`"
    ),
    (
      "`{RoundedRectangle: {cornerRadius: 4}, fill: secondary}`", "`RoundedRectangle(cornerRadius: 4).fill(.secondary)`"
    ),
    ("No code here.", "No code here."),
    ("An odd ` mark", "An odd ` mark"),
  ])
  func isSaidInSwift(_ text: String, _ expected: String) {
    #expect(SwiftWording.translated(text) == expected)
  }

  /// Where a condition reads a value, and which systems know what is advised.
  @Test(arguments: [
    ("Write `font: caption`.", "Write `.font(.caption)`."),
    (
      "Add `containerBackground: none` to systemSmall.",
      "Add `.containerBackground(for: .widget) { EmptyView() }` to systemSmall. "
        + "That needs iOS 17, macOS 14 or watchOS 10; for earlier systems ask `#available` first."
    ),
    (
      "Write `widgetAccentedRenderingMode: desaturated`.",
      "Write `.widgetAccentedRenderingMode(.desaturated)`. It goes right behind `Image(…)` or its `.resizable()`. "
        + "That needs iOS 18, macOS 15 or watchOS 11; for earlier systems ask `#available` first."
    ),
    (
      "Give it `when: {widgetRenderingMode: fullColor}`.",
      "Give it `if widgetRenderingMode == .fullColor`. "
        + "The view reads it from `@Environment(\\.widgetRenderingMode) var widgetRenderingMode`. "
        + "That needs iOS 16, macOS 13 or watchOS 9; for earlier systems ask `#available` first."
    ),
    (
      "Give it `when: {showsWidgetContainerBackground: true}`.",
      "Give it `if showsWidgetContainerBackground`. The view reads it from "
        + "`@Environment(\\.showsWidgetContainerBackground) var showsWidgetContainerBackground`."
    ),
  ])
  func requirements(_ description: String, _ swift: String) {
    #expect(SwiftWording.remedy(description) == swift)
  }
}
