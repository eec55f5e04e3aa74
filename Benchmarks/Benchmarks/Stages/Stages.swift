import Benchmark
import Foundation
import PipelineStages

/// The stages over the files of the folder that WIDGETLINT_BENCHMARKS names.
let benchmarks: @Sendable () -> Void = {
  let folder = ProcessInfo.processInfo.environment["WIDGETLINT_BENCHMARKS"] ?? "."
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let files = names.filter { $0.hasSuffix(".widget.yml") }.sorted().map { "\(folder)/\($0)" }
  guard !files.isEmpty, let pipeline = try? Pipeline(files: files) else {
    fatalError("WIDGETLINT_BENCHMARKS is not a folder of widget descriptions.")
  }
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 2, maxDuration: .seconds(3), maxIterations: 200)
  for stage in Pipeline.Stage.allCases {
    Benchmark(stage.rawValue, configuration: configuration) { benchmark in
      for _ in benchmark.scaledIterations { blackHole(pipeline.run(stage)) }
    }
  }
}
