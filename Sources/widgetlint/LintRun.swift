import Files
import Findings
import Linting
import YAMLTree

/// Reads and lints every file that was asked for. What cannot be read is told, and the rest goes on.
struct LintRun {
  let linter: Linter
  let input: InputOptions
  let limits: YAMLLimits

  struct Result {
    var files: [FileReport] = []
    var failures: [ReadFailure] = []
    /// What to tell on standard error.
    var complaints: [String] = []
    var isIncomplete = false
  }

  func result() throws -> Result {
    var result = Result()
    var paths = input.sourcePaths
    if let index = paths.firstIndex(of: SourcePath("-")) {
      paths.remove(at: index)
      lintStandardInput(&result)
      if paths.isEmpty { return result }
    } else if paths.isEmpty {
      paths = [SourcePath(".")]
    }
    let search = FileSearch(paths: paths)
    for failure in search.failures { add(failure, to: &result) }
    if search.files.isEmpty, search.failures.isEmpty, result.files.isEmpty {
      result.complaints.append(
        "No widget descriptions were found. Folders are searched for \(FileSearch.patterns).")
      result.isIncomplete = true
    }
    for path in search.files { lintFile(path, &result) }
    result.files.sort { $0.file.path < $1.file.path }
    result.failures.sort { $0.path < $1.path }
    return result
  }

  private func lintStandardInput(_ result: inout Result) {
    do throws(FileError) {
      let bytes = try FileReading.standardInput(limit: limits.fileBytes)
      let path = input.stdinFilename.map { SourcePath(bytes: Arguments.bytes(of: $0)) }
      result.files.append(linter.lint(bytes, path: path ?? SourcePath("<stdin>")))
    } catch {
      add(error, to: &result)
    }
  }

  private func lintFile(_ path: SourcePath, _ result: inout Result) {
    do throws(FileError) {
      let bytes = try FileReading.bytes(of: path, limit: limits.fileBytes)
      result.files.append(linter.lint(bytes, path: path))
    } catch {
      add(error, to: &result)
    }
  }

  private func add(_ error: FileError, to result: inout Result) {
    result.failures.append(ReadFailure(path: error.path, reason: error.reason))
    result.complaints.append("\(Complaints.shown(error.path)) was not read: \(error.reason).")
    result.isIncomplete = true
  }
}
