import Configuration
import Files
import Findings
import Linting

/// The baselines of a run: the one that the command line names, or those of the configurations.
struct KnownFindings {
  let options: BaselineOptions
  private var open: [SourcePath: OpenBaseline] = [:]
  private(set) var failures: [FileError] = []
  private var wasAsked = false

  init(_ options: BaselineOptions) { self.options = options }

  /// What is wrong with the baselines' files.
  var mistakes: [FileReport] { sorted.flatMap(\.mistakes) }

  private var sorted: [OpenBaseline] { open.values.sorted { $0.path < $1.path } }

  /// Opens the baseline that holds for a file.
  mutating func prepare(for file: SourcePath, _ linters: inout ConfiguredLinters) {
    wasAsked = true
    guard let path = path(for: file, &linters), open[path] == nil else { return }
    if let written = options.writeBaseline {
      open[path] = OpenBaseline(new: SourcePath(bytes: Arguments.bytes(of: written)), at: path)
      return
    }
    let named = options.baseline.map { SourcePath(bytes: Arguments.bytes(of: $0)) }
    let shown = named ?? path.relative(to: linters.workingFolder)
    // A configuration may name a baseline that has yet to be written.
    if named == nil, !path.isThere { return open[path] = OpenBaseline(new: shown, at: path) }
    do throws(FileError) {
      open[path] = try OpenBaseline(reading: shown, at: path)
    } catch {
      failures.append(error)
      open[path] = OpenBaseline(new: shown, at: path)
    }
  }

  /// The report without what is known.
  mutating func unknown(in report: FileReport, _ linters: inout ConfiguredLinters) -> FileReport {
    let file = report.file.path
    guard let path = path(for: file, &linters) else { return report }
    let relative = linters.absolute(file).relative(to: path.parent)
    var unknown = report
    unknown.findings = open[path]?.comparison.unknown(
      report.findings, in: relative.bytes, activeRules: linters.linter(for: file).activeRules) ?? report.findings
    if options.writeBaseline != nil {
      unknown.findings.removeAll { finding in
        finding.suppression == nil && !KnownRules.notSuppressible.contains(finding.rule)
      }
    }
    return unknown
  }

  private func path(for file: SourcePath, _ linters: inout ConfiguredLinters) -> SourcePath? {
    if let named = options.writeBaseline ?? options.baseline {
      return linters.absolute(SourcePath(bytes: Arguments.bytes(of: named)))
    }
    return linters.configuration(for: file).baseline?.value
  }

  /// What is left to do when everything has been linted.
  ///
  /// - Parameter isComplete: Whether every file was read; a baseline of a part would forget the rest.
  mutating func finish(isComplete: Bool, isQuiet: Bool) -> Outcome {
    var outcome = Outcome()
    for baseline in sorted {
      let shown = Complaints.shown(baseline.shown)
      if options.writeBaseline != nil || options.updateBaseline {
        guard isComplete else {
          outcome.complaints.append("\(shown) was not written, since not every file was read.")
          continue
        }
        write(baseline, shown, &outcome)
      } else if options.strictBaseline {
        report(baseline.stale, of: shown, &outcome)
      }
      let count = baseline.comparison.knownCount
      if count > 0, !isQuiet {
        let verb = count == 1 ? "is" : "are"
        outcome.complaints.append("\(counted(count, "known finding")) of \(shown) \(verb) not shown.")
      }
    }
    if open.isEmpty, wasAsked, options.updateBaseline || options.strictBaseline {
      outcome.complaints.append("There is no baseline. Name one with --baseline, or in the configuration.")
      outcome.isIncomplete = true
    }
    return outcome
  }

  struct Outcome {
    var complaints: [String] = []
    var isIncomplete = false
    /// Whether a baseline holds what is no longer found, and that is to fail.
    var isStale = false
  }

  private func write(_ baseline: OpenBaseline, _ shown: String, _ outcome: inout Outcome) {
    do throws(FileError) {
      if options.updateBaseline {
        let count = try baseline.update()
        outcome.complaints.append("\(counted(count, "entry", plural: "entries")) removed from \(shown).")
      } else {
        try baseline.writeCurrent()
        outcome.complaints.append("\(shown) holds \(counted(baseline.comparison.current.count, "finding")).")
      }
    } catch {
      outcome.complaints.append("\(shown) was not written: \(error.reason).")
      outcome.isIncomplete = true
    }
  }

  /// More entries than these are counted.
  private static let mostListed = 50

  private func report(_ stale: [Baseline.Line], of shown: String, _ outcome: inout Outcome) {
    guard !stale.isEmpty else { return }
    outcome.isStale = true
    for line in stale.prefix(Self.mostListed) {
      outcome.complaints.append("\(shown):\(line.number): \(Printing.safe(line.entry.words)) is no longer found.")
    }
    let more = stale.count - Self.mostListed
    if more > 0 {
      outcome.complaints.append("No longer found: \(counted(more, "further entry", plural: "further entries")) of \(shown).")
    }
    outcome.complaints.append("--update-baseline removes what is no longer found.")
  }
}
