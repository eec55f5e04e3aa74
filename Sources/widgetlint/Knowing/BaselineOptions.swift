import ArgumentParser

/// Findings that are known and not reported again.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Reports only what this file of known findings does not hold.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Writes all findings of this run to a file, as known from now on.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(help: "Fails where the baseline holds what is no longer found.")
  var strictBaseline = false

  @Flag(help: "Removes what is no longer found from the baseline. Adds nothing.")
  var updateBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || strictBaseline || updateBaseline {
      throw ValidationError("--write-baseline begins a baseline anew; it goes with no other option about baselines.")
    }
  }
}
