#if SwiftSource
import Foundation
import Rules
import Testing

/// Fixes that leave nothing behind, and code that only a person can change.
@Suite struct CarefulFixTests {
  /// The file after all fixes.
  private func fixed(_ text: String, _ others: [String: String] = [:]) throws -> String {
    let folder = try AppFolder(others.merging(["A.swift": text]) { $1 })
    _ = try BuiltBinary(FixTests.all, in: folder.url)
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
          if widgetRenderingMode == .fullColor {
            Circle()
              .fill(Color.white)
              .frame(width: 30, height: 30)
          }
      """
    for attribute in ["", "@ViewBuilder "] {
      let text = try fixed(app.replacing("  private var card", with: "  \(attribute)private var card"))
      #expect(text.contains("  @ViewBuilder private var card: some View {\n\(hidden)\n  }\n"))
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
        Text("29%").font(.headline).foregroundColor(Color(red: 1, green: 0.89, blue: 0.89))
          .containerBackground(for: .widget) {
            LinearGradient(
              colors: [Color(red: 0.96, green: 0.37, blue: 0.37), Color(red: 0.78, green: 0, blue: 0.61)],
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

  @Test func deletedPaddingLeavesNothingBehind() throws {
    let app = """
      struct W: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "w", provider: P()) { _ in V() }
            .configurationDisplayName("Steps").description("See your steps.").supportedFamilies([.systemMedium])
        }
      }
      struct V: View {
        private enum Layout {
          static let spacing: CGFloat = 8
          static let padding: CGFloat = 16
        }

        @Environment(\\.widgetFamily) private var family

        var body: some View {
          HStack(spacing: Layout.spacing) { Text("72"); Spacer() }
            .padding(inset)
            .containerBackground(.background, for: .widget)
        }

        private var inset: CGFloat {
          family == .systemSmall ? Layout.padding : Layout.padding
        }

        // Used by hand.
        private var other: CGFloat { 4 }
      }

      """
    let expected = app.replacing("      .padding(inset)\n", with: "")
      .replacing("    static let padding: CGFloat = 16\n", with: "")
      .replacing(
        "  private var inset: CGFloat {\n    family == .systemSmall ? Layout.padding : Layout.padding\n  }\n\n", with: "")
    #expect(try fixed(app) == expected)
    // What is used elsewhere stays, and so does what has a comment.
    for (old, new) in [
      ("{ 4 }", "{ inset }"), ("  private var inset", "  /// Of the edges.\n  private var inset"),
      ("  private var inset", "  var inset"),
    ] {
      let shared = app.replacing(old, with: new)
      #expect(try fixed(shared) == shared.replacing("      .padding(inset)\n", with: ""))
    }
  }

  /// A frame that was measured for the small text stays as it is, and so does the text.
  @Test(arguments: [
    ("Text(entry.now, style: .timer).font(.system(size: 6)).frame(width: 36)", false),
    ("Text(\"At \\(entry.now)\").font(.system(size: 9)).frame(height: 10)", false),
    ("Text(\"At \\(entry.now)\").font(.system(size: 10)).frame(width: 60, height: 16)", true),
    ("Text(\"\\(entry.count)\").font(.system(size: 6)).minimumScaleFactor(0.5).frame(width: 36)", true),
    ("Text(\"Mon\").font(.system(size: 6)).frame(width: 60)", true),
    ("Text(entry.now, style: .timer).font(.system(size: 6)).frame(maxWidth: .infinity)", true),
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
    ("Tracking steps, then showing how many are left.", nil),
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
}
#endif
