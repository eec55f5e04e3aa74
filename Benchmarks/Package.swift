// swift-tools-version: 6.1
import PackageDescription

/// How long the stages of widgetlint take. A package of its own, so that building widgetlint needs none of what
/// measuring needs. The stages are there where WIDGETLINT_BENCHMARKS is set; see Documentation/Performance.md.
let package = Package(
  name: "WidgetlintBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "widgetlint", path: ".."),
    // Without its allocation counts, which need further packages.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Stages",
      dependencies: [
        .product(name: "PipelineStages", package: "widgetlint"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Stages",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
