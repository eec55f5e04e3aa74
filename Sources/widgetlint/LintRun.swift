import Configuration
import Files
import Findings
import Linting
import YAMLTree

/// Reads and lints every file that was asked for. What cannot be read is told, and the rest goes on.
struct LintRun {
  private(set) var linters: ConfiguredLinters
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
    /// Whether something was found that makes the run fail.
    var isFailing = false
  }

  mutating func result() -> Result {
    var result = Result()
    var paths = input.sourcePaths
    let readsStandardInput = paths.contains(SourcePath("-"))
    paths.removeAll { $0 == SourcePath("-") }
    if paths.isEmpty, !readsStandardInput { paths = [SourcePath(".")] }
    let search = FileSearch(paths: paths)
    let names = (readsStandardInput ? [standardInputName] : []) + search.files
    if let mistakes = mistakes(in: names) { return mistakes }
    if readsStandardInput { lintStandardInput(&result) }
    for failure in search.failures { add(failure, to: &result) }
    let files = notExcluded(search.files, named: Set(paths))
    if files.isEmpty, search.failures.isEmpty, !readsStandardInput {
      result.complaints.append(
        search.files.isEmpty
          ? "No widget descriptions were found. Folders are searched for \(FileSearch.patterns)."
          : "The configuration excludes all widget descriptions that were found. Name one to lint it nevertheless.")
      result.isIncomplete = true
    }
    lintFiles(files, &result)
    result.files.sort { $0.file.path < $1.file.path }
    result.failures.sort { $0.path < $1.path }
    return result
  }

  /// Mistakes in the configuration of any file: what the others were linted with would not be what was meant either.
  private mutating func mistakes(in paths: [SourcePath]) -> Result? {
    for path in paths { _ = linters.configuration(for: path) }
    guard let mistakes = ConfigurationMistakes(in: linters.search.configurations) else { return nil }
    return Result(
      files: mistakes.files, failures: mistakes.failures, complaints: mistakes.complaints, isIncomplete: true)
  }

  /// Without what configurations exclude; a file that was named is linted nevertheless.
  private mutating func notExcluded(_ paths: [SourcePath], named: Set<SourcePath>) -> [SourcePath] {
    var kept: [SourcePath] = []
    for path in paths {
      let excluded = linters.configuration(for: path).exclusion(of: linters.absolute(path)) != nil
      if named.contains(path) || !excluded { kept.append(path) }
    }
    return kept
  }

  private var standardInputName: SourcePath {
    input.stdinFilename.map { SourcePath(bytes: Arguments.bytes(of: $0)) } ?? SourcePath("<stdin>")
  }

  private mutating func lintStandardInput(_ result: inout Result) {
    do throws(FileError) {
      let bytes = try FileReading.standardInput(limit: limits.fileBytes)
      add(linters.linter(for: standardInputName).lint(bytes, path: standardInputName), to: &result)
    } catch {
      add(error, to: &result)
    }
  }

  /// A file to lint, and by whom.
  private struct Task {
    var path: SourcePath
    var linter: Linter
  }

  /// What came of one file.
  private enum Outcome {
    case report(FileReport)
    case failure(FileError)
  }

  private mutating func lintFiles(_ paths: [SourcePath], _ result: inout Result) {
    var tasks: [Task] = []
    for path in paths { tasks.append(Task(path: path, linter: linters.linter(for: path))) }
    let limit = limits.fileBytes
    let outcomes = Workers.outcomes(of: tasks, workers: jobs, makeWorker: { LintWorker() }) { worker, task in
      do throws(FileError) {
        let bytes = try FileReading.bytes(of: task.path, limit: limit)
        return Outcome.report(worker.lint(bytes, path: task.path, with: task.linter))
      } catch {
        return Outcome.failure(error)
      }
    }
    for outcome in outcomes {
      switch outcome {
      case .report(let report): add(report, to: &result)
      case .failure(let error): add(error, to: &result)
      }
    }
  }

  private mutating func add(_ report: FileReport, to result: inout Result) {
    if !report.findings.isEmpty, linters.failOn(for: report.file.path).isReached(by: report.findings) {
      result.isFailing = true
    }
    result.files.append(report)
  }

  private func add(_ error: FileError, to result: inout Result) {
    result.failures.append(ReadFailure(path: error.path, reason: error.reason))
    result.complaints.append("\(Complaints.shown(error.path)) was not read: \(error.reason).")
    result.isIncomplete = true
  }
}
