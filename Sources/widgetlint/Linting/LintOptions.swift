import ArgumentParser
import Base
import SwiftReading

struct InputOptions: ParsableArguments {
  @Argument(help: .row("paths"), completion: .file(extensions: ["yml", "yaml", "json"])) var paths: [String] = []
  @Option(help: .row("stdinFilename")) var stdinFilename: String?

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename needs standard input; add - to the paths.")
    }
    if stdinFilename == "" { throw ValidationError("--stdin-filename takes a path.") }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read only once; pass - once.")
    }
  }

  var readsStandardInput: Bool { paths.contains("-") }
  var files: [SourcePath] { paths.filter { $0 != "-" }.map(Arguments.path) }
  var filesOrCurrentFolder: [SourcePath] { paths.isEmpty ? [SourcePath(".")] : files }
  var standardInputName: SourcePath { stdinFilename.map(Arguments.path) ?? SourcePath("<stdin>") }
}

struct SelectionOptions: ParsableArguments {
  @Option(help: .row("exclude")) var exclude: [String] = []
  @Flag(help: .row("forceExclude")) var forceExclude = false
  @Flag(inversion: .prefixedNo, help: .row("gitignore")) var gitignore = true
  @Option(help: .row("filesFrom"), completion: .file()) var filesFrom: String?
  @Flag(help: .row("explainFiles")) var explainFiles = false
  @Flag(help: .row("allowEmpty")) var allowEmpty = false

  func validate() throws {
    for glob in exclude {
      do {
        _ = try PathPattern(Arguments.bytes(of: glob))
      } catch {
        throw ValidationError("--exclude cannot use \(Printing.shown(glob)): \(error.reason).")
      }
    }
  }

  /// The paths of the command line and of `--files-from`; the current folder if neither is given.
  func paths(_ input: InputOptions) -> (paths: [SourcePath], failure: FileError?) {
    guard let list = filesFrom else { return (input.filesOrCurrentFolder, nil) }
    do throws(FileError) {
      return (input.files + (try PathList.paths(in: Arguments.path(list))), nil)
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
  @Option(help: .row("profile")) var profile: RuleProfile?
  @Option(help: .row("failOn")) var failOn: FailureLevel?
  @Option(help: .row("select")) var select: [String] = []
  @Option(help: .row("ignore")) var ignore: [String] = []
  @Flag(help: .row("noSuppressions")) var noSuppressions = false

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
  @Option(help: .row("rulesFrom"), completion: .directory) var rulesFrom: [String] = []
  @Flag(help: .row("verbose")) var verbose = false
}

struct BaselineOptions: ParsableArguments {
  @Option(help: .row("baseline"), completion: .file()) var baseline: String?
  @Option(help: .row("writeBaseline"), completion: .file()) var writeBaseline: String?
  @Flag(help: .row("strictBaseline")) var strictBaseline = false
  @Flag(help: .row("updateBaseline")) var updateBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || strictBaseline || updateBaseline {
      throw ValidationError("--write-baseline cannot be combined with other baseline options.")
    }
  }

  var file: SourcePath? { (writeBaseline ?? baseline).map(Arguments.path) }
  var isUsed: Bool { file != nil || strictBaseline || updateBaseline }
}

/// Limits that only the command line can change, never a file.
struct LimitOptions: ParsableArguments {
  @Option(help: .row("maxFileSize")) var maxFileSize = Limits().fileBytes
  @Option(help: .row("maxNesting")) var maxNesting = Limits().nesting
  @Option(help: .row("maxNodes")) var maxNodes = Limits().nodes
  @Option(help: .row("maxDirectives")) var maxDirectives = Limits().directiveLines
  @Option(help: .row("maxAliasUses")) var maxAliasUses = Limits().aliasUses
  @Option(help: .row("maxAddedNodes")) var maxAddedNodes = Limits().addedNodes
  @Option(help: .row("maxFindingsPerFile")) var maxFindingsPerFile = Limits().findings
  @Option(help: .row("maxShownViews")) var maxShownViews = Limits().shownViews
  @Option(help: .row("jobs")) var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number, 1 or more.") }
    guard limitValues.allSatisfy({ $0.value >= 0 }) else { throw ValidationError("A limit cannot be negative.") }
  }

  private var limitValues: [(limit: WritableKeyPath<Limits, Int>, value: Int)] {
    [
      (\.fileBytes, maxFileSize), (\.nesting, maxNesting), (\.nodes, maxNodes), (\.directiveLines, maxDirectives),
      (\.aliasUses, maxAliasUses), (\.addedNodes, maxAddedNodes), (\.findings, maxFindingsPerFile),
      (\.shownViews, maxShownViews),
    ]
  }

  var workers: Int { jobs ?? Environment.processorCount }
  var limits: Limits { limitValues.reduce(into: Limits()) { $0[keyPath: $1.limit] = $1.value } }
}

/// The file of `--files-from`.
enum PathList {
  static let maximumBytes = 1 << 28

  /// - Parameter list: A file, or `-` for standard input.
  static func paths(in list: SourcePath) throws(FileError) -> [SourcePath] {
    let bytes =
      list == SourcePath("-")
      ? try FileReading.standardInput(limit: maximumBytes) : try FileReading.bytes(of: list, limit: maximumBytes)
    guard bytes.count <= maximumBytes else {
      throw FileError(path: list, reason: "it is longer than \(maximumBytes) bytes")
    }
    return SourcePath.list(in: bytes)
  }
}

extension FileSearch {
  static func nothingFoundMessage(for paths: [SourcePath]) -> String {
    let message = "No widget descriptions were found. Folders are searched for \(patterns)."
    guard FileSearch(paths: paths, names: .swift).files.contains(where: \.isSwiftFile) else { return message }
    let binary = SwiftProject.isReadable ? "" : ", in a release binary or one built with the SwiftSource trait"
    return "\(message) There is Swift code here: widgetlint --swift lints the widgets in it\(binary)."
  }
}

extension SourcePath {
  var isSwiftFile: Bool { ends(in: ".swift") }
}
