import ArgumentParser
import Configuration
import Findings
import Globs

/// What is linted.
struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files and folders; - for standard input. The current folder if none is given.",
    completion: .file(extensions: ["yml", "yaml", "json"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("What findings in standard input call their file.", valueName: "path"))
  var stdinFilename: String?

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which only - reads; add - to the paths.")
    }
    if stdinFilename == "" { throw ValidationError("--stdin-filename takes a path.") }
    if paths.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read once only; write - once.")
    }
  }

  var readsStandardInput: Bool { paths.contains("-") }

  /// The paths without standard input.
  var files: [SourcePath] { paths.filter { $0 != "-" }.map(Arguments.path) }

  /// What reports call standard input.
  var standardInputName: SourcePath { stdinFilename.map(Arguments.path) ?? SourcePath("<stdin>") }
}

/// Which of the files that were named or found are read.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Passes over files and folders: a pattern as in .gitignore, from the current folder on. May be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Flag(help: "Passes over files that are named, too, if they are excluded: for hooks, which name what was changed.")
  var forceExclude = false

  @Flag(inversion: .prefixedNo, help: "Whether a search passes over what a repository's .gitignore files name.")
  var gitignore = true

  @Option(
    help: ArgumentHelp(
      "Reads paths from a file, or from standard input (-), one on each line or with NUL bytes between them.",
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(help: "Tells why each file was read or passed over, on standard error.")
  var explainFiles = false

  @Flag(help: "Makes it no mistake that no file was read.")
  var allowEmpty = false

  func validate() throws {
    for glob in exclude {
      do {
        _ = try PathPattern(Arguments.bytes(of: glob))
      } catch {
        throw ValidationError("--exclude cannot use \(Printing.shown(glob)): \(error.reason).")
      }
    }
  }

  var patterns: PathPatternList { PathPatternList(exclude.compactMap { try? PathPattern(Arguments.bytes(of: $0)) }) }
}

/// Which rules run, and what their findings do to the run.
struct RuleOptions: ParsableArguments {
  @Option(
    help: """
      Which rules: recommended, or strict for all of them. Without it, as the configuration says, else recommended.
      """)
  var profile: RuleProfile?

  @Option(
    help: """
      The lowest level that makes the run fail: error, warning, note or never. Without it, as the configuration says, \
      else error.
      """)
  var failOn: FailureLevel?

  @Option(
    help: ArgumentHelp(
      "Runs these rules alone, whatever the configuration says of them. Names with commas between; may be repeated.",
      valueName: "rule,…"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Leaves rules out of this run. Names with commas between; may be repeated.", valueName: "rule,…"))
  var ignore: [String] = []

  @Flag(help: "Shows what comments in the files silence.")
  var noSuppressions = false

  var selected: [String] { Self.names(select) }

  var ignored: [String] { Self.names(ignore) }

  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { String($0.filter { $0 != " " }) } }
  }

  func validate() throws {
    if !select.isEmpty, selected.isEmpty { throw ValidationError("--select takes names of rules.") }
    if !ignore.isEmpty, ignored.isEmpty { throw ValidationError("--ignore takes names of rules.") }
  }
}

extension RuleProfile: ExpressibleByArgument {}

extension FailureLevel: ExpressibleByArgument {}

/// Rules that do not come with the linter.
struct OwnRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Adds the rules whose files stand in a folder. May be repeated.", valueName: "folder"),
    completion: .directory)
  var rulesFrom: [String] = []

  @Flag(help: "Tells which rules met nothing that they look at.")
  var verbose = false
}

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

  /// The file that the command line names.
  var file: SourcePath? { (writeBaseline ?? baseline).map(Arguments.path) }
}

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
