import ArgumentParser
import Base

struct InputOptions: ParsableArguments {
  @Argument(
    help: "Files and folders, or - for standard input. Default: the current folder.",
    completion: .file(extensions: ["yml", "yaml", "json"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("File name to report for standard input.", valueName: "path")) var stdinFilename: String?

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename needs standard input; add - to the paths.")
    }
    if stdinFilename == "" { throw ValidationError("--stdin-filename takes a path.") }
    if paths.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once; pass - once.")
    }
  }

  var readsStandardInput: Bool { paths.contains("-") }
  var files: [SourcePath] { paths.filter { $0 != "-" }.map(Arguments.path) }

  /// The current folder if nothing is named.
  var filesOrCurrentFolder: [SourcePath] { paths.isEmpty ? [SourcePath(".")] : files }

  /// The name of standard input in reports.
  var standardInputName: SourcePath { stdinFilename.map(Arguments.path) ?? SourcePath("<stdin>") }
}

struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Skips files and folders that match a .gitignore-style pattern, relative to the current folder. Can be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    help: """
      Also skips excluded files that are named on the command line. Useful in hooks, which pass the changed files.
      """)
  var forceExclude = false

  @Flag(inversion: .prefixedNo, help: "Whether searches skip files ignored by .gitignore.") var gitignore = true

  @Option(
    help: ArgumentHelp(
      "Reads paths from a file, or from standard input (-): one per line, or separated by NUL bytes.",
      valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    help: """
      Prints to standard error why each file was read or skipped; with --swift, which widgets were found, and what \
      could not be read of them.
      """)
  var explainFiles = false

  @Flag(help: "Succeeds even if no file matches.") var allowEmpty = false

  func validate() throws {
    for glob in exclude {
      do {
        _ = try PathPattern(Arguments.bytes(of: glob))
      } catch {
        throw ValidationError("--exclude cannot use \(Printing.shown(glob)): \(error.reason).")
      }
    }
  }

  /// The named paths and those of a list; the current folder if there are none.
  func paths(_ input: InputOptions) -> (paths: [SourcePath], failure: FileError?) {
    guard let list = filesFrom else { return (input.filesOrCurrentFolder, nil) }
    do throws(FileError) {
      return (input.files + (try NamedPaths.listed(in: Arguments.path(list))), nil)
    } catch {
      return (input.files, error)
    }
  }

  func search(for names: SearchedNames = .descriptions) -> FileSearchOptions {
    var search = FileSearchOptions()
    search.respectsIgnoreFiles = gitignore
    search.excludesNamedFiles = forceExclude
    search.explains = explainFiles
    search.names = names
    return search
  }

  var patterns: PathPatternList { PathPatternList(exclude.compactMap { try? PathPattern(Arguments.bytes(of: $0)) }) }
}

struct RuleOptions: ParsableArguments {
  @Option(
    help: """
      Rules to run: recommended, or strict for all rules. Default: the configuration's profile, or recommended.
      """)
  var profile: RuleProfile?

  @Option(
    help: """
      Lowest level that makes the run fail: error, warning, note or never. Default: the configuration's failOn, or \
      error.
      """)
  var failOn: FailureLevel?

  @Option(
    help: ArgumentHelp(
      """
      Runs only these rules, even if the configuration turns them off. document:CV stands for the rules based on a \
      document, strength:must for those based on statements of a strength. Separate names with commas; can be repeated.
      """, valueName: "rule,…"))
  var select: [String] = []

  @Option(help: ArgumentHelp("Skips these rules. Separate names with commas; can be repeated.", valueName: "rule,…"))
  var ignore: [String] = []

  @Flag(help: "Also lists the findings that comments suppress.") var noSuppressions = false

  var selected: [String] { Self.names(select) }
  var ignored: [String] { Self.names(ignore) }

  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map { String($0.filter { $0 != " " }) } }
  }

  func validate() throws {
    if !select.isEmpty, selected.isEmpty { throw ValidationError("--select takes rule names.") }
    if !ignore.isEmpty, ignored.isEmpty { throw ValidationError("--ignore takes rule names.") }
  }
}

extension RuleProfile: ExpressibleByArgument {}

extension FailureLevel: ExpressibleByArgument {}

struct OwnRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Adds the rules in a folder. Can be repeated.", valueName: "folder"), completion: .directory)
  var rulesFrom: [String] = []

  @Flag(help: "Also lists rules that had nothing to check.") var verbose = false
}

/// The options about baselines: lists of known findings that are not reported again.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Reports only findings that this baseline does not list.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Writes all findings of this run to a new baseline.", valueName: "file"), completion: .file())
  var writeBaseline: String?

  @Flag(help: "Fails if the baseline lists findings that no longer occur.") var strictBaseline = false

  @Flag(help: "Removes findings that no longer occur from the baseline, and adds none.") var updateBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || strictBaseline || updateBaseline {
      throw ValidationError("--write-baseline cannot be combined with other baseline options.")
    }
  }

  var file: SourcePath? { (writeBaseline ?? baseline).map(Arguments.path) }
  var isUsed: Bool { file != nil || strictBaseline || updateBaseline }
}

/// Limits on each file. Only the command line can change them, never a linted file.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Limit on the size of a file, in bytes.", valueName: "bytes"))
  var maxFileSize = Limits().fileBytes

  @Option(help: ArgumentHelp("Limit on the nesting of collections.", valueName: "depth"))
  var maxNesting = Limits().nesting

  @Option(help: ArgumentHelp("Limit on the keys, values and collections of a file.", valueName: "count"))
  var maxNodes = Limits().nodes

  @Option(help: ArgumentHelp("Limit on directive lines.", valueName: "count"))
  var maxDirectives = Limits().directiveLines

  @Option(help: ArgumentHelp("Limit on uses of aliases.", valueName: "count")) var maxAliasUses = Limits().aliasUses

  @Option(help: ArgumentHelp("Limit on nodes that aliases, merges and named views add.", valueName: "count"))
  var maxAddedNodes = Limits().addedNodes

  @Option(help: ArgumentHelp("Limit on findings listed for a file; the most severe are kept.", valueName: "count"))
  var maxFindingsPerFile = Limits().findings

  @Option(help: ArgumentHelp("Limit on extra views checked because of conditions and states.", valueName: "count"))
  var maxShownViews = Limits().shownViews

  @Option(
    help: ArgumentHelp("Number of files to lint in parallel. Default: the number of processors.", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number, 1 or more.") }
    guard all.allSatisfy({ $0.value >= 0 }) else { throw ValidationError("A limit cannot be negative.") }
  }

  private var all: [(limit: WritableKeyPath<Limits, Int>, value: Int)] {
    [
      (\.fileBytes, maxFileSize), (\.nesting, maxNesting), (\.nodes, maxNodes), (\.directiveLines, maxDirectives),
      (\.aliasUses, maxAliasUses), (\.addedNodes, maxAddedNodes), (\.findings, maxFindingsPerFile),
      (\.shownViews, maxShownViews),
    ]
  }

  var limits: Limits { all.reduce(into: Limits()) { $0[keyPath: $1.limit] = $1.value } }
}
