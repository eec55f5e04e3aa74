import Base
import Linting

/// A folder with a team's own rule files.
package struct RuleFolder: Sendable {
  package private(set) var rules: [Rule] = []
  /// Files with mistakes, whose rules are not in `rules`.
  package private(set) var mistakes: [FileReport] = []
  package private(set) var failures: [FileError] = []
  package private(set) var files: [String: SourceFile] = [:]

  /// The limits on bytes of a rule file, and on files.
  private static let maximumBytes = 1 << 20
  private static let maximumFiles = 1_000
  private static let category = "own"

  /// Reads every `*.yaml` and `*.yml` in a folder and below it.
  ///
  /// - Parameters:
  ///   - folder: Absolute, or relative to the current folder.
  ///   - shown: The folder's path for reports.
  ///   - taken: Ids that are in use, with their owners: `the project`, or a file's path.
  package init(_ folder: SourcePath, shownAs shown: SourcePath, taken: [String: String]) {
    var owners = taken
    let paths = paths(in: folder)
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

  /// The folder, those below it and their rule files, which can be watched for changes. Unreadable folders are left
  /// out.
  package static func contents(of folder: SourcePath) -> [SourcePath] {
    var found = [folder]
    var index = 0
    while index < found.count, found.count <= maximumFiles {
      for entry in (try? FolderListing.entries(of: found[index])) ?? [] where entry.name.first != UInt8(ascii: ".") {
        if entry.kind == .folder || entry.kind == .file && isRuleFile(entry.name) {
          found.append(found[index].appending(entry.name))
        }
      }
      index += 1
    }
    return found
  }

  private mutating func paths(in root: SourcePath) -> [SourcePath] {
    var pending = [root]
    var paths: [SourcePath] = []
    while let folder = pending.popLast(), paths.count <= Self.maximumFiles {
      do throws(FileError) {
        for entry in try FolderListing.entries(of: folder) where entry.name.first != UInt8(ascii: ".") {
          if entry.kind == .folder { pending.append(folder.appending(entry.name)) }
          if entry.kind == .file, Self.isRuleFile(entry.name) { paths.append(folder.appending(entry.name)) }
        }
      } catch {
        failures.append(error)
      }
    }
    return paths.sorted()
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
