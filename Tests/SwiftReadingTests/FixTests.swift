#if SwiftSource
import Base
import Foundation
import Linting
import Rules
import SwiftReading
import Testing
import ToolRuns

/// What fixing does with Swift code.
@Suite struct FixTests {
  static let all = ["--swift", ".", "--fix", "--unsafe-fixes", "--quiet"]

  /// Styles of files, each with how it writes a program.
  static let styles: [(name: String, write: @Sendable (String) -> String)] = [
    ("as it is", { $0 }),
    ("tabs", { $0.replacing(/(?m)^( {2})+/) { String(repeating: "\t", count: $0.output.0.count / 2) } }),
    ("line ends of Windows", { $0.replacing("\n", with: "\r\n") }),
    ("a byte order mark", { "\u{FEFF}" + $0 }),
    ("no line end at the end", { String($0.dropLast()) }),
    ("emoji and a nested comment before", { "/* 👩‍👩‍👧‍👦 /* inner */ */ let café = \"🇩🇪\"\n" + $0 }),
  ]

  @Test(arguments: FixedProgram.all, styles.map(\.name))
  func everythingButTheFixesStays(_ program: FixedProgram, _ style: String) throws {
    let write = try #require(Self.styles.first { $0.name == style }?.write)
    let folder = try AppFolder(["A.swift": write(program.before), "Package.swift": AppFolder.packageForNewSystems])
    try folder.fix()
    #expect(try folder.text(of: "A.swift") == write(program.after))
    let again = try BuiltBinary.run(["--swift", ".", "--diff", "--unsafe-fixes"], in: folder.url)
    #expect(again.output == "" && again.status == 0, "\(again.complaints)")
  }

  private static let shared = [
    "Widgets.swift": """
    @main struct All: WidgetBundle { var body: some Widget { A(); B() } }
    struct A: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "a", provider: P()) { _ in Shared().containerBackground(.background, for: .widget) }
          .configurationDisplayName("A").description("See a.").supportedFamilies([.systemSmall])
      }
    }
    struct B: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "b", provider: P()) { _ in Shared().containerBackground(.background, for: .widget) }
          .configurationDisplayName("B").description("b.description").supportedFamilies([.systemMedium])
          .contentMarginsDisabled()
      }
    }
    """,
    "Shared.swift": """
    struct Shared: View {
      var body: some View { HStack { Text("Shared"); Spacer() }.padding(16) }
    }
    """,
    "en.lproj/Localizable.strings": "/* of b */\r\n\"b.description\" = \"Displays b.\";\r\n",
  ]

  /// Without the padding, the other widget's content would be at the edge.
  @Test func aSharedViewDoesNotGetWorse() throws {
    let folder = try AppFolder(Self.shared)
    let run = try BuiltBinary.run(Self.all.dropLast() + ["--format", "compact"], in: folder.url)
    #expect(try folder.text(of: "Shared.swift") == Self.shared["Shared.swift"])
    #expect(run.output.contains("[margin-doubled]"))
  }

  /// The link works in the other family, and the margins of the configuration are no number.
  @Test func whatIsRightElsewhereStays() throws {
    let app = """
      struct A: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "a", provider: P()) { _ in
            HStack { Link("Words", destination: url); Spacer() }.containerBackground(.background, for: .widget)
          }
          .configurationDisplayName("A").description("See a.")
          .supportedFamilies([.systemMedium, .accessoryInline])
          .contentMarginsDisabled()
        }
      }
      """
    let folder = try AppFolder(["A.swift": app])
    let run = try BuiltBinary.run(Self.all.dropLast() + ["--format", "compact"], in: folder.url)
    #expect(try folder.text(of: "A.swift") == app.replacing("\n    .contentMarginsDisabled()", with: ""))
    #expect(run.output.contains("[interaction-unsupported]"))
  }

  @Test func aDescriptionIsFixedWhereItIs() throws {
    let folder = try AppFolder(Self.shared)
    let run = try BuiltBinary.run(Self.all + ["--show-fixes"], in: folder.url)
    #expect(
      try folder.text(of: "en.lproj/Localizable.strings") == "/* of b */\r\n\"b.description\" = \"See b.\";\r\n")
    #expect(run.complaints.contains("Widgets.swift: Start with \"See\". [description-action-verb]"))
  }

  /// A widget whose fix changes two files.
  static let padded = [
    "Widget.swift": """
    struct A: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "a", provider: P()) { _ in
          AView()
        }
        .configurationDisplayName("A")
        .description("See a.")
        .supportedFamilies([.systemSmall])
      }
    }
    """,
    "View.swift": """
    struct AView: View {
      var body: some View {
        VStack { Text("72") }
          .padding()
          .background(Color.white)
      }
    }
    """,
  ]

  /// The background moves, and the margins of the configuration, in another file, keep the layout.
  @Test func severalFilesAreChangedTogether() throws {
    let folder = try AppFolder(Self.padded)
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"otherFiles\""))
    try folder.fix()
    #expect(try folder.text(of: "View.swift").contains(".containerBackground(Color.white, for: .widget)"))
    #expect(try folder.text(of: "Widget.swift").contains("    .contentMarginsDisabled()\n"))
  }

  @Test func olderSystemsGetAnAvailabilityCheck() throws {
    var app = Self.padded
    app["Package.swift"] = """
      // swift-tools-version: 5.9
      let package = Package(name: "A", platforms: [.iOS(.v16)], targets: [.target(name: "A", path: ".")])
      """
    app["View.swift"] = """
      struct AView: View {
        var body: some View { Image(uiImage: photo).resizable() }
      }

      """
    let folder = try AppFolder(app)
    try folder.fix()
    #expect(
      try folder.text(of: "Widget.swift").contains(
        """
              if #available(iOS 17.0, *) {
                AView()
                  .containerBackground(for: .widget) { EmptyView() }
              } else {
                AView()
              }
        """))
    #expect(
      try folder.text(of: "View.swift") == """
        struct AView: View {
          var body: some View { Image(uiImage: photo).resizable().desaturatedInAccentedMode() }
        }

        extension Image {
          @ViewBuilder fileprivate func desaturatedInAccentedMode() -> some View {
            if #available(iOS 18.0, *) {
              widgetAccentedRenderingMode(.desaturated)
            } else {
              self
            }
          }
        }

        """)
  }

  /// The app shows it without a container.
  @Test func whatTheAppShowsStays() throws {
    var app = Self.padded
    app["Shared/View.swift"] = app.removeValue(forKey: "View.swift")
    app["App/Home.swift"] = "struct Home: View { var body: some View { AView() } }"
    let folder = try AppFolder(app)
    try folder.fix()
    #expect(try folder.text(of: "Shared/View.swift") == app["Shared/View.swift"])
    app["App/Home.swift"] = "struct Home: View { var body: some View { Text(\"AView\") } } // AView"
    let other = try AppFolder(app)
    try other.fix()
    #expect(try other.text(of: "Shared/View.swift").contains(".containerBackground(Color.white, for: .widget)"))
  }

  /// In circular widgets of the iPhone, buttons work.
  @Test func whatWorksOnAnotherPlatformStays() throws {
    let view = """
      struct AView: View {
        var body: some View {
          Button(intent: Refresh()) { Text("Again") }.containerBackground(.background, for: .widget)
        }
      }
      """
    for (platforms, stays) in [("[iOS, watchOS]", true), ("[watchOS]", false)] {
      let folder = try AppFolder([
        "project.yml": "targets: {W: {type: app-extension, platform: \(platforms), sources: .}}",
        "A.swift": """
        struct A: Widget {
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: "a", provider: P()) { _ in
              #if os(watchOS)
              AView().bold()
              #else
              AView()
              #endif
            }
            .configurationDisplayName("A").description("See a.").supportedFamilies([.accessoryCircular])
          }
        }
        """,
        "View.swift": view,
      ])
      let run = try BuiltBinary.run(Self.all.dropLast() + ["--format", "compact"], in: folder.url)
      #expect(run.output.contains("[interaction-unsupported]") == stays)
      #expect(try (folder.text(of: "View.swift") == view) == stays)
    }
  }

  /// A choice of the app's data has a meaning that one colour has not.
  @Test func aChoiceOfColorsStays() throws {
    let app = SwiftApp.source(
      body: """
        Text("Eggs").foregroundStyle(entry.isBad ? Color.yellow : Color.primary)
          .containerBackground(Color(.systemBackground), for: .widget)
        """)
    let folder = try AppFolder(["A.swift": app])
    let run = try BuiltBinary.run(Self.all.dropLast() + ["--format", "compact"], in: folder.url)
    #expect(run.output.contains("[contrast]"))
    #expect(try folder.text(of: "A.swift").contains("entry.isBad ? Color.yellow : Color.primary"))
  }

  /// A card for full colour is right in a view that another family shows in full colour.
  @Test func oneViewMayServeSeveralFamilies() throws {
    let body = """
      Text("72").background { if mode == .fullColor { Color.white } }
            .containerBackground(.background, for: .widget)
      """
    for (families, isFound) in [(".systemSmall, .accessoryCircular", false), (".accessoryCircular", true)] {
      let folder = try AppFolder(["A.swift": SwiftApp.source(families: families, body: body)])
      let run = try BuiltBinary.run(["--swift", ".", "--format", "compact"], in: folder.url)
      #expect(run.output.contains("[rendering-mode-unsupported]") == isFound)
    }
  }

  @Test func translationsFollowTheirKey() throws {
    let app = SwiftApp.source(body: "Text(\"1\")").replacing("See your steps.", with: #"Shows \"1\"."#)
    let catalogue = { (verb: String) in
      """
      {"sourceLanguage": "en", "strings": {"\(verb) \\"1\\".": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Zeigt 1."}}}}}, "version": "1.0"}
      """
    }
    let folder = try AppFolder(["A.swift": app, "Localizable.xcstrings": catalogue("Shows")])
    try folder.fix()
    #expect(try folder.text(of: "A.swift").contains(".description(\"See \\\"1\\\".\")"))
    #expect(try folder.text(of: "Localizable.xcstrings") == catalogue("See"))
  }

  /// The first line of the file says nothing about the line of a fix.
  @Test func mixedIndentationIsThatOfTheLine() throws {
    var app = Self.padded
    app["Package.swift"] = """
      // swift-tools-version: 5.9
      let package = Package(name: "A", platforms: [.iOS(.v16)], targets: [.target(name: "A", path: ".")])
      """
    app["View.swift"] = "struct AView: View { var body: some View { Text(\"72\") } }"
    app["Widget.swift"] = app["Widget.swift"]?.replacing("      AView()", with: "\t\tAView()")
    let folder = try AppFolder(app)
    try folder.fix()
    #expect(
      try folder.text(of: "Widget.swift").contains(
        "\t\t\tAView()\n\t\t\t\t.containerBackground(for: .widget) { EmptyView() }\n\t\t} else {\n"))
  }

  @Test func aFileWithASyntaxErrorStays() throws {
    let text = Self.padded["View.swift"]?.replacing(".padding()", with: ".padding(") ?? ""
    let folder = try AppFolder(["Widget.swift": Self.padded["Widget.swift"] ?? "", "View.swift": text])
    try folder.fix()
    #expect(try folder.text(of: "View.swift") == text)
  }

  /// The first systems of widgets have no content margins; the file is in a condition of the build as a whole.
  @Test func marginsGetAnAvailabilityCheck() throws {
    var app = Self.padded
    app["Package.swift"] = """
      // swift-tools-version: 5.9
      let package = Package(name: "A", platforms: [.iOS(.v14)], targets: [.target(name: "A", path: ".")])
      """
    app["Widget.swift"] = "#if os(iOS)\nimport SwiftUI\n\n\(app["Widget.swift"] ?? "")\n#endif\n"
    let folder = try AppFolder(app)
    try folder.fix()
    let text = try folder.text(of: "Widget.swift")
    #expect(text.contains("    .supportedFamilies([.systemSmall])\n    .withoutContentMargins()\n"))
    #expect(
      text.hasSuffix(
        """
        }

        extension WidgetConfiguration {
          fileprivate func withoutContentMargins() -> some WidgetConfiguration {
            if #available(iOS 15.0, *) {
              return contentMarginsDisabled()
            } else {
              return self
            }
          }
        }
        #endif

        """))
    #expect(try folder.text(of: "View.swift").contains(".removableWidgetBackground(Color.white)"))
  }

  @Test func suggestionsAreShownAndNeverMade() throws {
    let app = SwiftApp.source(body: "Button(\"Again\") { reload() }")
    let folder = try AppFolder(["A.swift": app])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("Button(\\\"Again\\\", intent: MyIntent())"))
    try folder.fix(["--select", "button-without-intent"])
    #expect(try folder.text(of: "A.swift") == app)
  }

  @Test func everyFixOfTheRuleFilesIsThere() {
    let named = RuleCatalogue.embedded().rules.flatMap { rule in
      rule.swiftFixes.map { fix in if case .named(let name) = fix.action { name } else { "" } }
    }
    #expect(Set(named) == DraftRequest.fixNames)
  }
}
#endif
