import CallgrindRequests
import PipelineStages

/// Run under callgrind, writes how many instructions each stage takes, or each rule: once for every stage, and for all
/// rules, none, and all but one. `MeasurePipeline stages|rules FILE…`
@main struct Measure {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, ["stages", "rules"].contains(arguments[1]) else {
      fatalError("Usage: MeasurePipeline stages|rules FILE…")
    }
    let pipeline = try Pipeline(files: Array(arguments.dropFirst(2)))
    if arguments[1] == "stages" {
      for stage in Pipeline.Stage.allCases { measure(stage.rawValue) { pipeline.run(stage) } }
      return
    }
    measure("all rules", pipeline.linting { _ in true })
    measure("no rules", pipeline.linting { _ in false })
    for name in pipeline.ruleNames { measure(name, pipeline.linting { $0 != name }) }
  }

  /// Counts the second time that something is done, when all that is made once has been made.
  private static func measure(_ name: String, _ work: () -> Int) {
    let expected = work()
    forget_counts()
    let result = work()
    write_counts(name)
    precondition(result == expected, "\(name) gave \(result) and \(expected).")
  }
}
