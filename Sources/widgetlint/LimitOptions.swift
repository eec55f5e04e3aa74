import ArgumentParser
import Findings

/// What a file may cost. Only whoever runs the linter may change it, never a linted file.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Largest file, in bytes.", valueName: "bytes"))
  var maxFileSize = Limits().fileBytes

  @Option(help: ArgumentHelp("Deepest nesting of collections.", valueName: "depth"))
  var maxNesting = Limits().nesting

  @Option(help: ArgumentHelp("Most directive lines.", valueName: "count"))
  var maxDirectives = Limits().directiveLines

  @Option(help: ArgumentHelp("Most uses of aliases.", valueName: "count"))
  var maxAliasUses = Limits().aliasUses

  @Option(help: ArgumentHelp("Most nodes that aliases and merges may add.", valueName: "count"))
  var maxAddedNodes = Limits().addedNodes

  @Option(help: ArgumentHelp("Most findings that are listed for a file, the most severe first.", valueName: "count"))
  var maxFindingsPerFile = Limits().findings

  @Option(help: ArgumentHelp("Most views that conditions and states may add to look at.", valueName: "count"))
  var maxShownViews = Limits().shownViews

  @Option(
    help: ArgumentHelp(
      "How many files are linted at a time; as many as there are processors if not given.", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of workers, 1 or more.") }
    let all = [maxFileSize, maxNesting, maxDirectives, maxAliasUses, maxAddedNodes, maxFindingsPerFile, maxShownViews]
    guard all.allSatisfy({ $0 >= 0 }) else {
      throw ValidationError("A limit cannot be negative.")
    }
  }

  var limits: Limits {
    var limits = Limits()
    limits.fileBytes = maxFileSize
    limits.nesting = maxNesting
    limits.directiveLines = maxDirectives
    limits.aliasUses = maxAliasUses
    limits.addedNodes = maxAddedNodes
    limits.findings = maxFindingsPerFile
    limits.shownViews = maxShownViews
    return limits
  }
}
