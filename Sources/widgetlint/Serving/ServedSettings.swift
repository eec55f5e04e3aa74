import Configuration
import Files
import Findings
import Linting
import RuleCatalogue

/// What holds for the documents of editors, found where it is asked for: options, configurations, rule files, baselines
/// and ignore files. What changes is noticed.
struct ServedSettings {
  private let options: Lint
  private let catalogue: RuleCatalogue
  private(set) var settings: RunSettings
  /// What was found out about each file since something last changed.
  private var standings: [SourcePath: Standing] = [:]
  private(set) var mistakes: [FileReport] = []
  /// What says how to lint, as it was when it was read; nil for what was not there.
  private var stamps: [SourcePath: FileStamp?] = [:]

  /// How a file is linted.
  enum Standing {
    case ignored
    case blocked(reason: String)
    case linted(FileSettings, Baselines)
  }

  /// - Parameter catalogue: With titles and remedies.
  init(_ options: Lint, _ catalogue: RuleCatalogue) {
    self.options = options
    self.catalogue = catalogue
    settings = RunSettings(of: options.choices, catalogue: catalogue)
  }

  /// Swift files below a folder, with what belongs to them.
  mutating func swiftFiles(in folder: SourcePath) -> SwiftSelection { SwiftSelection(in: folder, &settings) }

  /// How a file is linted, if that is known.
  func known(_ path: SourcePath) -> Standing? { standings[path] }

  mutating func standing(of path: SourcePath) -> Standing {
    if let known = standings[path] { return known }
    let found = find(path)
    standings[path] = found
    stamp(path)
    return found
  }

  private mutating func find(_ path: SourcePath) -> Standing {
    if settings.reason(toExclude: path, isFolder: false, isNamed: true) != nil
      || FileSearch.reason(toIgnore: settings.absolute(path)) != nil
    {
      return .ignored
    }
    var baselines = Baselines(options.baseline, workingFolder: settings.workingFolder)
    if let problems = settings.problems(ofFile: path) ?? baselines.problems(opening: [path], &settings) {
      add(problems)
      return .blocked(reason: problems.cause)
    }
    return .linted(settings.settings(for: path), baselines)
  }

  private mutating func add(_ problems: Problems) {
    let folder = settings.workingFolder
    for file in problems.files {
      let absolute = folder.appending(file.file.path.bytes)
      guard !mistakes.contains(where: { $0.file.path == absolute }) else { continue }
      mistakes.append(FileReport(file: SourceFile(path: absolute, text: file.file.text), findings: file.findings))
    }
    Complaints.tell(problems.complaints)
  }

  // MARK: What changes while the server runs

  /// Looks whether anything that has a say has changed; what was known is then forgotten.
  ///
  /// - Returns: Whether something has changed.
  mutating func lookAgain() -> Bool {
    guard stamps.contains(where: { FileStamp(of: $0.key) != $0.value }) else { return false }
    settings = RunSettings(of: options.choices, catalogue: catalogue)
    standings = [:]
    mistakes = []
    stamps = [:]
    return true
  }

  /// Remembers everything that has a say in how a file is linted.
  private mutating func stamp(_ path: SourcePath) {
    for path in settings.consulted + Self.mayHold(for: settings.absolute(path)) { stamps[path] = FileStamp(of: path) }
  }

  /// Configurations and ignore files that hold for a file, or would if they were there.
  private static func mayHold(for file: SourcePath) -> [SourcePath] {
    var paths: [SourcePath] = []
    var folder = file.parent
    while true {
      paths += ConfigurationSearch.names.map { folder.appending($0) } + [folder.appending(".gitignore")]
      if folder.appending(".git").isThere { return paths + [folder.appending(".git/info/exclude")] }
      if folder == folder.parent { return paths }
      folder = folder.parent
    }
  }
}
