import Base
import Linting

/// A folder with a team's own rule files.
struct RuleFolder: Sendable {
  private(set) var rules: [Rule] = []
  /// Files with mistakes, whose rules are not in `rules`.
  private(set) var mistakes: [FileReport] = []
  private(set) var failures: [FileError] = []
  private(set) var files: [String: SourceFile] = [:]

  private static let maximumBytes = 1 << 20
  private static let maximumFiles = 1_000
  private static let category = "own"

  /// Reads every `*.yaml` and `*.yml` in a folder and below it. `taken` has the ids in use, with their owners.
  init(_ folder: SourcePath, shownAs shown: SourcePath, taken: [String: String]) {
    var owners = taken
    let (_, paths, unreadable) = Self.search(folder)
    failures = unreadable
    if paths.isEmpty, failures.isEmpty {
      failures.append(FileError(path: shown, reason: "it contains no rule files (.yaml or .yml)"))
    }
    for path in paths.prefix(Self.maximumFiles) {
      read(path, shownAs: shown.appending(path.bytes(below: folder) ?? path.name), &owners)
    }
    if paths.count > Self.maximumFiles {
      failures.append(FileError(path: shown, reason: "it contains more than \(Self.maximumFiles) rule files"))
    }
  }

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
          if entry.kind == .file, isRuleFile(entry.name) { files.append(path) }
        }
      } catch {
        failures.append(error)
      }
      index += 1
    }
    return (folders, files.sorted(), failures)
  }

  private static func isRuleFile(_ name: [UInt8]) -> Bool {
    [".yaml", ".yml"].contains { name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private mutating func read(_ path: SourcePath, shownAs shown: SourcePath, _ owners: inout [String: String]) {
    do throws(FileError) {
      let bytes = try FileReading.bytes(of: path, limit: Self.maximumBytes)
      guard bytes.count <= Self.maximumBytes else {
        throw FileError(path: shown, reason: "it is larger than \(Self.maximumBytes) bytes")
      }
      let name = String(decoding: path.name, as: UTF8.self)
      let result = RuleFileReader.readOwn(bytes, path: "\(Self.category)/\(name)", taken: owners)
      let file = SourceFile(path: shown, text: result.text)
      if !result.findings.isEmpty { mistakes.append(FileReport(file: file, findings: result.findings)) }
      guard let rule = result.rule else { return }
      owners[rule.id] = String(decoding: shown.bytes, as: UTF8.self)
      rules.append(rule)
      files[rule.id] = file
    } catch {
      failures.append(FileError(path: shown, reason: error.reason))
    }
  }
}
