import Base
import Linting

/// A team's own rules from the files in folders, and the mistakes in these files.
struct OwnRuleFiles {
  private(set) var rules: [Rule] = []
  /// Files with mistakes, whose rules are not in `rules`.
  private(set) var mistakes: [FileReport] = []
  private(set) var failures: [FileError] = []
  /// By rule id.
  private(set) var files: [String: SourceFile] = [:]
  /// Paths as the command line names them, or absolute paths from configurations.
  let folders: [SourcePath]
  /// The file or, for built-in rules, the name of the tool by rule id. Ids must be unique.
  private var owners: [String: String]

  private static let maximumBytes = 1 << 20
  private static let maximumFiles = 1_000

  /// - Parameter workingFolder: Absolute; files below it are shown from there.
  init(in folders: [SourcePath], addedTo catalogue: RuleCatalogue, workingFolder: SourcePath) {
    self.folders = folders
    owners = folders.isEmpty ? [:] : catalogue.owners
    for folder in folders {
      let shown = folder.bytes(below: workingFolder) == nil ? folder : folder.relative(to: workingFolder)
      read(folder, shownAs: shown)
    }
  }

  var problems: Problems? { Problems(in: mistakes, failures, cause: "a rule file is invalid") }

  /// The folder, those below it and their rule files, to watch for changes.
  static func contents(of folder: SourcePath) -> [SourcePath] {
    let (folders, files, _) = search(folder)
    return folders + files
  }

  private static func search(_ root: SourcePath) -> (folders: [SourcePath], files: [SourcePath], [FileError]) {
    var folders = [root]
    var files: [SourcePath] = []
    var failures: [FileError] = []
    var index = 0
    while index < folders.count, files.count <= maximumFiles {
      do throws(FileError) {
        for entry in try FolderListing.entries(of: folders[index]) where entry.name.first != UInt8(ascii: ".") {
          let path = folders[index].appending(entry.name)
          if entry.kind == .folder { folders.append(path) }
          if entry.kind == .file, path.ends(in: ".yaml", ".yml") { files.append(path) }
        }
      } catch {
        failures.append(error)
      }
      index += 1
    }
    return (folders, files.sorted(), failures)
  }

  private mutating func read(_ folder: SourcePath, shownAs shown: SourcePath) {
    let (_, paths, unreadable) = Self.search(folder)
    failures += unreadable
    if paths.isEmpty, unreadable.isEmpty {
      failures.append(FileError(path: shown, reason: "it contains no rule files (.yaml or .yml)"))
    }
    for path in paths.prefix(Self.maximumFiles) {
      readFile(path, shownAs: shown.appending(path.bytes(below: folder) ?? path.name))
    }
    if paths.count > Self.maximumFiles {
      failures.append(FileError(path: shown, reason: "it contains more than \(Self.maximumFiles) rule files"))
    }
  }

  private mutating func readFile(_ path: SourcePath, shownAs shown: SourcePath) {
    do throws(FileError) {
      let bytes = try FileReading.allBytes(of: path, limit: Self.maximumBytes, shownAs: shown)
      let name = String(decoding: path.name, as: UTF8.self)
      let result = RuleFileReader.readProjectRule(bytes, path: "own/\(name)", taken: owners)
      let file = SourceFile(path: shown, text: result.text)
      if !result.findings.isEmpty { mistakes.append(FileReport(file: file, findings: result.findings)) }
      guard let rule = result.rule else { return }
      owners[rule.id] = String(decoding: shown.bytes, as: UTF8.self)
      rules.append(rule)
      files[rule.id] = file
    } catch {
      failures.append(error)
    }
  }
}

extension RuleCatalogue {
  var owners: [String: String] { Dictionary(rules.map { ($0.id, Tool.name) }) { first, _ in first } }
}
