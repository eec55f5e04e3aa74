import Base
import Linting

/// The baseline of a file, and the file's name there.
struct FileInBaseline: Sendable {
  /// The absolute path, with the links in its folder resolved.
  let baseline: SourcePath
  /// The path of the file, relative to the baseline's folder.
  let file: [UInt8]
}

/// The baselines of a run: the one that the command line names, or those of the configurations.
struct Baselines {
  private let options: BaselineOptions
  private let workingFolder: SourcePath
  private var baselines: [SourcePath: OpenBaseline] = [:]
  private var hasFiles = false

  init(_ options: BaselineOptions, workingFolder: SourcePath) {
    self.options = options
    self.workingFolder = workingFolder
  }

  private var sorted: [OpenBaseline] { baselines.values.sorted { $0.path < $1.path } }

  /// Opens the baselines of some files. Returns the problems if one of them cannot be used.
  mutating func open(for paths: [SourcePath], _ settings: inout RunSettings) -> Problems? {
    var failures: [FileError] = []
    hasFiles = !paths.isEmpty
    for path in paths {
      guard let path = settings.baseline(for: path)?.baseline, baselines[path] == nil else { continue }
      let shown = options.file ?? path.relative(to: workingFolder)
      baselines[path] = OpenBaseline(emptyAt: path, shownAs: shown)
      // A configuration can name a baseline that is not written yet.
      if options.writeBaseline != nil || options.file == nil && !path.exists { continue }
      do throws(FileError) {
        baselines[path] = try OpenBaseline(reading: shown, at: path)
      } catch {
        failures.append(error)
      }
    }
    return Problems(in: sorted.flatMap(\.mistakes), failures, cause: "the baseline cannot be used")
  }

  /// The report without the findings that the file's baseline has. Records which ones these are.
  mutating func removingKnown(from report: FileReport, _ settings: FileSettings) -> FileReport {
    guard let file = settings.baseline else { return report }
    var unknown = report
    unknown.findings =
      baselines[file.baseline]?.comparison.unknown(
        report.findings, in: file.file, activeRules: settings.linter.activeRules) ?? report.findings
    if options.writeBaseline != nil {
      unknown.findings.removeAll { finding in
        finding.suppression == nil && !KnownRules.notSuppressible.contains(finding.rule)
      }
    }
    unknown.clearMissingCoverage()
    return unknown
  }

  /// Writes or checks the baselines after all files are linted.
  mutating func finish(_ result: inout RunResult, isQuiet: Bool) {
    // Without the files that could not be read, their entries would be lost.
    let isComplete = result.exit != .incomplete
    for baseline in sorted {
      let shown = Messages.shown(baseline.shown)
      if options.writeBaseline != nil || options.updateBaseline {
        guard isComplete else {
          result.messages.append("\(shown) was not written, because not every file could be read.")
          continue
        }
        write(baseline, shown, &result)
      } else if options.strictBaseline {
        report(baseline.stale, of: shown, &result)
      }
      if !isQuiet, options.writeBaseline == nil, let message = baseline.mismatchMessage {
        result.messages.append(message)
      }
      let count = baseline.comparison.knownCount
      if count > 0, !isQuiet {
        let verb = count == 1 ? "is" : "are"
        result.messages.append("\(counted(count, "known finding")) in \(shown) \(verb) not shown.")
      }
    }
    if baselines.isEmpty, hasFiles, options.updateBaseline || options.strictBaseline {
      result.messages.append("There is no baseline. Name one with --baseline, or in the configuration.")
      result.worsen(to: .incomplete)
    }
  }

  private func write(_ baseline: OpenBaseline, _ shown: String, _ result: inout RunResult) {
    do throws(FileError) {
      if options.updateBaseline {
        let count = try baseline.update()
        result.messages.append("Removed \(counted(count, "entry", plural: "entries")) from \(shown).")
      } else {
        try baseline.writeCurrent()
        result.messages.append("\(shown) lists \(counted(baseline.comparison.current.count, "finding")).")
      }
    } catch {
      result.messages.append("\(shown) could not be written: \(error.reason).")
      result.worsen(to: .incomplete)
    }
  }

  /// Further entries are only counted.
  private static let maximumListed = 50

  private func report(_ stale: [Baseline.Line], of shown: String, _ result: inout RunResult) {
    guard !stale.isEmpty else { return }
    result.worsen(to: .found)
    for line in stale.prefix(Self.maximumListed) {
      result.messages.append("\(shown):\(line.number): \(Printing.safe(line.entry.words)) no longer occurs.")
    }
    let more = stale.count - Self.maximumListed
    if more > 0 {
      let entries = counted(more, "more entry", plural: "more entries")
      result.messages.append("\(shown): \(entries) no longer \(more == 1 ? "occurs" : "occur").")
    }
    result.messages.append("--update-baseline removes what no longer occurs.")
  }
}

/// A baseline's file, and its comparison with the findings of a run.
struct OpenBaseline {
  let shown: SourcePath
  /// The absolute path, with the links in its folder resolved.
  let path: SourcePath
  private(set) var mistakes: [FileReport] = []
  var comparison: BaselineComparison
  private var text: [UInt8] = []

  /// The limit on a baseline, in bytes.
  private static let maximumBytes = 1 << 26

  init(emptyAt path: SourcePath, shownAs shown: SourcePath) {
    self.shown = shown
    self.path = path
    comparison = BaselineComparison(Baseline())
  }

  init(reading shown: SourcePath, at path: SourcePath) throws(FileError) {
    self.shown = shown
    self.path = path
    text = try FileReading.allBytes(of: path, limit: Self.maximumBytes, shownAs: shown)
    // Windows editors write a byte order mark.
    text.removeFirst(text.byteOrderMarkLength)
    let file = SourceFile(path: shown, text: text)
    let (baseline, findings) = Baseline.read(file)
    if !findings.isEmpty { mistakes = [FileReport(file: file, findings: findings)] }
    comparison = BaselineComparison(baseline)
  }

  private func isGone(_ file: [UInt8]) -> Bool { !path.parent.appending(file).exists }

  /// The message that no finding of the run is listed; nil if one is, or if there is nothing to compare.
  var mismatchMessage: String? {
    guard comparison.matchesNothing else { return nil }
    let name = Messages.shown(shown)
    guard comparison.listedFiles.allSatisfy(isGone) else { return "\(name) lists none of the findings of this run." }
    return """
      \(name) lists none of the findings of this run, and none of its files exist: its paths start from its own \
      folder, \(Messages.shown(path.parent)).
      """
  }

  var stale: [Baseline.Line] { comparison.stale(isGone: isGone) }
  func writeCurrent() throws(FileError) { try FileWriting.write(comparison.current.text, to: path) }

  /// Removes stale entries, and returns their number. A file that would stay the same is not touched.
  func update() throws(FileError) -> Int {
    let updated = comparison.updated(isGone: isGone)
    if updated.text != text { try FileWriting.write(updated.text, to: path) }
    return stale.count
  }
}
