#if SwiftSource
import Foundation
import SwiftReading
import Testing
import ToolRuns

/// Bundles, SDKs and lowest versions: on which platforms a widget is, and how its descriptions are called.
@Suite struct PlatformTests {
  private static func widget(_ name: String, _ families: String = "[.systemSmall]", _ content: String = "Text(\"1\")")
    -> String
  {
    """
    struct \(name): Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "\(name.lowercased())", provider: P()) { _ in
          \(content)
        }
          .supportedFamilies(\(families))
      }
    }
    """
  }

  private static let both = """
    targets:
      Widgets: {type: app-extension, platform: [iOS, macOS], sources: Widgets}
    """

  /// `kind: platforms, families` of each description.
  private func widgets(_ files: [String: String]) -> [String] {
    SwiftApp(files).widgets.descriptions.map { widget in
      let lines = widget.text.split(separator: "\n").map(String.init)
      let found = ["kind: ", "platforms: ", "supportedFamilies: "].map { key in
        lines.first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) } ?? ""
      }
      return "\(found[0]): \(found[1]), \(found[2])\(widget.isListed ? "" : " unlisted")"
    }
  }

  @Test(arguments: [
    ("A(); B()", ["a: [iOS, macOS], [systemSmall]", "b: [iOS, macOS], [systemSmall]"]),
    ("#if os(iOS)\nA()\n#endif\nB()", ["a: [iOS], [systemSmall]", "b: [iOS, macOS], [systemSmall]"]),
    ("#if os(iOS)\nA()\n#else\nB()\n#endif", ["a: [iOS], [systemSmall]", "b: [macOS], [systemSmall]"]),
    ("if #available(iOS 17, *) { A() }\nmore", ["a: [iOS, macOS], [systemSmall]", "b: [macOS], [systemSmall]"]),
    ("A()\n#if !os(macOS)\nmore\n#endif", ["a: [iOS, macOS], [systemSmall]", "b: [macOS], [systemSmall]"]),
    ("A()\n#if BETA\nC()\n#endif", ["a: [iOS, macOS], [systemSmall]", "b: [macOS], [systemSmall]"]),
  ])
  func bundlesByPlatform(_ body: String, _ expected: [String]) {
    let bundle = """
      @main struct All: WidgetBundle {
        var body: some Widget {
          \(body)
        }
      }
      extension All {
        #if os(macOS)
        var more: some Widget { B() }
        #endif
      }
      """
    let files = [
      "project.yml": Self.both, "Widgets/A.swift": bundle + "\n" + Self.widget("A") + "\n" + Self.widget("B"),
    ]
    #expect(widgets(files) == expected)
    let apart = [
      "project.yml": Self.both, "Widgets/All.swift": bundle, "Widgets/A.swift": Self.widget("A"),
      "Widgets/B.swift": Self.widget("B"),
    ]
    #expect(widgets(apart) == expected)
  }

  /// What no platform lists, as under a flag that another configuration sets, is for all of them.
  @Test func widgetsUnderAFlag() {
    let bundle =
      "@main struct All: WidgetBundle {\n  var body: some Widget {\n    A()\n    #if BETA\n    B()\n    #endif\n  }\n}\n"
    let files = ["project.yml": Self.both, "Widgets/A.swift": bundle + Self.widget("A") + "\n" + Self.widget("B")]
    #expect(widgets(files) == ["a: [iOS, macOS], [systemSmall]", "b: [iOS, macOS], [systemSmall]"])
  }

  /// One description if only the families differ.
  @Test(arguments: [
    (
      "#if os(iOS)\n.systemMedium, .accessoryInline\n#endif", "Text(\"1\")", 1,
      "{iOS: [systemMedium, accessoryInline], macOS: [systemMedium]}"
    ),
    ("", "#if os(iOS)\nText(\"1\")\n#else\nText(\"2\")\n#endif", 2, "[systemMedium]"),
  ])
  func familiesByPlatform(_ list: String, _ content: String, _ count: Int, _ written: String) {
    let other =
      "#if os(iOS)\nlet sizes: [WidgetFamily] = [.systemMedium, .accessoryInline]\n#else\n"
      + "let sizes: [WidgetFamily] = [.systemMedium]\n#endif\n"
    let families = list.isEmpty ? "[.systemMedium]" : "sizes"
    let found = widgets(["project.yml": Self.both, "Widgets/A.swift": other + Self.widget("A", families, content)])
    #expect(found.count == count && found.allSatisfy { $0.hasSuffix(written) }, "\(found)")
  }

  private static func xcode(_ project: String, _ target: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(project) }; };
      T = {
        isa = PBXNativeTarget; name = W; buildConfigurationList = TL; fileSystemSynchronizedGroups = (S);
        productType = "com.apple.product-type.app-extension";
      };
      TL = { isa = XCConfigurationList; buildConfigurations = (TR); };
      TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(target) }; };
      G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
    }; }
    """
  }

  @Test(arguments: [
    ("SDKROOT = iphoneos;", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", "[iOS, macOS]"),
    ("SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", "SDKROOT = watchos;", "[watchOS]"),
    ("", "SDKROOT = auto; SUPPORTED_PLATFORMS = \"xros xrsimulator iphoneos\";", "[visionOS, iOS]"),
    ("SDKROOT = macosx;", "", "[macOS]"),
    ("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4;", "{iOS: \"16.4\"}"),
    (
      "IPHONEOS_DEPLOYMENT_TARGET = 17.0; MACOSX_DEPLOYMENT_TARGET = \"$(MAC)\";",
      "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"iphoneos macosx\";", "{iOS: \"17.0\", macOS: unknown}"
    ),
  ])
  func settingsOfXcode(_ project: String, _ target: String, _ platforms: String) {
    let files = ["A.xcodeproj/project.pbxproj": Self.xcode(project, target), "Widgets/A.swift": Self.widget("A")]
    #expect(widgets(files) == ["a: \(platforms), [systemSmall]"])
  }

  /// A project in a folder next to that of its widgets.
  @Test func projectsNextToTheirWidgets() {
    let project = Self.xcode("SDKROOT = macosx;", "").replacing("path = Widgets", with: "path = ../Widgets")
    for folder in ["", "Apps/"] {
      let files = ["\(folder)App/A.xcodeproj/project.pbxproj": project, "\(folder)Widgets/A.swift": Self.widget("A")]
      #expect(widgets(files) == ["a: [macOS], [systemSmall]"])
    }
  }

  /// Files that no target lists are for the only platform of the project around them.
  @Test(arguments: [("macosx", "[macOS]"), ("iphoneos", "[iOS]"), ("watchos", "[watchOS]")])
  func filesOfNoTarget(_ sdk: String, _ platforms: String) {
    let files = [
      "App/A.xcodeproj/project.pbxproj": Self.xcode("SDKROOT = \(sdk);", ""), "App/Other/B.swift": Self.widget("B"),
    ]
    #expect(widgets(files) == ["b: \(platforms), [systemSmall]"])
    let outside = ["App/A.xcodeproj/project.pbxproj": files.values.first { $0.contains("SDKROOT") } ?? ""]
    #expect(widgets(outside.merging(["B.swift": Self.widget("B")]) { $1 }) == ["b: [iOS], [systemSmall]"])
  }

  /// Whole words of a folder's name, and the nearest such folder, tell the platform of files that no project lists.
  @Test(arguments: [
    ("MyWatchWidgets", "watchOS"), ("watchOS", "watchOS"), ("iOSWatch", "watchOS"), ("my-watch-app", "watchOS"),
    ("Complications", "watchOS"), ("VisionOS Widgets", "visionOS"), ("macOS/Watch", "watchOS"), ("Watch/macos", "macOS"),
    ("Stopwatch", "iOS"), ("Watchlist", "iOS"), ("StopwatchWidgets", "iOS"), ("Swatches", "iOS"), ("macOSapp", "macOS"),
  ])
  func namesOfFolders(_ folder: String, _ platform: String) {
    #expect(widgets(["\(folder)/A.swift": Self.widget("A")]) == ["a: [\(platform)], [systemSmall]"])
  }

  @Test(arguments: [
    (
      "Package.swift", "let package = Package(name: \"A\", platforms: [.iOS(\"16.4\"), .macOS(.v13)])",
      "{iOS: \"16.4\"}"
    ),
    ("Package.swift", "let package = Package(name: \"A\", platforms: [.macOS(.v10_15)])", "{macOS: \"10.15\"}"),
    ("Package.swift", "let package = Package(name: \"A\", platforms: [.iOS(lowest)])", "[iOS]"),
    (
      "project.yml", "targets: {W: {platform: iOS, deploymentTarget: \"16.2\", sources: Widgets}}", "{iOS: \"16.2\"}"
    ),
    (
      "project.yml",
      "options: {deploymentTarget: {iOS: 17.0}}\ntargets: {W: {platform: auto, supportedDestinations: [iOS, visionOS], sources: Widgets}}",
      "{iOS: \"17.0\", visionOS: unknown}"
    ),
    (
      "project.yml",
      "targetTemplates: {Ext: {platform: macOS, deploymentTarget: \"14.0\", sources: [Widgets]}}\n"
        + "targets: {W: {templates: [Ext]}}",
      "{macOS: \"14.0\"}"
    ),
    (
      "project.yml",
      "targetTemplates: {Ext: {platform: watchOS, sources: [\"${target_name}\"]}}\n"
        + "targets: {Widgets: {templates: [Ext]}}",
      "[watchOS]"
    ),
    (
      "project.yml",
      "targetTemplates: {Ext: {platform: macOS}}\n"
        + "targets: {W: {templates: [Ext], platform: visionOS, sources: Widgets}}",
      "[visionOS]"
    ),
    (
      "Project.swift",
      """
      let project = Project(name: "A", targets: [.target(
        name: "W", destinations: [.iPhone, .mac], product: .appExtension,
        deploymentTargets: .multiplatform(iOS: "16.0", macOS: "13.0"), sources: ["Widgets/**"])])
      """, "{iOS: \"16.0\", macOS: \"13.0\"}"
    ),
    (
      "Widgets/expo-target.config.js", "module.exports = (config) => ({\n  type: \"widget\",\n  deploymentTarget: '16.4',\n})",
      "{iOS: \"16.4\"}"
    ),
    ("Widgets/expo-target.config.js", "module.exports = {type: 'watch', deploymentTarget: lowest}", "[watchOS]"),
  ])
  func settingsOfOthers(_ name: String, _ text: String, _ platforms: String) {
    #expect(widgets([name: text, "Widgets/A.swift": Self.widget("A")]) == ["a: \(platforms), [systemSmall]"])
  }

  /// The code tells whether a widget of a package is for Apple Watch.
  @Test(arguments: [
    ("#if os(watchOS)\nText(\"1\")\n#else\nText(\"1\")\n#endif", "{iOS: \"17\", watchOS: \"10\"}"),
    ("#if os(iOS) || os(watchOS)\nText(\"1\")\n#endif", "{iOS: \"17\", watchOS: \"10\"}"),
    ("#if !os(watchOS)\nText(\"1\")\n#endif", "{iOS: \"17\"}"), ("Text(\"os(watchOS)\")", "{iOS: \"17\"}"),
  ])
  func packagesForAppleWatch(_ content: String, _ platforms: String) {
    let package = "let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(.v14), .watchOS(.v10)])"
    let files = ["Package.swift": package, "A.swift": Self.widget("A", "[.accessoryCircular]", content)]
    #expect(widgets(files) == ["a: \(platforms), [accessoryCircular]"])
    let phone = package.replacing(", .watchOS(.v10)", with: "")
    #expect(widgets(files.merging(["Package.swift": phone]) { $1 }) == ["a: {iOS: \"17\"}, [accessoryCircular]"])
  }

  /// On older systems there are safe areas in place of margins.
  @Test func lowestVersionsForRules() {
    func found(_ version: String) -> Bool {
      let package = "let package = Package(name: \"A\", platforms: [.iOS(.v\(version))])"
      let content = "Text(\"1\").ignoresSafeArea()"
      return SwiftApp(["Package.swift": package, "A.swift": Self.widget("A", "[.systemSmall]", content)]).findings()
        .contains { $0.contains("safe-area-ignored") }
    }
    #expect(found("17") && !found("16"))
  }

  /// Names of files say what differs.
  @Test func namesOfDescriptions() throws {
    let content = "#if os(iOS)\nText(\"1\")\n#else\nText(\"2\")\n#endif"
    let folder = try AppFolder([
      "project.yml": Self.both, "Widgets/A.swift": Self.widget("A", "[.systemSmall]", content),
      "Widgets/B.swift": Self.widget("B"), "Other/B.swift": Self.widget("B"),
    ])
    let run = try BuiltBinary.run(["describe", ".", "-o", "Out"], in: folder.url)
    #expect(run.status == 0, "\(run.complaints)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Out").path).sorted()
    #expect(names == ["a.iOS.widget.yml", "a.macOS.widget.yml", "b.iOS-macOS.widget.yml", "b.iOS.widget.yml"])
  }
}
#endif
