import Files
import Findings
import Linting
import YAMLTree

/// Reads and lints every file that was asked for. What cannot be read is told, and the rest goes on.
struct LintRun {
  let linter: Linter
  let input: InputOptions
  let limits: YAMLLimits
  /// How many files are linted at a time.
  let jobs: Int

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
    lintFiles(search.files, &result)
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

  /// What came of one file.
  private enum Outcome {
    case report(FileReport)
    case failure(FileError)
  }

  private func lintFiles(_ paths: [SourcePath], _ result: inout Result) {
    let (linter, limit) = (linter, limits.fileBytes)
    let outcomes = Workers.outcomes(of: paths, workers: jobs, makeWorker: { LintWorker(linter) }) { worker, path in
      do throws(FileError) {
        return Outcome.report(worker.lint(try FileReading.bytes(of: path, limit: limit), path: path))
      } catch {
        return Outcome.failure(error)
      }
    }
    for outcome in outcomes {
      switch outcome {
      case .report(let report): result.files.append(report)
      case .failure(let error): add(error, to: &result)
      }
    }
  }

  private func add(_ error: FileError, to result: inout Result) {
    result.failures.append(ReadFailure(path: error.path, reason: error.reason))
    result.complaints.append("\(Complaints.shown(error.path)) was not read: \(error.reason).")
    result.isIncomplete = true
  }
}
