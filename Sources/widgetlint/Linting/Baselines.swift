import Base
import Linting

/// The baseline of a file, and the file's path in it.
struct FileInBaseline: Sendable {
  /// The absolute path, with the links in its folder resolved.
  let baseline: SourcePath
  /// The path relative to the baseline's folder.
  let file: [UInt8]
}

/// The baselines of a run: the one that the command line names, or those of the configurations.
struct Baselines {
  private let options: BaselineOptions
  private let workingFolder: SourcePath
  private var baselines: [SourcePath: OpenBaseline] = [:]
  private var hasFiles = false

  init(_ options: BaselineOptions, workingFolder: SourcePath) {
    (self.options, self.workingFolder) = (options, workingFolder)
  }

  private var sorted: [OpenBaseline] { baselines.values.sorted { $0.path < $1.path } }

  mutating func open(for paths: [SourcePath], _ settings: inout RunSettings) -> Problems? {
    var failures: [FileError] = []
    hasFiles = !paths.isEmpty
    for path in paths {
      guard let path = settings.baseline(for: path)?.baseline, baselines[path] == nil else { continue }
      let shownPath = options.file ?? path.relative(to: workingFolder)
      baselines[path] = OpenBaseline(emptyAt: path, shownAs: shownPath)
      // A baseline that a configuration names may not be written yet.
      if options.writeBaseline != nil || options.file == nil && !path.exists { continue }
      do throws(FileError) {
        baselines[path] = try OpenBaseline(at: path, shownAs: shownPath)
      } catch {
        failures.append(error)
      }
    }
    return Problems(in: sorted.flatMap(\.mistakes), failures, cause: "the baseline cannot be used")
  }

  /// Removes the findings that the file's baseline lists, and records them as known.
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

  mutating func finish(_ result: inout RunResult, isQuiet: Bool) {
    // Writing would lose the entries of files that could not be read.
    let isComplete = result.status != .incomplete
    for baseline in sorted {
      let shown = Messages.shown(baseline.shownPath)
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
        result.messages.append("\(counted(count, "known finding")) in \(shown) \(count == 1 ? "is" : "are") not shown.")
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
        try FileWriting.write(baseline.comparison.current.text, to: baseline.path)
        result.messages.append("\(shown) lists \(counted(baseline.comparison.current.count, "finding")).")
      }
    } catch {
      result.messages.append("\(shown) could not be written: \(error.reason).")
      result.worsen(to: .incomplete)
    }
  }

  private static let maximumListed = 50

  private func report(_ stale: [Baseline.Line], of shown: String, _ result: inout RunResult) {
    guard !stale.isEmpty else { return }
    result.worsen(to: .found)
    for line in stale.prefix(Self.maximumListed) {
      result.messages.append("\(shown):\(line.number): \(Printing.safe(line.entry.words)) no longer occurs.")
    }
    if stale.count > Self.maximumListed {
      let entries = counted(stale.count - Self.maximumListed, "more entry", plural: "more entries")
      result.messages.append("\(shown): \(entries) no longer occur.")
    }
    result.messages.append("--update-baseline removes what no longer occurs.")
  }
}

/// A baseline's file, and its comparison with the findings of a run.
struct OpenBaseline {
  let shownPath: SourcePath
  /// The absolute path, with the links in its folder resolved.
  let path: SourcePath
  private(set) var mistakes: [FileReport] = []
  var comparison: BaselineComparison
  private var text: [UInt8] = []

  private static let maximumBytes = 1 << 26

  init(emptyAt path: SourcePath, shownAs shownPath: SourcePath) {
    (self.shownPath, self.path) = (shownPath, path)
    comparison = BaselineComparison(Baseline())
  }

  init(at path: SourcePath, shownAs shownPath: SourcePath) throws(FileError) {
    (self.shownPath, self.path) = (shownPath, path)
    text = try FileReading.allBytes(of: path, limit: Self.maximumBytes, shownAs: shownPath)
    // Windows editors write a byte order mark.
    text.removeFirst(text.byteOrderMarkLength)
    let file = SourceFile(path: shownPath, text: text)
    let (baseline, findings) = Baseline.read(file)
    if !findings.isEmpty { mistakes = [FileReport(file: file, findings: findings)] }
    comparison = BaselineComparison(baseline)
  }

  private func isGone(_ file: [UInt8]) -> Bool { !path.parent.appending(file).exists }

  /// A message that the baseline lists no finding of the run; nil if it lists one or there is nothing to compare.
  var mismatchMessage: String? {
    guard comparison.matchesNothing else { return nil }
    let name = Messages.shown(shownPath)
    guard comparison.listedFiles.allSatisfy(isGone) else { return "\(name) lists none of the findings of this run." }
    return """
      \(name) lists none of the findings of this run, and none of its files exist: its paths start from its own \
      folder, \(Messages.shown(path.parent)).
      """
  }

  var stale: [Baseline.Line] { comparison.stale(isGone: isGone) }

  /// - Returns: The number of stale entries that were removed.
  func update() throws(FileError) -> Int {
    let updated = comparison.updated(isGone: isGone)
    if updated.text != text { try FileWriting.write(updated.text, to: path) }
    return stale.count
  }
}
