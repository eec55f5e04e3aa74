#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes that repair all of a fault, leave no traces, and are right for the systems of the app.
@Suite struct FixCareTests {
  private func fixed(_ text: String, package: String? = nil, options: [String] = []) throws -> String {
    var files = ["A.swift": text]
    if let package { files["Package.swift"] = "let package = Package(name: \"A\", platforms: [\(package)])" }
    let folder = try AppFolder(files)
    try folder.fix(options)
    return try folder.text(of: "A.swift")
  }

  private func onBackground(_ body: String, families: String = ".systemSmall", other: String = "") -> String {
    SwiftApp.source(families: families, body: "\(body).containerBackground(.background, for: .widget)", other: other)
  }

  /// Paddings of 12 points or more replace the system's margins; smaller ones stay within these.
  @Test(arguments: [
    (".padding(10)", false), (".padding(.horizontal, 16).padding(.vertical, 8)", false), (".padding(16)", true),
    (".padding()", true), (".padding([.horizontal, .vertical], 12)", true),
  ])
  func paddingsReplaceMargins(_ padding: String, replaces: Bool) throws {
    let added = try fixed(SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }\(padding)"))
    #expect(added.contains("EmptyView()") && added.contains(".contentMarginsDisabled()") == replaces, "\(added)")
    if !replaces { return }
    let moved = try fixed(SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }\(padding).background(Color.blue)"))
    #expect(moved.contains("\(padding).containerBackground(Color.blue, for: .widget)"), "\(moved)")
    #expect(moved.contains(".contentMarginsDisabled()"), "\(moved)")
  }

  /// All of a second margin goes, but not the room for lines around shapes.
  @Test(arguments: [
    ("", ".padding().padding(.vertical, 16)", ""), ("", ".padding().padding(.top, 4)", ".padding(.top, 4)"),
    ("Circle().stroke(.red, lineWidth: 10); ", ".padding()", ".padding()"),
  ])
  func secondMargins(_ shape: String, _ paddings: String, _ left: String) throws {
    let body = { (paddings: String) in
      "VStack { \(shape)Text(\"72\"); Spacer() }.frame(maxWidth: .infinity, maxHeight: .infinity)\(paddings)"
    }
    #expect(try fixed(onBackground(body(paddings))) == onBackground(body(left)))
  }

  /// A comment about the time would be wrong.
  @Test(arguments: [("// Every minute.", false), ("// For now.", true)])
  func commentsAboutReloads(_ comment: String, isFixed: Bool) throws {
    let reload = "completion(Timeline(entries: [Entry(date: Date())], policy: .after(Date().addingTimeInterval(60))))"
    #expect(try fixed(timelines("\(comment)\n    \(reload)")).contains("15 * 60") == isFixed)
  }

  /// One blank before the text of a comment is no indentation.
  @Test func textOfComments() throws {
    let view = "Text(\"72\")\n        .padding(4)\n        .background(Color.red)"
    let app = onBackground("VStack {\n      \(view)\n      Spacer()\n    }").replacing("  ", with: "    ")
      .replacing("var mode", with: "var widgetRenderingMode")
    let text = try fixed("/*\n Tides.\n */\n" + app, package: ".iOS(.v18)")
    #expect(text.contains("\n                .background {\n                    if widgetRenderingMode"), "\(text)")
  }

  /// A view that draws a background where the system shows none has its padding for that, too.
  @Test(arguments: [("showsBackground", true), ("!showsBackground", false)])
  func paddingsOfRemovedBackgrounds(_ condition: String, isFixed: Bool) throws {
    let text = "VStack { if \(condition) { Text(\"73\") }; Text(\"72\"); Spacer() }.frame(maxWidth: .infinity).padding()"
    #expect(try fixed(onBackground(text)).contains(".padding()") != isFixed)
  }

  /// Each family may have a padding of its own.
  @Test(arguments: [("16", "16", true), ("11", "16", true), ("8", "8", false)])
  func paddingsOfFamilies(_ small: String, _ medium: String, replaces: Bool) throws {
    let text = try fixed(
      SwiftApp.source(
        families: ".systemSmall, .systemMedium",
        body: "VStack { Text(\"72\"); Spacer() }.padding(family == .systemSmall ? \(small) : \(medium))"))
    #expect(text.contains("EmptyView()") && text.contains(".contentMarginsDisabled()") == replaces, "\(text)")
  }

  /// A small padding is no margin.
  @Test(arguments: ["Text(\"72\").padding(4)", "VStack { Text(\"72\").padding(10); Text(\"73\") }"])
  func otherPaddings(_ body: String) throws {
    let text = try fixed(SwiftApp.source(body: body))
    #expect(text.contains("EmptyView()"), "\(text)")
    #expect(!text.contains("contentMarginsDisabled"))
  }

  /// Rows that fit now do not become a little too wide.
  @Test(arguments: [("Departures", true), ("Departures soon", false)])
  func rowsStillFit(_ words: String, isFixed: Bool) throws {
    let app = onBackground("HStack { Text(\"\(words)\").lineLimit(1); Spacer() }.padding(.horizontal, 5)")
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(app).contains(".padding(.horizontal, 16)") == isFixed)
  }

  private func timelines(_ code: String) -> String {
    onBackground("Text(\"72\")", other: """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          \(code)
        }
      }
      """)
  }

  /// A fix is not made if only the deleted code names a local constant, of which the compiler would warn.
  @Test func unusedConstants() throws {
    let link = "Link(destination: address) { Text(\"Open\") }"
    let accessory = { (constant: String) in
      self.onBackground("VStack { card }.widgetURL(entry.url)", families: ".accessoryCircular", other: """
        extension V {
          var card: some View {
            let address = \(constant)
            return \(link)
          }
        }
        """)
    }
    #expect(try fixed(accessory("makeAddress()")).contains("Link(destination: address)"))
    let other = accessory("makeAddress()").replacing("{ Text(\"Open\") }", with: "{ Text(\"Open\") }.environment(\\.u, address)")
    #expect(try !fixed(other).contains("Link("))
  }

  /// Comments about code that goes do not stay behind.
  @Test(arguments: [
    ("// The margin.\n      .padding(16)", false), (".padding(16) // The margin.", false),
    ("// The margin.\n\n      .padding(16)", true), (".padding(16)\n      // The colour.\n      .foregroundStyle(.red)", true),
  ])
  func commentsOfDeletedCode(_ padding: String, isFixed: Bool) throws {
    let app = SwiftApp.source(
      body: "VStack { Text(\"72\"); Spacer() }\n      \(padding)\n      .containerBackground(.background, for: .widget)")
    #expect(try fixed(app).contains(".padding(16)") == !isFixed)
  }

  /// A comment above a layer moves with it.
  @Test func commentsOfMovedLayers() throws {
    let app = SwiftApp.source(body: "ZStack {\n      // The brand.\n      Color.blue\n      Text(\"72\")\n    }")
    let text = try fixed(app)
    let moved = ".containerBackground(for: .widget) {\n      // The brand.\n      Color.blue\n    }"
    #expect(text.contains(moved) && text.contains("ZStack {\n      Text(\"72\")"), "\(text)")
  }

  /// A comment that names the number is about it.
  @Test(arguments: [("// 9 pt", false), ("// the name", true)]) func commentsThatNameValues(_ comment: String, isFixed: Bool) throws {
    let app = onBackground("VStack {\n      Text(entry.name).font(.system(size: 9)) \(comment)\n    }")
    #expect(try fixed(app).contains(".caption2") == isFixed)
  }

  /// Raised text is no larger than its title. On Apple Watch, text styles are large.
  @Test(arguments: [
    ("10", "12", ".macOS(.v14)", "size: 11"), ("10", "12", ".iOS(.v18)", ".caption2"),
    ("10", "12", ".watchOS(.v11)", "size: 11"), ("10", "15", ".watchOS(.v11)", ".footnote"),
    ("9", "15", ".watchOS(.v11)", "size: 11"), ("10", "10", ".iOS(.v18)", ".caption2"),
  ])
  func titlesStayLarger(_ size: String, _ title: String, _ platform: String, _ expected: String) throws {
    let families = platform.hasPrefix(".watch") ? ".accessoryRectangular" : ".systemSmall"
    let app = onBackground(
      "VStack { Text(entry.title).font(.system(size: \(title))); Text(entry.name).font(.system(size: \(size))) }",
      families: families)
    let text = try fixed(app, package: platform)
    #expect(text.contains("Text(entry.name).font(.system(\(expected)))") || text.contains("Text(entry.name).font(\(expected))"), "\(text)")
  }

  @Test func namedTitlesStayLarger() throws {
    let body = "VStack { Text(entry.title).font(.caption); Text(entry.name).font(.system(size: 9)) }"
    let app = onBackground(body)
    #expect(try fixed(app, package: ".macOS(.v14)").contains("size: 9"))
    #expect(try fixed(app, package: ".iOS(.v17)").contains("Text(entry.name).font(.caption2)"))
  }

  /// Text that may have several lines lacks height.
  @Test(arguments: [("", false), (".lineLimit(1)", true)]) func shrinkingNeedsALimit(_ limit: String, isSuggested: Bool) throws {
    let text = { (words: String) in "Text(\"\(words)\")\(limit)" }
    let rows = [text("Departures"), text("The ferry leaves at the south pier"), text("Next one in ten minutes")]
    let app = onBackground("VStack { \(rows.joined(separator: "; ")) }", families: ".accessoryRectangular")
    let folder = try AppFolder(["A.swift": app])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"rule\": \"text-cut-off\""))
    #expect(report.contains("Let the text shrink") == isSuggested, "\(report)")
  }

  /// Unless the project needs a system that has them, modes of images are asked for with a check.
  @Test(arguments: [(nil, true), (".iOS(.v17)", true), (".iOS(.v18)", false)])
  func modesOfImages(_ platform: String?, isChecked: Bool) throws {
    let app = onBackground("VStack { Image(uiImage: photo).resizable(); Text(\"1\") }\n      ")
    let text = try fixed(app, package: platform)
    #expect(text.contains("if #available(iOS 18.0, *)") == isChecked, "\(text)")
    #expect(text.contains("desaturated"))
  }

  /// A symbol of the app's own follows the mode by itself, and desaturation hides a drawing in black.
  @Test(arguments: [
    ("Image(uiImage: icon).resizable()", true), ("Image(appSymbol: \"logo\").resizable()", false),
    ("Image(uiImage: icon).imageScale(.large)", false),
    ("Image(uiImage: entry.isDark ? one : two).resizable()", true),
    ("Image(uiImage: colorScheme == .dark ? one : two).resizable()", false),
  ])
  func symbolsInAccentedMode(_ icon: String, isFixed: Bool) throws {
    let app = onBackground("VStack { \(icon); Text(\"1\") }")
    #expect(try fixed(app, package: ".iOS(.v18)").contains("widgetAccentedRenderingMode(.desaturated)") == isFixed)
  }

  /// A computed padding is not made one number.
  @Test(arguments: [
    ("entry.big ? 9 : 6", "", false), ("6", "", true), ("gap", "let gap: CGFloat = 6", true),
    ("gap", "var gap: CGFloat { 6 }", false), ("gap", "var gap: CGFloat { if Bool.random() { 6 } else { 24 } }", false),
    ("gap", "var gap: CGFloat {\n  if Bool.random() { return 24 }\n  return 6\n}", false),
    ("gap()", "func gap() -> CGFloat { 6 }", false),
  ])
  func choicesOfMargins(_ padding: String, _ declaration: String, isFixed: Bool) throws {
    let app = onBackground("VStack { Text(\"72\"); Spacer() }.padding(.horizontal, 16).padding(.vertical, \(padding))")
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
      .replacing("var body: some View", with: "\(declaration)\n  var body: some View")
    #expect(try fixed(app).contains(".padding(.vertical, 16)") == isFixed)
  }

  /// A negative padding beside the system's margins is deleted, not made a second margin.
  @Test(arguments: [".padding(.leading, -8)", ".padding(-10)"]) func negativePaddings(_ padding: String) throws {
    let content = "VStack { Text(\"72\"); Spacer() }.frame(maxWidth: .infinity, alignment: .leading)"
    #expect(try fixed(onBackground(content + padding)) == onBackground(content))
  }

  @Test(arguments: [(40, "largeTitle"), (20, "title3")]) func closestTextStyles(_ size: Int, _ style: String) throws {
    func app(_ font: String) -> String { onBackground("Text(\"72\").font(\(font))") }
    #expect(try fixed(app(".system(size: \(size))"), options: ["--profile=strict"]).contains(".font(.\(style))"))
  }

  /// Systems that a check sends to the other branch have no container.
  @Test(arguments: [".iOS(.v16)", nil]) func backgroundsOfOlderSystems(_ platform: String?) throws {
    let app = SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }.background(Color.blue)").replacing(
      "V(entry: entry) }", with: """
        if #available(iOS 17.0, *) { V(entry: entry).containerBackground(Color.blue, for: .widget) } else { V(entry: entry) } }
        """)
    let text = try fixed(app, package: platform)
    #expect(text.contains(".background(Color.blue)") || text.contains("self.background(background)"), "\(text)")
  }

  /// Only the size that is too small changes, not the choice.
  @Test func chosenSizes() throws {
    let text = try fixed(onBackground("Text(\"72\").font(.system(size: (entry.big ? 13 : 9)))"))
    #expect(text.contains("size: (entry.big ? 13 : 11)"), "\(text)")
  }

  /// A frame around a button is not part of it.
  @Test func framesAroundControls() throws {
    let app = onBackground("Button(intent: Add()) { Text(entry.name) }.buttonStyle(.plain).frame(width: 20, height: 20)")
    #expect(try fixed(app).contains(".frame(width: 20, height: 20)"))
  }

  /// The shape of a background is left out with it, not the text.
  @Test(arguments: ["widgetRenderingMode", "mode"]) func backgroundsInShapes(_ mode: String) throws {
    let shape = "RoundedRectangle(cornerRadius: 5)"
    let app = onBackground("VStack { Text(\"72\").background(.red, in: \(shape)); Text(\"73\") }")
    let text = try fixed(app.replacing("var mode", with: "private var \(mode)"), package: ".iOS(.v17)")
    #expect(text.contains("background { if \(mode) != .accented { \(shape).fill(.red) } }"), "\(text)")
  }

  /// A style that is no view fills a shape there, and remains the argument of the modifier.
  @Test(arguments: [
    ("entry.low ? .red : .blue", true), ("entry.low ? .red : (entry.high ? .blue : .gray.opacity(0.9))", true),
    ("entry.low ? AnyShapeStyle(.red) : AnyShapeStyle(.blue)", true), ("style", true), ("wrapped", true),
    ("inferred", true), ("made(of: entry)", true), ("tint.gradient", true), ("other.wash", true),
    ("entry.low ? Color.red.gradient : Color.blue.gradient", true), ("entry.low ? tint : .blue", false),
    ("tint", false), ("backdrop", false), ("Color.red", false),
  ])
  func stylesThatAreNoViews(_ value: String, isStyle: Bool) throws {
    let properties = """
      private var style: some ShapeStyle { entry.low ? Color.red : .blue }
        private var wrapped: AnyShapeStyle { AnyShapeStyle(Color.red) }
        private let inferred = Color.red.gradient
        private let other = Wash()
        private let tint = Color.red
        private func made<S: ShapeStyle>(of entry: Entry) -> S { Color.red }
        private var backdrop: some View { Color.red }
        let entry: Entry
      """
    func app(_ source: String) -> String {
      "\(source)\nstruct Wash { var wash: AnyGradient { Color.red.gradient } }\n"
        .replacing("  let entry: Entry", with: properties).replacing("var mode", with: "var widgetRenderingMode")
    }
    let pill = app(onBackground("VStack { Text(\"72\").padding(6).background(\(value)); Text(\"73\") }"))
    let code = isStyle ? "Rectangle().fill(\(value))" : value
    let text = try fixed(pill, package: ".iOS(.v17)")
    #expect(text.contains(".background { if widgetRenderingMode != .accented { \(code) } }"), "\(text)")
    let moved = try fixed(app(SwiftApp.source(body: "Text(\"72\").background(\(value))")), package: ".iOS(.v17)")
    let isArgument = isStyle || value == "Color.red"
    let container = isArgument ? "(\(value), for: .widget)" : "(for: .widget) { \(value) }"
    #expect(moved.contains(".containerBackground\(container)"), "\(moved)")
  }

  /// The mode of an image has no place before a member of Image of the project's own, unless that returns an image.
  @Test(arguments: [("some View", "widgetAccentable()", false), ("Image", "resizable()", true)])
  func membersOfImages(_ type: String, _ body: String, isFixed: Bool) throws {
    let app = onBackground(
      "VStack { Image(uiImage: goat).photo(); Text(\"73\") }",
      other: "extension Image { func photo() -> \(type) { \(body) } }")
    let text = try fixed(app, package: ".iOS(.v18)")
    #expect(text.contains(".photo().widgetAccentedRenderingMode(.desaturated)") == isFixed, "\(text)")
    #expect(isFixed || text == app)
  }

  /// Where the background is a choice, no one colour of the text is legible.
  @Test func colorsOnChosenBackgrounds() throws {
    let app = SwiftApp.source(
      body: """
        Text(entry.name).foregroundStyle(entry.isFirst ? .white : .white)
              .containerBackground(entry.paper, for: .widget)
        """,
      other: """
        struct Entry: TimelineEntry {
          var isFirst: Bool { position == 1 }
          var paper: Color { isFirst ? Color(red: 1, green: 0.85, blue: 0.3) : Color(white: 0.1) }
        }
        """)
    #expect(try fixed(app) == app)
  }

  /// One text style in place of a size that others use would shrink their texts.
  @Test(arguments: ["style.size", "style.points", "size(of: style)", "Style.regular(1)"])
  func sizesOfSeveralUses(_ size: String) throws {
    let app = onBackground(
      "VStack { Words(style: .small); Words(style: .large) }",
      other: """
        struct Style {
          let size: CGFloat
          var points: CGFloat { size }
          static let small = Style(size: 9)
          static let large = Style(size: 30)
          static func regular(_ factor: CGFloat) -> CGFloat { 9 }
        }
        struct Words: View {
          let style: Style
          func size(of style: Style) -> CGFloat { style.size }
          var body: some View { Text("72").font(.system(size: \(size))) }
        }
        """)
    #expect(try fixed(app) == app)
    let constant = app.replacing("size: \(size))", with: "size: Style.least)")
    #expect(try fixed("\(constant)\nextension Style { static let least = 9.0 }").contains(".font(.caption2)"))
  }

  /// Sizes that are computed from the room keep their margins.
  @Test(arguments: [("GeometryReader { room in", false), ("Group {", true)])
  func computedSizes(_ around: String, isFixed: Bool) throws {
    let app = SwiftApp.source(body: "\(around) VStack { Text(\"72\"); Spacer() }.padding(12).background(Color.blue) }")
    #expect(try fixed(app).contains(".contentMarginsDisabled()") == isFixed)
  }

  /// The style of a button goes with the button.
  @Test func stylesOfDeletedControls() throws {
    let button = "Button(intent: Add()) { Image(systemName: \"plus\") }.buttonStyle(.plain)"
    let text = try fixed(onBackground("\(button).padding(2)", families: ".accessoryCorner"), package: ".watchOS(.v10)")
    #expect(text.contains("    Image(systemName: \"plus\").padding(2)"), "\(text)")
  }
}
#endif
