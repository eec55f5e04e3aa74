// swift-tools-version: 6.1
import PackageDescription

/// A stage of the pipeline, with the stages before it that it uses. None knows of a later one.
/// Its data files become constants, since a bundle of resources is lost when the binary is moved.
func stage(
  _ name: String, uses stages: String = "", products: [Target.Dependency] = [], data files: [String] = []
) -> Target {
  .target(name: name, dependencies: names(stages) + products, resources: files.map { .embedInCode($0) })
}

/// Tests, with the targets that they use.
func tests(_ name: String, of targets: String, excluding excluded: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: names(targets), exclude: excluded)
}

/// A part of Tests that several tests share.
func shared(_ name: String, uses targets: String = "") -> Target {
  .target(name: name, dependencies: names(targets), path: "Tests/\(name)")
}

func names(_ words: String) -> [Target.Dependency] { words.split(separator: " ").map { .byName(name: String($0)) } }

func swiftSyntax(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-syntax", condition: .when(traits: ["SwiftSource"]))
}

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
    // bytes → YAMLTree → WidgetFormat → Presentations → Facts and RuleCatalogue → Linting → Reporting
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CFiles"),
    stage("Findings"),
    stage("YAMLTree", uses: "CLibYAML Findings"),
    // `rounded()` needs the mathematics library on Linux.
    .target(
      name: "AppleTables", dependencies: ["Findings"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    stage("WidgetFormat", uses: "AppleTables Findings YAMLTree"),
    stage("Presentations", uses: "AppleTables Findings WidgetFormat YAMLTree"),
    stage("Facts", uses: "AppleTables Findings Presentations WidgetFormat YAMLTree"),
    // Puts the rule files into the binary. A plugin can only run an executable, which SwiftPM offers as a product.
    .executableTarget(name: "EmbedRulesGenerator", dependencies: names("Files Findings")),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesGenerator"], path: "Sources/EmbedRules"),
    stage(
      "RuleCatalogue", uses: "AppleTables Edits Facts Findings Globs Presentations WidgetFormat YAMLTree"),
    stage("Linting", uses: "AppleTables Facts Findings Presentations RuleCatalogue WidgetFormat YAMLTree"),
    stage("Edits", uses: "Findings YAMLTree"),
    stage("Fixing", uses: "AppleTables Edits Facts Findings Linting Presentations RuleCatalogue WidgetFormat YAMLTree"),
    // The rules: a YAML file each, and a Swift file for a check or fixes of its own.
    .target(
      name: "Rules",
      dependencies: names(
        "AppleTables Edits Facts Findings Fixing Linting Presentations RuleCatalogue WidgetFormat YAMLTree"),
      path: "Rules", exclude: ["README.md"], plugins: ["EmbedRules"]),
    stage("Reporting", uses: "Findings"),
    stage(
      "Pictures", uses: "AppleTables Facts Findings Presentations WidgetFormat YAMLTree",
      data: ["Layout/glyph-widths.txt", "Page/style.css", "Symbols/symbols.txt"]),
    // Swift files → a tree such as YAML makes. Empty without the trait.
    stage(
      "SwiftReading", uses: "AppleTables Findings YAMLTree",
      products: [swiftSyntax("SwiftSyntax"), swiftSyntax("SwiftParser"), swiftSyntax("SwiftOperators")]),
    // The tool: files, configurations, pages about rules, the server for editors, and the command line on top.
    stage("Globs"),
    stage("Files", uses: "CFiles Findings Globs"),
    stage(
      "Configuration", uses: "AppleTables Files Findings Globs RuleCatalogue YAMLTree", data: ["starter.yml"]),
    stage(
      "RuleDocumentation", uses: "AppleTables Configuration Facts Findings Linting Pictures Presentations Reporting "
        + "RuleCatalogue Rules WidgetFormat YAMLTree"),
    stage(
      "LanguageServer", uses: "AppleTables Facts Files Findings Linting Pictures Presentations Reporting WidgetFormat "
        + "YAMLTree"),
    .executableTarget(
      name: "widgetlint",
      dependencies: names(
        "AppleTables Configuration Facts Files Findings Fixing Globs LanguageServer Linting Pictures Presentations "
          + "Reporting RuleCatalogue RuleDocumentation Rules SwiftReading WidgetFormat YAMLTree")
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // Tests, and parts that several of them share.
    shared("ToolRuns"),
    shared("ReportProperties", uses: "Findings Reporting"),
    shared("FixProperties", uses: "Findings Fixing Linting Pictures RuleCatalogue Rules WidgetFormat YAMLTree"),
    shared("DescriptionMutations", uses: "YAMLTree"),
    tests("Findings", of: "Findings"),
    tests("YAMLTree", of: "CLibYAML YAMLTree"),
    tests("AppleTables", of: "AppleTables"),
    tests("WidgetFormat", of: "Facts Findings Presentations WidgetFormat YAMLTree"),
    tests("RuleCatalogue", of: "Findings Linting RuleCatalogue Rules YAMLTree"),
    tests(
      "Linting",
      of: "DescriptionMutations Files Findings Globs Linting ReportProperties Reporting RuleCatalogue Rules",
      excluding: ["BadInputs/Files", "BadInputs/expected.tsv", "Natural"]),
    tests("Edits", of: "DescriptionMutations Edits Findings YAMLTree"),
    tests("Fixing", of: "DescriptionMutations Findings FixProperties Fixing Linting RuleCatalogue Rules YAMLTree"),
    tests("Reporting", of: "Reporting", excluding: ["Golden"]),
    tests("SwiftReading", of: "Findings Linting RuleCatalogue Rules SwiftReading ToolRuns YAMLTree"),
    tests(
      "Pictures", of: "AppleTables Findings Linting Pictures RuleCatalogue Rules WidgetFormat YAMLTree",
      excluding: ["Golden"]),
    tests("Globs", of: "Globs"),
    tests("Files", of: "Files Findings"),
    tests("Configuration", of: "Configuration Files Linting RuleCatalogue Rules YAMLTree"),
    tests(
      "RuleDocumentation", of: "Facts Presentations RuleCatalogue RuleDocumentation Rules WidgetFormat YAMLTree",
      excluding: ["FormatSchema/validate.py", "FormatSchema/variants.tsv", "FormatSchema/whole.widget.yml"]),
    tests("CommandLine", of: "DescriptionMutations ReportProperties Reporting RuleCatalogue Rules ToolRuns widgetlint"),
    tests("Client", of: "widgetlint", excluding: ["Clients"]),
    tests("LanguageServer", of: "LanguageServer RuleCatalogue Rules ToolRuns YAMLTree widgetlint"),
  ],
  swiftLanguageModes: [.v6]
)

// Tests of reading Swift need a build with the trait, in which the other tests are left out.
if Context.environment["WIDGETLINT_SWIFT_TESTS"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "SwiftReadingTests" }
}

// Fuzzers need a compiler option of their own; see Tests/Fuzzing.
if Context.environment["WIDGETLINT_FUZZING"] != nil {
  package.targets.append(.target(name: "FuzzDriver", dependencies: ["Files"], path: "Tests/Fuzzing/Driver"))
  for (name, uses) in [
    ("Bytes", "AppleTables Files Linting ReportProperties Reporting WidgetFormat"),
    ("Structure", "DescriptionMutations Files Linting ReportProperties Reporting"),
    ("FixBytes", "FixProperties"), ("FixStructure", "DescriptionMutations Files FixProperties"),
  ] {
    let used = names("Findings FuzzDriver RuleCatalogue Rules " + uses)
    package.targets.append(.executableTarget(name: "Fuzz" + name, dependencies: used, path: "Tests/Fuzzing/" + name))
  }
}
