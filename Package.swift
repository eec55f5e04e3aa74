// swift-tools-version: 6.1
import PackageDescription

/// One target for each stage of the pipeline; the arrows between targets keep its direction:
/// bytes → YAMLTree → WidgetModel → Linting (with RuleCatalogue) → Reporting, and the command line on top.
let package = Package(
  name: "widgetlint",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "widgetlint", targets: ["widgetlint"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Findings"),
    .target(name: "YAMLTree", dependencies: ["CLibYAML", "Findings"]),
    .target(name: "Globs"),
    // Rounding is a library function on Linux.
    .target(name: "AppleFacts", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "WidgetModel", dependencies: ["AppleFacts", "Findings", "YAMLTree"]),
    .executableTarget(name: "EmbedRulesGenerator", dependencies: ["YAMLTree"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesGenerator"],
      path: "Sources/EmbedRules"),
    .target(name: "RuleFiles", path: "Rules", exclude: ["README.md"], plugins: ["EmbedRules"]),
    .target(
      name: "RuleCatalogue",
      dependencies: ["AppleFacts", "Findings", "Globs", "RuleFiles", "WidgetModel", "YAMLTree"]),
    .target(
      name: "Linting", dependencies: ["AppleFacts", "Findings", "RuleCatalogue", "WidgetModel", "YAMLTree"]),
    .target(name: "Reporting", dependencies: ["Findings"]),
    .target(name: "Files", dependencies: ["Findings", "Globs"]),
    .target(
      name: "Configuration",
      dependencies: ["AppleFacts", "Files", "Findings", "Globs", "RuleCatalogue", "YAMLTree"]),
    .target(name: "OwnRules", dependencies: ["Files", "Findings", "Linting", "RuleCatalogue"]),
    .target(
      name: "RuleDocumentation",
      dependencies: [
        "AppleFacts", "Configuration", "Findings", "Linting", "Reporting", "RuleCatalogue", "WidgetModel", "YAMLTree",
      ]),
    // For maintainers: writes the generated pages anew.
    .executableTarget(name: "GenerateDocumentation", dependencies: ["RuleDocumentation"]),
    .executableTarget(
      name: "widgetlint",
      dependencies: [
        "AppleFacts", "Configuration", "Files", "Findings", "Globs", "Linting", "OwnRules", "Reporting",
        "RuleCatalogue", "RuleDocumentation", "WidgetModel", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "CLibYAML"]),
    .testTarget(name: "AppleFactsTests", dependencies: ["AppleFacts"]),
    .testTarget(name: "WidgetModelTests", dependencies: ["WidgetModel"]),
    .testTarget(
      name: "RuleCatalogueTests", dependencies: ["Linting", "RuleCatalogue", "RuleFiles", "YAMLTree"]),
    .target(name: "ReportProperties", dependencies: ["Findings", "Reporting"], path: "Tests/ReportProperties"),
    .target(name: "DescriptionMutations", dependencies: ["YAMLTree"], path: "Tests/DescriptionMutations"),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "DescriptionMutations", "Files", "Linting", "ReportProperties", "Reporting", "RuleCatalogue", "RuleFiles",
      ], exclude: ["BadInputs/Files", "BadInputs/expected.tsv"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"], exclude: ["Golden"]),
    .testTarget(
      name: "RuleDocumentationTests",
      dependencies: ["RuleCatalogue", "RuleDocumentation", "WidgetModel", "YAMLTree"],
      exclude: ["FormatSchema/validate.py", "FormatSchema/variants.tsv", "FormatSchema/whole.widget.yml"]),
    .testTarget(name: "OwnRulesTests", dependencies: ["Findings", "OwnRules", "RuleCatalogue"]),
    .testTarget(name: "GlobsTests", dependencies: ["Globs"]),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "Files", "Linting", "RuleCatalogue", "YAMLTree"]),
    .testTarget(name: "CommandLineTests", dependencies: ["ReportProperties", "Reporting", "widgetlint"]),
    .testTarget(name: "ClientTests", dependencies: ["widgetlint"], exclude: ["Clients"]),
  ],
  swiftLanguageModes: [.v6]
)

// Measuring tools are built on demand only; see Documentation/Performance.md.
if Context.environment["WIDGETLINT_BENCHMARKS"] != nil {
  package.products.append(.library(name: "PipelineStages", targets: ["PipelineStages"]))
  package.targets += [
    .systemLibrary(name: "CallgrindRequests", path: "Benchmarks/CallgrindRequests"),
    .target(
      name: "PipelineStages",
      dependencies: ["Files", "Findings", "Linting", "Reporting", "RuleCatalogue", "WidgetModel", "YAMLTree"],
      path: "Benchmarks/Pipeline"),
    .executableTarget(
      name: "MeasurePipeline", dependencies: ["CallgrindRequests", "PipelineStages"],
      path: "Benchmarks/MeasurePipeline"),
  ]
}

// Fuzzers need a compiler option of their own; see Tests/Fuzzing.
if Context.environment["WIDGETLINT_FUZZING"] != nil {
  let subject: [Target.Dependency] = ["Files", "Findings", "Linting", "ReportProperties", "Reporting", "RuleCatalogue"]
  package.targets += [
    .executableTarget(
      name: "FuzzBytes", dependencies: subject + ["AppleFacts", "WidgetModel"], path: "Tests/Fuzzing/Bytes"),
    .executableTarget(
      name: "FuzzStructure", dependencies: subject + ["DescriptionMutations"], path: "Tests/Fuzzing/Structure"),
  ]
}
