import SwiftReading
import Testing

@testable import Linting

/// Rules say in words of Swift what to write.
@Suite struct WordingTests {
  /// A sentence of a rule, the value of its one name, and the sentence as it is reported.
  @Test(arguments: [
    ("The image {value} has no label.", "{artwork}", "The image artwork has no label."),
    ("The image {value} has no label.", "{isNew ? a b}", "The image has no label."),
    ("\"{value}\" says so.", "{count} of {goal}", "\"\\(count) of \\(goal)\" says so."),
    ("The text “{value}” is cut off.", "{count} of {goal}", "The text “\\(count) of \\(goal)” is cut off."),
    ("“{value}” is by {value}", "{count}", "“\\(count)” is by count"),
    (
      "Write it within `if {value}`", "{widgetFamily: accessoryCircular}",
      "Write it within `if widgetFamily == .accessoryCircular`"
    ),
    ("Write `.font({value})`.", "caption", "Write `.font(.caption)`."),
    ("Write `{value}`.", "padding: 16", "Write `.padding(16)`."),
    ("Write `{value}`.", "leading: 16", "Write `.padding(.leading, 16)`."),
    ("Write `{value}`.", "containerBackground: blue", "Write `.containerBackground(.blue, for: .widget)`."),
    (
      "Write `{value}`.", "containerBackground: {Color: blue}",
      "Write `.containerBackground(for: .widget) { Color.blue }`."
    ),
    (
      "delete `{value}`", "background: {LinearGradient: [blue, red]}",
      "delete `.background { LinearGradient(colors: [.blue, .red], …) }`"
    ),
    (
      "`.opacity({value} ? 1 : …)`", "{widgetRenderingMode: [accented, vibrant]}",
      "`.opacity([.accented, .vibrant].contains(widgetRenderingMode) ? 1 : …)`"
    ),
    (
      "`.opacity({value} ? 1 : …)`", "{widgetRenderingMode: vibrant}",
      "`.opacity(widgetRenderingMode == .vibrant ? 1 : …)`"
    ),
    ("Write `.frame({value})`.", "{width: 60, height: 44}", "Write `.frame(width: 60, height: 44)`."),
    (
      "Write `.frame({value})`.", "{maxWidth: infinity, height: 50, alignment: leading}",
      "Write `.frame(height: 50).frame(maxWidth: .infinity, alignment: .leading)`."
    ),
    (
      "write `{value}`", "containerBackground: {asset: Back, light: \"#E6E2D1\", dark: \"#161616\"}",
      "write `.containerBackground(Color(\"Back\"), for: .widget)`"
    ),
    ("delete `{value}`", "{Color: \"#E6E2D1\"}", "delete `Color(red: 230 / 255, green: 226 / 255, blue: 209 / 255)`"),
    ("delete `{value}`", "{Color: white, if: entry-isEmpty.yes}", "delete `Color.white`"),
    (
      "delete `{value}`", "background: {gradient: [teal, unknown]}",
      "delete `.background(Gradient(colors: [.teal, …]))`"
    ),
    ("Add `{value}`.", "widgetURL: \"{model.url()}\"", "Add `.widgetURL(URL(string: \"\\(model.url())\"))`."),
    (
      "such as `{value}`", "{light: \"#1E6E8C\", dark: \"#89CDE6\"}",
      "such as `colorScheme == .dark ? Color(red: 137 / 255, green: 205 / 255, blue: 230 / 255) "
        + ": Color(red: 30 / 255, green: 110 / 255, blue: 140 / 255)`"
    ),
    ("Add `{value}`.", "widgetURL: \"{entry.url!}\"", "Add `.widgetURL(URL(string: \"\\(entry.url!)\"))`."),
    ("Write `.description(\"{value}\")`.", "\"See it, now.\"", "Write `.description(\"See it, now.\")`."),
    (
      "Write `{value}`.", "Text: \"in {next, style: relative}, about\"",
      "Write `Text(\"in \\(next, style: .relative), about\")`."
    ),
    ("Use `.font({value})`.", "{style: title, weight: bold}", "Use `.font(.title.weight(.bold))`."),
    ("Use `.font({value})`.", "{style: title, design: rounded}", "Use `.font(.system(.title, design: .rounded))`."),
    ("Use `.foregroundStyle({value})`.", "asset: \"Paper\"", "Use `.foregroundStyle(Color(\"Paper\"))`."),
    ("add `// widgetlint:role {value}`", "photo", "add `// widgetlint:role photo`"),
    ("Write `pixels: {value}`.", "[100, 75]", "Write `pixels: [100, 75]`."),
    ("An odd {value} mark", "`", "An odd ` mark"),
  ])
  func valuesAreInWordsOfSwift(_ sentence: String, _ value: String, _ expected: String) {
    #expect(MessageTemplate(sentence).aboutSwift.filled { $0 == "value" ? value : nil } == expected)
  }

  /// Where a condition reads a value, and which systems know what is advised.
  @Test(arguments: [
    ("Write `.font(.caption)`.", ""),
    (
      "Add `.containerBackground(for: .widget) { EmptyView() }` to systemSmall.",
      " That needs iOS 17, macOS 14 or watchOS 10; for earlier systems ask `#available` first."
    ),
    (
      "Write `.widgetAccentedRenderingMode(.desaturated)`.",
      " It goes right behind `Image(…)` or its `.resizable()`. "
        + "That needs iOS 18, macOS 15 or watchOS 11; for earlier systems ask `#available` first."
    ),
    (
      "Give it `if widgetRenderingMode == .fullColor`.",
      " The view reads it from `@Environment(\\.widgetRenderingMode) var widgetRenderingMode`. "
        + "That needs iOS 16, macOS 13 or watchOS 9; for earlier systems ask `#available` first."
    ),
    (
      "Give it `if showsWidgetContainerBackground`.",
      " The view reads it from `@Environment(\\.showsWidgetContainerBackground) var showsWidgetContainerBackground`."
    ),
  ])
  func requirements(_ remedy: String, _ added: String) {
    #expect(SwiftRequirements.added(to: remedy) == remedy + added)
  }

  /// What the oldest systems and the file have need not be said; what they lack is.
  @Test func requirementsOfAProject() {
    let remedy = "Give it `if widgetRenderingMode == .fullColor`."
    let reading = " The view reads it from `@Environment(\\.widgetRenderingMode) var widgetRenderingMode`."
    let systems = " That needs iOS 16, macOS 13 or watchOS 9; for earlier systems ask `#available` first."
    let type = " A property cannot ask: put the view into one marked `@available(iOS 16, macOS 13, watchOS 9, *)`."
    let file = " The file has to `import WidgetKit`."
    #expect(SwiftRequirements.added(to: remedy, oldest: ["iOS": 16, "visionOS": 1]) == remedy + reading)
    #expect(SwiftRequirements.added(to: remedy, oldest: ["iOS": 17, "macOS": 12]) == remedy + reading + systems + type)
    let added = SwiftRequirements.added(to: remedy, oldest: ["iOS": 17], importsWidgetKit: false)
    #expect(added == remedy + reading + file)
    let image = SwiftRequirements.added(to: "Add `.widgetAccentedRenderingMode(.accented)`.", oldest: ["iOS": 17])
    #expect(image.contains("write `.modeOfImage()` there"))
    #expect(image.contains("#available(iOS 18, macOS 15, watchOS 11, *) { self.widgetAccentedRenderingMode(.accented) }"))
    let background = "Add `.containerBackground(for: .widget) { EmptyView() }` to systemSmall."
    for line in ["import WidgetKit // for the widget", "@preconcurrency import WidgetKit", "import A; import WidgetKit"] {
      #expect(SwiftRequirements.isImported("WidgetKit", in: Array("import SwiftUI\n\(line)\n".utf8)), "\(line)")
    }
    #expect(!SwiftRequirements.isImported("WidgetKit", in: Array("// import WidgetKit\nimport WidgetKitty\n".utf8)))
    #expect(SwiftRequirements.added(to: background, oldest: ["iOS": 17], importsWidgetKit: false) == background)
  }

  @Test(arguments: [
    ("import SwiftUI\nimport WidgetKit\r\n", true), ("@preconcurrency import WidgetKit", true),
    ("import SwiftUI\n// import WidgetKit", false), ("import WidgetKitten", false),
  ])
  func imports(_ code: String, _ isImported: Bool) {
    #expect(SwiftRequirements.isImported("WidgetKit", in: Array(code.utf8)) == isImported)
  }
}
