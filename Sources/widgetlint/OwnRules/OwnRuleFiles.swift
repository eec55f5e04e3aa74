import Configuration
import Files
import Findings
import RuleCatalogue

/// The rules in some folders, and what is wrong with them.
struct OwnRuleFiles {
  private(set) var rules: [Rule] = []
  private var mistakes: [FileReport] = []
  private var failures: [FileError] = []
  /// Each rule's file.
  private(set) var files: [String: SourceFile] = [:]
  /// As they were named, or absolute.
  let folders: [SourcePath]

  /// - Parameters:
  ///   - folders: As they were named, or absolute.
  ///   - workingFolder: Absolute; files below it are shown from there.
  init(in folders: [SourcePath], beside catalogue: RuleCatalogue, workingFolder: SourcePath) {
    self.folders = folders
    if folders.isEmpty { return }
    var taken = Dictionary(catalogue.rules.map { ($0.id, Project.name) }) { first, _ in first }
    for folder in folders {
      let shown = folder.bytes(below: workingFolder) == nil ? folder : folder.relative(to: workingFolder)
      let read = RuleFolder(folder, shownAs: shown, taken: taken)
      rules += read.rules
      mistakes += read.mistakes
      failures += read.failures
      files.merge(read.files) { first, _ in first }
      for (id, file) in read.files { taken[id] = String(decoding: file.path.bytes, as: UTF8.self) }
    }
  }

  /// What is wrong; nil if nothing is.
  var problems: Problems? { Problems(in: mistakes, failures, cause: "a rule file is invalid") }
}
