#if SwiftSource
import Foundation
import Rules
import Testing
import ToolRuns

/// Fixes that leave nothing behind, and code that only a person can change.
@Suite struct CarefulFixTests {
  /// The file after all fixes.
  private func fixed(_ text: String, _ others: [String: String] = [:]) throws -> String {
    let folder = try AppFolder(others.merging(["A.swift": text]) { $1 })
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  /// A condition among views needs a builder, and hides no text.
  @Test func conditionsOnlyInBuilders() throws {
    let app = """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in V() }
            .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemSmall])
        }
      }
      struct V: View {
        var body: some View {
          ZStack { card; Text("72") }.containerBackground(.background, for: .widget)
        }
        private var card: some View {
          Circle()
            .fill(Color.white)
            .frame(width: 30, height: 30)
        }
      }

      """
    let hidden = """
          Circle()
            .fill(Color.white)
            .frame(width: 30, height: 30)
            .opacity(widgetRenderingMode == .accented ? 0 : 1)
      """
    for attribute in ["", "@ViewBuilder "] {
      let text = try fixed(app.replacing("  private var card", with: "  \(attribute)private var card"))
      #expect(text.contains("  \(attribute)private var card: some View {\n\(hidden)\n  }\n"), "\(text)")
    }
    for other in ["AnyView", "some Shape"] {
      let text = app.replacing("card: some View", with: "card: \(other)")
      #expect(try fixed(text) == text)
    }
    let overlay = app.replacing("card; Text(\"72\")", with: "card")
      .replacing(".fill(Color.white)", with: ".fill(Color.white).overlay(Text(\"72\"))")
    #expect(try fixed(overlay) == overlay)
  }

  /// Near white stays light in both appearances, as its background does; grey on the system's follows it.
  @Test func colorsKeepTheirSide() throws {
    let light = SwiftApp.source(
      body: """
        Text("29%").font(.headline).foregroundColor(Color(red: 1, green: 0.8, blue: 0.8))
          .containerBackground(for: .widget) {
            LinearGradient(
              colors: [Color(red: 0.82, green: 0.13, blue: 0.13), Color(red: 0.8, green: 0.15, blue: 0.2)],
              startPoint: .top, endPoint: .bottom)
          }
        """)
    #expect(try fixed(light).contains(".foregroundColor(.white)"))
    let grey = SwiftApp.source(
      body: """
        Text("29%").foregroundStyle(Color(white: 0.5)).containerBackground(Color(.systemBackground), for: .widget)
        """)
    #expect(try fixed(grey).contains(".foregroundStyle(.primary)"))
  }

  private static let black = """
    Text("72").foregroundStyle(.white).frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.black)
    """

  /// One around it would replace it.
  @Test func aMovedBackgroundIsTheOnlyOne() throws {
    let around = "V(entry: entry).containerBackground(.fill.tertiary, for: .widget)"
    let app = SwiftApp.source(body: Self.black).replacing("V(entry: entry) }", with: "\(around) }")
    let text = try fixed(app)
    #expect(text.contains(".containerBackground(Color.black, for: .widget)"))
    #expect(text.contains("{ entry in V(entry: entry) }"))
    // Without it, the other state would have none.
    let choice = SwiftApp.source(body: "if entry.isOn {\n      \(Self.black)\n    } else {\n      Text(\"Off\")\n    }")
      .replacing("V(entry: entry) }", with: "\(around) }")
    #expect(try fixed(choice) == choice)
    // A function that makes backgrounds is not taken apart.
    let helper = """
      extension View {
        func onTertiary() -> some View { self.containerBackground(.fill.tertiary, for: .widget) }
      }
      """
    let function = SwiftApp.source(body: Self.black + ".onTertiary()", other: helper)
    #expect(try fixed(function) == function)
  }

  /// A frame that was measured for the small text stays as it is, and so does the text.
  @Test(arguments: [
    ("Text(entry.now, style: .timer).font(.system(size: 7)).frame(width: 36)", false),
    ("Text(\"At \\(entry.now)\").font(.system(size: 9)).frame(height: 10)", false),
    ("Text(\"At \\(entry.now)\").font(.system(size: 10)).frame(width: 60, height: 26)", true),
    ("Text(\"\\(entry.count)\").font(.system(size: 7)).minimumScaleFactor(0.5).frame(width: 36)", false),
    ("Text(\"Mon\").font(.system(size: 7)).frame(width: 60)", true),
    ("Color.red.frame(width: 23).overlay { Text(\"\\(entry.rain)%\").font(.system(size: 7)) }", false),
    ("Text(entry.now, style: .timer).font(.system(size: 7)).frame(maxWidth: .infinity)", true),
  ])
  func textInAFrame(_ body: String, isFixed: Bool) throws {
    let app = SwiftApp.source(body: "VStack { \(body) }.containerBackground(.background, for: .widget)")
    #expect(try fixed(app).contains(".font(.caption2)") == isFixed)
  }

  /// Other code finds its translation by the same words.
  @Test func sharedKeysStay() throws {
    let app = SwiftApp.source(body: "Text(\"1\").containerBackground(.background, for: .widget)")
      .replacing("See your steps.", with: "Shows steps.")
    let catalogue = ["Localizable.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"Shows steps.\": {}}}"]
    #expect(try fixed(app, catalogue).contains("See steps."))
    let other = ["Help.swift": "let help = LocalizedStringKey(\"Shows steps.\")"]
    #expect(try fixed(app, catalogue.merging(other) { $1 }) == app)
    #expect(try fixed(app, other).contains("See steps."))
  }

  @Test(arguments: [
    ("Shows your day.", "See your day."), ("Shows you the day.", "See the day."),
    ("Shows steps and lets you add some.", nil), ("Displays a list and opens the app.", nil),
    ("Displays movies and shows.", "See movies and shows."), ("Displays on the Lock Screen.", nil),
    ("Tracking goals and plans for today.", "Track goals and plans for today."),
    ("Listening queue at a glance.", nil), ("Listening to your queue.", "Listen to your queue."),
    ("Tracking steps, then showing how many are left.", nil), ("Shows the name or celebrates the person.", nil),
  ])
  func beginnings(_ text: String, _ expected: String?) {
    let start = Rewording.start(of: text, for: "description-action-verb")
    #expect(start.map { $0.replacement + text.dropFirst($0.length) } == expected)
  }

  /// Versions are read from a manifest that names files, and from a project that git ignores.
  @Test func versionsOfTheTarget() throws {
    let app = SwiftApp.source(body: "Text(\"1\")").replacing(
      "{ entry in V(entry: entry) }", with: "{ entry in\n      V(entry: entry)\n    }")
    let manifest = """
      let target: Target = .target(
        name: "W", destinations: .iOS, product: .appExtension, deploymentTargets: .iOS("15.0"), sources: ["A.swift"])
      """
    #expect(try fixed(app, ["Project.swift": manifest]).contains("if #available(iOS 17.0, *) {"))
    let project = """
      {objects = {
        P = {isa = PBXProject; buildConfigurationList = L;};
        L = {isa = XCConfigurationList; buildConfigurations = (C);};
        C = {isa = XCBuildConfiguration; name = Release;
          buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;};};
        T = {isa = PBXNativeTarget; buildPhases = (S); productType = "com.apple.product-type.app-extension";};
        S = {isa = PBXSourcesBuildPhase; files = (B);};
        B = {isa = PBXBuildFile; fileRef = F;};
        F = {isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT;};
      };}
      """
    let ignored = ["W.xcodeproj/project.pbxproj": project, ".git/HEAD": "", ".gitignore": "*.xcodeproj\n"]
    #expect(try fixed(app, ignored).contains("if #available(iOS 17.0, *) {"))
  }

  /// A choice keeps its other sizes and weights, and none is left between two alike.
  @Test(arguments: [
    ("size: 9, weight: entry.isOn ? .bold : .regular", ".caption2.weight(entry.isOn ? .bold : .regular)"),
    ("size: entry.isOn ? 9 : 13", ".system(size: entry.isOn ? 11 : 13)"),
    ("size: entry.isOn ? 9 : 11", ".system(size: 11)"),
  ])
  func sizesOfAChoice(_ size: String, _ expected: String) throws {
    let app = SwiftApp.source(
      body: "Text(entry.name).font(.system(\(size))).containerBackground(.background, for: .widget)")
    #expect(try fixed(app).contains(".font(\(expected))"))
  }

  /// The property that only the padding uses stays: people may want it elsewhere, and the compiler does not mind.
  @Test func deletedPaddingLeavesItsProperty() throws {
    let app = """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in V() }
            .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemMedium])
        }
      }
      struct V: View {
        var body: some View {
          HStack(spacing: 8) { Text("72"); Spacer() }
            .padding(inset)
            .containerBackground(.background, for: .widget)
        }

        private var inset: CGFloat { 16 }
      }

      """
    #expect(try fixed(app) == app.replacing("      .padding(inset)\n", with: ""))
  }

  @Test func aNamedSizeIsChangedWhereItIs() throws {
    let app = SwiftApp.source(
      body: "Text(entry.name).font(.system(size: size)).containerBackground(.background, for: .widget)")
      .replacing("  let entry: Entry", with: "  @ScaledMetric private var size = 9.0\n  let entry: Entry")
    #expect(try fixed(app) == app.replacing("size = 9.0", with: "size = 11"))
  }

  /// The only view of a condition may mark a state, which stays, and so does one that is made for accented mode.
  @Test func marksOfStatesStay() throws {
    let circle = "Circle().fill(Color.white).frame(width: 30, height: 30)"
    let app = SwiftApp.source(
      body: "ZStack { if entry.isOn { \(circle) }; Text(\"72\") }.containerBackground(.background, for: .widget)"
    ).replacing("var mode", with: "var widgetRenderingMode")
    #expect(try fixed(app) == app)
    let folder = try AppFolder(["A.swift": app])
    let report = try BuiltBinary.run(["--swift", "."], in: folder.url)
    #expect(report.output.contains("[accented-text-on-opaque]"))
    let ofTwoStates = circle.replacing("Color.white", with: "entry.isOn ? .white : .white.opacity(0.1)")
    let other = app.replacing("if entry.isOn { \(circle) }", with: ofTwoStates)
    #expect(try fixed(other) == other)
    let marked = app.replacing("height: 30)", with: "height: 30).widgetAccentable()")
    #expect(try fixed(marked) == marked)
  }

  /// In another family it is a part, and its comment stays with its brace.
  @Test func backgroundsOfTheWholeWidget() throws {
    let body = """
      if family == .systemSmall { Card() } else { HStack { Card(); Card() } }
      """
    let card = """
      struct Card: View {
        var body: some View {
          ZStack {
            ContainerRelativeShape()
              .fill(.black)

            Text("72").foregroundStyle(.white)
          } // ZStack
        }
      }

      """
    let small = SwiftApp.source(body: body, other: card)
    let both = SwiftApp.source(families: ".systemSmall, .systemMedium", body: body, other: card)
    #expect(try !fixed(both).contains("} // ZStack\n    .containerBackground"))
    #expect(try fixed(small).contains("    } // ZStack\n    .containerBackground(for: .widget) {\n"))
  }

  /// A background that cannot be read would be a box on an empty one.
  @Test func unknownBackgroundsStay() throws {
    for background in ["Theme.card", "Image(uiImage: photo).resizable().widgetAccentedRenderingMode(.fullColor)"] {
      let app = SwiftApp.source(body: "Text(\"72\").padding().background(\(background))")
      #expect(try fixed(app) == app)
    }
  }

  /// Where modifiers follow the brackets, new ones do, too.
  @Test func modifiersBehindBrackets() throws {
    let app = """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(
            kind: "w", provider: P()
          ) { entry in
            V(entry: entry).containerBackground(.background, for: .widget)
          }.configurationDisplayName(
            "Steps"
          ).supportedFamilies(
            [.systemSmall]
          )
        }
      }
      struct V: View {
        let entry: Entry
        var body: some View { HStack { Text("72"); Spacer() } }
      }

      """
    let folder = try AppFolder(["A.swift": app])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"text\":\".description(\\\"See …\\\")\""), "\(report)")
  }

  /// The first line of a stack is none that is empty.
  @Test func aDeletedFirstViewLeavesNoLine() throws {
    let stack = "ZStack {\n      AccessoryWidgetBackground()\n\n      Text(\"72\")\n    }"
    let app = SwiftApp.source(
      families: ".accessoryInline", body: stack + ".containerBackground(.clear, for: .widget)")
    #expect(try fixed(app).contains("ZStack {\n      Text(\"72\")\n    }"))
  }

  /// A side that is computed, a cell of several, and a padding that older systems need have their causes elsewhere.
  @Test func causesElsewhereStay() throws {
    let ring = "Circle().stroke(.red).frame(width: radius * 2)"
    let computed = SwiftApp.source(body: "Ring(radius: 130).containerBackground(.background, for: .widget)", other: """
      struct Ring: View {
        let radius: CGFloat
        var body: some View { \(ring) }
      }
      """)
    #expect(try fixed(computed) == computed)
    let cells = { (cells: String) in
      SwiftApp.source(
        families: ".systemMedium", body: "HStack { \(cells) }.containerBackground(.background, for: .widget)",
        other: "struct Cell: View { var body: some View { Text(\"72\").padding(.leading, 5) } }"
      ).replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    }
    let grid = "Cell(); Cell(); Spacer().padding(16)"
    #expect(try fixed(cells(grid)).contains(".padding(.leading, 5)"))
    #expect(try fixed(cells("Cell(); Spacer().padding(16)")).contains(".padding(.leading, 16)"))
    let pill = "Text(\"72\").padding(.horizontal, 5).background(.red, in: Capsule()); Spacer().padding(16)"
    #expect(try fixed(cells(pill)).contains(".padding(.horizontal, 5)"))
    let padded = SwiftApp.source(
      families: ".systemMedium",
      body: "HStack { Text(\"72\"); Spacer() }.padding(16).containerBackground(.background, for: .widget)")
    for (version, stays) in [("v16", true), ("v17", false)] {
      let package = "let package = Package(name: \"A\", platforms: [.iOS(.\(version))])"
      #expect(try fixed(padded, ["Package.swift": package]).contains(".padding(16)") == stays)
    }
  }

  /// Only the number changes, unless a comment says it, too.
  @Test(arguments: [
    ("now.addingTimeInterval(300))", "now.addingTimeInterval(15 * 60))"),
    (
      "Calendar.current.date(byAdding: .minute, value: 5, to: now)!)",
      "Calendar.current.date(byAdding: .minute, value: 15, to: now)!)"
    ),
    ("Date(timeIntervalSinceNow: 60))", "Date(timeIntervalSinceNow: 15 * 60))"),
    ("now.addingTimeInterval(300)) // 5 min", "now.addingTimeInterval(300)) // 5 min"),
  ])
  func reloads(_ date: String, _ expected: String) throws {
    let provider = """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          let now = Date()
          let entries = [Entry(date: now)]
          let timeline = Timeline(entries: entries, policy:
            .after(\(date)
          )
          completion(timeline)
        }
      }
      """
    let app = SwiftApp.source(body: "Text(\"72\").containerBackground(.background, for: .widget)", other: provider)
    #expect(try fixed(app) == app.replacing(date, with: expected))
  }

  /// Margins come back where all sizes of the Home Screen lack them.
  @Test(arguments: [
    ("HStack { Text(\"72\"); Spacer() }", ".systemMedium", false),
    ("HStack { Text(\"72\"); Spacer() }.padding(.top, 20)", ".systemMedium", true),
    ("if family == .systemSmall { photo } else { Text(\"72\") }", ".systemSmall, .systemMedium", true),
  ])
  func marginsOfAllSizes(_ body: String, _ families: String, stays: Bool) throws {
    let whole = "Group { \(body) }.containerBackground(.background, for: .widget)"
    let app = SwiftApp.source(families: families, body: whole)
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(app).contains(".contentMarginsDisabled()") == stays)
  }

  /// An image that code needs as such stays one.
  @Test(arguments: [
    ("var icon: Image { Image(uiImage: photo) }", true),
    ("var icon: some View { Image(uiImage: photo) }", true),
    ("var icon: some View { if entry.isOn { return Image(uiImage: one) }; return Image(uiImage: other) }", false),
    ("let icon = Image(uiImage: photo)", true),
    ("@ViewBuilder var icon: some View { if entry.isOn { Image(uiImage: photo) } }", true),
  ])
  func typesOfImages(_ icon: String, isFixed: Bool) throws {
    let app = SwiftApp.source(body: "HStack { icon; Text(\"72\") }.containerBackground(.background, for: .widget)")
      .replacing("  let entry: Entry", with: "  let entry: Entry\n  \(icon)")
    #expect(try fixed(app).contains("widgetAccentedRenderingMode") == isFixed)
  }
}
#endif
