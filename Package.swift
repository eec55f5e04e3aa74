// swift-tools-version: 6.1
import PackageDescription

/// Embeds data files in the code, since a resource bundle does not move with the binary. `.txt` can be left out.
func embedded(_ files: String) -> [Resource] {
  files.split(separator: " ").map { .embedInCode($0.contains(".") ? String($0) : "\($0).txt") }
}

/// A stage of the pipeline, which uses only earlier stages.
func stage(
  _ name: String, uses stages: String = "", products: [Target.Dependency] = [], data files: String = "",
  linking libraries: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies(stages) + products, resources: embedded(files), linkerSettings: libraries)
}

func tests(_ name: String, of targets: String, excluding excluded: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies(targets), exclude: excluded)
}

/// Code that several test targets use.
func sharedTestCode(_ name: String, uses targets: String = "") -> Target {
  .target(name: name, dependencies: dependencies(targets), path: "Tests/\(name)")
}

func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: String($0)) }
}

/// The stages that turn bytes into presentations.
let firstStages = "AppleTables Base Presentations WidgetFormat YAMLTree"

let package = Package(
  name: "widgetlint",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "widgetlint", targets: ["widgetlint"])],
  traits: [
    .trait(name: "SwiftSource", description: "Reads widgets from Swift source. swift-syntax takes minutes to build.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    // bytes → YAMLTree → WidgetFormat → Presentations → Linting with Rules → Reporting
    .systemLibrary(name: "CSystem", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    stage("Base", uses: "CSystem"),
    stage("YAMLTree", uses: "Base CSystem", data: "syntax-errors"),
    // `rounded()` needs the mathematics library on Linux.
    stage(
      "AppleTables", uses: "Base",
      data: "canvases colors modifier-values modifiers places presentations text-styles uikit-colors unsupported-views",
      linking: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    stage(
      "WidgetFormat", uses: "AppleTables Base YAMLTree",
      data: "Table/aliases Table/keys Table/names Table/places Table/shapes Table/understood-modifiers Table/views"
        + " Table/words"),
    stage(
      "Presentations", uses: "AppleTables Base WidgetFormat YAMLTree",
      data: "Facts/facts Facts/subjects Layout/glyph-widths"),
    stage("Linting", uses: firstStages, data: "Catalogue/starting-rule.yaml Catalogue/widget-traits"),
    // Puts the rule files into the binary.
    .executableTarget(name: "EmbedRulesGenerator", dependencies: ["Base"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesGenerator"], path: "Sources/EmbedRules"),
    .target(
      name: "Rules", dependencies: dependencies(firstStages + " Linting"), path: "Rules", exclude: ["README.md"],
      plugins: ["EmbedRules"]),
    stage("Reporting", uses: "Base"),
    stage("Pictures", uses: firstStages, data: "Page/style.css Symbols/symbols"),
    // Reads Swift files to the same tree as from YAML; empty without the trait.
    stage(
      "SwiftReading", uses: "AppleTables Base YAMLTree",
      products: ["SwiftSyntax", "SwiftParser", "SwiftOperators"].map {
        .product(name: $0, package: "swift-syntax", condition: .when(traits: ["SwiftSource"]))
      }),
    stage("LanguageServer", uses: firstStages + " Linting Pictures Reporting"),
    .executableTarget(
      name: "widgetlint",
      dependencies: dependencies(firstStages + " LanguageServer Linting Pictures Reporting Rules SwiftReading")
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      resources: embedded(
        "Completion/completion.bash Completion/completion.fish Completion/completion.zsh Configuration/keys"
          + " Configuration/starter.yml Help/commands Help/options")),
    sharedTestCode("ToolRuns"),
    sharedTestCode("ReportProperties", uses: "Base Reporting"),
    sharedTestCode("FixProperties", uses: "Base Linting Pictures Rules WidgetFormat YAMLTree"),
    sharedTestCode("DescriptionMutations", uses: "YAMLTree"),
    tests("Base", of: "Base ToolRuns"),
    tests("YAMLTree", of: "Base CSystem YAMLTree"),
    tests("AppleTables", of: "AppleTables Base"),
    tests("WidgetFormat", of: firstStages),
    tests("RuleCatalogue", of: firstStages + " Linting Rules"),
    tests(
      "Linting", of: firstStages + " DescriptionMutations Linting ReportProperties Reporting Rules",
      excluding: ["BadInputs/Files", "BadInputs/expected.tsv", "Natural"]),
    tests("Edits", of: "Base DescriptionMutations YAMLTree"),
    tests("Fixing", of: "Base DescriptionMutations FixProperties Linting Rules YAMLTree"),
    tests("Reporting", of: "Base Reporting ToolRuns", excluding: ["Golden"]),
    tests("SwiftReading", of: "Base Linting Rules SwiftReading ToolRuns YAMLTree"),
    tests("Pictures", of: firstStages + " Linting Pictures Rules ToolRuns", excluding: ["Golden"]),
    tests("Configuration", of: "Base Linting Rules YAMLTree widgetlint"),
    tests(
      "RuleDocumentation", of: "Base Linting Presentations Rules ToolRuns WidgetFormat YAMLTree widgetlint",
      excluding: ["FormatSchema/validate.py", "FormatSchema/variants.tsv", "FormatSchema/whole.widget.yml"]),
    tests("CommandLine", of: "Base DescriptionMutations Linting ReportProperties Reporting Rules ToolRuns widgetlint"),
    tests("Client", of: "Base ToolRuns widgetlint", excluding: ["Clients"]),
    tests("LanguageServer", of: "Base LanguageServer Linting Reporting Rules ToolRuns YAMLTree widgetlint"),
  ],
  swiftLanguageModes: [.v6]
)

// Optimizes the code, without removing assertions, so that tests run several times faster.
if Context.environment["WIDGETLINT_OPTIMIZED"] != nil {
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
}

// The fuzzers are separate because they need a compiler option; see Tests/Fuzzing.
if Context.environment["WIDGETLINT_FUZZING"] != nil {
  package.targets.append(.target(name: "FuzzDriver", dependencies: ["Base"], path: "Tests/Fuzzing/Driver"))
  let tested = dependencies(
    "AppleTables Base DescriptionMutations FixProperties FuzzDriver Linting ReportProperties Reporting Rules"
      + " WidgetFormat")
  for name in ["Bytes", "Structure", "FixBytes", "FixStructure"] {
    package.targets.append(.executableTarget(name: "Fuzz" + name, dependencies: tested, path: "Tests/Fuzzing/" + name))
  }
}
