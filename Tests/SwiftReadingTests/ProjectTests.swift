#if SwiftSource
import Foundation
import SwiftReading
import Testing

/// What project files say of the code beside them: platforms, devices, and names that `#if` asks for.
@Suite struct ProjectTests {
  private static func widget(_ content: String = "Text(\"1\")", families: String = "") -> String {
    """
    struct W: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "w", provider: P()) { _ in \(content) }\(families)
      }
    }
    """
  }

  /// The lines of the descriptions that begin with these words.
  private func lines(_ files: [String: String], _ word: String) -> [String] {
    SwiftApp(files).widgets.descriptions.flatMap { widget in
      widget.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix(word) }
    }
  }

  /// Of a widget that people cannot add nothing is said but that.
  @Test(arguments: [
    ("@main struct B: WidgetBundle { var body: some Widget { A(); Other() } }", "", [String]()),
    ("@main struct B: WidgetBundle { var body: some Widget { Other() /* A() */ } }", "", ["note unlisted-widget: A"]),
    ("@main struct B: WidgetBundle { var body: some Widget { Other() } }\nextension B { // A\n }", "@main ", []),
    ("struct Some { @WidgetBundleBuilder var more: some Widget { A(); Other() } }", "", []),
    ("struct Other {}", "", []),
  ])
  func widgetsThatNoBundleLists(_ bundle: String, _ attribute: String, _ expected: [String]) {
    func widget(_ name: String, _ kind: String, _ size: Int) -> String {
      """
      struct \(name): Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "\(kind)", provider: P()) { _ in
            Text("1").font(.system(size: \(size))).containerBackground(for: .widget) { EmptyView() }
          }
          .configurationDisplayName("One").description("See one.").supportedFamilies([.systemSmall])
        }
      }
      """
    }
    let app = SwiftApp([
      "App/A.swift": attribute + widget("A", "a", 9), "App/Other.swift": widget("Other", "other", 14),
      "App/Bundle.swift": bundle,
    ])
    let found = app.reports().flatMap { report in
      report.findings.filter { $0.rule != "deep-link" }.map { finding in
        let text = String(decoding: report.file.bytes(in: finding.span), as: UTF8.self)
        return "\(finding.severity.rawValue) \(finding.rule): \(text)"
      }
    }
    #expect(found == (expected.isEmpty ? ["error font-size-minimum: 9"] : expected))
    #expect(app.widgets.descriptions.map(\.isListed) == [expected.isEmpty, true])
  }

  /// Templates name the widget, its view and the bundle after the target, whose name may begin with a small letter.
  @Test func widgetsWithSmallLettersAreListed() {
    let app = SwiftApp([
      "targets/widget/index.swift": "@main struct exportWidgets: WidgetBundle { var body: some Widget { widget() } }",
      "targets/widget/widgets.swift": """
        struct widgetEntryView: View { var body: some View { Text("1").font(.system(size: 9)) } }
        struct widget: Widget {
          var body: some WidgetConfiguration {
            AppIntentConfiguration(kind: "widget", intent: I.self, provider: P()) { _ in
              widgetEntryView().containerBackground(.fill.tertiary, for: .widget)
            }
            .configurationDisplayName("One").description("See one.").supportedFamilies([.systemSmall])
          }
        }
        """,
    ])
    #expect(app.findings() == ["targets/widget/widgets.swift:1 font-size-minimum: 9"])
    #expect(app.widgets.descriptions.map(\.isListed) == [true])
  }

  private func platforms(_ files: [String: String]) -> [String] { lines(files, "platforms:") }

  /// An Xcode project with one target.
  private static func xcode(_ settings: String, _ target: String, _ more: String) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; };
        PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR, ); };
        PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        T /* Widgets */ = {
          isa = PBXNativeTarget; name = "My Widgets"; buildConfigurationList = TL;
          productType = "com.apple.product-type.app-extension"; \(target)
        };
        TL = { isa = XCConfigurationList; buildConfigurations = (TR); };
        TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        \(more)
      };
    }
    """
  }

  private static let listed = """
    G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
    S = { isa = PBXGroup; path = "My Sources"; children = (F); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; path = W.swift; sourceTree = "<group>"; };
    B = { isa = PBXBuildFile; fileRef = F; };
    C = { isa = PBXSourcesBuildPhase; files = (B); };
    """

  @Test(arguments: [
    ("Steps Watch App", "watchOS"), ("Steps Complication", "watchOS"), ("Widgets-macOS", "macOS"),
    ("visionOS Widgets", "visionOS"), ("Widgets", "iOS"),
  ])
  func foldersNamePlatforms(_ folder: String, _ platform: String) {
    #expect(platforms(["\(folder)/W.swift": Self.widget()]) == ["platforms: [\(platform)]"])
  }

  @Test func filesOfAnXcodeTarget() {
    let project = Self.xcode("SDKROOT = watchos;", "buildPhases = (C);", Self.listed)
    #expect(
      platforms(["App/A.xcodeproj/project.pbxproj": project, "App/My Sources/W.swift": Self.widget()])
        == ["platforms: [watchOS]"])
    // A file of no target is told by its folders.
    #expect(
      platforms(["App/A.xcodeproj/project.pbxproj": project, "App/Other/W.swift": Self.widget()])
        == ["platforms: [iOS]"])
  }

  @Test func foldersThatXcodeKeepsInStep() {
    let folder = """
      R = {
        isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E);
      };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old/W.swift); target = T; };
      """
    let project = Self.xcode("SDKROOT = macosx;", "fileSystemSynchronizedGroups = (R);", folder)
    let files = ["App/A.xcodeproj/project.pbxproj": project]
    #expect(platforms(files.merging(["App/Shared/New/W.swift": Self.widget()]) { $1 }) == ["platforms: [macOS]"])
    #expect(platforms(files.merging(["App/Shared/Old/W.swift": Self.widget()]) { $1 }) == ["platforms: [iOS]"])
    let other = Self.xcode("SDKROOT = macosx;", "fileSystemSynchronizedGroups = ();", folder)
    #expect(
      platforms(["App/A.xcodeproj/project.pbxproj": other, "App/Shared/Old/W.swift": Self.widget()])
        == ["platforms: [macOS]"])
  }

  @Test func severalPlatformsAreOneWidgetWhereTheyShowTheSame() {
    let settings = "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"
    let project = Self.xcode(settings, "buildPhases = (C);", Self.listed)
    let name = "App/A.xcodeproj/project.pbxproj"
    let families = "\n.supportedFamilies([.systemSmall])"
    #expect(
      platforms([name: project, "App/My Sources/W.swift": Self.widget(families: families)])
        == ["platforms: [iOS, macOS]"])
    let different = "#if os(iOS)\nText(\"phone\")\n#else\nText(\"Mac\")\n#endif\n"
    #expect(
      platforms([name: project, "App/My Sources/W.swift": Self.widget(different, families: families)])
        == ["platforms: [iOS]", "platforms: [macOS]"])
  }

  @Test func devicesAndNamesOfConditions() {
    let settings = """
      TARGETED_DEVICE_FAMILY = 1; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) IN_WIDGET";
      OTHER_SWIFT_FLAGS = ("-DBETA", "-warnings");
      """
    let content = "#if IN_WIDGET && BETA && !DEBUG\nText(\"yes\")\n#else\nText(\"no\")\n#endif\n"
    let files = [
      "App/A.xcodeproj/project.pbxproj": Self.xcode(settings, "buildPhases = (C);", Self.listed),
      "App/My Sources/W.swift": Self.widget(content, families: "\n.supportedFamilies([.systemSmall])"),
    ]
    #expect(platforms(files) == ["platforms: [iPhone]"])
    #expect(lines(files, "Text:") == ["Text: \"yes\""])
  }

  @Test func settingsInFilesOfTheirOwn() {
    let settings = "X = { isa = PBXFileReference; path = \"Build/Widget.xcconfig\"; sourceTree = \"<group>\"; };"
    let project = Self.xcode("", "buildPhases = (C);", Self.listed + settings)
      .replacingOccurrences(of: "name = Release; buildSettings = {  }", with: "baseConfigurationReference = X")
      .replacingOccurrences(of: "children = (S)", with: "children = (S, X)")
    let files = [
      "A.xcodeproj/project.pbxproj": project, "My Sources/W.swift": Self.widget(),
      "Build/Widget.xcconfig": "// for the widget\n#include \"Common.xcconfig\"\nSDKROOT = watchos // the watch\n",
      "Build/Common.xcconfig": "#include \"Widget.xcconfig\"\nSDKROOT = macosx\n",
    ]
    #expect(platforms(files) == ["platforms: [watchOS]"])
  }

  @Test func generatorsAndPackages() {
    let generated = """
      targets:
        Glance: {type: app-extension, platform: macOS, sources: [{path: Glance/Sources}]}
        App: {type: application, platform: iOS, sources: Glance}
      """
    #expect(
      platforms(["App/project.yml": generated, "App/Glance/Sources/W.swift": Self.widget()])
        == ["platforms: [macOS]"])
    let tuist = """
      let project = Project(name: "A", targets: [
        .target(name: "G", destinations: [.appleWatch], product: .appExtension, sources: ["Glance/**/*.swift"])
      ])
      """
    #expect(
      platforms(["App/Project.swift": tuist, "App/Glance/W.swift": Self.widget()]) == ["platforms: [watchOS]"])
    let package = "let package = Package(name: \"A\", platforms: [.macOS(.v14)], targets: [])"
    #expect(
      platforms(["Kit/Package.swift": package, "Kit/Sources/Kit/W.swift": Self.widget()])
        == ["platforms: {macOS: \"14\"}"])
  }

  @Test(arguments: [
    "", "{", "{ objects = {", "{ objects = ( ); }",
    "// !$*UTF8*$!\n{ objects = { A = A; B = { isa = PBXGroup; children = (B); }; }; }",
    String(repeating: "{ a = ", count: 100_000), String(repeating: "(", count: 100_000), "{ a = \"",
  ])
  func projectsThatAreNone(_ text: String) {
    let files = ["A.xcodeproj/project.pbxproj": text, "W.swift": Self.widget(), "project.yml": text]
    #expect(platforms(files) == ["platforms: [iOS]"])
  }
}
#endif
