// swift-tools-version: 6.1
import PackageDescription

/// One target for each stage of the pipeline; the arrows between targets keep its direction:
/// bytes → YAMLTree → WidgetFormat → Presentations → Facts and RuleCatalogue → Linting → Reporting.
let package = Package(
  name: "widgetlint",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "widgetlint", targets: ["widgetlint"])],
  traits: [
    .trait(
      name: "SwiftSource",
      description: "Reads widgets from Swift source, too. Needs swift-syntax, which takes minutes to build.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    // Stages, in the order in which a file goes through them. Each knows nothing of the later ones.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Findings"),
    .target(name: "YAMLTree", dependencies: ["CLibYAML", "Findings"]),
    // `rounded()` needs the mathematics library on Linux.
    .target(
      name: "AppleTables", dependencies: ["Findings"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "WidgetFormat", dependencies: ["AppleTables", "Findings", "YAMLTree"]),
    .target(name: "Presentations", dependencies: ["AppleTables", "Findings", "WidgetFormat", "YAMLTree"]),
    .target(name: "Facts", dependencies: ["AppleTables", "Findings", "Presentations", "WidgetFormat", "YAMLTree"]),
    // Puts the rule files into the binary. A plugin can only run an executable, which SwiftPM offers as a product.
    .executableTarget(name: "EmbedRulesGenerator", dependencies: ["Files", "Findings"]),
    .plugin(
      name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesGenerator"],
      path: "Sources/EmbedRules"),
    .target(
      name: "RuleCatalogue",
      dependencies: [
        "AppleTables", "Edits", "Facts", "Findings", "Globs", "Presentations", "WidgetFormat", "YAMLTree",
      ]),
    .target(
      name: "Linting",
      dependencies: [
        "AppleTables", "Facts", "Findings", "Presentations", "RuleCatalogue", "WidgetFormat", "YAMLTree",
      ]),
    .target(name: "Edits", dependencies: ["Findings", "YAMLTree"]),
    .target(
      name: "Fixing",
      dependencies: [
        "AppleTables", "Edits", "Facts", "Findings", "Linting", "Presentations", "RuleCatalogue", "WidgetFormat",
        "YAMLTree",
      ]),
    // The rules: a YAML file each, and a Swift file where a rule has a check or fixes of its own.
    .target(
      name: "Rules",
      dependencies: [
        "AppleTables", "Edits", "Facts", "Findings", "Fixing", "Linting", "Presentations", "RuleCatalogue",
        "WidgetFormat", "YAMLTree",
      ],
      path: "Rules", exclude: ["README.md"], plugins: ["EmbedRules"]),
    .target(name: "Reporting", dependencies: ["Findings"]),
    .target(
      name: "Pictures",
      dependencies: ["AppleTables", "Facts", "Findings", "Presentations", "WidgetFormat", "YAMLTree"]),

    // Widgets read from Swift source, empty without the trait: Swift files → a tree such as YAML makes.
    .target(
      name: "SwiftReading",
      dependencies: [
        "AppleTables", "Findings", "YAMLTree",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftOperators", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
      ]),

    // The tool: files, configurations, pages about rules, and the command line on top.
    .target(name: "Globs"),
    .target(name: "Files", dependencies: ["Findings", "Globs"]),
    .target(
      name: "Configuration",
      dependencies: ["AppleTables", "Files", "Findings", "Globs", "RuleCatalogue", "YAMLTree"]),
    .target(
      name: "RuleDocumentation",
      dependencies: [
        "AppleTables", "Configuration", "Facts", "Findings", "Linting", "Pictures", "Presentations", "Reporting",
        "RuleCatalogue", "Rules", "WidgetFormat", "YAMLTree",
      ]),
    // Editors: findings, fixes, meanings, completion and pictures by the Language Server Protocol.
    .target(
      name: "LanguageServer",
      dependencies: [
        "AppleTables", "Facts", "Files", "Findings", "Linting", "Pictures", "Presentations", "Reporting",
        "WidgetFormat", "YAMLTree",
      ]),
    .executableTarget(
      name: "widgetlint",
      dependencies: [
        "AppleTables", "Configuration", "Facts", "Files", "Findings", "Fixing", "Globs", "LanguageServer", "Linting",
        "Pictures", "Presentations", "Reporting", "RuleCatalogue", "RuleDocumentation", "Rules", "SwiftReading",
        "WidgetFormat", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Tests, and what several of them share.
    .target(name: "ToolRuns", path: "Tests/ToolRuns"),
    .target(name: "ReportProperties", dependencies: ["Findings", "Reporting"], path: "Tests/ReportProperties"),
    .target(
      name: "FixProperties",
      dependencies: ["Findings", "Fixing", "Linting", "Pictures", "RuleCatalogue", "Rules", "WidgetFormat", "YAMLTree"],
      path: "Tests/FixProperties"),
    .target(name: "DescriptionMutations", dependencies: ["YAMLTree"], path: "Tests/DescriptionMutations"),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "CLibYAML"]),
    .testTarget(name: "AppleTablesTests", dependencies: ["AppleTables"]),
    .testTarget(
      name: "WidgetFormatTests", dependencies: ["Facts", "Findings", "Presentations", "WidgetFormat", "YAMLTree"]),
    .testTarget(
      name: "RuleCatalogueTests", dependencies: ["Findings", "Linting", "RuleCatalogue", "Rules", "YAMLTree"]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "DescriptionMutations", "Files", "Findings", "Globs", "Linting", "ReportProperties", "Reporting",
        "RuleCatalogue", "Rules",
      ], exclude: ["BadInputs/Files", "BadInputs/expected.tsv", "Natural"]),
    .testTarget(name: "EditsTests", dependencies: ["DescriptionMutations", "Edits", "Findings", "YAMLTree"]),
    .testTarget(
      name: "FixingTests",
      dependencies: [
        "DescriptionMutations", "Findings", "FixProperties", "Fixing", "Linting", "RuleCatalogue", "Rules", "YAMLTree",
      ]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"], exclude: ["Golden"]),
    .testTarget(
      name: "SwiftReadingTests",
      dependencies: ["Findings", "Linting", "RuleCatalogue", "Rules", "SwiftReading", "ToolRuns", "YAMLTree"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "AppleTables", "Findings", "Linting", "Pictures", "RuleCatalogue", "Rules", "WidgetFormat", "YAMLTree",
      ],
      exclude: ["Golden"]),
    .testTarget(name: "GlobsTests", dependencies: ["Globs"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "Findings"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Files", "Linting", "RuleCatalogue", "Rules", "YAMLTree"]),
    .testTarget(
      name: "RuleDocumentationTests",
      dependencies: [
        "Facts", "Presentations", "RuleCatalogue", "RuleDocumentation", "Rules", "WidgetFormat", "YAMLTree",
      ],
      exclude: ["FormatSchema/validate.py", "FormatSchema/variants.tsv", "FormatSchema/whole.widget.yml"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "DescriptionMutations", "ReportProperties", "Reporting", "RuleCatalogue", "Rules", "ToolRuns", "widgetlint",
      ]),
    .testTarget(name: "ClientTests", dependencies: ["widgetlint"], exclude: ["Clients"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "RuleCatalogue", "Rules", "ToolRuns", "YAMLTree", "widgetlint"]),
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
      dependencies: [
        "Facts", "Files", "Findings", "Linting", "Presentations", "Reporting", "RuleCatalogue", "Rules", "WidgetFormat",
        "YAMLTree",
      ],
      path: "Benchmarks/Pipeline"),
    .executableTarget(
      name: "MeasurePipeline", dependencies: ["CallgrindRequests", "PipelineStages"],
      path: "Benchmarks/MeasurePipeline"),
  ]
}

// Tests of reading Swift need a build of their own, with the trait; the other tests need not be built twice.
if Context.environment["WIDGETLINT_SWIFT_TESTS"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "SwiftReadingTests" }
}

// Fuzzers need a compiler option of their own; see Tests/Fuzzing.
if Context.environment["WIDGETLINT_FUZZING"] != nil {
  let subject: [Target.Dependency] = [
    "Files", "Findings", "FuzzDriver", "Linting", "ReportProperties", "Reporting", "RuleCatalogue", "Rules",
  ]
  package.targets += [
    .target(name: "FuzzDriver", dependencies: ["Files"], path: "Tests/Fuzzing/Driver"),
    .executableTarget(
      name: "FuzzBytes", dependencies: subject + ["AppleTables", "WidgetFormat"], path: "Tests/Fuzzing/Bytes"),
    .executableTarget(
      name: "FuzzStructure", dependencies: subject + ["DescriptionMutations"], path: "Tests/Fuzzing/Structure"),
    .executableTarget(
      name: "FuzzFixBytes", dependencies: ["Findings", "FixProperties", "FuzzDriver", "RuleCatalogue", "Rules"],
      path: "Tests/Fuzzing/FixBytes"),
    .executableTarget(
      name: "FuzzFixStructure",
      dependencies: [
        "DescriptionMutations", "Files", "Findings", "FixProperties", "FuzzDriver", "RuleCatalogue", "Rules",
      ],
      path: "Tests/Fuzzing/FixStructure"),
  ]
}

// A static binary for Linux. The argument parser takes one thing from FoundationEssentials, which writes its help as
// JSON for `--experimental-dump-help`. Linked statically, that would bring in the whole library with its expressions
// and calendars: a quarter of the binary, and of the memory of every run. What the parser asks for leads nowhere here,
// `Widgetlint.run` refuses the option, and the protocol of errors that describe themselves becomes one that no error
// conforms to.
if Context.environment["WIDGETLINT_STATIC"] != nil {
  let withoutFoundation = [
    "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau=abort",
    "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau=abort",
    "$s20FoundationEssentials11JSONEncoderCACycfc=abort",
    "$s20FoundationEssentials11JSONEncoderCMa=abort",
    "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC=abort",
    "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau=abort",
    "$s20FoundationEssentials14LocalizedErrorMp=$s14ArgumentParser15ParsableCommandMp",
  ]
  // Functions that are the same as another are left out.
  let linking = withoutFoundation.flatMap { ["-Xlinker", "--defsym", "-Xlinker", $0] } + ["-Xlinker", "--icf=safe"]
  var (compiling, counting): ([String], [String]) = ([], [])
  // What runs is put together, apart from what hardly ever does. `.ci/static` counts what runs, which
  // tells them apart.
  switch Context.environment["WIDGETLINT_COUNTS"] {
  case nil, "": break
  case "record":
    compiling = ["-Xfrontend", "-ir-profile-generate"]
    counting = ["-Xclang-linker", "-fprofile-generate"]
  // The compiler would keep an object whose code is the same, whatever is counted.
  case let counts?:
    compiling = ["-Xfrontend", "-ir-profile-use=\(counts)", "-Xfrontend", "-disable-incremental-llvm-codegen"]
  }
  // What a run over files hardly asks for, or does once, takes fewer bytes instead of less time.
  let seldom = ["LanguageServer", "Pictures", "RuleDocumentation", "widgetlint"]
  for target in package.targets where target.type == .regular || target.type == .executable {
    let size = seldom.contains(target.name) ? ["-Osize"] : []
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(compiling + size)]
    let isTool = target.name == "widgetlint"
    if isTool { target.swiftSettings?.append(.define("WithoutJSONHelp")) }
    if target.type == .executable { target.linkerSettings = [.unsafeFlags((isTool ? linking : []) + counting)] }
  }
}
